import { callApi } from "#app/auth/api.ts";
import type { OwnClaim } from "#database/queries/claims.ts";
import { markRead } from "./mark-read.ts";
import * as texts from "./texts.ts";
import { Thread } from "./thread.tsx";

/** Messages between a claimant and the admins. After a refusal, the claimant may answer once. */
export function ClaimThread({ claim, userId }: { claim: OwnClaim; userId: string }) {
	const canWrite = !claim.decided_at || claim.answer_until !== null;
	if (claim.messages.length === 0 && !canWrite) return null;
	return (
		<section aria-labelledby="messages-title">
			<h3 id="messages-title" className="mb-3 font-sans font-semibold">
				{texts.messagesWithInkfree}
			</h3>
			<Thread
				messages={claim.messages}
				side="person"
				userId={userId}
				draftName={`message-${claim.id}`}
				canWrite={canWrite}
				label={claim.answer_until ? texts.yourAnswer : texts.writeToUs}
				hint={claim.answer_until ? texts.youCanSendOneAnswer : texts.onlyWeReadIt}
				send={(message) => callApi((api) => api.messages.claim.$post({ json: message }))}
				onShown={markRead}
			/>
		</section>
	);
}
