import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** What a link in a mail is good for. */
export type LinkType =
	| "confirmation_token"
	| "recovery_token"
	| "email_change_token_current"
	| "email_change_token_new";

/** Remembers a link by its hash. An earlier one of the same person and kind is worthless from now on. */
export async function saveLink(
	db: Db,
	link: { tokenHash: string; userId: string; type: LinkType; email: string; hours: number },
): Promise<void> {
	const values = {
		token_hash: link.tokenHash,
		user_id: link.userId,
		token_type: link.type,
		relates_to: link.email,
		expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
	};
	await db
		.insertInto("accounts.one_time_tokens")
		.values(values)
		.onConflict((conflict) => conflict.columns(["user_id", "token_type"]).doUpdateSet(values))
		.execute();
}

/**
 * Uses a link up and gives whose it was; undefined when there is none of these kinds, or it is too old. Everywhere a
 * person's row is locked before their links: in another order two requests at once could wait for each other for ever.
 */
export async function takeLink(
	db: Db,
	tokenHash: string,
	types: LinkType[],
): Promise<{ userId: string; type: LinkType; email: string } | undefined> {
	await db
		.selectFrom("accounts.users")
		.select("id")
		.where("id", "=", (query) =>
			query.selectFrom("accounts.one_time_tokens").select("user_id").where("token_hash", "=", tokenHash),
		)
		.forUpdate()
		.execute();
	const link = await db
		.deleteFrom("accounts.one_time_tokens")
		.where("token_hash", "=", tokenHash)
		.where("token_type", "in", types)
		.returning(["user_id", "token_type", "relates_to", sql<boolean>`expires_at < now()`.as("is_expired")])
		.executeTakeFirst();
	if (!link || link.is_expired) return undefined;
	return { userId: link.user_id, type: link.token_type as LinkType, email: link.relates_to };
}

/** Makes links of a person worthless. */
export async function deleteLinks(db: Db, userId: string, types: LinkType[]): Promise<void> {
	await db
		.deleteFrom("accounts.one_time_tokens")
		.where("user_id", "=", userId)
		.where("token_type", "in", types)
		.execute();
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
	await db.deleteFrom("accounts.one_time_tokens").where("expires_at", "<", sql<Date>`now()`).execute();
}
