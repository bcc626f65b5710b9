import { afterEach, describe, expect, test, vi } from "vitest";
import { addressIn } from "./language-addresses.ts";
import { type Language, splitLanguage } from "./languages.ts";

describe("an address", () => {
	const served: Language[] = ["en", "de", "fr"];

	test.each([
		["/", "en", "/"],
		["/countries/de", "en", "/countries/de"],
		["/de", "de", "/"],
		["/de/", "de", "/"],
		["/de/countries/fr", "de", "/countries/fr"],
		["/de.data", "de", ".data"],
		["/de/countries/fr.data", "de", "/countries/fr.data"],
		// no language of this site, or of none
		["/nl/countries/fr", "en", "/nl/countries/fr"],
		["/en/countries/fr", "en", "/en/countries/fr"],
		["/DE/countries/fr", "en", "/DE/countries/fr"],
		["/detail", "en", "/detail"],
		["/design/de", "en", "/design/de"],
		// services have none
		["/de/api/clinics", "de", "/api/clinics"],
		["/de/auth/v1/user", "en", "/de/auth/v1/user"],
		["/de/metrics", "en", "/de/metrics"],
		["/de/sitemap.xml", "en", "/de/sitemap.xml"],
		["/de/suggestions", "de", "/suggestions"],
	])("%s is %s, %s", (address, language, path) => {
		expect(splitLanguage(address, served)).toEqual({ language, path });
	});

	test("of a path in a language has its prefix once", () => {
		const paths = ["/", "/clinics?q=a", "/?utm=1", "/#top"];
		expect(paths.map((path) => addressIn("de", path))).toEqual(["/de", "/de/clinics?q=a", "/de?utm=1", "/de#top"]);
		expect(paths.map((path) => addressIn("en", path))).toEqual(paths);
	});
});

describe("a build writes as its language does", () => {
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.resetModules();
	});

	test.each([
		["en", "€1,200", "€80–€150", "CHF\u00a080–150", "4.6", "3.2 km", "Monday", "/countries/de"],
		["de", "1.200\u00a0€", "80–150\u00a0€", "80–150\u00a0CHF", "4,6", "3,2 km", "Montag", "/de/countries/de"],
		["fr", "1\u202f200\u00a0€", "80–150\u00a0€", "80–150\u00a0CHF", "4,6", "3,2 km", "lundi", "/fr/countries/de"],
		["nl", "€\u00a01.200", "€\u00a080–150", "CHF\u00a080–150", "4,6", "3,2 km", "maandag", "/nl/countries/de"],
	])("%s", async (language, price, range, ofCode, rating, distance, monday, address) => {
		vi.stubGlobal("SITE_LANGUAGE", language);
		vi.resetModules();
		const { formatPrice, formatRange } = await import("./clinics/prices.ts");
		const { formatRating } = await import("./reviews/ratings.ts");
		const { formatDistance } = await import("./format.ts");
		const { getDayNames } = await import("./clinics/opening-hours.ts");
		const { addressOf, pathOf } = await import("./site-language.ts");
		expect([formatPrice(1200, "EUR"), formatRange(80, 150, "EUR"), formatRange(80, 150, "CHF")]).toEqual([
			price,
			range,
			ofCode,
		]);
		expect([formatRating(4.6), formatDistance(3.2), getDayNames()[0]]).toEqual([rating, distance, monday]);
		expect([addressOf("/countries/de"), pathOf(address), pathOf(addressOf("/"))]).toEqual([
			address,
			"/countries/de",
			"/",
		]);
	});
});
