import type { Context } from "hono";
import { deleteSessions } from "#database/queries/auth-sessions.ts";
import { refuse } from "#domain/refusals.ts";
import type { Auth } from "./auth.ts";
import { findPerson } from "./authenticate.ts";
import { AuthFailure } from "./errors.ts";

/** Which of the caller's sessions a sign-out ends: all, only the current one, or all but the current one. */
const scopes = {
	global: () => ({}),
	local: (id: string) => ({ only: id }),
	others: (id: string) => ({ except: id }),
};

/** POST /logout?scope=global|local|others. Throws an AuthFailure for "others" if the second factor is missing. */
export async function signOut(auth: Auth, c: Context): Promise<Response> {
	const scope = c.req.query("scope") ?? "global";
	if (!Object.hasOwn(scopes, scope)) throw new AuthFailure(400, "validation_failed", "Unsupported logout scope");
	const { claims, hasFactor } = await findPerson(auth, c, { allowsMissingFactor: true });
	const { sub, session_id, aal } = claims;
	const isMissingFactor = hasFactor && aal === "aal1";
	// the password alone must not be enough to end sessions that have passed the second factor
	if (isMissingFactor && scope === "others") {
		throw AuthFailure.of(refuse("factor_not_shown"), 403);
	}
	const which = scopes[isMissingFactor ? "local" : (scope as keyof typeof scopes)](session_id);
	await auth.database.asService((db) => deleteSessions(db, sub, which));
	return c.body(null, 204);
}
