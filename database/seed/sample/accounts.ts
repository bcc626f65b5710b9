import { sql } from "kysely";
import type { Database, Db } from "#database/connection.ts";
import { calendar } from "./calendar.ts";
import { Random } from "./random.ts";

/** The password of every sample account. */
export const samplePassword = "inkfree-demo";

/** Who they are, in the order in which they are shown. */
export const sampleAccounts = [
	{ email: "visitor@inkfree.test", fullName: "Vera Visitor", who: "saves clinics and writes reviews" },
	{ email: "owner@inkfree.test", fullName: "Oskar Owner", who: "owns a verified clinic" },
	{ email: "newowner@inkfree.test", fullName: "Nora Newowner", who: "owns a clinic under review" },
	{ email: "admin@inkfree.test", fullName: "Ada Admin", who: "runs the directory" },
];

/**
 * Makes the sample accounts that are missing, confirmed and with clinics of the sample data. Does nothing in a directory of
 * real clinics. `hash` makes the stored form of a password. Gives whether they are there.
 */
export async function addSampleAccounts(
	database: Database,
	hash: (password: string) => Promise<string>,
): Promise<boolean> {
	const emails = sampleAccounts.map(({ email }) => email);
	const state = await database.asService(async (db) => ({
		isSample:
			(await db.selectFrom("private.site").select("is_sample_data").executeTakeFirst())?.is_sample_data ?? false,
		found: await db.selectFrom("auth.users").select("email").where("email", "in", emails).execute(),
	}));
	if (!state.isSample) return false;
	if (state.found.length === emails.length) return true;

	const encrypted_password = await hash(samplePassword);
	await database.asService(async (db) => {
		for (const { email, fullName } of sampleAccounts) {
			const made = await db
				.insertInto("auth.users")
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
			if (email === "owner@inkfree.test") await giveVerifiedClinic(db, made.id);
			if (email === "newowner@inkfree.test") await addClinicUnderReview(db, made.id);
			if (email === "admin@inkfree.test") await db.insertInto("private.admins").values({ user_id: made.id }).execute();
		}
	});
	return true;
}

/** Removes the sample accounts, whose password everybody knows: a site that was tried out on this machine went public. */
export async function removeSampleAccounts(database: Database): Promise<void> {
	const emails = sampleAccounts.map(({ email }) => email);
	await database.asService((db) => db.deleteFrom("auth.users").where("email", "in", emails).execute());
}

/** A verified clinic that nobody owns and that has reviews, if there is one. */
async function giveVerifiedClinic(db: Db, owner_id: string): Promise<void> {
	await db
		.updateTable("clinics")
		.set({ owner_id })
		.where("id", "=", (query) =>
			query
				.selectFrom("clinics")
				.select("id")
				.where("verified", "=", true)
				.where("owner_id", "is", null)
				.orderBy("review_count", "desc")
				.orderBy("id")
				.limit(1),
		)
		.execute();
}

/** A clinic of their own, so that no queue of the sample data loses one. */
async function addClinicUnderReview(db: Db, owner_id: string): Promise<void> {
	const id = new Random(1).uuid(calendar.today);
	await db
		.insertInto("clinics")
		.values({
			id,
			owner_id,
			name: "Clean Slate Laser Studio",
			country_code: "GB",
			city: "London",
			address: "14 Sample Street",
			phone: "+44 20 7946 0000",
			email: "hello@clean-slate.example",
			website: "https://clean-slate.example",
		})
		// of an earlier account, removed since
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ owner_id }))
		.execute();
	await db
		.insertInto("clinic_treatments")
		.columns(["clinic_id", "treatment_id"])
		.expression((query) =>
			query
				.selectFrom("treatments")
				.select((e) => [e.val(id).$castTo<string>().as("clinic_id"), "id as treatment_id"])
				.where("published", "=", true)
				.where("is_offered", "=", true)
				.orderBy("sort_order")
				.limit(3),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
