// Texts of the editor of a clinic's profile, for owners and admins.

export const sectionTitles = {
	place: "Name and location",
	contact: "Contact",
	map: "On the map",
	description: "Description",
	hours: "Opening hours",
	languages: "Languages spoken",
	practice: "Lasers and staff",
	treatments: "Treatments and prices",
};
export const partsOfProfile = "Parts of the profile";
export const complete = "Complete";
export const nothingYet = "Nothing yet";
export const missing = (labels: string[]) => `Missing: ${labels.join(", ").toLowerCase()}`;
export const notSavedYet = "Not saved yet";
export const needsAttention = "Needs your attention";

export const changedElsewhere = "This profile was changed somewhere else in the meantime";
export const noDifference = "What was saved there is the same as what you have here.";
export const differences = "Nothing is lost. These parts differ between what was saved there and what you have here:";

export const hoursNote = "Note (optional)";
export const hoursNoteHint = "For example “By appointment only” or “Closed in August”.";
export const showOpeningHours = "Show opening hours on the page";
export const midnightHint = "Use 00:00 for midnight.";
export const copyToWeekdays = "Copy to the other weekdays";
export const timeZone = "Time zone";
export const timeZoneHint = "Opening hours are shown by the clinic's own clock.";
export const chooseTimeZone = "Choose a time zone";

export const removeHours = (start: string, day: string) => `Remove ${start || "these hours"} on ${day}`;
export const onDay = (day: string) => ` on ${day}`;
export const opens = (name: string) => `${name}, opens`;
export const closes = (name: string) => `${name}, closes`;
export const closed = "Closed";
export const addHours = "Add hours";
export const addMoreHours = "Add more hours";

export const chosenLanguages = "Chosen:";
export const noneChosen = "None chosen yet.";
export const remove = "Remove";
export const addLanguage = "Add a language";
export const chooseLanguage = "Choose a language";
export const add = "Add";
export const mostLanguages = (most: number) => `That's ${most}, the most we can show.`;

export const lasers = "Lasers";
export const whoTreats = "Who treats";
export const doctorHint = "Such as Dr Anna Weber. Shown on your page and in lists, so ask them first.";
/** `who` is such as "dermatologists and doctors". */
export const treatersExcluded = (country: string, who: string) =>
	`As far as we know, only ${who} may use a laser on skin in ${country}. Until you name one of them, we can't confirm that you're allowed to practise.`;

export const priceOf = {
	session: (currency: string) => `Price per session${currency && ` in ${currency}`} (optional)`,
	treatment: (currency: string) => `Price per treatment${currency && ` in ${currency}`} (optional)`,
	visit: (currency: string) => `Price of the visit${currency && ` in ${currency}`} (optional)`,
};
export const ofTreatment = (name: string) => `: ${name}`;
export const priceFrom = "From";
export const priceTo = "To";
export const pricesBySize = "Prices by size of the tattoo";
export const pricesBySizeHint =
	"By the longest side; all optional. If “From” and “To” are blank, we show the lowest and highest of these.";

export const currency = "Currency of your prices";
export const chooseCurrency = "Choose a currency";

export const atTheClinic = "I'm at the clinic now";
export const askingBrowser = "Asking your browser…";
export const notLocated = {
	refused: "Your browser didn't share your location. You can enter the numbers instead.",
	notFound: "Your device couldn't tell exactly where you are. You can enter the numbers instead.",
};
export const latitude = "Latitude";
export const longitude = "Longitude";
export const latitudeHint = "In degrees, such as 52.5163. South is negative.";
export const longitudeHint = "West is negative.";
export const coordinatesRemoved =
	"The old coordinates belong to the old place and are removed with it. Enter new ones if you know them.";
export const coordinatesKept =
	"The address changed, and the spot on the map stays where it was. Check that it's right.";
export const pressMap = "Press the map to move the spot.";
export const noPrices = "No prices yet";
export const latitudeRange = "A number from −90 to 90.";
export const longitudeRange = "A number from −180 to 180.";
export const enterBoth = "Enter both, or neither.";

export const bothTimes = (day: string) => `${day}: Enter both times, or remove them.`;
export const lowestMissing = "Enter the lowest price too.";
export const currencyMissing = "Choose the currency of your prices.";
