import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { useSubmission } from "#app/lib/submission.ts";
import { showToast } from "#app/lib/toast.ts";
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
	const { revalidate } = useRevalidator();
	const [text, setText] = useState(() => readDraft<string>(draftName, userId) ?? "");
	function edit(typed: string) {
		setText(typed);
		writeDraft(draftName, userId, typed || undefined);
		// another text is another message
		writeDraft(`${draftName}-id`, userId, undefined);
	}
	const submission = useSubmission(async () => {
		if (!text.trim()) return { message: t`Write a message first.`, field: "text" };
		// The id stays the same until the text changes, also after a reload: if the answer to a request is lost, the server
		// recognises a message that it already has. Without TLS there is no randomUUID, and the server compares the text.
		const id = readDraft<string>(`${draftName}-id`, userId) ?? crypto.randomUUID?.();
		writeDraft(`${draftName}-id`, userId, id);
		await send({ text, id });
		// a text that was changed meanwhile stays in the field
		if ((readDraft<string>(draftName, userId) ?? text) === text) edit("");
		showToast({ title: t`Message sent` });
		await revalidate();
	});
	const { problem } = submission;
	return (
		<SubmissionForm state={submission} submit={t`Send message`} className="space-y-3">
			<TextAreaField
				label={label}
				name="text"
				rows={4}
				maxLength={limits.message}
				value={text}
				onChange={(event) => edit(event.target.value)}
				error={problem?.field === "text" ? problem.message : undefined}
				{...(hint && { hint })}
			/>
		</SubmissionForm>
	);
}
