import { expect, test } from "vitest";
import { readClinicSearch } from "#domain/search/search-params.ts";
import { getMapLinks, type MapLinks } from "./map-links.ts";

const ofPlace = (query: string) =>
	getMapLinks(readClinicSearch(new URLSearchParams(query), { on: "country", country: "DE", city: "" }), "DE");
const ofSearch = (query: string, country: string) => getMapLinks(readClinicSearch(new URLSearchParams(query)), country);

test.each<[string, MapLinks]>([
	["a country", ofPlace("price=90&rating=4")],
	["a search in a country", ofSearch("country=DE&city=Bonn&price=90&rating=4", "DE")],
])("the map of %s keeps its price once it is moved, in the country whose money it is", (_, links) => {
	for (const to of [links.box([6, 50, 7, 51]), links.marks([6, 50, 7, 51])]) {
		const { searchParams } = new URL(to, "https://inkfree.example");
		expect(readClinicSearch(searchParams), to).toMatchObject({
			country: "DE",
			city: "",
			near: "",
			price: 90,
			rating: 4,
		});
	}
});

test("a moved map of a search near a place keeps it, with its order, its money and how it was typed", () => {
	const links = ofSearch("near=bonn,de&within=25&sort=rating&price=90&said=Bonn&page=2", "DE");
	for (const to of [links.box([6, 50, 7, 51]), links.marks([6, 50, 7, 51])])
		expect(readClinicSearch(new URL(to, "https://inkfree.example").searchParams), to).toMatchObject({
			...{ country: "", near: "bonn,de", within: 25, sort: "rating", price: 90, box: "6,50,7,51", page: 1 },
		});
	expect(links.box([6, 50, 7, 51])).toContain("said=Bonn");
});

test("a moved map looks for words of a country's page in addresses, too, and for those of a search in names", () => {
	const wordsOf = (to: string) => readClinicSearch(new URL(to, "https://inkfree.example").searchParams);
	for (const where of ["box", "marks"] as const) {
		expect(wordsOf(ofPlace("q=Ring")[where]([6, 50, 7, 51]))).toMatchObject({ q: "Ring", inAddress: true });
		expect(wordsOf(ofSearch("q=Ring", "")[where]([6, 50, 7, 51]))).toMatchObject({ q: "Ring", inAddress: false });
	}
});

test("without a price a moved map leaves its country", () => {
	for (const links of [ofPlace("rating=4"), ofSearch("country=DE&rating=4", "DE")]) {
		expect(links.box([6, 50, 7, 51])).not.toContain("country");
		expect(links.marks([6, 50, 7, 51])).not.toContain("country");
	}
});
