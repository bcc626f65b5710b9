import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { findAccessOf } from "#database/queries/messages.ts";
import { findSubject } from "#database/queries/moderation.ts";
import { findWaiting } from "#database/queries/waiting.ts";
import type { CaseFilter } from "#domain/cases/schemas.ts";
import { type CaseScreen, getCase } from "#server/cases/cases.ts";
import { writeMessage } from "#server/cases/messages.ts";

export type ShownCheck = Extract<CaseScreen, { panel: "check" }>;
export type ShownClaim = Extract<CaseScreen, { panel: "claim" }>;

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

/** Reviews and clinics, as the screens of their cases show them; without those that the caller may not read. */
export async function findSubjects(db: Db, ids: string[]) {
	const found = [];
	for (const id of ids) found.push(await findSubject(db, id));
	return found.flatMap((one) => one?.subject ?? []);
}

/** Writes to the desk about the caller's clinic, or without one about their claim. */
export async function writeToDesk(db: Db, text: string): Promise<void> {
	const access = await findAccessOf(db, sql<string>`auth.uid()`);
	if (!access) throw new Error("They have neither a clinic nor a claim.");
	await writeMessage(db, { case_id: access.case_id, text });
}
