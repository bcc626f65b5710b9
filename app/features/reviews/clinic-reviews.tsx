import { useState } from "react";
import { useFetcher } from "react-router";
import { buttonClass } from "#app/components/ui/button.tsx";
import { isPlainClick } from "#app/lib/plain-click.ts";
import type { loader } from "#app/routes/clinic-reviews.tsx";
import type { Review } from "#database/reviews.ts";
import { formatNumber } from "#domain/format.ts";
import { ReviewItem } from "./review-item.tsx";

/** The address of a clinic's reviews older than `last`. */
export function getReviewsHref(clinicId: string, last: Review): string {
	return `/clinic/${clinicId}/reviews?${new URLSearchParams({ before: last.created_at, id: last.id })}`;
}

/** A clinic's reviews, ten more on demand. Without script the link leads to a page of its own. */
export function ClinicReviews({ clinicId, total, first }: { clinicId: string; total: number; first: Review[] }) {
	const more = useFetcher<typeof loader>();
	const [older, setOlder] = useState<Review[]>([]);
	const [taken, setTaken] = useState(more.data);
	if (more.data && more.data !== taken) {
		setTaken(more.data);
		setOlder([...older, ...more.data.reviews]);
	}
	const reviews = [...first, ...older];
	const last = reviews.at(-1);
	return (
		<>
			<ul className="divide-y divide-line">
				{reviews.map((review) => (
					<li key={review.id}>
						<ReviewItem review={review} />
					</li>
				))}
			</ul>
			<p role="status" className="mt-3 text-faded text-sm">
				Showing {formatNumber(Math.min(reviews.length, total))} of {formatNumber(total)}
			</p>
			{more.state === "idle" && more.data?.hasFailed && (
				<p role="alert" className="mt-3 text-danger">
					More reviews could not be loaded. Please try again.
				</p>
			)}
			{last && reviews.length < total && (
				<a
					href={getReviewsHref(clinicId, last)}
					aria-disabled={more.state !== "idle"}
					className={buttonClass("secondary", "mt-3")}
					onClick={(event) => {
						if (!isPlainClick(event)) return;
						event.preventDefault();
						if (more.state === "idle") more.load(getReviewsHref(clinicId, last));
					}}
				>
					{more.state === "idle" ? "Show more reviews" : "Loading…"}
				</a>
			)}
		</>
	);
}
