import { callApi } from "#app/auth/api.ts";
import type { Conversation } from "#database/queries/messages.ts";
import * as texts from "./texts.ts";
import { Thread } from "./thread.tsx";

type Props = {
	/** Of the check or the claim. */
	caseId: string;
	userId: string;
	conversation: Conversation;
	/** Who gets what is written. */
	to: "owner" | "claimant";
	children?: React.ReactNode;
};

/** What an owner or a claimant and the desk wrote to each other, as an admin sees it. */
export function DeskThread({ caseId, userId, conversation, to, children }: Props) {
	const param = { id: caseId };
	return (
		<Thread
			messages={conversation.messages}
			side="desk"
			userId={userId}
			draftName={`message-${caseId}`}
			canWrite={conversation.can_write}
			label={texts.writeToThem[to]}
			hint={texts.whatTheySee[to]}
			send={(message) => callApi((api) => api.admin.messages[":id"].$post({ param, json: message }))}
			onShown={(last) => callApi((api) => api.admin.messages[":id"].read.$post({ param, json: { last } }))}
		>
			{children}
		</Thread>
	);
}
