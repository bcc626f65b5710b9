import { useId } from "react";
import { href } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { SaveBar } from "#app/components/save-bar.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { treatmentLinks } from "#app/shared/site/site-links.ts";
import type { EditedTreatment } from "#database/queries/admin-treatments.ts";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
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
					{isPublished ? "Published. " : base ? "Draft: only admins can see it. " : "A new draft. "}
					{isDirty ? "You have unsaved changes." : base ? "Everything is saved." : ""}
					{!isPublished &&
						missing > 0 &&
						` To publish it, name ${formatCount(missing, values.sources.length > 0 ? "more source" : "source")}.`}
				</p>
			}
		>
			<Button
				aria-disabled={isBusy}
				onClick={() => publish(isPublished)}
				look={isPublished ? "primary" : "secondary"}
				label={isPublished ? "Save" : "Save draft"}
			/>
			{base && isPublished ? (
				<AskFirst
					label={isDirty ? "Save and Unpublish" : "Unpublish"}
					question={askToUnpublish(base)}
					yes="Unpublish"
					no="Keep it published"
					onYes={() => publish(false)}
				/>
			) : (
				<Button aria-disabled={isBusy} aria-describedby={id} onClick={() => publish(true)}>
					{isDirty ? "Save and Publish" : "Publish"}
				</Button>
			)}
			{isDirty && <Button onClick={discard} look="quiet" label="Discard changes" />}
		</SaveBar>
	);
}

function askToUnpublish({ slug, clinics }: EditedTreatment): string {
	const isShortcut = treatmentLinks.some(({ path }) => path === href("/treatments/:slug", { slug }));
	return [
		"Unpublish this guide? Its page says “not found” until it's published again.",
		clinics > 0 &&
			(clinics === 1
				? "1 clinic offers it; it will disappear from its page and from the search."
				: `${formatCount(clinics, "clinic")} offer it; it will disappear from their pages and from the search.`),
		// the links of menu and footer are part of the code, so that no page waits for them
		isShortcut && "The menu and footer of every page will still link to it.",
	]
		.filter(Boolean)
		.join(" ");
}

/** A preview of the guide in the results of a search engine. */
export function SearchSnippet({ values }: { values: TreatmentValues }) {
	return (
		<div className="rounded-xl border border-line bg-sheet p-4">
			<p className="text-faded text-sm">How a search engine may show it</p>
			<p className="mt-2 font-medium text-accent">{`${values.seo_title || values.title || "Heading"} | InkFree`}</p>
			<p className="break-all text-faded text-sm">{href("/treatments/:slug", { slug: values.slug })}</p>
			<p className="mt-1 text-sm">{values.seo_meta || values.subline}</p>
		</div>
	);
}
