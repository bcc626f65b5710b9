import { useState } from "react";
import { useOnceAtATime } from "./once-at-a-time.ts";

/** Why a form was not accepted; `field` is the name of the input to look at. */
export type Problem = { message: string; code?: string; reasons?: string[]; field?: string };

/**
 * State of a form: `onSubmit` runs `submit` with its data, once at a time, and keeps the problem that it gives. What was typed
 * stays in the fields.
 */
export function useSubmission(submit: (data: FormData, form: HTMLFormElement) => Promise<Problem | undefined>) {
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState<Problem>();
	const run = useOnceAtATime(async (form: HTMLFormElement) => {
		setIsBusy(true);
		setProblem(undefined);
		try {
			const found = await submit(new FormData(form), form);
			setProblem(found);
			if (found?.field) (form.elements.namedItem(found.field) as HTMLElement | null)?.focus();
		} catch (error) {
			console.warn(error);
			setProblem(toProblem(error));
		} finally {
			setIsBusy(false);
		}
	});

	function onSubmit(event: React.FormEvent<HTMLFormElement>) {
		event.preventDefault();
		run(event.currentTarget);
	}
	return { onSubmit, isBusy, problem };
}

/** What to tell about a failure of the auth service, of /api, or of the way there. The server's message is shown as it is. */
export function toProblem(error: unknown): Problem {
	const { name, message, code, reasons, status } = error as Partial<Record<string, unknown>>;
	const isUnreachable = name === "AuthRetryableFetchError" || name === "TypeError" || code === "network";
	if (isUnreachable || typeof message !== "string" || !message) {
		return { code: "network", message: "The server could not be reached. Check your connection and try again." };
	}
	return {
		message,
		...(typeof code === "string" && { code }),
		...(Array.isArray(reasons) && typeof status === "number" && { reasons }),
	};
}
