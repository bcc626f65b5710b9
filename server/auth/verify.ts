import type { Context } from "hono";
import { z } from "zod";
import { findClientKeys } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { findUnconsumedLink, redeemLink } from "./redeem.ts";
import { findRedirectTarget, withFragment } from "./redirect-target.ts";
import { answerSession, noteSignIn, showSession } from "./session-json.ts";

const halfway = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const shape = z
	.object({ type: z.string().max(40), token_hash: fields.secret, token: fields.secret, email: fields.email })
	.partial({ token_hash: true, token: true, email: true });

/** POST /verify: redeems a link's secret, sent as `token_hash`, or as `token` with the address it was mailed to. */
export async function verify(auth: Auth, c: Context): Promise<Response> {
	const { type, token_hash, token, email } = await readBody(c, shape);
	await auth.limits.count("verifyByAddress", findClientKeys(c, auth.trustedProxies).narrow);
	const secret = token_hash ?? token;
	if (!secret || (!token_hash && !email)) {
		throw new AuthFailure(400, "validation_failed", "Verify requires a token or a token hash");
	}
	const session = await redeemLink(auth, { secret, type, email: token_hash ? undefined : email });
	if (!session) return c.json({ msg: halfway, code: 200 });
	return answerSession(auth, c, session);
}

/**
 * GET /verify: opens a link from a mail. Redirects to a page of the site with the session or the error in the
 * #fragment. A link that a browser requested with a PKCE challenge isn't used up here. Its page redeems it: at once if
 * this browser has the challenge's secret (`code`), else after a confirmation (POST /verify with `token` and `email`).
 */
export async function followLink(auth: Auth, c: Context): Promise<Response> {
	const { token = "", type = "", redirect_to } = c.req.query();
	const target = findRedirectTarget(redirect_to, auth.siteUrl);
	const redirect = (parameters: Record<string, string>) => c.redirect(withFragment(target, parameters), 303);
	try {
		await auth.limits.count("verifyByAddress", findClientKeys(c, auth.trustedProxies).narrow);
		const link = await findUnconsumedLink(auth, { secret: token, type });
		if (link) {
			const { isExchanged, email, removesFactor } = link;
			return redirect({
				[isExchanged ? "code" : "token"]: token,
				type,
				email,
				...(removesFactor && { removes: "factor" }),
			});
		}
		const session = await redeemLink(auth, { secret: token, type });
		if (!session) return redirect({ message: halfway });
		noteSignIn(c, session);
		const { user: _, expires_in, expires_at, ...tokens } = await showSession(auth, session);
		return redirect({ ...tokens, expires_in: String(expires_in), expires_at: String(expires_at), type });
	} catch (error) {
		if (!(error instanceof AuthFailure)) throw error;
		const description = error.code === "otp_expired" ? "Email link is invalid or has expired" : error.message;
		return redirect({ error: "access_denied", error_code: error.code, error_description: description });
	}
}
