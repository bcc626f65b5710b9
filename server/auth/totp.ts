import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { KeyedHash } from "./keyed-hash.ts";

// RFC 6238 with the parameters that every authenticator app supports
const period = 30; // seconds
const shape = { algorithm: "SHA1", digits: 6, period };
/** How many codes before and after the current one are accepted, since clocks differ. */
const drift = 1;
const cipher = "aes-256-gcm";

/** A secret for an authenticator app: as base32 text, as an otpauth: URI, and as a QR code of that URI (SVG). */
export type NewTotp = { secret: string; uri: string; qr_code: string };

/** Makes a secret. The app shows `issuer` and `label` beside its codes. */
export function makeTotp(issuer: string, label: string): NewTotp {
	// 160 bits, as RFC 4226 recommends
	const totp = new TOTP({ ...shape, issuer, label, secret: new Secret({ size: 20 }) });
	const uri = totp.toString();
	return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { ecc: "M", border: 4 }) };
}

/** Returns the time step of a code (counted in 30 seconds since 1970), or undefined if the code is wrong or too old. */
export function findStep(secret: string, code: string, now = Date.now()): number | undefined {
	if (!/^[0-9]{6}$/.test(code)) return undefined;
	const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
	const delta = totp.validate({ token: code, timestamp: now, window: drift });
	return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Encrypts a secret for the database with a key of its own, derived from the factor's id. */
export async function encryptSecret(hash: KeyedHash, factorId: string, secret: string): Promise<string> {
	const nonce = randomBytes(12);
	const box = createCipheriv(cipher, await keyOf(hash, factorId), nonce);
	const text = Buffer.concat([box.update(secret, "utf8"), box.final()]);
	return [nonce, box.getAuthTag(), text].map((part) => part.toString("base64url")).join(".");
}

/** Decrypts a secret from the database. Throws if it was encrypted for another factor or has been altered. */
export async function decryptSecret(hash: KeyedHash, factorId: string, encrypted: string): Promise<string> {
	const [nonce, tag, text] = encrypted.split(".").map((part) => Buffer.from(part, "base64url"));
	if (!nonce || !tag || !text) throw new Error("The secret of a second factor cannot be read.");
	const box = createDecipheriv(cipher, await keyOf(hash, factorId), nonce, { authTagLength: 16 });
	box.setAuthTag(tag);
	return Buffer.concat([box.update(text), box.final()]).toString("utf8");
}

// 32 bytes, different for each factor
const keyOf = (hash: KeyedHash, factorId: string) => hash("secret of a second factor", factorId);
