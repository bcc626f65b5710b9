// Spreadsheet programs run a cell that begins like a formula; an apostrophe before it makes it text. Some programs
// treat the full-width signs the same. Where lists are parted by semicolons, a program begins a cell after each one in
// the middle of ours, and, as our quotation marks then are inside a cell, after each tab and line break as well; spaces
// and quotation marks before the sign it passes over. https://owasp.org/www-community/attacks/CSV_Injection
const beforeFormula = /(?<=^|[;\t\r\n])(?:[^\S\t\r\n]|")*'*(?=[=+\-@\t\r＝＋－＠])|^'*(?=\n)/g;

/** The text for a cell of a CSV file, so that no spreadsheet takes it or a part of it for a formula. */
export function escapeCell(text: string): string {
	return text.replace(beforeFormula, "$&'");
}

/** Undoes `escapeCell`. */
export function unescapeCell(cell: string): string {
	return cell.replace(beforeFormula, (before) => (before.endsWith("'") ? before.slice(0, -1) : before));
}
