import { describe, expect, test } from "vitest";
import { limits } from "#domain/limits.ts";
import { countFilters } from "./filters.ts";
import { parsePlace, parsePosition, writeNearPlace, writeNearPosition } from "./near.ts";
import { anyClinic, readClinicSearch, writeClinicSearch } from "./search-params.ts";

const query = (text: string) => new URLSearchParams(text);
const inGermany = { on: "country", country: "DE", city: "" } as const;
const readInCountry = (text: string) => readClinicSearch(query(text), inGermany);
const near = (place: string, others = {}) => ({ near: place, sort: "distance", ...others });

describe("the clinic search", () => {
	test.each([
		["", {}],
		[
			"q=laser&country=DE&city=Berlin&treatment=q-switched-laser&page=3",
			{ q: "laser", country: "DE", city: "Berlin", treatments: ["q-switched-laser"], page: 3 },
		],
		["country=de", { country: "DE" }],
		["city=Berlin", {}],
		["country=DEU&city=Berlin", {}],
		["country=D1&city=Berlin", {}],
		["q=+M%C3%BCnchen+", { q: "München" }],
		["q=a%00b%0Ac%7F", { q: "a b c" }],
		["q=Mu%CC%88ller+Germany", { q: "M\u00fcller Germany" }],
		["q=one&q=two", { q: "one" }],
		["q[]=one", {}],
		["page=0", {}],
		["page=-1", {}],
		["page=1.5", {}],
		["page=NaN", {}],
		["page=1e99", {}],
		["page=Infinity", {}],
		["page=1000001", {}],
		["near=cologne,de", near("cologne,de")],
		["near=Frankfurt-am-Main,DE&within=25", near("frankfurt-am-main,de", { within: 25 })],
		["near=50.94,6.96&sort=rating&within=100", near("50.94,6.96", { sort: "rating", within: 100 })],
		["near=50.941278,6.958281", near("50.94,6.96")],
		["near=-0.001,-179.999", near("0,-180")],
		["near=50.94,6.96,7", {}],
		["near=91,0", {}],
		["near=0,181", {}],
		["near=cologne", {}],
		["near=cologne,deu", {}],
		["near=,de", {}],
		["near=-cologne,de", {}],
		["near=a b,de", {}],
		// a country wins over a place; distances need a place
		["near=cologne,de&country=FR&city=Paris&within=25", { country: "FR", city: "Paris" }],
		["near=cologne,de&country=&city=", near("cologne,de")],
		["within=25&sort=distance", {}],
		["near=cologne,de&within=30", near("cologne,de")],
		["treatment=b&treatment=a&treatment=b&treatment=", { treatments: ["a", "b"] }],
		["language=tr&language=de&language=DE&language=deu", { languages: ["de", "tr"] }],
		["treats=nurse&treats=doctor&treats=friend&treats=nurse", { treatedBy: ["doctor", "nurse"] }],
		["hours=saturday&hours=sunday&hours=evening", { hours: ["evening", "saturday"] }],
		["open=now&rating=4.5&verified=0", { isOpen: true, rating: 4.5, verifiedOnly: false }],
		["open=1&rating=4.6&verified=x", {}],
		["country=DE&sort=price", { country: "DE", sort: "price" }],
		["near=cologne,de&sort=price", near("cologne,de", { sort: "price" })],
		["sort=price", {}],
		["country=DE&price=80", { country: "DE", price: 80 }],
		["near=cologne,de&price=80", near("cologne,de", { price: 80 })],
		// a price needs a currency
		["price=80", {}],
		["country=DE&price=0", { country: "DE" }],
		["country=DE&price=8e1", { country: "DE" }],
		["country=DE&price=999999999", { country: "DE" }],
		["view=map&box=6.5,50.7,7.312345,51.1", { isMap: true, box: "6.5,50.7,7.3123,51.1" }],
		["box=7,50,6,51", {}],
		["box=6,50,7", {}],
		["box=6,50,7,x", {}],
		["box=170,0,190,1", {}],
		["view=list", {}],
		["said=laser+koeln", { typedText: "laser koeln" }],
		["first=laser+studio", { sort: "named", first: "laser studio" }],
		["country=DE&first=laser&sort=named", { country: "DE", sort: "named", first: "laser" }],
		// another order, words and a place have no clinics to put first
		["country=DE&first=laser&sort=price", { country: "DE", sort: "price" }],
		["first=laser&sort=rating", {}],
		["first=laser&q=studio", { q: "studio" }],
		["near=cologne,de&first=laser", near("cologne,de")],
		["sort=named", {}],
	])("%s is read", (text, expected) => {
		expect(readClinicSearch(query(text))).toEqual({ ...anyClinic, ...expected });
	});

	test.each([
		[{}, ""],
		[anyClinic, ""],
		[{ city: "Berlin" }, ""],
		[{ near: "cologne,de", within: 50, sort: "distance" }, "?near=cologne,de"],
		[{ near: "nowhere" }, ""],
		[{ first: "laser", sort: "named" }, "?first=laser"],
		[{ first: "laser", sort: "price", country: "DE" }, "?country=DE&sort=price"],
		[{ sort: "named" }, ""],
		[{ treatments: ["a", "b"], languages: ["de"], country: "FR" }, "?country=FR&treatment=a&treatment=b&language=de"],
		[{ q: "A & B=ü", country: "DE", city: "Köln", page: 2 }, "?q=A+%26+B%3D%C3%BC&country=DE&city=K%C3%B6ln&page=2"],
	])("%j is written as %s", (search, expected) => {
		expect(writeClinicSearch(search as Partial<typeof anyClinic>)).toBe(expected);
	});

	test.each([
		"?q=a&country=DE&city=Bonn&treatment=a&treatment=b&language=de&treats=doctor&hours=evening&open=now&price=90&rating=4&verified=0&said=x&page=2",
		"?near=cologne,de&within=25&sort=rating&treatment=a&price=90&view=map&box=6.5,50.7,7.3,51.1&said=laser+k%C3%B6ln",
		"?near=50.94,6.96",
		"?country=DE&said=laser&first=laser&page=2",
	])("%j is written as it was read", (text) => {
		expect(writeClinicSearch(readClinicSearch(query(text)))).toBe(text);
	});

	test("all values of filters are counted", () => {
		expect(countFilters(anyClinic)).toBe(0);
		const text = "country=DE&treatment=a&treatment=b&language=de&open=now&price=90&rating=4&verified=0&q=a";
		expect(countFilters(readClinicSearch(query(text)))).toBe(7);
	});

	test("lists of values are cut", () => {
		const many = Array.from(
			{ length: 50 },
			(_, number) => `treatment=${number}&language=a${"abcdefghij"[number % 10]}`,
		);
		const { treatments, languages } = readClinicSearch(query(many.join("&")));
		expect(treatments).toHaveLength(limits.filterTreatments);
		expect(languages).toHaveLength(limits.filterLanguages);
	});
});

describe("a place or position to be near", () => {
	test("a position has two decimals at most", () => {
		expect(writeNearPosition({ latitude: 50.93753, longitude: 6.96028 })).toBe("50.94,6.96");
		expect(writeNearPosition({ latitude: -0.001, longitude: 7 })).toBe("0,7");
		expect(parsePosition("50.94,6.96")).toEqual({ latitude: 50.94, longitude: 6.96 });
	});

	test("a place is its slug and country", () => {
		expect(writeNearPlace({ slug: "cologne", country: "DE" })).toBe("cologne,de");
		expect(parsePlace("cologne,de")).toEqual({ slug: "cologne", country: "DE" });
		expect(parsePlace("50.94,6.96")).toBe(null);
		expect(parsePosition("cologne,de")).toBe(null);
	});
});

describe("a country's page", () => {
	test.each([
		["", {}],
		[
			"q=laser&city=Bath&sort=rating&verified=0&limit=25&page=2",
			{ q: "laser", inAddress: true, city: "Bath", sort: "rating", verifiedOnly: false, limit: 25, page: 2 },
		],
		["sort=name&limit=100", { sort: "name", limit: 100 }],
		["sort=price", { sort: "price" }],
		["sort=RATING", {}],
		["limit=7", {}],
		["limit=", {}],
		["limit=1e2", { limit: 100 }],
		["verified=", {}],
		["verified=no", {}],
		["treatment=b&treatment=a&price=80&open=now", { treatments: ["a", "b"], price: 80, isOpen: true }],
		["near=cologne,de&box=6,50,7,51", {}],
		["view=map", { isMap: true }],
		["view=list", {}],
		// what the form sends without script, with the switch on, then off
		["verified=0&verified=1", {}],
		["verified=0", { verifiedOnly: false }],
	])("%s is read", (text, expected) => {
		expect(readInCountry(text)).toEqual({ ...anyClinic, ...inGermany, sort: "reviews", limit: 50, ...expected });
	});

	test.each([
		"",
		"?q=laser",
		"?city=Bath&sort=name",
		"?q=a&city=b&sort=rating&verified=0&limit=25&page=7",
		"?q=a&city=b&treatment=a&language=de&open=now&price=90&rating=3&view=map&limit=25",
	])("%j is written as it was read", (text) => {
		expect(writeClinicSearch(readInCountry(text))).toBe(text);
	});
});

test("the page of a city has the city of its path, and the search of all clinics can have the same search", () => {
	const at = { on: "city", country: "DE", city: "Bonn" } as const;
	const search = readClinicSearch(query("city=Berlin&country=FR&q=ring&rating=4&sort=name&limit=25&page=2"), at);
	expect(search).toMatchObject({ ...at, sort: "name", limit: 25 });
	expect(writeClinicSearch(search)).toBe("?q=ring&sort=name&rating=4&limit=25&page=2");
	expect(writeClinicSearch({ ...search, on: "clinics", page: 1 })).toBe(
		"?q=ring&in=address&country=DE&city=Bonn&rating=4",
	);
});

test("texts are cut", () => {
	const long = "ä".repeat(10_000);
	expect(readClinicSearch(query(`q=${long}&country=DE&city=${long}&treatment=${long}`))).toMatchObject({
		q: long.slice(0, limits.queryLength),
		city: long.slice(0, limits.queryLength),
		treatments: [long.slice(0, limits.queryLength)],
	});
	expect(readInCountry(`q=${long}`).q).toHaveLength(limits.queryLength);
	// no space stays at either end
	const letters = "a".repeat(limits.queryLength - 1);
	expect(readInCountry(`q=${" ".repeat(200)}${letters} b`).q).toBe(letters);
});
