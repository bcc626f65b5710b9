import * as authTexts from "#app/auth/texts.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import type { Problem } from "#app/lib/submission.ts";

const weaknesses: Record<string, string> = authTexts.weakPassword;

/** The message of a form that was not accepted; `children` may offer a way on. */
export function ProblemAlert({ problem, children }: { problem: Problem | undefined; children?: React.ReactNode }) {
	if (!problem) return null;
	return (
		<Alert>
			<p id="problem">{problem.message}</p>
			{problem.reasons && (
				<ul className="list-disc pl-5">
					{problem.reasons.map((reason) => (
						<li key={reason}>{weaknesses[reason] ?? reason}</li>
					))}
				</ul>
			)}
			{children}
		</Alert>
	);
}

/** What an input says of itself when the problem is about it. */
export function describeProblem(problem: Problem | undefined, field: string) {
	return problem?.field === field ? ({ "aria-invalid": true, "aria-describedby": "problem" } as const) : {};
}
