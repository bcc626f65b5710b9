import type { Sessions } from "#domain/comparison/params.ts";

// What a clinic's card says, and the list of those nearby.

export const clinicCardCourse = (price: string, { min, max }: Sessions) => `${price} for ${min}–${max} sessions`;
export const clinicCardCheckedOn = (verifiedOn: string) => `Checked on ${verifiedOn}`;
export const clinicCardFrom = (source: string) => `From ${source}`;
export const clinicCardViewProfile = "View Profile";
export const clinicCardVisitWebsite = "Visit Website";
export const clinicCardNoWebsite = "No Website Available";
export const clinicCardWebsiteNotChecked = "Website Not Checked";

export const nearClinicsVerified = "Verified clinics. No clinic pays to appear.";
export const nearClinicsAny = "No clinic pays to appear.";
