// What lists of clinics say of themselves: their filters that are set, their last page, their meta tags.

export const clinicChipsNear = (place: string) => `Near ${place}`;
export const clinicChipsNearYou = "Near you";
export const clinicChipsInThisArea = "In this area";

export const paginationOnlyFirst = (count: string) =>
	`Only the first ${count} clinics are shown. Add a word or a place to see others.`;

export const placeMetaTitle = (place: string) => `Tattoo removal clinics in ${place}`;
export const placeMetaDescription = (count: string, place: string) =>
	`${count} in ${place}: compare addresses, treatments and patient reviews, and see which clinics are verified.`;
export const placeMetaUnchecked = (count: string, place: string) =>
	`${count} in ${place}, none checked yet: compare addresses and treatments, and see where each entry comes from.`;
