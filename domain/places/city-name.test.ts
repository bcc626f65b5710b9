import { expect, test } from "vitest";
import { staticNames } from "../../scripts/build/static-names.ts";
import { nameCity } from "./city-name.ts";

test("the sources call a city as the gazetteer does", () => {
	expect(nameCity("DE", "Cologne")).toBe("Cologne");
	expect(nameCity("DE", "Altenkirchen (near Hennef)")).toBe("Altenkirchen (near Hennef)");
});

test.each([
	["de", "DE Cologne", "Köln"],
	["de", "CH Geneva", "Genf"],
	["fr", "CH Geneva", "Genève"],
	["fr", "BE Brussels", "Bruxelles"],
	["nl", "NL The Hague", "Den Haag"],
	// called so by some, who find it, but not its name
	["es", "AT Vienna", "Viena"],
] as const)("a build in %s calls %s %s", (language, city, name) => {
	const { load } = staticNames(language) as unknown as { load: { handler(id: string): string } };
	expect(JSON.parse(load.handler("/domain/places/city-names.json"))[city]).toBe(name);
});
