import type { Context } from "hono";
import type { Db } from "#database/connection.ts";
import { type FactorMethod, lockUserOfSession, raiseSession } from "#database/queries/auth-sessions.ts";
import type { AuthUser } from "#database/queries/auth-users.ts";
import { addMail, type MailData } from "#database/queries/mails.ts";
import type { Person } from "../lib/http-env.ts";
import type { Auth } from "./auth.ts";
import { AuthFailure } from "./errors.ts";
import { factorDevice, findDevice } from "./known-device.ts";
import { linkHours } from "./mail-link.ts";
import { findDoubt } from "./recent-sign-in.ts";
import { makeSecret } from "./secrets.ts";
import type { OpenSession } from "./session-json.ts";

/** The failure for a code that is not accepted. */
export const failedCode = (message: string) => new AuthFailure(422, "mfa_verification_failed", message);

/**
 * Counts a code before it is checked, or many at once would all be tried. Returns a function that takes the count back.
 * Only people who know the password come here; a browser that showed the factor before is counted apart.
 */
export async function countCode(auth: Auth, c: Context, { id, email }: AuthUser): Promise<() => Promise<void>> {
	const device = await findDevice(auth, c, factorDevice(email));
	const keys = device ? { codeByDevice: device } : { codeByAccount: id, codeByAccountInADay: id };
	await auth.limits.countAll(keys);
	return () => auth.limits.forgiveAll(keys);
}

/** Throws an AuthFailure unless the person signed in, or showed their second factor, a moment ago. */
export async function requireRecentSignIn(auth: Auth, person: Person): Promise<void> {
	const doubt = await findDoubt(auth, person, undefined);
	if (doubt) throw new AuthFailure(400, doubt.code, doubt.message);
}

/** The account of the person who asks, locked. Throws an AuthFailure where their session ended meanwhile. */
export async function lockPerson(db: Db, { claims }: Pick<Person, "claims">): Promise<AuthUser> {
	const user = await lockUserOfSession(db, { id: claims.session_id, userId: claims.sub });
	if (!user) throw sessionEnded();
	return user;
}

const sessionEnded = () =>
	new AuthFailure(403, "session_not_found", "Session from session_id claim in JWT does not exist");

/** Raises the session of the person who asks; its earlier tokens are spent. Throws where it has ended. */
export async function raise(
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

/** Mails a person the change to their second factor. */
export async function mailChange(db: Db, to: string, data: MailData["two_step_changed"]): Promise<void> {
	await addMail(db, { kind: "two_step_changed", to, data, hours: linkHours.notice });
}
