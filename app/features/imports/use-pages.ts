import { useEffect, useState } from "react";
import { useWork } from "#app/lib/submission.ts";
import { limits } from "#domain/limits.ts";

/** A list that is loaded page by page. `readPage` returns the page after the rows loaded so far. */
export function usePages<Row>(readPage: (shown: Row[]) => Promise<Row[]>) {
	const [{ rows, hasMore }, setList] = useState<{ rows?: Row[]; hasMore: boolean }>({ hasMore: false });
	const { run: loadMore, problem } = useWork(async () => {
		const page = await readPage(rows ?? []);
		setList({ rows: [...(rows ?? []), ...page], hasMore: page.length === limits.importFindings });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: only the first page is loaded by itself
	useEffect(() => {
		loadMore();
	}, []);
	/** Removes the other rows from the list. */
	const keepOnly = (kept: Row[]) => setList((list) => ({ ...list, rows: kept }));
	return { rows, hasMore, problem, loadMore, keepOnly };
}
