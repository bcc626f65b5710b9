import type { Db } from "#database/connection.ts";
import { type LinkType, saveLink } from "#database/queries/auth-links.ts";
import type { AuthUser } from "#database/queries/auth-users.ts";
import { makeSecret } from "./secrets.ts";

/** Hours that the links in mails work. */
export const linkHours = { confirmation: 24, recovery: 1, emailChange: 24, notice: 24 };

/** Makes the address of a link in a mail and remembers its hash. It returns to `target`, which is one of our own. */
export async function makeLink(
	db: Db,
	user: Pick<AuthUser, "id">,
	link: { type: LinkType; verifyType: "signup" | "recovery" | "email_change"; email: string; hours: number },
	{ siteUrl, target }: { siteUrl: string; target: URL },
): Promise<string> {
	const { secret, hash } = makeSecret();
	await saveLink(db, { tokenHash: hash, userId: user.id, type: link.type, email: link.email, hours: link.hours });
	const url = new URL("/auth/v1/verify", siteUrl);
	url.search = new URLSearchParams({ token: secret, type: link.verifyType, redirect_to: target.href }).toString();
	return url.href;
}
