import { describe, expect, test } from "vitest";
import { formatAddress, getStreet } from "./address.ts";

const cologne = { city: "Cologne", locality: "Köln" };

describe("formatAddress says city and country once", () => {
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
	])("%j in %s", (place, country, line) => {
		expect(formatAddress(place, country)).toBe(line);
	});
});

test.each([
	[{ ...cologne, address: "Ehrenstraße 1, 50677 Köln" }, "Ehrenstraße 1, 50677"],
	[{ city: "London", address: "12 London Road, London SE1 6LF" }, "12 London Road, SE1 6LF"],
	[{ city: "London", address: "London" }, null],
	[{ city: "London", address: null }, null],
	[{ city: "London", address: "Unit 5,\n Mill Lane" }, "Unit 5, Mill Lane"],
])("getStreet leaves the city out of %j", (place, street) => {
	expect(getStreet(place)).toBe(street);
});
