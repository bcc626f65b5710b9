import { formatCount, formatNumber } from "#domain/format.ts";

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
export const listingCountriesWaits = "Owners wait for these";
export const listingCountriesWaitsHint =
	"They've filled in a listing, which nobody sees yet. Once you open their country, each gets one email and can submit it.";
export const listingCountriesOwners = (owners: number, since: string) =>
	`${formatCount(owners, "owner")}, the first since ${since}`;
export const listingCountriesOpenIt = "Open";
export const listingCountriesOpen = (count: number) => `${formatNumber(count)} countries are open`;
export const listingCountriesGroups = "Open many at once";
export const listingCountriesOpenOf = (open: number, all: number) =>
	`${formatNumber(open)} of ${formatNumber(all)} open`;
export const listingCountriesOpenGroup = (group: string) => `Open ${groupsInText[group] ?? group}`;
export const listingCountriesCloseGroup = (group: string) => `Close ${groupsInText[group] ?? group}`;
export const listingCountriesCloseQuestion = (count: number) =>
	`Remove all ${formatNumber(count)} from the listing form? Their clinics stay; no new ones can be listed there.`;

const groupsInText: Record<string, string> = {
	"European Union": "the European Union",
	Europe: "all of Europe",
	"All countries": "all countries",
};
