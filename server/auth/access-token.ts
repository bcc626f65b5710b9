import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { KeyRing } from "./key-ring.ts";

/** Seconds until an access token expires. */
export const accessTokenLifetime = 3600;
const audience = "authenticated";

const claimsShape = z.looseObject({
	sub: z.uuid(),
	role: z.literal("authenticated"),
	session_id: z.uuid(),
	email: z.string(),
	aal: z.enum(["aal1", "aal2"]),
	exp: z.number(),
	iat: z.number(),
});

/** The claims of a verified access token. */
export type Claims = z.infer<typeof claimsShape>;

export type AccessTokens = {
	sign(claims: Omit<Claims, "exp" | "iat" | "role">): Promise<{ token: string; expiresAt: number }>;
	/** Returns the token's claims, or undefined if it has expired or wasn't signed by this service for this site. */
	verify(token: string): Promise<Claims | undefined>;
};

/** Signs and verifies the access tokens of one site. `issuer` is the URL of its auth service. */
export function makeAccessTokens(keys: KeyRing, issuer: string): AccessTokens {
	return {
		async sign(claims) {
			const { kid, key } = await keys.getSigner();
			const now = Math.floor(Date.now() / 1000);
			const expiresAt = now + accessTokenLifetime;
			const token = await new SignJWT({ ...claims, role: "authenticated" })
				.setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
				.setIssuer(issuer)
				.setAudience(audience)
				.setIssuedAt(now)
				.setExpirationTime(expiresAt)
				.sign(key);
			return { token, expiresAt };
		},
		async verify(token) {
			try {
				const { payload } = await jwtVerify(
					token,
					async ({ kid }) => {
						const key = kid && (await keys.findVerifier(kid));
						if (!key) throw new errors.JWKSNoMatchingKey();
						return key;
					},
					{ algorithms: ["ES256"], issuer, audience, requiredClaims: ["exp", "iat", "sub"] },
				);
				return claimsShape.safeParse(payload).data;
			} catch (error) {
				// anything else, such as an unreachable database, is not the token's fault
				if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
				throw error;
			}
		},
	};
}
