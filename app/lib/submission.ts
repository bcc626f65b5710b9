import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";

/** Why a form was refused. `field` is the name of the input that the problem is about. */
export type Problem = { message: string; code?: string; reasons?: string[]; field?: string; fields?: Fields };

/** Error messages by input name. */
type Fields = Record<string, string>;

export type Submission = ReturnType<typeof useSubmission>;

/** `run` calls `work` and ignores calls while it is running. `problem` is why the last run failed. */
export function useWork<Args extends unknown[]>(work: (...args: Args) => Promise<Problem | undefined>) {
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState<Problem>();
	const run = useOnceAtATime(async (...args: Args) => {
		setIsBusy(true);
		setProblem(undefined);
		try {
			setProblem(await work(...args));
		} catch (error) {
			console.warn(error);
			setProblem(toProblem(error));
		} finally {
			setIsBusy(false);
		}
	});
	return { run, isBusy, problem };
}

/** The state of a form. `onSubmit` calls `submit` with the form's data, once at a time, and stores the problem. */
export function useSubmission(submit: (data: FormData, form: HTMLFormElement) => Promise<Problem | undefined>) {
	const { run, isBusy, problem } = useWork(async (form: HTMLFormElement) => {
		const found = await submit(new FormData(form), form);
		if (found?.field) {
			const named = form.elements.namedItem(found.field);
			((named instanceof RadioNodeList ? named[0] : named) as HTMLElement | null)?.focus();
		}
		return found;
	});
	function onSubmit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		run(event.currentTarget);
	}
	return { onSubmit, isBusy, problem };
}

/** Converts an error of the auth service, /api or the network to a problem. Keeps the server's message unchanged. */
export function toProblem(error: unknown): Problem {
	const { name, message, code, reasons, status, fields } = error as Partial<Record<string, unknown>>;
	// auth-js gives this name to answers of 500 and more, too, with the words of the server or a proxy
	const isRetryable = name === "AuthRetryableFetchError" && (!status || statusText.test(String(message)));
	const isUnreachable = isRetryable || name === "TypeError" || code === "network";
	if (isUnreachable || typeof message !== "string" || !message) {
		return { code: "network", message: t`We couldn't reach the server. Check your connection and try again.` };
	}
	return {
		message,
		...(typeof code === "string" && { code }),
		...(Array.isArray(reasons) && typeof status === "number" && { reasons }),
		// a question to confirm is no problem of an input
		...(code === "reply_may_tell" && { fields: fields as Fields }),
	};
}

/** Error texts that our server didn't write: a bare HTTP status, or JSON. */
const statusText =
	/^(HTTP \d+|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out|\{.*\})$/i;

/** Wraps `work` so that calls while it runs do nothing. A ref, because state updates too late for a double click. */
export function useOnceAtATime<Args extends unknown[]>(
	work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
	const isRunning = useRef(false);
	return async (...args) => {
		if (isRunning.current) return;
		isRunning.current = true;
		try {
			await work(...args);
		} finally {
			isRunning.current = false;
		}
	};
}
