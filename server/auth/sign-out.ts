import type { Context } from "hono";
import { deleteSessions } from "#database/queries/auth-sessions.ts";
import type { Auth } from "./auth.ts";
import { findPerson } from "./authenticate.ts";
import { AuthFailure } from "./errors.ts";

/** Which sessions a sign-out ends: all of the person, this one, or all but this one. */
const scopes = {
	global: () => ({}),
	local: (id: string) => ({ only: id }),
	others: (id: string) => ({ except: id }),
};

/** POST /logout?scope=global|local|others. */
export async function signOut(auth: Auth, c: Context): Promise<Response> {
	const scope = c.req.query("scope") ?? "global";
	if (!Object.hasOwn(scopes, scope)) throw new AuthFailure(400, "validation_failed", "Unsupported logout scope");
	const { claims, hasFactor } = await findPerson(auth, c, { allowsHalf: true });
	const { sub, session_id, aal } = claims;
	const isHalf = hasFactor && aal === "aal1";
	// without the second factor a person ends only their own session
	const which = scopes[isHalf ? "local" : (scope as keyof typeof scopes)](session_id);
	await auth.database.asService((db) => deleteSessions(db, sub, which));
	return c.body(null, 204);
}
