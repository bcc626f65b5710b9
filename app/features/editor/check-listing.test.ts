import { expect, test } from "vitest";
import { checkListing } from "./check-listing.ts";

const fields = {
	name: "Clear Line",
	country_code: "GB",
	city: "London",
	address: "",
	phone: "",
	whatsapp: "",
	email: "",
	website: "",
	booking_url: "",
};

test("name, country and city are enough", () => {
	expect(checkListing(fields)).toEqual({});
});

test("each field has its own message", () => {
	expect(
		checkListing({
			...fields,
			name: " ",
			country_code: "",
			city: "",
			whatsapp: "020 7946 0000",
			email: "a",
			website: "b",
		}),
	).toEqual({
		name: "Enter the name of the clinic.",
		country_code: "Choose a country.",
		city: "Enter the city.",
		email: "Enter an email address such as hello@example.com.",
		website: "Enter a web address such as https://www.example.com.",
	});
	const long = "x".repeat(600);
	expect(
		checkListing({
			...fields,
			name: long,
			city: long,
			address: long,
			phone: long,
			whatsapp: long,
			email: long,
			website: long,
		}),
	).toEqual({
		name: "A name has at most 120 characters.",
		city: "A city has at most 100 characters.",
		address: "An address has at most 300 characters.",
		phone: "A phone number has at most 40 characters.",
		whatsapp: "A WhatsApp number has at most 40 characters.",
		email: "An email address has at most 254 characters.",
		website: "A web address has at most 500 characters.",
	});
});
