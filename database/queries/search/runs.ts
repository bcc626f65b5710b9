import { sql } from "kysely";

/** What an index is read for: from `key` on, before `till`. */
export type Range = { key: string; till: string };

/** What is called as a key says, and what begins so. */
export const isCalled = (key: string): Range => ({ key, till: `${key}\u0001` });
export const beginsWith = (key: string): Range => ({ key, till: `${key}\u{10ffff}` });

/** Ranges as a table of a statement, `wanted`. */
export const wanted = (ranges: readonly Range[]) =>
	sql<Range>`unnest(${ranges.map(({ key }) => key)}::text[], ${ranges.map(({ till }) => till)}::text[])`.as<"wanted">(
		sql`wanted(key, till)`,
	);
