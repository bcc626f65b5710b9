import { expect, test } from "vitest";
import { anyClinic, writeClinicSearch } from "#domain/search/search-params.ts";
import { listChips } from "./clinic-chips.ts";

const chipsOf = (change: object) => {
	const search = { ...anyClinic, ...change };
	const names = { place: null, treatments: new Map(), currency: undefined, isUnchecked: false };
	return listChips(search, names, (without) => `/clinics${writeClinicSearch({ ...search, ...without })}`);
};

test("the part of the map that a search is in can be left, with everything else as it is", () => {
	expect(chipsOf({ isMap: true, box: "6,50,7,51", rating: 4 })).toEqual([
		{ label: "In this area", to: "/clinics?rating=4&view=map" },
		{ label: "Rated 4 or more", to: "/clinics?view=map&box=6,50,7,51" },
	]);
	expect(chipsOf({ isMap: true })).toEqual([]);
});
