import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { AskFirst } from "#app/components/ask-first.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Button } from "#app/components/ui/plain-button.tsx";
import { Stars } from "#app/components/ui/stars.tsx";
import { useSend } from "#app/lib/form.ts";
import { useOwner } from "#app/shared/clinic/owner-context.ts";
import { EditedMark, ReviewFacts, UncountedMark } from "#app/shared/reviews/review-facts.tsx";
import type { OwnerReview } from "#database/queries/reviews.ts";
import { formatDate } from "#domain/format.ts";
import { hasReplyDraft, ReplyForm } from "./owner-reply-form.tsx";
import { ReportForm } from "./owner-report-form.tsx";

type Props = { review: OwnerReview; onChange: (change: Partial<OwnerReview>) => void };

/** A review with its reply, and the owner's buttons to reply and to report it. */
export function OwnerReviewItem({ review, onChange }: Props) {
	const { userId } = useOwner();
	const [open, setOpen] = useState<"reply" | "report" | undefined>(() =>
		hasReplyDraft(review.id, userId) ? "reply" : undefined,
	);
	const article = useRef<HTMLElement>(null);
	const reviewer = review.full_name ?? t`Anonymous`;

	/** Closes a form, and moves its focus to the review. */
	function close() {
		setOpen(undefined);
		article.current?.focus({ preventScroll: true });
	}
	const deletion = useSend(
		() => callApi((api) => api.owner.reviews[":reviewId"].reply.$delete({ param: { reviewId: review.id } })),
		{
			done: { title: t`Reply deleted` },
			failure: t`We couldn't delete the reply.`,
			onDone: (deleted) => {
				onChange(deleted);
				article.current?.focus({ preventScroll: true });
			},
			reloads: true,
		},
	);
	return (
		<article
			ref={article}
			tabIndex={-1}
			aria-label={t`Review by ${reviewer}, ${{ date: formatDate(review.created_at) }}`}
			className="rounded-2xl border border-line bg-sheet p-5 sm:p-6"
		>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars rating={review.rating} label={t`${{ rating: review.rating }} of 5 stars`} />
				<p className="wrap-anywhere font-semibold">
					<bdi>{reviewer}</bdi>
				</p>
				<time dateTime={review.created_at} className="text-faded text-sm">
					{formatDate(review.created_at)}
				</time>
				<EditedMark at={review.edited_at} />
				<UncountedMark review={review} />
			</div>
			<ReviewFacts details={review.details} />
			{review.text ? (
				<p lang={review.language} className="mt-2 max-w-prose whitespace-pre-line">
					{review.text}
				</p>
			) : (
				<p className="mt-2 text-faded">
					<Trans>Stars only, no text.</Trans>
				</p>
			)}
			{review.reply && open !== "reply" && (
				<div className="mt-4 max-w-prose border-accent border-l-2 pl-4">
					<p className="font-semibold text-sm">
						<Trans>Your reply</Trans> <span className="font-normal text-faded">{describeReplyTime(review.reply)}</span>
					</p>
					<p lang={review.reply.language} className="mt-1 whitespace-pre-line">
						{review.reply.text}
					</p>
				</div>
			)}
			{review.is_reported && (
				<p className="mt-4 flex max-w-prose items-start gap-2 rounded-lg bg-caution px-3 py-2 text-on-caution text-sm">
					<Icon name="flag" className="mt-0.5 size-4 shrink-0" />
					<span>
						<strong>
							<Trans>Reported.</Trans>
						</strong>{" "}
						<Trans>
							A person reads it and decides. Until then the review stays. We don't remove reviews that are merely
							critical.
						</Trans>
					</span>
				</p>
			)}
			{review.is_kept && !review.is_reported && (
				<p className="mt-4 text-faded text-sm">
					<Trans>
						You reported it, and we decided to keep it. Our email to you says why. If you know something new, you can
						report it again.
					</Trans>
				</p>
			)}
			{open === "reply" && (
				<ReplyForm
					reviewId={review.id}
					reviewer={reviewer}
					reply={review.reply}
					onSaved={(reply) => {
						onChange({ reply });
						// text that was typed during the save is a draft, and stays in the form
						if (!hasReplyDraft(review.id, userId)) close();
					}}
					onCancel={close}
				/>
			)}
			{open === "report" && (
				<ReportForm
					reviewId={review.id}
					onReported={() => {
						onChange({ is_reported: true });
						close();
					}}
					onCancel={close}
				/>
			)}
			{!open && (
				<div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
					<Button onClick={() => setOpen("reply")} look={review.reply ? "secondary" : "primary"}>
						<Icon name="message-square-reply" className="size-4" />
						{review.reply ? t`Edit reply` : t`Reply`}
					</Button>
					{!review.is_reported && <Button onClick={() => setOpen("report")} look="quiet" label={t`Report`} />}
					{review.reply && (
						<AskFirst
							label={t`Delete reply`}
							question={t`Permanently delete your reply?`}
							yes={t`Delete reply`}
							no={t`Keep it`}
							onYes={deletion.send}
						/>
					)}
				</div>
			)}
		</article>
	);
}

function describeReplyTime({ created_at, updated_at }: NonNullable<OwnerReview["reply"]>): string {
	const isEdited = updated_at !== created_at;
	return isEdited
		? t`${{ created: formatDate(created_at) }}, edited ${{ updated: formatDate(updated_at) }}`
		: formatDate(created_at);
}
