import { useId } from "react";
import { href } from "react-router";
import { AskFirst } from "#app/components/ask-first.tsx";
import { treatmentLinks } from "#app/components/site-links.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { formatCount } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import type { TreatmentForm } from "./use-treatment-form.ts";

/** Stays at the lower edge while a guide is edited: how it stands, and what can be done with it. */
export function SaveBar({ form }: { form: TreatmentForm }) {
	const id = useId();
	const { base, values, isDirty, isBusy, problem, save, discard } = form;
	const isPublished = base?.published ?? false;
	const missing = limits.treatmentSourcesNeeded - values.sources.length;
	const what = isDirty ? "Save and" : "";
	return (
		<div className="sticky bottom-0 z-10 -mx-4 border-line border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
			<p role="alert" className="font-medium text-danger text-sm">
				{problem}
			</p>
			<p id={id} className="text-faded text-sm">
				{isPublished ? "Published. " : base ? "Draft: nobody but admins sees it. " : "A new draft. "}
				{isDirty ? "There are unsaved changes." : base ? "Everything is saved." : ""}
				{!isPublished &&
					missing > 0 &&
					` To publish it, name ${formatCount(missing, values.sources.length === 0 ? "source" : "more source")}.`}
			</p>
			<div className="mt-2 flex flex-wrap items-center gap-2">
				<button
					type="button"
					aria-disabled={isBusy}
					onClick={() => save(isPublished)}
					className={buttonClass(isPublished ? "primary" : "secondary")}
				>
					{isPublished ? "Save" : "Save Draft"}
				</button>
				{isPublished ? (
					<AskFirst
						label={`${what} Unpublish`}
						question={askToUnpublish(base)}
						yes="Unpublish"
						no="Keep it published"
						onYes={() => save(false)}
					/>
				) : (
					<button
						type="button"
						aria-disabled={isBusy}
						aria-describedby={id}
						onClick={() => save(true)}
						className={buttonClass("primary")}
					>
						{what} Publish
					</button>
				)}
				{isDirty && (
					<button type="button" onClick={discard} className={buttonClass("quiet")}>
						Discard changes
					</button>
				)}
			</div>
		</div>
	);
}

function askToUnpublish(guide: TreatmentForm["base"]): string {
	const { slug, clinics } = guide ?? { slug: "", clinics: 0 };
	const isShortcut = treatmentLinks.some(({ path }) => path === href("/treatments/:slug", { slug }));
	return [
		"Take the guide from the site? Its address answers “not found” until it is published again.",
		clinics > 0 &&
			`${formatCount(clinics, "clinic")} ${clinics === 1 ? "offers" : "offer"} it; it disappears from ${clinics === 1 ? "its page" : "their pages"} and from the search.`,
		// these are fixed, so that no page waits for them
		isShortcut && "The menu and the footer of every page go on linking to it.",
	]
		.filter(Boolean)
		.join(" ");
}
