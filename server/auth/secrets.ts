import { createHash, randomBytes } from "node:crypto";

/** Makes a random secret (256 bits) for a refresh token or a link, and the hash to store in its place. */
export function makeSecret(): { secret: string; hash: string } {
	const secret = randomBytes(32).toString("base64url");
	return { secret, hash: hashSecret(secret) };
}

/** Hashes a secret. Plain SHA-256 is enough for 256 random bits. */
export function hashSecret(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}
