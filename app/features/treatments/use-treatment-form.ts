import { useVersionedForm } from "#app/lib/versioned-form.ts";
import type { EditedTreatment } from "#database/queries/admin-treatments.ts";
import { areSame, emptyValues, type TreatmentValues, toSlug, toValues } from "./treatment-values.ts";

/** Under which name a guide that is being written is kept; without an id a new one. */
export const getDraftName = (id: number | undefined) => `treatment ${id ?? "new"}`;

/** A guide while it is edited, undefined for a new one. It is kept in this tab until it is saved. */
export function useTreatmentForm(saved: EditedTreatment | undefined, userId: string) {
	const form = useVersionedForm({
		saved,
		toValues: (guide) => (guide ? toValues(guide) : emptyValues),
		isSame: areSame,
		draft: { name: getDraftName(saved?.id), userId },
	});
	// whether it is public, and its address, are as they were left elsewhere
	const base = form.conflict?.saved ?? form.base;

	function edit(change: Partial<TreatmentValues>) {
		// the address follows the name until somebody writes it
		const follows = !base && change.name !== undefined && form.values.slug === toSlug(form.values.name);
		form.edit(follows ? { ...change, slug: toSlug(change.name ?? "") } : change);
	}
	/** Saves a draft or a public guide; `version` is that of another edit that this one takes the place of. */
	const publish = (published: boolean, version?: string) =>
		// an address that became known while it was written stays
		form.save(
			{ published, was: base && { published: base.published, slug: base.was_published && base.slug } },
			version,
		);
	return { ...form, base, edit, publish };
}

export type TreatmentForm = ReturnType<typeof useTreatmentForm>;
