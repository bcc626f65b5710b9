/** One list per field for many rows, so that React Router writes each field name once into a page; `{}` for no rows. */
export type Columns<Row> = { [Field in keyof Row]?: Row[Field][] };

/** Turns rows into columns. A field that only some rows have is undefined for the others. */
export function toColumns<Row extends object>(rows: Row[]): Columns<Row> {
	const fields = [...new Set(rows.flatMap(Object.keys))] as (keyof Row)[];
	return Object.fromEntries(fields.map((field) => [field, rows.map((row) => row[field])])) as Columns<Row>;
}

/** Turns columns back into rows. */
export function fromColumns<Row extends object>(columns: Columns<Row>): Row[] {
	const fields = Object.entries(columns as Record<string, unknown[]>);
	return (fields[0]?.[1] ?? []).map((_, index) => {
		const row: Record<string, unknown> = {};
		for (const [field, values] of fields) row[field] = values[index];
		return row as Row;
	});
}
