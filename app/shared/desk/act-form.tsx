import { useState } from "react";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { sendByKey } from "#app/lib/send-by-key.ts";
import { type Problem, useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";

/** The text area for the reason. */
type Words = {
	/** "reason" unless given. */
	name?: string;
	label?: string;
	/** Hint that says who reads the reason besides the log, or a function from the reason's length to that hint. */
	readers: string | ((length: number) => string);
	/** Error for an empty reason; an empty string makes the reason optional. */
	missing?: string;
	rows?: number;
	most?: number;
};

type Props = {
	/** Names the form. */
	title: string;
	/** Shown under the title. Without it, the title is only the form's accessible name. */
	intro?: React.ReactNode;
	button: string;
	look?: ButtonLook | undefined;
	/** Checks the other fields before the request. */
	check?: (data: FormData, words: string) => Problem | undefined;
	/** The reason's text area; null if the act needs no reason. */
	words: Words | null;
	/** Sends the request. The form shows errors it throws. */
	act: (words: string, data: FormData) => Promise<unknown>;
	/** Toast after success. */
	done?: { title: string; description?: string };
	/** Toast titles by error code, for refusals that close the form. */
	endings?: Record<string, string>;
	/** Called after success, and with `isStale` true after a refusal in `endings`, such as another admin's decision. */
	onDone: (isStale: boolean) => void | Promise<void>;
	onCancel?: (() => void) | undefined;
	/** Selector of the element to focus if a button opened the form. */
	focus?: string;
	className?: string;
	/** Fields above the reason. */
	children?: React.ReactNode | ((problem: Problem | undefined) => React.ReactNode);
};

const faster: Record<string, string> = { already_decided: "Someone was faster", conflict: "Someone was faster" };

/** The form of an admin's act: its consequences, the reason, and the button. */
export function ActForm(props: Props) {
	const { title, intro, button, look, check, words, act, done, endings = faster, onDone, onCancel, children } = props;
	const [typed, setTyped] = useState("");
	const name = words?.name ?? "reason";
	const missing = words && (words.missing ?? "Say why. It's kept in the audit log.");
	const submission = useSubmission(async (data, form) => {
		const text = typed.trim();
		const found = check?.(data, text) ?? (missing && !text ? { message: missing, field: name } : undefined);
		if (found) return found;
		try {
			await act(text, data);
			if (done) showToast(done);
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			const [field] = Object.keys(error.fields);
			if (field && form.elements.namedItem(field)) return { message: error.message, field };
			const ending = endings[error.code];
			if (!ending) throw error;
			showToast({ isFailure: true, title: ending, description: error.message });
			await onDone(true);
			return;
		}
		await onDone(false);
	});
	const { problem } = submission;
	// the missing reason has been typed meanwhile
	const isFilledIn = problem?.message === missing && typed.trim() !== "";
	return (
		<SubmissionForm
			state={submission}
			submit={button}
			look={look}
			// a form that is always on the page must not take the focus from the content above it
			focus={onCancel && (props.focus ?? "input, select, textarea")}
			onCancel={onCancel}
			onKeyDown={sendByKey}
			aria-label={title}
			className={`space-y-4 ${props.className ?? "rounded-2xl border border-accent bg-sheet p-4 sm:p-5"}`}
		>
			{intro && (
				<>
					<h2 className="text-xl">{title}</h2>
					<div className="space-y-2">{intro}</div>
				</>
			)}
			{typeof children === "function" ? children(problem) : children}
			{words && (
				<TextAreaField
					label={words.label ?? "Why?"}
					name={name}
					rows={words.rows ?? 3}
					required={Boolean(missing)}
					maxLength={words.most ?? limits.decisionText}
					value={typed}
					error={problem?.field === name && !isFilledIn ? problem.message : undefined}
					onChange={(event) => setTyped(event.target.value)}
					hint={typeof words.readers === "string" ? words.readers : words.readers(typed.length)}
				/>
			)}
		</SubmissionForm>
	);
}
