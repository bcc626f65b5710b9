/** What admins read where they choose the countries of the listing form. */
export const adminTexts = {
	listingCountries: {
		remove: "Remove",
		keep: "Keep",
		removeQuestion: (country: string) =>
			`Take ${country} out of the listing form? Its clinics stay; no new ones can be listed there.`,
		title: "Countries of the listing form",
		intro: "Where owners can list a clinic, or move one to. Clinics that are already listed stay, wherever they are.",
		none: "Nobody can list a clinic until a country is added.",
		addCountry: "Add a country",
		chooseCountry: "Choose a country",
		add: "Add",
	},
};
