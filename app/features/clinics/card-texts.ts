import { formatCount } from "#domain/format.ts";

/** What a clinic's card says, and the line of its rating. */
export const cardTexts = {
	clinicCard: {
		checkedOn: (verifiedOn: string) => `Checked on ${verifiedOn}`,
		from: (source: string) => `From ${source}`,
		viewProfile: "View Profile",
		visitWebsite: "Visit Website",
		noWebsite: "No Website Available",
	},
	ratingLine: {
		of5: " of 5",
		reviews: (count: number) => ` (${formatCount(count, "review")})`,
		noReviews: "No reviews yet",
	},
};
