import { sql } from "kysely";
import { z } from "zod";
import type { ClinicsSearch } from "#domain/clinics/admin-schemas.ts";
import { limits } from "#domain/limits.ts";
import type { AssignedCountry, JointDecision } from "#domain/verification/case-schemas.ts";
import type { Db } from "../connection.ts";
import { callFunction, readValue } from "../read-value.ts";
import { findAnyClinics } from "./admin-clinics.ts";
import { findQueue } from "./desk.ts";
import type { FindZones } from "./save-profile.ts";
import { decideVerification, type QueuedCase, type Viewer, viewer } from "./verification.ts";

const caseCounts = z.strictObject({
	/** How many wait in the chosen country: under 24 hours, 24 to 72, longer. */
	counts: z.strictObject({ fresh: z.number(), due: z.number(), late: z.number() }),
	/** Countries with cases, by code; all of them, whatever is chosen. */
	countries: z.array(z.strictObject({ code: z.string(), total: z.number() })),
	/** The database's clock, against which ages are told. */
	now: z.string(),
});
/** Cases, the oldest first, and how many there are. */
export type VerificationQueue = z.infer<typeof caseCounts> & { cases: QueuedCase[] };

/** A page of waiting cases, after a place in the queue. Throws 42501 for everybody but admins, as do all of these. */
export async function findVerificationQueue(
	db: Db,
	{ country, after, id }: { country?: string | undefined; after?: string | undefined; id?: string | undefined },
): Promise<VerificationQueue> {
	const counted = await readValue(db, caseCounts, sql`count_cases(${country ?? null})`);
	return { cases: await findQueue(db, "case", after && id ? { at: after, id } : undefined, country), ...counted };
}

/** What came of opening a case: opened, or why there is none. */
const openedCase = z.strictObject({
	clinic_id: z.string(),
	/** Null for a clinic that is gone. */
	name: z.string().nullable(),
	outcome: z.enum(["opened", "open", "own", "suspended", "rejected", "gone"]),
	/** The case that is open now; null without one. */
	case_id: z.string().nullable(),
});
export type OpenedCase = z.infer<typeof openedCase>;

/** Opens a case for each of up to 50 clinics, as the caller, an admin. */
export const openCases = (db: Db, clinics: string[]): Promise<OpenedCase[]> =>
	readValue(db, z.array(openedCase), sql`admin_open_cases(${clinics}::uuid[])`);

/**
 * Opens a case for all clinics that match a filter, the newest first, until 200 are opened or 2,000 were looked at;
 * `next` is the `before` to go on with, null at the end. `transact` makes a transaction for each page: pages go down by
 * id and locks go up, so two runs within one transaction each would deadlock.
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

/** Says that the caller looks at a case, and returns the other admins who do. */
export const lookAtCase = (db: Db, id: string): Promise<Viewer[]> =>
	readValue(db, z.array(viewer), sql`look_at_case(${id}::uuid)`);

/**
 * Verifies one of several ticked cases, with the checks they share and its own entry in a register. Throws as
 * `decideVerification` does.
 */
export async function verifyTogether(
	db: Db,
	{ id, version, register, entry }: JointDecision["cases"][number],
	{ licence, ...common }: JointDecision["checks"],
): Promise<void> {
	const { phone, ...others } = common;
	const clinic = await db
		.selectFrom("verifications")
		.innerJoin("clinics", "clinics.id", "verifications.clinic_id")
		.select("clinics.phone")
		.where("verifications.id", "=", id)
		.executeTakeFirst();
	const checks = {
		...others,
		// a clinic without a number has none that was called
		...(phone && clinic?.phone && { phone }),
		licence: { ...licence, note: null, register, entry },
	};
	await decideVerification(db, id, { version, decision: "verified", checks });
}

/**
 * Puts a clinic into another country; `findZones` finds the time zone of its city there. Throws a Refusal where it is
 * there already, gone, or the caller's own.
 */
export async function assignCountry(
	db: Db,
	id: string,
	{ country, reason }: Omit<AssignedCountry, "clinics">,
	findZones: FindZones,
): Promise<void> {
	const clinic = await db.selectFrom("clinics").select("city").where("id", "=", id).executeTakeFirst();
	const zones = await findZones(country, clinic?.city ?? "");
	await callFunction(db, sql`admin_assign_country(${id}::uuid, ${country}, ${zones.default}::text, ${reason})`);
}
