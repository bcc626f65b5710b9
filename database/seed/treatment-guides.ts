import { readdirSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

/** A guide as stored in `treatments`; keys are the table's columns. */
export type TreatmentGuide = {
	/** kebab-case */
	slug: string;
	/** For pickers and chips, at most 40 characters. */
	name: string;
	/** false for a guide that clinics can't offer and visitors can't search for. */
	is_offered: boolean;
	/** For the clinic profile, at most 200 characters. */
	description: string;
	/** The page heading, at most 70 characters. */
	title: string;
	/** At most 140 characters. */
	subline: string;
	/** At most 60 characters, without the brand name. */
	seo_title: string;
	/** 110 to 155 characters. */
	seo_meta: string;
	/** Two to four paragraphs separated by a blank line. */
	intro: string;
	/** What the method can do. */
	benefits: string[];
	/** What it can't do, and its risks. */
	drawbacks: string[];
	/**
	 * Whether the page shows which wavelength removes which colour, and the course of sessions
	 * (domain/treatments/facts.ts).
	 */
	shows_wavelengths: boolean;
	shows_course: boolean;
	/** Three to six paragraphs separated by a blank line. */
	expect: string;
	faq: { q: string; a: string }[];
	/** Public pages that support every number of the guide, and when they were read. */
	sources: { title: string; url: string; checked_on: string }[];
};

// The guides are Markdown files, <position>-<slug>.md. Their heads have the short fields and the keys of their sources.
const folder = new URL("treatments/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), "utf8");

const sourceRows: Record<"key" | "title" | "url" | "checked_on", string>[] = parse(read("sources.csv"), {
	columns: true,
	delimiter: ";",
});

function findSource(key: string) {
	const row = sourceRows.find((source) => source.key === key);
	if (!row) throw new Error(`A guide names the source ${key}, which is not in sources.csv.`);
	return { title: row.title, url: row.url, checked_on: row.checked_on };
}

/** Joins the lines of each paragraph. */
const unwrap = (prose = "") =>
	prose
		.trim()
		.split("\n\n")
		.map((paragraph) => paragraph.replace(/\n */g, " "))
		.join("\n\n");

type ShortField = "name" | "description" | "title" | "subline" | "seo_title" | "seo_meta";
type HeadField = ShortField | "is_offered" | "shows" | "sources";

const list = (text: string) => text.trim().split(/^- /m).slice(1).map(unwrap);

function readGuide(file: string): TreatmentGuide {
	const [, head = "", intro, benefits = "", drawbacks = "", expect, faq = ""] = read(file).split(/^(?:---|# .+)$/m);
	const fields = Object.fromEntries(
		head
			.trim()
			.split("\n")
			.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
	) as Partial<Record<HeadField, string>> & Record<ShortField, string>;
	const { is_offered, shows = "", sources = "", ...short } = fields;
	return {
		...short,
		slug: file.slice(file.indexOf("-") + 1, -".md".length),
		is_offered: is_offered !== "false",
		shows_wavelengths: shows.includes("wavelengths"),
		shows_course: shows.includes("course"),
		intro: unwrap(intro),
		benefits: list(benefits),
		drawbacks: list(drawbacks),
		expect: unwrap(expect),
		faq: faq
			.split(/^## /m)
			.slice(1)
			.map((entry) => {
				const [q = "", ...answer] = entry.split("\n\n");
				return { q, a: unwrap(answer.join("\n\n")) };
			}),
		sources: sources.split(" ").map(findSource),
	};
}

/** The guides that come with the code, in their order. */
export const treatmentGuides = readdirSync(folder)
	.filter((file) => file.endsWith(".md"))
	.sort()
	.map(readGuide);
