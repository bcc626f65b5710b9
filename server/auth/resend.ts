import type { Context } from "hono";
import { z } from "zod";
import { findOnlySignUp } from "#database/queries/auth-links.ts";
import { findUserByEmail, lockUserByEmail, noteMailSent } from "#database/queries/auth-users.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { askBothMailboxes } from "./email-change.ts";
import { countMail, mayMail } from "./mail-limits.ts";
import { mailRecoveryLink, mailSignUpLink, readLinkTarget } from "./mail-link.ts";
import { challengeFields } from "./pkce.ts";
import { steadyTime } from "./steady-time.ts";

const shape = z.object({ email: fields.email, type: z.enum(["signup", "email_change"]), ...challengeFields });

/**
 * POST /resend: mails the links of a sign-up or address change again. The response reveals nothing about the address.
 */
export async function resend(auth: Auth, c: Context): Promise<Response> {
	const body = await readBody(c, shape);
	const { email, type } = body;
	await auth.limits.count("mailByAddress", findClientKeys(c, auth.trustedProxies));
	await countMail(auth, c, email);

	const target = readLinkTarget(auth, c, body);
	await steadyTime(async () => {
		const newEmail = (await auth.database.asService((db) => findUserByEmail(db, email)))?.email_change;
		const mayMailNew = type === "email_change" && newEmail && (await mayMail(auth, c, newEmail));
		await auth.database.asService(async (db) => {
			const user = await lockUserByEmail(db, email);
			if (mayMailNew && user?.email_change === newEmail) await askBothMailboxes(db, user, newEmail, target);
			if (type !== "signup" || !user || user.email_confirmed_at) return;
			await noteMailSent(db, user.id, "confirmation_sent_at");
			const signUp = await findOnlySignUp(db, user.id);
			// after several sign-ups nobody knows whose password is right, so the mailbox's owner chooses a new one
			if (signUp) await mailSignUpLink(db, user, signUp, target);
			else await mailRecoveryLink(db, user, target);
		});
	});
	return c.json({});
}
