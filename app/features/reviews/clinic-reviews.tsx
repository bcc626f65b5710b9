import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { isPlainClick } from "#app/lib/focus.ts";
import type { Review } from "#database/queries/reviews.ts";
import { formatNumber } from "#domain/format.ts";
import { limits } from "#domain/limits.ts";
import type { ReviewChoice } from "#domain/reviews/choice.ts";
import type { ReviewCounts } from "#domain/reviews/traits.ts";
import { addressOf } from "#domain/site-language.ts";
import { ReviewItem } from "./review-item.tsx";

/** What the page of a clinic's reviews loads; `chosen` if its address has a filter or an order. */
export type LoadedReviews = {
	clinicId: string;
	clinicName: string;
	reviews: Review[];
	hasFailed: boolean;
	chosen?: { choice: ReviewChoice; counts: ReviewCounts };
};

type Props = {
	clinicName: string;
	total: number;
	/** The reviews that are shown at first. */
	first: Review[];
	/** The address of the reviews after one of them. */
	hrefAfter: (last: Review) => string;
};

/** A clinic's reviews, with a link that adds ten more. Without script the link leads to a page of its own. */
export function ClinicReviews({ clinicName, total, first, hrefAfter }: Props) {
	const more = useFetcher<LoadedReviews>();
	const [older, setOlder] = useState<Review[]>([]);
	const [added, setAdded] = useState(more.data);
	if (more.data && more.data !== added) {
		setAdded(more.data);
		setOlder([...older, ...more.data.reviews]);
	}
	const reviews = [...first, ...older];
	const last = reviews.at(-1);
	// a short page is the last one, even if fewer reviews are shown than were counted: some may be deleted since
	const isEnd = more.data && !more.data.hasFailed && more.data.reviews.length < limits.reviewsPage;
	const hasMore = last && !isEnd && reviews.length < total;

	// the pressed link disappears with the last reviews
	const status = useRef<HTMLParagraphElement>(null);
	const isEndReached = more.data !== undefined && !hasMore;
	useEffect(() => {
		if (isEndReached && document.activeElement === document.body) status.current?.focus({ preventScroll: true });
	}, [isEndReached]);
	return (
		<>
			<ul className="divide-y divide-line">
				{reviews.map((review) => (
					<li key={review.id}>
						<ReviewItem review={review} clinicName={clinicName} />
					</li>
				))}
			</ul>
			<p ref={status} role="status" tabIndex={-1} className="mt-3 rounded-sm text-faded text-sm">
				{t`Showing ${{ count: formatNumber(Math.min(reviews.length, total)) }} of ${{ total: formatNumber(total) }}`}
			</p>
			{more.state === "idle" && more.data?.hasFailed && (
				<p role="alert" className="mt-3 text-danger">
					<Trans>We couldn't load more reviews. Please try again.</Trans>
				</p>
			)}
			{hasMore && (
				<a
					href={addressOf(hrefAfter(last))}
					data-answered
					aria-disabled={more.state !== "idle"}
					className={buttonClass("secondary", "mt-3")}
					onClick={(event) => {
						if (!isPlainClick(event)) return;
						event.preventDefault();
						if (more.state === "idle") more.load(hrefAfter(last));
					}}
				>
					{more.state === "idle" ? t`Show more reviews` : t`Loading…`}
				</a>
			)}
		</>
	);
}
