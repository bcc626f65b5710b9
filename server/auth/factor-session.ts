import type { Context } from "hono";
import type { Db } from "#database/connection.ts";
import { type FactorMethod, lockUserOfSession, raiseSession } from "#database/queries/auth-sessions.ts";
import type { AuthUser } from "#database/queries/auth-users.ts";
import { addMail, type MailData } from "#database/queries/mails.ts";
import { refuse } from "#domain/refusals.ts";
import type { Person } from "../lib/http-env.ts";
import type { Auth } from "./auth.ts";
import { AuthFailure } from "./errors.ts";
import { factorDeviceKey, findDevice } from "./known-device.ts";
import { linkHours } from "./mail-link.ts";
import { findMissingProof } from "./recent-sign-in.ts";
import { makeSecret } from "./secrets.ts";
import type { OpenSession } from "./session-json.ts";

/** The failure for a wrong or used code. */
export const failedCode = (name: "wrong_code" | "used_code" | "wrong_recovery_code") =>
	AuthFailure.of(refuse(name), 422, "mfa_verification_failed");

/**
 * Counts a code before it is checked, so that parallel requests can't exceed the limit. Returns a function that undoes
 * the count. All callers have already given the password. Browsers that passed the factor before have their own limit,
 * so that a thief of the password can't shut out the account's owner.
 */
export async function countCode(auth: Auth, c: Context, { id, email }: AuthUser): Promise<() => Promise<void>> {
	const device = await findDevice(auth, c, factorDeviceKey(email));
	const keys = device ? { codeByDevice: device } : { codeByAccount: id, codeByAccountInADay: id };
	await auth.limits.countAll(keys);
	return () => auth.limits.forgiveAll(keys);
}

/** Throws an AuthFailure unless the caller signed in, or passed their second factor, a moment ago. */
export async function requireRecentSignIn(auth: Auth, person: Person): Promise<void> {
	const missing = await findMissingProof(auth, person, undefined);
	if (missing) throw AuthFailure.of(missing);
}

/** Locks the caller's account and returns it. Throws an AuthFailure if their session has ended since. */
export async function lockPerson(db: Db, { claims }: Pick<Person, "claims">): Promise<AuthUser> {
	const user = await lockUserOfSession(db, { id: claims.session_id, userId: claims.sub });
	if (!user) throw sessionEnded();
	return user;
}

const sessionEnded = () =>
	new AuthFailure(403, "session_not_found", "Session from session_id claim in JWT does not exist");

/**
 * Raises the caller's session to aal2 with a new refresh token; earlier ones become invalid. Throws an AuthFailure if
 * the session has ended.
 */
export async function raiseToAal2(
	db: Db,
	user: AuthUser,
	{ claims }: Pick<Person, "claims">,
	method: FactorMethod,
): Promise<OpenSession> {
	const { secret, hash } = makeSecret();
	const session = await raiseSession(db, { id: claims.session_id, userId: user.id }, method, hash);
	if (!session) throw sessionEnded();
	return { ...session, user, refreshToken: secret };
}

/** Adds a mail that tells an account's owner about a change to their second factor. */
export async function mailFactorChange(db: Db, to: string, data: MailData["two_step_changed"]): Promise<void> {
	await addMail(db, { kind: "two_step_changed", to, data, hours: linkHours.notice });
}
