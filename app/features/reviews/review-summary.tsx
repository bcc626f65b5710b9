import { t } from "@lingui/core/macro";
import { printSummary } from "#domain/reviews/details.ts";
import type { ReviewSummary as Summary } from "#domain/reviews/said.ts";

/** Figures of a clinic's reviews, each from enough answers; nothing if there is none. */
export function ReviewSummary({ summary }: { summary: Summary }) {
	const lines = printSummary(summary);
	if (lines.length === 0) return null;
	return (
		<dl aria-label={t`What reviewers say overall`} className="mt-4 grid max-w-2xl gap-3 sm:grid-cols-3">
			{lines.map(({ name, value, note }) => (
				<div key={name} className="rounded-xl bg-wash px-4 py-3">
					<dt className="text-faded text-sm">{name}</dt>
					<dd>
						<strong className="font-semibold tabular-nums">{value}</strong>
						<small className="block text-faded text-sm">{note}</small>
					</dd>
				</div>
			))}
		</dl>
	);
}
