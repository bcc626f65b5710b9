import type { ModerationFigures } from "#database/queries/moderation.ts";
import { formatSpan } from "#domain/durations.ts";
import { formatNumber } from "#domain/format.ts";
import * as texts from "./texts.ts";

type Row = [label: string, value: number | string];

/** Numbers of checks, reports, decisions and appeals. Rows with zero are shown, too. */
export function Figures({ figures: { verifications, reports, decisions, appeals } }: { figures: ModerationFigures }) {
	const formatMedian = (seconds: number | null) => (seconds === null ? texts.noDecisionYet : formatSpan(seconds));
	const hidden = decisions.hidden_illegal + decisions.hidden_terms;
	const tables: { title: string; rows: Row[] }[] = [
		{
			title: texts.verificationOfClinics,
			rows: [
				[texts.clinicsVerified, verifications.verified],
				[texts.clinicsRejected, verifications.rejected],
				[texts.ownersAskedForMore, verifications.more_needed],
				[texts.medianTimeToDecision, formatMedian(verifications.median_seconds)],
			],
		},
		{
			title: texts.reportsReceived,
			rows: [
				[texts.aboutReviews, reports.reviews],
				[texts.aboutClinics, reports.clinics],
				[texts.reportedAsIllegal, reports.illegal],
				[texts.medianTimeToDecision, formatMedian(reports.median_seconds)],
			],
		},
		{
			title: texts.decisions,
			rows: [
				[texts.reviewsHidden, hidden],
				[texts.foundIllegal, decisions.hidden_illegal],
				[texts.reviewsKept, decisions.kept],
				[texts.reviewsRestored, decisions.restored],
				[texts.clinicsSuspendedAfterReport, decisions.suspended],
				[texts.clinicsKeptAfterReport, decisions.clinics_kept],
			],
		},
		{
			title: texts.appealsByAuthors,
			rows: [
				[texts.received, appeals.received],
				[texts.reviewRestoredOnAppeal, appeals.restored],
				[texts.reviewStayedHiddenOnAppeal, appeals.upheld],
			],
		},
	];
	return (
		<div className="mt-6 grid grid-cols-1 gap-4 sm:max-lg:grid-cols-2">
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
