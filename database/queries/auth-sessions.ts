import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { AuthUser } from "./auth-users.ts";

const justSignedIn = "10 minutes";

/** With what somebody showed their second factor. */
export type FactorMethod = "totp" | "mfa/recovery_code";

/** Of a living session. */
export type SessionState = {
	isAdmin: boolean;
	/** Whether they have a second factor. */
	hasFactor: boolean;
	/** Whether the session has gone through it: "aal2". */
	aal: string;
	/** Whether it began a moment ago, or the second factor was shown then. */
	hasJustSignedIn: boolean;
};

/** A session and its person; undefined if it has ended. As the service. */
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
			sql<boolean>`coalesce(factor_at, created_at) > now() - ${justSignedIn}::interval`.as("hasJustSignedIn"),
		])
		.where("id", "=", session.id)
		.where("user_id", "=", session.userId)
		.executeTakeFirst();
}

/**
 * The account of a living session, locked. What ends sessions locks the account first, so that no act allowed before an
 * undo or a new password takes effect after it.
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

/** Ends sessions of a person, all of them, or this one, or all but this one; their tokens go with them. */
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

// more than anybody has devices; a person with the password could otherwise fill the table
const mostSessions = 50;

/** Starts a session. Beyond a number the one that was not used for longest ends. */
export async function createSession(db: Db, userId: string, amr: "password" | "otp"): Promise<SessionRow> {
	await db.updateTable("accounts.users").set({ last_sign_in_at: sql`now()` }).where("id", "=", userId).execute();
	const session = await db
		.insertInto("accounts.sessions")
		.values({ user_id: userId, amr })
		.returning(shown)
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
				// the password alone ends no session that went through the second factor
				.orderBy("aal", "desc")
				.orderBy("refreshed_at", "desc")
				.offset(mostSessions),
		)
		.execute();
	return session;
}

/** Notes which browser signed in. */
export async function nameSession(db: Db, id: string, userAgent: string): Promise<void> {
	await db
		.updateTable("accounts.sessions")
		.set({ user_agent: userAgent.slice(0, 300) })
		.where("id", "=", id)
		.execute();
}

/** Where a person is signed in, this session first and then the one used last. As the service. */
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

/** A session as its access tokens tell of it. */
export type SessionRow = {
	id: string;
	user_id: string;
	amr: string;
	created_at: Date;
	aal: string;
	factor_amr: string | null;
	factor_at: Date | null;
};

const shown = ["id", "user_id", "amr", "created_at", "aal", "factor_amr", "factor_at"] as const;

/** The session that a refresh token was given out for, spent or not. */
export function findSessionOfToken(db: Db, tokenHash: string): Promise<{ id: string; user_id: string } | undefined> {
	return db
		.selectFrom("accounts.refresh_tokens as t")
		.innerJoin("accounts.sessions as s", "s.id", "t.session_id")
		.select(["s.id", "s.user_id"])
		.where("t.token", "=", tokenHash)
		.executeTakeFirst();
}

export type Rotation = { outcome: "rotated"; session: SessionRow } | { outcome: "unknown" | "reused" };

/**
 * Exchanges a refresh token for the next. Used again within `reuseSeconds`, as by a second tab, it gives one more
 * token; later somebody else holds a copy, and the session ends.
 */
export async function rotateRefreshToken(
	db: Db,
	hashes: { used: string; next: string },
	reuseSeconds: number,
): Promise<Rotation> {
	// the session first, so that a sign-out and two refreshes at once wait for each other in the same order
	const session = await db
		.selectFrom("accounts.sessions")
		.select(shown)
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
	// raised meanwhile
	if (!token) return { outcome: "unknown" };
	if (token.is_spent) {
		await db.deleteFrom("accounts.sessions").where("id", "=", session.id).execute();
		return { outcome: "reused" };
	}
	// with it every other token of the session that a second tab was given and never used
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

/** Notes a session's second factor, gives its next refresh token, ends others without it. Undefined where it ended. */
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
		.returning(shown)
		.executeTakeFirst();
	if (!session) return undefined;
	await db.deleteFrom("accounts.sessions").where("user_id", "=", userId).where("aal", "=", "aal1").execute();
	// gone, not only spent: a spent one is good for some seconds more, and what it gives would be raised as well
	await db.deleteFrom("accounts.refresh_tokens").where("session_id", "=", id).execute();
	await addRefreshToken(db, id, tokenHash);
	return session;
}

/** Notes that no session of a person has gone through a second factor: the factor is gone. */
export async function lowerSessions(db: Db, userId: string): Promise<void> {
	await db
		.updateTable("accounts.sessions")
		.set({ aal: "aal1", factor_amr: null, factor_at: null })
		.where("user_id", "=", userId)
		.execute();
}

/** Removes sessions unused for `days`, and as old used tokens of living ones: a later copy is refused as unknown. */
export async function deleteOldSessions(db: Db, days: number): Promise<void> {
	const old = sql<Date>`now() - make_interval(days => ${days})`;
	await db.deleteFrom("accounts.sessions").where("refreshed_at", "<", old).execute();
	await db.deleteFrom("accounts.refresh_tokens").where("revoked_at", "<", old).execute();
}
