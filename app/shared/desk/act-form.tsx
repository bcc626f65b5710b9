import { useState } from "react";
import { Form } from "#app/components/form.tsx";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { type Fields, type PlainForm, refuse, useForm } from "#app/lib/form.ts";
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

type Props<Result> = {
	/** Names the form. */
	title: string;
	/** Shown under the title. Without it, the title is only the form's accessible name. */
	intro?: React.ReactNode;
	button: string;
	look?: ButtonLook | undefined;
	/** Checks the other fields before the request. */
	check?: (data: FormData) => Fields | undefined;
	/** The reason's text area; null if the act needs no reason. */
	words: Words | null;
	/** Sends the request. The form shows errors it throws. */
	act: (words: string, data: FormData) => Promise<Result>;
	/** Toast after success. */
	done?: { title: string; description?: string };
	/** Toast titles by error code, for refusals that close the form. */
	endings?: Record<string, string>;
	/** Called with what `act` answered; undefined after a refusal in `endings`, such as another admin's decision. */
	onDone: (result: Result | undefined) => void | Promise<void>;
	onCancel?: (() => void) | undefined;
	/** Selector of the element to focus if a button opened the form. */
	focus?: string;
	className?: string;
	/** Fields above the reason. */
	children?: React.ReactNode | ((field: PlainForm["field"]) => React.ReactNode);
};

const faster: Record<string, string> = { already_decided: "Someone was faster", conflict: "Someone was faster" };

/** The form of an admin's act: its consequences, the reason, and the button. */
export function ActForm<Result>(props: Props<Result>) {
	const { title, intro, button, look, check, words, act, done, endings = faster, onDone, onCancel, children } = props;
	const name = words?.name ?? "reason";
	const missing = words && (words.missing ?? "Say why. It's kept in the audit log.");
	const form = useForm(async (data) => {
		const text = String(data.get(name) ?? "").trim();
		const wrong = check?.(data);
		if (wrong) refuse(wrong);
		if (missing && !text) refuse({ [name]: missing });
		let result: Result | undefined;
		try {
			result = await act(text, data);
			if (done) showToast(done);
		} catch (error) {
			const ending = error instanceof ApiFailure && endings[error.code];
			if (!ending) throw error;
			showToast({ isFailure: true, title: ending, description: error.message });
		}
		await onDone(result);
	});
	const [length, setLength] = useState(0);
	return (
		<Form
			form={form}
			submit={button}
			look={look}
			// a form that is always on the page must not take the focus from the content above it
			focus={onCancel && (props.focus ?? "input, select, textarea")}
			onCancel={onCancel}
			aria-label={title}
			className={`space-y-4 ${props.className ?? "rounded-2xl border border-accent bg-sheet p-4 sm:p-5"}`}
		>
			{intro && (
				<>
					<h2 className="text-xl">{title}</h2>
					<div className="space-y-2">{intro}</div>
				</>
			)}
			{typeof children === "function" ? children(form.field) : children}
			{words && (
				<TextAreaField
					label={words.label ?? "Why?"}
					{...form.field(name)}
					rows={words.rows ?? 3}
					required={Boolean(missing)}
					maxLength={words.most ?? limits.decisionText}
					onChange={(event) => setLength(event.target.value.length)}
					hint={typeof words.readers === "string" ? words.readers : words.readers(length)}
				/>
			)}
		</Form>
	);
}
