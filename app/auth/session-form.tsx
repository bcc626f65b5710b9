import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { Submission } from "#app/lib/submission.ts";
import { useSession } from "./session.tsx";

type Props = {
	submission: Submission;
	/** Label of the button. */
	label: string;
	/** Whether the person is signed in, and on their way to another page. */
	isLeaving?: boolean;
	/** Shown with the problem, to help to solve it. */
	help?: React.ReactNode;
	children: React.ReactNode;
};

/** A form for people who are not signed in. It can be sent once the session is known. */
export function SessionForm({ submission, label, isLeaving = false, help, children }: Props) {
	const { onSubmit, isBusy, problem } = submission;
	const { isLoading } = useSession();
	return (
		<>
			<ProblemAlert problem={problem}>{help}</ProblemAlert>
			{/* post: without script a password must not end up in the address */}
			<form method="post" onSubmit={onSubmit} className="space-y-4">
				{children}
				<SubmitButton isBusy={isBusy || isLeaving} isReady={!isLoading} className="w-full" label={label} />
			</form>
		</>
	);
}
