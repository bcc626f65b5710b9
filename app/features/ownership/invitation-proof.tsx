import type { InvitationProof } from "#database/queries/invitations.ts";
import { formatDate } from "#domain/format.ts";

type Props = { proof: InvitationProof };

/** What it proves that a claim came by the link of our invitation, and what it does not: whoever decides asks for more. */
export function InvitationProofText({ proof: { at, is_published, is_same_mailbox } }: Props) {
	return (
		<>
			<span>
				By the link that we sent on {formatDate(at)} to{" "}
				{is_published ? "the address on the clinic's page" : "an address that an admin entered"}.
			</span>
			<span className="block text-sm">
				{is_same_mailbox ? (
					<strong className="text-on-tint">This account has that address.</strong>
				) : (
					<strong className="text-danger">This account has another address: the mail was passed on, or stolen.</strong>
				)}
			</span>
		</>
	);
}
