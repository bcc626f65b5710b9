import { expect, test } from "vitest";
import { titleLawNote } from "./note-title.ts";

test.each([
	[true, true, "1 Nov 2026", "What to ask, registers and sources. Checked on 1 Nov 2026; not legal advice."],
	[false, true, "1 Nov 2026", "Registers and sources. Checked on 1 Nov 2026; not legal advice."],
	[false, false, "", "Sources. Not legal advice."],
])(
	"a note on the law says what it holds, and when it was checked, if it was: %s, %s, %j",
	(asks, registers, day, text) => {
		expect(titleLawNote(asks, registers, day)).toBe(text);
	},
);
