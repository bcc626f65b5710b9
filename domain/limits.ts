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
	/** Stars of a new review before any is chosen. */
	defaultRating: 5,
	/** Characters of a review's text. */
	reviewText: 2000,
	/** Characters of a password at least; the auth service checks it again. */
	passwordLength: 6,
	/** Characters of a person's name. */
	fullName: 200,
	/** Saved clinics on a page of /favorites. */
	favoritesPage: 24,
	/** Clinics whose saved state is asked for in one request: the cards of the longest page. */
	favoriteStates: 100,
	/** Clinics in one part of the sitemap (the protocol allows 50,000 addresses). */
	sitemapPart: 20_000,
} as const;
