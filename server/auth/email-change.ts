import type { Db } from "#database/connection.ts";
import { type AuthUser, findUserByEmail, startEmailChange } from "#database/queries/auth-users.ts";
import type { Mail } from "../mail/mail.ts";
import { addressInUse } from "../mail/templates/address-in-use.ts";
import { confirmEmailChange } from "../mail/templates/confirm-email-change.ts";
import { linkHours, makeLink } from "./mail-link.ts";

type Post = (mail: Mail, hours: number) => void;

/**
 * Asks both mailboxes for a change of address. Where the new address has an account of its own, its owner reads that instead,
 * and nobody else learns of it: the change then never gets its second yes.
 */
export async function askBothMailboxes(
	db: Db,
	user: AuthUser,
	email: string,
	place: { siteUrl: string; target: URL },
	post: Post,
): Promise<AuthUser> {
	const changed = await startEmailChange(db, user.id, email);
	const hours = linkHours.emailChange;
	for (const [to, type] of [
		[user.email, "email_change_token_current"],
		[email, "email_change_token_new"],
	] as const) {
		if (to === email && (await findUserByEmail(db, email))) {
			post(addressInUse(email, place), linkHours.notice);
			continue;
		}
		const url = await makeLink(db, user, { type, verifyType: "email_change", email: to, hours }, place);
		post(confirmEmailChange(to, { from: user.email, into: email, url }), hours);
	}
	return changed;
}
