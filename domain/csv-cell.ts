// Spreadsheet programs execute a cell that begins like a formula; an apostrophe before it makes it text. Some treat
// full-width signs the same. A program that splits cells at semicolons also begins a cell after each semicolon, tab and
// line break within ours, because it does not see our quotation marks; it skips spaces and quotation marks before the
// sign. https://owasp.org/www-community/attacks/CSV_Injection
const beforeFormula = /(?<=^|[;\t\r\n])(?:[^\S\t\r\n]|")*'*(?=[=+\-@\t\r＝＋－＠])|^'*(?=\n)/g;

/** Escapes a cell of a CSV file, so that no spreadsheet program takes it, or a part of it, for a formula. */
export function escapeCell(text: string): string {
	return text.replace(beforeFormula, "$&'");
}

/** Undoes `escapeCell`. */
export function unescapeCell(cell: string): string {
	return cell.replace(beforeFormula, (before) => (before.endsWith("'") ? before.slice(0, -1) : before));
}
