import { expect, test } from "vitest";
import { readCity } from "./city.ts";

test.each([
	["D-50667 Köln", null, "Köln", "50667", "DE"],
	["F - 75011 Paris", null, "Paris", "75011", "FR"],
	["CH-8001 Zürich", "DE", "Zürich", "8001", "CH"],
	["L–1234 Luxembourg", null, "Luxembourg", "1234", "LU"],
	["A-1010 Wien", "DE", "Wien", "1010", "AT"],
	["53111\u00a0Bonn", "DE", "Bonn", "53111", null],
	["110 00 Praha 1", "CZ", "Praha 1", "110 00", null],
	["00-950 Warszawa", "PL", "Warszawa", "00-950", null],
	["1012 AB Amsterdam", "NL", "Amsterdam", "1012 AB", null],
	["1000-001 Lisboa", "PT", "Lisboa", "1000-001", null],
	["Lyon 69002", "FR", "Lyon", "69002", null],
	["Köln, 50667", "DE", "Köln", "50667", null],
	["Zürich, CH", "DE", "Zürich", "", "CH"],
	["Frankfurt a. M., Germany", null, "Frankfurt a. M.", "", "DE"],
	// provinces, districts and names with signs stay
	["Como, CO", "IT", "Como, CO", "", null],
	["Halle (Westf.)", "DE", "Halle (Westf.)", "", null],
	["Frankfurt, M", "DE", "Frankfurt, M", "", null],
	["Praha 4", "CZ", "Praha 4", "", null],
	["", null, "", "", null],
])("%s in %s", (typed, home, city, postcode, country) => {
	expect(readCity(typed, home)).toEqual({ city, postcode, country });
});
