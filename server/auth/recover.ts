import type { Context } from "hono";
import { z } from "zod";
import { lockUserByEmail, noteMailSent } from "#database/queries/auth-users.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { mayMail } from "./mail-limits.ts";
import { findPlace, mailRecoveryLink } from "./mail-link.ts";
import { challengeFields } from "./pkce.ts";
import { steadyTime } from "./steady-time.ts";

/** POST /recover: sends the link to set a new password. The answer is the same for an address without an account. */
export async function recover(auth: Auth, c: Context): Promise<Response> {
	const body = await readBody(c, z.object({ email: fields.email, ...challengeFields }));
	const { email } = body;
	await auth.limits.count("mailByAddress", findClientAddress(c, auth.trustedProxies));
	// enough links are on their way already, and each of them is good
	if (!(await mayMail(auth, c, email))) return c.json({});

	const place = findPlace(auth, c, body);
	await steadyTime(() =>
		auth.database.asService(async (db) => {
			const user = await lockUserByEmail(db, email);
			if (!user) return;
			await noteMailSent(db, user.id, "recovery_sent_at");
			await mailRecoveryLink(db, user, place);
		}),
	);
	return c.json({});
}
