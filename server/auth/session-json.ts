import type { Context } from "hono";
import type { Db } from "#database/connection.ts";
import { isAdmin } from "#database/queries/admins.ts";
import { findFactors, hasFactor } from "#database/queries/auth-factors.ts";
import { addRefreshToken, createSession, type SessionRow, setUserAgent } from "#database/queries/auth-sessions.ts";
import type { AuthUser } from "#database/queries/auth-users.ts";
import { accessTokenLifetime } from "./access-token.ts";
import type { Auth } from "./auth.ts";
import { noteEvent } from "./events.ts";
import { factorDeviceKey, rememberDevice } from "./known-device.ts";
import { makeSecret } from "./secrets.ts";
import { showUser } from "./user-json.ts";

/** A session with its refresh token, before either has been sent to the client. */
export type OpenSession = SessionRow & { user: AuthUser; refreshToken: string };

/** Creates a session and its first refresh token. `amr` is how the user signed in. */
export async function openSession(db: Db, user: AuthUser, amr: "password" | "otp"): Promise<OpenSession> {
	const { secret, hash } = makeSecret();
	const session = await createSession(db, user.id, amr);
	await addRefreshToken(db, session.id, hash);
	return { ...session, user: { ...user, last_sign_in_at: session.created_at }, refreshToken: secret };
}

/**
 * Responds to a sign-in with its session. Remembers the browser once the sign-in is complete, and separately once it
 * has passed the second factor.
 */
export async function answerSession(auth: Auth, c: Context, session: OpenSession): Promise<Response> {
	const { user, id } = session;
	const userAgent = c.req.header("user-agent");
	const isComplete = await auth.database.asService(async (db) => {
		if (userAgent) await setUserAgent(db, id, userAgent);
		return session.aal === "aal2" || !(await hasFactor(db, user.id));
	});
	noteSignIn(c, session, isComplete);
	if (isComplete) await rememberDevice(auth, c, user.email);
	if (session.aal === "aal2") await rememberDevice(auth, c, factorDeviceKey(user.email));
	return c.json(await showSession(auth, session));
}

/** Logs a sign-in and its method, an `amr` value. */
export function noteSignIn(c: Context, { user, factor_amr, amr }: OpenSession, isComplete = true): void {
	const event = isComplete ? "signed in" : "second factor asked";
	noteEvent(c, { account: user.id, event, method: factor_amr ?? amr });
}

/** Returns an account as the JSON that auth-js expects. */
export function showAccount({ database }: Pick<Auth, "database">, user: AuthUser) {
	return database.asService(async (db) =>
		showUser(user, { isAdmin: await isAdmin(db, user.id), factors: await findFactors(db, user.id) }),
	);
}

/** Returns a session as the JSON that auth-js expects, with a new access token. */
export async function showSession(auth: Pick<Auth, "database" | "tokens">, session: OpenSession) {
	const user = await showAccount(auth, session.user);
	const { aal, amr, created_at, factor_amr, factor_at } = session;
	const { token, expiresAt } = await auth.tokens.sign({
		sub: user.id,
		email: user.email,
		phone: "",
		app_metadata: user.app_metadata,
		user_metadata: user.user_metadata,
		aal: aal === "aal2" ? "aal2" : "aal1",
		// the latest first
		amr: [...(factor_amr && factor_at ? [showMethod(factor_amr, factor_at)] : []), showMethod(amr, created_at)],
		session_id: session.id,
		is_anonymous: false,
	});
	return {
		access_token: token,
		token_type: "bearer",
		expires_in: accessTokenLifetime,
		expires_at: expiresAt,
		refresh_token: session.refreshToken,
		user,
	};
}

const showMethod = (method: string, at: Date) => ({ method, timestamp: Math.floor(at.getTime() / 1000) });
