// What who edits a clinic's profile reads: its owner, or an admin.

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
export const profileFieldsParts = "Parts of the profile";
export const sectionComplete = "Complete";
export const sectionEmpty = "Nothing yet";
export const sectionMissing = (labels: string[]) => `Missing: ${labels.join(", ").toLowerCase()}`;
export const sectionUnsaved = "Not saved yet";
export const sectionProblem = "Needs your attention";

export const profileFormConflict = "This profile was changed somewhere else in the meantime";
export const profileFormNoDifference = "What was saved there is the same as what you have here.";
export const profileFormDifferences =
	"Nothing is lost. These parts differ between what was saved there and what you have here:";

export const profileOpeningNote = "Note (optional)";
export const profileOpeningNoteHint = "For example “By appointment only” or “Closed in August”.";
export const profileOpeningShow = "Show opening hours on the page";
export const profileOpeningMidnight = "Use 00:00 for midnight.";
export const profileOpeningCopy = "Copy to the other weekdays";
export const profileOpeningTimeZone = "Time zone";
export const profileOpeningTimeZoneHint = "Opening hours are shown by the clinic's own clock.";
export const profileOpeningNoTimeZone = "Choose a time zone";

export const dayHoursRemove = (start: string, day: string) => `Remove ${start || "these hours"} on ${day}`;
export const dayHoursOnDay = (day: string) => ` on ${day}`;
export const dayHoursOpens = (name: string) => `${name}, opens`;
export const dayHoursCloses = (name: string) => `${name}, closes`;
export const dayHoursClosed = "Closed";
export const dayHoursAddHours = "Add hours";
export const dayHoursAddAnotherSpan = "Add more hours";

export const languagePickerGroupFound = "Found";
export const languagePickerSuggested = "Suggested";
export const languagePickerChosen = "Chosen:";
export const languagePickerAllOthers = "All others";
export const languagePickerNoneYet = "None chosen yet.";
export const languagePickerRemove = "Remove";
export const languagePickerFind = "Find a language";
export const languagePickerLanguages = "Languages";
export const languagePickerNoneFound = "No language found with this name.";
export const languagePickerFound = (count: number) => `${count} found.`;
export const languagePickerMost = (most: number) => ` That's ${most}, the most we can show.`;

export const practiceFieldsLasers = "Lasers";
export const practiceFieldsWhoTreats = "Who treats";

export const priceFieldsPrice = {
	session: (currency: string) => `Price per session${currency && ` in ${currency}`} (optional)`,
	treatment: (currency: string) => `Price per treatment${currency && ` in ${currency}`} (optional)`,
	visit: (currency: string) => `Price of the visit${currency && ` in ${currency}`} (optional)`,
};
export const priceFieldsOfTreatment = (name: string) => `: ${name}`;
export const priceFieldsFrom = "From";
export const priceFieldsTo = "To";
export const priceFieldsBySize = "Prices by size of the tattoo";
export const priceFieldsBySizeHint =
	"By the longest side; all optional. If “From” and “To” are blank, we show the lowest and highest of these.";

export const profileTreatmentsCurrency = "Currency of your prices";
export const profileTreatmentsNoCurrency = "Choose a currency";

export const positionFieldsHere = "I'm at the clinic now";
export const positionFieldsAsking = "Asking your browser…";
export const positionFieldsNotHere = {
	refused: "Your browser didn't share your location. You can enter the numbers instead.",
	notFound: "Your device couldn't tell exactly where you are. You can enter the numbers instead.",
};
export const positionFieldsLatitude = "Latitude";
export const positionFieldsLongitude = "Longitude";
export const positionFieldsLatitudeHint = "In degrees, such as 52.5163. South is negative.";
export const positionFieldsLongitudeHint = "West is negative.";
export const positionFieldsHasLeft =
	"The old coordinates belong to the old place and are removed with it. Enter new ones if you know them.";
export const positionFieldsLatitudeRange = "A number from −90 to 90.";
export const positionFieldsLongitudeRange = "A number from −180 to 180.";
export const positionFieldsEnterBoth = "Enter both, or neither.";

export const profileValuesBothTimes = (day: string) => `${day}: Enter both times, or remove them.`;
export const profileValuesLowestMissing = "Enter the lowest price too.";
export const profileValuesCurrencyMissing = "Choose the currency of your prices.";
