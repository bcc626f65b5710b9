import { sql } from "kysely";
import { z } from "zod";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import type { ClinicsSearch } from "#domain/clinics/admin-schemas.ts";
import { limits } from "#domain/limits.ts";
import { refuse } from "#domain/refusals.ts";
import type { AssignedCountry } from "#domain/verification/case-schemas.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { findAnyClinics } from "./admin-clinics.ts";
import { type DeskClaim, findDeskClaim } from "./claims.ts";
import { findTimeZones } from "./time-zones.ts";
import { findVerificationCase, type VerificationCase } from "./verification.ts";
import { findNextCase } from "./waiting.ts";

/** A case on its screen, with the next one that the caller may decide: a check or a change, or a claim. */
export type CaseScreen = (VerificationCase | (DeskClaim & { kind: "claim" })) & { next_id: string | null };

/** Returns a case, and the next one of those that the caller goes through. Throws a Refusal if there is no such case. */
export async function getCase(db: Db, id: string, filter: CaseFilter = {}): Promise<CaseScreen> {
	const found = (await findVerificationCase(db, id)) ?? (await findDeskClaim(db, id));
	if (!found) throw refuse("case_gone");
	return { ...found, next_id: await findNextCase(db, id, filter) };
}

/** The result of opening a case: "opened", or the reason why no case was opened. */
const openedCase = z.strictObject({
	clinic_id: z.string(),
	/** Null if the clinic is gone. */
	name: z.string().nullable(),
	outcome: z.enum(["opened", "open", "own", "suspended", "rejected", "gone"]),
	/** The open case; null if there is none. */
	case_id: z.string().nullable(),
});
export type OpenedCase = z.infer<typeof openedCase>;

/** Opens a case for each of up to 50 clinics. */
export const openCases = (db: Db, clinics: string[]): Promise<OpenedCase[]> =>
	readValue(db, z.array(openedCase), sql`admin_open_cases(${clinics}::uuid[])`);

/**
 * Opens cases for the clinics that match a filter, newest first, until 200 cases are opened or 2,000 clinics are read.
 * Returns the result for each clinic and, as `next`, the `before` of the next call; null at the end. `transact` must
 * open a new transaction for each call: pages have descending ids but locks are taken by ascending id, so two runs that
 * kept their locks across pages would deadlock.
 */
export async function openCasesOf(
	transact: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>,
	{ before, ...filter }: ClinicsSearch,
): Promise<{ results: OpenedCase[]; next: string | null }> {
	const results: OpenedCase[] = [];
	let next = before;
	for (let page = 0; page < 40; page++) {
		const found = await transact((db) => findAnyClinics(db, { ...filter, before: next }));
		const left = limits.casesOpened - results.filter(({ outcome }) => outcome === "opened").length;
		const wanted = found.slice(0, left).map(({ id }) => id);
		results.push(...(await transact((db) => openCases(db, wanted))));
		if (found.length < limits.adminPage && wanted.length === found.length) return { results, next: null };
		next = wanted.at(-1);
		if (results.filter(({ outcome }) => outcome === "opened").length >= limits.casesOpened) break;
	}
	return { results, next: next ?? null };
}

/**
 * Moves a clinic to another country. Throws a Refusal if the clinic is in that country already, is gone, or belongs to
 * the caller.
 */
export async function assignCountry(
	db: Db,
	id: string,
	{ country, reason }: Omit<AssignedCountry, "clinics">,
): Promise<void> {
	const clinic = await db.selectFrom("clinics").select("city").where("id", "=", id).executeTakeFirst();
	const zones = await findTimeZones(db, { country_code: country, city: clinic?.city ?? "" });
	await callFunction(db, sql`admin_assign_country(${id}::uuid, ${country}, ${zones.default}::text, ${reason})`);
}
