import type { Context } from "hono";
import { z } from "zod";
import { inLanguage } from "#database/connection.ts";
import { createUser } from "#database/queries/auth-users.ts";
import { findShownTexts, isOpen } from "#database/queries/legal.ts";
import { addMail, noteLanguageOfForm } from "#database/queries/mails.ts";
import { refuse } from "#domain/refusals.ts";
import { findClientKeys } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody, requireStrongPassword } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { countMail } from "./mail-limits.ts";
import { linkHours, mailSignUpLink, readLinkTarget } from "./mail-link.ts";
import { hashPassword } from "./passwords.ts";
import { challengeFields } from "./pkce.ts";
import { steadyTime } from "./steady-time.ts";
import { inventId, showSignUp } from "./user-json.ts";

const shape = z.object({
	email: fields.email.optional(),
	phone: z.unknown().optional(),
	password: fields.password.default(""),
	data: fields.metadata,
	...challengeFields,
});

/**
 * POST /signup: creates an account and mails the link that confirms it. If the address already has an account, mails a
 * notice instead; the response is the same.
 */
export async function signUp(auth: Auth, c: Context): Promise<Response> {
	const body = await readBody(c, shape);
	const { email, phone, password, data: fullName = "" } = body;
	if (!email && phone) throw new AuthFailure(400, "phone_provider_disabled", "Phone signups are disabled");
	if (!email) throw new AuthFailure(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
	if (!password) throw new AuthFailure(400, "validation_failed", "Signup requires a valid password");
	await requireStrongPassword(password, email, auth.siteUrl);
	const keys = findClientKeys(c, auth.trustedProxies);
	await auth.limits.count("signUpByAddress", keys);
	if (!(await auth.database.asService(isOpen))) throw AuthFailure.of(refuse("not_open"), 422, "signup_disabled");
	await countMail(auth, c, email);

	const target = readLinkTarget(auth, c, body);
	const invented = await inventId(auth.hash, email);
	const id = await steadyTime(async () => {
		const chosen = { passwordHash: await hashPassword(password, keys.narrow), fullName };
		return inLanguage(auth.database, c.get("language")).asService(async (db) => {
			const created = await createUser(db, { email, ...chosen });
			await noteLanguageOfForm(db, email, c.get("language"));
			if (created) {
				// what was entered takes effect when the link is opened: a stranger may have entered the address
				await mailSignUpLink(db, created, { ...chosen, shownTexts: await findShownTexts(db) }, target);
			} else {
				await addMail(db, { kind: "address_in_use", to: email, data: {}, hours: linkHours.notice });
			}
			return created?.id ?? invented;
		});
	});
	return c.json(showSignUp(id, email, fullName));
}
