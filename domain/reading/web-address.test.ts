import { expect, test } from "vitest";
import { readWebAddress } from "./web-address.ts";

test.each([
	["https://www.praxis-a.example,", "https://www.praxis-a.example"],
	["https://praxis-b.example)", "https://praxis-b.example"],
	["<https://praxis-b.example>.", "https://praxis-b.example"],
	["https//www.praxis-d.example", "https://www.praxis-d.example"],
	["https:www.praxis-d.example", "https://www.praxis-d.example"],
	["http:\\\\www.praxis-d.example", "http://www.praxis-d.example"],
	["htp://praxis-d.example", "http://praxis-d.example"],
	["htttps://praxis-d.example", "https://praxis-d.example"],
	["ttps://praxis-d.example", "https://praxis-d.example"],
	["[Praxis](https://praxis-d.example)", "https://praxis-d.example"],
	["https://https:www.praxis-g.example", "https://www.praxis-g.example"],
	["http:/praxis-d.example", "http://praxis-d.example"],
	["http:// www.praxis-f.example", "http://www.praxis-f.example"],
	["https://https://www.praxis-g.example", "https://www.praxis-g.example"],
	["„www.praxis-h.example“", "https://www.praxis-h.example"],
	["‹https://praxis-h.example›", "https://praxis-h.example"],
	["‚praxis-h.example‘", "https://praxis-h.example"],
	["www.praxis.example/laser_(tattoo)", "https://www.praxis.example/laser_(tattoo)"],
	["praxis.example/a;b=1?x=1,2", "https://praxis.example/a;b=1?x=1,2"],
	["https://Müller.example/Ärzte", "https://xn--mller-kva.example/Ärzte"],
])("%s is %s", (typed, address) => {
	expect(readWebAddress(typed)).toEqual({ value: address, note: null });
});

test.each([
	"https://www.praxis-c.example;https://www.praxis-c2.example",
	"https://www.praxis-c.example, https://www.facebook.com/praxis-c",
	"https://www.praxis-c.example oder praxis-c2.example",
])("of %s the first is used, with a note", (typed) => {
	expect(readWebAddress(typed)).toEqual({
		value: "https://www.praxis-c.example",
		note: "We use the first of these addresses.",
	});
});

test.each([
	"-",
	"info@praxis.example",
	"javascript:alert(1)",
	"http://localhost",
	"https://known.example@other.example",
	"ja",
])("%s is none", (typed) => {
	expect(readWebAddress(typed)).toEqual({ value: null, note: expect.stringContaining("isn't a web address") });
});
