import { useCallback, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { DownloadButton } from "#app/components/download-button.tsx";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { type Problem, toProblem, useOnceAtATime } from "#app/lib/submission.ts";
import type { Finding, RemarkKind } from "#database/queries/imports/findings.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { findingKinds } from "./labels.ts";
import * as texts from "./texts.tsx";

type Shown = { findings: Finding[]; hasMore: boolean };

/** What an import has to say about rows of its file, equal remarks together. */
export function Findings({ import: { id, file_name, failed, duplicates, doubtful, remarked } }: { import: Import }) {
	const [kind, setKind] = useState<RemarkKind | "">("");
	const [shown, setShown] = useState<Shown>();
	const [problem, setProblem] = useState<Problem>();
	const load = useCallback(
		async (skip: number) => {
			try {
				const { findings } = await callApi((api) =>
					api.admin.imports[":importId"].findings.$get({
						param: { importId: id },
						query: { skip: String(skip), ...(kind && { kind }) },
					}),
				);
				setProblem(undefined);
				setShown((before) => ({
					findings: [...(skip > 0 && before ? before.findings : []), ...findings],
					hasMore: findings.length === limits.importFindings,
				}));
			} catch (error) {
				setProblem(toProblem(error));
			}
		},
		[id, kind],
	);
	useEffect(() => {
		load(0);
	}, [load]);
	const more = useOnceAtATime(() => load(shown?.findings.length ?? 0));

	if (shown && shown.findings.length === 0 && !kind) return <p className="text-faded">{texts.findingsNone}</p>;
	return (
		<div className="space-y-4">
			<div className="flex flex-wrap items-end justify-between gap-3">
				<SelectField
					label={texts.findingsShow}
					value={kind}
					onChange={(event) => setKind(event.target.value as RemarkKind | "")}
					empty={texts.findingsEverything}
					options={[
						["error", texts.findingsErrors(failed)],
						["doubtful", texts.findingsToDecide(doubtful)],
						["duplicate", texts.findingsDuplicates(duplicates)],
						["note", texts.findingsNotes],
					]}
					className="w-full sm:w-64"
				/>
				<DownloadButton
					path={`/api/admin/imports/${id}/report`}
					fileName={texts.findingsReportFile(file_name.replace(/\.\w{1,10}$/, ""))}
				>
					{texts.findingsDownload}
				</DownloadButton>
			</div>
			<ProblemAlert problem={problem} />
			{remarked > limits.importReported && (
				<p className="text-faded text-sm">{texts.findingsFirstOnly(limits.importReported)}</p>
			)}
			{shown && <FindingsTable findings={shown.findings} />}
			{shown?.hasMore && (
				<button type="button" onClick={more} className={buttonClass("secondary")}>
					{texts.findingsShowMore}
				</button>
			)}
		</div>
	);
}

function FindingsTable({ findings }: { findings: Finding[] }) {
	if (findings.length === 0) return <p className="text-faded">{texts.findingsNoneOfKind}</p>;
	return (
		<table className="block w-full text-sm sm:table">
			<caption className="sr-only">{texts.findingsCaption}</caption>
			<thead className="sr-only sm:not-sr-only sm:table-header-group">
				<tr className="border-line border-b text-left">
					{[texts.findingsRow, texts.findingsKind, texts.findingsColumn, texts.findingsResult].map((name) => (
						<th key={name} className="py-2 pr-4 font-medium">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="block sm:table-row-group">
				{findings.map(({ rows, row_numbers, kind, field, message, name, clinic_id }) => (
					<tr key={`${kind} ${field} ${message}`} className="block border-line border-b py-2 sm:table-row">
						<td className="inline-block whitespace-nowrap pr-3 align-top tabular-nums sm:table-cell sm:py-2 sm:pr-4">
							{rows === 1 ? (
								<>
									<span className="sm:sr-only">{texts.findingsRowBefore}</span>
									{formatNumber(row_numbers[0] as number)}
								</>
							) : (
								texts.findingsRows(rows)
							)}
						</td>
						<td className="inline-block pr-3 align-top font-medium sm:table-cell sm:py-2 sm:pr-4">
							{findingKinds[kind]}
						</td>
						<td className="inline-block align-top text-faded sm:table-cell sm:py-2 sm:pr-4">{field}</td>
						<td className="block wrap-anywhere align-top sm:table-cell sm:py-2">
							{message}
							{name && <span className="block text-faded">{name}</span>}
							{rows > 1 && (
								<span className="block text-faded tabular-nums">{texts.findingsRowNumbers(row_numbers, rows)}</span>
							)}
							{clinic_id && (
								<Link to={href("/admin/clinics/:id", { id: clinic_id })} className="text-link inline-block py-2">
									{texts.findingsClinicHere}
								</Link>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
