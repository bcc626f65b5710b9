import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Section } from "#app/components/section.tsx";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import type { OwnClaim } from "#database/queries/claims.ts";
import { Thread } from "./thread.tsx";

/** Messages between the owner and the admins about the clinic's check. Renders nothing if there can be none. */
export function OwnerThread() {
	const { clinic, userId } = useOwner();
	const { conversation } = clinic;
	if (!conversation || (conversation.messages.length === 0 && !conversation.can_write)) return null;
	return (
		<Section
			title={t`Messages with InkFree`}
			intro={t`Between you and the people who check your clinic. Nobody else reads them.`}
		>
			<Thread
				conversation={conversation}
				side="person"
				userId={userId}
				draftName={`message-${clinic.id}`}
				label={t`Write to us`}
			/>
		</Section>
	);
}

/** Messages between a claimant and the admins. After a refusal, the claimant may answer once. */
export function ClaimThread({ claim, userId }: { claim: OwnClaim; userId: string }) {
	const { conversation, answer_until } = claim;
	if (conversation.messages.length === 0 && !conversation.can_write) return null;
	return (
		<section aria-labelledby="messages-title">
			<h3 id="messages-title" className="mb-3 font-sans font-semibold">
				<Trans>Messages with InkFree</Trans>
			</h3>
			<Thread
				conversation={conversation}
				side="person"
				userId={userId}
				draftName={`message-${claim.id}`}
				label={answer_until ? t`Your answer` : t`Write to us`}
				hint={answer_until ? t`You can send one answer. Only we read it.` : t`Only we read it.`}
			/>
		</section>
	);
}
