/**
 * Rows in pages of `size`, each read once the one before it is written: nobody else is answered while a page is made.
 * `find` finds the rows after one of them, or the first ones.
 */
export async function* readPages<Row>(size: number, find: (after: Row | undefined) => Promise<Row[]>) {
	let rows: Row[] = [];
	do {
		rows = await find(rows.at(-1));
		if (rows.length > 0) yield rows;
	} while (rows.length === size);
}
