import type { Decision } from "#database/queries/moderation.ts";
import { formatDate } from "#domain/format.ts";
import { describeReason, grounds } from "#domain/moderation/decisions.ts";

const decisionNames: Record<string, string> = {
	keep: "Kept",
	hide: "Hidden",
	restore: "Shown again",
	uphold: "Kept hidden",
	no_action: "No action",
	note: "Noted",
	suspend: "Suspended",
};

/** What was decided before, by whom and why. */
export function LastDecision({ decision }: { decision: Decision }) {
	const { reason, ground, text, decided_at, by } = decision;
	return (
		<div className="mt-4 text-sm">
			<p className="text-faded">
				<span className="font-semibold text-ink">{decisionNames[decision.decision] ?? decision.decision}</span> on{" "}
				{formatDate(decided_at)} by {by ?? "an admin"}: {describeReason(decision.decision, reason)}
				{ground && ` (${grounds[ground].toLowerCase()})`}.
			</p>
			{text && <p className="mt-1 max-w-prose whitespace-pre-line break-words">{text}</p>}
		</div>
	);
}
