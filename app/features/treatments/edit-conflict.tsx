import { useEffect, useRef } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { findDifferences, toValues } from "./treatment-values.ts";
import type { TreatmentForm } from "./use-treatment-form.ts";

/** Somebody else saved the guide meanwhile: which fields differ, and the two ways out. Nothing is lost until one is chosen. */
export function EditConflict({ form }: { form: TreatmentForm }) {
	const { conflict, values, save, show } = form;
	const place = useRef<HTMLElement>(null);
	useEffect(() => {
		if (conflict) place.current?.focus();
	}, [conflict]);
	if (!conflict) return null;
	const { saved } = conflict;
	const differences = findDifferences(toValues(saved), values);
	return (
		<section
			ref={place}
			tabIndex={-1}
			aria-label="Two edits at once"
			className="space-y-3 rounded-2xl bg-caution p-5 text-on-caution focus:outline-none"
		>
			<p role="alert" className="font-semibold">
				{conflict.message}
			</p>
			<p>
				{differences.length === 0
					? "What was saved there is the same as what is here."
					: `Nothing is lost. These fields differ: ${differences.join(", ")}.`}{" "}
				{saved.published ? "The guide is published." : "The guide is a draft."}
			</p>
			<div className="flex flex-wrap gap-3">
				<button type="button" onClick={() => save(saved.published, saved.version)} className={buttonClass("primary")}>
					Save mine
				</button>
				<button type="button" onClick={() => show(saved)} className={buttonClass("secondary")}>
					Take the saved version
				</button>
			</div>
		</section>
	);
}
