import { t } from "@lingui/core/macro";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import type { ButtonLook } from "#app/components/ui/button.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { type FormState, isAlone, type Problem } from "#app/lib/form.ts";

type Props = Omit<React.ComponentProps<"form">, "onSubmit" | "ref"> & {
	/** As `useForm` or `useEdit` returns it. */
	form: FormState;
	/** On the button that sends it. */
	submit: string;
	look?: ButtonLook | undefined;
	/** Classes of that button. */
	submitClass?: string;
	/** False until script handles the form: the browser must not send a password itself. */
	isReady?: boolean;
	/** Shown with a problem, to help to solve it. */
	help?: React.ReactNode;
	/** Selector of the element that takes the focus when the form opens. */
	focus?: string | undefined;
	onCancel?: (() => void) | undefined;
	/** Beside the button that sends it. */
	buttons?: React.ReactNode;
};

/**
 * A form with its fields as children, why it was refused, and its buttons. The first input that was refused takes the
 * focus; what one input alone was refused for stands beside it, all else below. Ctrl+Enter sends it from any field.
 */
export function Form(props: Props) {
	const { form, submit, look, submitClass, isReady, help, focus, onCancel, buttons, children, ...others } = props;
	const { onSubmit, isBusy, problem, errors, mend } = form;
	const { element, isNew, isMarked } = useFocusOnRefusal<HTMLFormElement>(problem);
	useEffect(() => {
		if (focus) element.current?.querySelector<HTMLElement>(focus)?.focus();
	}, [element, focus]);
	return (
		<form
			// post: without script nothing that was typed may end up in the address
			method="post"
			ref={element}
			onSubmit={onSubmit}
			onKeyDown={sendByKey}
			noValidate
			{...others}
			onChange={(event) => {
				mend((event.target as unknown as { name: string }).name);
				others.onChange?.(event);
			}}
		>
			{children}
			{problem && isNew && !(isMarked && isAlone(errors)) && <Alert message={problem.message}>{help}</Alert>}
			<div className="flex flex-wrap items-center gap-3">
				<SubmitButton isBusy={isBusy} isReady={isReady} look={look} className={submitClass} label={submit} />
				{onCancel && <Button onClick={onCancel} look="secondary" label={t`Cancel`} />}
				{buttons}
			</div>
		</form>
	);
}

/**
 * For what shows a form: the first input in `element` that was refused takes the focus, and opens what it is folded
 * into. A problem that is not new is of a form that was sent without script, which is told above it.
 */
export function useFocusOnRefusal<Container extends HTMLElement>(problem: Problem | undefined) {
	const element = useRef<Container>(null);
	const old = useRef(problem);
	const [isMarked, setIsMarked] = useState(false);
	useLayoutEffect(() => {
		if (!problem || problem === old.current) return;
		const input = element.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-refused] input");
		for (let part = input?.closest("details"); part; part = part.parentElement?.closest("details")) part.open = true;
		input?.focus();
		setIsMarked(input != null);
	}, [problem]);
	return { element, isNew: problem !== old.current, isMarked };
}

function sendByKey(event: React.KeyboardEvent<HTMLFormElement>): void {
	if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	event.currentTarget.requestSubmit();
}
