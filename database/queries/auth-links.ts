import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** The purpose of a link in a mail. */
export type LinkType =
	| "confirmation_token"
	| "recovery_token"
	| "email_change_token_current"
	| "email_change_token_new"
	| "email_change_undo"
	| "factor_undo";

/** What a person entered at sign-up. It takes effect when the link in that sign-up's mail is opened. */
export type SignUp = {
	passwordHash: string;
	fullName: string;
	/** Ids of the versions of the legal pages that the form showed: see `findShownTexts`. */
	shownTexts: number[];
};

export type Link = {
	userId: string;
	type: LinkType;
	/** The address that the link was sent to. */
	email: string;
	/** Only for a link that confirms a sign-up. */
	signUp?: SignUp | undefined;
	/** SHA-256 (base64url) of a secret that only the requesting browser knows. */
	codeChallenge?: string | undefined;
};

export type TakenLink = Link & { createdAt: Date };

/** Stores a link under the hash of its token. It expires after `hours`. */
export async function saveLink(
	db: Db,
	{ userId, type, email, signUp, codeChallenge, tokenHash, hours }: Link & { tokenHash: string; hours: number },
): Promise<void> {
	await db
		.insertInto("accounts.one_time_tokens")
		.values({
			token_hash: tokenHash,
			user_id: userId,
			token_type: type,
			relates_to: email,
			encrypted_password: signUp?.passwordHash ?? null,
			full_name: signUp?.fullName ?? null,
			shown_texts: signUp?.shownTexts ?? null,
			code_challenge: codeChallenge ?? null,
			expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
		})
		.execute();
}

/**
 * Uses up a link and returns it. Returns undefined if there is no such link of these types, or it has expired. Locks
 * the person's row before the link, as all code does: the opposite order could deadlock two requests.
 */
export async function takeLink(db: Db, tokenHash: string, types: LinkType[]): Promise<TakenLink | undefined> {
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
		.returning([
			"user_id",
			"token_type",
			"relates_to",
			"encrypted_password",
			"full_name",
			"shown_texts",
			"code_challenge",
			"created_at",
			sql<boolean>`expires_at < now()`.as("is_expired"),
		])
		.executeTakeFirst();
	if (!link || link.is_expired) return undefined;
	return {
		userId: link.user_id,
		type: link.token_type as LinkType,
		email: link.relates_to,
		signUp: toSignUp(link),
		codeChallenge: link.code_challenge ?? undefined,
		createdAt: link.created_at,
	};
}

/** Returns a link's address and whether it needs a browser's secret, without using the link up. */
export async function findLink(
	db: Db,
	tokenHash: string,
	types: LinkType[],
): Promise<{ type: LinkType; email: string; hasChallenge: boolean } | undefined> {
	const link = await db
		.selectFrom("accounts.one_time_tokens")
		.select(["token_type", "relates_to", "code_challenge"])
		.where("token_hash", "=", tokenHash)
		.where("token_type", "in", types)
		.where("expires_at", ">", sql<Date>`now()`)
		.executeTakeFirst();
	if (!link) return undefined;
	return { type: link.token_type as LinkType, email: link.relates_to, hasChallenge: link.code_challenge !== null };
}

type SignUpColumns = { encrypted_password: string | null; full_name: string | null; shown_texts: number[] | null };

function toSignUp(link: SignUpColumns): SignUp | undefined {
	if (link.encrypted_password === null) return undefined;
	const { encrypted_password: passwordHash, full_name, shown_texts } = link;
	return { passwordHash, fullName: full_name ?? "", shownTexts: shown_texts ?? [] };
}

/** Returns the unconfirmed sign-up of an account. Undefined if there are several, which may be different people's. */
export async function findOnlySignUp(db: Db, userId: string): Promise<SignUp | undefined> {
	const waiting = await db
		.selectFrom("accounts.one_time_tokens")
		.select(["encrypted_password", "full_name", "shown_texts"])
		.distinct()
		.where("user_id", "=", userId)
		.where("token_type", "=", "confirmation_token")
		.where("expires_at", ">", sql<Date>`now()`)
		.limit(2)
		.execute();
	const [first, second] = waiting;
	return first && !second ? toSignUp(first) : undefined;
}

/**
 * Deletes a person's links except the email undo links that are older than the given one: with those, the first owner
 * of the account can still take it back.
 */
export async function deleteLinksSince(
	db: Db,
	{ userId, createdAt }: Pick<TakenLink, "userId" | "createdAt">,
): Promise<void> {
	await db
		.deleteFrom("accounts.one_time_tokens")
		.where("user_id", "=", userId)
		.where((e) => e.or([e("token_type", "<>", "email_change_undo"), e("created_at", ">=", createdAt)]))
		.execute();
}

/** Deletes a person's links of these types. */
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
