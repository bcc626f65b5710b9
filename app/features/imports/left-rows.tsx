import { useState } from "react";
import { href, Link } from "react-router";
import { DownloadButton } from "#app/components/download-button.tsx";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { Decision, LeftRow } from "#database/queries/imports/findings.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { formatDateTime } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { ComparedRow } from "./compared-row.tsx";
import * as texts from "./texts.tsx";
import { type DecidableKind, useLeftRows } from "./use-left-rows.ts";

/** The rows that an import did not take, each beside what it resembles: somebody decides about them. */
export function LeftRows({ import: shown }: { import: Import }) {
	const { id, file_name, doubtful, duplicates, undecided, is_dry_run } = shown;
	const [kind, setKind] = useState<DecidableKind>("doubtful");
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
	const [said, setSaid] = useState("");
	const { rows, hasMore, more, decide, isBusy, problem, decided } = useLeftRows(id, kind);
	const open = rows?.filter((row) => !row.decision) ?? [];
	const chosen = open.filter((row) => ticked.has(row.id));
	const waiting = Math.max(undecided - decided, 0);

	const act = (acted: LeftRow[], values: Omit<Decision, "rows">) =>
		decide(acted, values, (givenBack) => {
			setTicked(new Set());
			const done = texts.leftRowsManyDone[values.decision](acted.length - givenBack);
			const back = texts.leftRowsManyGivenBack(givenBack);
			setSaid([...(givenBack < acted.length ? [done] : []), ...(givenBack > 0 ? [back] : [])].join(" "));
			// the button that was pressed is gone
			document.getElementById(rowId(acted[0] as LeftRow))?.focus();
		});
	const tick = (row: LeftRow) => {
		const next = new Set(ticked);
		if (!next.delete(row.id) && next.size < limits.importFindings) next.add(row.id);
		setTicked(next);
	};
	// only rows with errors, which are corrected in the file
	const isFileOnly = doubtful + duplicates === 0;
	return (
		<div className="space-y-4">
			<h3 className="text-xl">{doubtful > 0 ? texts.leftRowsToDecide(waiting) : texts.leftRowsRowsNotImported}</h3>
			{!isFileOnly && (
				<p className="text-faded text-sm">{is_dry_run ? texts.leftRowsIntroOfCheck : texts.leftRowsIntro}</p>
			)}
			<div className="flex flex-wrap items-end justify-between gap-3">
				{!isFileOnly && (
					<SelectField
						label={texts.leftRowsRows}
						value={kind}
						onChange={(event) => {
							setKind(event.target.value as DecidableKind);
							setTicked(new Set());
						}}
						options={[
							["doubtful", texts.leftRowsDoubtful(doubtful)],
							["duplicate", texts.leftRowsDuplicates(duplicates)],
						]}
						className="w-full sm:w-64"
					/>
				)}
				<DownloadButton
					path={`/api/admin/imports/${id}/left.csv`}
					fileName={texts.leftRowsFile(file_name.replace(/\.\w{1,10}$/, ""))}
				>
					{texts.leftRowsDownload}
				</DownloadButton>
			</div>
			{!is_dry_run && open.length > 1 && (
				<div className="flex flex-wrap items-center gap-3">
					<label className="flex min-h-11 items-center gap-2 text-sm">
						<input
							type="checkbox"
							className="size-5 accent-accent"
							checked={chosen.length > 0 && chosen.length === Math.min(open.length, limits.importFindings)}
							onChange={(event) =>
								setTicked(
									new Set(event.target.checked ? open.slice(0, limits.importFindings).map((row) => row.id) : []),
								)
							}
						/>
						{texts.leftRowsChooseAll}
					</label>
					<Button
						look="secondary"
						aria-disabled={isBusy || chosen.length === 0}
						onClick={() => chosen.length > 0 && act(chosen, { decision: "import" })}
					>
						{texts.leftRowsImportMany(chosen.length)}
					</Button>
					<Button
						look="secondary"
						aria-disabled={isBusy || chosen.length === 0}
						onClick={() => chosen.length > 0 && act(chosen, { decision: "skip" })}
					>
						{texts.leftRowsSkipMany(chosen.length)}
					</Button>
				</div>
			)}
			<p role="status" className="text-sm">
				{said}
			</p>
			<ProblemAlert problem={problem} />
			{!isFileOnly && rows?.length === 0 && <p className="text-faded">{texts.leftRowsNoneOfKind}</p>}
			<ul className="space-y-4">
				{rows?.map((row) => (
					<li
						key={row.id}
						id={rowId(row)}
						tabIndex={-1}
						aria-label={texts.leftRowsRowCalled(row.row_number, row.name)}
						className="space-y-2 rounded-lg border border-line p-4"
					>
						<div className="flex min-h-11 flex-wrap items-center gap-x-3">
							{!is_dry_run && !row.decision ? (
								<label className="flex min-h-11 items-center gap-2 font-medium">
									<input
										type="checkbox"
										className="size-5 accent-accent"
										checked={ticked.has(row.id)}
										onChange={() => tick(row)}
									/>
									{texts.leftRowsRow(row.row_number)}
								</label>
							) : (
								<span className="font-medium">{texts.leftRowsRow(row.row_number)}</span>
							)}
							<span className="wrap-anywhere">{row.name}</span>
						</div>
						{row.remarks.map(({ field, message }) => (
							<p key={message} className="text-faded text-sm">
								{texts.leftRowsRemark(field, message)}
							</p>
						))}
						{row.decision ? (
							<Decided row={row} />
						) : (
							<>
								{row.outcome && <p className="text-sm">{texts.leftRowsNotDone(row.outcome)}</p>}
								<ComparedRow
									row={row}
									isBusy={isBusy}
									onUpdate={
										is_dry_run ? undefined : (candidate) => act([row], { decision: "update", clinic: candidate.id })
									}
								/>
								{!is_dry_run && (
									<div className="flex flex-wrap gap-3">
										<Button look="secondary" aria-disabled={isBusy} onClick={() => act([row], { decision: "import" })}>
											{texts.leftRowsImportAnyway}
										</Button>
										<Button look="quiet" aria-disabled={isBusy} onClick={() => act([row], { decision: "skip" })}>
											{texts.leftRowsSkip}
										</Button>
									</div>
								)}
							</>
						)}
					</li>
				))}
			</ul>
			{hasMore && (
				<Button look="secondary" onClick={more}>
					{texts.leftRowsShowMore}
				</Button>
			)}
		</div>
	);
}

const rowId = ({ id }: LeftRow) => `left-${id}`;

function Decided({ row: { decision, decided_by, decided_at, clinic_id, outcome, is_done } }: { row: LeftRow }) {
	if (!decision) return null;
	const say = is_done ? texts.leftRowsDone[decision] : texts.leftRowsBeingDone;
	return (
		<p className="text-sm">
			{say(decided_by ?? texts.leftRowsNobody, formatDateTime(decided_at as string))}
			{outcome && ` ${outcome}`}{" "}
			{clinic_id && (
				<Link to={href("/admin/clinics/:id", { id: clinic_id })} className="text-link">
					{texts.leftRowsOpenTheClinic}
				</Link>
			)}
		</p>
	);
}
