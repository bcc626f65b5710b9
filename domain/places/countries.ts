/** English names of the countries the directory knows, by ISO 3166-1 alpha-2 code: all of Europe, and where its visitors travel. */
export const countryNames: Readonly<Record<string, string>> = {
	AD: "Andorra",
	AE: "United Arab Emirates",
	AL: "Albania",
	AM: "Armenia",
	AR: "Argentina",
	AT: "Austria",
	AU: "Australia",
	AZ: "Azerbaijan",
	BA: "Bosnia and Herzegovina",
	BE: "Belgium",
	BG: "Bulgaria",
	BH: "Bahrain",
	BR: "Brazil",
	BY: "Belarus",
	CA: "Canada",
	CH: "Switzerland",
	CL: "Chile",
	CN: "China",
	CO: "Colombia",
	CR: "Costa Rica",
	CY: "Cyprus",
	CZ: "Czechia",
	DE: "Germany",
	DK: "Denmark",
	DO: "Dominican Republic",
	DZ: "Algeria",
	EC: "Ecuador",
	EE: "Estonia",
	EG: "Egypt",
	ES: "Spain",
	FI: "Finland",
	FR: "France",
	GB: "United Kingdom",
	GE: "Georgia",
	GR: "Greece",
	HK: "Hong Kong",
	HR: "Croatia",
	HU: "Hungary",
	ID: "Indonesia",
	IE: "Ireland",
	IL: "Israel",
	IN: "India",
	IS: "Iceland",
	IT: "Italy",
	JO: "Jordan",
	JP: "Japan",
	KE: "Kenya",
	KR: "South Korea",
	KW: "Kuwait",
	KZ: "Kazakhstan",
	LB: "Lebanon",
	LI: "Liechtenstein",
	LT: "Lithuania",
	LU: "Luxembourg",
	LV: "Latvia",
	MA: "Morocco",
	MC: "Monaco",
	MD: "Moldova",
	ME: "Montenegro",
	MK: "North Macedonia",
	MT: "Malta",
	MX: "Mexico",
	MY: "Malaysia",
	NG: "Nigeria",
	NL: "Netherlands",
	NO: "Norway",
	NZ: "New Zealand",
	OM: "Oman",
	PA: "Panama",
	PE: "Peru",
	PH: "Philippines",
	PK: "Pakistan",
	PL: "Poland",
	PT: "Portugal",
	QA: "Qatar",
	RO: "Romania",
	RS: "Serbia",
	SA: "Saudi Arabia",
	SE: "Sweden",
	SG: "Singapore",
	SI: "Slovenia",
	SK: "Slovakia",
	SM: "San Marino",
	TH: "Thailand",
	TN: "Tunisia",
	TR: "Turkey",
	TW: "Taiwan",
	UA: "Ukraine",
	US: "United States",
	UY: "Uruguay",
	VA: "Vatican City",
	VN: "Vietnam",
	XK: "Kosovo",
	ZA: "South Africa",
};

/** The country's English name; the upper-cased code where the table has none. */
export function getCountryName(code: string): string {
	return countryNames[code.toUpperCase()] ?? code.toUpperCase();
}

const withArticle = new Set(["AE", "DO", "GB", "NL", "PH", "US"]);

/** The country's name inside a sentence: "the United Kingdom", "Germany". */
export function getCountryInText(code: string): string {
	const name = getCountryName(code);
	return withArticle.has(code.toUpperCase()) ? `the ${name}` : name;
}

/** Whether there is a flag for this code; elsewhere a globe is drawn. Takes upper or lower case. */
export function hasFlag(code: string): boolean {
	return Object.hasOwn(countryNames, code.toUpperCase());
}

/** Whether `code` has the form of an ISO-2 code: two letters, any case. */
export function isCountryCode(code: string): boolean {
	return /^[a-z]{2}$/i.test(code);
}
