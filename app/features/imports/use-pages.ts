import { useEffect, useState } from "react";
import { useWork } from "#app/lib/submission.ts";
import { limits } from "#domain/limits.ts";

/** A list that is loaded page by page; `readPage` gives the page after the rows that are shown. */
export function usePages<Row>(readPage: (shown: Row[]) => Promise<Row[]>) {
	const [{ rows, hasMore }, setList] = useState<{ rows?: Row[]; hasMore: boolean }>({ hasMore: false });
	const { run: more, problem } = useWork(async () => {
		const page = await readPage(rows ?? []);
		setList({ rows: [...(rows ?? []), ...page], hasMore: page.length === limits.importFindings });
		return undefined;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: only the first page comes unasked
	useEffect(() => {
		more();
	}, []);
	/** Shows these of the rows only. */
	const keep = (some: Row[]) => setList((list) => ({ ...list, rows: some }));
	return { rows, hasMore, problem, more, keep };
}
