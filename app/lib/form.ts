import { t } from "@lingui/core/macro";
import { createElement, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiFailure, unreachable } from "./api-failure.ts";
import { useOnceAtATime } from "./once.ts";
import type { RefusedForm } from "./server-context.ts";
import { showToast, type Toast } from "./toast.ts";

/** Messages by the name of the input that each is about. */
export type Fields = Record<string, string>;

/** Why something was not done. `reasons` are what is wrong with a new password. */
export type Problem = { message: string; fields: Fields; code?: string; reasons?: string[] };

export type SendOptions<Done> = {
	/** Toast after success. */
	done?: Toast | ((done: Done) => Toast);
	/** Title of a toast after a failure. Without it, `problem` says why. */
	failure?: string;
	/** Called with the result, before the page is loaded again. */
	onDone?: (done: Done) => unknown;
	/** Whether what the page shows is loaded again after success. */
	reloads?: boolean;
	/** Why an earlier try failed. */
	problem?: Problem | undefined;
};

/** Something that a button does: `send` runs `act` and ignores calls while that runs. */
export function useSend<Args extends unknown[], Done>(
	act: (...args: Args) => Promise<Done>,
	{ done, failure, onDone, reloads = false, ...first }: SendOptions<Done> = {},
) {
	const { revalidate } = useRevalidator();
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState(first.problem);
	const send = useOnceAtATime(async (...args: Args) => {
		setIsBusy(true);
		setProblem(undefined);
		try {
			const result = await act(...args);
			if (done) showToast(typeof done === "function" ? done(result) : done);
			await onDone?.(result);
			if (reloads) await revalidate();
		} catch (error) {
			if (failure) showFailure(failure, error);
			else setProblem(toProblem(error));
		} finally {
			setIsBusy(false);
		}
	});
	// the pressed button disappears with what was loaded again, and the focus with it
	useEffect(
		() => () => {
			if (reloads && document.activeElement === document.body) document.getElementById("main")?.focus();
		},
		[reloads],
	);
	return { send, isBusy, problem };
}

/** A form whose inputs hold what is typed. */
export type PlainForm = ReturnType<typeof useForm>;

/** What `Form` needs of a form, whether its inputs or `useEdit` hold what is typed. */
export type FormState = {
	onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
	isBusy: boolean;
	/** Why it was refused, until each input that this is about was edited. */
	problem: Problem | undefined;
	errors: Fields;
	/** Hears that an input was edited. */
	mend: (name: string) => void;
};

/**
 * A form whose inputs hold what is typed: `send` gets its data, and throws what it is refused for (`refuse`). `refused`
 * is the form as it was sent without script. An input gets its name and error by `{...form.field("email")}`.
 */
export function useForm<Done>(
	send: (data: FormData, form: HTMLFormElement) => Promise<Done>,
	{ refused, ...options }: SendOptions<Done> & { refused?: RefusedForm | undefined } = {},
) {
	const { send: run, isBusy, problem } = useSend(send, { problem: refused, ...options });
	const [mended, setMended] = useState<string[]>([]);
	const errors = Object.fromEntries(
		Object.entries(problem?.fields ?? {}).filter(([name]) => !mended.includes(toInputName(name))),
	);
	return {
		onSubmit(event: React.FormEvent<HTMLFormElement>) {
			event.preventDefault();
			setMended([]);
			run(new FormData(event.currentTarget), event.currentTarget);
		},
		isBusy,
		problem: stillStands(problem, errors),
		errors,
		mend: (name: string) => problem && setMended((before) => [...before, name]),
		/** The name and error of an input. What came back without script is told above the form. */
		field: (name: string) => ({ name, ...describe(errors, name, problem !== refused) }),
		/** What was sent without script. */
		getSent: (name: string) => [refused?.sent[name] ?? []].flat().map(String),
	};
}

/** The input of "window.0" is "window". */
const toInputName = (path: string) => path.split(".", 1).join();

/** The message for an input, or the first of those for its parts; announced if it is the only one. */
export function describe(errors: Fields, name: string, isNew = true): { error?: React.ReactNode } {
	const error = errors[name] ?? Object.entries(errors).find(([path]) => toInputName(path) === name)?.[1];
	return { error: error && isNew && isAlone(errors) ? createElement("span", { role: "alert" }, error) : error };
}

/** Whether one message says it all. */
export const isAlone = (errors: Fields) => Object.keys(errors).length === 1;

/** A problem of inputs ends once each of them was edited. */
export const stillStands = (problem: Problem | undefined, errors: Fields) =>
	problem && Object.keys(problem.fields).length > 0 && Object.keys(errors).length === 0 ? undefined : problem;

/** Refuses a form in the browser: throws what its inputs say. */
export function refuse(fields: Fields, message = Object.values(fields)[0] ?? ""): never {
	throw new ApiFailure("refused", message, fields);
}

/** Converts an error of the auth service, /api or the network to a problem. Keeps the server's message unchanged. */
export function toProblem(error: unknown): Problem {
	const { name, message, code, reasons, status, fields } = error as Partial<Record<string, unknown>>;
	// auth-js gives this name to answers of 500 and more, too, with the words of the server or a proxy
	const isRetryable = name === "AuthRetryableFetchError" && (!status || statusText.test(String(message)));
	const isUnreachable = isRetryable || name === "TypeError" || code === "network";
	if (!(error instanceof ApiFailure)) console.warn(error);
	if (isUnreachable || typeof message !== "string" || !message) {
		const { code, message, fields } = unreachable();
		return { code, message, fields };
	}
	const refused = (fields as Fields | undefined) ?? {};
	const [first, ...others] = Object.values(refused);
	return {
		message: others.length > 0 && message === first ? t`Please check the marked fields.` : message,
		fields: refused,
		...(typeof code === "string" && { code }),
		...(Array.isArray(reasons) && typeof status === "number" && { reasons }),
	};
}

/** Error texts that our server didn't write: a bare HTTP status, or JSON. */
const statusText =
	/^(HTTP \d+|Internal Server Error|Not Implemented|Bad Gateway|Service Unavailable|Gateway Time-?out|\{.*\})$/i;

/** Tells of an act that failed. A session that ended is told by the sign-in page, which is already on its way. */
export function showFailure(title: string, error: unknown): void {
	if (error instanceof ApiFailure && error.code === "session_ended") return;
	console.warn(error);
	showToast({ isFailure: true, title, ...(error instanceof Error && { description: error.message }) });
}
