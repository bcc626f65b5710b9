import type { CaseFilter } from "#domain/cases/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import type { Db } from "../connection.ts";
import { type DeskClaim, findDeskClaim } from "./claims.ts";
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
