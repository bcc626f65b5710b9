/** Limits of searches. In a file of their own, because a visitor's first page loads no other limits. */
export const searchLimits = {
	/** Clinics on a page of the clinic search. */
	searchPageSize: 24,
	/** Clinics on a page of a country: the choices, and the default. */
	countryPageSizes: [25, 50, 100],
	countryPageSize: 50,
	/** The most page numbers in a pagination strip. */
	pageStrip: 5,
	/** Milliseconds after the last key press before the search text is written to the URL. */
	searchDebounce: 300,
	/** The most characters of a search text; the rest is cut. */
	queryLength: 100,
	/** The most treatments and languages of one search. */
	filterTreatments: 12,
	filterLanguages: 6,
	/** Days after which a price is marked as old. */
	priceAge: 180,
} as const;
