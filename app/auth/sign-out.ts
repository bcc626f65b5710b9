import { useOnceAtATime } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { useSession } from "./session.tsx";

/** Signs out everywhere, once at a time; where the server cannot be told, here at least, and says so. */
export function useSignOut(): () => Promise<void> {
	const { signOut } = useSession();
	return useOnceAtATime(async () => {
		const { error } = await signOut().catch((error: unknown) => ({ error }));
		if (!error) return;
		showToast({
			isFailure: true,
			title: "Signed out on this device only",
			description: "We couldn't reach the server. Other devices may still be signed in.",
		});
	});
}
