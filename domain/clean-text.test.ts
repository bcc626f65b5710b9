import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./clean-text.ts";

test.each([
	[" a\r\nb\rc\n\n", "a\nb\nc"],
	["a\u0000b\u0007c\u0085d", "a b c d"],
	["Clinic\u202e sknalB\u2069\ufeff", "Clinic sknalB"],
	["\u200b\u2060", null],
	["half \ud83e", "half \ufffd"],
	[" \n\t\u00a0", null],
	["", null],
	[null, null],
	[undefined, null],
])("text %j is stored as %j", (text, stored) => {
	expect(cleanText(text)).toBe(stored);
});

test("a line has no breaks and no double spaces", () => {
	expect(cleanLine("  12,\r\n\tHigh   Street ")).toBe("12, High Street");
	expect(cleanLine("\n")).toBeNull();
});
