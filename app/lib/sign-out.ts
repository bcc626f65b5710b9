import { useRef } from "react";
import { useSession } from "./session.tsx";
import { showToast } from "./toast.ts";

/** Signs out everywhere, once at a time; where the server cannot be told, here at least, and says so. */
export function useSignOut(): () => Promise<void> {
	const { signOut } = useSession();
	const isRunning = useRef(false);
	return async () => {
		if (isRunning.current) return;
		isRunning.current = true;
		const { error } = await signOut().catch((error: unknown) => ({ error }));
		isRunning.current = false;
		if (!error) return;
		showToast({
			isFailure: true,
			title: "Signed out on this device only",
			description: "The server could not be reached. Other devices may still be signed in.",
		});
	};
}
