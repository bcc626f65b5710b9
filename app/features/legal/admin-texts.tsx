import type { ReactNode } from "react";
import { formatCount } from "#domain/format.ts";

// What admins read where they write legal pages, and on the page of settings.

export const legalPageList = {
	title: "Legal pages",
	intro:
		"The footer links to the published ones. Each starts from a template that describes what this software does. Have a lawyer read yours.",
	notPublished: "Not published",
	isNeeded: "Not published, required",
	hasDraft: (published: string) => `${published}; draft`,
	hasGaps: (published: string, gaps: number) => `${published}; draft with ${formatCount(gaps, "gap")}`,
	isPublic: (version: number) => `Version ${version} is public`,
};

export const operatorFormTitle = "Who runs this directory";
export const operatorFormIntro =
	"Shown at the end of every email and in the templates of the legal pages. Published pages stay as they are.";
export const operatorFormName = "Name of the person or company";
export const operatorFormAddress = "Postal address";
export const operatorFormEmail = "Email";
export const operatorFormPhone = "Phone (optional)";
export const operatorFormSave = "Save";

export const adminLegalThrownAway = "Draft discarded";
export const adminLegalSaved = "Draft saved";
export const adminLegalUnsaved = "Your changes here aren't saved.";
export const adminLegalSettings = "Settings";
export const adminLegalHowTo =
	"Write Markdown: # heading, **bold**, - list, [link](https://example.org). HTML is shown as text. This isn't legal advice.";
export const adminLegalVersion = (version: number) => `Version ${version}`;
export const adminLegalNotPublishedYet = "Not published yet.";
export const adminLegalConflict = "Nothing is lost: choose which one to keep.";
export const adminLegalText = "Text";
export const adminLegalPreview = "Preview of the last saved version";
export const adminLegalSave = "Save draft";
export const adminLegalDiscard = "Discard changes";
export const adminLegalMeta = "Edit a legal page";
export const adminLegalPublished = "Published";
export const adminLegalFailed = "We couldn't load the page.";
export const adminLegalPublicSince = (version: ReactNode, date: string) => (
	<>
		{version} has been public since {date}.
	</>
);
export const adminLegalPublishAs = (version: number) => `Publish as version ${version}`;
export const adminLegalKeep = "Keep";
export const adminLegalGaps = (gaps: number) => `${formatCount(gaps, "gap")} to fill before this can be published`;
export const adminLegalThrowDraftAway = "Discard draft";
export const adminLegalThrowAwayQuestion = "Discard this draft? What's published stays.";
export const adminLegalThrowAway = "Discard";
export const adminLegalHasChanges = "You have unsaved changes.";
export const adminLegalHasDraft = "The draft is saved. Nobody else can see it.";
export const adminLegalIsPublic = "This is what's public.";
export const adminLegalIsTemplate = "This is a template: nothing is saved yet.";

export const adminSettingsNotSaved = "We couldn't save the setting.";
export const adminSettingsNotRemoved = "We couldn't remove the country";
export const adminSettingsTitle = "Settings";
export const adminSettingsSaved = "Saved";
export const adminSettingsFailed = "We couldn't load the settings.";
export const adminSettingsAdded = (countries: string[]) => `${nameCountries(countries)} added`;
export const adminSettingsRemoved = (countries: string[]) => `${nameCountries(countries)} removed`;
const nameCountries = (countries: string[]) =>
	countries.length === 1 ? countries[0] : formatCount(countries.length, "country", "countries");
export const adminSettingsNoCountry = "Choose a country.";
