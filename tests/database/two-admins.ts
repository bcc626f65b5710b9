import { beforeAll } from "vitest";
import type { Database, Db } from "#database/connection.ts";
import { getAnyClinic } from "#database/queries/admin-clinics.ts";
import { decideCase } from "#server/cases/cases.ts";
import { mergeClinics } from "#server/clinics/merge.ts";
import { claimsOf, createAdmin } from "#tests/factories.ts";
import { suspension } from "#tests/inputs.ts";

export const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** Suspends a clinic as an admin. */
export const suspendClinic = (db: Db, id: string) => decideCase(db, id, { decision: "suspend", ...suspension });

/** What tests of clinics in the hands of admins share: two admins, the first of them called Ada, and what they do. */
export function useTwoAdmins(database: Database) {
	let ada: { id: string };
	let second: { id: string };
	beforeAll(async () => {
		[ada, second] = [await createAdmin(database, { full_name: "Ada" }), await createAdmin(database)];
	});
	const asAdmin = <T>(work: (db: Db) => Promise<T>) => database.asPerson(claimsOf(ada), work);
	const asSecond = <T>(work: (db: Db) => Promise<T>) => database.asPerson(claimsOf(second), work);
	return {
		asAdmin,
		asSecond,
		merge: (keep: { id: string }, gone: { id: string }, as = asAdmin) =>
			as((db) => mergeClinics(db, keep.id, gone.id, "The same clinic")),
		get: async (id: string) => {
			const found = await asAdmin((db) => getAnyClinic(db, id));
			if (!("clinic" in found)) throw new Error("merged");
			return found.clinic;
		},
		/**
		 * What a person or a mailbox is to be told by mail, in order; not what is for the owner of a clinic, whoever that
		 * is.
		 */
		noticesTo: (to: { id: string } | { email: string }) =>
			database.asService(async (db) => {
				const notices = await db
					.selectFrom("private.mails")
					.select(["kind", "data"])
					.where("id" in to ? "user_id" : "email", "=", "id" in to ? to.id : to.email)
					.where("clinic_id", "is", null)
					.orderBy("id")
					.execute();
				return notices.map(({ kind, data }) => ({ kind, data: data as Record<string, unknown> }));
			}),
	};
}
