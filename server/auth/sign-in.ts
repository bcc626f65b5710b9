import type { Context } from "hono";
import { z } from "zod";
import { findUserByEmail, lockUserByEmail, upgradePasswordHash } from "#database/queries/auth-users.ts";
import { sampleAccounts } from "#database/seed/sample/accounts.ts";
import { findClientAddress, isFromThisMachine } from "../lib/client-address.ts";
import { openTurns } from "../lib/turns.ts";
import type { Auth } from "./auth.ts";
import { fields, readBody } from "./body.ts";
import { AuthFailure } from "./errors.ts";
import { noteEvent } from "./events.ts";
import { findDevice } from "./known-device.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { answerSession, openSession } from "./session-json.ts";

// One after the other for an account: right passwords that come at once must not count against each other.
const takeTurn = openTurns({
	atOnce: Infinity,
	waiting: Infinity,
	ofOne: { atOnce: 1, waiting: Infinity },
	longestWait: 60_000,
});

const invalidCredentials = () => new AuthFailure(400, "invalid_credentials", "Invalid login credentials");
const shape = z.object({ email: fields.email, password: fields.password.min(1) });

/** POST /token?grant_type=password. Takes as long for an unknown address as for a wrong password. */
export async function signIn(auth: Auth, c: Context): Promise<Response> {
	const { email, password } = await readBody(c, shape);
	// everybody knows their password
	if (sampleAccounts.some((account) => account.email === email) && !isFromThisMachine(c)) throw invalidCredentials();
	const attempt = () => checkAndOpen(auth, c, email, password);
	// again where the password that was checked is not the account's any more: it may be the same, hashed anew
	const session = (await attempt()) ?? (await attempt());
	if (!session) throw invalidCredentials();
	return answerSession(auth, c, session);
}

/** Undefined where password or address changed between the check and the session, which would outlive that. */
async function checkAndOpen(auth: Auth, c: Context, email: string, password: string) {
	const { user, stored } = await takeTurn(() => checkPassword(auth, c, email, password), email);
	if (!user.email_confirmed_at) throw new AuthFailure(400, "email_not_confirmed", "Email not confirmed");

	const better = isOutdated(stored) ? await hashPassword(password, user.id) : undefined;
	return auth.database.asService(async (db) => {
		const current = await lockUserByEmail(db, email);
		if (current?.id !== user.id || current.encrypted_password !== stored) return undefined;
		if (better) await upgradePasswordHash(db, user.id, stored, better);
		return openSession(db, current, "password");
	});
}

/** The account whose password it is. Throws an AuthFailure for a wrong one, and for too many wrong ones. */
async function checkPassword(auth: Auth, c: Context, email: string, password: string) {
	const address = findClientAddress(c, auth.trustedProxies);
	const device = await findDevice(auth, c, email);
	const network = `${email} ${address}`;
	// the address first: one that is shut out counts for no account, and leaves nothing for accounts that it invents
	const failures = device
		? { signInByDevice: device }
		: { signInByAddress: address, signInFromNetwork: network, signInByAccount: email };
	// counted before it is known whether it fails, or many at once would all be tried
	await auth.limits.countAll({ ...failures, triesFromNetwork: device ?? network });
	const user = await auth.database.asService((db) => findUserByEmail(db, email));
	if (user) noteEvent(c, { account: user.id });
	const stored = user?.encrypted_password;
	const isRight = await verifyPassword(stored, password, network);
	if (!user || !stored || !isRight) throw invalidCredentials();
	await auth.limits.forgiveAll(failures);
	return { user, stored };
}
