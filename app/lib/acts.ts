import { useEffect } from "react";
import { data, type SubmitTarget, useFetcher } from "react-router";
import { showFailure } from "./failure-toast.ts";
import { useOnceAtATime } from "./once-at-a-time.ts";
import { showToast, type Toast } from "./toast.ts";

export type Act = {
	run: () => Promise<unknown>;
	/** Told when it is done. */
	done: Toast;
	/** What could not be done, as a sentence; the reason is told with it. */
	failure: string;
};

/** For a clientAction: does an act and tells how it ended. All that is shown is loaded again, unless nothing was done. */
export async function runAct(act: Act | undefined) {
	if (!act) throw data("There is no such act", 404);
	try {
		await act.run();
		showToast(act.done);
		return null;
	} catch (error) {
		showFailure(act.failure, error);
		return data(null, 422);
	}
}

/** Sends an act to the clientAction of the page at `action`, one at a time. */
export function useAct(action: string) {
	const fetcher = useFetcher();
	const send = useOnceAtATime((values: SubmitTarget) => fetcher.submit(values, { method: "post", action }));
	// what was pressed goes when the act is done, and the focus with it
	useEffect(
		() => () => {
			if (document.activeElement === document.body) document.getElementById("main")?.focus();
		},
		[],
	);
	return { send, isBusy: fetcher.state !== "idle" };
}
