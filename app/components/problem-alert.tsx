import { t } from "@lingui/core/macro";
import { Alert } from "#app/components/ui/alert.tsx";
import type { Problem } from "#app/lib/submission.ts";

const weakPassword = {
	length: t`It's too short.`,
	characters: t`It needs other kinds of characters too.`,
	pwned: t`Many people use it, so attackers try it first. Three or four unrelated words are easy to remember and hard to guess.`,
	guessable: t`It's mostly this site's words, your email address or keys in a row, which attackers try next. Three or four unrelated words are hard to guess.`,
};

const weaknesses: Record<string, string> = weakPassword;

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
					{parts.length > 0 && (
						<li>{t`Easy to guess in it: ${{ parts: parts.map((part) => `“${part}”`).join(", ") }}.`}</li>
					)}
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
