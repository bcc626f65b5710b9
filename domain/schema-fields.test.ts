import { expect, test } from "vitest";
import { enquiryPhone } from "./enquiries/schemas.ts";
import { mailAddress, optionalMailAddress } from "./schema-fields.ts";

test.each([
	["anna@müller.example", "anna@xn--mller-kva.example"],
	["anna@xn--mller-kva.example", "anna@xn--mller-kva.example"],
	[" Anna.B+x@Example.TEST ", "Anna.B+x@example.test"],
])("mail to %s goes to %s", (typed, address) => {
	expect(mailAddress("wrong").parse(typed)).toBe(address);
	expect(optionalMailAddress("wrong").parse(typed)).toBe(address);
});

test.each(["anna@", "anna", "anna@müller", "a b@example.test", "anna@müller.example/x"])(
	"%s is no address",
	(typed) => {
		expect(mailAddress("wrong").safeParse(typed).error?.issues[0]?.message).toBe("wrong");
	},
);

test.each([
	"(0221) 4710150",
	"(+49) 221 4710150",
	"0221–4710150",
	"0221\u20114710150",
	"＋49 221 4710150",
	"0221 4710150 (abends)",
	"+39 02 1234567",
])("a visitor's phone number %s is taken as they write it", (typed) => {
	expect(enquiryPhone("DE").parse(typed)).toBe(typed);
});

test.each(["call me", "12", "anna@example.test"])("%s is no phone number", (typed) => {
	expect(enquiryPhone("DE").safeParse(typed).success).toBe(false);
});
