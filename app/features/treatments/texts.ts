// Texts around treatment guides; the guides themselves are in the database.

export const treatmentNotFound = "Treatment Not Found";
export const treatmentNotFoundHint = "This guide doesn't exist, or it couldn't be loaded.";
export const treatmentBrowse = "Browse Treatments";
export const treatmentFindClinics = "Find Clinics";
export const treatmentRelated = "For your ink and your skin, read too:";

export const treatmentsCrumb = "Treatments";
export const treatmentsFailed = "We couldn't load the treatments. Please try again.";
export const treatmentsTitle = "Tattoo removal treatments";
export const treatmentsDescription =
	"How each method of tattoo removal works, what it can and can't do, how many sessions to expect and what the evidence says.";
export const treatmentsIntro =
	"What each method does, what it can't do, and what to ask before you start. Every guide names its sources.";
export const treatmentsNoneYet = "No treatments are published yet.";
export const treatmentsFindClinics = "Find Clinics";

export const findClinicOfferedNear = "Clinics that offer this near";
export const findClinicNear = "Clinics near";
export const findClinicOffered = "Clinics that offer this";
export const findClinicFindClinics = "Find Clinics";
export const findClinicEstimate = "Estimate your sessions";

// "Key Benefits", "What to Expect" and "FAQ" are required by the specification
export const partTitles = {
	benefits: "Key Benefits",
	drawbacks: "Drawbacks",
	expect: "What to Expect",
	wavelengths: "Which laser light for which ink",
	course: "A course, week by week",
	cost: "Sessions, time and price",
	faq: "FAQ",
	find: "Find a clinic",
	sources: "Sources",
};

export const sharedPartsWavelengths =
	"Laser light breaks up only the ink that absorbs it. The numbers are wavelengths in nanometres, the usual first choice first. Two inks that look alike can hold different pigments, so a test spot tells more than this table.";
export const sharedPartsInk = "Ink";
export const sharedPartsLaserLight = "Laser light";
export const sharedPartsOutlook = "How it usually goes";
export const sharedPartsNanometres = (wavelengths: number[]) => `${wavelengths.join(", ")} nm`;
export const sharedPartsNoLight = "None suits it";
export const sharedPartsPriceFrom = (price: string) => `from ${price}`;
export const sharedPartsClinics = (count: string) => `, ${count} clinics`;
export const sharedPartsPrices = "What clinics charge for a laser session";
export const sharedPartsPricesBasis = (priceAge: number) =>
	`The median of the lowest prices for one laser session that verified clinics gave us in the last ${priceAge} days. We show a country once ten clinics give a price. The size and the number of colours affect the price, so ask about the whole course.`;
export const sharedPartsNoPrices =
	"We show a median once ten verified clinics in a country give a current price. None has that many yet. Ask two or three clinics for the price of the whole course, as a range.";

export const treatmentBodyReviewed = (by: string, date: string) => `Medically reviewed by ${by} on ${date}`;
export const treatmentBodyNotReviewed = "Not medically reviewed";
export const treatmentBodyGeneral =
	"This guide is general information. It's no substitute for a doctor who has seen your skin.";
