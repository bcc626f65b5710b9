/** Numbers of the specification (section 9) and the limits that browser, server and database share. */
export const limits = {
	/** Clinics on a page of the clinic search. */
	searchPageSize: 24,
	/** Clinics on a page of a country: the choices, and the one used unless asked otherwise. */
	countryPageSizes: [25, 50, 100],
	countryPageSize: 50,
	/** Page numbers shown at most in a pagination strip. */
	pageStrip: 5,
	/** Milliseconds after the last key press before the search text is written to the URL. */
	searchDebounce: 300,
	/** Treatment chips on a card; the rest are counted as "+N more". */
	cardTreatments: 3,
	/** Characters of a search text that are used; the rest is cut. */
	queryLength: 100,
	/** Reviews shown first on a profile, and fetched by "more". */
	reviewsPage: 10,
	/** Reviews on a page of /reviews. */
	latestReviewsPage: 20,
	/** Clinics in one part of the sitemap (the protocol allows 50,000 addresses). */
	sitemapPart: 20_000,
} as const;
