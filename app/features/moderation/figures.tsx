import { t } from "@lingui/core/macro";
import type { ModerationFigures } from "#database/queries/moderation.ts";
import { formatSpan } from "#domain/durations.ts";
import { formatNumber } from "#domain/format.ts";

type Row = [label: string, value: number | string];

/** Numbers of checks, reports, decisions and appeals. Rows with zero are shown, too. */
export function Figures({ figures: { verifications, reports, decisions, appeals } }: { figures: ModerationFigures }) {
	const formatMedian = (seconds: number | null) => (seconds === null ? t`no decision yet` : formatSpan(seconds));
	const hidden = decisions.hidden_illegal + decisions.hidden_terms;
	const tables: { title: string; rows: Row[] }[] = [
		{
			title: t`Verification of clinics`,
			rows: [
				[t`Clinics verified`, verifications.verified],
				[t`Clinics rejected`, verifications.rejected],
				[t`Owners asked for more`, verifications.more_needed],
				[t`Median time to a decision`, formatMedian(verifications.median_seconds)],
			],
		},
		{
			title: t`Reports received`,
			rows: [
				[t`About reviews`, reports.reviews],
				[t`About clinics`, reports.clinics],
				[t`About pictures`, reports.pictures],
				[t`Reported as illegal`, reports.illegal],
				[t`Median time to a decision`, formatMedian(reports.median_seconds)],
			],
		},
		{
			title: t`Decisions`,
			rows: [
				[t`Reviews hidden`, hidden],
				[t`Found illegal`, decisions.hidden_illegal],
				[t`Reviews kept`, decisions.kept],
				[t`Reviews shown again`, decisions.restored],
				[t`Clinics suspended after a report`, decisions.suspended],
				[t`Clinics kept after a report`, decisions.clinics_kept],
				[t`Pictures removed after a report`, decisions.pictures_removed],
				[t`Pictures kept after a report`, decisions.pictures_kept],
			],
		},
		{
			title: t`Appeals by authors`,
			rows: [
				[t`Received`, appeals.received],
				[t`Review shown again`, appeals.restored],
				[t`Review stayed hidden`, appeals.upheld],
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
