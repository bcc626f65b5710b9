import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { callApi } from "#app/auth/api.ts";
import type { OwnClaim } from "#database/queries/claims.ts";
import { markRead } from "./mark-read.ts";
import { Thread } from "./thread.tsx";

/** Messages between a claimant and the admins. After a refusal, the claimant may answer once. */
export function ClaimThread({ claim, userId }: { claim: OwnClaim; userId: string }) {
	const canWrite = !claim.decided_at || claim.answer_until !== null;
	if (claim.messages.length === 0 && !canWrite) return null;
	return (
		<section aria-labelledby="messages-title">
			<h3 id="messages-title" className="mb-3 font-sans font-semibold">
				<Trans>Messages with InkFree</Trans>
			</h3>
			<Thread
				messages={claim.messages}
				side="person"
				userId={userId}
				draftName={`message-${claim.id}`}
				canWrite={canWrite}
				label={claim.answer_until ? t`Your answer` : t`Write to us`}
				hint={claim.answer_until ? t`You can send one answer. Only we read it.` : t`Only we read it.`}
				send={(message) => callApi((api) => api.messages.claim.$post({ json: message }))}
				onShown={markRead}
			/>
		</section>
	);
}
