import type { Context } from "hono";
import { z } from "zod";
import type { Db } from "#database/connection.ts";
import { deleteLinks, type LinkType, takeLink } from "#database/queries/auth-links.ts";
import { confirmEmailChange, confirmUser, findUserById } from "#database/queries/auth-users.ts";
import { findClientAddress } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { findRedirectTarget, withFragment } from "./redirect-target.ts";
import { hashSecret } from "./secrets.ts";
import { type OpenSession, openSession, showSession } from "./session-json.ts";

/** Supabase's names for what a link is good for; `email` is either of the first two. */
const kinds: Record<string, LinkType[]> = {
	signup: ["confirmation_token"],
	recovery: ["recovery_token"],
	email: ["confirmation_token", "recovery_token"],
	email_change: ["email_change_token_current", "email_change_token_new"],
};
const halfway = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
const expired = () => new AuthFailure(403, "otp_expired", "Token has expired or is invalid");

/** Uses a link up. Gives the session that it opens, or undefined while the other mailbox has not confirmed yet. */
async function redeem(db: Db, secret: string, type: string, email?: string): Promise<OpenSession | undefined> {
	const types = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
	const link = types && (await takeLink(db, hashSecret(secret), types));
	if (!link || (email !== undefined && email !== link.email)) throw expired();
	if (link.type === "email_change_token_current" || link.type === "email_change_token_new") {
		const change = await confirmEmailChange(db, link);
		if (!change) throw expired();
		if (!change.isDone) return undefined;
		// a link to the mailbox that the account has left opens nothing any more
		await deleteLinks(db, link.userId, ["recovery_token", "email_change_token_current", "email_change_token_new"]);
		return openSession(db, change.user, "otp");
	}
	const user = await findUserById(db, link.userId);
	if (!user) throw expired();
	// all that were sent: used once, one of them is worth no more than the others
	await deleteLinks(db, user.id, ["confirmation_token", "recovery_token"]);
	if (user.email_confirmed_at) return openSession(db, user, "otp");
	return openSession(db, await confirmUser(db, user.id, link.signUp), "otp");
}

async function redeemOnce(auth: Auth, secret: string, type: string, email?: string): Promise<OpenSession | undefined> {
	try {
		return await auth.database.asService((db) => redeem(db, secret, type, email));
	} catch (error) {
		// somebody else took the new address while its change waited
		if ((error as { code?: string }).code !== "23505") throw error;
		throw new AuthFailure(422, "email_exists", "A user with this email address has already been registered");
	}
}

const shape = z
	.object({ type: z.string().max(40), token_hash: fields.secret, token: fields.secret, email: fields.email })
	.partial({ token_hash: true, token: true, email: true });

/** POST /verify: a link's secret as `token_hash`, or as `token` together with the address that it was sent to. */
export async function verify(auth: Auth, c: Context): Promise<Response> {
	const { type, token_hash, token, email } = await readBody(c, shape);
	await auth.limits.count("verifyByAddress", findClientAddress(c, auth.trustedProxies));
	const secret = token_hash ?? token;
	if (!secret || (!token_hash && !email)) {
		throw new AuthFailure(400, "validation_failed", "Verify requires a token or a token hash");
	}
	if (email) await auth.limits.count("verifyByAccount", email);
	const session = await redeemOnce(auth, secret, type, token_hash ? undefined : email);
	if (!session) return c.json({ msg: halfway, code: 200 });
	return c.json(await showSession(auth, session));
}

/** GET /verify: what a link in a mail opens. Leads back into the site, with the session or the error in the fragment. */
export async function followLink(auth: Auth, c: Context): Promise<Response> {
	const { token = "", type = "", redirect_to } = c.req.query();
	const target = findRedirectTarget(redirect_to, auth.siteUrl);
	const leadTo = (parameters: Record<string, string>) => c.redirect(withFragment(target, parameters), 303);
	try {
		await auth.limits.count("verifyByAddress", findClientAddress(c, auth.trustedProxies));
		const session = await redeemOnce(auth, token, type);
		if (!session) return leadTo({ message: halfway });
		const { user: _, expires_in, expires_at, ...tokens } = await showSession(auth, session);
		return leadTo({ ...tokens, expires_in: String(expires_in), expires_at: String(expires_at), type });
	} catch (error) {
		if (!(error instanceof AuthFailure)) throw error;
		const description = error.code === "otp_expired" ? "Email link is invalid or has expired" : error.message;
		return leadTo({ error: "access_denied", error_code: error.code, error_description: description });
	}
}
