import { useId } from "react";
import { href } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { SaveBar } from "#app/components/save-bar.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { treatmentLinks } from "#app/shared/site/site-links.ts";
import type { EditedTreatment } from "#database/queries/admin-treatments.ts";
import { limits } from "#domain/limits.ts";
import * as adminTexts from "./admin-texts.ts";
import type { TreatmentForm, TreatmentValues } from "./use-treatment-form.ts";

/** The state of a guide while it is edited, and the buttons to save, publish, unpublish or discard it. */
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
						? adminTexts.guideSaveBarPublished
						: base
							? adminTexts.guideSaveBarDraft
							: adminTexts.guideSaveBarNewDraft}
					{isDirty ? adminTexts.guideSaveBarUnsaved : base ? adminTexts.guideSaveBarSaved : ""}
					{!isPublished && missing > 0 && adminTexts.guideSaveBarSourcesMissing(missing, values.sources.length > 0)}
				</p>
			}
		>
			<Button
				aria-disabled={isBusy}
				onClick={() => publish(isPublished)}
				look={isPublished ? "primary" : "secondary"}
				label={isPublished ? adminTexts.guideSaveBarSave : adminTexts.guideSaveBarSaveDraft}
			/>
			{base && isPublished ? (
				<AskFirst
					label={isDirty ? adminTexts.guideSaveBarSaveAndUnpublish : adminTexts.guideSaveBarUnpublish}
					question={askToUnpublish(base)}
					yes={adminTexts.guideSaveBarUnpublish}
					no={adminTexts.guideSaveBarKeepPublished}
					onYes={() => publish(false)}
				/>
			) : (
				<Button aria-disabled={isBusy} aria-describedby={id} onClick={() => publish(true)}>
					{isDirty ? adminTexts.guideSaveBarSaveAndPublish : adminTexts.guideSaveBarPublish}
				</Button>
			)}
			{isDirty && <Button onClick={discard} look="quiet" label={adminTexts.guideSaveBarDiscard} />}
		</SaveBar>
	);
}

function askToUnpublish({ slug, clinics }: EditedTreatment): string {
	const isShortcut = treatmentLinks.some(({ path }) => path === href("/treatments/:slug", { slug }));
	return [
		adminTexts.guideSaveBarAskToUnpublish,
		clinics > 0 && adminTexts.guideSaveBarOffered(clinics),
		// the links of menu and footer are part of the code, so that no page waits for them
		isShortcut && adminTexts.guideSaveBarStillLinked,
	]
		.filter(Boolean)
		.join(" ");
}

/** A preview of the guide in the results of a search engine. */
export function SearchSnippet({ values }: { values: TreatmentValues }) {
	return (
		<div className="rounded-xl border border-line bg-sheet p-4">
			<p className="text-faded text-sm">{adminTexts.guideSaveBarSnippet}</p>
			<p className="mt-2 font-medium text-accent">
				{adminTexts.guideSaveBarTitle(values.seo_title || values.title || adminTexts.guideSaveBarNoTitle)}
			</p>
			<p className="break-all text-faded text-sm">{href("/treatments/:slug", { slug: values.slug })}</p>
			<p className="mt-1 text-sm">{values.seo_meta || values.subline}</p>
		</div>
	);
}
