import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { callApi } from "#app/auth/api.ts";
import { Button } from "#app/components/ui/plain-button.tsx";
import { useSend } from "#app/lib/form.ts";
import type { HiddenAfterReport, OwnerReview } from "#database/queries/reviews.ts";
import { formatDate, formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import { describeReason } from "#domain/moderation/decisions.ts";
import { OwnerReviewItem } from "./owner-review-item.tsx";

type Found = { reviews: OwnerReview[]; total: number; unanswered: number; hidden: HiddenAfterReport[] };
type Props = { onlyUnanswered: boolean; first: Found };

/** Fetches the clinic's reviews after `last`, newest first; if `onlyUnanswered`, those without a reply. */
export function findReviews(onlyUnanswered: boolean, last?: OwnerReview): Promise<Found> {
	const query = {
		...(onlyUnanswered && { unanswered: "1" as const }),
		...(last && { before: last.created_at, id: last.id }),
	};
	return callApi((api) => api.owner.reviews.$get({ query }));
}

/** A clinic's reviews. An unanswered one stays in the list after its reply, until the page is left. */
export function OwnerReviewList({ onlyUnanswered, first }: Props) {
	const [reviews, setReviews] = useState(first.reviews);
	const [hasMore, setHasMore] = useState(first.reviews.length === limits.ownerReviewsPage);
	const status = useRef<HTMLParagraphElement>(null);
	const total = onlyUnanswered ? first.unanswered : first.total;

	const more = useSend(
		async () => {
			const older = await findReviews(onlyUnanswered, reviews.at(-1));
			const all = [...reviews, ...older.reviews];
			setReviews(all);
			const isEnd = older.reviews.length < limits.ownerReviewsPage || all.length >= total;
			setHasMore(!isEnd);
			// the pressed button disappears with the last reviews
			if (isEnd) status.current?.focus({ preventScroll: true });
		},
		{ failure: t`We couldn't load more reviews.` },
	);

	function change(review: OwnerReview, by: Partial<OwnerReview>) {
		setReviews((before) => before.map((other) => (other.id === review.id ? { ...other, ...by } : other)));
	}
	return (
		<>
			<ul className="space-y-4">
				{reviews.map((review) => (
					<li key={review.id}>
						<OwnerReviewItem review={review} onChange={(by) => change(review, by)} />
					</li>
				))}
			</ul>
			<p ref={status} role="status" tabIndex={-1} className="mt-4 rounded-sm text-faded text-sm">
				{t`Showing ${{ count: formatNumber(reviews.length) }} of ${{ total: formatNumber(Math.max(total, reviews.length)) }}`}
			</p>
			{hasMore && reviews.length < total && (
				<Button
					aria-disabled={more.isBusy}
					onClick={more.send}
					look="secondary"
					className="mt-3"
					label={more.isBusy ? t`Loading…` : t`Show more`}
				/>
			)}
		</>
	);
}

/** Reviews that were hidden after the owner's report, and so are not in the list. */
export function HiddenReviews({ hidden }: { hidden: HiddenAfterReport[] }) {
	if (hidden.length === 0) return null;
	return (
		<section aria-labelledby="hidden-reviews" className="mb-5 rounded-2xl bg-tint p-5 text-on-tint">
			<h3 id="hidden-reviews" className="font-sans font-semibold text-base">
				<Trans>Hidden after your report</Trans>
			</h3>
			<ul className="mt-1 space-y-1 text-sm">
				{hidden.map(({ created_at, hidden_at, reason }) => (
					<li key={created_at + hidden_at}>
						{t`A review of ${{ written: formatDate(created_at) }}, hidden on ${{ hidden: formatDate(hidden_at) }}: ${{ reason: describeReason("hide", reason) }}.`}
					</li>
				))}
			</ul>
		</section>
	);
}
