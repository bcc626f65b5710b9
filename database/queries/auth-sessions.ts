import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { AuthUser } from "./auth-users.ts";

/** Sensitive changes need a sign-in or second factor that is no older than this. */
const recentSignIn = "10 minutes";

/** How a session passed the second factor. */
export type FactorMethod = "totp" | "mfa/recovery_code";

/** A session that hasn't ended. */
export type SessionState = {
	isAdmin: boolean;
	/** Whether the person has a second factor. */
	hasFactor: boolean;
	/** "aal2" if the session has passed the second factor, else "aal1". */
	aal: string;
	/** Whether the sign-in, or the second factor if there was one, is less than 10 minutes old. */
	hasJustSignedIn: boolean;
	/** That the person used last; null if we know none. */
	language: string | null;
};

// All functions below need the service role.

/** Returns the state of a session; undefined if it has ended. */
export async function findSession(db: Db, session: { id: string; userId: string }): Promise<SessionState | undefined> {
	return db
		.selectFrom("accounts.sessions")
		.select((e) => [
			e
				.exists(e.selectFrom("private.admins").select("user_id").where("user_id", "=", session.userId))
				.$castTo<boolean>()
				.as("isAdmin"),
			sql<boolean>`private.has_factor(user_id)`.as("hasFactor"),
			"aal",
			sql<boolean>`coalesce(factor_at, created_at) > now() - ${recentSignIn}::interval`.as("hasJustSignedIn"),
			sql<string | null>`(
				select l.language from private.mail_languages l join accounts.users u on u.id = sessions.user_id
				where l.address = sha256(convert_to(lower(u.email), 'UTF8'))
			)`.as("language"),
		])
		.where("id", "=", session.id)
		.where("user_id", "=", session.userId)
		.executeTakeFirst();
}

/**
 * Locks and returns the account of a session; undefined if the session has ended. Everything that ends sessions locks
 * the account first. So a request that was allowed before an undo or a new password can't take effect after it.
 */
export async function lockUserOfSession(
	db: Db,
	session: { id: string; userId: string },
): Promise<AuthUser | undefined> {
	const user = await db
		.selectFrom("accounts.users")
		.selectAll()
		.where("id", "=", session.userId)
		.forUpdate()
		.executeTakeFirst();
	return user && (await findSession(db, session)) && user;
}

/** Ends a person's sessions and deletes their refresh tokens: all sessions, `only` one, or all `except` one. */
export async function deleteSessions(
	db: Db,
	userId: string,
	{ only, except }: { only?: string; except?: string } = {},
): Promise<void> {
	let query = db.deleteFrom("accounts.sessions").where("user_id", "=", userId);
	if (only) query = query.where("id", "=", only);
	if (except) query = query.where("id", "<>", except);
	await query.execute();
}

/** More than anyone has devices. Without a limit, anyone who knows a password could fill the table. */
const mostSessions = 50;

/** Starts a session. If the person then has more than 50, ends the session that was unused for longest. */
export async function createSession(db: Db, userId: string, amr: "password" | "otp"): Promise<SessionRow> {
	await db.updateTable("accounts.users").set({ last_sign_in_at: sql`now()` }).where("id", "=", userId).execute();
	const session = await db
		.insertInto("accounts.sessions")
		.values({ user_id: userId, amr })
		.returning(sessionColumns)
		.executeTakeFirstOrThrow();
	await db
		.deleteFrom("accounts.sessions")
		.where("user_id", "=", userId)
		.where("id", "in", (query) =>
			query
				.selectFrom("accounts.sessions")
				.select("id")
				.where("user_id", "=", userId)
				.orderBy((e) => e("id", "=", session.id), "desc")
				// a sign-in with just the password must not push out a session that passed the second factor
				.orderBy("aal", "desc")
				.orderBy("refreshed_at", "desc")
				.offset(mostSessions),
		)
		.execute();
	return session;
}

/** Stores the user agent of the browser that signed in. */
export async function setUserAgent(db: Db, id: string, userAgent: string): Promise<void> {
	await db
		.updateTable("accounts.sessions")
		.set({ user_agent: userAgent.slice(0, 300) })
		.where("id", "=", id)
		.execute();
}

/** Returns a person's sessions: the current one first, the others by last use. */
export async function findSessions(db: Db, userId: string, currentId: string) {
	return db
		.selectFrom("accounts.sessions")
		.select(["id", "user_agent", "created_at", "refreshed_at"])
		.select((e) => e("id", "=", currentId).$castTo<boolean>().as("is_current"))
		.where("user_id", "=", userId)
		.orderBy("is_current", "desc")
		.orderBy("refreshed_at", "desc")
		.execute();
}

export async function addRefreshToken(db: Db, sessionId: string, tokenHash: string): Promise<void> {
	await db.insertInto("accounts.refresh_tokens").values({ session_id: sessionId, token: tokenHash }).execute();
}

/** The columns of a session that its access tokens contain. */
export type SessionRow = {
	id: string;
	user_id: string;
	amr: string;
	created_at: Date;
	aal: string;
	factor_amr: string | null;
	factor_at: Date | null;
};

const sessionColumns = ["id", "user_id", "amr", "created_at", "aal", "factor_amr", "factor_at"] as const;

/** Returns the session of a refresh token, whether the token is revoked or not. */
export function findSessionOfToken(db: Db, tokenHash: string): Promise<{ id: string; user_id: string } | undefined> {
	return db
		.selectFrom("accounts.refresh_tokens as t")
		.innerJoin("accounts.sessions as s", "s.id", "t.session_id")
		.select(["s.id", "s.user_id"])
		.where("t.token", "=", tokenHash)
		.executeTakeFirst();
}

type Rotation = { outcome: "rotated"; session: SessionRow } | { outcome: "unknown" | "reused" };

/**
 * Exchanges a refresh token for the token `next`. A second use within `reuseSeconds`, as by another tab, returns one
 * more token. A later use means that someone copied the token: the session ends.
 */
export async function rotateRefreshToken(
	db: Db,
	hashes: { used: string; next: string },
	reuseSeconds: number,
): Promise<Rotation> {
	// Lock the session first, as a sign-out does: simultaneous requests then can't deadlock.
	const session = await db
		.selectFrom("accounts.sessions")
		.select(sessionColumns)
		.where("id", "=", (query) =>
			query.selectFrom("accounts.refresh_tokens").select("session_id").where("token", "=", hashes.used),
		)
		.forUpdate()
		.executeTakeFirst();
	if (!session) return { outcome: "unknown" };
	const token = await db
		.selectFrom("accounts.refresh_tokens")
		.select([
			"revoked_at",
			sql<boolean>`revoked_at < clock_timestamp() - make_interval(secs => ${reuseSeconds})`.as("is_spent"),
		])
		.where("token", "=", hashes.used)
		.executeTakeFirst();
	// the session passed the second factor meanwhile, which deletes its tokens
	if (!token) return { outcome: "unknown" };
	if (token.is_spent) {
		await db.deleteFrom("accounts.sessions").where("id", "=", session.id).execute();
		return { outcome: "reused" };
	}
	// also revokes the tokens that other tabs got and never used
	if (!token.revoked_at) await revokeRefreshTokens(db, session.id);
	await addRefreshToken(db, session.id, hashes.next);
	await db
		.updateTable("accounts.sessions")
		.set({ refreshed_at: sql`clock_timestamp()` })
		.where("id", "=", session.id)
		.execute();
	return { outcome: "rotated", session };
}

async function revokeRefreshTokens(db: Db, sessionId: string): Promise<void> {
	await db
		.updateTable("accounts.refresh_tokens")
		.set({ revoked_at: sql`clock_timestamp()` })
		.where("session_id", "=", sessionId)
		.where("revoked_at", "is", null)
		.execute();
}

/**
 * Records that a session passed the second factor, replaces its refresh tokens, and ends the person's sessions that
 * haven't passed it. Returns undefined if the session has ended.
 */
export async function raiseSession(
	db: Db,
	{ id, userId }: { id: string; userId: string },
	method: FactorMethod,
	tokenHash: string,
): Promise<SessionRow | undefined> {
	const session = await db
		.updateTable("accounts.sessions")
		.set({ aal: "aal2", factor_amr: method, factor_at: sql<Date>`now()`, refreshed_at: sql<Date>`now()` })
		.where("id", "=", id)
		.where("user_id", "=", userId)
		.returning(sessionColumns)
		.executeTakeFirst();
	if (!session) return undefined;
	await db.deleteFrom("accounts.sessions").where("user_id", "=", userId).where("aal", "=", "aal1").execute();
	// Deleted, not revoked: a revoked token still works for a few seconds, and would yield a token of the raised session.
	await db.deleteFrom("accounts.refresh_tokens").where("session_id", "=", id).execute();
	await addRefreshToken(db, id, tokenHash);
	return session;
}

/** Records that no session of a person has passed a second factor, because the factor was removed. */
export async function lowerSessions(db: Db, userId: string): Promise<void> {
	await db
		.updateTable("accounts.sessions")
		.set({ aal: "aal1", factor_amr: null, factor_at: null })
		.where("user_id", "=", userId)
		.execute();
}

/**
 * Deletes sessions that were unused for `days`, and tokens that were revoked as long ago: a copy of such a token is
 * then refused as unknown.
 */
export async function deleteOldSessions(db: Db, days: number): Promise<void> {
	const old = sql<Date>`now() - make_interval(days => ${days})`;
	await db.deleteFrom("accounts.sessions").where("refreshed_at", "<", old).execute();
	await db.deleteFrom("accounts.refresh_tokens").where("revoked_at", "<", old).execute();
}
