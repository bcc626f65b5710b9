import { sql } from "kysely";
import type { Database, Db } from "#database/connection.ts";
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

type SampleAccount = {
	email: string;
	fullName: string;
	who: string;
	/** Adds the account's clinic and other data, given its id. */
	prepare?: (db: Db, id: string) => Promise<unknown>;
};

/** The sample accounts, in the order in which they are shown. */
export const sampleAccounts: SampleAccount[] = [
	{ email: "visitor@inkfree.test", fullName: "Vera Visitor", who: "saves clinics and writes reviews" },
	{
		email: "owner@inkfree.test",
		fullName: "Oskar Owner",
		who: "owns a verified clinic",
		prepare: assignVerifiedClinic,
	},
	{
		email: "newowner@inkfree.test",
		fullName: "Nora Newowner",
		who: "owns a clinic under review",
		prepare: addClinicUnderReview,
	},
	{
		email: "rejected@inkfree.test",
		fullName: "Rita Rejected",
		who: "owns a clinic that was not accepted",
		prepare: addRejectedClinic,
	},
	{
		email: "admin@inkfree.test",
		fullName: "Ada Admin",
		who: "runs the directory",
		prepare: (db, user_id) => db.insertInto("private.admins").values({ user_id }).execute(),
	},
];

const emails = sampleAccounts.map(({ email }) => email);

const findIds = async (db: Db) =>
	new Map(
		(await db.selectFrom("accounts.users").select(["id", "email"]).where("email", "in", emails).execute()).map(
			({ id, email }) => [email, id],
		),
	);

/**
 * Creates the missing sample accounts, confirmed and with sample clinics. Does nothing in a directory of real clinics.
 * Sends no mails.
 * @param hash hashes a password for storage
 * @returns whether the accounts exist
 */
export async function addSampleAccounts(
	database: Database,
	hash: (password: string) => Promise<string>,
): Promise<boolean> {
	const state = await database.asService(async (db) => ({
		site: await db.selectFrom("private.site").select("is_sample_data").executeTakeFirst(),
		ids: await findIds(db),
	}));
	if (!state.site?.is_sample_data) return false;
	const missing = sampleAccounts.filter(({ email }) => !state.ids.has(email));
	const encrypted_password = missing.length > 0 ? await hash(samplePassword) : "";
	await database.asService(async (db) => {
		for (const { email, fullName, prepare } of missing) {
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
			await prepare?.(db, made.id);
			// no mails about their sample data
			await db.deleteFrom("private.mails").where("user_id", "=", made.id).execute();
		}
		const ids = await findIds(db);
		const [owner, visitor, admin] = ["owner", "visitor", "admin"].map((name) => ids.get(`${name}@inkfree.test`));
		if (owner) await addNumbers(db, owner);
		if (missing.length > 0 && visitor && admin) await addModeration(db, visitor, admin);
	});
	return true;
}

/**
 * Removes the sample accounts, whose password is public, and what was created with them, for a site that was tried out
 * on this machine before it was published. The sample clinic that was assigned to one of them stays, without an owner.
 */
export async function removeSampleAccounts(database: Database): Promise<void> {
	await database.asService(async (db) => {
		await removeAccountClinics(db, [...(await findIds(db)).values()]);
		await removeModeration(db);
		await db.deleteFrom("accounts.users").where("email", "in", emails).execute();
	});
}
