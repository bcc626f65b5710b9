import { useCallback, useEffect, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { type Problem, toProblem, useWork } from "#app/lib/submission.ts";
import type { Decision, LeftRow } from "#database/queries/imports/findings.ts";
import { limits } from "#domain/limits.ts";
import { addPage, countGivenBack, type LeftList } from "./left-list.ts";

export type DecidableKind = "doubtful" | "duplicate";

/** The rows of a kind that an import left, page by page, and the act of deciding about them. */
export function useLeftRows(importId: string, kind: DecidableKind) {
	// one a kind: an answer about the kind that is no longer shown changes nothing that is
	const [lists, setLists] = useState<Partial<Record<DecidableKind, LeftList>>>({});
	const [failure, setFailure] = useState<Problem>();
	const [decided, setDecided] = useState(0);

	const read = useCallback(
		async (after: number) => {
			const { rows } = await callApi((api) =>
				api.admin.imports[":importId"].left.$get({ param: { importId }, query: { kind, after: String(after) } }),
			);
			setLists((before) => ({ ...before, [kind]: addPage(before[kind], rows, limits.importFindings) }));
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
		async (rows: LeftRow[], values: Omit<Decision, "rows">, onDone: (givenBack: number) => void) => {
			const ids = rows.map(({ id }) => id);
			const numbers = rows.map(({ row_number }) => row_number);
			const now: LeftRow[] = [];
			const count = (change: number) => kind === "doubtful" && setDecided((before) => before + change);
			try {
				const answer = await callApi((api) =>
					api.admin.imports[":importId"].decisions.$post({ param: { importId }, json: { rows: ids, ...values } }),
				);
				count(answer.decided);
			} finally {
				// also where somebody else was first: the rows then say who
				for (let after = Math.min(...numbers) - 1; ; ) {
					const page = await read(after);
					now.push(...page);
					const last = page.at(-1)?.row_number;
					if (last === undefined || last >= Math.max(...numbers)) break;
					after = last;
				}
			}
			const givenBack = countGivenBack(ids, now);
			count(-givenBack);
			onDone(givenBack);
			return undefined;
		},
	);

	const shown = lists[kind];
	return {
		rows: shown?.rows,
		hasMore: shown?.hasMore === true,
		more: () => load(shown?.rows.at(-1)?.row_number ?? 0),
		decide: run,
		isBusy,
		problem: problem ?? failure,
		/** How many of the rows to decide were decided here. */
		decided,
	};
}
