import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useRef, useState } from "react";
import { href } from "react-router";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useAct } from "#app/lib/acts.ts";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import type { Problem } from "#app/lib/submission.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import type { Reply } from "#database/queries/reviews.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

/** Returns the name under which the browser keeps the draft of a reply. */
export const getReplyDraftName = (reviewId: string) => `reply ${reviewId}`;

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
	const name = getReplyDraftName(reviewId);
	const [text, setText] = useState(() => readDraft<string>(name, userId) ?? reply?.text ?? "");
	const act = useAct<{ reply: Reply }>(href("/owner/reviews"), "post", (saved) => onSaved(saved.reply));
	const { problem } = act;
	// the server's last warning; it stays while the next answer is awaited, and if that is about something else
	const [{ warning, isRepeated = false }, setWarned] = useState<{ warning?: Problem; isRepeated?: boolean }>({});
	const words = warning?.fields?.confirmed;
	if (problem?.code === "reply_may_tell" && problem !== warning) {
		setWarned({ warning: problem, isRepeated: words === problem.fields?.confirmed });
	}
	const error = problem?.field === "text" && !text.trim() ? problem.message : undefined;
	return (
		<SubmissionForm
			state={act}
			submit={reply ? t`Save Reply` : t`Publish Reply`}
			focus="textarea"
			alert={problem?.code === "reply_may_tell" ? false : undefined}
			onCancel={() => {
				writeDraft(name, userId, undefined);
				onCancel();
			}}
			className="mt-4 space-y-4 rounded-xl bg-wash p-4"
		>
			<input type="hidden" name="act" value="reply" />
			<input type="hidden" name="review" value={reviewId} />
			<TextAreaField
				label={t`Your reply to ${reviewer}`}
				name="text"
				rows={5}
				maxLength={limits.reply}
				value={text}
				error={error}
				onChange={(event) => {
					setText(event.target.value);
					writeDraft(name, userId, event.target.value);
				}}
				hint={t`${{ length: formatNumber(text.length) }} of ${{ most: formatNumber(limits.reply) }} characters. Everyone can read it. Don't name the patient, don't confirm that they were treated, and don't mention their health or treatment, even if they did.`}
			/>
			{words && warning && <Warning key={words} words={words} warning={warning} isRepeated={isRepeated} />}
			<p role="alert" className="sr-only">
				{error}
			</p>
		</SubmissionForm>
	);
}

/** Warns that `words` in the reply may reveal something about the patient, with a box to publish them nevertheless. */
function Warning({ words, warning, isRepeated }: { words: string; warning: Problem; isRepeated: boolean }) {
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
					value={words}
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
