import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Fields that auth-js adds to a request for a link if its `flowType` is "pkce". */
export const challengeFields = {
	code_challenge: z
		.string()
		.regex(/^[\w.~-]{43,128}$/)
		.nullish(),
	code_challenge_method: z.string().max(10).nullish(),
};

type Challenge = z.infer<z.ZodObject<typeof challengeFields>>;

/** Returns the SHA-256 of the requesting browser's secret (RFC 7636), or undefined if the request has no challenge. */
export function readChallenge({ code_challenge, code_challenge_method }: Challenge): string | undefined {
	if (!code_challenge) return undefined;
	// pages without a secure context send "plain", the secret itself
	return code_challenge_method?.toLowerCase() === "s256" ? code_challenge : hash(code_challenge);
}

/** Whether `verifier` is the secret of this challenge. */
export function matchesChallenge(challenge: string | undefined, verifier: string): boolean {
	return challenge !== undefined && timingSafeEqual(Buffer.from(hash(verifier)), Buffer.from(challenge));
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
