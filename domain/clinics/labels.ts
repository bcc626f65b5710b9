/** Labels of the fields of a clinic's profile. */
export const profileLabels = {
	name: "Clinic name",
	country_code: "Country",
	city: "City",
	address: "Address",
	phone: "Phone",
	email: "Email",
	website: "Website",
	description: "Description",
	opening_hours: "Opening hours",
	opening_note: "Note about the hours",
	time_zone: "Time zone",
	languages: "Languages",
	currency: "Currency",
	treatments: "Treatments and prices",
};
