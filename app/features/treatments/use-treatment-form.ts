import { useVersionedForm } from "#app/lib/versioned-form.ts";
import type { EditedTreatment } from "#database/queries/admin-treatments.ts";
import type { TreatmentGuide } from "#database/queries/treatments.ts";
import { isWebAddress } from "#domain/clinics/fields.ts";
import type { TreatmentInput } from "#domain/treatments/schemas.ts";

const useTreatmentFormLabels = {
	name: "Name",
	slug: "Address",
	description: "Description",
	is_offered: "Clinics can offer it",
	title: "Heading",
	subline: "Subline",
	intro: "Introduction",
	benefits: "Key benefits",
	drawbacks: "Drawbacks",
	shows_wavelengths: "Which laser light for which ink",
	shows_course: "A course of laser sessions, and what it costs",
	expect: "What to expect",
	faq: "Questions and answers",
	sources: "Sources",
	seo_title: "Title for search engines",
	seo_meta: "Description for search engines",
	medically_reviewed_by: "Reviewed by",
	medically_reviewed_on: "Reviewed on",
};

/** Returns the name under which the browser keeps the draft of a guide; without `id`, of a new one. */
export const getDraftName = (id: number | undefined) => `treatment ${id ?? "new"}`;

/** The form of a guide; `saved` is undefined for a new one. What is typed is kept in this tab until it is saved. */
export function useTreatmentForm(saved: EditedTreatment | undefined, userId: string) {
	const form = useVersionedForm({
		saved,
		toValues: (guide) => (guide ? toValues(guide) : emptyValues),
		isSame: areSame,
		draft: { name: getDraftName(saved?.id), userId },
	});
	// after a conflict, publication and address are those that somebody else saved
	const base = form.conflict?.saved ?? form.base;

	function edit(change: Partial<TreatmentValues>) {
		// the address follows the name until it is edited itself
		const follows = !base && change.name !== undefined && form.values.slug === toSlug(form.values.name);
		form.edit(follows ? { ...change, slug: toSlug(change.name ?? "") } : change);
	}
	/** Saves the guide as public or as a draft. `version` is that of somebody else's edit, to be overwritten. */
	const publish = (published: boolean, version?: string) =>
		// with what was saved before: an address that was once public stays
		form.save(
			{ published, was: base && { published: base.published, slug: base.was_published && base.slug } },
			version,
		);
	return { ...form, base, edit, publish };
}

export type TreatmentForm = ReturnType<typeof useTreatmentForm>;

/** A row of a list; `key` identifies it while rows are moved. */
type Row<T> = T & { key: number };

export const fieldLabels = useTreatmentFormLabels;

type OtherValues = {
	benefits: Row<{ text: string }>[];
	drawbacks: Row<{ text: string }>[];
	faq: Row<{ q: string; a: string }>[];
	sources: Row<{ title: string; url: string; checked_on: string }>[];
	is_offered: boolean;
	shows_wavelengths: boolean;
	shows_course: boolean;
};
export type TextName = Exclude<keyof typeof fieldLabels, keyof OtherValues>;

/** A guide as the values of the fields. */
export type TreatmentValues = Record<TextName, string> & OtherValues;

const fieldNames = Object.keys(fieldLabels) as (keyof TreatmentValues)[];
const noOthers: OtherValues = {
	...{ benefits: [], drawbacks: [], faq: [], sources: [] },
	...{ is_offered: true, shows_wavelengths: false, shows_course: false },
};
const textNames = fieldNames.filter((name): name is TextName => !(name in noOthers));

const toTexts = (find: (name: TextName) => string | null) =>
	Object.fromEntries(textNames.map((name) => [name, find(name) ?? ""])) as Record<TextName, string>;

export const emptyValues: TreatmentValues = { ...toTexts(() => ""), ...noOthers };

const addKeys = <T>(rows: T[]): Row<T>[] => rows.map((row, key) => ({ ...row, key }));

/** Returns the values of the fields for a saved guide. */
export function toValues(guide: EditedTreatment): TreatmentValues {
	return {
		...toTexts((name) => guide[name]),
		is_offered: guide.is_offered,
		shows_wavelengths: guide.shows_wavelengths,
		shows_course: guide.shows_course,
		benefits: addKeys(guide.benefits.map((text) => ({ text }))),
		drawbacks: addKeys(guide.drawbacks.map((text) => ({ text }))),
		faq: addKeys(guide.faq),
		sources: addKeys(guide.sources),
	};
}

/** Returns what is sent to the server. */
export function toInput(values: TreatmentValues, published: boolean): TreatmentInput {
	return {
		...values,
		published,
		benefits: values.benefits.map(({ text }) => text),
		drawbacks: values.drawbacks.map(({ text }) => text),
		faq: values.faq.map(({ q, a }) => ({ q, a })),
		sources: values.sources.map(({ title, url, checked_on }) => ({ title, url, checked_on })),
	};
}

/** Returns the guide as the public page would show it, without incomplete rows. */
export function toPreview(values: TreatmentValues): TreatmentGuide {
	const { benefits, drawbacks, faq, sources } = toInput(values, true);
	return {
		...values,
		title: values.title || "Heading",
		benefits: benefits.filter((benefit) => benefit.trim()),
		drawbacks: drawbacks.filter((drawback) => drawback.trim()),
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

/** Returns the labels of the fields that differ between two edits. */
export function findDifferences(one: TreatmentValues, other: TreatmentValues): string[] {
	const [a, b] = [toInput(one, true), toInput(other, true)];
	const differ = fieldNames.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
	return differ.map((name) => fieldLabels[name]);
}

/** Returns the address that a name suggests: "laser-you" for "Laser & you". */
export function toSlug(name: string): string {
	const plain = name.normalize("NFKD").replace(/\p{Diacritic}/gu, "");
	return plain
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 80)
		.replace(/^-|-$/g, "");
}
