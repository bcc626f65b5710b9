import { Form } from "#app/components/form.tsx";
import type { FormState } from "#app/lib/form.ts";
import { useSession } from "./session.tsx";

type Props = {
	form: FormState;
	/** Label of the button. */
	label: string;
	/** Whether the person is signed in, and on their way to another page. */
	isLeaving?: boolean;
	/** Shown with the problem, to help to solve it. */
	help?: React.ReactNode;
	children: React.ReactNode;
};

/** A form for people who are not signed in. It can be sent once the session is known. */
export function SessionForm({ form, label, isLeaving = false, help, children }: Props) {
	const { isLoading } = useSession();
	return (
		<Form
			form={{ ...form, isBusy: form.isBusy || isLeaving }}
			submit={label}
			submitClass="w-full"
			isReady={!isLoading}
			help={help}
			noValidate={false}
			className="space-y-4"
		>
			{children}
		</Form>
	);
}
