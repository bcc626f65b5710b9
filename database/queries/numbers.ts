import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { readValue } from "../read-value.ts";
import { noClinic } from "./own-clinic.ts";

/** How often a clinic's page was seen, its contacts were used, and people saved it. */
export type Numbers = { views: number; website: number; phone: number; email: number; saves: number };

export type OwnNumbers = {
	/** Oldest first, each day there; "2026-11-21", in UTC. */
	days: ({ day: string } & Numbers)[];
	totals: Numbers;
	/** Of the equal span before. */
	before: Numbers;
};

/** Numbers of the caller's clinic over the last `days` (1 to 90), today with them. Throws a Refusal without a clinic. */
export async function getOwnNumbers(db: Db, days: number): Promise<OwnNumbers> {
	const numbers = await readValue<OwnNumbers | null>(db, sql`own_numbers(${days})`);
	if (!numbers) throw noClinic();
	return numbers;
}
