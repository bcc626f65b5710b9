import type { Db } from "#database/connection.ts";
import { deleteLinks } from "#database/queries/auth-links.ts";
import { type AuthUser, findUserByEmail, startEmailChange } from "#database/queries/auth-users.ts";
import { addMail } from "#database/queries/mails.ts";
import { linkHours, makeLink, type Place } from "./mail-link.ts";

/** Asks both mailboxes. An account of the new address is told instead, and such a change never gets its second yes. */
export async function askBothMailboxes(db: Db, user: AuthUser, email: string, place: Place): Promise<AuthUser> {
	const changed = await startEmailChange(db, user.id, email);
	// what a mailbox says to an earlier wish is no answer to this one
	await deleteLinks(db, user.id, ["email_change_token_current", "email_change_token_new"]);
	const hours = linkHours.emailChange;
	for (const [to, type] of [
		[user.email, "email_change_token_current"],
		[email, "email_change_token_new"],
	] as const) {
		if (to === email && (await findUserByEmail(db, email))) {
			await addMail(db, { kind: "address_in_use", to, data: {}, hours: linkHours.notice });
			continue;
		}
		const url = await makeLink(db, { userId: user.id, type, verifyType: "email_change", email: to, hours }, place);
		await addMail(db, { kind: "confirm_email_change", to, data: { from: user.email, into: email, url }, hours });
	}
	return changed;
}
