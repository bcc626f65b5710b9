import type { Context, MiddlewareHandler } from "hono";
import type { Database } from "#database/connection.ts";
import { isSessionAlive } from "#database/queries/auth-sessions.ts";
import type { HttpEnv } from "../http/types.ts";
import type { AccessTokens, Claims } from "./access-token.ts";
import { AuthFailure } from "./errors.ts";

export type { Claims } from "./access-token.ts";

/** What a route behind `authenticate` knows: `c.get("claims")` goes straight into `database.asPerson`. */
export type PersonEnv = { Variables: HttpEnv["Variables"] & { claims: Claims } };

/** The part of the auth service that checks who is asking. */
export type Gate = { database: Database; tokens: AccessTokens; anonKey: string };

/**
 * Lets a signed-in person through and sets `claims`. Everybody else reads 401 with `{ error: { code, message } }`:
 * no_authorization (no API key, no token), bad_jwt (not ours, expired) or session_not_found (signed out meanwhile).
 */
export function authenticate(gate: Gate): MiddlewareHandler<PersonEnv> {
	return async (c, next) => {
		try {
			requireApiKey(gate, c);
			c.set("claims", await findClaims(gate, c));
		} catch (error) {
			if (!(error instanceof AuthFailure)) throw error;
			c.header("cache-control", "no-store");
			return c.json({ error: { code: error.code, message: error.message } }, 401);
		}
		return next();
	};
}

/** Throws an AuthFailure unless the request carries the public key. */
export function requireApiKey({ anonKey }: Pick<Gate, "anonKey">, c: Context): void {
	const key = c.req.header("apikey");
	if (key === anonKey) return;
	throw new AuthFailure(401, "no_authorization", key ? "Invalid API key" : "No API key found in request");
}

/** Who is asking, by the bearer token, whose session must still live. Throws an AuthFailure. */
export async function findClaims({ database, tokens }: Omit<Gate, "anonKey">, c: Context): Promise<Claims> {
	const [, token] = /^Bearer +([^ ]+) *$/i.exec(c.req.header("authorization") ?? "") ?? [];
	if (!token) throw new AuthFailure(401, "no_authorization", "This endpoint requires a valid Bearer token");
	const claims = await tokens.verify(token);
	if (!claims) throw new AuthFailure(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
	const session = { id: claims.session_id, userId: claims.sub };
	if (!(await database.asService((db) => isSessionAlive(db, session)))) {
		throw new AuthFailure(403, "session_not_found", "Session from session_id claim in JWT does not exist");
	}
	return claims;
}
