/** Limits of searches. A file of their own, since a visitor's first page loads no other limits. */
export const searchLimits = {
	/** Clinics on a page of the clinic search. */
	searchPageSize: 24,
	/** Clinics on a page of a country: the choices, and the one used unless asked otherwise. */
	countryPageSizes: [25, 50, 100],
	countryPageSize: 50,
	/** Page numbers shown at most in a pagination strip. */
	pageStrip: 5,
	/** Milliseconds after the last key press before the search text is written to the URL. */
	searchDebounce: 300,
	/** Characters of a search text that are used; the rest is cut. */
	queryLength: 100,
	/** Treatments and languages that can be asked for at once. */
	filterTreatments: 12,
	filterLanguages: 6,
	/** Days after which a price is marked as old. */
	priceAge: 180,
} as const;
