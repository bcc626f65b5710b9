import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { useEdit } from "#app/lib/edit.ts";
import { refuse } from "#app/lib/form.ts";
import type { CaseMessage, Conversation } from "#database/queries/messages.ts";
import { limits } from "#domain/limits.ts";
import { MessageItem } from "./message-item.tsx";

type Props = {
	conversation: Conversation;
	/** The reader's side. */
	side: "person" | "desk";
	/** The reader, and the name under which this tab keeps the reader's draft. */
	userId: string;
	draftName: string;
	label: string;
	hint?: string;
	/** Shown below the messages, such as documents. */
	children?: React.ReactNode;
};

/** The messages of two sides, oldest first, and a form for the next one. */
export function Thread({ conversation, side, children, ...form }: Props) {
	const { case_id, messages, can_write } = conversation;
	const isOwn = (message: CaseMessage) => message.from_desk === (side === "desk");
	const lastUnread = messages.findLast((message) => !isOwn(message) && !message.read_at)?.id;
	const lastOwn = messages.findLast(isOwn);
	useEffect(() => {
		// after a failure the messages only stay unread
		if (lastUnread) callApi((api) => api.messages.read.$post({ json: { last: lastUnread } })).catch(console.warn);
	}, [lastUnread]);
	return (
		<div className="space-y-4">
			{messages.length > 0 && (
				<ol className="space-y-3">
					{messages.map((message) => (
						<MessageItem
							key={message.id}
							message={message}
							isOwn={isOwn(message)}
							side={side}
							isLastOwn={message === lastOwn}
						/>
					))}
				</ol>
			)}
			{children}
			{can_write && <MessageForm caseId={case_id} {...form} />}
		</div>
	);
}

type FormProps = Pick<Props, "userId" | "draftName" | "label" | "hint"> & { caseId: string };

function MessageForm({ caseId, userId, draftName, label, hint }: FormProps) {
	const form = useEdit({
		saved: null,
		toValues: () => ({ text: "" }),
		draft: { name: draftName, userId },
		send: async ({ text }) => {
			if (!text.trim()) refuse({ text: t`Write a message first.` });
			// The id stays the same until the text changes, also after a reload: if the answer to a request is lost, the
			// server recognises a message that it already has. Without TLS there is no randomUUID, and the server compares
			// the text.
			const tried = readDraft<{ text: string; id: string }>(`${draftName}-id`, userId);
			const id = tried?.text === text ? tried.id : crypto.randomUUID?.();
			writeDraft(`${draftName}-id`, userId, id && { text, id });
			await callApi((api) => api.messages.$post({ json: { case_id: caseId, text, id } }));
			writeDraft(`${draftName}-id`, userId, undefined);
			return null;
		},
		done: { title: t`Message sent` },
		reloads: true,
	});
	return (
		<Form form={form} submit={t`Send message`} className="space-y-3">
			<TextAreaField
				label={label}
				{...form.field("text")}
				rows={4}
				maxLength={limits.message}
				{...(hint && { hint })}
			/>
		</Form>
	);
}
