import type { Database } from "#database/connection.ts";

/**
 * Deletes an account with its profile, sessions and favorites. Reviews stay as Anonymous or go too; clinics stay without an
 * owner. Gives whether there was such an account.
 */
export async function deleteAccount(
	database: Database,
	userId: string,
	{ keepReviews }: { keepReviews: boolean },
): Promise<boolean> {
	return database.asService(async (db) => {
		if (!keepReviews) await db.deleteFrom("reviews").where("user_id", "=", userId).execute();
		// triggers and foreign keys do the rest
		const deleted = await db.deleteFrom("accounts.users").where("id", "=", userId).executeTakeFirst();
		return deleted.numDeletedRows > 0n;
	});
}
