import { afterEach, expect, test, vi } from "vitest";
import { findOwnCountry, writeListed } from "./own-country.ts";

const listed = writeListed([
	{ code: "AT", clinics: 20 },
	{ code: "DE", clinics: 92 },
	{ code: "PL", clinics: 1 },
]);
const liveIn = (timeZone: string, temporal?: { Now: { timeZoneId: () => string } }) => {
	vi.stubGlobal("Temporal", temporal);
	vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ timeZone } as never);
};

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test.each([
	["Europe/Berlin", { code: "DE", name: "Germany", clinics: 92 }],
	["Europe/Busingen", { code: "DE", name: "Germany", clinics: 92 }],
	["Europe/Warsaw", { code: "PL", name: "Poland", clinics: 1 }],
	["Europe/Paris", undefined],
	["UTC", undefined],
])("the country of %s, if the directory has clinics there", (zone, country) => {
	liveIn(zone);
	expect(findOwnCountry(listed)).toEqual(country);
});

test("the country of a language comes first, and does not count for another time zone", () => {
	liveIn("Europe/Berlin");
	vi.stubGlobal("navigator", { languages: ["pl", "de-AT"] });
	expect(findOwnCountry(listed)?.code).toBe("DE");
});

test("a browser that tells its time zone itself makes no format", () => {
	liveIn("Europe/Berlin", { Now: { timeZoneId: () => "Europe/Warsaw" } });
	expect(findOwnCountry(listed)?.code).toBe("PL");
});

test("a browser that does not know the time zones of countries has none", () => {
	liveIn("Europe/Berlin");
	vi.stubGlobal("Intl", { ...Intl, DateTimeFormat: Intl.DateTimeFormat, Locale: class {} });
	expect(findOwnCountry(listed)).toBeUndefined();
});
