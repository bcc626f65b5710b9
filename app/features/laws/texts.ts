// What visitors read about the law of a country.

/** Title of the part that opens. `hasQuestions`: whether it says what to ask a clinic. */
export const lawNoteMore = (hasQuestions: boolean, hasRegisters: boolean, date: string) => {
	const withQuestions = hasRegisters ? "What to ask, registers and sources" : "What to ask and sources";
	const withoutQuestions = hasRegisters ? "Registers and sources" : "Sources";
	return `${hasQuestions ? withQuestions : withoutQuestions}. ${date ? `Checked on ${date}; not` : "Not"} legal advice.`;
};
export const lawNoteRegisters = "Registers";
export const lawNoteSources = "Sources";
export const lawNoteChecked = (date: string) => `, checked ${date}`;
export const lawNoteTitle = (country: string) => `Who may treat you in ${country}`;
export const lawNoteUnknown =
	"We haven't checked the law here yet. Ask who will treat you, what licence and training they have, and which authority supervises lasers. Then ask that authority.";
export const lawNoteLookUp = "You can look up whoever treats you in a register below.";
export const lawNoteNoAge = "We found no age limit in these sources. Many clinics only treat adults, so ask.";
