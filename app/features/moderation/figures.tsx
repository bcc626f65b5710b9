import type { ModerationFigures } from "#database/queries/moderation.ts";
import { formatSpan } from "#domain/durations.ts";
import { formatNumber } from "#domain/format.ts";

type Row = [label: string, value: number | string];

/** What was decided, in numbers: the same rows whether much happened or nothing. */
export function Figures({ figures: { verifications, reports, decisions, appeals } }: { figures: ModerationFigures }) {
	const median = (seconds: number | null) => (seconds === null ? "no decision yet" : formatSpan(seconds));
	const hidden = decisions.hidden_illegal + decisions.hidden_terms;
	const tables: { title: string; rows: Row[] }[] = [
		{
			title: "Verification of clinics",
			rows: [
				["Clinics verified", verifications.verified],
				["Clinics rejected", verifications.rejected],
				["Owners asked for more", verifications.more_needed],
				["Median time to a decision", median(verifications.median_seconds)],
			],
		},
		{
			title: "Reports received",
			rows: [
				["About reviews", reports.reviews],
				["About clinics", reports.clinics],
				["Of these, reported as illegal", reports.illegal],
				["Median time to a decision", median(reports.median_seconds)],
			],
		},
		{
			title: "Decisions",
			rows: [
				["Reviews hidden", hidden],
				["Of these, illegal", decisions.hidden_illegal],
				["Reviews kept", decisions.kept],
				["Reviews shown again", decisions.restored],
				["Clinics suspended after a report", decisions.suspended],
				["Clinics kept after a report", decisions.clinics_kept],
			],
		},
		{
			title: "Appeals by authors",
			rows: [
				["Received", appeals.received],
				["Review shown again", appeals.restored],
				["Review stayed hidden", appeals.upheld],
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
