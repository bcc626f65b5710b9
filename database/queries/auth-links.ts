import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** What a link in a mail is good for. */
export type LinkType =
	| "confirmation_token"
	| "recovery_token"
	| "email_change_token_current"
	| "email_change_token_new"
	| "email_change_undo"
	| "factor_undo";

/** What somebody chose who signed up; it counts once the link in their own mail is opened. */
export type SignUp = {
	passwordHash: string;
	fullName: string;
	/** The versions of the legal pages that they were shown: see `findShownTexts`. */
	shownTexts: number[];
};

export type Link = {
	userId: string;
	type: LinkType;
	/** The mailbox that it was sent to. */
	email: string;
	/** Of a link that confirms a sign-up. */
	signUp?: SignUp | undefined;
	/** SHA-256 (base64url) of the secret of the browser that requested it. */
	codeChallenge?: string | undefined;
};

export type TakenLink = Link & { createdAt: Date };

/** Remembers a link by its hash. */
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
 * Uses a link up and gives whose it was; undefined when there is none of these kinds, or it is too old. Everywhere a
 * person's row is locked before their links: in another order two requests at once could wait for each other for ever.
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

/** To which mailbox a link went, and whether a browser's secret belongs to it; the link stays as it is. */
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

type Kept = { encrypted_password: string | null; full_name: string | null; shown_texts: number[] | null };

function toSignUp(link: Kept): SignUp | undefined {
	if (link.encrypted_password === null) return undefined;
	const { encrypted_password: passwordHash, full_name, shown_texts } = link;
	return { passwordHash, fullName: full_name ?? "", shownTexts: shown_texts ?? [] };
}

/** The sign-up that waits for its confirmation; undefined when none does, or several that may be different people's. */
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

/** Ends everything sent to a person's mailboxes except older ways back than this link: the first owner keeps theirs. */
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
