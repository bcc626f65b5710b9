import { getLanguageName } from "#domain/clinics/languages.ts";
import { formatPrice } from "#domain/clinics/prices.ts";
import { enoughReviews } from "#domain/reviews/ratings.ts";
import type { FilterName, FreeHours, Treater } from "#domain/search/filters.ts";

// Texts of the filters of lists. Only the server imports this file: pages receive finished texts.

/** What the texts depend on. */
export type FilterNames = {
	/** Names of treatments by slug. */
	treatments: ReadonlyMap<string, string>;
	/** Currency of prices, ISO 4217; undefined if the search has no place. */
	currency: string | undefined;
	/** Whether the list shows imported clinics that are not checked, because none is verified. */
	isUnchecked: boolean;
};

/** The buttons above a list, each of which opens some of its filters. */
export const filterButtons = {
	treats: "Who treats",
	ink: "Laser or ink",
	price: "Price",
	open: "Open",
	more: "More filters",
};

type FilterTexts = {
	button: keyof typeof filterButtons;
	/** The heading of the group in which a value stands. */
	title: (value: string, names: FilterNames) => string;
	/** A line below the choices. */
	note?: string;
	/** The label of a choice; `count` is the number of clinics that it leaves. */
	option: (value: string, names: FilterNames, count: string) => string;
	/** The text of the button while the value is set. */
	chip: (value: string, names: FilterNames) => string;
};

/** Labels of the treatments that stand for an ink or a skin type instead of a method, by slug. */
export const needs: ReadonlyMap<string, string> = new Map([
	["coloured-ink-removal", "Coloured ink"],
	["darker-skin-removal", "Darker skin"],
	["eyebrow-and-cosmetic-ink", "Cosmetic ink"],
]);

const treatmentName = (slug: string, { treatments }: FilterNames) => treatments.get(slug) ?? slug;
const priceName = (price: string, { currency }: FilterNames) =>
	currency ? formatPrice(Number(price), currency) : price;
const nameBy = (names: Record<string, string>) => (value: string) => names[value] ?? value;
const treaterOptions: Record<Treater, string> = {
	doctor: "Doctor",
	dermatologist: "Dermatologist",
	nurse: "Nurse",
	other: "Technician or aesthetician",
};
const treaterChips: Record<Treater, string> = {
	doctor: "A doctor treats",
	dermatologist: "A dermatologist treats",
	nurse: "A nurse treats",
	other: "A technician or aesthetician treats",
};
const hoursNames: Record<FreeHours, string> = {
	saturday: "Open on Saturday",
	evening: "Open after 18:00 on a weekday",
};

export const filterTexts: Record<FilterName, FilterTexts> = {
	treatments: {
		button: "ink",
		title: (slug) => (needs.has(slug) ? "Your ink and skin" : "Must offer"),
		option: (slug, names) => needs.get(slug) ?? treatmentName(slug, names),
		chip: treatmentName,
	},
	languages: {
		button: "more",
		title: () => "Languages (any of these)",
		option: getLanguageName,
		chip: (code) => `Speaks ${getLanguageName(code)}`,
	},
	treatedBy: {
		button: "treats",
		title: () => "Who treats (any of these)",
		note: "Among clinics that say who treats.",
		option: nameBy(treaterOptions),
		chip: nameBy(treaterChips),
	},
	hours: {
		button: "open",
		title: () => "Opening hours (any of these)",
		option: nameBy(hoursNames),
		chip: nameBy(hoursNames),
	},
	isOpen: { button: "open", title: () => "Now", option: () => "Open now", chip: () => "Open now" },
	takesQuestions: {
		button: "more",
		title: () => "Contact",
		option: () => "Answers questions here",
		chip: () => "Answers questions here",
	},
	price: {
		button: "price",
		title: (_, { currency }) => `Price per session, up to (${currency})`,
		option: (price, names, count) => (price ? `Up to ${priceName(price, names)}: ${count}` : `With a price: ${count}`),
		chip: (price, names) => `Up to ${priceName(price, names)} a session`,
	},
	rating: {
		button: "more",
		title: () => "Patient rating",
		note: `From ${enoughReviews} or more reviews.`,
		option: (least) => (least ? `${least} or more` : "Any"),
		chip: (least) => `Rated ${least} or more`,
	},
	verifiedOnly: {
		button: "more",
		title: () => "Also",
		option: (_, { isUnchecked }) => (isUnchecked ? "Show those listed by owners" : "Include unverified clinics"),
		chip: () => "Including unverified clinics",
	},
};
