import * as authTexts from "#app/auth/texts.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import type { Problem } from "#app/lib/submission.ts";

const weaknesses: Record<string, string> = authTexts.weakPassword;

const messageIds = new WeakMap<Problem, string>();
let lastNumber = 0;

/** Returns the HTML id of a problem's message. A page may show several problems, each with an id of its own. */
function getMessageId(problem: Problem): string {
	const id = messageIds.get(problem) ?? `problem-${++lastNumber}`;
	messageIds.set(problem, id);
	return id;
}

/** Shows why a form was refused. `children` may offer a way to solve the problem. */
export function ProblemAlert({ problem, children }: { problem: Problem | undefined; children?: React.ReactNode }) {
	if (!problem) return null;
	const reasons = problem.reasons ?? [];
	// the parts of a password follow the reason that is about them
	const end = reasons.indexOf("guessable") + 1 || reasons.length;
	const parts = reasons.slice(end);
	return (
		<Alert>
			<p id={getMessageId(problem)}>{problem.message}</p>
			{reasons.length > 0 && (
				<ul className="list-disc pl-5">
					{reasons.slice(0, end).map((reason) => (
						<li key={reason}>{weaknesses[reason] ?? reason}</li>
					))}
					{parts.length > 0 && <li>{authTexts.guessableParts(parts)}</li>}
				</ul>
			)}
			{children}
		</Alert>
	);
}

/** ARIA attributes that point the input `field` at the `ProblemAlert`; none if the problem isn't about this input. */
export function describeProblem(problem: Problem | undefined, field: string) {
	return problem?.field === field ? ({ "aria-invalid": true, "aria-describedby": getMessageId(problem) } as const) : {};
}
