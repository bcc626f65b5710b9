import { useEffect, useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { useOnceAtATime } from "#app/lib/once-at-a-time.ts";
import { toProblem } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
import type { EditedTreatment } from "#database/queries/admin-treatments.ts";
import { areSame, emptyValues, type TreatmentValues, toInput, toSlug, toValues } from "./treatment-values.ts";

/** What was being written, and the version that it started from. */
type Draft = { values: TreatmentValues; version: string };

/** A guide while it is edited, undefined for a new one. It is kept in this tab until it is saved. */
export function useTreatmentForm(saved: EditedTreatment | undefined, userId: string) {
	const name = `treatment ${saved?.id ?? "new"}`;
	const [base, setBase] = useState(saved);
	const [draft, setDraft] = useState<Draft>(
		() => readDraft(name, userId) ?? { values: saved ? toValues(saved) : emptyValues, version: saved?.version ?? "" },
	);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [problem, setProblem] = useState<string>();
	const [conflict, setConflict] = useState<{ saved: EditedTreatment; message: string }>();
	const [created, setCreated] = useState<EditedTreatment>();
	const [isBusy, setIsBusy] = useState(false);
	const isDirty = !created && !areSame(draft.values, base ? toValues(base) : emptyValues);

	useEffect(() => {
		writeDraft(name, userId, isDirty ? draft : undefined);
	}, [name, userId, draft, isDirty]);

	// the first field that was refused, once it is marked
	const refused = useRef(false);
	useEffect(() => {
		if (!refused.current) return;
		refused.current = false;
		document.querySelector<HTMLElement>("[aria-invalid=true], [data-refused]")?.focus();
	});

	/** `path` is what was touched, such as "faq.2"; what was wrong with it is judged again when it is saved. */
	function edit(change: Partial<TreatmentValues>, path: string) {
		setDraft((before) => {
			const values = { ...before.values, ...change };
			// the address follows the name until somebody writes it
			const follows = !base && change.name !== undefined && before.values.slug === toSlug(before.values.name);
			return { ...before, values: follows ? { ...values, slug: toSlug(values.name) } : values };
		});
		setErrors((before) =>
			Object.fromEntries(Object.entries(before).filter(([key]) => key !== path && !key.startsWith(`${path}.`))),
		);
	}

	/** Shows what is saved; what was edited is forgotten. */
	function show(treatment: EditedTreatment) {
		setBase(treatment);
		setDraft({ values: toValues(treatment), version: treatment.version });
		setErrors({});
		setProblem(undefined);
		setConflict(undefined);
	}

	/** Saves a draft or a public guide; `over` is the version of another edit that this one replaces. */
	const save = useOnceAtATime(async (published: boolean, over?: string) => {
		setIsBusy(true);
		setErrors({});
		setProblem(undefined);
		// an address that became known while it was written stays
		const json = { ...toInput(draft.values, published), ...(base?.was_published && { slug: base.slug }) };
		const version = over ?? draft.version;
		try {
			const wasPublished = base?.published ?? false;
			if (base) {
				const param = { id: String(base.id) };
				const { treatment } = await callApi((api) =>
					api.admin.treatments[":id"].$put({ param, json: { ...json, version } }),
				);
				show(treatment);
			} else {
				const { treatment } = await callApi((api) => api.admin.treatments.$post({ json }));
				setCreated(treatment);
			}
			showToast({
				title: published === wasPublished ? "Guide saved" : published ? "Guide published" : "Guide unpublished",
			});
		} catch (error) {
			await tell(error);
		} finally {
			setIsBusy(false);
		}
	});

	async function tell(error: unknown) {
		setProblem(toProblem(error).message);
		if (!(error instanceof ApiFailure)) return;
		refused.current = Object.keys(error.fields).length > 0;
		setErrors(error.fields);
		if (error.code !== "edited_elsewhere" || !base) return;
		const param = { id: String(base.id) };
		const latest = await callApi((api) => api.admin.treatments[":id"].$get({ param })).catch(() => undefined);
		if (!latest) return;
		setConflict({ saved: latest.treatment, message: error.message });
		// whether it is public, and its address, are as they were left there
		setBase(latest.treatment);
	}

	return {
		base,
		/** The guide that the new one became. */
		created,
		values: draft.values,
		edit,
		errors,
		isDirty,
		isBusy,
		problem,
		conflict,
		save,
		show,
		discard: () => {
			if (base) show(base);
			else setDraft({ values: emptyValues, version: "" });
			setErrors({});
			setProblem(undefined);
		},
		/** Forgets what was edited, because the person leaves it. */
		forget: () => writeDraft(name, userId, undefined),
	};
}

export type TreatmentForm = ReturnType<typeof useTreatmentForm>;
