import type { Sessions } from "#domain/comparison/params.ts";
import { formatCount } from "#domain/format.ts";

// What a clinic's card says, and the line of its rating.

export const clinicCardCourse = (price: string, { min, max }: Sessions) => `${price} for ${min}–${max} sessions`;
export const clinicCardCheckedOn = (verifiedOn: string) => `Checked on ${verifiedOn}`;
export const clinicCardFrom = (source: string) => `From ${source}`;
export const clinicCardViewProfile = "View Profile";
export const clinicCardVisitWebsite = "Visit Website";
export const clinicCardNoWebsite = "No Website Available";
export const clinicCardWebsiteNotChecked = "Website Not Checked";

export const ratingLineOf5 = " of 5";
export const ratingLineReviews = (count: number) => ` (${formatCount(count, "review")})`;
export const ratingLineNoReviews = "No rating yet";
export const ratingLineUncounted = (count: number) => `${formatCount(count, "review")} not counted`;
