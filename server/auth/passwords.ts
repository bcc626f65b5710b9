import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import { openTurns } from "../lib/turns.ts";
import { AuthFailure } from "./errors.ts";

// OWASP's first choice for argon2id; 10 to 30 ms of one core
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes a thread of libuv's four and 19 MB. Two at once leave threads for files and cores for pages.
const takeTurn = openTurns({
	atOnce: 2,
	waiting: 400,
	ofOne: { atOnce: 1, waiting: 100 },
	longestWait: 10_000, // only on a far too slow machine: shed.ts turns others away before
	refuse: () => new AuthFailure(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter: 5 }),
});

/** argon2id, as it is stored. `asker`, an account or an address, gets one hash at a time. */
export function hashPassword(password: string, asker?: string): Promise<string> {
	return takeTurn(() => hash(password, cost), asker);
}

// of a password that nobody knows, so that an unknown address costs as much as a known one
const nobodysHash = hash(crypto.randomUUID(), cost);

/** Whether the password fits, argon2 or bcrypt; `stored` undefined or null never fits and takes as long. */
export async function verifyPassword(
	stored: string | null | undefined,
	password: string,
	asker?: string,
): Promise<boolean> {
	if (!stored) {
		const dummy = await nobodysHash;
		await takeTurn(() => verify(dummy, password), asker);
		return false;
	}
	return takeTurn(() => (isBcrypt(stored) ? verifyBcrypt(password, stored) : verify(stored, password)), asker);
}

/** Whether the stored hash should be made anew while its password is at hand. */
export function isOutdated(stored: string): boolean {
	return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

function isBcrypt(stored: string): boolean {
	return /^\$2[aby]\$/.test(stored);
}
