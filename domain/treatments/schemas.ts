import { z } from "zod";
import { cleanLine, cleanText } from "../clean-text.ts";
import { isWebAddress } from "../clinics/fields.ts";
import { isSlug } from "../ids.ts";
import { limits } from "../limits.ts";

// Schemas of /api/admin/treatments. Only the server imports them; the browser imports their types.

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
	<Row>(keyOf: (row: Row) => string, field: string | undefined, message: string) =>
	(rows: Row[], context: z.RefinementCtx) => {
		const seen = new Set<string>();
		for (const [index, row] of rows.entries()) {
			const key = keyOf(row);
			if (seen.has(key)) context.addIssue({ code: "custom", message, path: field ? [index, field] : [index] });
			seen.add(key);
		}
	};

const day = (missing: string) =>
	z.iso
		.date(missing)
		.refine((value) => value >= "1990-01-01", "This date is too long ago.")
		// local time is ahead of UTC by less than a day
		.refine((value) => Date.parse(value) <= Date.now() + 86_400_000, "This date is in the future.");

const source = z.object({
	title: text(limits.treatmentSourceTitle, { what: "A title", missing: "Enter the title of the source." }),
	url: text(limits.treatmentSourceUrl, { what: "An address", missing: "Enter the address of the source." }).refine(
		(url) => url === "" || isWebAddress(url),
		"Enter a web address such as https://www.example.com.",
	),
	checked_on: day("Enter the date you read it."),
});

/** Distinct sources of a guide or a note. */
export const sourceList = z
	.array(source)
	.max(limits.treatmentSources, `At most ${limits.treatmentSources} sources.`)
	.superRefine(distinct(({ url }) => url, "url", "This source is listed twice."));

/** Benefits or drawbacks of a method: short texts, distinct. */
const points = (noun: string) =>
	z
		.array(text(limits.treatmentBenefit, { what: `A ${noun}`, missing: `Enter the ${noun}, or remove the row.` }))
		.max(limits.treatmentBenefits, `At most ${limits.treatmentBenefits} ${noun}s.`)
		.superRefine(distinct((point) => point, undefined, `This ${noun} is listed twice.`));

const reviewer = z
	.string()
	.nullish()
	.transform(cleanLine)
	.refine(
		(name) => name === null || name.length <= limits.treatmentReviewer,
		`A name has at most ${limits.treatmentReviewer} characters.`,
	);

/** A whole guide. `published` decides whether it is public after saving. */
const fields = z.object({
	slug: text(limits.treatmentSlug, { what: "An address", missing: "Enter the guide's address." }).refine(
		(slug) => slug === "" || isSlug(slug),
		"Use lower-case letters, digits and single hyphens, such as laser-aftercare.",
	),
	name: text(limits.treatmentName, { what: "A name", missing: "Enter the name of the treatment." }),
	description: text(limits.treatmentDescription, { what: "A description" }),
	title: text(limits.treatmentTitle, { what: "A heading", missing: "Enter the heading of the page." }),
	subline: text(limits.treatmentSubline, { what: "A subline" }),
	seo_title: text(limits.treatmentSeoTitle, { what: "A title" }),
	seo_meta: text(limits.treatmentSeoMeta, { what: "A description" }),
	intro: text(limits.treatmentText, { what: "An introduction" }, cleanText),
	benefits: points("benefit"),
	drawbacks: points("drawback"),
	shows_wavelengths: z.boolean(),
	shows_course: z.boolean(),
	expect: text(limits.treatmentText, { what: "This text" }, cleanText),
	faq: z
		.array(
			z.object({
				q: text(limits.treatmentQuestion, { what: "A question", missing: "Enter the question." }),
				a: text(limits.treatmentAnswer, { what: "An answer", missing: "Enter the answer." }, cleanText),
			}),
		)
		.max(limits.treatmentQuestions, `At most ${limits.treatmentQuestions} questions.`)
		.superRefine(distinct(({ q }) => q, "q", "This question is listed twice.")),
	sources: sourceList,
	is_offered: z.boolean(),
	published: z.boolean(),
	medically_reviewed_by: reviewer,
	medically_reviewed_on: z
		.union([z.literal("").transform(() => null), day("Enter the date of the review.")])
		.nullish()
		.transform((value) => value ?? null),
});

type Fields = z.output<typeof fields>;

function checkWhole(guide: Fields, context: z.RefinementCtx) {
	const add = (field: string, message: string) => context.addIssue({ code: "custom", message, path: [field] });
	if (guide.medically_reviewed_by && !guide.medically_reviewed_on) {
		add("medically_reviewed_on", "Enter the date of the review.");
	}
	if (guide.medically_reviewed_on && !guide.medically_reviewed_by) {
		add("medically_reviewed_by", "Enter who reviewed the guide.");
	}
	if (guide.published && guide.sources.length < limits.treatmentSourcesNeeded) {
		add("sources", `A guide needs at least ${limits.treatmentSourcesNeeded} sources to be published.`);
	}
}

export const treatmentInput = fields.superRefine(checkWhole);
export type TreatmentInput = z.output<typeof treatmentInput>;

/** An edited guide. `version` is the `updated_at` that the edit started from. */
export const treatmentEdit = fields
	.extend({ version: z.iso.datetime({ offset: true, error: "This isn't a version of a guide." }) })
	.superRefine(checkWhole);

const id = z.coerce.number().int().min(1).max(32_767);

export const treatmentParam = z.object({ id });

/** All guides in their new order. */
export const treatmentOrder = z.object({ ids: z.array(z.number().int().min(1).max(32_767)).max(1000) });
