import { milan } from "#domain/course/studies.ts";
import { formatCount } from "#domain/format.ts";
import { formatAtLeast } from "#domain/format-at-least.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";

// Texts of the home page.

export const homeTitle = "Find a tattoo removal clinic you can trust";
export const homeDescription = (isVerified: boolean) =>
	isVerified
		? "Search verified tattoo removal clinics by country, city and treatment, read reviews and plain guides to each method. Payment never affects the order."
		: "Search tattoo removal clinics by country, city and treatment, read reviews and plain guides to each method. Payment never affects the order.";
export const homeIntroVerified = "Verified clinics, honest reviews and plain answers about what removal involves.";
export const homeIntro = "Clinics, honest reviews and plain answers about what removal involves.";
export const homeEstimateMine = "What will mine take and cost?";
export const homeExampleTitle = "What a tattoo takes";
export const homeExample = { figure: "Black lettering", text: "Small, on the forearm, light skin" };
export const homeExampleMine = { figure: "Your tattoo", text: "As you described it, kept on this device" };
export const homeExampleMonths = (from: number, to: number, weeks: number) =>
	`Over ${from} to ${to} months, ${weeks} weeks apart`;
export const homeExamplePrice = (session: string, inCountry: string) =>
	`At least: sessions typically start at ${session} in ${inCountry}`;
export const homeExampleNoPrice = { figure: "The whole course", text: "Ask for its price, not only for one session" };
export const homeExampleClinics = (clinics: number, inCountry: string, isUnchecked: boolean) => ({
	figure: formatCount(clinics, "clinic"),
	text: isUnchecked ? `In ${inCountry}, none checked yet` : `In ${inCountry}, each checked by a person`,
});
export const homeExampleNoClinics = { figure: "Clinics near you", text: "Search for your city or postcode" };
export const homeFigures = "The directory in figures";
export const homeManyCountries = (least: number) => formatAtLeast(least, "country", "countries");
export const homeInManyCities = (least: number) => `With clinics in ${formatAtLeast(least, "city", "cities")}`;
export const homeInCountries = (countries: number) => formatCount(countries, "country", "countries");
export const homeInCities = (cities: number) => `With clinics in ${formatCount(cities, "city", "cities")}`;
export const homeVerifiedClinics = (least: number) => formatAtLeast(least, "verified clinic");
export const homeChecked = (unchecked: number) =>
	unchecked > 0
		? `Each one checked by a person before it gets the badge. ${formatCount(unchecked, "more", "more")} not checked yet`
		: "Each one checked by a person before it gets the badge";
export const homeImported = "Imported from public sources, named on each clinic's page";
export const homeSoon = "Verified in 24–72 hours";
export const homeSoonFor = "Clinics that list with us hear back within three days";
export const homeGuides = "What removal involves";
export const homeAllGuides = "All guides";
export const homeEstimate = "How many sessions will it take?";
export const homeEstimateIntro = "Six questions about your tattoo and your skin. We don't keep your answers.";
export const homeUncheckedClinics = "Clinics not yet checked";
export const homeBestClinics = "Best-rated clinics";
export const homeAllClinics = "All clinics";
export const homeUncheckedOrder = "Imported and not checked yet, highest rated first. No clinic pays to appear.";
export const homeBestOrder = `The highest-rated verified clinics with ${enoughReviews} or more reviews. No clinic pays to appear.`;
export const homeFewOrder = `The highest-rated verified clinics so far: none has ${enoughReviews} reviews yet. No clinic pays to appear.`;
export const homeCountries = "Browse by country";
export const homeAllCountries = "All countries";
export const homeRunAClinic = "Do you run a clinic?";
export const homeListingIsFree = "Free listing. Checked within 24–72 hours, and patients see the badge.";
export const homeList = "List Your Clinic";
export const homeFailedTitle = "Welcome to InkFree";
export const homeFailed = "Failed to fetch clinics. Please try again.";

export const fadingTattooStages = ["Before", "5 sessions", `${milan.sessions} sessions: clear for about half`];
export const fadingTattooCaption =
	"How the same tattoo may fade. How fast depends on the ink, your skin and the laser.";
export const fadingTattooForever = "Forever";
