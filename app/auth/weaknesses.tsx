import { t } from "@lingui/core/macro";
import type { Problem } from "#app/lib/form.ts";

const weakPassword = {
	length: t`It's too short.`,
	characters: t`It needs other kinds of characters too.`,
	pwned: t`Many people use it, so attackers try it first. Three or four unrelated words are easy to remember and hard to guess.`,
	guessable: t`It's mostly this site's words, your email address or keys in a row, which attackers try next. Three or four unrelated words are hard to guess.`,
};

const weaknesses: Record<string, string> = weakPassword;

/** What is wrong with a new password, for a form that was refused for it. */
export function Weaknesses({ problem }: { problem: Problem | undefined }) {
	const reasons = problem?.reasons ?? [];
	if (reasons.length === 0) return null;
	// the parts of a password follow the reason that is about them
	const end = reasons.indexOf("guessable") + 1 || reasons.length;
	const parts = reasons.slice(end);
	return (
		<ul className="list-disc pl-5">
			{reasons.slice(0, end).map((reason) => (
				<li key={reason}>{weaknesses[reason] ?? reason}</li>
			))}
			{parts.length > 0 && (
				<li>{t`Easy to guess in it: ${{ parts: parts.map((part) => `“${part}”`).join(", ") }}.`}</li>
			)}
		</ul>
	);
}
