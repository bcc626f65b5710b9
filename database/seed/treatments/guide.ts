/** One guide as it is stored in `treatments`; keys are the table's columns. */
export type TreatmentGuide = {
	/** kebab-case */
	slug: string;
	/** For pickers and chips, at most 40 characters. */
	name: string;
	/** false: a guide only, not something that clinics offer and visitors search for. Default true. */
	is_offered?: boolean;
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
	/** Shown as "Key Benefits": what the method can do, and plainly what it cannot. */
	benefits: string[];
	/** Shown as "What to Expect": three to six paragraphs separated by a blank line. */
	expect: string;
	faq: { q: string; a: string }[];
	/** Where every number of the guide can be read. */
	sources: Source[];
};

/** A public page that was read, and when. */
export type Source = { title: string; url: string; checked_on: string };

/** Unwraps prose: lines join to a paragraph, a blank line starts the next one. */
export function text(prose: TemplateStringsArray): string {
	return readParagraphs(prose)
		.map((lines) => lines.join(" "))
		.join("\n\n");
}

/** Reads questions and answers: the first line of each paragraph is a question, and the rest is the answer to it. */
export function questions(prose: TemplateStringsArray): TreatmentGuide["faq"] {
	return readParagraphs(prose).map(([q = "", ...lines]) => ({ q, a: lines.join(" ") }));
}

function readParagraphs(prose: TemplateStringsArray): string[][] {
	const paragraphs = prose
		.join("")
		.trim()
		.split(/\n\s*\n/);
	return paragraphs.map((paragraph) => paragraph.split("\n").map((line) => line.trim()));
}
