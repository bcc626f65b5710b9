/** What the site says of pages, addresses and acts, whichever it is. */
export const texts = {
	seo: {
		home: "Home",
	},
	apiFailure: {
		unknown: "Something went wrong. Please try again.",
		busy: "The server cannot answer at the moment. Please try again in a minute.",
		unreachable: "The server could not be reached. Check your connection and try again.",
		missing: "It doesn't exist, or no longer does.",
	},
	clinicChips: {
		near: (place: string) => `Near ${place}`,
		nearYou: "Near you",
		speaks: (language: string) => `Speaks ${language}`,
		upTo: (price: string) => `Up to ${price} a session`,
		inThisArea: "In this area",
		openNow: "Open now",
		ratedOrMore: (rating: number) => `Rated ${rating} or more`,
		alsoNotCheckedYet: "Also not checked yet",
	},
	pagination: {
		onlyFirst: (count: string) => `Only the first ${count} clinics are shown. Add a word or a place to see others.`,
		nearestOnly: "We only searched the 5,000 nearest clinics. With a shorter distance we search all of them.",
		firstOnly: "We only searched the first clinics in the list. Add a place to search all the clinics near it.",
		shortWords:
			"With words this short, we only search the first 10,000 clinics. With three letters in a row we search them all.",
	},
	placeMeta: {
		title: (place: string) => `Tattoo removal clinics in ${place}`,
		description: (count: string, place: string) =>
			`${count} in ${place}: compare addresses, treatments and patient reviews, and see which clinics are verified.`,
		unchecked: (count: string, place: string) =>
			`${count} in ${place}, none checked yet: compare addresses and treatments, and see where each entry comes from.`,
	},
	stay: {
		profileFailed: "Failed to load clinic profile.",
		clinicsFailed: "Failed to fetch clinics. Please try again.",
		pageFailed: "The page could not be loaded. Please try again.",
		offline: "You are offline",
		offlineHint: "We've kept this page. Try again once you're connected.",
	},
	versionedForm: {
		checkFields: "Please check the marked fields.",
	},
};
