import type { Locale } from "./fakers.ts";

export type SampleCountry = {
	code: string;
	/** Its share of the clinics, relative to the other countries. */
	weight: number;
	/** The locales of its names and streets; a neighbour's or English where faker has no Latin letters. */
	locales: Locale[];
	/** An address with {{street}}, {{zip}}, {{city}} and {{state}} to be filled in. */
	address: string;
	/** Postal codes: digits # and letters ?. */
	zip: string;
	/** Telephone numbers: digits #. */
	phone: string;
};

const zipFirst = "{{street}}, {{zip}} {{city}}";
const cityFirst = "{{street}}, {{city}} {{zip}}";
const american = "{{street}}, {{city}}, {{state}} {{zip}}";

// The six listing countries of the specification come first, so that a small sample has them too. Phone numbers are those that
// regulators reserve for films (GB, DE, IE, FR, SE, AU, US, CA); elsewhere the country's prefix and 555.
const rows: [code: string, weight: number, locales: string, address: string, zip: string, phone: string][] = [
	["GB", 122, "en", cityFirst, "??# #??", "+44 1632 960###"],
	["DE", 130, "de", zipFirst, "#####", "+49 30 23125 ###"],
	["FR", 92, "fr", zipFirst, "#####", "+33 1 99 00 ## ##"],
	["US", 44, "us", american, "#####", "+1 555-555-01##"],
	["CA", 26, "us", cityFirst, "?1? #?#", "+1 555-555-01##"],
	["AU", 26, "en", cityFirst, "1###", "+61 2 5550 ####"],
	["IT", 80, "it", zipFirst, "#####", "+39 555 01# ###"],
	["ES", 80, "es", zipFirst, "#####", "+34 555 01# ###"],
	["PL", 70, "pl", zipFirst, "##-###", "+48 555 01# ###"],
	["NL", 62, "nl", zipFirst, "1### ??", "+31 555 01# ###"],
	["AT", 28, "de", zipFirst, "1###", "+43 555 01# ###"],
	["BE", 28, "nl fr", zipFirst, "1###", "+32 555 01 ## ##"],
	["CH", 28, "de de fr", zipFirst, "1###", "+41 555 01 ## ##"],
	["SE", 27, "sv", zipFirst, "### ##", "+46 8 465 004 ##"],
	["PT", 24, "pt", zipFirst, "####-###", "+351 555 01# ###"],
	["CZ", 24, "cs", zipFirst, "### ##", "+420 555 01# ###"],
	["IE", 20, "en", cityFirst, "?## ?#?#", "+353 20 91# ####"],
	["DK", 19, "da", zipFirst, "1###", "+45 55 50 1# ##"],
	["RO", 19, "ro", zipFirst, "######", "+40 555 01# ###"],
	["GR", 18, "en", zipFirst, "### ##", "+30 555 01# ####"],
	["NO", 17, "no", zipFirst, "1###", "+47 555 01 ###"],
	["HU", 17, "hu", zipFirst, "1###", "+36 1 555 01##"],
	["TR", 17, "tr", zipFirst, "#####", "+90 555 01# ## ##"],
	["FI", 15, "fi", zipFirst, "#####", "+358 555 01# ###"],
	["UA", 11, "en", cityFirst, "#####", "+380 555 01# ###"],
	["BG", 11, "en", zipFirst, "1###", "+359 555 01# ###"],
	["HR", 11, "hr", zipFirst, "#####", "+385 555 01# ###"],
	["SK", 11, "sk", zipFirst, "### ##", "+421 555 01# ###"],
	["RS", 9, "sr", zipFirst, "#####", "+381 555 01# ###"],
	["SI", 8, "sl", zipFirst, "1###", "+386 555 01 ###"],
	["LT", 8, "lv", zipFirst, "#####", "+370 555 01 ###"],
	["LV", 7, "lv", cityFirst, "1###", "+371 555 01 ###"],
	["EE", 7, "fi", zipFirst, "#####", "+372 555 01##"],
	["LU", 5, "fr de", zipFirst, "1###", "+352 555 01##"],
	["CY", 5, "en", zipFirst, "1###", "+357 555 01###"],
	["MT", 4, "en", cityFirst, "", "+356 555 01###"],
	["IS", 4, "no", zipFirst, "1##", "+354 555 01##"],
	["AL", 3, "it", zipFirst, "1###", "+355 555 01 ###"],
	["BA", 3, "hr", zipFirst, "#####", "+387 555 01# ###"],
	["MK", 3, "en", zipFirst, "1###", "+389 555 01 ###"],
	["ME", 2, "sr", zipFirst, "#####", "+382 555 01 ###"],
	["MD", 2, "ro", zipFirst, "MD-1###", "+373 555 01 ###"],
	["GE", 3, "en", zipFirst, "1###", "+995 555 01 ## ##"],
	["AM", 2, "en", zipFirst, "1###", "+374 555 01 ###"],
	["AD", 1, "es fr", zipFirst, "AD1##", "+376 555 01#"],
	["MC", 1, "fr", zipFirst, "98000", "+377 55 50 1# ##"],
	["LI", 1, "de", zipFirst, "949#", "+423 555 01##"],
	["SM", 1, "it", zipFirst, "4789#", "+378 555 01####"],
	["AE", 9, "en", cityFirst, "", "+971 555 01 ####"],
	["BR", 10, "pt", cityFirst, "#####-###", "+55 11 5550-1###"],
	["MX", 10, "es", zipFirst, "#####", "+52 555 010 ####"],
	["AR", 6, "es", zipFirst, "1###", "+54 11 5550-1###"],
	["CL", 4, "es", cityFirst, "", "+56 555 01# ###"],
	["CO", 5, "es", cityFirst, "", "+57 555 01# ####"],
	["CR", 2, "es", cityFirst, "", "+506 555 01###"],
	["PE", 3, "es", cityFirst, "#####", "+51 555 01# ###"],
	["UY", 2, "es", zipFirst, "#####", "+598 555 01###"],
	["DO", 2, "es", cityFirst, "", "+1 809-555-01##"],
	["PA", 2, "es", cityFirst, "", "+507 555-01##"],
	["EC", 2, "es", cityFirst, "", "+593 555 01####"],
	["IN", 9, "india", cityFirst, "######", "+91 555 010 ####"],
	["PK", 3, "india", cityFirst, "#####", "+92 555 01#####"],
	["JP", 6, "en", cityFirst, "###-####", "+81 3 5550 01##"],
	["KR", 5, "en", cityFirst, "#####", "+82 2 555 01##"],
	["TH", 7, "en", cityFirst, "#####", "+66 555 01# ###"],
	["VN", 3, "vi", cityFirst, "", "+84 555 01# ###"],
	["TW", 3, "en", cityFirst, "1##", "+886 2 5550 01##"],
	["HK", 3, "en", cityFirst, "", "+852 5550 1###"],
	["SG", 4, "en id", cityFirst, "######", "+65 5550 1###"],
	["MY", 4, "id", zipFirst, "#####", "+60 3 5550 01##"],
	["ID", 4, "id", cityFirst, "#####", "+62 21 5550 01##"],
	["PH", 4, "id", cityFirst, "1###", "+63 2 5550 01##"],
	["NZ", 6, "en", cityFirst, "1###", "+64 9 555 01##"],
	["ZA", 6, "southAfrica", cityFirst, "1###", "+27 555 01# ###"],
	["NG", 2, "southAfrica", cityFirst, "", "+234 555 01# ####"],
	["KE", 2, "southAfrica", cityFirst, "", "+254 555 01# ###"],
	["EG", 3, "en", cityFirst, "", "+20 2 5550 01##"],
	["MA", 4, "en fr", zipFirst, "#####", "+212 555 01 ## ##"],
	["TN", 2, "en fr", zipFirst, "1###", "+216 55 501 ###"],
	["JO", 2, "en", cityFirst, "", "+962 6 555 01##"],
	["LB", 2, "en", cityFirst, "", "+961 1 555 01#"],
	["SA", 4, "en", cityFirst, "#####", "+966 555 01 ####"],
	["QA", 2, "en", cityFirst, "", "+974 5550 1###"],
	["KW", 2, "en", cityFirst, "", "+965 5550 1###"],
	["BH", 2, "en", cityFirst, "", "+973 5550 1###"],
	["OM", 2, "en", cityFirst, "", "+968 5550 1###"],
	["IL", 5, "en", cityFirst, "#######", "+972 3 555 01##"],
	["KZ", 2, "en", cityFirst, "######", "+7 555 01# ####"],
	["AZ", 2, "en", cityFirst, "AZ1###", "+994 555 01 ## ##"],
];

/** The countries that sample clinics lie in, the listing countries first. */
export const sampleCountries: SampleCountry[] = rows.map(([code, weight, locales, address, zip, phone]) => ({
	code,
	weight,
	locales: locales.split(" ") as Locale[],
	address,
	zip,
	phone,
}));
