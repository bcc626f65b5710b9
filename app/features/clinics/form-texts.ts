/** What the fields of a clinic say that the listing form and the editor of the profile have. */
export const formTexts = {
	clinicFields: {
		name: "Clinic name (required)",
		nameHint: (most: number) => `As patients know it. Up to ${most} characters.`,
		country: "Country (required)",
		noCountry: "Choose a country",
		city: "City (required)",
		address: "Address",
		addressHint: "Street, number and postcode.",
		phone: "Phone",
		phoneHint: "Such as +44 20 7946 0000.",
		whatsApp: "WhatsApp",
		whatsAppHint: "With + and the country code.",
		email: "Email",
		emailHint: "Shown on the clinic's page.",
		website: "Website",
		websiteHint: "Such as www.example.com. We add https:// if it is missing.",
	},
	cityField: {
		found: (count: number) => (count === 1 ? "1 city to choose from" : `${count} cities to choose from`),
		cities: "Cities",
	},
	treatmentPicker: {
		title: "Treatments offered",
	},
};
