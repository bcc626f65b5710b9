import { sql } from "kysely";

/** A range of an index of names: keys from `key` (inclusive) to `till` (exclusive). */
export type NameRange = {
	/** Words in the form of `private.place_key`. */
	key: string;
	till: string;
	match: "exact" | "prefix";
	/** Limits the range to one country, ISO-2 in upper case. */
	country: string | null;
};

/** The range of names that are equal to a key. */
export const exactName = (key: string): NameRange => ({ key, till: `${key}\u0001`, match: "exact", country: null });

/** The range of names that begin with a key. */
export const namePrefix = (key: string, country: string | null = null): NameRange => ({
	...{ key, till: `${key}\u{10ffff}`, match: "prefix", country },
});

/** Ranges as a table `wanted` in a statement. */
export const rangesTable = (all: readonly NameRange[]) =>
	sql<NameRange>`unnest(
		${all.map(({ key }) => key)}::text[], ${all.map(({ till }) => till)}::text[],
		${all.map(({ match }) => match)}::text[], ${all.map(({ country }) => country)}::text[]
	)`.as<"wanted">(sql`wanted(key, till, match, country)`);
