import { expect, test } from "vitest";
import { escapeCell, unescapeCell } from "./csv-cell.ts";

test.each([
	["=1+1", "'=1+1"],
	["+44 20 1234", "'+44 20 1234"],
	["-5", "'-5"],
	["@SUM(A1)", "'@SUM(A1)"],
	["\tx", "'\tx"],
	["\nx", "'\nx"],
	["＝1", "'＝1"],
	["'=1", "''=1"],
	["plain", "plain"],
	["'t Hart Kliniek", "'t Hart Kliniek"],
	["a=b", "a=b"],
	["", ""],
])("%j stands in a cell as %j, and comes back", (text, cell) => {
	expect(escapeCell(text)).toBe(cell);
	expect(unescapeCell(cell)).toBe(text);
});
