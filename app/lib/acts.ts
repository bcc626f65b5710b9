import { useEffect, useRef } from "react";
import { data, type HTMLFormMethod, type ShouldRevalidateFunction, type SubmitTarget, useFetcher } from "react-router";
import { ApiFailure } from "./api-failure.ts";
import { type Problem, toProblem, useOnceAtATime } from "./submission.ts";
import { showToast, type Toast } from "./toast.ts";

export type Act<Done = unknown> = {
	run: () => Promise<Done>;
	/** Toast after success. */
	done: Toast | ((done: Done) => Toast);
	/** Title of the toast after a failure. Without it, the form shows the error. */
	failure?: string;
	/** Whether the form marks the input that the server refused; its inputs have the server's names. */
	marksField?: boolean;
};

/** For a clientAction: runs an act and shows its result in a toast. A refusal (422) doesn't reload the page. */
export async function runAct<Done>(act: Act<Done> | undefined) {
	if (!act) throw data("There is no such act", 404);
	try {
		const done = await act.run();
		showToast(typeof act.done === "function" ? act.done(done) : act.done);
		return { done };
	} catch (error) {
		if (!act.failure) {
			const field = act.marksField && error instanceof ApiFailure && Object.keys(error.fields)[0];
			return refuse({ ...toProblem(error), ...(field && { field }) });
		}
		showFailure(act.failure, error);
		return data(null, 422);
	}
}

let latest: Promise<unknown> = Promise.resolve();

/** Runs `work` after all earlier calls have finished, so that the server receives the requests in order. */
export function runInOrder<T>(work: () => Promise<T>): Promise<T> {
	const now = latest.then(work);
	latest = now.catch(() => {});
	return now;
}

/** For a clientAction: saves what may change again before the answer. A failure loads all again, as it is saved. */
export async function saveInOrder(save: () => Promise<unknown>, failure: string) {
	try {
		await runInOrder(save);
		return { isSaved: true };
	} catch (error) {
		showFailure(failure, error);
		return { isSaved: false };
	}
}

/** `shouldRevalidate` of a route whose data no act changes that can be done beside it. */
export const unlessAfterAct: ShouldRevalidateFunction = ({ formMethod = "GET", defaultShouldRevalidate }) =>
	formMethod === "GET" && defaultShouldRevalidate;

/** For a clientAction: returns the problem to the form that submitted. */
export const refuse = (problem: Problem) => data({ problem }, 422);

/**
 * Acts of a component, done one at a time by the clientAction of `action`: by `send`, or as a form. `problem` says why
 * the latest was refused, and its first field gets the focus. `onDone` hears the result before all is loaded again.
 */
export function useAct<Done>(action: string, method: HTMLFormMethod = "post", onDone?: (done: Done) => void) {
	const fetcher = useFetcher<{ problem: Problem } | { done: Done } | null>();
	const form = useRef<HTMLFormElement>(null);
	const { data: answer } = fetcher;
	const problem = fetcher.state === "idle" && answer && "problem" in answer ? answer.problem : undefined;
	const send = useOnceAtATime((values: SubmitTarget) => fetcher.submit(values, { method, action }));
	useEffect(() => {
		const { field } = problem ?? {};
		if (field) (form.current?.elements.namedItem(field) as HTMLElement | null)?.focus();
		else if (problem?.fields) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [problem]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (answer && "done" in answer) onDone?.(answer.done);
	}, [answer]);
	// the pressed button disappears when the act is done, and the focus with it
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
