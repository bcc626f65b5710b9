import { expect, test } from "vitest";
import { type Asked, describeMatch, type Known, openMatcher, placeRow, readDecision } from "./matches.ts";
import { openTrigrams } from "./trigrams.ts";

const id = "0192f3c4-5d6e-7f80-9102-030405060708";
const other = "0192f3c4-5d6e-7f80-9102-030405060709";
const keys = {
	...{ country_code: "CH", city_key: "zurich", name_key: "fading ink", numbers: " " },
	...{
		phone_key: "45550100",
		host: "fading.example",
		address_key: "bahnhofstr1",
		latitude: 47.3769,
		longitude: 8.5417,
	},
};
const known = (overrides: Partial<Known> = {}): Known => ({ ...keys, id, row: null, source_ids: null, ...overrides });
/** A row that names nothing but what is given. */
const asked = (overrides: Partial<Asked> = {}): Asked => ({
	...{ ...keys, phone_key: null, host: null, address_key: null, latitude: null, longitude: null },
	...{ own_id: null, source_id: null },
	...overrides,
});
const [phone, host, street] = [{ phone_key: "45550100" }, { host: "fading.example" }, { address_key: "bahnhofstr1" }];
const elsewhere = { address_key: "seestr9" };
const named = { name_key: "haut sihl" };

test.each([
	["the same street and nearly the same name", asked({ ...street, name_key: "fadding ink" }), "address"],
	["the same street and phone", asked({ ...street, ...phone, ...named }), "address"],
	["the same street and website", asked({ ...street, ...host, ...named }), "address"],
	["its own id", asked({ own_id: id, ...named, city_key: "basel" }), "id"],
	["name and phone, and nothing that differs", asked(phone), "phone"],
	["name and website, and nothing that differs", asked(host), "website"],
])("%s is the same clinic", (_, row, reason) => {
	expect(openMatcher([known()]).find(row)).toEqual({ clinics: [id], other_row: null, reason, is_certain: true });
});

test.each([
	["the same phone under another name", asked({ ...phone, ...named }), "phone"],
	["the same website under another name", asked({ ...host, ...named }), "website"],
	["nearly the same name", asked({ name_key: "fadding ink" }), "name"],
	["a similar name nearby", asked({ name_key: "fading ink laser", latitude: 47.3775, longitude: 8.5415 }), "near"],
	["the same in another district", asked({ city_key: "kreis 4", latitude: 47.3775, longitude: 8.5415 }), "near"],
	["another street within 150 metres", asked({ ...elsewhere, latitude: 47.3775, longitude: 8.5415 }), "near"],
])("%s has to be decided about", (_, row, reason) => {
	expect(openMatcher([known()]).find(row)).toMatchObject({ clinics: [id], reason, is_certain: false });
});

test.each([
	["a branch in another street", asked({ ...elsewhere, ...phone, ...host })],
	["the same street, and another clinic there", asked({ ...street, ...named })],
	["another city", asked({ ...phone, ...host, city_key: "basel" })],
	["another country", asked({ ...phone, ...host, country_code: "DE" })],
	["a branch with another number in its name", asked({ name_key: "2 fading ink", numbers: "2 " })],
	["a similar name farther off", asked({ city_key: "kreis 5", latitude: 47.3799, longitude: 8.5417 })],
])("%s is a clinic of its own", (_, row) => {
	expect(openMatcher([known()]).find(row)).toBeUndefined();
});

test("a row of the same source that says the same is known, unless the source calls it otherwise", () => {
	const bare = { ...keys, phone_key: null, host: null, address_key: null };
	expect(openMatcher([known({ ...bare, source_ids: [""] })]).find(asked())).toMatchObject({ reason: "same" });
	const numbered = openMatcher([known({ ...bare, source_ids: ["a"] })]);
	expect(numbered.find(asked({ source_id: "a", ...named }))).toMatchObject({ reason: "source_id" });
	expect(numbered.find(asked({ source_id: "b" }))).toMatchObject({ reason: "name", is_certain: false });
	expect(openMatcher([known({ ...bare, source_ids: null })]).find(asked())).toMatchObject({ is_certain: false });
});

test("of several that a row may be, the most alike come first; certainty goes before", () => {
	const both = openMatcher([known({ name_key: "fading inks" }), known({ id: other, phone_key: null, host: null })]);
	expect(both.find(asked())?.clinics).toEqual([other, id]);
	expect(both.find(asked({ ...phone, ...named, address_key: "bahnhofstr1" }))?.clinics).toEqual([id]);
});

test("an earlier row of the file is told by its number", () => {
	const found = openMatcher([known({ id: null, row: 4, source_ids: [""] })]).find(
		asked({ ...street, ...phone, ...host }),
	);
	expect(found).toEqual({ clinics: [], other_row: 4, reason: "same", is_certain: true });
	expect(describeMatch(found as NonNullable<typeof found>)).toBe(
		"The same name, street, phone and website as row 4 of this file.",
	);
});

const match = { clinics: [id], other_row: null, reason: "name", is_certain: false } as const;
const here = { ...match, clinics: [id] };
test.each([
	["new", undefined, undefined, { act: "add" }],
	["a similar name", here, undefined, { act: "leave", kind: "doubtful" }],
	["one that is another clinic, as somebody says", here, "new", { act: "add" }],
	["one that is the same", here, { same: other }, { act: "fill", id: other }],
	["one that nobody wants", here, "skip", { act: "skip" }],
	["a certain duplicate", { ...here, is_certain: true }, undefined, { act: "leave", kind: "duplicate" }],
	["the file once more", { ...here, reason: "same", is_certain: true }, undefined, { act: "known", id }],
	["a clinic of the source", { ...here, reason: "source_id", is_certain: true }, "new", { act: "update", id }],
	["a clinic's own id", { ...here, reason: "id", is_certain: true }, "new", { act: "known", id }],
	[
		"an id twice in the file",
		{ ...here, clinics: [], other_row: 4, reason: "source_id", is_certain: true },
		"new",
		{ act: "leave", kind: "duplicate" },
	],
] as const)("%s", (_, found, decision, expected) => {
	const mutable = found && { ...found, clinics: [...found.clinics] };
	expect(placeRow(mutable, true, decision)).toMatchObject(expected);
});

test("a clinic of the source is unchanged without updates", () => {
	expect(placeRow({ ...here, reason: "source_id", is_certain: true }, false)).toEqual({ act: "known", id });
});

test.each([
	["", undefined],
	[" New ", "new"],
	["skip", "skip"],
	[`same as https://inkfree.example/clinic/${id.toUpperCase()}`, { same: id }],
	[id, { same: id }],
	["perhaps", null],
])("the decision %j", (cell, expected) => {
	expect(readDecision(cell)).toEqual(expected);
});

test("likeness is that of pg_trgm", () => {
	const { likenessOf } = openTrigrams();
	// select similarity('fading ink', 'fadding ink'), similarity('word', 'two words')
	expect(likenessOf("fading ink", "fadding ink")).toBeCloseTo(0.769, 3);
	expect(likenessOf("word", "two words")).toBeCloseTo(0.364, 3);
	expect(likenessOf("abc", "xyz")).toBe(0);
});
