import { useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { RatingHistogram } from "#app/components/rating-histogram.tsx";
import type { ClinicProfile } from "#database/queries/clinics.ts";
import { formatCount } from "#domain/format.ts";
import { formatRating } from "#domain/reviews/ratings.ts";
import { ClinicReviews } from "./clinic-reviews.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import * as texts from "./texts.ts";
import { YourReview } from "./your-review.tsx";

type Props = {
	clinic: ClinicProfile;
	/** The currency of paid prices in reviews (ISO 4217). */
	currency: string | null;
	/** Told whose clinic it is, once that is known of the one who reads. */
	onOwner: (userId: string) => void;
};

/** A clinic's reviews on its profile: what they say together, the newest ones, and the reader's own. */
export function PatientReviews({ clinic, currency, onOwner }: Props) {
	const { revalidate } = useRevalidator();
	// a changed review may stand anywhere among the older ones that were fetched: they start afresh
	const [changes, setChanges] = useState(0);
	const shown = clinic.review_count + clinic.uncounted_reviews;
	const links = [
		...(shown > 1
			? [{ to: `${href("/clinic/:id/reviews", { id: clinic.id })}?sort=newest`, name: texts.patientReviewsFilter }]
			: []),
		{ to: href("/how-we-check"), name: texts.patientReviewsHowWeCheck },
	];
	return (
		<>
			{shown === 0 ? (
				<p className="text-faded">{texts.patientReviewsNone}</p>
			) : (
				<>
					{clinic.review_count > 0 && (
						<div className="flex flex-wrap items-center gap-x-10 gap-y-4">
							<p className="text-faded text-sm">
								<span className="block font-display text-5xl text-ink tabular-nums">
									{formatRating(clinic.average_rating)}
								</span>
								{formatCount(clinic.review_count, "review")}
							</p>
							<RatingHistogram histogram={clinic.histogram} />
						</div>
					)}
					{clinic.uncounted_reviews > 0 && (
						<p className="mt-3 text-faded text-sm">{texts.patientReviewsUncounted(clinic.uncounted_reviews, shown)}</p>
					)}
					<ReviewSummary summary={clinic.review_summary} />
					{/* none where they could not be read */}
					{clinic.reviews.length > 0 && (
						<div className="mt-4">
							<ClinicReviews
								key={changes}
								clinicId={clinic.id}
								clinicName={clinic.name}
								total={shown}
								first={clinic.reviews}
							/>
						</div>
					)}
				</>
			)}
			<p className="mt-3 flex flex-wrap gap-x-6 text-sm">
				{links.map(({ to, name }) => (
					<Link key={to} to={to} className="text-link inline-flex min-h-11 items-center">
						{name}
					</Link>
				))}
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
