/** The words of one language that names and addresses are made of. Everything is in Latin letters, as the site is English. */
export type Language = {
	/** Invented proper names: landscape words put together, none of them a chain. */
	brands: string[];
	/** Names of clinics with {brand}, {city}, {street}, {surname} and {surname2} to be filled in. */
	clinics: string[];
	streets: string[];
	firstNames: string[];
	surnames: string[];
	/** What stands before the @ of a clinic's e-mail address. */
	mailboxes: string[];
};

/** Splits at blanks. An underscore stands for a blank inside a word. */
export function words(text: string): string[] {
	return text
		.trim()
		.split(/\s+/)
		.map((word) => word.replaceAll("_", " "));
}

/** Splits at semicolons. */
export function phrases(text: string): string[] {
	return text
		.trim()
		.split(/\s*;\s*/)
		.filter(Boolean);
}

/** Every beginning with every ending. */
export function combine(beginnings: string[], endings: string[], between = ""): string[] {
	return beginnings.flatMap((beginning) => endings.map((ending) => beginning + between + ending));
}
