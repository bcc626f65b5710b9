import { formatCount } from "#domain/format.ts";

// What admins read where they write notes on countries' laws.

export const lawFieldsLaw = "What the law says";
export const lawFieldsRule = "Who may use a laser on skin";
export const lawFieldsAllowed = "Only these may (tick none unless a source says so)";
export const lawFieldsAllowedNote =
	"A verified clinic that names only others reads “Being checked again” from now on, and waits under Clinics.";
export const lawFieldsAgeLimits = "Age limits";
export const lawFieldsAsk = "What to ask a clinic";
export const lawFieldsAsksForProof =
	"This names a licence or certificate. Without one, a register or who may treat, clinics here read “Identity checked”, not “Verified”.";
export const lawFieldsRegisters = "Registers";
export const lawFieldsRegistersHint = "Where anyone can look up who may practise.";
export const lawFieldsRegisterName = (number: number) => `Name of register ${number}`;
export const lawFieldsAddress = "Address";
export const lawFieldsLists = "What it lists";
export const lawFieldsSources = "Sources";
export const lawFieldsSourcesHint = "Pages that say so, at least one. Check each of them once a year.";

export const adminLawPageTitle = "Edit a note on the law";
export const adminLawTitle = (country: string) => `The law in ${country}`;
export const adminLawFailed = "We couldn't load the note.";
export const adminLawNoteSaved = "Note saved";
export const adminLawUnsaved = "Your changes to this note aren't saved.";
export const adminLawAllCountries = "All countries";
export const adminLawConflict = "Nothing is lost: choose which one to keep.";
export const adminLawPreview = "Preview";
export const adminLawDirty = "You have unsaved changes.";
export const adminLawSaved = "Everything is saved.";
export const adminLawNoNoteYet = "No note yet.";
export const adminLawSave = "Save";
export const adminLawDiscard = "Discard changes";

export const adminLawsStatus = (noted: number, old: number) =>
	old > 0
		? `${formatCount(noted, "country", "countries")} with a note; ${formatCount(old, "note relies", "notes rely")} on a page we read more than a year ago.`
		: `${formatCount(noted, "country", "countries")} with a note.`;
export const adminLawsFailed = "We couldn't load the notes.";
export const adminLawsOldFacts = "Read these again: they're more than a year old";
export const adminLawsOldFactsHint =
	"The session figures that visitors see are based on them. They come with each release.";
export const adminLawsCheckAgain = "Check its sources again";
export const adminLawsNoRule = "No rule noted.";
export const adminLawsWithout = (length: number) => `Countries without a note (${length})`;
export const adminLawsTitle = "Laws";
