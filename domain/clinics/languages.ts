/**
 * English names of the languages a clinic may speak, by ISO 639-1 code. A fixed table: server and browser know different
 * names of languages, and both must write the same.
 */
export const languageNames: Readonly<Record<string, string>> = {
	af: "Afrikaans",
	sq: "Albanian",
	am: "Amharic",
	ar: "Arabic",
	hy: "Armenian",
	az: "Azerbaijani",
	eu: "Basque",
	be: "Belarusian",
	bn: "Bengali",
	bs: "Bosnian",
	bg: "Bulgarian",
	ca: "Catalan",
	zh: "Chinese",
	hr: "Croatian",
	cs: "Czech",
	da: "Danish",
	nl: "Dutch",
	en: "English",
	et: "Estonian",
	tl: "Filipino",
	fi: "Finnish",
	fr: "French",
	gl: "Galician",
	ka: "Georgian",
	de: "German",
	el: "Greek",
	he: "Hebrew",
	hi: "Hindi",
	hu: "Hungarian",
	is: "Icelandic",
	id: "Indonesian",
	ga: "Irish",
	it: "Italian",
	ja: "Japanese",
	kk: "Kazakh",
	ko: "Korean",
	ku: "Kurdish",
	lv: "Latvian",
	lt: "Lithuanian",
	lb: "Luxembourgish",
	mk: "Macedonian",
	ms: "Malay",
	mt: "Maltese",
	no: "Norwegian",
	fa: "Persian",
	pl: "Polish",
	pt: "Portuguese",
	pa: "Punjabi",
	ro: "Romanian",
	ru: "Russian",
	sr: "Serbian",
	sk: "Slovak",
	sl: "Slovenian",
	so: "Somali",
	es: "Spanish",
	sw: "Swahili",
	sv: "Swedish",
	ta: "Tamil",
	th: "Thai",
	tr: "Turkish",
	uk: "Ukrainian",
	ur: "Urdu",
	vi: "Vietnamese",
	cy: "Welsh",
	yo: "Yoruba",
};

/** The language's English name; the upper-cased code where the table has none. */
export function getLanguageName(code: string): string {
	const name = isLanguage(code.toLowerCase()) ? languageNames[code.toLowerCase()] : undefined;
	return name ?? code.toUpperCase();
}

/** Whether the table knows the code, in lower case. */
export function isLanguage(code: string): boolean {
	return Object.hasOwn(languageNames, code);
}
