import type { Context } from "hono";
import { z } from "zod";
import { findClientKeys } from "../lib/client-address.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { redeemLink } from "./redeem.ts";
import { answerSession } from "./session-json.ts";

const shape = z.object({ auth_code: fields.secret, code_verifier: z.string().max(128) });

/** POST /token?grant_type=pkce: exchanges the code of a mailed link, in the browser that requested it, for a session. */
export async function exchangeCode(auth: Auth, c: Context): Promise<Response> {
	const { auth_code, code_verifier } = await readBody(c, shape);
	await auth.limits.count("verifyByAddress", findClientKeys(c, auth.trustedProxies).narrow);
	const session = await redeemLink(auth, { secret: auth_code, type: "email", verifier: code_verifier });
	// for the types: links of the type "email" always open a session
	if (!session) throw new AuthFailure(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
	return answerSession(auth, c, session);
}
