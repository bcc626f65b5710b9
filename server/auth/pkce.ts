import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** What auth-js sends along when it asks for a link with `flowType: "pkce"`. */
export const challengeFields = {
	code_challenge: z
		.string()
		.regex(/^[\w.~-]{43,128}$/)
		.nullish(),
	code_challenge_method: z.string().max(10).nullish(),
};

type Challenge = z.infer<z.ZodObject<typeof challengeFields>>;

/** The SHA-256 of the asking browser's secret (RFC 7636); undefined where it has none. */
export function readChallenge({ code_challenge, code_challenge_method }: Challenge): string | undefined {
	if (!code_challenge) return undefined;
	// "plain" comes from pages without a secure context: the secret itself
	return code_challenge_method?.toLowerCase() === "s256" ? code_challenge : hash(code_challenge);
}

/** Whether a secret is the one that the challenge was made from. */
export function isAnswered(challenge: string | undefined, verifier: string): boolean {
	return challenge !== undefined && timingSafeEqual(Buffer.from(hash(verifier)), Buffer.from(challenge));
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
