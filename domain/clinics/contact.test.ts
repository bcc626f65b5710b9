import { expect, test } from "vitest";
import { getMailHref, getPhoneHref, getWhatsAppHref } from "./contact.ts";

test("numbers in E.164 become links", () => {
	expect(getPhoneHref("+442079460123")).toBe("tel:+442079460123");
	expect(getWhatsAppHref("+442079460123")).toBe("https://wa.me/442079460123");
});

test("an address cannot add headers to the mail", () => {
	expect(getMailHref("info@example.com")).toBe("mailto:info@example.com");
	expect(getMailHref("a?bcc=b&c@example.com")).toBe("mailto:a%3Fbcc%3Db%26c@example.com");
});
