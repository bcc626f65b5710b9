import type { Db } from "#database/connection.ts";
import { deleteLinks } from "#database/queries/auth-links.ts";
import { type AuthUser, findUserByEmail, startEmailChange } from "#database/queries/auth-users.ts";
import { addMail } from "#database/queries/mails.ts";
import { type LinkTarget, linkHours, makeLink } from "./mail-link.ts";

/**
 * Starts a change of address: mails a link to the old and to the new address, both of which must confirm. If another
 * account has the new address, that mailbox gets a notice without a link instead, so the change can't be completed.
 */
export async function askBothMailboxes(db: Db, user: AuthUser, email: string, target: LinkTarget): Promise<AuthUser> {
	const changed = await startEmailChange(db, user.id, email);
	// links of an earlier change must not confirm this one
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
		const url = await makeLink(db, { userId: user.id, type, verifyType: "email_change", email: to, hours }, target);
		await addMail(db, { kind: "confirm_email_change", to, data: { from: user.email, into: email, url }, hours });
	}
	return changed;
}
