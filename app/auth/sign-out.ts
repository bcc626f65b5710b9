import { t } from "@lingui/core/macro";
import { useOnceAtATime } from "#app/lib/once.ts";
import { showToast } from "#app/lib/toast.ts";
import { useSession } from "./session.tsx";

/** Returns a function that signs out on all devices. If that fails, it signs out here and says so in a toast. */
export function useSignOut(): () => Promise<void> {
	const { signOut } = useSession();
	return useOnceAtATime(async () => {
		const { error } = await signOut().catch((error: unknown) => ({ error }));
		if (error)
			showToast({
				isFailure: true,
				title: t`Signed out on this device only`,
				description: t`We couldn't reach the server. Other devices may still be signed in.`,
			});
	});
}
