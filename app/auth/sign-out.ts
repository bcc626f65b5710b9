import { useOnceAtATime } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { useSession } from "./session.tsx";
import * as texts from "./texts.ts";

/** Signs out everywhere, once at a time; where the server cannot be told, here at least, and says so. */
export function useSignOut(): () => Promise<void> {
	const { signOut } = useSession();
	return useOnceAtATime(async () => {
		const { error } = await signOut().catch((error: unknown) => ({ error }));
		if (!error) return;
		showToast({
			isFailure: true,
			title: texts.signOutOnlyHere,
			description: texts.signOutOthersMayStay,
		});
	});
}
