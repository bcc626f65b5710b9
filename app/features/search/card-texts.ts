// Texts of a clinic's card, and of the list of clinics nearby.

/** `who`: "Doctor or nurse"; empty if not stated. */
export const clinicCardTreats = (who: string, doctor?: string) =>
	who
		? `${/^A/.test(who) ? "An" : "A"} ${who.toLowerCase()} treats${doctor ? `: ${doctor}` : ""}`
		: "Who treats is not stated";
export const clinicCardHidesTreaters = "Doesn't say who treats, which the law limits here";
export const clinicCardNoLasers = "Lasers not stated";
export const clinicCardNoHours = "Opening hours not stated";
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
