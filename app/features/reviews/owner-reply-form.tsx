import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Form } from "#app/components/form.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { readDraft } from "#app/lib/draft.ts";
import { useEdit } from "#app/lib/edit.ts";
import { type Problem, refuse } from "#app/lib/form.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import type { Reply } from "#database/queries/reviews.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

/** Returns the name under which the browser keeps the draft of a reply. */
const getReplyDraftName = (reviewId: string) => `reply ${reviewId}`;

/** Whether this tab keeps a draft of the person's reply to a review. */
export const hasReplyDraft = (reviewId: string, userId: string) =>
	readDraft(getReplyDraftName(reviewId), userId) !== undefined;

type Props = {
	reviewId: string;
	/** The name of the review's author, as it is shown. */
	reviewer: string;
	/** The published reply, to be edited. */
	reply: Reply | null;
	onSaved: (reply: Reply) => void;
	onCancel: () => void;
};

/** The form of a clinic's public reply. What is typed survives a failure, a reload and the end of the session. */
export function ReplyForm({ reviewId, reviewer, reply, onSaved, onCancel }: Props) {
	const { userId } = useOwner();
	/** The words that the owner confirmed to reveal nothing. */
	const [confirmed, setConfirmed] = useState<string>();
	const form = useEdit({
		saved: reply,
		toValues: (reply) => ({ text: reply?.text ?? "" }),
		draft: { name: getReplyDraftName(reviewId), userId },
		send: async ({ text }): Promise<Reply | null> => {
			if (!text.trim()) refuse({ text: t`Write a reply first.` });
			const json = { text, ...(confirmed && { confirmed }) };
			const param = { reviewId };
			return (await callApi((api) => api.owner.reviews[":reviewId"].reply.$put({ param, json }))).reply;
		},
		done: (saved) => ({
			title: saved?.created_at === saved?.updated_at ? t`Reply published` : t`Reply updated`,
		}),
		onDone: (saved) => saved && onSaved(saved),
		reloads: true,
	});
	const { problem } = form;
	const mayTell = problem?.code === "reply_may_tell";
	// the server's last warning; it stays while the next answer is awaited, and if that is about something else
	const [{ warning, isRepeated = false }, setWarned] = useState<{ warning?: Problem; isRepeated?: boolean }>({});
	const words = warning?.fields.confirmed;
	if (mayTell && problem !== warning) {
		setWarned({ warning: problem, isRepeated: words === problem.fields.confirmed });
	}
	return (
		<Form
			form={{ ...form, problem: mayTell ? undefined : problem }}
			submit={reply ? t`Save Reply` : t`Publish Reply`}
			focus="textarea"
			onCancel={() => {
				form.forget();
				onCancel();
			}}
			className="mt-4 space-y-4 rounded-xl bg-wash p-4"
		>
			<TextAreaField
				label={t`Your reply to ${reviewer}`}
				{...form.field("text")}
				rows={5}
				maxLength={limits.reply}
				hint={t`${{ length: formatNumber(form.values.text.length) }} of ${{ most: formatNumber(limits.reply) }} characters. Everyone can read it. Don't name the patient, don't confirm that they were treated, and don't mention their health or treatment, even if they did.`}
			/>
			{words && warning && (
				<Warning
					key={words}
					warning={warning}
					isRepeated={isRepeated}
					isConfirmed={confirmed === words}
					onConfirm={(is) => setConfirmed(is ? words : undefined)}
				/>
			)}
		</Form>
	);
}

type WarningProps = {
	warning: Problem;
	isRepeated: boolean;
	isConfirmed: boolean;
	onConfirm: (isConfirmed: boolean) => void;
};

/** Warns that words in the reply may reveal something about the patient, with a box to publish them nevertheless. */
function Warning({ warning, isRepeated, isConfirmed, onConfirm }: WarningProps) {
	const id = useId();
	const box = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: after each warning
	useEffect(() => box.current?.focus(), [warning]);
	return (
		<fieldset className="rounded-lg border border-edge bg-sheet px-4 py-3">
			<legend className="px-1 font-semibold">
				<Trans>Check it before it's published</Trans>
			</legend>
			<p
				id={id}
			>{t`${{ message: warning.message }} Change the text, or confirm that it reveals nothing like that. An admin will read it, too.`}</p>
			<label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
				<input
					ref={box}
					type="checkbox"
					name="confirmed"
					checked={isConfirmed}
					onChange={({ target }) => onConfirm(target.checked)}
					aria-invalid={isRepeated || undefined}
					aria-describedby={isRepeated ? `${id}-error ${id}` : id}
					className="size-5 shrink-0 accent-accent"
				/>
				<Trans>I've checked it: publish it as it is</Trans>
			</label>
			<p id={`${id}-error`} role="alert" className="font-medium text-danger text-sm">
				{isRepeated && t`Tick the box, or change the text.`}
			</p>
		</fieldset>
	);
}
