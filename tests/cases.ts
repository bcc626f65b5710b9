import type { Db } from "#database/connection.ts";
import { type CaseScreen, getCase } from "#database/queries/cases.ts";
import { findWaiting } from "#database/queries/waiting.ts";
import type { CaseFilter } from "#domain/cases/schemas.ts";

export type ShownClaim = Extract<CaseScreen, { kind: "claim" }>;
export type ShownCheck = Exclude<CaseScreen, { kind: "claim" }>;

/** A check or a change, as its screen shows it. */
export const getCheck = async (db: Db, id: string, filter?: CaseFilter) =>
	(await getCase(db, id, filter)) as ShownCheck;

/** The claims that wait, as their screens show them. */
export async function findClaims(db: Db): Promise<ShownClaim[]> {
	const claims: ShownClaim[] = [];
	for (const { id } of (await findWaiting(db, { kind: "claim" })).waiting) {
		claims.push((await getCase(db, id)) as ShownClaim);
	}
	return claims;
}
