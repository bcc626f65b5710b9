import { callApi } from "#app/auth/api.ts";
import type { Conversation } from "#database/queries/messages.ts";
import { Thread } from "./thread.tsx";

const writeToThem = { owner: "Write to the owner", claimant: "Write to the claimant" };

const whatTheySee = {
	owner: "The owner sees “InkFree”, not your name, and gets an email without the text.",
	claimant: "The claimant sees “InkFree”, not your name, and gets an email without the text.",
};

type Props = {
	caseId: string;
	userId: string;
	conversation: Conversation;
	/** Who receives the messages. */
	to: "owner" | "claimant";
	children?: React.ReactNode;
};

/** Messages between an owner or a claimant and the admins, as admins see them. */
export function DeskThread({ caseId, userId, conversation, to, children }: Props) {
	const param = { id: caseId };
	return (
		<Thread
			messages={conversation.messages}
			side="desk"
			userId={userId}
			draftName={`message-${caseId}`}
			canWrite={conversation.can_write}
			label={writeToThem[to]}
			hint={whatTheySee[to]}
			send={(message) => callApi((api) => api.admin.cases[":id"].messages.$post({ param, json: message }))}
			onShown={(last) => callApi((api) => api.admin.cases[":id"].messages.read.$post({ param, json: { last } }))}
		>
			{children}
		</Thread>
	);
}
