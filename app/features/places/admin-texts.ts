// Texts for admins who choose the countries of the listing form.

export const listingCountriesRemove = "Remove";
export const listingCountriesKeep = "Keep";
export const listingCountriesRemoveQuestion = (country: string) =>
	`Remove ${country} from the listing form? Its clinics stay; no new ones can be listed there.`;
export const listingCountriesTitle = "Countries of the listing form";
export const listingCountriesIntro =
	"Where owners can list a clinic, or move one to. Clinics that are already listed stay, wherever they are.";
export const listingCountriesNone = "Nobody can list a clinic until a country is added.";
export const listingCountriesAddCountry = "Add a country";
export const listingCountriesChooseCountry = "Choose a country";
export const listingCountriesAdd = "Add";
