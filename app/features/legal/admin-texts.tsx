import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

/** What admins read where they write the legal pages, and among the settings. */
export const adminTexts = {
	legalPageList: {
		title: "Legal pages",
		intro:
			"The footer links to those that are published. Each starts from a template that describes what this software does. Have a lawyer read yours.",
		notPublished: "Not published",
		isNeeded: "Not published, needed",
		hasDraft: (published: string) => `${published}; draft`,
		hasGaps: (published: string, gaps: number) => `${published}; draft with ${formatCount(gaps, "gap")}`,
		isPublic: (version: number) => `Version ${version} is public`,
	},
	operatorForm: {
		title: "Who runs this directory",
		intro: "Shown at the end of every email and in the templates of the legal pages. Published pages stay as they are.",
		name: "Name of the person or company",
		address: "Postal address",
		email: "Email",
		phone: "Phone (optional)",
		save: "Save",
	},
	adminLegal: {
		thrownAway: "Draft thrown away",
		saved: "Draft saved",
		unsaved: "Your changes here aren't saved.",
		settings: "Settings",
		howTo:
			"Write Markdown: # heading, **bold**, - list, [link](https://example.org). HTML is shown as text. This isn't legal advice.",
		version: (version: number) => `Version ${version}`,
		notPublishedYet: "Not published yet.",
		conflict: "Nothing is lost: choose which one to keep.",
		text: "Text",
		preview: "Preview of the last saved version",
		save: "Save draft",
		discard: "Discard changes",
		meta: "Edit a legal page",
		published: "Published",
		failed: "The page could not be loaded.",
		publicSince: (version: ReactNode, date: string) => (
			<>
				{version} is public since {date}.
			</>
		),
		publishAs: (version: number) => `Publish as version ${version}`,
		keep: "Keep",
		gaps: (gaps: number) => `${formatCount(gaps, "gap")} to fill before this can be published`,
		throwDraftAway: "Throw draft away",
		throwAwayQuestion: "Throw this draft away? What is published stays.",
		throwAway: "Throw away",
		hasChanges: "You have unsaved changes.",
		hasDraft: "The draft is saved; nobody else sees it.",
		isPublic: "This is what is public.",
		isTemplate: "This is a template: nothing is saved yet.",
	},
	adminSettings: {
		notSaved: "The setting could not be saved.",
		notRemoved: "The country could not be removed",
		title: "Settings",
		saved: "Saved",
		failed: "The settings could not be loaded.",
		added: (country: string) => `${country} added`,
		removed: (country: string) => `${country} removed`,
		noCountry: "Choose a country.",
	},
};
