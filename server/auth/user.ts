import type { Context } from "hono";
import { z } from "zod";
import { deleteLinks } from "#database/queries/auth-links.ts";
import { deleteSessions } from "#database/queries/auth-sessions.ts";
import { findUserById, updateUser } from "#database/queries/auth-users.ts";
import { addMail } from "#database/queries/mails.ts";
import type { Auth } from "./auth.ts";
import { findPerson } from "./authenticate.ts";
import { fields, readBody, requireStrongPassword } from "./body.ts";
import { askBothMailboxes } from "./email-change.ts";
import { AuthFailure } from "./errors.ts";
import { noteEvent } from "./events.ts";
import { lockPerson } from "./factor-session.ts";
import { countMail } from "./mail-limits.ts";
import { linkHours, readLinkTarget } from "./mail-link.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { challengeFields } from "./pkce.ts";
import { findMissingProof } from "./recent-sign-in.ts";
import { showAccount } from "./session-json.ts";

/** Returns the caller and their account. Throws an AuthFailure like `findPerson`. */
export async function findCurrentUser(auth: Auth, c: Context, options?: { allowsMissingFactor: boolean }) {
	const person = await findPerson(auth, c, options);
	const user = await auth.database.asService((db) => findUserById(db, person.claims.sub));
	if (!user) throw new AuthFailure(403, "user_not_found", "User from sub claim in JWT does not exist");
	return { user, person };
}

/** GET /user: returns the caller's account, also before they have passed their second factor. */
export async function getUser(auth: Auth, c: Context): Promise<Response> {
	const { user } = await findCurrentUser(auth, c, { allowsMissingFactor: true });
	return c.json(await showAccount(auth, user));
}

const shape = z
	.object({ email: fields.email, password: fields.password, current_password: fields.password, data: fields.metadata })
	.partial()
	.extend(challengeFields);

/** PUT /user: changes name, password or address. The latter two need a recent sign-in or the current password. */
export async function changeUser(auth: Auth, c: Context): Promise<Response> {
	const body = await readBody(c, shape);
	const { email, password, current_password, data: fullName } = body;
	const { user, person } = await findCurrentUser(auth, c);
	await auth.limits.count("changeByAccount", user.id);
	const newEmail = email !== undefined && email !== user.email ? email : undefined;
	const missing = (password !== undefined || newEmail) && (await findMissingProof(auth, person, current_password));
	if (missing) throw AuthFailure.of(missing);
	if (password !== undefined) {
		await requireStrongPassword(password, user.email, auth.siteUrl);
		if (user.encrypted_password && (await verifyPassword(user.encrypted_password, password, user.id))) {
			throw new AuthFailure(422, "same_password", "New password should be different from the old password.");
		}
	}
	if (newEmail) {
		await countMail(auth, c, user.email);
		await countMail(auth, c, newEmail);
	}
	const passwordHash = password === undefined ? undefined : await hashPassword(password, user.id);

	if (passwordHash) noteEvent(c, { account: user.id, event: "password changed" });
	const target = readLinkTarget(auth, c, body);
	const changed = await auth.database.asService(async (db) => {
		await lockPerson(db, person);
		let current = await updateUser(db, user.id, { passwordHash, fullName });
		if (passwordHash) {
			await deleteSessions(db, user.id, { except: person.claims.session_id });
			await deleteLinks(db, user.id, ["recovery_token"]);
			await addMail(db, { kind: "password_changed", to: user.email, data: {}, hours: linkHours.notice });
		}
		if (newEmail) current = await askBothMailboxes(db, current, newEmail, target);
		return current;
	});
	return c.json(await showAccount(auth, changed));
}
