import type { HiddenAfterReport } from "#database/queries/reviews.ts";
import { formatDate } from "#domain/format.ts";
import { describeReason } from "#domain/moderation/decisions.ts";

/** What became of reports that were right: those reviews are gone from the list. */
export function HiddenReviews({ hidden }: { hidden: HiddenAfterReport[] }) {
	if (hidden.length === 0) return null;
	return (
		<section aria-labelledby="hidden-reviews" className="mb-5 rounded-2xl bg-tint p-5 text-on-tint">
			<h3 id="hidden-reviews" className="font-sans font-semibold text-base">
				Hidden after your report
			</h3>
			<ul className="mt-1 space-y-1 text-sm">
				{hidden.map(({ created_at, hidden_at, reason }) => (
					<li key={created_at + hidden_at}>
						A review of {formatDate(created_at)}, hidden on {formatDate(hidden_at)}: {describeReason("hide", reason)}.
					</li>
				))}
			</ul>
		</section>
	);
}
