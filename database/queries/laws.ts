import type { DatedSource } from "#domain/laws/facts.ts";

/** A public register of those who may practise. */
export type Register = { name: string; url: string /** What it lists. */; lists: string };

/** What is known of the law of a country; a text is empty where nothing is. Not legal advice. */
export type LawNote = {
	/** Who may remove tattoos by laser. */
	rule: string;
	age_limit: string;
	/** What to ask a clinic. */
	ask: string;
	registers: Register[];
	/** At least one. */
	sources: DatedSource[];
};
