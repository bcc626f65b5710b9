// Texts of a clinic's card, and of the list of clinics nearby.

/** `who`: "Doctor or nurse". */
export const clinicCardTreats = (who: string, doctor?: string) =>
	`${/^A/.test(who) ? "An" : "A"} ${who.toLowerCase()} treats${doctor ? `: ${doctor}` : ""}`;
export const clinicCardHidesTreaters = "Doesn't say who treats, which the law limits here";
export const clinicCardTakesQuestions = "Answers questions here";
export const clinicCardSource = (source: string) => `From ${source}`;
export const clinicCardViewProfile = "View Profile";
export const clinicCardViewProfileOf = (name: string) => `View Profile of ${name}`;
export const clinicCardVisitWebsite = "Visit Website";
export const clinicCardVisitWebsiteOf = (name: string) => `Visit Website of ${name}`;
export const clinicCardNoWebsite = "No Website Available";
export const clinicCardWebsiteNotChecked = "Website Not Checked";

export const nearClinicsVerified = "Verified clinics. No clinic pays to appear.";
export const nearClinicsAny = "No clinic pays to appear.";
