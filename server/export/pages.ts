/**
 * Yields rows in pages. A page is read only after the one before it has been consumed. Keep pages small, because no
 * other request is answered while one is formatted.
 * @param find returns the next `size` rows after a row, or the first rows
 */
export async function* readPages<Row>(size: number, find: (after: Row | undefined) => Promise<Row[]>) {
	let rows: Row[] = [];
	do {
		rows = await find(rows.at(-1));
		if (rows.length > 0) yield rows;
	} while (rows.length === size);
}
