import { useEffect, useRef } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { type ButtonLook, buttonClass } from "#app/components/ui/button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { type Problem, useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import { limits } from "#domain/limits.ts";

type Props = {
	title: string;
	/** What follows from it. */
	intro: React.ReactNode;
	button: string;
	look?: ButtonLook;
	/** Who reads the reason, beside the log. */
	readers: string;
	/** Said when it is done. */
	done: string;
	/** Looks at the other fields before anything is sent. */
	check?: (data: FormData) => Problem | undefined;
	/** Sends it; what it throws is shown. */
	act: (reason: string, data: FormData) => Promise<unknown>;
	/** It is done, or somebody else was faster: what is shown is old. */
	onDone: (isStale: boolean) => void | Promise<void>;
	onCancel?: () => void;
	/** Fields before the reason. */
	children?: (problem: Problem | undefined) => React.ReactNode;
};

/** An act on a clinic: what follows from it, why it is done, and the button that does it. */
export function ActForm(props: Props) {
	const { title, intro, button, look, readers, done, check, act, onDone, onCancel, children } = props;
	const form = useRef<HTMLFormElement>(null);
	// opened by a button; where it stands on the page, what is above it comes first
	const isOpened = onCancel !== undefined;
	useEffect(() => {
		if (isOpened) form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus();
	}, [isOpened]);
	const { onSubmit, isBusy, problem } = useSubmission(async (data) => {
		const found = check?.(data);
		if (found) return found;
		const reason = String(data.get("reason")).trim();
		if (!reason) return { message: "Say why: it stands in the log.", field: "reason" };
		try {
			await act(reason, data);
			showToast({ title: done });
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			const [field] = Object.keys(error.fields);
			if (field && form.current?.elements.namedItem(field)) return { message: error.message, field };
			if (error.code !== "already_decided" && error.code !== "conflict") throw error;
			showToast({ isFailure: true, title: "Somebody was faster", description: error.message });
			await onDone(true);
			return;
		}
		await onDone(false);
	});
	return (
		<form
			ref={form}
			onSubmit={onSubmit}
			noValidate
			aria-label={title}
			className="space-y-4 rounded-2xl border border-accent bg-sheet p-4 sm:p-5"
		>
			<h2 className="text-xl">{title}</h2>
			<div className="space-y-2">{intro}</div>
			{children?.(problem)}
			<TextAreaField
				label="Why?"
				name="reason"
				rows={3}
				required
				maxLength={limits.decisionText}
				error={problem?.field === "reason" ? problem.message : undefined}
				note={readers}
			/>
			{problem && !problem.field && (
				<Alert>
					<p>{problem.message}</p>
				</Alert>
			)}
			<div className="flex flex-wrap gap-3">
				<SubmitButton isBusy={isBusy} look={look}>
					{button}
				</SubmitButton>
				{onCancel && (
					<button type="button" onClick={onCancel} className={buttonClass("secondary")}>
						Cancel
					</button>
				)}
			</div>
		</form>
	);
}
