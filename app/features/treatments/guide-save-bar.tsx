import { useId } from "react";
import { href } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { SaveBar } from "#app/components/save-bar.tsx";
import { treatmentLinks } from "#app/components/site-links.ts";
import { Button } from "#app/components/ui/plain-button.tsx";
import type { EditedTreatment } from "#database/queries/admin-treatments.ts";
import { limits } from "#domain/limits.ts";
import { adminTexts } from "./admin-texts.ts";
import type { TreatmentForm, TreatmentValues } from "./use-treatment-form.ts";

/** How a guide stands while it is edited, and what can be done with it. */
export function GuideSaveBar({ form }: { form: TreatmentForm }) {
	const id = useId();
	const { base, values, isDirty, isBusy, problem, publish, discard } = form;
	const isPublished = base?.published ?? false;
	const missing = limits.treatmentSourcesNeeded - values.sources.length;
	return (
		<SaveBar
			problem={problem}
			note={
				<p id={id} className="text-faded">
					{isPublished
						? adminTexts.guideSaveBar.published
						: base
							? adminTexts.guideSaveBar.draft
							: adminTexts.guideSaveBar.newDraft}
					{isDirty ? adminTexts.guideSaveBar.unsaved : base ? adminTexts.guideSaveBar.saved : ""}
					{!isPublished && missing > 0 && adminTexts.guideSaveBar.sourcesMissing(missing, values.sources.length > 0)}
				</p>
			}
		>
			<Button
				aria-disabled={isBusy}
				onClick={() => publish(isPublished)}
				look={isPublished ? "primary" : "secondary"}
				label={isPublished ? adminTexts.guideSaveBar.save : adminTexts.guideSaveBar.saveDraft}
			/>
			{base && isPublished ? (
				<AskFirst
					label={isDirty ? adminTexts.guideSaveBar.saveAndUnpublish : adminTexts.guideSaveBar.unpublish}
					question={askToUnpublish(base)}
					yes={adminTexts.guideSaveBar.unpublish}
					no={adminTexts.guideSaveBar.keepPublished}
					onYes={() => publish(false)}
				/>
			) : (
				<Button aria-disabled={isBusy} aria-describedby={id} onClick={() => publish(true)}>
					{isDirty ? adminTexts.guideSaveBar.saveAndPublish : adminTexts.guideSaveBar.publish}
				</Button>
			)}
			{isDirty && <Button onClick={discard} look="quiet" label={adminTexts.guideSaveBar.discard} />}
		</SaveBar>
	);
}

function askToUnpublish({ slug, clinics }: EditedTreatment): string {
	const isShortcut = treatmentLinks.some(({ path }) => path === href("/treatments/:slug", { slug }));
	return [
		adminTexts.guideSaveBar.askToUnpublish,
		clinics > 0 && adminTexts.guideSaveBar.offered(clinics),
		// these are fixed, so that no page waits for them
		isShortcut && adminTexts.guideSaveBar.stillLinked,
	]
		.filter(Boolean)
		.join(" ");
}

/** How a search engine may show the guide. */
export function SearchSnippet({ values }: { values: TreatmentValues }) {
	return (
		<div className="rounded-xl border border-line bg-sheet p-4">
			<p className="text-faded text-sm">{adminTexts.guideSaveBar.snippet}</p>
			<p className="mt-2 font-medium text-accent">
				{adminTexts.guideSaveBar.title(values.seo_title || values.title || adminTexts.guideSaveBar.noTitle)}
			</p>
			<p className="break-all text-faded text-sm">{href("/treatments/:slug", { slug: values.slug })}</p>
			<p className="mt-1 text-sm">{values.seo_meta || values.subline}</p>
		</div>
	);
}
