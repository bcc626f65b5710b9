import { useState } from "react";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { sendByKey } from "#app/lib/shortcuts.ts";
import { type Problem, useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";
import * as texts from "./texts.ts";

/** The field for the words of a reason. */
type Words = {
	/** "reason" unless given. */
	name?: string;
	label?: string;
	/** Who reads it, beside the log; told anew as it gets longer. */
	readers: string | ((length: number) => string);
	/** Said where it is empty; empty itself where words are optional. */
	missing?: string;
	rows?: number;
	most?: number;
};

type Props = {
	/** Names the form. */
	title: string;
	/** Stands under the title; without it, the title is not shown. */
	intro?: React.ReactNode;
	button: string;
	look?: ButtonLook | undefined;
	/** Looks at the other fields before anything is sent. */
	check?: (data: FormData, words: string) => Problem | undefined;
	/** Why it is done; null where nobody asks. */
	words: Words | null;
	/** Sends it; what it throws is shown. */
	act: (words: string, data: FormData) => Promise<unknown>;
	/** Said when it is done. */
	done?: { title: string; description?: string };
	/** What else may have become of it, by the code of the refusal. */
	endings?: Record<string, string>;
	/** It is done, or somebody else was faster: what is shown is old. */
	onDone: (isStale: boolean) => void | Promise<void>;
	onCancel?: (() => void) | undefined;
	/** Selector of the element that takes the focus where a button opened the form. */
	focus?: string;
	className?: string;
	/** Fields before the words. */
	children?: React.ReactNode | ((problem: Problem | undefined) => React.ReactNode);
};

const faster: Record<string, string> = { already_decided: texts.someoneWasFaster, conflict: texts.someoneWasFaster };

/** An act of an admin: what follows from it, why it is done, and the button that does it. */
export function ActForm(props: Props) {
	const { title, intro, button, look, check, words, act, done, endings = faster, onDone, onCancel, children } = props;
	const [typed, setTyped] = useState("");
	const name = words?.name ?? "reason";
	const missing = words && (words.missing ?? texts.reasonMissing);
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
	// what was missing is there
	const isMended = problem?.message === missing && typed.trim() !== "";
	return (
		<SubmissionForm
			state={submission}
			submit={button}
			look={look}
			// where it stands on the page, what is above it comes first
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
					label={words.label ?? texts.why}
					name={name}
					rows={words.rows ?? 3}
					required={Boolean(missing)}
					maxLength={words.most ?? limits.decisionText}
					value={typed}
					error={problem?.field === name && !isMended ? problem.message : undefined}
					onChange={(event) => setTyped(event.target.value)}
					hint={typeof words.readers === "string" ? words.readers : words.readers(typed.length)}
				/>
			)}
		</SubmissionForm>
	);
}
