import { expect, test } from "vitest";
import { areSame, emptyValues, findDifferences, toInput, toPreview, toSlug } from "./use-treatment-form.ts";

test("a name suggests an address", () => {
	expect(toSlug("Q-switched Nd:YAG laser")).toBe("q-switched-nd-yag-laser");
	expect(toSlug("  Crème & «Été» ")).toBe("creme-ete");
	expect(toSlug("***")).toBe("");
	expect(toSlug(`${"x".repeat(79)} y`)).toBe("x".repeat(79));
});

test("the preview leaves out incomplete rows, and sources that would not be links", () => {
	const source = { title: "A", url: "https://a.example", checked_on: "2026-11-01" };
	const shown = toPreview({
		...emptyValues,
		benefits: [
			{ key: 0, text: " " },
			{ key: 1, text: "One" },
		],
		faq: [
			{ key: 0, q: "", a: "Because" },
			{ key: 1, q: "Why?", a: "" },
		],
		sources: [
			{ ...source, key: 0 },
			{ ...source, key: 1, url: "javascript:alert(1)" },
			{ ...source, key: 2, checked_on: "" },
			{ ...source, key: 3, checked_on: "2026-13-45" },
		],
		medically_reviewed_by: "Dr A",
	});
	expect(shown.benefits).toEqual(["One"]);
	expect(shown.faq).toEqual([{ q: "Why?", a: "" }]);
	expect(shown.sources).toEqual([source]);
	expect(shown.medically_reviewed_on).toBeNull();
});

test("another key of a row is no change, another position is one", () => {
	const rows = [
		{ key: 0, text: "A" },
		{ key: 1, text: "B" },
	];
	const values = { ...emptyValues, benefits: rows };
	const renumbered = rows.map((row) => ({ ...row, key: row.key + 5 }));
	expect(areSame(values, { ...values, benefits: renumbered })).toBe(true);
	expect(findDifferences(values, { ...values, benefits: rows.toReversed(), slug: "a" })).toEqual([
		"Address",
		"Key benefits",
	]);
	expect(toInput(values, false)).toMatchObject({ published: false, benefits: ["A", "B"] });
});
