import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import { openTurns } from "../lib/turns.ts";
import { AuthFailure } from "./errors.ts";

// OWASP's first choice for argon2id; a hash takes one core 10 to 30 ms
const cost = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes 19 MB and one of libuv's four threads. Two at once leave threads for files and cores for pages.
const takeTurn = openTurns({
	atOnce: 2,
	waiting: 400,
	perCaller: { atOnce: 1, waiting: 100 },
	longestWait: 10_000, // only reached on a far too slow machine: gate.ts refuses requests before that
	refuse: () => new AuthFailure(429, "over_request_rate_limit", "Request rate limit reached", { retryAfter: 5 }),
});

/** Returns the argon2id hash to store. `caller`, an account or a client address, gets one hash at a time. */
export function hashPassword(password: string, caller?: string): Promise<string> {
	return takeTurn(() => hash(password, cost), caller);
}

// the hash of a random password, so that a sign-in to an unknown address takes as long as to a known one
const dummyHash = hash(crypto.randomUUID(), cost);

/** Whether the password matches `stored`, an argon2 or bcrypt hash. Without a hash: false, after the same time. */
export async function verifyPassword(
	stored: string | null | undefined,
	password: string,
	caller?: string,
): Promise<boolean> {
	if (!stored) {
		const dummy = await dummyHash;
		await takeTurn(() => verify(dummy, password), caller);
		return false;
	}
	return takeTurn(() => (isBcrypt(stored) ? verifyBcrypt(password, stored) : verify(stored, password)), caller);
}

/** Whether a stored hash has other parameters than new ones and should be replaced at the next sign-in. */
export function isOutdated(stored: string): boolean {
	return !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

function isBcrypt(stored: string): boolean {
	return /^\$2[aby]\$/.test(stored);
}
