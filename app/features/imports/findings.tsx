import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { DownloadButton } from "#app/components/download-button.tsx";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { Finding } from "#database/queries/imports/findings.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { LeftRows } from "./left-rows.tsx";
import * as texts from "./texts.tsx";
import { usePages } from "./use-pages.ts";

type Kind = "problem" | "doubtful" | "duplicate";

/** The rows of a file that need attention: problems, each with all its rows, and rows to decide about. */
export function Findings({ import: shown }: { import: Import }) {
	const { id, file_name, failed, duplicates, doubtful, undecided, remarked, is_dry_run } = shown;
	const [decided, setDecided] = useState(0);
	const waiting = Math.max(undecided - decided, 0);
	const [kind, setKind] = useState<Kind>(waiting > 0 && !is_dry_run ? "doubtful" : "problem");
	if (remarked === 0) return <p className="text-faded">{texts.noRowNeedsAttention}</p>;
	return (
		<div className="space-y-4">
			{doubtful > 0 && !is_dry_run && <h3 className="text-xl">{texts.waitingRows(waiting)}</h3>}
			<div className="flex flex-wrap items-end justify-between gap-3">
				<SelectField
					label={texts.show}
					value={kind}
					onChange={(event) => setKind(event.target.value as Kind)}
					options={[
						["problem", texts.problems(failed)],
						["doubtful", texts.toDecide(waiting)],
						["duplicate", texts.duplicates(duplicates)],
					]}
					className="w-full sm:w-64"
				/>
				<DownloadButton
					path={`/api/admin/imports/${id}/report`}
					fileName={texts.fileOfReport(file_name.replace(/\.\w{1,10}$/, ""))}
				>
					{texts.downloadReport}
				</DownloadButton>
			</div>
			<p className="text-faded text-sm">
				{kind === "problem" ? texts.whatToCorrect : is_dry_run ? texts.decideAfterImport : texts.whatToDecide}
			</p>
			{remarked > limits.importReported && (
				<p className="text-faded text-sm">{texts.onlyFirstRows(limits.importReported)}</p>
			)}
			{kind === "problem" ? (
				<FindingList importId={id} />
			) : (
				<LeftRows
					key={kind}
					import={shown}
					kind={kind}
					onDecided={(rows) => kind === "doubtful" && setDecided((before) => before + rows)}
				/>
			)}
		</div>
	);
}

function FindingList({ importId }: { importId: string }) {
	const { rows, hasMore, problem, loadMore } = usePages<Finding>(async ({ length }) => {
		const query = { skip: String(length) };
		return (await callApi((api) => api.admin.imports[":importId"].findings.$get({ param: { importId }, query })))
			.findings;
	});
	return (
		<>
			<ProblemAlert problem={problem} />
			{rows && <FindingsTable findings={rows} />}
			{hasMore && <Button look="secondary" onClick={loadMore} label={texts.showMore} />}
		</>
	);
}

function FindingsTable({ findings }: { findings: Finding[] }) {
	if (findings.length === 0) return <p className="text-faded">{texts.noneOfKind}</p>;
	return (
		<table className="block w-full text-sm sm:table">
			<caption className="sr-only">{texts.resultsByRow}</caption>
			<thead className="sr-only sm:not-sr-only sm:table-header-group">
				<tr className="border-line border-b text-left">
					{texts.headingsOfResults.map((name) => (
						<th key={name} className="py-2 pr-4 font-medium">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="block sm:table-row-group">
				{findings.map(({ rows, row_numbers, kind, field, message, name }) => (
					<tr key={`${kind} ${field} ${message}`} className="block border-line border-b py-2 sm:table-row">
						<td className="inline-block whitespace-nowrap pr-3 align-top tabular-nums sm:table-cell sm:py-2 sm:pr-4">
							{rows === 1 ? (
								<>
									<span className="sm:sr-only">{texts.rowBefore}</span>
									{formatNumber(row_numbers[0] as number)}
								</>
							) : (
								texts.countRows(rows)
							)}
						</td>
						<td className="inline-block pr-3 align-top font-medium sm:table-cell sm:py-2 sm:pr-4">
							{texts.kinds[kind]}
						</td>
						<td className="inline-block align-top text-faded sm:table-cell sm:py-2 sm:pr-4">{field}</td>
						<td className="block wrap-anywhere align-top sm:table-cell sm:py-2">
							{message}
							{name && <span className="block text-faded">{name}</span>}
							{rows > 1 && (
								<span className="block text-faded tabular-nums">{texts.firstRowNumbers(row_numbers, rows)}</span>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
