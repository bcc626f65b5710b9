// Texts of the page that searches all clinics. Those that all lists share are in search-texts.tsx.

export const clinicsFindClinics = "Find Clinics";
export const clinicsPageTitle = (place: string) => `Tattoo removal clinics${place}`;
export const clinicsTitle = "Find a tattoo removal clinic";
export const clinicsOf = (place: string) => `Clinics${place}`;
export const you = "you";
export const clinicsNear = (place: string) => ` near ${place}`;
export const clinicsIn = (place: string) => ` in ${place}`;
/** `place`: what `clinicsNear` or `clinicsIn` returns, or empty. */
export const clinicsDescription = (place: string) =>
	`Compare verified tattoo removal clinics${place} by treatments offered and patient reviews. Payment never affects the order.`;
export const clinicsUncheckedDescription = (place: string) =>
	`Compare tattoo removal clinics${place} by treatments offered and patient reviews. Payment never affects the order.`;
export const clinicsAllIn = (country: string) => `All clinics in ${country}`;
export const clinicsFailed = "Failed to fetch clinics. Please try again.";
export const clinicsBrowseTreatments = "Browse Treatments";
export const clinicsSearch = "Search Clinics";

export const guides = "Guides";

export const placeMeant = (place: string, words: string) => `Showing clinics near ${place}, for “${words}”.`;
export const wordsNarrowNothing = (words: string) => `“${words}” fits every clinic here, so these are all of them.`;
