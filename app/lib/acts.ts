import { useEffect, useRef } from "react";
import { data, type HTMLFormMethod, type ShouldRevalidateFunction, type SubmitTarget, useFetcher } from "react-router";
import { ApiFailure } from "./api-failure.ts";
import { type Problem, toProblem, useOnceAtATime } from "./submission.ts";
import { showToast, type Toast } from "./toast.ts";

export type Act = {
	run: () => Promise<unknown>;
	/** Told when it is done. */
	done: Toast;
	/** What could not be done, as a sentence; without it, the form that asked says why. */
	failure?: string;
};

/** For a clientAction: does an act and tells how it ended. All that is shown is loaded again, unless nothing was done. */
export async function runAct(act: Act | undefined) {
	if (!act) throw data("There is no such act", 404);
	try {
		await act.run();
		showToast(act.done);
		return null;
	} catch (error) {
		if (!act.failure) return refuse(toProblem(error));
		showFailure(act.failure, error);
		return data(null, 422);
	}
}

/** `shouldRevalidate` of a route whose data no act changes that can be done beside it. */
export const unlessAfterAct: ShouldRevalidateFunction = ({ formMethod = "GET", defaultShouldRevalidate }) =>
	formMethod === "GET" && defaultShouldRevalidate;

/** For a clientAction: says why nothing was done, to the form that asked. */
export const refuse = (problem: Problem) => data({ problem }, 422);

/**
 * Acts of a component, done by the clientAction of the page at `action`, one at a time: by `send`, or as a form. `problem` is
 * why the latest was refused; its field gets the focus.
 */
export function useAct(action: string, method: HTMLFormMethod = "post") {
	const fetcher = useFetcher<{ problem: Problem } | null>();
	const form = useRef<HTMLFormElement>(null);
	const problem = fetcher.state === "idle" ? fetcher.data?.problem : undefined;
	const send = useOnceAtATime((values: SubmitTarget) => fetcher.submit(values, { method, action }));
	useEffect(() => {
		if (problem?.field) (form.current?.elements.namedItem(problem.field) as HTMLElement | null)?.focus();
	}, [problem]);
	// what was pressed goes when the act is done, and the focus with it
	useEffect(
		() => () => {
			if (document.activeElement === document.body) document.getElementById("main")?.focus();
		},
		[],
	);
	function onSubmit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		form.current = event.currentTarget;
		send(event.currentTarget);
	}
	return { send, onSubmit, isBusy: fetcher.state !== "idle", problem };
}

/** Tells of an act that failed. A session that ended is told by the sign-in page, which is already on its way. */
export function showFailure(title: string, error: unknown): void {
	if (error instanceof ApiFailure && error.code === "session_ended") return;
	console.warn(error);
	const description = error instanceof Error ? error.message : undefined;
	showToast({ isFailure: true, title, description });
}
