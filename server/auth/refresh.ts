import type { Context } from "hono";
import { z } from "zod";
import { rotateRefreshToken } from "#database/queries/auth-sessions.ts";
import { findUserById } from "#database/queries/auth-users.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { hashSecret, makeSecret } from "./secrets.ts";
import { type OpenSession, showSession } from "./session-json.ts";

const reuseSeconds = 10;

/** POST /token?grant_type=refresh_token: the next pair of tokens of the same session. */
export async function refresh(auth: Auth, c: Context): Promise<Response> {
	const { refresh_token } = await readBody(c, z.object({ refresh_token: fields.secret }));
	await auth.limits.count("refreshByAddress", findClientAddress(c, auth.trustedProxies));
	const next = makeSecret();
	const hashes = { used: hashSecret(refresh_token), next: next.hash };
	// the end of a session that was used twice must stay, so the refusal is thrown outside
	const result = await auth.database.asService(async (db): Promise<OpenSession | "unknown" | "reused"> => {
		const rotation = await rotateRefreshToken(db, hashes, reuseSeconds);
		if (rotation.outcome !== "rotated") return rotation.outcome;
		const user = await findUserById(db, rotation.session.user_id);
		return user ? { ...rotation.session, user, refreshToken: next.secret } : "unknown";
	});
	if (result === "unknown") {
		throw new AuthFailure(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
	}
	if (result === "reused") {
		c.get("log")?.warn("a refresh token was used again: its session was ended");
		throw new AuthFailure(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
	}
	return c.json(await showSession(auth, result));
}
