import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { writeMarkdown } from "./markdown.ts";
import { type GuideContent, type LawContent, readDocument } from "./schemas.ts";

const source = { title: "A [law] (2026)", url: "https://a.example/x_(y)", checked_on: "2026-11-01" };
const guide: GuideContent = {
	...{ name: "Laser: short", description: "- # ---", title: "What: how?", subline: "", seo_title: "", seo_meta: "" },
	...{ is_offered: true, shows_wavelengths: false, shows_course: true },
	...{ medically_reviewed_by: "Dr Lang", medically_reviewed_on: "2026-11-02" },
	intro: "# no heading\n\n\\# with a backslash\n\n---\n\n- no list",
	benefits: ["- a dash", "# a heading", "name: value"],
	drawbacks: [],
	expect: "## Why?\n\nSo.",
	faq: [
		{ q: "## Why?", a: "# Because\n\n## of it" },
		{ q: "-", a: "- one" },
	],
	sources: [source, { ...source, url: "https://b.example" }],
};
const law: LawContent = {
	...{ rule: "Only doctors.\n\n# Registers", age_limit: "18", ask: "Who?", allowed_professions: ["doctor", "nurse"] },
	...{ asks_for_proof: true, sources: [source] },
	registers: [
		{ name: "One (of two): all", url: "https://a.example/(x)", lists: "Doctors: with [links](https://x.example)" },
		{ name: "Other", url: "https://b.example", lists: "" },
	],
};

test("what was written is read again as it was, whatever it contains", () => {
	expect(readDocument("treatment", writeMarkdown("treatment", guide, true), true)).toEqual({
		content: guide,
		problems: [],
	});
	expect(readDocument("law", writeMarkdown("law", law, true), true)).toEqual({ content: law, problems: [] });
	const text = "# One\n\n---\nname: x\n---\n\n<b>";
	expect(readDocument("legal", writeMarkdown("legal", { text }, true), true)).toEqual({
		content: { text },
		problems: [],
	});
});

test("a translation has no lines of what is true in all languages", () => {
	const { is_offered, shows_wavelengths, shows_course, medically_reviewed_by, medically_reviewed_on, ...texts } = guide;
	const written = writeMarkdown("treatment", guide, false);
	expect(readDocument("treatment", written, false)).toEqual({ content: texts, problems: [] });
	expect(readDocument("treatment", writeMarkdown("treatment", guide, true), false).problems).toContain(
		"The line “is_offered” has no place here.",
	);
});

test("lines of a paragraph and of a point are joined, and windows' line ends are none", () => {
	const text =
		"---\r\ntitle: T\r\nname: N\r\n---\r\n\r\nOne\r\ntwo.\r\n \r\nThree.\r\n\r\n# Drawbacks\r\n\r\n- It\r\n  hurts\r\n";
	expect(readDocument("treatment", text, true).content).toMatchObject({
		intro: "One two.\n\nThree.",
		drawbacks: ["It hurts"],
	});
});

const write = (change: Partial<GuideContent>) => writeMarkdown("treatment", { ...guide, ...change }, true);
const writeLaw = (change: Partial<LawContent>) => writeMarkdown("law", { ...law, ...change }, true);

test.each<[string, string, string]>([
	["a name", write({ name: "" }), "name: Say what the treatment is called."],
	["a name that is too long", write({ name: "x".repeat(61) }), "name: A name has at most 60 characters."],
	["a title", write({ title: "" }), "title: Write the heading of the page."],
	["a flag", write({}).replace("is_offered: yes", "is_offered: maybe"), "is_offered: Write yes or no."],
	["an intro", write({ intro: "x".repeat(20_001) }), "The beginning: An introduction has at most 20000 characters."],
	["two points", write({ benefits: ["One", "One"] }), "Key Benefits, 2: This benefit is listed twice."],
	["many points", write({ benefits: Array.from({ length: 13 }, String) }), "Key Benefits: At most 12 benefits."],
	["an answer", write({ faq: [{ q: "Why?", a: "" }] }), "Frequently Asked Questions, 1: Write the answer."],
	["a source", write({}).replace("- [A", "- A"), "Sources, 1: Write it as - [Title](https://…), read 2026-11-21."],
	[
		"an address",
		write({ sources: [{ ...source, url: "javascript:alert(1)" }] }),
		"Sources, 1: Write a web address such as https://www.example.com.",
	],
	["a day", write({ sources: [{ ...source, checked_on: "2026-02-30" }] }), "Sources, 1: Write the day as 2026-11-21."],
	[
		"a day to come",
		write({ sources: [{ ...source, checked_on: "2999-01-01" }] }),
		"Sources, 1: This date is in the future.",
	],
	[
		"a reviewer without a day",
		write({ medically_reviewed_on: null }),
		"medically_reviewed_by: Write both who reviewed the guide and on which day, or neither.",
	],
	["a heading", `${write({})}\n# Draw backs\n`, "The heading “Draw backs” has no place here."],
	["a heading twice", `${write({})}\n# Sources\n`, "The heading “Sources” is there twice."],
])("of a guide, it is said where %s does not fit", (_, text, problem) => {
	expect(readDocument("treatment", text, true)).toEqual({
		content: undefined,
		problems: expect.arrayContaining([problem]),
	});
});

test.each<[string, string, string]>([
	["sources", writeLaw({ sources: [] }), "Sources: Give at least one page that says so."],
	[
		"a rule",
		writeLaw({ rule: "", ask: "", registers: [], allowed_professions: null }),
		"The beginning: Say who may treat, what to ask, or where to look it up.",
	],
	[
		"the words of a rule",
		writeLaw({ rule: "" }),
		"The beginning: Say in words, too, who may use a laser: visitors and clinics read it here.",
	],
	[
		"a profession",
		writeLaw({}).replace("doctor, nurse", "doctor, friend"),
		"allowed_professions, 2: Choose from dermatologist, doctor, nurse, technician, aesthetician.",
	],
	[
		"a register",
		writeLaw({}).replace("(https://b.example)", "(javascript:b)"),
		"Registers, 2: Write a web address such as https://www.example.com.",
	],
])("of a note on a law, it is said where %s is wrong", (_, text, problem) => {
	expect(readDocument("law", text, true)).toEqual({ content: undefined, problems: expect.arrayContaining([problem]) });
});

test.each(["# ", "## ", "- ", "- [", "](", "---\n", "a: b\n", "\\#", "\n\n", "[a](b), read "])(
	"a hostile text of %j is read fast",
	(part) => {
		const text = part.repeat(Math.floor(limits.documentText / part.length));
		const started = performance.now();
		for (const kind of ["treatment", "law", "legal"] as const) readDocument(kind, text, true);
		// takes tens of milliseconds; minutes if time grew with the square of the length
		expect(performance.now() - started).toBeLessThan(10_000);
	},
);
