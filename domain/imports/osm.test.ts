import { expect, test } from "vitest";
import { readClinic } from "./clinic.ts";
import type { Cells } from "./columns.ts";
import { getOsmUrl, osmColumns, readOsmFeature } from "./osm.ts";

const feature = (properties: object, more: object = {}) => ({
	type: "Feature",
	id: "node/123",
	geometry: { type: "Point", coordinates: [7.0982, 50.7374] },
	properties,
	...more,
});

test("tags become cells", () => {
	const read = readOsmFeature(
		feature({
			name: "Ink Away",
			"addr:street": "Hauptstraße",
			"addr:housenumber": "12",
			"addr:postcode": "53111",
			"addr:city": "Bonn",
			"addr:country": "DE",
			"contact:phone": "+49 228 1;+49 228 2",
			website: "ink-away.example",
			email: "a@ink-away.example;b@ink-away.example",
			opening_hours: "Mo-Fr 09:00-18:00",
			"language:de": "yes",
			"language:fr": "no",
		}),
	);
	const cells = {
		source_id: "node/123",
		name: "Ink Away",
		country: "DE",
		city: "Bonn",
		address: "Hauptstraße",
		house_number: "12",
		postcode: "53111",
		phone: "+49 228 1;+49 228 2",
		email: "a@ink-away.example;b@ink-away.example",
		website: "ink-away.example",
		opening_hours: "Mo-Fr 09:00-18:00",
		languages: "de",
		latitude: "50.7374000",
		longitude: "7.0982000",
	};
	expect(read).toEqual(cells);
	expect(Object.keys(cells)).toEqual(osmColumns);
});

test("a shape has the position of its centre; the id may be a property, and tags may be nested", () => {
	const geometry = {
		type: "Polygon",
		coordinates: [
			[
				[1, 10],
				[3, 10],
				[3, 12],
				[1, 10],
			],
		],
	};
	const cells = { name: "A", source_id: "way/9", latitude: "11.0000000", longitude: "2.0000000" };
	for (const properties of [
		{ type: "way", id: 9, tags: { name: "A" } },
		{ "@id": "way/9", name: "A" },
	]) {
		expect(readOsmFeature({ type: "Feature", properties, geometry })).toMatchObject(cells);
	}
});

test("opening hours that can't be read are kept as a text, with a note", () => {
	const cells = readOsmFeature(feature({ name: "A", "addr:city": "B", opening_hours: "sunrise-sunset" })) as Cells;
	const { clinic, notes } = readClinic(cells, { country: "DE", treatments: new Map() });
	expect(notes).toMatchObject([{ field: "opening_hours" }]);
	expect(clinic?.fields).toMatchObject({ opening_hours: null, opening_note: "sunrise-sunset" });
	// an update keeps the old value
	expect(clinic?.given).not.toContain("opening_hours");
});

test.each([
	[null],
	[7],
	[[]],
	[{}],
	[{ type: "Feature", id: "node/1", properties: {}, geometry: null }],
	[{ type: "Feature", id: "node/1", properties: {}, geometry: { coordinates: ["a", {}] } }],
	[feature({}, { id: "node/../1" })],
	[feature({}, { id: 5 })],
])("%j is not a feature of OpenStreetMap", (value) => {
	expect(typeof readOsmFeature(value)).toBe("string");
});

test("only ids of OpenStreetMap have a URL there", () => {
	expect(getOsmUrl("way/9")).toBe("https://www.openstreetmap.org/way/9");
	expect(getOsmUrl("way/9?x")).toBeUndefined();
	expect(getOsmUrl(null)).toBeUndefined();
});
