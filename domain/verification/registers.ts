import registers from "./registers.json" with { type: "json" };

/** Public registers of practitioners, by country. */
export type Register = {
	name: string;
	url: string;
	/** The professions that it lists. */
	lists: string;
};

export type PracticeRule = {
	/** Who may remove tattoos by laser there, as far as `sources` say so; not legal advice. */
	rule: string | null;
	/** Empty where there is none for the whole country that we know of. */
	registers: Register[];
	/** Other ways to check, where there is no register. */
	note: string | null;
	/** Pages that say so, read on `checkedOn`. */
	sources: string[];
	checkedOn: string;
};

/** By ISO-2 code, without what nothing is known of. */
const rules: Record<string, Partial<PracticeRule>> = registers;

const unknown = { rule: null, registers: [], note: null, sources: [], checkedOn: "2026-11-21" };

/** What is known about the right to practise in a country; undefined where nothing is known. */
export function findPracticeRule(countryCode: string): PracticeRule | undefined {
	const known = rules[countryCode];
	return known && { ...unknown, ...known };
}
