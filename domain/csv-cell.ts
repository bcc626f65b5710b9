// Spreadsheet programs run a cell that begins like a formula; a leading apostrophe makes it text. Some programs treat the
// full-width signs the same.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The text for a cell of a CSV file, so that no spreadsheet takes it for a formula. */
export function escapeCell(text: string): string {
	return formula.test(text) ? `'${text}` : text;
}

/** Undoes `escapeCell`. */
export function unescapeCell(cell: string): string {
	return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
