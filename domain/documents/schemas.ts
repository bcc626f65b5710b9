import { z } from "zod";
import { cleanLine, cleanText } from "../clean-text.ts";
import { isWebAddress } from "../clinics/fields.ts";
import { professions } from "../clinics/practice.ts";
import { findGaps } from "../legal/pages.ts";
import { limits } from "../limits.ts";
import { type DocumentKind, documentSlugs, isDocument } from "./kinds.ts";
import { namePart, readParts } from "./markdown.ts";

// Only the server and the editor import these; visitors' pages import their types.

/** `what` begins the message about the length. `missing` is the message for an empty text, which is else allowed. */
type Messages = { what: string; missing?: string };

/** Text of one line, or of several with `cleanText`. */
const text = (length: number, { what, missing }: Messages, clean = cleanLine) =>
	z
		.string(missing ?? `${what} is missing.`)
		.transform((value) => clean(value) ?? "")
		.refine((value) => value !== "" || !missing, missing)
		.refine((value) => value.length <= length, `${what} has at most ${length} characters.`);

/** Refuses duplicates in a list, with an issue at the later position. */
const distinct =
	<Row>(keyOf: (row: Row) => string, message: string) =>
	(rows: Row[], context: z.RefinementCtx) => {
		const keys = rows.map(keyOf);
		for (const [index, key] of keys.entries()) {
			if (keys.indexOf(key) < index) context.addIssue({ code: "custom", message, path: [index] });
		}
	};

const flag = z.boolean("Write yes or no.");

const day = z.iso
	.date("Write the day as 2026-11-21.")
	.refine((value) => value >= "1990-01-01", "This date is too long ago.")
	// local time is ahead of UTC by less than a day
	.refine((value) => Date.parse(value) <= Date.now() + 86_400_000, "This date is in the future.");

const webAddress = (form: string) =>
	text(limits.treatmentSourceUrl, { what: "An address", missing: `Write it as ${form}.` }).refine(
		(url) => url === "" || isWebAddress(url),
		"Write a web address such as https://www.example.com.",
	);

const sources = z
	.array(
		z.object({
			title: text(limits.treatmentSourceTitle, { what: "A title", missing: "Name the source." }),
			url: webAddress("- [Title](https://…), read 2026-11-21"),
			checked_on: day,
		}),
	)
	.max(limits.treatmentSources, `At most ${limits.treatmentSources} sources.`)
	.superRefine(distinct(({ url }) => url, "This source is listed twice."));

/** Benefits or drawbacks of a method: short texts, distinct. */
const points = (noun: string) =>
	z
		.array(text(limits.treatmentBenefit, { what: `A ${noun}` }))
		.max(limits.treatmentBenefits, `At most ${limits.treatmentBenefits} ${noun}s.`)
		.superRefine(distinct((point) => point, `This ${noun} is listed twice.`));

const guideTexts = z.strictObject({
	name: text(limits.treatmentName, { what: "A name", missing: "Say what the treatment is called." }),
	description: text(limits.treatmentDescription, { what: "A description" }),
	title: text(limits.treatmentTitle, { what: "A title", missing: "Write the heading of the page." }),
	subline: text(limits.treatmentSubline, { what: "A subline" }),
	seo_title: text(limits.treatmentSeoTitle, { what: "A title" }),
	seo_meta: text(limits.treatmentSeoMeta, { what: "A description" }),
	intro: text(limits.treatmentText, { what: "An introduction" }, cleanText),
	benefits: points("benefit"),
	drawbacks: points("drawback"),
	expect: text(limits.treatmentText, { what: "This text" }, cleanText),
	faq: z
		.array(
			z.object({
				q: text(limits.treatmentQuestion, { what: "A question", missing: "Write a question after ##." }),
				a: text(limits.treatmentAnswer, { what: "An answer", missing: "Write the answer." }, cleanText),
			}),
		)
		.max(limits.treatmentQuestions, `At most ${limits.treatmentQuestions} questions.`)
		.superRefine(distinct(({ q }) => q, "This question is listed twice.")),
	sources,
});

/** What is true of a guide in every language. */
const guideFacts = z.strictObject({
	is_offered: flag,
	shows_wavelengths: flag,
	shows_course: flag,
	medically_reviewed_by: text(limits.treatmentReviewer, { what: "A name" }).nullable(),
	medically_reviewed_on: day.nullable(),
});

const guide = guideTexts
	.extend(guideFacts.shape)
	.refine((one) => (one.medically_reviewed_by === null) === (one.medically_reviewed_on === null), {
		message: "Write both who reviewed the guide and on which day, or neither.",
		path: ["medically_reviewed_by"],
	});
export type GuideContent = z.output<typeof guide>;

const lawTexts = z.strictObject({
	rule: text(limits.lawText, { what: "The rule" }, cleanText),
	age_limit: text(limits.lawAge, { what: "This text" }, cleanText),
	ask: text(limits.lawText, { what: "This text" }, cleanText),
	registers: z
		.array(
			z.object({
				name: text(limits.registerName, { what: "A name", missing: "Name the register." }),
				url: webAddress("- [Name](https://…): what it lists"),
				lists: text(limits.registerLists, { what: "What it lists" }),
			}),
		)
		.max(limits.lawRegisters, `At most ${limits.lawRegisters} registers.`),
	sources: sources.min(1, "Give at least one page that says so."),
});

/** Refuses a note that says nothing. */
const saysSomething = ({ rule, ask, registers }: z.output<typeof lawTexts>, context: z.RefinementCtx) => {
	if (rule || ask || registers.length > 0) return;
	const message = "Say who may treat, what to ask, or where to look it up.";
	context.addIssue({ code: "custom", message, path: ["rule"] });
};

const law = lawTexts
	.extend({
		/** The professions that `rule` allows; null if no source says so. */
		allowed_professions: z
			.array(z.enum(professions, `Choose from ${professions.join(", ")}.`))
			// distinct, in the order of `professions`
			.transform((codes) => professions.filter((code) => codes.includes(code)))
			.nullable(),
		/** Whether `ask` names a licence or certificate to ask for. */
		asks_for_proof: flag,
	})
	.superRefine(saysSomething)
	.refine(({ rule, allowed_professions: allowed }) => rule || !allowed, {
		message: "Say in words, too, who may use a laser: visitors and clinics read it here.",
		path: ["rule"],
	});
export type LawContent = z.output<typeof law>;

const legal = z.strictObject({
	text: text(limits.legalText, { what: "A page", missing: "Write something." }, cleanText),
});
export type LegalContent = z.output<typeof legal>;

export type DocumentContent = GuideContent | LawContent | LegalContent;

type Schema = z.ZodType<Partial<DocumentContent>>;

/** The schema of each kind, and that of its translations. */
const schemas: Record<DocumentKind, { source: Schema; translation: Schema }> = {
	treatment: { source: guide, translation: guideTexts },
	law: { source: law, translation: lawTexts.superRefine(saysSomething) },
	legal: { source: legal, translation: legal },
};

/** Reads a document from its Markdown: its parts, or undefined where one breaks a rule, and what is wrong. */
export function readDocument(
	kind: DocumentKind,
	markdown: string,
	isSource: boolean,
): { content: DocumentContent | undefined; problems: string[] } {
	const { parts, problems } = readParts(kind, markdown, isSource);
	const { data, error } = schemas[kind][isSource ? "source" : "translation"].safeParse(parts);
	const issues = (error?.issues ?? []).map(({ path: [key, index], message }) => {
		const number = typeof index === "number" ? `, ${index + 1}` : "";
		return `${namePart(kind, String(key))}${number}: ${message}`;
	});
	const all = [...problems, ...new Set(issues)];
	return { content: all.length === 0 ? (data as DocumentContent) : undefined, problems: all };
}

/** Returns what keeps a document from being published. */
export function findObstacles(kind: DocumentKind, content: DocumentContent): string[] {
	if ("text" in content) return findGaps(content.text);
	const missing = limits.treatmentSourcesNeeded - content.sources.length;
	return kind === "treatment" && missing > 0 ? [`a guide names at least ${limits.treatmentSourcesNeeded} sources`] : [];
}

const kinds = Object.keys(documentSlugs) as [DocumentKind, ...DocumentKind[]];
export const documentParam = z
	.object({ kind: z.enum(kinds), slug: z.string(), language: z.string() })
	.refine(isDocument, "There is no such document.");

/** `updated_at` of the draft that the edit started from. */
const version = z.iso.datetime({ offset: true, error: "This isn't a version of a draft." });

/** A draft. Without `version` it is a new one. `translated_from` is the version of the source that it is based on. */
export const documentDraft = z.object({
	version: version.optional(),
	text: z.string("Write something.").max(limits.documentText, `At most ${limits.documentText} characters.`),
	translated_from: z.number().int().min(1).max(100_000).nullable(),
});
export type DocumentDraft = z.output<typeof documentDraft>;

export const draftVersion = z.object({ version });

export const guideParam = z.object({ slug: z.string().refine(documentSlugs.treatment, "There is no such guide.") });
export const guideState = z.object({ published: z.boolean() });

/** All guides in their new order. */
export const guideOrder = z.object({ ids: z.array(z.string().max(limits.treatmentSlug)).max(1000) });
