import type { Context } from "hono";
import { deleteSessions, type SignOutScope } from "#database/queries/auth-sessions.ts";
import type { Auth } from "./auth.ts";
import { findPerson } from "./authenticate.ts";
import { AuthFailure } from "./errors.ts";

const scopes: SignOutScope[] = ["global", "local", "others"];

/** POST /logout?scope=global|local|others. */
export async function signOut(auth: Auth, c: Context): Promise<Response> {
	const scope = scopes.find((name) => name === (c.req.query("scope") ?? "global"));
	if (!scope) throw new AuthFailure(400, "validation_failed", "Unsupported logout scope");
	const { claims } = await findPerson(auth, c);
	const { sub, session_id } = claims;
	await auth.database.asService((db) => deleteSessions(db, sub, session_id, scope));
	return c.body(null, 204);
}
