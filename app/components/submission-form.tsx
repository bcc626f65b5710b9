import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { Submission } from "#app/lib/submission.ts";

type Props = Omit<React.ComponentProps<"form">, "onSubmit" | "ref"> & {
	/** As `useSubmission` returns it. */
	state: Submission;
	/** On the button that sends it. */
	submit: string;
	look?: ButtonLook;
	/** Told above the buttons; unless given, a problem that is shown at no field. */
	alert?: string | false;
	/** Selector of the element that takes the focus when the form opens. */
	focus?: string;
	onCancel?: () => void;
};

/** A form with its fields as children, its problems and its buttons. */
export function SubmissionForm({ state, submit, look, alert, focus, onCancel, children, ...props }: Props) {
	const { onSubmit, isBusy, problem } = state;
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (focus) form.current?.querySelector<HTMLElement>(focus)?.focus();
	}, [focus]);
	return (
		<form ref={form} onSubmit={onSubmit} noValidate {...props}>
			{children}
			<Alert message={alert ?? (!problem?.field && problem?.message)} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton isBusy={isBusy} look={look} label={submit} />
				{onCancel && <Button onClick={onCancel} look="secondary" label={t`Cancel`} />}
			</div>
		</form>
	);
}
