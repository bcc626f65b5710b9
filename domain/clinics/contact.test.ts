import { expect, test } from "vitest";
import { cleanWhatsApp, getMailHref, getPhoneHref, getWhatsAppHref, isWhatsApp } from "./contact.ts";

test.each([
	["+44 (0)20 7946 0123", "tel:+442079460123"],
	["0044 (0) 20 7946 0123", "tel:00442079460123"],
	["(0)20 7946 0123", "tel:02079460123"],
	[" +1 (212) 555-0100 ext. 7", "tel:+12125550100"],
	["030/123456 x12", "tel:030123456"],
])("%s is dialled as %s", (phone, href) => {
	expect(getPhoneHref(phone)).toBe(href);
});

test.each([
	["+44 20 7946 0000", "442079460000"],
	["+44 (0)20 7946-0000", "442079460000"],
	["+1 (212) 555.0100", "12125550100"],
	["+49 30/555\u20110100", "49305550100"],
	["+12345678", "12345678"],
	["+123456789012345", "123456789012345"],
])("a chat with %s is at wa.me/%s", (typed, digits) => {
	const number = cleanWhatsApp(typed);
	expect(isWhatsApp(number)).toBe(true);
	expect(cleanWhatsApp(number)).toBe(number);
	expect(getWhatsAppHref(number)).toBe(`https://wa.me/${digits}`);
});

test.each([
	"020 7946 0000",
	"0044 20 7946 0000",
	"442079460000",
	"+0442079460000",
	"+1234567",
	"+1234567890123456",
	"+44 20 7946 0000 ext. 7",
	"+44 20 7946 0000, +44 20 7946 0001",
	"https://wa.me/442079460000",
	"++442079460000",
	"",
])("%j is no WhatsApp number", (typed) => {
	expect(isWhatsApp(cleanWhatsApp(typed))).toBe(false);
});

test("an address cannot add headers to the mail", () => {
	expect(getMailHref("info@example.com")).toBe("mailto:info@example.com");
	expect(getMailHref("a?bcc=b&c@example.com")).toBe("mailto:a%3Fbcc%3Db%26c@example.com");
});
