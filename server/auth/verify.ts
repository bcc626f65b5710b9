import type { Context } from "hono";
import { z } from "zod";
import { findClientAddress } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { findOpenLink, redeemLink } from "./redeem.ts";
import { findRedirectTarget, withFragment } from "./redirect-target.ts";
import { answerSession, noteSignIn, showSession } from "./session-json.ts";

const halfway = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

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
	const session = await redeemLink(auth, { secret, type, email: token_hash ? undefined : email });
	if (!session) return c.json({ msg: halfway, code: 200 });
	return answerSession(auth, c, session);
}

/**
 * GET /verify: opened by a link in a mail. Leads back into the site, with the session or the error in the fragment. A
 * link asked for by a browser with a secret is not used up: the page goes on with it, by itself where it has that
 * secret (`code`), else after a question (POST /verify with `token` and `email`).
 */
export async function followLink(auth: Auth, c: Context): Promise<Response> {
	const { token = "", type = "", redirect_to } = c.req.query();
	const target = findRedirectTarget(redirect_to, auth.siteUrl);
	const leadTo = (parameters: Record<string, string>) => c.redirect(withFragment(target, parameters), 303);
	try {
		await auth.limits.count("verifyByAddress", findClientAddress(c, auth.trustedProxies));
		const open = await findOpenLink(auth, { secret: token, type });
		if (open) {
			const { isExchanged, email, removesFactor } = open;
			return leadTo({
				[isExchanged ? "code" : "token"]: token,
				type,
				email,
				...(removesFactor && { removes: "factor" }),
			});
		}
		const session = await redeemLink(auth, { secret: token, type });
		if (!session) return leadTo({ message: halfway });
		noteSignIn(c, session);
		const { user: _, expires_in, expires_at, ...tokens } = await showSession(auth, session);
		return leadTo({ ...tokens, expires_in: String(expires_in), expires_at: String(expires_at), type });
	} catch (error) {
		if (!(error instanceof AuthFailure)) throw error;
		const description = error.code === "otp_expired" ? "Email link is invalid or has expired" : error.message;
		return leadTo({ error: "access_denied", error_code: error.code, error_description: description });
	}
}
