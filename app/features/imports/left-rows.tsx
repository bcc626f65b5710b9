import { useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { ProblemAlert } from "#app/components/problem-alert.tsx";
import { Tick, TickBar, type Ticks, useTicks } from "#app/components/ticks.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useWork } from "#app/lib/submission.ts";
import type { Decision, LeftRow } from "#database/queries/imports/left-rows.ts";
import type { Import } from "#database/queries/imports/runs.ts";
import { ComparedRow } from "./compared-row.tsx";
import * as texts from "./texts.tsx";
import { usePages } from "./use-pages.ts";

type Props = { import: Import; kind: "doubtful" | "duplicate"; onDecided: (rows: number) => void };

/** Rows that an import did not decide about, each beside the clinics that it resembles. An admin decides about them. */
export function LeftRows({ import: { id: importId, is_dry_run }, kind, onDecided }: Props) {
	const param = { importId };
	const pages = usePages<LeftRow>(async (shown) => {
		const query = { kind, after: String(shown.at(-1)?.row_number ?? 0) };
		return (await callApi((api) => api.admin.imports[":importId"].left.$get({ param, query }))).rows;
	});
	const rows = pages.rows ?? [];
	const ticks = useTicks(is_dry_run ? [] : rows.map(({ id }) => id));
	const [outcome, setOutcome] = useState<{ done: string; refused: { row: number; reason: string }[] }>();
	const work = useWork(async (json: Decision) => {
		const { done, refused } = await callApi((api) => api.admin.imports[":importId"].decisions.$post({ param, json }));
		const remaining = rows.filter(({ id }) => !done.includes(id));
		const next = remaining.find(
			({ row_number }) => row_number > (rows.find(({ id }) => id === done[0])?.row_number ?? 0),
		);
		pages.keepOnly(remaining);
		onDecided(done.length);
		setOutcome({ done: done.length > 0 ? texts.rowsDone[json.decision](done.length) : "", refused });
		// the pressed button is gone
		if (done.length > 0) document.getElementById(next ? `left-${next.id}` : statusId)?.focus();
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
			{ticks.ids.length > 1 && (
				<TickBar ticks={ticks}>
					{actOnTicked("import", texts.importTicked(ticks.chosen.length))}
					{actOnTicked("skip", texts.skipTicked(ticks.chosen.length))}
				</TickBar>
			)}
			<p id={statusId} tabIndex={-1} role="status" className="text-sm">
				{outcome?.done}
			</p>
			<ProblemAlert problem={work.problem ?? pages.problem} />
			{outcome && outcome.refused.length > 0 && (
				<Alert>
					{outcome.refused.map(({ row, reason }) => (
						<p key={row}>{texts.notDone(row, reason)}</p>
					))}
				</Alert>
			)}
			{pages.rows?.length === 0 && <p className="text-faded">{texts.noneOfKind}</p>}
			<ul className="space-y-4">
				{rows.map((row) => (
					<LeftItem
						key={row.id}
						row={row}
						ticks={ticks}
						isBusy={work.isBusy}
						onDecide={is_dry_run ? undefined : (decision, clinic) => work.run({ rows: [row.id], decision, clinic })}
					/>
				))}
			</ul>
			{pages.hasMore && <Button look="secondary" onClick={pages.loadMore} label={texts.showMore} />}
		</>
	);
}

const statusId = "left-rows-status";

type ItemProps = {
	row: LeftRow;
	ticks: Ticks;
	isBusy: boolean;
	/** Decides about the row; undefined if nothing can be decided yet. */
	onDecide: ((decision: Decision["decision"], clinic?: string) => void) | undefined;
};

function LeftItem({ row, ticks, isBusy, onDecide }: ItemProps) {
	const { id, row_number, name, remarks } = row;
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
			<ComparedRow row={row} isBusy={isBusy} onUpdate={onDecide && ((candidate) => onDecide("update", candidate.id))} />
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
		</li>
	);
}
