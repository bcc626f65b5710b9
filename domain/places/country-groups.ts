import { countryNames } from "./countries.ts";

const split = (codes: string) => codes.split(" ");

const europeanUnion = split("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK");

/** Groups of countries that an admin can open at once. Europe is that of UN M49, with Cyprus and Kosovo. */
export const countryGroups = {
	"European Union": europeanUnion,
	Europe: [
		...europeanUnion,
		...split("AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA XK"),
	].sort(),
	"All countries": Object.keys(countryNames),
} as const satisfies Record<string, readonly string[]>;
