import { describe, expect, test } from "vitest";
import { readClinic } from "./clinic.ts";
import { readHeader } from "./columns.ts";
import { formatTreatments, parseTreatments, treatmentKey } from "./treatments.ts";

const treatments = new Map([
	...["saline-removal", "Saline removal", "Salzlösung"].map((name): [string, number] => [treatmentKey(name), 3]),
	...["nd yag", "nd yag 1064"].map((name): [string, number] => [treatmentKey(name), 4]),
]);
const choices = { country: null, treatments };
const valid = { name: "Ink Away", city: "Bonn", country: "DE" };
const read = (cells: object, more: object = {}) => readClinic({ ...valid, ...cells }, { ...choices, ...more });
const fieldsOf = (list: { field: string | null }[]) => list.map(({ field }) => field);

describe("a row of a file", () => {
	test("beyond 5,000 characters a cell is left out, and the row with it where it needs the cell", () => {
		const long = (length: number) => "x".repeat(length);
		const message = "The cell has 5,001 characters; we read up to 5,000.";
		for (const column of ["name", "source_id"]) {
			expect(read({ [column]: long(5001) })).toMatchObject({
				clinic: undefined,
				problems: [{ field: column, message }],
			});
		}
		for (const column of ["description", "opening_hours", "treatments", "languages", "latitude"]) {
			expect(read({ [column]: long(5001) })).toMatchObject({
				clinic: { fields: { name: valid.name } },
				notes: [{ field: column, message: `${message} This cell was left out.` }],
			});
			expect(read({ [column]: long(5000) }).notes).not.toMatchObject([{ message: expect.stringMatching(/5,000/) }]);
		}
	});

	test("becomes a clinic by the rules of the listing form", () => {
		expect(
			read({
				country: "germany",
				website: "ink-away.example",
				email: " hello@ink-away.example ",
				languages: "DE, en",
				lasers: "PS-NdYAG qs-ruby",
				treated_by: "doctor",
				latitude: "50,7374",
				longitude: "7.0982",
				opening_hours: "Mo 09:00-18:00; PH off",
				treatments: "saline-removal 80-150",
				currency: "eur",
				source_id: "a7",
				whatsapp: "+49 (0)228 555 0100",
				booking_url: "doctors.example/ink-away",
			}).clinic,
		).toMatchObject({
			id: null,
			source_id: "a7",
			fields: {
				name: "Ink Away",
				country_code: "DE",
				website: "https://ink-away.example",
				email: "hello@ink-away.example",
				phone: null,
				whatsapp: "+492285550100",
				booking_url: "https://doctors.example/ink-away",
				languages: ["de", "en"],
				lasers: ["qs-ruby", "ps-ndyag"],
				treated_by: ["doctor"],
				latitude: 50.7374,
				longitude: 7.0982,
				opening_note: "Public holidays: closed",
				currency: "EUR",
			},
			treatments: [{ id: 3, price_min: 80, price_max: 150, size_prices: null }],
		});
	});

	test.each([
		[{ name: " " }, "name"],
		[{ name: "x".repeat(121) }, "name"],
		[{ city: "" }, "city"],
		[{ country: "" }, "country"],
		[{ country: "ZZ" }, "country"],
		[{ id: "7" }, "id"],
		[{ source_id: "x".repeat(201) }, "source_id"],
	])("%j is refused, because its column %s is invalid", (cells, field) => {
		expect(read(cells).clinic).toBeUndefined();
		expect(fieldsOf(read(cells).problems)).toEqual([field]);
	});

	test.each([
		[{ email: "nobody" }, "email"],
		[{ whatsapp: "0228" }, "whatsapp"],
		[{ website: "http://localhost" }, "website"],
		[{ website: "javascript:alert(1)" }, "website"],
		[{ latitude: "91", longitude: "0" }, "latitude"],
		[{ latitude: "50" }, "latitude"],
		[{ latitude: "north", longitude: "1" }, "latitude"],
		[{ latitude: "0", longitude: "0" }, "latitude"],
		[{ time_zone: "Mars/Base" }, "time_zone"],
		[{ languages: "klingon" }, "languages"],
		[{ lasers: "tattoo-gun" }, "lasers"],
		[{ treated_by: "friend" }, "treated_by"],
		[{ currency: "XXX" }, "currency"],
		[{ treatments: "magic" }, "treatments"],
		[{ treatments: "saline-removal 80" }, "currency"],
		[{ treatments: "saline-removal 150-80", currency: "EUR" }, "treatments"],
		[{ treatments: "saline-removal 80-150 80/100", currency: "EUR" }, "treatments"],
		[{ treatments: "saline-removal 80-150 80/100/200/", currency: "EUR" }, "treatments"],
		[{ treatments: "saline-removal 80/100/200/" }, "currency"],
	])("%j loses a cell, because its column %s is invalid", (cells, field) => {
		const { clinic, problems, notes } = read({ phone: "030 1234567", ...cells });
		expect(problems).toEqual([]);
		expect(fieldsOf(notes)).toEqual([field]);
		expect(notes[0]?.message).toMatch(/left out\.$/);
		expect(clinic).toMatchObject({ fields: { name: valid.name, phone: "030 1234567" } });
		// an update keeps the old value
		if (field in cells) expect(clinic?.given).not.toContain(field);
	});

	test("a treatment that is named twice has the first prices, with a note", () => {
		const { clinic, notes } = read({ treatments: "Salzlösung 80; saline-removal 90", currency: "EUR" });
		expect(clinic?.treatments).toMatchObject([{ id: 3, price_min: 80 }]);
		expect(notes).toEqual([
			{ field: "treatments", message: '"saline-removal" is a treatment that this row has already. It was left out.' },
		]);
	});

	test("a price may end in a comma and a dash", () => {
		const { clinic, notes } = read({ treatments: "saline-removal ab 99,- €", currency: "EUR" });
		expect([clinic?.treatments[0]?.price_min, notes]).toEqual([
			99,
			[{ field: "treatments", message: '"ab 99,- €" was taken as a price of 99.' }],
		]);
	});

	test("prices without a currency are left out, but not their treatments; so are unknown treatments", () => {
		const priced = { id: 3, price_min: null, price_max: null, size_prices: null };
		expect(read({ treatments: "saline-removal 80" }).clinic?.treatments).toEqual([priced]);
		expect(read({ treatments: "saline-removal 80", currency: "XXX" })).toMatchObject({
			clinic: { treatments: [priced] },
			notes: [{ field: "currency" }, { field: "currency", message: expect.stringMatching(/prices were left out/) }],
		});
		expect(read({ treatments: "magic; saline-removal" })).toMatchObject({
			clinic: { treatments: [priced] },
			notes: [{ message: expect.stringMatching(/^"magic" isn't a treatment/) }],
		});
	});

	test("treatments are found by their names and terms, followed by prices", () => {
		const readTreatments = (text: string) => read({ treatments: text, currency: "EUR" }).clinic?.treatments;
		expect(readTreatments("Saline Removal")).toMatchObject([{ id: 3, price_min: null }]);
		expect(readTreatments("salzlosung 80 - 150")).toMatchObject([{ id: 3, price_min: 80, price_max: 150 }]);
		expect(readTreatments("Saline removal; saline-removal")).toHaveLength(1);
		expect(readTreatments("Nd:YAG 1064 90")).toMatchObject([{ id: 4, price_min: 90 }]);
		expect(readTreatments("ND-YAG 90")).toMatchObject([{ id: 4, price_min: 90 }]);
	});

	test.each(["Deutschland", "Allemagne", "ALEMANIA", "Germania", "Duitsland", "de"])("%s is Germany", (country) => {
		expect(read({ country }).clinic?.fields.country_code).toBe("DE");
	});

	test("all problems are listed at once", () => {
		const { problems, notes } = read({ name: "", email: "x", country: "?" });
		expect(fieldsOf(problems)).toEqual(["country", "name"]);
		expect(fieldsOf(notes)).toEqual(["email"]);
	});

	test("a row without a country gets the chosen one", () => {
		expect(read({ country: "" }, { country: "DE" }).clinic?.fields.country_code).toBe("DE");
	});

	test("control characters and broken surrogates never reach the database", () => {
		expect(read({ name: "a\u0000b\ud800" }).clinic).toMatchObject({ fields: { name: "a b\ufffd" } });
	});
});

describe("the first line", () => {
	test("names columns in any spelling; unknown ones are listed", () => {
		const header = readHeader(["Name", "CITY ", "country code", "Lat", "rating", "status", ""]);
		expect(header).toEqual({
			columns: ["name", "city", "country", "latitude", undefined, undefined, undefined],
			unknown: ["rating"],
			problem: undefined,
		});
	});

	test.each([
		["German", "Praxis;Straße;PLZ;Ort;Land;Telefon;E-Mail;Webseite;Öffnungszeiten;Behandlungen"],
		["French", "Nom;Adresse;Code postal;Ville;Pays;Téléphone;Courriel;Site web;Horaires;Traitements"],
		[
			"Spanish",
			"Nombre;Dirección;Código postal;Ciudad;País;Teléfono;Correo electrónico;Sitio web;Horario;Tratamientos",
		],
		["Italian", "Nome;Indirizzo;CAP;Città;Paese;Telefono;E-mail;Sito web;Orari;Trattamenti"],
		["Dutch", "Naam;Straat;Postcode;Plaats;Land;Telefoon;E-mail;Website;Openingstijden;Behandelingen"],
	])("in %s needs no choices", (_, line) => {
		const { columns, unknown, problem } = readHeader(line.split(";"));
		expect({ unknown, problem }).toEqual({ unknown: [], problem: undefined });
		const read = ["name", "address", "postcode", "city", "country", "phone", "email", "website", "opening_hours"];
		expect(columns).toEqual([...read, "treatments"]);
	});

	test("of two headings for one column, the chosen one wins, then the column's own name, then the first", () => {
		expect(readHeader(["Ort", "city", "name", "Telefon", "Tel."])).toMatchObject({
			columns: [undefined, "city", "name", "phone", undefined],
			unknown: ["Ort", "Tel."],
		});
		expect(readHeader(["Ort", "city", "name"], { Ort: "city" }).columns).toEqual(["city", undefined, "name"]);
	});

	test("a heading that stands twice is read once, and the other can be chosen as another column", () => {
		const cells = ["name", "city", "Phone", "Phone", "Name"];
		expect(readHeader(cells)).toEqual({
			columns: ["name", "city", "phone", undefined, undefined],
			unknown: ["Phone (2)", "Name"],
			problem: undefined,
		});
		expect(readHeader(cells, { "Phone (2)": "whatsapp" }).columns[3]).toBe("whatsapp");
		expect(readHeader(["name", "Ort", "Stadt"], { Ort: "city", Stadt: "city" }).problem).toBe(
			'Two columns are chosen as "city". Choose one of them.',
		);
	});

	test.each([
		[{ address: "Weg 1", postcode: " 53111" }, "Weg 1, 53111"],
		[{ address: "Weg 1, 53111 Bonn", postcode: "53111" }, "Weg 1, 53111 Bonn"],
		[{ postcode: "53111" }, "53111"],
		// the same digits in a longer number don't count
		[{ address: "Weg 1010", postcode: "1010", country: "AT" }, "Weg 1010"],
		[{ address: "Weg 10101", postcode: "1010", country: "AT" }, "Weg 10101, 1010"],
		[{ address: "1 Road, SE19AB", postcode: "SE1", country: "GB" }, "1 Road, SE19AB, SE1"],
		[{ address: "Hauptstraße", house_number: "12a", postcode: "53111" }, "Hauptstraße 12a, 53111"],
		[{ address: "Hauptstraße 12a", house_number: "12a" }, "Hauptstraße 12a"],
		[{ address: "High Street", house_number: "7", country: "GB" }, "7 High Street"],
		// a spreadsheet removed the zero
		[{ address: "Prager Str. 1", postcode: "1067" }, "Prager Str. 1, 01067"],
	])("the parts of an address are joined: %j", (cells, address) => {
		expect(read(cells).clinic?.fields.address).toBe(address);
	});

	test.each([
		["q-switched 1,200", 1200, 1200],
		["q-switched: 99,00 €", 99, 99],
		["q-switched – 80-120 €", 80, 120],
		["q-switched 49,90", 50, 50],
		["q-switched 89,00-149,00; saline-removal 40", 89, 149],
		["q-switched 30.000-60.000", 30_000, 60_000],
		["q-switched ab 80 €", 80, 80],
		["q-switched 15 000, saline-removal", 15_000, 15_000],
	])("prices as people write them: %s", (text, price_min, price_max) => {
		const offered = new Map([...treatments, [treatmentKey("q-switched"), 5] as [string, number]]);
		const { clinic } = read({ treatments: text, currency: "EUR" }, { treatments: offered });
		expect(clinic?.treatments[0]).toMatchObject({ id: 5, price_min, price_max });
	});

	test.each([
		[["name", "country"], /"city" is missing/],
		[["a", "b"], /"name" and "city" are missing/],
	])("%j cannot be used", (cells, message) => {
		expect(readHeader(cells).problem).toMatch(message);
	});
});

test("prices by size set the range", () => {
	const row = { name: "A", country: "DE", city: "Berlin", treatments: "saline-removal 80/100//200", currency: "EUR" };
	expect(readClinic(row, choices).clinic?.treatments).toEqual([
		{ id: 3, price_min: 80, price_max: 200, size_prices: [80, 100, null, 200] },
	]);
});

test.each([
	"saline-removal",
	"saline-removal 80; q-switched-laser 80-150",
	"saline-removal 80-300 80/120//300; q-switched-laser 80 ///80",
	"",
])("treatments %j", (text) => {
	const list = parseTreatments(text, (name) => !/\d/.test(name)).map(({ value }) => value);
	expect(formatTreatments(list.filter((one) => one !== null))).toBe(text);
});
