import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { href, Link, useFetcher, useRevalidator } from "react-router";
import { isPlainClick, takeFocus } from "#app/lib/focus.ts";
import { RatingHistogram } from "#app/shared/reviews/rating-histogram.tsx";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { formatNumber } from "#domain/format.ts";
import { type ReviewChoice, readReviewChoice, writeReviewChoice } from "#domain/reviews/choice.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import { addressOf } from "#domain/site-language.ts";
import { ClinicReviews, type LoadedReviews } from "./clinic-reviews.tsx";
import { getReviewsHref } from "./review-cursor.ts";
import { getChosenReviewsHref, ReviewFilter } from "./review-filter.tsx";
import { OwnReviews } from "./review-item.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { YourReview } from "./your-review.tsx";

/** `shown`: all that can be read. Beside each of the others stands when it counts. */
const countedOf = (counted: number, shown: number) =>
	counted === shown
		? plural(shown, { one: "# review", other: "# reviews" })
		: t`${{ counted: formatNumber(counted) }} of ${plural(shown, { one: "# review", other: "# reviews" })} in the rating`;

type Props = {
	clinic: ClinicProfile;
	/** The currency of paid prices in reviews (ISO 4217). */
	currency: string | null;
	/** Called with the reader's id once it is known that they own the clinic. */
	onOwner: (userId: string) => void;
};

/** A clinic's reviews on its profile: rating and figures, the newest reviews, and the reader's own. */
export function PatientReviews({ clinic, currency, onOwner }: Props) {
	const { revalidate } = useRevalidator();
	// each change of the reader's review resets the list, in which that may stand anywhere
	const [changes, setChanges] = useState(0);
	const shown = clinic.review_count + clinic.uncounted_reviews;
	return (
		<>
			{shown === 0 ? (
				<p className="text-faded">
					<Trans>No reviews yet. Yours would be the first.</Trans>
				</p>
			) : (
				<>
					<div className="flex flex-wrap items-center gap-x-10 gap-y-4">
						<p className="text-faded text-sm">
							{clinic.review_count > 0 && (
								<span className="block font-display text-5xl text-ink tabular-nums">
									{formatRating(clinic.average_rating)}
								</span>
							)}
							{countedOf(clinic.review_count, shown)}
						</p>
						{clinic.review_count > 0 && <RatingHistogram histogram={clinic.histogram} />}
					</div>
					<ReviewSummary summary={clinic.review_summary} />
					{/* empty if they could not be loaded */}
					{clinic.reviews.length > 0 && (
						<div key={changes} className="mt-4">
							<OwnReviews>
								<ReviewList clinic={clinic} total={shown} />
							</OwnReviews>
						</div>
					)}
				</>
			)}
			<p className="mt-3 text-sm">
				<Link to={href("/how-we-check")} className="text-link inline-flex min-h-11 items-center">
					<Trans>How we check reviews</Trans>
				</Link>
			</p>
			<YourReview
				clinicId={clinic.id}
				choices={{ treatments: clinic.treatments, currency }}
				onChange={() => {
					setChanges(changes + 1);
					revalidate();
				}}
				onOwner={onOwner}
			/>
		</>
	);
}

const newestFirst = readReviewChoice(new URLSearchParams({ sort: "newest" }));

/** The newest reviews or, with the filter open, those that match. Without script the filter is a page of its own. */
function ReviewList({ clinic: { id, name, reviews }, total }: { clinic: ClinicProfile; total: number }) {
	const filter = useFetcher<LoadedReviews>();
	const choose = (choice: ReviewChoice) => filter.load(getChosenReviewsHref(id, choice));
	const { chosen, reviews: found = [] } = filter.data ?? {};
	if (chosen) {
		const { choice, counts } = chosen;
		return (
			<div ref={takeFocus} tabIndex={-1} className="rounded-sm">
				<ReviewFilter clinicId={id} choice={choice} counts={counts} onChoose={choose} />
				{found.length > 0 && (
					<ClinicReviews
						key={writeReviewChoice(choice)}
						clinicName={name}
						total={counts.total}
						first={found}
						hrefAfter={(last) => getChosenReviewsHref(id, { ...choice, after: last })}
					/>
				)}
			</div>
		);
	}
	return (
		<>
			{total > 1 && (
				<a
					href={addressOf(getChosenReviewsHref(id, newestFirst))}
					data-answered
					className="text-link inline-flex min-h-11 items-center text-sm"
					onClick={(event) => {
						if (!isPlainClick(event)) return;
						event.preventDefault();
						if (filter.state === "idle") choose(newestFirst);
					}}
				>
					<Trans>Filter and sort reviews</Trans>
				</a>
			)}
			{filter.state === "idle" && filter.data?.hasFailed && (
				<p role="alert" className="text-danger">
					<Trans>We couldn't load more reviews. Please try again.</Trans>
				</p>
			)}
			<ClinicReviews clinicName={name} total={total} first={reviews} hrefAfter={(last) => getReviewsHref(id, last)} />
		</>
	);
}
