import { sql } from "kysely";
import type { Database } from "#database/connection.ts";
import {
	addClinicUnderReview,
	addNumbers,
	addRejectedClinic,
	assignVerifiedClinic,
	removeAccountClinics,
} from "./account-clinics.ts";
import { addModeration, removeModeration } from "./moderation.ts";

/** The password of every sample account. */
export const samplePassword = "inkfree-demo";

/** The sample accounts, in the order in which they are shown. */
export const sampleAccounts = [
	{ email: "visitor@inkfree.test", fullName: "Vera Visitor", who: "saves clinics and writes reviews" },
	{ email: "owner@inkfree.test", fullName: "Oskar Owner", who: "owns a verified clinic" },
	{ email: "newowner@inkfree.test", fullName: "Nora Newowner", who: "owns a clinic under review" },
	{ email: "rejected@inkfree.test", fullName: "Rita Rejected", who: "owns a clinic that was not accepted" },
	{ email: "admin@inkfree.test", fullName: "Ada Admin", who: "runs the directory" },
];

/**
 * Makes the sample accounts that are missing, confirmed and with clinics of the sample data. Does nothing in a directory of
 * real clinics. Sends no mails.
 * @param hash hashes a password for storage
 * @returns whether the accounts exist
 */
export async function addSampleAccounts(
	database: Database,
	hash: (password: string) => Promise<string>,
): Promise<boolean> {
	const emails = sampleAccounts.map(({ email }) => email);
	const state = await database.asService(async (db) => ({
		isSample:
			(await db.selectFrom("private.site").select("is_sample_data").executeTakeFirst())?.is_sample_data ?? false,
		found: await db.selectFrom("accounts.users").select(["id", "email"]).where("email", "in", emails).execute(),
	}));
	if (!state.isSample) return false;
	if (state.found.length === emails.length) {
		const owner = state.found.find(({ email }) => email === "owner@inkfree.test");
		if (owner) await database.asService((db) => addNumbers(db, owner.id));
		return true;
	}

	const encrypted_password = await hash(samplePassword);
	await database.asService(async (db) => {
		for (const { email, fullName } of sampleAccounts) {
			const made = await db
				.insertInto("accounts.users")
				.values({
					email,
					encrypted_password,
					email_confirmed_at: sql<Date>`now()`,
					raw_user_meta_data: { full_name: fullName },
				})
				.onConflict((conflict) => conflict.column("email").doNothing())
				.returning("id")
				.executeTakeFirst();
			if (!made) continue;
			if (email === "owner@inkfree.test") {
				await assignVerifiedClinic(db, made.id);
				await addNumbers(db, made.id);
			}
			if (email === "newowner@inkfree.test") await addClinicUnderReview(db, made.id);
			if (email === "rejected@inkfree.test") await addRejectedClinic(db, made.id);
			if (email === "admin@inkfree.test") await db.insertInto("private.admins").values({ user_id: made.id }).execute();
			// no mails about what was done for them here
			await db.deleteFrom("private.mails").where("user_id", "=", made.id).execute();
		}
		const people = new Map(
			(await db.selectFrom("accounts.users").select(["id", "email"]).where("email", "in", emails).execute()).map(
				({ id, email }) => [email, id],
			),
		);
		const [visitor, admin] = [people.get("visitor@inkfree.test"), people.get("admin@inkfree.test")];
		if (visitor && admin) await addModeration(db, visitor, admin);
	});
	return true;
}

/**
 * Removes the sample accounts, whose password is public, and what was made with them; for a site that was tried out on this
 * machine and then published. The sample clinic that was assigned to one of them stays, without an owner.
 */
export async function removeSampleAccounts(database: Database): Promise<void> {
	const emails = sampleAccounts.map(({ email }) => email);
	await database.asService(async (db) => {
		const people = await db.selectFrom("accounts.users").select("id").where("email", "in", emails).execute();
		await removeAccountClinics(
			db,
			people.map(({ id }) => id),
		);
		await removeModeration(db);
		await db.deleteFrom("accounts.users").where("email", "in", emails).execute();
	});
}
