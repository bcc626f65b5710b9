import { expect, test } from "vitest";
import { readEmail } from "./email.ts";

test.each([
	["info@praxis-a .example", "info@praxis-a.example"],
	["mailto:info@praxis-a.example", "info@praxis-a.example"],
	["mailto:info@praxis-a.example?subject=Laser", "info@praxis-a.example"],
	["info@praxis-b.example,", "info@praxis-b.example"],
	["info@praxis-c.example;", "info@praxis-c.example"],
	["<info@praxis-d.example>", "info@praxis-d.example"],
	["Dr. Laser <info@praxis-d.example>", "info@praxis-d.example"],
	["info(at)praxis-f.example", "info@praxis-f.example"],
	["info [at] praxis-f.example", "info@praxis-f.example"],
	["Info@Praxis-G.example ", "Info@praxis-g.example"],
	["'o'neil@praxis-h.example'", "o'neil@praxis-h.example"],
	["„info@praxis-i.example“", "info@praxis-i.example"],
	["“info@praxis-i.example”.", "info@praxis-i.example"],
	["«info@praxis-i.example»", "info@praxis-i.example"],
	["`info@praxis-i.example`", "info@praxis-i.example"],
	["•info@praxis-i.example…", "info@praxis-i.example"],
	["info[at]praxis-j[dot]example", "info@praxis-j.example"],
	["info (at) praxis-j (punkt) example", "info@praxis-j.example"],
	["info <at> praxis-j <dot> example", "info@praxis-j.example"],
	["info at praxis-j dot example", "info@praxis-j.example"],
	["info(arroba)praxis-j.example", "info@praxis-j.example"],
	["info @ praxis-j.example", "info@praxis-j.example"],
	["info@ praxis-j.example", "info@praxis-j.example"],
	["mailto:info%40praxis-j.example", "info@praxis-j.example"],
	["info＠praxis-j.example", "info@praxis-j.example"],
	["info@praxis_k.example", "info@praxis_k.example"],
	["anna@müller.example", "anna@xn--mller-kva.example"],
	["anna@MÜLLER.example.", "anna@xn--mller-kva.example"],
])("%s is %s", (typed, address) => {
	expect(readEmail(typed)).toEqual({ value: address, note: null });
});

test("of two addresses the first is used, with a note", () => {
	expect(readEmail("info@praxis-e.example; kontakt@praxis-e.example")).toEqual({
		value: "info@praxis-e.example",
		note: "We use the first of these addresses.",
	});
	expect(readEmail("info@praxis-e.example, info@praxis-e.example").note).toBeNull();
});

test.each(["a@b", "nobody", "@praxis.example", "a@b@c.example/", "follow us @praxis.example", "back at noon"])(
	"%s is none",
	(typed) => {
		expect(readEmail(typed)).toEqual({ value: null, note: expect.stringContaining("isn't an email address") });
	},
);
