import { formatCount } from "#domain/format.ts";

/** What admins read where they write notes on the law of countries. */
export const adminTexts = {
	lawFields: {
		law: "What the law says",
		rule: "Who may use a laser on skin",
		ageLimits: "Age limits",
		ask: "What to ask a clinic",
		registers: "Registers",
		registersHint: "Where anyone can look up who may practise.",
		registerName: (number: number) => `Name of register ${number}`,
		address: "Address",
		lists: "What it lists",
		sources: "Sources",
		sourcesHint: "Pages that say so. At least one. Check each again once a year.",
	},
	adminLaw: {
		pageTitle: "Edit a note on the law",
		title: (country: string) => `The law in ${country}`,
		failed: "The note could not be loaded.",
		noteSaved: "Note saved",
		unsaved: "Your changes to this note aren't saved.",
		allCountries: "All countries",
		conflict: "Nothing is lost: choose which one to keep.",
		preview: "Preview",
		dirty: "You have unsaved changes.",
		saved: "Everything is saved.",
		noNoteYet: "No note yet.",
		save: "Save",
		discard: "Discard changes",
	},
	adminLaws: {
		status: (noted: number, old: number) =>
			old > 0
				? `${formatCount(noted, "country", "countries")} with a note; ${formatCount(old, "note rests", "notes rest")} on a page we read more than a year ago.`
				: `${formatCount(noted, "country", "countries")} with a note.`,
		failed: "The notes could not be loaded.",
		oldFacts: "Read these again: more than a year old",
		oldFactsHint: "Numbers of sessions on visitors’ pages rest on them. They come with each release.",
		checkAgain: "Check its sources again",
		noRule: "No rule is noted.",
		without: (length: number) => `Countries without a note (${length})`,
		title: "Laws",
	},
};
