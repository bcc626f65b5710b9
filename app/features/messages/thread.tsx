import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { Form } from "#app/components/form.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { useEdit } from "#app/lib/edit.ts";
import { refuse } from "#app/lib/form.ts";
import type { CaseMessage, NewMessage } from "#database/queries/messages.ts";
import { limits } from "#domain/limits.ts";
import { MessageItem } from "./message-item.tsx";

type Props = {
	messages: CaseMessage[];
	/** The reader's side. */
	side: "person" | "desk";
	/** The reader, and the name under which this tab keeps the reader's draft. */
	userId: string;
	draftName: string;
	/** Whether the reader can write another message. */
	canWrite: boolean;
	label: string;
	hint?: string;
	send: (message: NewMessage) => Promise<unknown>;
	/** Marks all messages up to an id as read. */
	onShown: (last: string) => Promise<unknown>;
	/** Shown below the messages, such as documents. */
	children?: React.ReactNode;
};

/** The messages of two sides, oldest first, and a form for the next one. */
export function Thread({ messages, side, canWrite, children, ...form }: Props) {
	const isOwn = (message: CaseMessage) => message.from_desk === (side === "desk");
	const lastUnread = messages.findLast((message) => !isOwn(message) && !message.read_at)?.id;
	const lastOwn = messages.findLast(isOwn);
	const { onShown } = form;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
	useEffect(() => {
		// after a failure the messages only stay unread
		if (lastUnread) onShown(lastUnread).catch(console.warn);
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
			{canWrite && <MessageForm {...form} />}
		</div>
	);
}

type FormProps = Pick<Props, "userId" | "draftName" | "label" | "hint" | "send">;

function MessageForm({ userId, draftName, label, hint, send }: FormProps) {
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
			await send({ text, id });
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
