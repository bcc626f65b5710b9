import { Hono } from "hono";
import { deleteSessions, findSessions, lockUserOfSession } from "#database/queries/auth-sessions.ts";
import { deleteUser } from "#database/queries/auth-users.ts";
import { getOwnData } from "#database/queries/own-data.ts";
import { findHiddenReviews } from "#database/queries/reviews.ts";
import { findOwnSuspension } from "#database/queries/suspensions.ts";
import { deletionInput, deletionQuery, sessionParam } from "#domain/accounts/schemas.ts";
import { refuse } from "#domain/refusals.ts";
import type { Auth } from "../auth/auth.ts";
import { findMissingProof } from "../auth/recent-sign-in.ts";
import type { PersonEnv } from "../lib/http-env.ts";
import { validate } from "../lib/validate.ts";

/**
 * /api/account: the caller's data, sessions and suspension, and the deletion of the account. The auth service changes
 * its name, address and password.
 */
export const account = ({ database, limits }: Pick<Auth, "database" | "limits">) =>
	new Hono<PersonEnv>()
		.get("/data", async (c) => {
			const { sub: id, email } = c.var.claims;
			return c.json({ exported_at: new Date(), ...(await c.var.asPerson(getOwnData, { id, email })) });
		})
		.get("/sessions", async (c) => {
			const { sub, session_id } = c.var.claims;
			return c.json({ sessions: await database.asService((db) => findSessions(db, sub, session_id)) });
		})
		.delete("/sessions/:id", validate("param", sessionParam), async (c) => {
			const only = c.req.valid("param").id;
			await database.asService((db) => deleteSessions(db, c.var.claims.sub, { only }));
			return c.json({ isEnded: true });
		})
		.get("/suspension", async (c) => c.json({ suspension: await c.var.asPerson(findOwnSuspension) }))
		.get("/hidden-reviews", async (c) => c.json({ reviews: await c.var.asPerson(findHiddenReviews) }))
		.delete("/", validate("query", deletionQuery), async (c) => {
			const keepReviews = c.req.valid("query").reviews === "keep";
			const { sub, session_id } = c.var.claims;
			await limits.count("deletionsByPerson", sub);
			// callers who have just signed in send no password
			const { current_password } = deletionInput.parse(await c.req.json().catch(() => ({})));
			const missing = await findMissingProof({ database }, c.var, current_password);
			if (missing) throw missing;
			await database.asService(async (db) => {
				const hasSession = await lockUserOfSession(db, { id: session_id, userId: sub });
				if (!hasSession) throw refuse("session_over");
				await deleteUser(db, sub, { keepReviews });
			});
			return c.json({ isDeleted: true });
		});
