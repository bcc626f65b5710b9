import { useOnceAtATime } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { useSession } from "./session.tsx";
import * as texts from "./texts.ts";

/** Returns a function that signs out on all devices. If that fails, it signs out here and says so in a toast. */
export function useSignOut(): () => Promise<void> {
	const { signOut } = useSession();
	return useOnceAtATime(async () => {
		const { error } = await signOut().catch((error: unknown) => ({ error }));
		if (error) showToast({ isFailure: true, title: texts.signOutOnlyHere, description: texts.signOutOthersMayStay });
	});
}
