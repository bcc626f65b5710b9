import { setTimeout } from "node:timers/promises";
import type { Context } from "hono";
import { z } from "zod";
import { findUserByEmail, lockUserByEmail, upgradePasswordHash } from "#database/queries/auth-users.ts";
import { sampleAccounts } from "#database/seed/sample/accounts.ts";
import type { AddressKeys } from "../lib/address-keys.ts";
import { findClientKeys, isFromThisMachine } from "../lib/client-address.ts";
import { openTurns } from "../lib/turns.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { noteEvent } from "./events.ts";
import { findDevice } from "./known-device.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { answerSession, openSession } from "./session-json.ts";

// Sign-ins to one account run one after another: parallel ones with the right password would count as failures until
// each is checked.
const takeTurn = openTurns({
	atOnce: Infinity,
	waiting: Infinity,
	perCaller: { atOnce: 1, waiting: Infinity },
	longestWait: 60_000,
});

// A line from which too many passwords were wrong has one try in two seconds. A right one is late, but let in: the line
// may be a carrier's. Few wait, since each holds a place of the queue of all who sign in.
const takeSlowTurn = openTurns({
	atOnce: Infinity,
	waiting: Infinity,
	perCaller: { atOnce: 1, waiting: 7 },
	longestWait: 60_000,
});
const slowDown = ({ wide }: AddressKeys) => takeSlowTurn(() => setTimeout(2000), wide);

const invalidCredentials = () => new AuthFailure(400, "invalid_credentials", "Invalid login credentials");
const shape = z.object({ email: fields.email, password: fields.password.min(1) });

/** POST /token?grant_type=password. An unknown address takes as long as a wrong password. */
export async function signIn(auth: Auth, c: Context): Promise<Response> {
	const { email, password } = await readBody(c, shape);
	// the password of the sample accounts is public
	if (sampleAccounts.some((account) => account.email === email) && !isFromThisMachine(c)) throw invalidCredentials();
	const attempt = () => checkAndOpen(auth, c, email, password);
	// retried once if the stored hash changed during the check: it may be a new hash of the same password
	const session = (await attempt()) ?? (await attempt());
	if (!session) throw invalidCredentials();
	return answerSession(auth, c, session);
}

/**
 * Checks the password and opens a session. Returns undefined if the password or address changed between the two: the
 * session must not survive such a change.
 */
async function checkAndOpen(auth: Auth, c: Context, email: string, password: string) {
	const keys = findClientKeys(c, auth.trustedProxies);
	const device = await findDevice(auth, c, email);
	// outside of the account's turn, which its person may be waiting for
	if (!device && auth.limits.isSlow("signInByAddress", keys)) await slowDown(keys);
	const { user, stored } = await takeTurn(() => checkPassword(auth, c, { email, password, keys, device }), email);
	if (!user.email_confirmed_at) throw new AuthFailure(400, "email_not_confirmed", "Email not confirmed");

	const better = isOutdated(stored) ? await hashPassword(password, user.id) : undefined;
	return auth.database.asService(async (db) => {
		const current = await lockUserByEmail(db, email);
		if (current?.id !== user.id || current.encrypted_password !== stored) return undefined;
		if (better) await upgradePasswordHash(db, user.id, stored, better);
		return openSession(db, current, "password");
	});
}

type Attempt = { email: string; password: string; keys: AddressKeys; device: string | undefined };

/** Returns the account if the password is right. Throws an AuthFailure if it is wrong, or after too many wrong ones. */
async function checkPassword(auth: Auth, c: Context, { email, password, keys, device }: Attempt) {
	const network = `${email} ${keys.narrow}`;
	// the client address first: while it is refused, its tries count against no account and add no counters
	const failures = device
		? { signInByDevice: device }
		: { signInByAddress: keys, signInFromNetwork: network, signInByAccount: email };
	// counted before the check, so that parallel requests can't exceed the limit
	await auth.limits.countAll({ ...failures, triesFromNetwork: device ?? network });
	const user = await auth.database.asService((db) => findUserByEmail(db, email));
	if (user) noteEvent(c, { account: user.id });
	const stored = user?.encrypted_password;
	const isRight = await verifyPassword(stored, password, network);
	if (!user || !stored || !isRight) throw invalidCredentials();
	await auth.limits.forgiveAll(failures);
	return { user, stored };
}
