import { z } from "zod";
import { limits } from "../limits.ts";
import { mailAddress, optionalLine, optionalMailAddress, requiredLine } from "../schema-fields.ts";
import { t } from "../text.ts";

// Schemas of invitations to owners and of the pages that their links open. Only the server imports them.

const wrongAddress = t`Enter an email address such as name@example.com.`;

/** An invitation. Without `email` the mail goes to the address on the clinic's page. */
export const ownerInvitation = z
	.object({
		email: optionalMailAddress(wrongAddress),
		/** Where the admin found the address; the mail names it. */
		found_at: optionalLine(limits.invitationFoundAt),
	})
	.refine(({ email, found_at }) => email === null || found_at !== null, {
		message: t`Say where you found this address. The email names it.`,
		path: ["found_at"],
	});
export type OwnerInvitation = z.output<typeof ownerInvitation>;

export const objectionInput = z.object({ email: mailAddress(wrongAddress) });

/** The secret in the link by which a mailbox objects, as private.object_to_invitations reads it. */
export const objectionToken = z.string().regex(/^[0-9a-f]{160}$/);

/** The secret in a mail's link. */
export const linkToken = z.string().regex(/^[\w-]{20,200}$/, t`This link is incomplete. Open it again in our email.`);

export const invitedClaim = z.object({
	token: linkToken,
	role: requiredLine(limits.claimRole, t`Tell us what you do there.`),
});
export type InvitedClaim = z.output<typeof invitedClaim>;
