import { sql } from "kysely";

/** Some words that are looked for among names: an index is read from `key` on, before `till`. */
export type Wanted = {
	/** The words as `private.place_key` writes them. */
	key: string;
	till: string;
	match: "called" | "begun";
	/** Places of one country alone, ISO-2 in upper case. */
	country: string | null;
};

/** What is called as a key says, and what is called or begins so. */
export const isCalled = (key: string): Wanted => ({ key, till: `${key}\u0001`, match: "called", country: null });
export const beginsWith = (key: string, country: string | null = null): Wanted => ({
	...{ key, till: `${key}\u{10ffff}`, match: "begun", country },
});

/** These as a table of a statement, `wanted`. */
export const wanted = (all: readonly Wanted[]) =>
	sql<Wanted>`unnest(
		${all.map(({ key }) => key)}::text[], ${all.map(({ till }) => till)}::text[],
		${all.map(({ match }) => match)}::text[], ${all.map(({ country }) => country)}::text[]
	)`.as<"wanted">(sql`wanted(key, till, match, country)`);
