import { useEffect, useState } from "react";
import { useWork } from "#app/lib/submission.ts";
import { limits } from "#domain/limits.ts";

type ReadPage<Row> = (shown: Row[]) => Promise<Row[]>;

/** Reads on after the rows that are shown, one page or as far as there are `count` rows. */
export async function readOn<Row>(readPage: ReadPage<Row>, shown: Row[], count = 0) {
	for (let rows = shown; ; ) {
		const page = await readPage(rows);
		rows = [...rows, ...page];
		const hasMore = page.length === limits.importFindings;
		if (!hasMore || rows.length >= count) return { rows, hasMore };
	}
}

/** A list that is loaded page by page; `readPage` gives the page after the rows that are shown. */
export function usePages<Row>(readPage: ReadPage<Row>) {
	const [{ rows, hasMore }, setList] = useState<{ rows?: Row[]; hasMore: boolean }>({ hasMore: false });
	const { run: more, problem } = useWork(async () => {
		setList(await readOn(readPage, rows ?? []));
		return undefined;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: only the first page comes unasked
	useEffect(() => {
		more();
	}, []);
	return {
		rows,
		hasMore,
		problem,
		more,
		/** Loads the shown rows again, as they are now. */
		async reload() {
			const list = await readOn(readPage, [], rows?.length);
			setList(list);
			return list.rows;
		},
	};
}

/** Sends rows in batches as large as a page, each also where another is refused. Returns why some were. */
export async function sendInBatches<Row>(rows: Row[], send: (batch: Row[]) => Promise<unknown>): Promise<unknown[]> {
	const refusals: unknown[] = [];
	for (let from = 0; from < rows.length; from += limits.importFindings) {
		await send(rows.slice(from, from + limits.importFindings)).catch((error) => refusals.push(error));
	}
	return refusals;
}
