import { type ComponentType, useEffect, useState } from "react";
import { useSession } from "#app/auth/session.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { listenToToasts, type NumberedToast } from "#app/lib/toast.ts";

type Toaster = ComponentType<{ first: NumberedToast[] }>;

const loadToaster = () => import("./ui/toaster.tsx").then(({ Toaster }) => Toaster);

/**
 * Where toasts appear. What shows them is fetched when the first one comes, or ahead of it for a signed-in person: a toast
 * often tells that the network failed. Where it could not be fetched the text appears all the same.
 */
export function Toasts() {
	const { user } = useSession();
	const [Toaster, setToaster] = useState<Toaster>();
	const [first, setFirst] = useState<NumberedToast[]>([]);
	const [hasFailed, setHasFailed] = useState(false);
	const isSignedIn = user !== null;

	useEffect(() => {
		if (Toaster) return;
		return listenToToasts((toast) => {
			setFirst((before) => [...before, toast]);
			loadToaster().then(
				(loaded) => setToaster(() => loaded),
				() => setHasFailed(true),
			);
		});
	}, [Toaster]);
	useEffect(() => {
		if (isSignedIn) loadToaster().catch(() => {});
	}, [isSignedIn]);

	if (Toaster) return <Toaster first={first} />;
	const last = first.at(-1);
	if (!hasFailed || !last) return null;
	return (
		<div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-sm">
			<Alert>
				<p className="font-semibold">{last.title}</p>
				{last.description && <p>{last.description}</p>}
			</Alert>
		</div>
	);
}
