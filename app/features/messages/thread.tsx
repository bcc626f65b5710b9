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
import * as texts from "./texts.ts";

type Props = {
	messages: CaseMessage[];
	/** Who reads it. */
	side: "person" | "desk";
	/** The reader, and what the draft is kept under on this device's tab until it is sent. */
	userId: string;
	draftName: string;
	/** Whether there can be more. */
	canWrite: boolean;
	label: string;
	hint?: string;
	send: (message: NewMessage) => Promise<unknown>;
	/** Notes that all up to a message were shown. */
	onShown: (last: string) => Promise<unknown>;
	/** Below the messages: files, for example. */
	children?: React.ReactNode;
};

/** What two sides wrote to each other, the oldest first, and a field for the next message. */
export function Thread({ messages, side, canWrite, children, ...form }: Props) {
	const isOwn = (message: CaseMessage) => message.from_desk === (side === "desk");
	const unread = messages.findLast((message) => !isOwn(message) && !message.read_at)?.id;
	const last = messages.findLast(isOwn);
	const { onShown } = form;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that was new
	useEffect(() => {
		// that it was not noted only leaves the mark
		if (unread) onShown(unread).catch(console.warn);
	}, [unread]);
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
							isLastOwn={message === last}
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
		// other words are another message
		writeDraft(`${draftName}-id`, userId, undefined);
	}
	const submission = useSubmission(async () => {
		if (!text.trim()) return { message: texts.writeMessageFirst, field: "text" };
		// The same id until another word is typed, also after a reload: where the answer was lost, it may be kept already.
		// Only pages with TLS can make one; without it the server goes by the text.
		const id = readDraft<string>(`${draftName}-id`, userId) ?? crypto.randomUUID?.();
		writeDraft(`${draftName}-id`, userId, id);
		await send({ text, id });
		// what was typed meanwhile stays
		if ((readDraft<string>(draftName, userId) ?? text) === text) edit("");
		showToast({ title: texts.messageSent });
		await revalidate();
	});
	const { problem } = submission;
	return (
		<SubmissionForm state={submission} submit={texts.sendMessage} className="space-y-3">
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
