import { Trans } from "@lingui/react/macro";
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useSession } from "#app/auth/session.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { getToast, hideToast, listenToToasts, type NumberedToast } from "#app/lib/toast.ts";

type Toaster = ComponentType<{ toast: NumberedToast | undefined }>;

/**
 * Where toasts appear. Their script is fetched with the first one, for a signed-in person ahead of it: a toast often
 * tells that the network failed. Without the script the text appears all the same.
 */
export function Toasts() {
	const { user } = useSession();
	const toast = useSyncExternalStore(listenToToasts, getToast, () => undefined);
	const [Toaster, setToaster] = useState<Toaster>();
	const [hasFailed, setHasFailed] = useState(false);
	const isSignedIn = user !== null;

	// biome-ignore lint/correctness/useExhaustiveDependencies: tried again with each toast
	useEffect(() => {
		if (Toaster || !(isSignedIn || toast)) return;
		import("./ui/toaster.tsx").then(
			(loaded) => setToaster(() => loaded.Toaster),
			() => setHasFailed(true),
		);
	}, [isSignedIn, toast]);

	if (Toaster) return <Toaster toast={toast} />;
	if (!hasFailed || !toast) return null;
	return (
		<div className="toasts">
			<Alert>
				<p className="font-semibold">{toast.title}</p>
				{toast.description && <p>{toast.description}</p>}
				<button type="button" onClick={() => hideToast()} className="min-h-11 cursor-pointer underline">
					<Trans>Close</Trans>
				</button>
			</Alert>
		</div>
	);
}
