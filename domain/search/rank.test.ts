import { describe, expect, test } from "vitest";
import type { Candidates, ClinicCandidate, PlaceCandidate, TermCandidate } from "./candidates.ts";
import { rankClinics, rankPlaces, weights } from "./rank.ts";
import { suggest } from "./suggestions.ts";
import { keyOf, splitWords } from "./words.ts";

type Known = { country?: string; clinics?: number; people?: number; called?: string; match?: PlaceCandidate["match"] };

/** A place that all words of a text name. */
function place(name: string, typed: string, { country = "DE", clinics = 0, people = 90_000, ...known }: Known = {}) {
	const called = known.called ?? name;
	const key = keyOf(called);
	const candidate: PlaceCandidate = {
		...{ from: 0, till: splitWords(typed).length - 1, typedKey: keyOf(typed), typedText: typed, likeness: 1 },
		place: {
			...{ slug: keyOf(name), name, country_code: country, population: people, clinics },
			...{ latitude: 0, longitude: 0 },
		},
		match: known.match ?? (key === keyOf(typed) ? "exact" : "prefix"),
		names: [{ name: called, key, isDistrict: false }],
		...{ nameCount: 1, countryClinics: 0 },
	};
	return candidate;
}

const suggestGroups = (text: string, found: Partial<Candidates>) =>
	suggest(text, {
		...{ words: splitWords(text), folded: keyOf(text), places: [], cities: [], terms: [], clinics: [] },
		...{ postcodes: [], postcodeCities: [], countries: {} },
		...found,
	}).groups;
const labels = (text: string, found: Partial<Candidates>) =>
	suggestGroups(text, found).flatMap(({ items }) => items.map(({ label }) => label));
const notes = (text: string, found: Partial<Candidates>) =>
	suggestGroups(text, found).flatMap(({ items }) => items.map(({ note }) => note.split(" · ")[0]));

describe("places", () => {
	const first = (...places: PlaceCandidate[]) => rankPlaces(places)[0]?.place;

	test("with the exact name come before those whose name begins so, larger ones first", () => {
		const begun = place("Londonderry", "london", { clinics: 500, people: 9_000_000 });
		expect(first(begun, place("London", "london", { country: "CA" }))).toMatchObject({ country_code: "CA" });
		const large = place("Newcastle", "newcastle", { country: "AU", people: 300_000 });
		expect(first(large, place("Newcastle", "newcastle", { people: 200_000, clinics: 2 }))?.country_code).toBe("DE");
	});

	test("of one name: that in a country with clinics comes first", () => {
		const spain = { ...place("Córdoba", "cordoba", { country: "ES" }), countryClinics: 60 };
		expect(first(place("Córdoba", "cordoba", { country: "AR", people: 1_300_000 }), spain)?.country_code).toBe("ES");
	});

	test("count less by another name, the more names they have and the less of it is typed", () => {
		const own = place("Lutsk", "lut", { clinics: 1 });
		const other = place("Paris", "lut", { called: "Lutèce", clinics: 20, people: 500_000 });
		expect(first(other, own)?.name).toBe("Lutsk");
		const [one, many] = [other, { ...other, nameCount: 100 }].map((each) => rankPlaces([each])[0]?.weight ?? 0);
		expect(one).toBeCloseTo((Number(many) * (1 + 100 / weights.otherNames)) / (1 + 1 / weights.otherNames));
	});

	test("with a typo come before those without clinics", () => {
		const misspelt = place("Cologne", "colgone", { match: "misspelt", clinics: 5 });
		expect(first(place("Colgone Grande", "colgone"), misspelt)?.name).toBe("Cologne");
	});

	test("are listed once, by the better of two names", () => {
		const found = [place("Cologne", "col", { clinics: 9 }), place("Cologne", "col", { called: "Colonia", clinics: 9 })];
		expect(rankPlaces(found).map(({ name }) => name)).toEqual(["Cologne"]);
	});
});

test("a city outside the gazetteer comes after the places of its name with more clinics", () => {
	const found: Partial<Candidates> = {
		places: [
			place("London", "london", { country: "GB", clinics: 300 }),
			place("London", "london", { country: "CA", clinics: 3 }),
		],
		cities: ["FR", "DE"].map((country_code, index) => ({
			...{ from: 0, till: 0, match: "exact", city: "London" },
			...{ country_code, clinics: 5 - 4 * index },
		})),
	};
	expect(notes("london", found)).toEqual(["United Kingdom", "France", "Canada", "Germany"]);
});

test("a country whose name begins so comes after every place with more clinics", () => {
	const found: Partial<Candidates> = {
		places: [
			place("Kolkata", "kolu", { country: "IN", clinics: 1, people: 14_000_000 }),
			place("Cologne", "kolu", { called: "Koluna", clinics: 7 }),
			place("Kolding", "kolu", { country: "DK", clinics: 1 }),
		],
		countries: { CO: 5 },
	};
	const all = labels("kolu", found);
	expect(all.indexOf("Colombia")).toBeGreaterThan(all.indexOf("Cologne (Koluna)"));
});

const pico: TermCandidate = {
	...{ from: 0, till: 0, match: "exact", kind: "treatment" },
	...{ slug: "picosecond-laser", name: "Picosecond laser", number: 1 },
};

test("with a treatment, the number of clinics is left out, and the search box will show the label", () => {
	const text = "pico open now newcastle";
	const places = [
		place("Newcastle", "newcastle", { country: "GB", clinics: 5 }),
		place("Newcastle", "newcastle", { country: "AU" }),
	];
	const [group] = suggestGroups(text, { terms: [pico], places: places.map((one) => ({ ...one, from: 3, till: 3 })) });
	expect(group?.items[0]).toEqual({
		label: "Picosecond laser, Open now near Newcastle",
		note: "United Kingdom",
		path: "/clinics?near=newcastle,gb&treatment=picosecond-laser&open=now&said=Picosecond+laser,+Open+now+near+Newcastle,+United+Kingdom",
	});
});

test("words before others don't mean a place whose name they begin, but may have a typo", () => {
	const at = { from: 0, till: 0 };
	const places = [
		{ ...place("Blackpool", "blac", { country: "GB", clinics: 1 }), ...at },
		{ ...place("Blank", "blac", { match: "misspelt", clinics: 1 }), ...at },
	];
	expect(labels("blac", { places })).toEqual(["Blank", "Blackpool"]);
	expect(labels("blac xyz", { places })).toEqual([]);
	const field: TermCandidate = { ...pico, from: 1, till: 1, kind: "field", slug: null, name: null, number: null };
	expect(labels("blac laser", { places, terms: [field] })).toEqual(["Blank"]);
});

test("clinics: exact names, verified ones, those with most reviews; an unverified exact name is never cut", () => {
	const clinic = (name: string, known: Partial<ClinicCandidate> = {}): ClinicCandidate => ({
		...{ id: name, name, folded: keyOf(name), city: "Pirna", country_code: "DE", verified: true, reviews: 0 },
		...known,
	});
	const many = Array.from({ length: 9 }, (_, reviews) => clinic(`Xaver ${reviews}`, { reviews }));
	const names = rankClinics([...many, clinic("Xaver", { verified: false })], "xaver").map(({ name }) => name);
	expect(names).toEqual(["Xaver 8", "Xaver 7", "Xaver 6", "Xaver 5", "Xaver"]);
	expect(rankClinics([...many, clinic("Xaver")], "xaver")[0]?.name).toBe("Xaver");
	expect(rankClinics([clinic("Dr. Xaver", { verified: false }), clinic("Praxis")], "xaver")).toHaveLength(1);
});
