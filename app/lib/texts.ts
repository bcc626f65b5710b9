// What the site says of pages, addresses and acts, whichever it is.

export const seoHome = "Home";

export const apiFailureUnknown = "Something went wrong. Please try again.";
export const apiFailureBusy = "The server can't answer at the moment. Please try again in a minute.";
export const apiFailureUnreachable = "We couldn't reach the server. Check your connection and try again.";
export const apiFailureMissing = "It doesn't exist any more, or never did.";

export const clinicChipsNear = (place: string) => `Near ${place}`;
export const clinicChipsNearYou = "Near you";
export const clinicChipsSpeaks = (language: string) => `Speaks ${language}`;
export const clinicChipsUpTo = (price: string) => `Up to ${price} a session`;
export const clinicChipsInThisArea = "In this area";
export const clinicChipsOpenNow = "Open now";
export const clinicChipsRatedOrMore = (rating: number) => `Rated ${rating} or more`;
export const clinicChipsAlsoNotCheckedYet = "Including those not checked yet";

export const paginationOnlyFirst = (count: string) =>
	`Only the first ${count} clinics are shown. Add a word or a place to see others.`;

export const placeMetaTitle = (place: string) => `Tattoo removal clinics in ${place}`;
export const placeMetaDescription = (count: string, place: string) =>
	`${count} in ${place}: compare addresses, treatments and patient reviews, and see which clinics are verified.`;
export const placeMetaUnchecked = (count: string, place: string) =>
	`${count} in ${place}, none checked yet: compare addresses and treatments, and see where each entry comes from.`;

export const stayProfileFailed = "Failed to load clinic profile.";
export const stayClinicsFailed = "Failed to fetch clinics. Please try again.";
export const stayPageFailed = "We couldn't load this page. Please try again.";

export const versionedFormCheckFields = "Please check the marked fields.";
