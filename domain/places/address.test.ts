import { describe, expect, test, vi } from "vitest";
import { formatAddress, getLocality, getStreet, splitPostcode } from "./address.ts";

const cologne = { city: "Cologne", locality: "Köln" };

describe("formatAddress writes city and country once", () => {
	test.each([
		[{ ...cologne, address: "Ehrenstraße 1, 50677 Köln" }, "Germany", "Ehrenstraße 1, 50677 Köln, Germany"],
		[{ ...cologne, address: "Ehrenstraße 1, 50677 köln, Germany" }, "Germany", "Ehrenstraße 1, 50677 köln, Germany"],
		[{ ...cologne, address: "Ehrenstraße 1, 50677" }, "Germany", "Ehrenstraße 1, 50677 Köln, Germany"],
		[{ ...cologne, address: "Ehrenstraße 1 50677 Köln" }, "Germany", "Ehrenstraße 1 50677 Köln, Germany"],
		[{ ...cologne, address: "Ring 1\n50677 Köln Ehrenfeld" }, "Germany", "Ring 1, 50677 Köln Ehrenfeld, Germany"],
		[{ ...cologne, address: null }, "Germany", "Köln, Germany"],
		[{ city: "Berlin", locality: null, address: "Ring 1" }, undefined, "Ring 1, Berlin"],
		[{ city: "London", address: "12 London Road" }, "United Kingdom", "12 London Road, London, United Kingdom"],
		[{ city: "London", address: "12 High St, London SE1 6LF" }, undefined, "12 High St, London SE1 6LF"],
		[{ city: "Leeds", address: "5 Park Row, LS1 4AB" }, undefined, "5 Park Row, LS1 4AB, Leeds"],
		[{ city: "New York", address: "5 Main St, 10001" }, "United States", "5 Main St, 10001, New York, United States"],
		[{ city: "St. Gallen", address: "Gasse 1, 9000 St Gallen" }, undefined, "Gasse 1, 9000 St Gallen"],
		[{ city: "Singapore", address: "1 Orchard Rd" }, "Singapore", "1 Orchard Rd, Singapore"],
		[{ city: "Luxembourg", address: "Rue 1, Luxembourg, Luxembourg" }, "Luxembourg", "Rue 1, Luxembourg"],
		[{ ...cologne, address: "Ring 1, 50677 Köln-Ehrenfeld" }, "Germany", "Ring 1, 50677 Köln-Ehrenfeld, Germany"],
		[{ ...cologne, address: "Ring 1, D-50677 Köln, Deutschland" }, "Germany", "Ring 1, D-50677 Köln, Germany"],
		[{ ...cologne, address: "Ring 1, 50677 Köln, Cologne, Germany" }, "Germany", "Ring 1, 50677 Köln, Germany"],
		[{ ...cologne, address: "Ring 1, 50677 Cologne" }, "Germany", "Ring 1, 50677 Cologne, Germany"],
		[{ ...cologne, address: "Ring 1, Ring 1, D-50677" }, "Germany", "Ring 1, D-50677 Köln, Germany"],
		[
			{ city: "Prague", locality: "Praha", address: "Náměstí 1, 110 00, Česko" },
			"Czechia",
			"Náměstí 1, 110 00 Praha, Czechia",
		],
		[
			{ city: "London", address: "1 Low St, London SE1 6LF, UK" },
			"United Kingdom",
			"1 Low St, London SE1 6LF, United Kingdom",
		],
		[{ city: "Sydney", address: "1 Main St, 2000" }, "Australia", "1 Main St, 2000, Sydney, Australia"],
	])("%j in %s", (place, country, line) => {
		expect(formatAddress(place, country)).toBe(line);
	});
});

test.each([
	[{ ...cologne, address: "Ehrenstraße 1, 50677 Köln" }, "Ehrenstraße 1, 50677"],
	[{ city: "London", address: "12 London Road, London SE1 6LF" }, "12 London Road, SE1 6LF"],
	[{ city: "London", address: "London" }, null],
	[{ ...cologne, address: "Ring 1, D-50677 Köln-Ehrenfeld" }, "Ring 1, D-50677 Ehrenfeld"],
	[{ city: "London", address: null }, null],
	[{ city: "London", address: "Unit 5,\n Mill Lane" }, "Unit 5, Mill Lane"],
])("getStreet removes the city from %j", (place, street) => {
	expect(getStreet(place)).toBe(street);
});

test.each([
	["Ehrenstraße 1, 50667", "DE", "50667", "Ehrenstraße 1"],
	["Hof 3, Ring 1, D-01067", "DE", "01067", "Hof 3, Ring 1"],
	["Via Roma, 12", "IT", "", "Via Roma, 12"],
	["Via Roma, 12, 20121", "IT", "20121", "Via Roma, 12"],
	["Rua Augusta, 1500", "BR", "", "Rua Augusta, 1500"],
	["High Street, 12 A", "GB", "", "High Street, 12 A"],
	["Market St 5, 2B", "US", "", "Market St 5, 2B"],
	["Nowy Świat 5, 00-001", "PL", "00-001", "Nowy Świat 5"],
	["Rua da Prata 5, 1100-419", "PT", "1100-419", "Rua da Prata 5"],
	["Damrak 5, 1012 AB", "NL", "1012 AB", "Damrak 5"],
	["1 High Street, SW1A 1AA", "GB", "SW1A 1AA", "1 High Street"],
	["Brīvības iela 2, LV-1010", "LV", "1010", "Brīvības iela 2"],
	["Ring 1, Haus 4", "DE", "", "Ring 1, Haus 4"],
	["Ring 12", "DE", "", "Ring 12"],
	[null, "DE", "", null],
])("splitPostcode of %s", (street, country, postcode, rest) => {
	expect(splitPostcode(street, country)).toEqual({ postcode, rest });
});

test.each([
	[{ city: "Altenkirchen (near Hennef)" }, "Altenkirchen"],
	[{ city: "Altenkirchen (near Hennef)", locality: "Altenkirchen" }, "Altenkirchen"],
	[{ city: "Halle (Saale)" }, "Halle (Saale)"],
	[{ city: "Cologne", locality: "Köln" }, "Köln"],
])("getLocality writes the city of %j as an address does", (place, locality) => {
	expect(getLocality(place)).toBe(locality);
});

test.each([
	[(number: number) => `a${number},`, { city: "a" }],
	[() => "a,", { city: "a", locality: "b" }],
	[(number: number) => `${number} a ${number},`, { city: "a" }],
	[(number: number) => `Ring ${number},50677 a,`, { city: "a", locality: "b" }],
	[() => "Germany,", { city: "a" }],
])("formatAddress and getStreet read each part of an address as often, however many there are (%#)", (write, place) => {
	const normalize = vi.spyOn(String.prototype, "normalize");
	const countReads = (parts: number) => {
		normalize.mockClear();
		const address = Array.from({ length: parts }, (_, number) => write(number)).join("");
		formatAddress({ ...place, address }, "Germany");
		getStreet({ ...place, address });
		return normalize.mock.calls.length;
	};
	const [few, many] = [countReads(40), countReads(160)];
	normalize.mockRestore();
	expect(many).toBeLessThan(few * 5);
});
