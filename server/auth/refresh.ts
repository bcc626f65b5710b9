import type { Context } from "hono";
import { z } from "zod";
import { findSessionOfToken, rotateRefreshToken } from "#database/queries/auth-sessions.ts";
import { findUserById } from "#database/queries/auth-users.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { noteEvent } from "./events.ts";
import { hashSecret, makeSecret } from "./secrets.ts";
import { type OpenSession, showSession } from "./session-json.ts";

const reuseSeconds = 10;

const unknown = () => new AuthFailure(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

/** POST /token?grant_type=refresh_token: returns the session's next pair of tokens. */
export async function refresh(auth: Auth, c: Context): Promise<Response> {
	const { refresh_token } = await readBody(c, z.object({ refresh_token: fields.secret }));
	const next = makeSecret();
	const hashes = { used: hashSecret(refresh_token), next: next.hash };
	const known = await auth.database.asService((db) => findSessionOfToken(db, hashes.used));
	if (known) noteEvent(c, { account: known.user_id });
	// sessions are limited one by one, so that others at the same client address can't block them
	if (known) await auth.limits.count("refreshBySession", known.id);
	else await auth.limits.count("refreshByAddress", findClientKeys(c, auth.trustedProxies));
	if (!known) throw unknown();
	// reuse of a token ends its session. That must be committed, so the failure is thrown outside the transaction.
	const result = await auth.database.asService(async (db): Promise<OpenSession | "unknown" | "reused"> => {
		const rotation = await rotateRefreshToken(db, hashes, reuseSeconds);
		if (rotation.outcome !== "rotated") return rotation.outcome;
		const user = await findUserById(db, rotation.session.user_id);
		return user ? { ...rotation.session, user, refreshToken: next.secret } : "unknown";
	});
	if (result === "unknown") throw unknown();
	if (result === "reused") {
		throw new AuthFailure(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
	}
	return c.json(await showSession(auth, result));
}
