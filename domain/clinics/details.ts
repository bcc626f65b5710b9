import { z } from "zod";
import { limits } from "../limits.ts";
import { readEmail } from "../reading/email.ts";
import { readWebAddress } from "../reading/web-address.ts";
import { optionalLine, optionalText, readBy, requiredName } from "../schema-fields.ts";
import { isCurrency } from "./currencies.ts";
import { isWebAddress } from "./fields.ts";
import { isLanguage } from "./languages.ts";
import { findDayProblem, type OpeningHours, weekdays } from "./opening-hours.ts";
import { lasers, professions } from "./practice.ts";

// The fields of a clinic's profile. Types, schemas, forms, import, export and mails are derived from this list;
// docs/changing.md names the other places of a new field. Visitors' pages import only types from here, because the
// values need Zod.

type Detail = {
	/** The field's name in forms, mails and comparisons. */
	label: string;
	/** Validates and cleans a sent value; empty texts become null. */
	rule: z.ZodType;
	/** The column of an import or export. */
	column: string;
	/** Whether the listing form has a text input for it. The profile form has all fields. */
	isListed?: true;
	/** Whether a change of it needs an admin's approval once the clinic has been checked. */
	isChecked?: true;
};

export const missingCountry = "Choose a country.";
const wrongBooking = "Enter an address that begins with https://, such as https://www.example.com/book.";
const longBooking = `A web address has at most ${limits.clinicWebsite} characters.`;
export const wrongWebsite = "Enter a web address such as https://www.example.com.";

/** Whether `address` passes the check of clinics.booking_url: https only, and a host in the form browsers use. */
const isBookingAddress = (address: string) =>
	isWebAddress(address) && /^https:\/\/[a-z0-9._-]+(:\d+)?([/?#]\S*)?$/.test(address);

const openingHours = z.unknown().transform((days, context): OpeningHours | null => {
	if (days === null || days === undefined) return null;
	if (!Array.isArray(days) || days.length !== weekdays.length) {
		context.addIssue({ code: "custom", message: "Enter the opening hours of all seven days." });
		return z.NEVER;
	}
	for (const [index, day] of days.entries()) {
		const problem = findDayProblem(day);
		if (problem) context.addIssue({ code: "custom", message: `${weekdays[index]}: ${problem}`, path: [index] });
	}
	return days as OpeningHours;
});

export const clinicDetails = {
	name: {
		label: "Clinic name",
		rule: requiredName(limits.clinicName, "Enter the name of the clinic.", "A name has"),
		column: "name",
		isListed: true,
		isChecked: true,
	},
	country_code: {
		label: "Country",
		rule: z.string(missingCountry).regex(/^[A-Z]{2}$/, missingCountry),
		column: "country",
		isListed: true,
		isChecked: true,
	},
	city: {
		label: "City",
		rule: requiredName(limits.clinicCity, "Enter the city.", "A city has"),
		column: "city",
		isListed: true,
		isChecked: true,
	},
	address: {
		label: "Address",
		rule: optionalLine(limits.clinicAddress, "An address has"),
		column: "address",
		isListed: true,
		isChecked: true,
	},
	phone: {
		label: "Phone",
		rule: optionalLine(limits.clinicPhone, "A phone number has"),
		column: "phone",
		isListed: true,
	},
	whatsapp: {
		label: "WhatsApp",
		rule: optionalLine(limits.clinicPhone, "A WhatsApp number has"),
		column: "whatsapp",
		isListed: true,
	},
	email: {
		label: "Email",
		rule: optionalLine(limits.clinicEmail, "An email address has").transform(
			readBy(readEmail, "Enter an email address such as hello@example.com."),
		),
		column: "email",
		isListed: true,
	},
	website: {
		label: "Website",
		rule: optionalLine(limits.clinicWebsite, "A web address has").transform(readBy(readWebAddress, wrongWebsite)),
		column: "website",
		isListed: true,
		// except for another page of the same host, see staysOnSite
		isChecked: true,
	},
	booking_url: {
		label: "Booking page",
		rule: optionalLine(limits.clinicWebsite, "A web address has")
			.transform(readBy(readWebAddress, wrongBooking))
			// normalized as by a browser, such as "https://büchen.example\\x"
			.transform((address) => address && new URL(address).href)
			.refine((address) => address === null || isBookingAddress(address), wrongBooking)
			.refine((address) => address === null || address.length <= limits.clinicWebsite, longBooking),
		column: "booking_url",
		isListed: true,
	},
	description: {
		label: "Description",
		rule: optionalText(limits.description, "A description has"),
		column: "description",
	},
	opening_hours: { label: "Opening hours", rule: openingHours, column: "opening_hours" },
	opening_note: {
		label: "Note about the hours",
		rule: optionalLine(limits.openingNote, "A note has"),
		column: "opening_note",
	},
	time_zone: {
		label: "Time zone",
		rule: z.string().refine(isTimeZone, "Choose a time zone from the list.").nullable().default(null),
		column: "time_zone",
	},
	languages: {
		label: "Languages",
		rule: z
			.array(z.string().refine(isLanguage, "Choose languages from the list."))
			.max(limits.languages, `You can choose up to ${limits.languages} languages.`)
			.default([])
			.transform((codes) => [...new Set(codes)]),
		column: "languages",
	},
	lasers: {
		label: "Lasers",
		rule: z
			.array(z.enum(lasers, "Choose lasers from the list."))
			.default([])
			.transform((codes) => lasers.filter((code) => codes.includes(code))),
		column: "lasers",
	},
	treated_by: {
		label: "Who treats",
		rule: z
			.array(z.enum(professions, "Choose who treats from the list."))
			.default([])
			.transform((codes) => professions.filter((code) => codes.includes(code))),
		column: "treated_by",
		isChecked: true,
	},
	doctor_name: {
		label: "Responsible doctor",
		rule: optionalLine(limits.doctorName, "A name has"),
		column: "doctor_name",
	},
	currency: {
		label: "Currency",
		rule: z.string().refine(isCurrency, "Choose a currency from the list.").nullable().default(null),
		column: "currency",
	},
} as const satisfies Record<string, Detail>;

type Details = typeof clinicDetails;
export type DetailName = keyof Details;

/** Names of the fields with a flag, such as `isListed`. */
type Flagged<Flag extends keyof Detail> = {
	[Name in DetailName]: Details[Name] extends Record<Flag, true> ? Name : never;
}[DetailName];
export type ListedName = Flagged<"isListed">;

/** The fields of a profile as stored. */
export type ClinicDetails = { [Name in DetailName]: z.output<Details[Name]["rule"]> };

/** The texts of the listing form as typed. */
export type TypedDetails = Record<ListedName, string>;

/** The fields whose changes need an admin's approval. */
export type CheckedDetails = Pick<ClinicDetails, Flagged<"isChecked">>;

export const detailNames = Object.keys(clinicDetails) as DetailName[];

const hasFlag = (name: DetailName, flag: "isListed" | "isChecked") => flag in clinicDetails[name];
export const listedNames = detailNames.filter((name): name is ListedName => hasFlag(name, "isListed"));
export const checkedNames = detailNames.filter((name): name is keyof CheckedDetails => hasFlag(name, "isChecked"));

/** Labels of all parts of a profile, by field. */
export const profileLabels = {
	...(Object.fromEntries(detailNames.map((name) => [name, clinicDetails[name].label])) as Record<DetailName, string>),
	treatments: "Treatments and prices",
};

/** Returns the rules of some fields, for `z.object`. */
export const rulesOf = <Name extends DetailName>(names: readonly Name[]) =>
	Object.fromEntries(names.map((name) => [name, clinicDetails[name].rule])) as { [N in Name]: Details[N]["rule"] };

// has the form that the database checks, and is known to this runtime
function isTimeZone(name: string): boolean {
	if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(name)) return false;
	try {
		return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
	} catch {
		return false;
	}
}
