import { useCallback, useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { type Problem, toProblem, useWork } from "#app/lib/submission.ts";
import type { Decision, LeftRow } from "#database/queries/import-left-rows.ts";
import { limits } from "#domain/limits.ts";

export type DecidableKind = "doubtful" | "duplicate";

/** The rows of a kind that an import left, page by page, and the act of deciding about them. */
export function useLeftRows(importId: string, kind: DecidableKind) {
	const [state, setState] = useState<{ kind: DecidableKind; rows: LeftRow[]; hasMore: boolean }>();
	const [failure, setFailure] = useState<Problem>();
	const [decided, setDecided] = useState(0);

	const read = useCallback(
		async (after: number) => {
			const { rows } = await callApi((api) =>
				api.admin.imports[":importId"].left.$get({ param: { importId }, query: { kind, after: String(after) } }),
			);
			const isFull = rows.length === limits.importFindings;
			setState((before) => {
				const old = before?.kind === kind ? before : undefined;
				const fresh = new Map(rows.map((row) => [row.id, row]));
				const kept = old?.rows.map((row) => fresh.get(row.id) ?? row) ?? [];
				const known = new Set(kept.map(({ id }) => id));
				const added = rows.filter(({ id }) => !known.has(id));
				return { kind, rows: [...kept, ...added], hasMore: old && added.length === 0 ? old.hasMore : isFull };
			});
			return rows;
		},
		[importId, kind],
	);
	const load = useCallback(
		async (after: number) => {
			try {
				await read(after);
				setFailure(undefined);
			} catch (error) {
				setFailure(toProblem(error));
			}
		},
		[read],
	);
	useEffect(() => {
		load(0);
	}, [load]);

	const { run, isBusy, problem } = useWork(
		async (rows: LeftRow[], values: Omit<Decision, "rows">, onDone: () => void) => {
			const ids = rows.map(({ id }) => id);
			const numbers = rows.map(({ row_number }) => row_number);
			try {
				const answer = await callApi((api) =>
					api.admin.imports[":importId"].decisions.$post({ param: { importId }, json: { rows: ids, ...values } }),
				);
				setDecided((before) => before + answer.decided);
			} finally {
				// also where somebody else was first: the rows then say who
				for (let after = Math.min(...numbers) - 1; ; ) {
					const last = (await read(after)).at(-1)?.row_number;
					if (last === undefined || last >= Math.max(...numbers)) break;
					after = last;
				}
			}
			onDone();
			return undefined;
		},
	);

	const shown = state?.kind === kind ? state : undefined;
	return {
		rows: shown?.rows,
		hasMore: shown?.hasMore === true,
		more: () => load(shown?.rows.at(-1)?.row_number ?? 0),
		decide: run,
		isBusy,
		problem: problem ?? failure,
		/** How many rows were decided here. */
		decided,
	};
}
