import type { EditedLaw, LawNote } from "#database/queries/laws.ts";
import type { Profession } from "#domain/clinics/practice.ts";

type Row<T> = T & { key: number };

/** The values of a note's fields. `key` identifies a row while it moves. */
export type LawValues = {
	rule: string;
	allowed_professions: Profession[];
	age_limit: string;
	ask: string;
	asks_for_proof: boolean;
	registers: Row<LawNote["registers"][number]>[];
	sources: Row<LawNote["sources"][number]>[];
};

const addKeys = <T>(rows: T[]): Row<T>[] => rows.map((row, key) => ({ ...row, key }));

export function toValues(note: EditedLaw | undefined): LawValues {
	const { rule = "", allowed_professions, age_limit = "", ask = "", registers = [], sources = [] } = note ?? {};
	const asks_for_proof = note?.asks_for_proof ?? false;
	const rows = { registers: addKeys(registers), sources: addKeys(sources) };
	return { rule, age_limit, ask, asks_for_proof, allowed_professions: allowed_professions ?? [], ...rows };
}

/** Returns the note to save or preview. */
export function toNote({ registers, sources, allowed_professions: allowed, ...texts }: LawValues): LawNote {
	return {
		...texts,
		allowed_professions: allowed.length > 0 ? allowed : null,
		registers: registers.map(({ name, url, lists }) => ({ name, url, lists })),
		sources: sources.map(({ title, url, checked_on }) => ({ title, url, checked_on })),
	};
}

/** Whether two edits would be saved as the same note. */
export const areSame = (one: LawValues, other: LawValues) =>
	JSON.stringify(toNote(one)) === JSON.stringify(toNote(other));
