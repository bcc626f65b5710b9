import { expect, test } from "vitest";
import { completeWebAddress, isEmailAddress, isWebAddress } from "./fields.ts";

test.each(["a@example.com", "first.last+x@mail.example.co.uk", "ö@müller.de"])("%s is an email address", (text) => {
	expect(isEmailAddress(text)).toBe(true);
});

test.each(["", "a", "a@b", "@example.com", "a@example.", "a b@example.com", "a@b@example.com", "a@.com"])(
	"%j is no email address",
	(text) => {
		expect(isEmailAddress(text)).toBe(false);
	},
);

test.each([
	"https://example.com",
	"http://www.example.co.uk/a?b=c#d",
	"HTTPS://müller.de",
	"https://example.com:8080/",
])("%s is a web address", (text) => {
	expect(isWebAddress(text)).toBe(true);
});

test.each([
	"",
	"example.com",
	"https://",
	"https://localhost",
	"https://a b.com",
	"javascript:alert(1)",
	"ftp://a.com",
	"https://known.example@a.com",
])("%j is no web address", (text) => {
	expect(isWebAddress(text)).toBe(false);
});

test.each([
	["", ""],
	[" www.example.com ", "https://www.example.com"],
	["example.com:8080/a", "https://example.com:8080/a"],
	["http://example.com", "http://example.com"],
	["ftp://example.com", "ftp://example.com"],
	["javascript:alert(1)", "https://javascript:alert(1)"],
])("%j becomes %j", (typed, address) => {
	expect(completeWebAddress(typed)).toBe(address);
});
