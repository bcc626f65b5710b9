import type { Conversation } from "#database/queries/messages.ts";
import { Thread } from "./thread.tsx";

type Props = {
	caseId: string;
	userId: string;
	conversation: Conversation;
	/** Who receives the messages. */
	to: "owner" | "claimant";
	children?: React.ReactNode;
};

/** Messages between an owner or a claimant and the admins, as admins see them. */
export const DeskThread = ({ caseId, to, ...thread }: Props) => (
	<Thread
		{...thread}
		side="desk"
		draftName={`message-${caseId}`}
		label={`Write to the ${to}`}
		hint={`The ${to} sees “InkFree”, not your name, and gets an email without the text.`}
	/>
);
