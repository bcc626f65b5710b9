import type { ModerationFigures } from "#database/queries/moderation.ts";
import { formatSpan } from "#domain/durations.ts";
import { formatNumber } from "#domain/format.ts";
import { texts } from "./texts.ts";

type Row = [label: string, value: number | string];

/** What was decided, in numbers: the same rows whether much happened or nothing. */
export function Figures({ figures: { verifications, reports, decisions, appeals } }: { figures: ModerationFigures }) {
	const median = (seconds: number | null) => (seconds === null ? texts.figures.noDecision : formatSpan(seconds));
	const hidden = decisions.hidden_illegal + decisions.hidden_terms;
	const tables: { title: string; rows: Row[] }[] = [
		{
			title: texts.figures.verification,
			rows: [
				[texts.figures.verified, verifications.verified],
				[texts.figures.rejected, verifications.rejected],
				[texts.figures.moreNeeded, verifications.more_needed],
				[texts.figures.median, median(verifications.median_seconds)],
			],
		},
		{
			title: texts.figures.reports,
			rows: [
				[texts.figures.aboutReviews, reports.reviews],
				[texts.figures.aboutClinics, reports.clinics],
				[texts.figures.reportedAsIllegal, reports.illegal],
				[texts.figures.median, median(reports.median_seconds)],
			],
		},
		{
			title: texts.figures.decisions,
			rows: [
				[texts.figures.hidden, hidden],
				[texts.figures.hiddenAsIllegal, decisions.hidden_illegal],
				[texts.figures.kept, decisions.kept],
				[texts.figures.restored, decisions.restored],
				[texts.figures.suspended, decisions.suspended],
				[texts.figures.clinicsKept, decisions.clinics_kept],
			],
		},
		{
			title: texts.figures.appeals,
			rows: [
				[texts.figures.received, appeals.received],
				[texts.figures.appealRestored, appeals.restored],
				[texts.figures.appealUpheld, appeals.upheld],
			],
		},
	];
	return (
		<div className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
			{tables.map(({ title, rows }) => (
				<div key={title} className="rounded-2xl border border-line bg-sheet p-5">
					<h3 className="wrap-anywhere text-xl">{title}</h3>
					<dl className="mt-3 divide-y divide-line text-sm">
						{rows.map(([label, value]) => (
							<div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
								<dt className="wrap-anywhere min-w-0 text-faded">{label}</dt>
								<dd className="ml-auto text-right font-semibold tabular-nums">
									{typeof value === "number" ? formatNumber(value) : value}
								</dd>
							</div>
						))}
					</dl>
				</div>
			))}
		</div>
	);
}
