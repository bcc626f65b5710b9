import {
	type CountryCode,
	findPhoneNumbersInText,
	getCountryCallingCode,
	isSupportedCountry,
	type PhoneNumber,
	parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { nothing, type Reading, unread } from "./reading.ts";

// The package's data of all countries (150 kB) stays on the server: no page may import this file.

/** A phone number as E.164, such as "+492214710101", or undefined if it cannot be one. */
type Found = { number: string; isValid: boolean };

/**
 * Reads the first phone number of a text, with anything around it: a name, hours, an extension, a second number. A
 * number that its country could have is taken, whether or not the range is in use.
 * @param country the ISO-2 code of the country in whose way the number is written, unless it begins with + or 00
 * @returns the number as E.164 (https://www.itu.int/rec/T-REC-E.164)
 */
export function readPhone(typed: string, country: string | null): Reading<string> {
	const text = typed
		.normalize("NFKC")
		.replace(/\p{Cf}/gu, "")
		.trim()
		// a spreadsheet's number with its decimals
		.replace(/^(\d[\d ]*)[.,]0$/, "$1");
	if (!text) return nothing;
	if (/\dE\+?\d/i.test(text)) return unread("A spreadsheet has shortened this number.");
	const home = country && isSupportedCountry(country) ? country : undefined;
	// ", 0171 …" is a second number, not the extension of the first
	const parted = text.replace(/[,;|]\s*(?=[+(]?\d[\d\s()/-]{5})/g, " / ");
	const whole = toFound(parsePhoneNumberFromString(parted, { defaultCountry: home, extract: false }));
	const withCode = readWithCode(text, home);
	if (withCode) return { value: withCode, note: null };
	if (whole?.isValid) return { value: whole.number, note: null };
	const [first, ...others] = findPhoneNumbersInText(parted, home).map(({ number }) => number.number);
	if (first) return { value: first, note: others.length > 0 ? "We call the first of these numbers." : null };
	const any = whole ?? toFound(parsePhoneNumberFromString(parted, home));
	return any ? { value: any.number, note: null } : unread("This isn't a phone number that can be called.");
}

const toFound = (number: PhoneNumber | undefined): Found | undefined =>
	// what is shorter is a short code, or what is left of words
	number?.isPossible() && number.nationalNumber.length > 5
		? { number: number.number, isValid: number.isValid() }
		: undefined;

/** Reads "49 221 4710106", a number with its country's code that lost the plus sign in a spreadsheet. */
function readWithCode(text: string, home: CountryCode | undefined): string | undefined {
	const digits = text.replace(/[\s()/.-]/g, "");
	if (!home || !/^[1-9]\d+$/.test(digits) || !digits.startsWith(getCountryCallingCode(home))) return undefined;
	const found = parsePhoneNumberFromString(`+${digits}`);
	const national = parsePhoneNumberFromString(digits, home);
	// where the code is also how numbers of the country begin, the shorter reading is the usual one
	if (!found?.isValid() || (national?.isValid() && home !== "DE" && home !== "AT")) return undefined;
	return found.number;
}
