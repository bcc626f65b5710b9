import type { DeskClaim } from "#database/queries/claims.ts";
import { formatDate } from "#domain/format.ts";

type Props = { proof: NonNullable<DeskClaim["invitation"]> };

/** Says which address an invitation went to, and whether it is the address of the claimant's account. */
export function InvitationProofText({ proof: { at, is_published, is_same_mailbox } }: Props) {
	return (
		<>
			<span>{`By the link that we sent on ${formatDate(at)} to ${is_published ? "the address on the clinic's page" : "an address that an admin entered"}.`}</span>
			<span className="block text-sm">
				{is_same_mailbox ? (
					<strong className="text-on-tint">This account has that address.</strong>
				) : (
					<strong className="text-danger">This account has another address: the email was passed on, or stolen.</strong>
				)}
			</span>
		</>
	);
}
