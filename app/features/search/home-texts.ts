import { formatCount } from "#domain/format.ts";
import { formatAtLeast } from "#domain/format-at-least.ts";

/** What the home page says. */
export const homeTexts = {
	home: {
		title: "Find a tattoo removal clinic you can trust",
		description: (isVerified: boolean) =>
			isVerified
				? "Search verified tattoo removal clinics by country, city and treatment, read reviews and plain guides to each method. Order never depends on payment."
				: "Search tattoo removal clinics by country, city and treatment, read reviews and plain guides to each method. Order never depends on payment.",
		introVerified: "Verified clinics, honest reviews and plain answers about what removal takes.",
		intro: "Clinics, honest reviews and plain answers about what removal takes.",
		figures: "The directory in figures",
		manyCountries: (least: number) => formatAtLeast(least, "country", "countries"),
		inManyCities: (least: number) => `With clinics in ${formatAtLeast(least, "city", "cities")}`,
		inCountries: (countries: number) => formatCount(countries, "country", "countries"),
		inCities: (cities: number) => `With clinics in ${formatCount(cities, "city", "cities")}`,
		verifiedClinics: (least: number) => formatAtLeast(least, "verified clinic"),
		checked: (unchecked: number) =>
			unchecked > 0
				? `Each one checked by a person before it gets the badge. ${formatCount(unchecked, "more", "more")} not checked yet`
				: "Each one checked by a person before it gets the badge",
		imported: "Imported from public sources, which each one names",
		soon: "Verified in 24–72 hours",
		soonFor: "Clinics that list with us hear back within three days",
		guides: "What removal takes",
		allGuides: "All guides",
		estimate: "How many sessions will it take?",
		estimateIntro: "Six questions about your tattoo and your skin. We don't keep your answers.",
		uncheckedClinics: "Clinics not yet checked",
		bestClinics: "Best-rated clinics",
		allClinics: "All clinics",
		uncheckedOrder:
			"Imported from the sources that they name; nobody has checked them yet. Those with the highest average rating come first. Nobody pays to be here.",
		bestOrder:
			"Verified clinics with the highest average rating; ties go to the clinic with more reviews. Nobody pays to be here.",
		countries: "Browse by country",
		allCountries: "All countries",
		runAClinic: "Do you run a clinic?",
		listingIsFree: "Listing is free. We check your details within 24–72 hours, and patients can see that we did.",
		list: "List Your Clinic",
		failedTitle: "Welcome to InkFree",
		failed: "Failed to fetch clinics. Please try again.",
	},
};
