// Spreadsheet programs run what begins like a formula; an apostrophe before it makes it a text for them. Some take the
// full-width signs for the same.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The text for a cell of a CSV file, so that no spreadsheet takes it for a formula. */
export function escapeCell(text: string): string {
	return formula.test(text) ? `'${text}` : text;
}

/** The text that `escapeCell` was given. */
export function unescapeCell(cell: string): string {
	return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
