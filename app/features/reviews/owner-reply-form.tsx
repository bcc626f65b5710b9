import { useState } from "react";
import { href } from "react-router";
import { SubmissionForm } from "#app/components/submission-form.tsx";
import { TextAreaField } from "#app/components/ui/text-area-field.tsx";
import { useAct } from "#app/lib/acts.ts";
import { readDraft, writeDraft } from "#app/lib/draft.ts";
import { useOwner } from "#app/lib/owner-context.ts";
import type { Reply } from "#database/queries/reviews.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";

/** Of a reply that is written. */
export const getReplyDraftName = (reviewId: string) => `reply ${reviewId}`;

/** Whether the person was writing a reply to this review, in this tab. */
export const hasReplyDraft = (reviewId: string, userId: string) =>
	readDraft(getReplyDraftName(reviewId), userId) !== undefined;

type Props = {
	reviewId: string;
	/** Who wrote the review, as they are shown. */
	reviewer: string;
	/** What is there already. */
	reply: Reply | null;
	onSaved: (reply: Reply) => void;
	onCancel: () => void;
};

/** The clinic's public answer to one review. What is written survives a failure, a reload and a session that ends. */
export function ReplyForm({ reviewId, reviewer, reply, onSaved, onCancel }: Props) {
	const { userId } = useOwner();
	const name = getReplyDraftName(reviewId);
	const [text, setText] = useState(() => readDraft<string>(name, userId) ?? reply?.text ?? "");
	const act = useAct<{ reply: Reply }>(href("/owner/reviews"), "post", (saved) => onSaved(saved.reply));
	const { problem } = act;
	const error = problem?.field === "text" && !text.trim() ? problem.message : undefined;
	return (
		<SubmissionForm
			state={act}
			submit={reply ? "Save Reply" : "Publish Reply"}
			focus="textarea"
			onCancel={() => {
				writeDraft(name, userId, undefined);
				onCancel();
			}}
			className="mt-4 space-y-4 rounded-xl bg-wash p-4"
		>
			<input type="hidden" name="act" value="reply" />
			<input type="hidden" name="review" value={reviewId} />
			<TextAreaField
				label={`Your reply to ${reviewer}`}
				name="text"
				rows={5}
				maxLength={limits.reply}
				value={text}
				error={error}
				onChange={(event) => {
					setText(event.target.value);
					writeDraft(name, userId, event.target.value);
				}}
				hint={`${formatNumber(text.length)} of ${formatNumber(limits.reply)} characters. Everybody can read it. Do not name the patient, and do not say anything about them or their treatment that they have not written themselves.`}
			/>
			<p role="alert" className="sr-only">
				{error}
			</p>
		</SubmissionForm>
	);
}
