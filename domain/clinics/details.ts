import { z } from "zod";
import { limits } from "../limits.ts";
import { readEmail } from "../reading/email.ts";
import { readWebAddress } from "../reading/web-address.ts";
import { optionalLine, optionalText, readBy, requiredName } from "../schema-fields.ts";
import { t } from "../text.ts";
import { isCurrency } from "./currencies.ts";
import { isWebAddress } from "./fields.ts";
import { isLanguage } from "./languages.ts";
import { findDayProblem, getDayNames, type OpeningHours, weekdays } from "./opening-hours.ts";
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

export const missingCountry = t`Choose a country.`;
const wrongBooking = t`Enter an address that begins with https://, such as https://www.example.com/book.`;
const longBooking = t`A web address has at most ${{ length: limits.clinicWebsite }} characters.`;
export const wrongWebsite = t`Enter a web address such as https://www.example.com.`;

/** Whether `address` passes the check of clinics.booking_url: https only, and a host in the form browsers use. */
const isBookingAddress = (address: string) =>
	isWebAddress(address) && /^https:\/\/[a-z0-9._-]+(:\d+)?([/?#]\S*)?$/.test(address);

const openingHours = z.unknown().transform((days, context): OpeningHours | null => {
	if (days === null || days === undefined) return null;
	if (!Array.isArray(days) || days.length !== weekdays.length) {
		context.addIssue({ code: "custom", message: t`Enter the opening hours of all seven days.` });
		return z.NEVER;
	}
	for (const [index, day] of days.entries()) {
		const problem = findDayProblem(day);
		if (problem) context.addIssue({ code: "custom", message: `${getDayNames()[index]}: ${problem}`, path: [index] });
	}
	return days as OpeningHours;
});

export const clinicDetails = {
	name: {
		label: t`Clinic name`,
		rule: requiredName(limits.clinicName, t`Enter the name of the clinic.`, t`A name has`),
		column: "name",
		isListed: true,
		isChecked: true,
	},
	country_code: {
		label: t`Country`,
		rule: z.string(missingCountry).regex(/^[A-Z]{2}$/, missingCountry),
		column: "country",
		isListed: true,
		isChecked: true,
	},
	city: {
		label: t`City`,
		rule: requiredName(limits.clinicCity, t`Enter the city.`, t`A city has`),
		column: "city",
		isListed: true,
		isChecked: true,
	},
	address: {
		label: t`Address`,
		rule: optionalLine(limits.clinicAddress, t`An address has`),
		column: "address",
		isListed: true,
		isChecked: true,
	},
	phone: {
		label: t`Phone`,
		rule: optionalLine(limits.clinicPhone, t`A phone number has`),
		column: "phone",
		isListed: true,
	},
	whatsapp: {
		label: t`WhatsApp`,
		rule: optionalLine(limits.clinicPhone, t`A WhatsApp number has`),
		column: "whatsapp",
		isListed: true,
	},
	email: {
		label: t`Email`,
		rule: optionalLine(limits.clinicEmail, t`An email address has`).transform(
			readBy(readEmail, t`Enter an email address such as hello@example.com.`),
		),
		column: "email",
		isListed: true,
	},
	website: {
		label: t`Website`,
		rule: optionalLine(limits.clinicWebsite, t`A web address has`).transform(readBy(readWebAddress, wrongWebsite)),
		column: "website",
		isListed: true,
		// except for another page of the same host, see staysOnSite
		isChecked: true,
	},
	booking_url: {
		label: t`Booking page`,
		rule: optionalLine(limits.clinicWebsite, t`A web address has`)
			.transform(readBy(readWebAddress, wrongBooking))
			// normalized as by a browser, such as "https://büchen.example\\x"
			.transform((address) => address && new URL(address).href)
			.refine((address) => address === null || isBookingAddress(address), wrongBooking)
			.refine((address) => address === null || address.length <= limits.clinicWebsite, longBooking),
		column: "booking_url",
		isListed: true,
	},
	description: {
		label: t`Description`,
		rule: optionalText(limits.description, t`A description has`),
		column: "description",
	},
	opening_hours: { label: t`Opening hours`, rule: openingHours, column: "opening_hours" },
	opening_note: {
		label: t`Note about the hours`,
		rule: optionalLine(limits.openingNote, t`A note has`),
		column: "opening_note",
	},
	time_zone: {
		label: t`Time zone`,
		rule: z.string().refine(isTimeZone, t`Choose a time zone from the list.`).nullable().default(null),
		column: "time_zone",
	},
	languages: {
		label: t`Languages`,
		rule: z
			.array(z.string().refine(isLanguage, t`Choose languages from the list.`))
			.max(limits.languages, t`You can choose up to ${{ most: limits.languages }} languages.`)
			.default([])
			.transform((codes) => [...new Set(codes)]),
		column: "languages",
	},
	lasers: {
		label: t`Lasers`,
		rule: z
			.array(z.enum(lasers, t`Choose lasers from the list.`))
			.default([])
			.transform((codes) => lasers.filter((code) => codes.includes(code))),
		column: "lasers",
	},
	treated_by: {
		label: t`Who treats`,
		rule: z
			.array(z.enum(professions, t`Choose who treats from the list.`))
			.default([])
			.transform((codes) => professions.filter((code) => codes.includes(code))),
		column: "treated_by",
		isChecked: true,
	},
	doctor_name: {
		label: t`Responsible doctor`,
		rule: optionalLine(limits.doctorName, t`A name has`),
		column: "doctor_name",
	},
	currency: {
		label: t`Currency`,
		rule: z.string().refine(isCurrency, t`Choose a currency from the list.`).nullable().default(null),
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
	treatments: t`Treatments and prices`,
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
