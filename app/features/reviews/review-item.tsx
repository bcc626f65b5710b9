import { Stars } from "#app/components/ui/stars.tsx";
import type { Review } from "#database/reviews.ts";
import { formatDate } from "#domain/format.ts";

/** One review. Plain text: what looks like a link stays text. `children` may name the clinic. */
export function ReviewItem({ review, children }: { review: Review; children?: React.ReactNode }) {
	return (
		<article className="py-5">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Stars rating={review.rating} label={`${review.rating} of 5 stars`} />
				<p className="font-semibold">{review.full_name ?? "Anonymous"}</p>
				<time dateTime={review.created_at} className="text-faded text-sm">
					{formatDate(review.created_at)}
				</time>
			</div>
			{children}
			{review.text && <p className="mt-2 max-w-prose whitespace-pre-line">{review.text}</p>}
		</article>
	);
}
