import type { InvitationProof } from "#database/queries/invitations.ts";
import { formatDate } from "#domain/format.ts";
import * as adminTexts from "./admin-texts.ts";

type Props = { proof: InvitationProof };

/** Says which address an invitation went to, and whether it is the address of the claimant's account. */
export function InvitationProofText({ proof: { at, is_published, is_same_mailbox } }: Props) {
	return (
		<>
			<span>{adminTexts.byLinkSentTo(formatDate(at), is_published)}</span>
			<span className="block text-sm">
				{is_same_mailbox ? (
					<strong className="text-on-tint">{adminTexts.sameMailbox}</strong>
				) : (
					<strong className="text-danger">{adminTexts.otherMailbox}</strong>
				)}
			</span>
		</>
	);
}
