// What the fields of a clinic say that the listing form and the editor of the profile have.

export const clinicFieldsName = "Clinic name (required)";
export const clinicFieldsNameHint = (most: number) => `As patients know it. Up to ${most} characters.`;
export const clinicFieldsCountry = "Country (required)";
export const clinicFieldsNoCountry = "Choose a country";
export const clinicFieldsCity = "City (required)";
export const clinicFieldsAddress = "Address";
export const clinicFieldsAddressHint = "Street, number and postcode.";
export const clinicFieldsPhone = "Phone";
export const clinicFieldsPhoneHint = "For example +44 20 7946 0000.";
export const clinicFieldsWhatsApp = "WhatsApp";
export const clinicFieldsWhatsAppHint = "With + and the country code.";
export const clinicFieldsEmail = "Email";
export const clinicFieldsEmailHint = "Shown on the clinic's page.";
export const clinicFieldsWebsite = "Website";
export const clinicFieldsWebsiteHint = "For example www.example.com. We add https:// if it's missing.";

export const cityFieldFound = (count: number) =>
	count === 1 ? "1 city to choose from" : `${count} cities to choose from`;
export const cityFieldCities = "Cities";

export const treatmentPickerTitle = "Treatments offered";
