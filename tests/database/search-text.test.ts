import { beforeAll, describe, expect, test } from "vitest";
import { type ClinicSearch, searchClinics } from "#database/queries/search/search.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";

const places: [name: string, city: string, address?: string][] = [
	["Hautklinik München", "München", "Goethestraße 12"],
	["Studio Weiß", "Gießen", "Am Fluß 1"],
	["Gabinet Łódź Żółć", "Łódź", "ulica Świętego Wojciecha 3"],
	["Κλινική Αθήνας", "Αθήνα", "Λεωφόρος Συγγρού 5"],
	["Лазерный Центр Артём", "Київ", "вулиця Хрещатик 7"],
	["Çağlar Işık Kliniği", "İstanbul", "Bağdat Caddesi 9"],
	["Smørrebrød Ærø", "Tromsø", "Åvegen 4"],
	["Clinique de l'Œuvre", "Orléans", "Karlstraße 3"],
	["100% Laser", "Bonn", "Route 66"],
	["1000 Laser", "Bonn", "Route 67"],
	["A_B Clinic", "Köln", "Ring 1"],
	["AxB Clinic", "Köln", "Ring 2"],
	["back\\slash", "Ulm", undefined],
	["Ink-Free (Mitte)", "Ulm", undefined],
	["Q", "Ulm", "Quellenweg 1"],
	["Roman Wall", "Chester"],
	["Red Brick", "Manchester"],
];

describe("search for text", () => {
	const database = useDatabase();
	beforeAll(async () => {
		for (const [name, city, address] of places) await createClinic(database, { name, city, address });
	});

	const find = async (search: Partial<ClinicSearch>) => {
		const page = await database.asVisitor((db) =>
			searchClinics(db, { sort: "name", page: 1, pageSize: 100, ...search }),
		);
		expect(page).toMatchObject({ total: page.clinics.length, is_exact: true });
		return page.clinics.map(({ name }) => name);
	};

	const spellings: [query: string, name: string][] = [
		["munchen", "Hautklinik München"],
		["MÜNCHEN", "Hautklinik München"],
		["Mu\u0308nchen", "Hautklinik München"], // decomposed, as some keyboards and files give it
		["  utklin  ", "Hautklinik München"],
		["weiss", "Studio Weiß"],
		["WEIß", "Studio Weiß"],
		["WEIẞ", "Studio Weiß"],
		["lodz zolc", "Gabinet Łódź Żółć"],
		["ŁÓDŹ", "Gabinet Łódź Żółć"],
		["Z\u0307o\u0301lc\u0301", "Gabinet Łódź Żółć"],
		["αθηνας", "Κλινική Αθήνας"],
		["ΑΘΉΝΑΣ", "Κλινική Αθήνας"],
		["κλινικη", "Κλινική Αθήνας"],
		["лазерный", "Лазерный Центр Артём"],
		["ЛАЗЕРНЫЙ", "Лазерный Центр Артём"],
		["артем", "Лазерный Центр Артём"],
		["лазерныи\u0306", "Лазерный Центр Артём"],
		["caglar isik", "Çağlar Işık Kliniği"],
		["ÇAĞLAR IŞIK", "Çağlar Işık Kliniği"],
		["KLİNİĞİ", "Çağlar Işık Kliniği"],
		["smorrebrod", "Smørrebrød Ærø"],
		["aero", "Smørrebrød Ærø"],
		["oeuvre", "Clinique de l'Œuvre"],
		["l'oe", "Clinique de l'Œuvre"],
		["100%", "100% Laser"],
		["0% l", "100% Laser"],
		["a_b", "A_B Clinic"],
		["K\\S", "back\\slash"],
		["(mitte)", "Ink-Free (Mitte)"],
	];
	test.each(spellings)("%j finds %s", async (query, name) => {
		expect(await find({ query })).toEqual([name]);
		expect(await find({ query, inAddress: true })).toEqual([name]);
	});

	test.each([
		["munchen", ["Hautklinik München"]],
		["ŁÓDŹ", ["Gabinet Łódź Żółć"]],
		["lód", ["Gabinet Łódź Żółć"]],
		["αθ", ["Κλινική Αθήνας"]],
		["киї", ["Лазерный Центр Артём"]],
		["istan", ["Çağlar Işık Kliniği"]],
		["lm", ["Ink-Free (Mitte)", "Q", "back\\slash"]],
		["chest", ["Red Brick", "Roman Wall"]],
		// a city that there is means itself
		["Chester", ["Roman Wall"]],
		["%", []],
		["_", []],
	])("%j within a city's name", async (cityPart, names) => {
		expect((await find({ cityPart })).sort()).toEqual(names);
	});

	test.each([
		["goethe", ["Hautklinik München"]],
		["STRASSE", ["Clinique de l'Œuvre", "Hautklinik München"]],
		["swietego", ["Gabinet Łódź Żółć"]],
		["συγγρου", ["Κλινική Αθήνας"]],
		["хрещатик", ["Лазерный Центр Артём"]],
		["route 6", ["1000 Laser", "100% Laser"]],
		// the end of a name and the beginning of an address are not one text
		["laserroute", []],
		["laser route", []],
	])("%j is looked for in addresses where asked for only", async (query, names) => {
		expect((await find({ query, inAddress: true })).sort()).toEqual([...names].sort());
		expect(await find({ query })).toEqual([]);
	});

	test.each([
		["m", ["Hautklinik München"], ["Hautklinik München"]],
		["Mü", ["Hautklinik München"], ["Hautklinik München"]],
		["un", [], []], // inside a word
		["ce", ["Лазерный Центр Артём"].slice(1), []],
		["це", ["Лазерный Центр Артём"], ["Лазерный Центр Артём"]],
		["ß", [], []],
		["q", ["Q"], ["Q"]],
		["ka", [], ["Clinique de l'Œuvre"]], // the first word of an address
		["ri", [], ["A_B Clinic", "AxB Clinic"]],
		["67", [], ["1000 Laser"]], // a later word of an address
		["10", ["1000 Laser", "100% Laser"], ["1000 Laser", "100% Laser"]],
		["%", [], []],
		["_", [], []],
		["\\", [], []],
	])("one or two letters, %j, begin a word", async (query, inName, inEither) => {
		expect((await find({ query })).sort()).toEqual([...inName].sort());
		expect((await find({ query, inAddress: true })).sort()).toEqual([...inEither].sort());
	});

	test.each([undefined, "", "   "])("%j is no text and finds all", async (query) => {
		expect(await find({ query })).toHaveLength(places.length);
		expect(await find({ query, inAddress: true })).toHaveLength(places.length);
	});

	test("by name, accents and case make no difference to the order", async () => {
		const names = ["Ähre", "ahorn", "Zoo", "äpfel", "Ofen", "Öfchen"];
		for (const name of names) await createClinic(database, { name, country_code: "XX" });
		expect(await find({ country: "XX" })).toEqual(["ahorn", "Ähre", "äpfel", "Öfchen", "Ofen", "Zoo"]);
	});
});
