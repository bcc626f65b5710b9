import { expect, test } from "vitest";
import { getMailHref, getPhoneHref } from "./contact.ts";

test.each([
	["+44 (0)20 7946 0123", "tel:+442079460123"],
	["0044 (0) 20 7946 0123", "tel:00442079460123"],
	["(0)20 7946 0123", "tel:02079460123"],
	[" +1 (212) 555-0100 ext. 7", "tel:+12125550100"],
	["030/123456 x12", "tel:030123456"],
])("%s is dialled as %s", (phone, href) => {
	expect(getPhoneHref(phone)).toBe(href);
});

test("a mailbox cannot add to the mail", () => {
	expect(getMailHref("info@example.com")).toBe("mailto:info@example.com");
	expect(getMailHref("a?bcc=b&c@example.com")).toBe("mailto:a%3Fbcc%3Db%26c@example.com");
});
