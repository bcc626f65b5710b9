import type { Context } from "hono";
import type { Db } from "#database/connection.ts";
import { isAdmin } from "#database/queries/admins.ts";
import { addRefreshToken, createSession, nameSession } from "#database/queries/auth-sessions.ts";
import type { AuthUser } from "#database/queries/auth-users.ts";
import { accessTokenLifetime } from "./access-token.ts";
import type { Auth } from "./auth.ts";
import { rememberDevice } from "./known-device.ts";
import { makeSecret } from "./secrets.ts";
import { showUser } from "./user-json.ts";

/** A living session with the secret that refreshes it, not yet shown to anybody. */
export type OpenSession = { user: AuthUser; id: string; amr: string; since: Date; refreshToken: string };

/** Starts a session in an open transaction. */
export async function openSession(db: Db, user: AuthUser, amr: "password" | "otp"): Promise<OpenSession> {
	const { secret, hash } = makeSecret();
	const since = new Date();
	const id = await createSession(db, user.id, amr);
	await addRefreshToken(db, id, hash);
	return { user: { ...user, last_sign_in_at: since }, id, amr, since, refreshToken: secret };
}

/** Answers a sign-in with its session; the browser is known from now on. */
export async function answerSession(auth: Auth, c: Context, session: OpenSession): Promise<Response> {
	await rememberDevice(auth, c, session.user.email);
	const userAgent = c.req.header("user-agent");
	if (userAgent) await auth.database.asService((db) => nameSession(db, session.id, userAgent));
	return c.json(await showSession(auth, session));
}

/** The session as auth-js reads it, with a fresh access token. */
export async function showSession({ database, tokens }: Auth, session: OpenSession) {
	const user = showUser(session.user, { isAdmin: await database.asService((db) => isAdmin(db, session.user.id)) });
	const { token, expiresAt } = await tokens.sign({
		sub: user.id,
		email: user.email,
		phone: "",
		app_metadata: user.app_metadata,
		user_metadata: user.user_metadata,
		aal: "aal1",
		amr: [{ method: session.amr, timestamp: Math.floor(session.since.getTime() / 1000) }],
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
