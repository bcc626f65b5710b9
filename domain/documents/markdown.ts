import { cleanLine, cleanText } from "../clean-text.ts";
import type { DatedSource } from "../sources.ts";
import type { DocumentKind } from "./kinds.ts";

/** How a part of a document stands in its Markdown. What can't be read is left for the schema to refuse. */
type Form = { read: (text: string) => unknown; write: (value: never) => string };
const form = <Value>(read: (text: string) => unknown, write: (value: Value) => string) => ({ read, write }) as Form;

/** Joins the lines of each paragraph. A line that began like a heading has a backslash before it. */
const readProse = (text: string) =>
	text
		.split("\n")
		.map((line) => line.trim().replace(/^\\(\\*#)/, "$1"))
		.join("\n")
		.trim()
		.split(/\n{2,}/)
		.map((paragraph) => paragraph.replaceAll("\n", " "))
		.join("\n\n");
const writeProse = (text: string) => text.replace(/^(\\*#)/gm, "\\$1");

const oneLine = (text: string) => cleanLine(text) ?? "";

/** A list, one item a point. */
const list = <Item>(read: (item: string) => Item, write: (item: Item) => string) =>
	form<Item[]>(
		(text) => text.trim().split(/^- /m).map(oneLine).filter(Boolean).map(read),
		(items) => items.map((item) => `- ${oneLine(write(item))}`).join("\n"),
	);

/** Splits "[name](address)rest" where the address begins and ends; what has another form is a name alone. */
function splitLink(item: string, start: number, end: number): [name: string, address: string, rest: string] {
	const isLink = item.startsWith("[") && start > 0 && end > start;
	return isLink ? [item.slice(1, start), item.slice(start + 2, end), item.slice(end + 1)] : [item, "", ""];
}

const line = form<string>((text) => text, String);
const lineOrNull = form<string | null>(
	(text) => text || null,
	(text) => text ?? "",
);
const flag = form<boolean>(
	(text) => ({ yes: true, no: false, "": false })[text] ?? text,
	(is) => (is ? "yes" : "no"),
);
const codes = form<string[] | null>(
	(text) => (text ? text.split(",").map((code) => code.trim()) : null),
	(all) => all?.join(", ") ?? "",
);
const prose = form(readProse, writeProse);
const points = list(String, String);
const questions = form<{ q: string; a: string }[]>(
	(text) =>
		text
			.split(/^## /m)
			.filter((entry) => entry.trim())
			.map((entry) => {
				const [q = "", ...answer] = entry.split("\n");
				return { q: q.trim(), a: readProse(answer.join("\n")) };
			}),
	(all) => all.map(({ q, a }) => `## ${q}\n\n${writeProse(a)}`).join("\n\n"),
);
const sources = list<DatedSource>(
	(item) => {
		const [title, url, rest] = splitLink(item, item.lastIndexOf("]("), item.lastIndexOf("), read "));
		return { title, url, checked_on: rest.replace(", read ", "") };
	},
	({ title, url, checked_on }) => `[${title}](${url}), read ${checked_on}`,
);
const registers = list<{ name: string; url: string; lists: string }>(
	(item) => {
		const start = item.indexOf("](");
		const end = item.indexOf("): ", start);
		const [name, url, rest] = splitLink(item, start, end < 0 ? item.lastIndexOf(")") : end);
		return { name, url, lists: rest.replace(": ", "") };
	},
	({ name, url, lists }) => `[${name}](${url})${lists && `: ${lists}`}`,
);

type Layout = {
	/** Lines at the top, each "name: value". */
	head: Record<string, Form>;
	/** Further such lines of the source, which says them once for all languages. */
	facts: Record<string, Form>;
	/** What stands below, each with its heading; the first has none. */
	parts: Record<string, [heading: string, Form]>;
};

/** The parts of each kind, in order. A legal page is one text. */
const layouts: Record<Exclude<DocumentKind, "legal">, Layout> = {
	treatment: {
		head: { name: line, description: line, title: line, subline: line, seo_title: line, seo_meta: line },
		facts: {
			...{ is_offered: flag, shows_wavelengths: flag, shows_course: flag },
			...{ medically_reviewed_by: lineOrNull, medically_reviewed_on: lineOrNull },
		},
		parts: {
			intro: ["", prose],
			benefits: ["Key Benefits", points],
			drawbacks: ["Drawbacks", points],
			expect: ["What to Expect", prose],
			faq: ["Frequently Asked Questions", questions],
			sources: ["Sources", sources],
		},
	},
	law: {
		head: {},
		facts: { allowed_professions: codes, asks_for_proof: flag },
		parts: {
			rule: ["", prose],
			age_limit: ["Age limit", prose],
			ask: ["What to ask", prose],
			registers: ["Registers", registers],
			sources: ["Sources", sources],
		},
	},
};

/** The name of a part in messages. */
export function namePart(kind: DocumentKind, key: string): string {
	const heading = kind === "legal" ? undefined : layouts[kind].parts[key]?.[0];
	return heading === "" ? "The beginning" : (heading ?? key);
}

/** Reads the parts of a document, as its schema checks them. `problems` name what has no place in it. */
export function readParts(kind: DocumentKind, markdown: string, isSource: boolean) {
	const text = cleanText(markdown) ?? "";
	if (kind === "legal") return { parts: { text }, problems: [] };
	const layout = layouts[kind];
	const forms = { ...layout.head, ...(isSource && layout.facts) };
	const all = text.split("\n");
	const end = all[0] === "---" ? all.indexOf("---", 1) : -1;
	const lines = all
		.slice(1, Math.max(end, 1))
		.filter((one) => one.trim())
		.map((one) => [one.split(":", 1)[0]?.trim() ?? "", one.slice(one.indexOf(":") + 1).trim()] as const);
	const [first = "", ...rest] = all
		.slice(end + 1)
		.join("\n")
		.split(/^# (.*)$/m);
	const sections = ["", first, ...rest.map((one, index) => (index % 2 === 0 ? one.trim() : one))];
	const headings = sections.filter((_, index) => index % 2 === 0);
	const known = Object.values(layout.parts).map(([heading]) => heading);
	const keys = lines.map(([key]) => key);
	const findProblems = (names: string[], allowed: string[], kindOfName: string) => [
		...names.filter((name) => !allowed.includes(name)).map((name) => `${kindOfName} “${name}” has no place here.`),
		...names
			.filter((name, index) => names.indexOf(name) < index)
			.map((name) => `${kindOfName} “${name}” is there twice.`),
	];
	return {
		parts: Object.fromEntries([
			...Object.entries(forms).map(([key, { read }]) => [key, read(lines.find(([name]) => name === key)?.[1] ?? "")]),
			...Object.entries(layout.parts).map(([key, [heading, { read }]]) => {
				const at = headings.indexOf(heading);
				return [key, read(at < 0 ? "" : (sections[at * 2 + 1] ?? ""))];
			}),
		]) as Record<string, unknown>,
		problems: [...findProblems(keys, Object.keys(forms), "The line"), ...findProblems(headings, known, "The heading")],
	};
}

/** Writes a document as Markdown, with lines and headings for what is still empty. */
export function writeMarkdown(kind: DocumentKind, content: Record<string, unknown>, isSource: boolean): string {
	if (kind === "legal") return String(content.text ?? "");
	const { head, facts, parts } = layouts[kind];
	const write = ({ read, write }: Form, value: unknown) => write((value ?? read("")) as never);
	const lines = Object.entries({ ...head, ...(isSource && facts) }).map(([key, form]) =>
		`${key}: ${write(form, content[key])}`.trimEnd(),
	);
	const sections = Object.entries(parts).map(([key, [heading, form]]) =>
		[heading && `# ${heading}`, write(form, content[key])].filter(Boolean).join("\n\n"),
	);
	const top = lines.length > 0 ? `---\n${lines.join("\n")}\n---` : "";
	return `${[top, ...sections].filter(Boolean).join("\n\n")}\n`;
}
