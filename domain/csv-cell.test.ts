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
	// a program that splits at semicolons or tabs, or ignores quotation marks, begins a cell in the middle of ours
	["Ink;=1+1", "Ink;'=1+1"],
	['Ink;"=1+1', "Ink;\"'=1+1"],
	["Ink; @SUM(A1); +1", "Ink; '@SUM(A1); '+1"],
	["Ink\t-5", "Ink\t'-5"],
	["Ink;\t=1", "Ink;'\t'=1"],
	["Ink\n=1\r\n\n-2", "Ink\n'=1\r\n\n'-2"],
	["Ink;'=1", "Ink;''=1"],
	['"=1+1"', '"\'=1+1"'],
	[" =1+1", " '=1+1"],
	["\t=1", "'\t'=1"],
	["=1;=2", "'=1;'=2"],
	["Mo-Fr 09:00-18:00; Sa off; 5-7", "Mo-Fr 09:00-18:00; Sa off; 5-7"],
	["Rock 'n' Ink; 'best' - ever", "Rock 'n' Ink; 'best' - ever"],
	["plain", "plain"],
	["'t Hart Kliniek", "'t Hart Kliniek"],
	["a=b", "a=b"],
	["", ""],
])("%j is escaped as %j and unescaped again", (text, cell) => {
	expect(escapeCell(text)).toBe(cell);
	expect(unescapeCell(cell)).toBe(text);
});

test("no random text begins a formula for a program that splits at semicolons, and all are unescaped again", () => {
	const signs = ["=", "+", "-", "@", "＝", "'", '"', ";", ",", "\t", "\r", "\n", " ", "a"];
	let state = 7;
	const next = () => (state = (state * 48_271) % 2_147_483_647);
	for (let round = 0; round < 5000; round++) {
		const text = Array.from({ length: 1 + (next() % 8) }, () => signs[next() % signs.length]).join("");
		const cell = escapeCell(text);
		expect(unescapeCell(cell), JSON.stringify(text)).toBe(text);
		const starts = cell.split(/[;\t\r\n]/).map((part) => part.replace(/^["\s]+/, ""));
		expect(
			starts.filter((part) => /^[=+\-@＝]/.test(part)),
			JSON.stringify(text),
		).toEqual([]);
	}
});
