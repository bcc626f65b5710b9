import { blackSea, czech, hungarian, polish, romanian, southSlavic } from "./eastern.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import { baltic, danish, finnish, icelandic, norwegian, swedish } from "./northern.ts";
import { greek, italian, portuguese, spanish } from "./southern.ts";
import { dutch, french } from "./western.ts";
import { african, arabic, eastAsian, hebrew, southAsian, southeastAsian, turkish } from "./wider.ts";

/** The vocabularies by the codes that countries.ts uses; a region stands for its languages. */
export const languages = {
	ar: arabic,
	af: african,
	bal: baltic,
	blk: blackSea,
	cs: czech,
	da: danish,
	de: german,
	ea: eastAsian,
	el: greek,
	en: english,
	es: spanish,
	fi: finnish,
	fr: french,
	he: hebrew,
	hr: southSlavic,
	hu: hungarian,
	is: icelandic,
	it: italian,
	nl: dutch,
	no: norwegian,
	pl: polish,
	pt: portuguese,
	ro: romanian,
	sa: southAsian,
	se: southeastAsian,
	sv: swedish,
	tr: turkish,
};

export type LanguageCode = keyof typeof languages;
