import { createHash, randomBytes } from "node:crypto";

/** A secret that nobody can guess, for a refresh token or a link, and the hash under which it is kept. */
export function makeSecret(): { secret: string; hash: string } {
	const secret = randomBytes(32).toString("base64url");
	return { secret, hash: hashSecret(secret) };
}

/** SHA-256 is enough here: there are 2^256 secrets. */
export function hashSecret(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}
