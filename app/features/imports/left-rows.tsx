import { useState } from "react";
import { href, Link } from "react-router";
import { callApi } from "#app/auth/api.ts";
import { DownloadButton } from "#app/components/download-button.tsx";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { Tick, TickBar, type Ticks, useTicks } from "#app/components/ticks.tsx";
import { SelectField } from "#app/components/ui/field.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { toProblem, useWork } from "#app/lib/submission.ts";
import type { Decision, LeftRow } from "#database/queries/imports/findings.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { formatDateTime } from "#domain/format.ts";
import { ComparedRow } from "./compared-row.tsx";
import * as texts from "./texts.tsx";
import { sendInBatches, usePages } from "./use-pages.ts";

/** The kinds of rows that somebody decides about; those with errors are corrected in the file. */
type Kind = "doubtful" | "duplicate";

/** The rows that an import did not take. */
export function LeftRows({ import: shown }: { import: Import }) {
	const { id, file_name, doubtful, duplicates, undecided, is_dry_run } = shown;
	const [kind, setKind] = useState<Kind>("doubtful");
	const [decided, setDecided] = useState(0);
	const hasList = doubtful + duplicates > 0;
	return (
		<div className="space-y-4">
			<h3 className="text-xl">
				{doubtful > 0 ? texts.waitingRows(Math.max(undecided - decided, 0)) : texts.rowsNotImported}
			</h3>
			{hasList && <p className="text-faded text-sm">{is_dry_run ? texts.decideAfterImport : texts.whatToDecide}</p>}
			<div className="flex flex-wrap items-end justify-between gap-3">
				{hasList && (
					<SelectField
						label={texts.rows}
						value={kind}
						onChange={(event) => setKind(event.target.value as Kind)}
						options={[
							["doubtful", texts.toDecide(doubtful)],
							["duplicate", texts.duplicates(duplicates)],
						]}
						className="w-full sm:w-64"
					/>
				)}
				<DownloadButton
					path={`/api/admin/imports/${id}/left.csv`}
					fileName={texts.fileOfLeftRows(file_name.replace(/\.\w{1,10}$/, ""))}
				>
					{texts.downloadLeftRows}
				</DownloadButton>
			</div>
			{hasList && (
				<LeftList
					key={kind}
					import={shown}
					kind={kind}
					onDecided={(count) => kind === "doubtful" && setDecided((before) => before + count)}
				/>
			)}
		</div>
	);
}

/** Rows of one kind, each beside what it resembles: somebody decides about one or several. */
function LeftList({ import: { id, is_dry_run }, kind, onDecided }: ListProps) {
	const param = { importId: id };
	const pages = usePages<LeftRow>(async (shown) => {
		const query = { kind, after: String(shown.at(-1)?.row_number ?? 0) };
		return (await callApi((api) => api.admin.imports[":importId"].left.$get({ param, query }))).rows;
	});
	const open = is_dry_run ? [] : (pages.rows ?? []).filter(({ decision }) => !decision).map((row) => row.id);
	const ticks = useTicks(open);
	const [said, setSaid] = useState("");
	const work = useWork(async ({ rows, ...values }: Decision) => {
		const refusals = await sendInBatches(rows, (batch) =>
			callApi((api) => api.admin.imports[":importId"].decisions.$post({ param, json: { rows: batch, ...values } })),
		);
		// also where somebody else was first: the rows then say who
		const now = (await pages.reload()).filter(({ id }) => rows.includes(id));
		const done = now.filter(({ decision }) => decision === values.decision).length;
		const givenBack = now.filter(({ decision }) => !decision).length;
		onDecided(now.length - givenBack);
		ticks.set([]);
		setSaid(
			[
				done > 0 && texts.rowsDone[values.decision](done),
				givenBack > 0 && refusals.length === 0 && texts.rowsNotDone(givenBack),
			]
				.filter(Boolean)
				.join(" "),
		);
		// the button that was pressed is gone
		document.getElementById(`left-${rows[0]}`)?.focus();
		return refusals.length > 0 ? toProblem(refusals[0]) : undefined;
	});
	const actOnTicked = (decision: "import" | "skip", label: string) => (
		<Button
			look="secondary"
			aria-disabled={work.isBusy || ticks.chosen.length === 0}
			onClick={() => ticks.chosen.length > 0 && work.run({ rows: ticks.chosen, decision })}
			label={label}
		/>
	);
	return (
		<>
			{open.length > 1 && (
				<TickBar ticks={ticks}>
					{actOnTicked("import", texts.importTicked(ticks.chosen.length))}
					{actOnTicked("skip", texts.skipTicked(ticks.chosen.length))}
				</TickBar>
			)}
			<p role="status" className="text-sm">
				{said}
			</p>
			<ProblemAlert problem={work.problem ?? pages.problem} />
			{pages.rows?.length === 0 && <p className="text-faded">{texts.noneOfKind}</p>}
			<ul className="space-y-4">
				{pages.rows?.map((row) => (
					<LeftItem
						key={row.id}
						row={row}
						ticks={ticks}
						isBusy={work.isBusy}
						onDecide={is_dry_run ? undefined : (decision, clinic) => work.run({ rows: [row.id], decision, clinic })}
					/>
				))}
			</ul>
			{pages.hasMore && <Button look="secondary" onClick={pages.more} label={texts.showMoreRows} />}
		</>
	);
}

type ListProps = { import: Import; kind: Kind; onDecided: (rows: number) => void };

type ItemProps = {
	row: LeftRow;
	ticks: Ticks;
	isBusy: boolean;
	/** Left out where nothing can be decided yet. */
	onDecide?: ((decision: Decision["decision"], clinic?: string) => void) | undefined;
};

function LeftItem({ row, ticks, isBusy, onDecide }: ItemProps) {
	const { id, row_number, name, remarks, decision, outcome } = row;
	return (
		<li
			id={`left-${id}`}
			tabIndex={-1}
			aria-label={texts.rowCalled(row_number, name)}
			className="space-y-2 rounded-lg border border-line p-4"
		>
			<div className="flex min-h-11 flex-wrap items-center gap-x-3">
				{ticks.ids.includes(id) && <Tick ticks={ticks} id={id} name={texts.row(row_number)} />}
				<span className="font-medium">{texts.row(row_number)}</span>
				<span className="wrap-anywhere">{name}</span>
			</div>
			{remarks.map(({ field, message }) => (
				<p key={message} className="text-faded text-sm">
					{texts.remark(field, message)}
				</p>
			))}
			{decision ? (
				<Decided row={row} />
			) : (
				<>
					{outcome && <p className="text-sm">{texts.notDone(outcome)}</p>}
					<ComparedRow
						row={row}
						isBusy={isBusy}
						onUpdate={onDecide && ((candidate) => onDecide("update", candidate.id))}
					/>
					{onDecide && (
						<div className="flex flex-wrap gap-3">
							<Button
								look="secondary"
								aria-disabled={isBusy}
								onClick={() => onDecide("import")}
								label={texts.importAnyway}
							/>
							<Button look="quiet" aria-disabled={isBusy} onClick={() => onDecide("skip")} label={texts.skip} />
						</div>
					)}
				</>
			)}
		</li>
	);
}

function Decided({ row: { decision, decided_by, decided_at, clinic_id, outcome, is_done } }: { row: LeftRow }) {
	if (!decision) return null;
	const say = is_done ? texts.doneBy[decision] : texts.beingDoneBy;
	return (
		<p className="text-sm">
			{say(decided_by ?? texts.nobodyNow, formatDateTime(decided_at as string))}
			{outcome && ` ${outcome}`}{" "}
			{clinic_id && (
				<Link to={href("/admin/clinics/:id", { id: clinic_id })} className="text-link">
					{texts.openTheClinic}
				</Link>
			)}
		</p>
	);
}
