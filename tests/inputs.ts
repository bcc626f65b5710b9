// What people send, valid as it is: to the API and to the functions behind it.

/** The least that lists a clinic. */
export const listing = { name: "Ink Away", country_code: "DE", city: "Köln", treatments: [] as unknown[] };

/** An admin's decision to suspend a clinic. */
export const suspension = { code: "closed", ground: "terms", text: "Closed in May." } as const;

/** An admin's decision to hide a review. */
export const hiding = { decision: "hide", code: "spam", ground: "terms", text: "It advertises a shop." } as const;

/** What an owner wants changed of a verified clinic, as a case keeps it. */
export const wantedChange = {
	name: "N",
	country_code: "DE",
	city: "Bonn",
	address: null,
	latitude: null,
	longitude: null,
	treated_by: null,
	website: null,
};
