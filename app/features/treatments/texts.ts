/** What visitors read of treatments and in their guides; the guides themselves are data. */
export const texts = {
	treatment: {
		notFound: "Treatment Not Found",
		notFoundHint: "This guide doesn't exist, or it couldn't be loaded.",
		browse: "Browse Treatments",
		findClinics: "Find Clinics",
	},
	treatments: {
		crumb: "Treatments",
		failed: "The treatments could not be loaded. Please try again.",
		title: "Tattoo removal treatments",
		description:
			"How each method of tattoo removal works, what it can and cannot do, how many sessions to expect and what the evidence says.",
		intro: "What each method does, what it can't do, and what to ask before you start. Every guide names its sources.",
		noneYet: "No treatments are published yet.",
		findClinics: "Find Clinics",
	},
	findClinic: {
		offeredNear: "Clinics that offer this near",
		near: "Clinics near",
		offered: "Clinics that offer this",
		findClinics: "Find Clinics",
		estimate: "Estimate your sessions",
	},
	guideContents: {
		// the specification names the first, the third and "FAQ"
		parts: {
			benefits: "Key Benefits",
			drawbacks: "Drawbacks",
			expect: "What to Expect",
			wavelengths: "Which laser light for which ink",
			course: "A course, week by week",
			cost: "Sessions, time and price",
			faq: "FAQ",
			find: "Find a clinic",
			sources: "Sources",
		},
		title: "On this page",
	},
	sharedParts: {
		wavelengths:
			"Laser light breaks up only the ink that absorbs it. The number is the wavelength in nanometres, the usual first choice first. Two inks that look alike can hold different pigments, so a test spot tells more than this table.",
		ink: "Ink",
		laserLight: "Laser light",
		outlook: "How it usually goes",
		nanometres: (wavelengths: number[]) => `${wavelengths.join(", ")} nm`,
		noLight: "None suits it",
		priceFrom: (price: string) => `from ${price}`,
		clinics: (count: string) => `, ${count} clinics`,
		prices: "What clinics charge for a session",
		pricesBasis: (priceAge: number) =>
			`The median of the lowest prices that verified clinics gave us in the last ${priceAge} days, for any treatment. We show a country once ten clinics name a price. Size and number of colours change the price, so ask for the whole course.`,
		noPrices:
			"We show a median once ten verified clinics in a country name a current price. None has that many yet. Ask two or three clinics for the price of the whole course, as a range.",
	},
	treatmentBody: {
		reviewed: (by: string, date: string) => `Medically reviewed by ${by} on ${date}`,
		notReviewed: "Not medically reviewed",
		general: "This guide is general information. It doesn't replace a doctor who has seen your skin.",
	},
};
