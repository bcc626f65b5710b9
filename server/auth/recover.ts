import type { Context } from "hono";
import { z } from "zod";
import { lockUserByEmail, noteMailSent } from "#database/queries/auth-users.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { mayMail } from "./mail-limits.ts";
import { mailRecoveryLink, readLinkTarget } from "./mail-link.ts";
import { challengeFields } from "./pkce.ts";
import { steadyTime } from "./steady-time.ts";

/** POST /recover: mails the link for setting a new password. The response is the same if the address has no account. */
export async function recover(auth: Auth, c: Context): Promise<Response> {
	const body = await readBody(c, z.object({ email: fields.email, ...challengeFields }));
	const { email } = body;
	await auth.limits.count("mailByAddress", findClientKeys(c, auth.trustedProxies));
	// over the limit: enough valid links have been mailed already
	if (!(await mayMail(auth, c, email))) return c.json({});

	const target = readLinkTarget(auth, c, body);
	await steadyTime(() =>
		auth.database.asService(async (db) => {
			const user = await lockUserByEmail(db, email);
			if (!user) return;
			await noteMailSent(db, user.id, "recovery_sent_at");
			await mailRecoveryLink(db, user, target);
		}),
	);
	return c.json({});
}
