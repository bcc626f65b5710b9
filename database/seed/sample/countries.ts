import type { LanguageCode } from "./languages/all.ts";

export type SampleCountry = {
	code: string;
	/** How many clinics it has, against the other countries. */
	weight: number;
	languages: LanguageCode[];
	/** An address with {street}, {number}, {zip}, {city} and {state} to be filled in. */
	address: string;
	/** Digits # and %, letters @, see Random.fill; an asterisk stands for the beginning that places.ts knows. */
	zip: string;
	/** Telephone numbers, as Random.fill takes them. */
	phone: string;
};

const after = "{street} {number}, {zip} {city}";
const comma = "{street}, {number}, {zip} {city}";
const before = "{number} {street}, {zip} {city}";
const british = "{number} {street}, {city} {zip}";
const american = "{number} {street}, {city}, {state} {zip}";
const noZip = "{number} {street}, {city}";

// The specification's six listing countries come first: even a small sample has them. Telephone numbers are the ones that
// regulators keep for films (GB, IE, FR, SE, AU, US, CA, and DE in phones.ts); elsewhere the country's prefix and 555.
const rows: [code: string, weight: number, languages: string, address: string, zip: string, phone: string][] = [
	["GB", 122, "en", british, "*% %@@", "+44 1632 960###"],
	["DE", 130, "de", after, "%####", "+49 171 39200##"],
	["FR", 92, "fr", before, "%####", "+33 1 99 00 ## ##"],
	["US", 44, "en", american, "%####", "+1 555-555-01##"],
	["CA", 26, "en", american, "@%@ %@%", "+1 555-555-01##"],
	["AU", 26, "en", "{number} {street}, {city} {state} {zip}", "%###", "+61 2 5550 ####"],
	["IT", 80, "it", after, "%####", "+39 555 01# ###"],
	["ES", 80, "es", comma, "%####", "+34 555 01# ###"],
	["PL", 70, "pl", after, "##-###", "+48 555 01# ###"],
	["NL", 62, "nl", after, "%### @@", "+31 555 01# ###"],
	["AT", 28, "de", after, "%###", "+43 555 01# ###"],
	["BE", 28, "nl fr", after, "%###", "+32 555 01 ## ##"],
	["CH", 28, "de de fr", after, "%###", "+41 555 01 ## ##"],
	["SE", 27, "sv", after, "%## ##", "+46 8 465 004 ##"],
	["PT", 24, "pt", after, "%###-###", "+351 555 01# ###"],
	["CZ", 24, "cs", after, "%## ##", "+420 555 01# ###"],
	["IE", 20, "en", british, "*## @%@%", "+353 20 91# ####"],
	["DK", 19, "da", after, "%###", "+45 55 50 1# ##"],
	["RO", 19, "ro", after, "######", "+40 555 01# ###"],
	["GR", 18, "el", after, "%## ##", "+30 555 01# ####"],
	["NO", 17, "no", after, "####", "+47 555 01 ###"],
	["HU", 17, "hu", "{zip} {city}, {street} {number}.", "%###", "+36 1 555 01##"],
	["TR", 17, "tr", "{street} No: {number}, {zip} {city}", "%####", "+90 555 01# ## ##"],
	["FI", 15, "fi", after, "#####", "+358 555 01# ###"],
	["UA", 11, "blk", british, "#####", "+380 555 01# ###"],
	["BG", 11, "blk", after, "%###", "+359 555 01# ###"],
	["HR", 11, "hr", after, "%####", "+385 555 01# ###"],
	["SK", 11, "cs", after, "%## ##", "+421 555 01# ###"],
	["RS", 9, "hr", after, "%####", "+381 555 01# ###"],
	["SI", 8, "hr", after, "%###", "+386 555 01 ###"],
	["LT", 8, "bal", "{street} {number}, LT-{zip} {city}", "%####", "+370 555 01 ###"],
	["LV", 7, "bal", "{street} {number}, {city}, LV-{zip}", "%###", "+371 555 01 ###"],
	["EE", 7, "bal", after, "%####", "+372 555 01##"],
	["LU", 5, "fr de", "{number}, {street}, L-{zip} {city}", "%###", "+352 555 01##"],
	["CY", 5, "el", after, "%###", "+357 555 01###"],
	["MT", 4, "en", noZip, "", "+356 555 01###"],
	["IS", 4, "is", after, "%##", "+354 555 01##"],
	["AL", 3, "it", after, "%###", "+355 555 01 ###"],
	["BA", 3, "hr", after, "%####", "+387 555 01# ###"],
	["MK", 3, "blk", after, "%###", "+389 555 01 ###"],
	["ME", 2, "hr", after, "%####", "+382 555 01 ###"],
	["MD", 2, "ro", after, "MD-%###", "+373 555 01 ###"],
	["GE", 3, "blk", after, "%###", "+995 555 01 ## ##"],
	["AM", 2, "blk", after, "%###", "+374 555 01 ###"],
	["AD", 1, "es fr", after, "AD%##", "+376 555 01#"],
	["MC", 1, "fr", before, "98000", "+377 55 50 1# ##"],
	["LI", 1, "de", after, "949#", "+423 555 01##"],
	["SM", 1, "it", after, "4789#", "+378 555 01####"],
	["AE", 9, "ar", noZip, "", "+971 555 01 ####"],
	["BR", 10, "pt", "{street}, {number}, {city}, {zip}", "%####-###", "+55 11 5550-1###"],
	["MX", 10, "es", comma, "%####", "+52 555 010 ####"],
	["AR", 6, "es", after, "%###", "+54 11 5550-1###"],
	["CL", 4, "es", "{street} {number}, {city}", "", "+56 555 01# ###"],
	["CO", 5, "es", "{street} # {number}, {city}", "", "+57 555 01# ####"],
	["CR", 2, "es", "{street} {number}, {city}", "", "+506 555 01###"],
	["PE", 3, "es", "{street} {number}, {city} {zip}", "%####", "+51 555 01# ###"],
	["UY", 2, "es", after, "%####", "+598 555 01###"],
	["DO", 2, "es", "{street} {number}, {city}", "", "+1 809-555-01##"],
	["PA", 2, "es", "{street} {number}, {city}", "", "+507 555-01##"],
	["EC", 2, "es", "{street} {number}, {city}", "", "+593 555 01####"],
	["IN", 9, "sa", "{number} {street}, {city} {zip}", "%#####", "+91 555 010 ####"],
	["PK", 3, "sa", british, "%####", "+92 555 01#####"],
	["JP", 6, "ea", "{number} {street}, {city} {zip}", "%##-####", "+81 3 5550 01##"],
	["KR", 5, "ea", british, "%####", "+82 2 555 01##"],
	["TH", 7, "ea", british, "%####", "+66 555 01# ###"],
	["VN", 3, "ea", noZip, "", "+84 555 01# ###"],
	["TW", 3, "ea", british, "%##", "+886 2 5550 01##"],
	["HK", 3, "ea", noZip, "", "+852 5550 1###"],
	["SG", 4, "ea se", british, "%#####", "+65 5550 1###"],
	["MY", 4, "se", "{number} {street}, {zip} {city}", "%####", "+60 3 5550 01##"],
	["ID", 4, "se", british, "%####", "+62 21 5550 01##"],
	["PH", 4, "se", british, "%###", "+63 2 5550 01##"],
	["NZ", 6, "en", british, "%###", "+64 9 555 01##"],
	["ZA", 6, "af", british, "%###", "+27 555 01# ###"],
	["NG", 2, "af", noZip, "", "+234 555 01# ####"],
	["KE", 2, "af", noZip, "", "+254 555 01# ###"],
	["EG", 3, "ar", noZip, "", "+20 2 5550 01##"],
	["MA", 4, "ar fr", before, "%####", "+212 555 01 ## ##"],
	["TN", 2, "ar fr", before, "%###", "+216 55 501 ###"],
	["JO", 2, "ar", noZip, "", "+962 6 555 01##"],
	["LB", 2, "ar", noZip, "", "+961 1 555 01#"],
	["SA", 4, "ar", british, "%####", "+966 555 01 ####"],
	["QA", 2, "ar", noZip, "", "+974 5550 1###"],
	["KW", 2, "ar", noZip, "", "+965 5550 1###"],
	["BH", 2, "ar", noZip, "", "+973 5550 1###"],
	["OM", 2, "ar", noZip, "", "+968 5550 1###"],
	["IL", 5, "he", british, "%######", "+972 3 555 01##"],
	["KZ", 2, "blk", british, "######", "+7 555 01# ####"],
	["AZ", 2, "blk", british, "AZ%###", "+994 555 01 ## ##"],
];

/** The countries that sample clinics lie in, the listing countries first. */
export const sampleCountries: SampleCountry[] = rows.map(([code, weight, spoken, address, zip, phone]) => ({
	code,
	weight,
	languages: spoken.split(" ") as LanguageCode[],
	address,
	zip,
	phone,
}));
