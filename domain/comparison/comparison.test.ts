import { describe, expect, test } from "vitest";
import { readComparison, writeComparison } from "./params.ts";

const [a, b, c, d, e] = Array.from({ length: 5 }, (_, number) => `018c963d-844d-85a3-8019-3a9b5a530bb${number}`) as [
	string,
	string,
	string,
	string,
	string,
];
const read = (query: string) => readComparison(new URLSearchParams(query));

describe("the URL of a comparison", () => {
	test.each<[string, string[], boolean]>([
		[`ids=${b},${a}`, [b, a], false],
		[`ids=${a},${a.toUpperCase()}, ${b}`, [a, b], false],
		[`ids=${a},none,'; drop table,${b}`, [a, b], false],
		[`ids=${[a, b, c, d].join()}`, [a, b, c, d], false],
		[`ids=${[a, b, a, c, d, e].join()}`, [a, b, c, d], true],
		["ids=", [], false],
		["", [], false],
		[`ids=${"x".repeat(5000)}`, [], false],
	])("%j", (query, ids, isCut) => {
		expect(read(query)).toEqual({ ids, isCut, near: "" });
	});

	test("is written as it is read", () => {
		expect(writeComparison({ ids: [], near: "" })).toBe("");
		const query = writeComparison({ ids: [b, a], near: "köln,de" });
		expect(query).toBe(`?ids=${b},${a}&near=k%C3%B6ln,de`);
		expect(read(query)).toEqual({ ids: [b, a], isCut: false, near: "köln,de" });
		expect(read("near=50.93753,6.96").near).toBe("50.94,6.96");
		expect(read("near=nowhere").near).toBe("");
	});
});
