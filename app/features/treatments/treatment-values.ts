import type { EditedTreatment } from "#database/queries/admin-treatments.ts";
import type { TreatmentGuide } from "#database/queries/treatments.ts";
import { isWebAddress } from "#domain/clinics/fields.ts";
import type { TreatmentInput } from "#domain/treatments/schemas.ts";

/** A row of a list; `key` tells it from the others while it moves. */
export type Row<T> = T & { key: number };

/** A guide as it stands in the fields. */
export type TreatmentValues = {
	slug: string;
	name: string;
	description: string;
	title: string;
	subline: string;
	seo_title: string;
	seo_meta: string;
	intro: string;
	benefits: Row<{ text: string }>[];
	expect: string;
	faq: Row<{ q: string; a: string }>[];
	sources: Row<{ title: string; url: string; checked_on: string }>[];
	is_offered: boolean;
	medically_reviewed_by: string;
	medically_reviewed_on: string;
};

export const fieldLabels: Record<keyof TreatmentValues, string> = {
	name: "Name",
	slug: "Address",
	description: "Description",
	is_offered: "Clinics can offer it",
	title: "Heading",
	subline: "Subline",
	intro: "Introduction",
	benefits: "Key benefits",
	expect: "What to expect",
	faq: "Questions and answers",
	sources: "Sources",
	seo_title: "Title for search engines",
	seo_meta: "Description for search engines",
	medically_reviewed_by: "Reviewed by",
	medically_reviewed_on: "Reviewed on",
};

export const emptyValues: TreatmentValues = {
	slug: "",
	name: "",
	description: "",
	title: "",
	subline: "",
	seo_title: "",
	seo_meta: "",
	intro: "",
	benefits: [],
	expect: "",
	faq: [],
	sources: [],
	is_offered: true,
	medically_reviewed_by: "",
	medically_reviewed_on: "",
};

const addKeys = <T>(rows: T[]): Row<T>[] => rows.map((row, key) => ({ ...row, key }));

/** What the fields show of a saved guide. */
export function toValues(guide: EditedTreatment): TreatmentValues {
	const { slug, name, description, title, subline, seo_title, seo_meta, intro, expect, is_offered } = guide;
	return {
		...{ slug, name, description, title, subline, seo_title, seo_meta, intro, expect, is_offered },
		benefits: addKeys(guide.benefits.map((text) => ({ text }))),
		faq: addKeys(guide.faq),
		sources: addKeys(guide.sources),
		medically_reviewed_by: guide.medically_reviewed_by ?? "",
		medically_reviewed_on: guide.medically_reviewed_on ?? "",
	};
}

/** What is sent to be saved. */
export function toInput(values: TreatmentValues, published: boolean): TreatmentInput {
	return {
		...values,
		published,
		benefits: values.benefits.map(({ text }) => text),
		faq: values.faq.map(({ q, a }) => ({ q, a })),
		sources: values.sources.map(({ title, url, checked_on }) => ({ title, url, checked_on })),
	};
}

/** The guide as the public page would show it. Rows that are not whole yet are left out. */
export function toPreview(values: TreatmentValues): TreatmentGuide {
	const { benefits, faq, sources } = toInput(values, true);
	return {
		...values,
		title: values.title || "Heading",
		benefits: benefits.filter((benefit) => benefit.trim()),
		faq: faq.filter(({ q }) => q.trim()),
		sources: sources.filter(({ title, url, checked_on }) => title.trim() && isWebAddress(url) && isDay(checked_on)),
		medically_reviewed_by: values.medically_reviewed_by.trim() || null,
		medically_reviewed_on: isDay(values.medically_reviewed_on) ? values.medically_reviewed_on : null,
	};
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether two edits would be saved as the same guide. */
export function areSame(one: TreatmentValues, other: TreatmentValues): boolean {
	return findDifferences(one, other).length === 0;
}

/** Labels of the fields in which two edits differ. */
export function findDifferences(one: TreatmentValues, other: TreatmentValues): string[] {
	const [a, b] = [toInput(one, true), toInput(other, true)];
	const names = Object.keys(fieldLabels) as (keyof TreatmentValues)[];
	return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name])).map((name) => fieldLabels[name]);
}

/** The address that a name suggests: "Laser & you" gives "laser-you". */
export function toSlug(name: string): string {
	const plain = name.normalize("NFKD").replace(/\p{Diacritic}/gu, "");
	return plain
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 80)
		.replace(/^-|-$/g, "");
}
