import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readRefusal } from "#domain/refusals.ts";

const folder = new URL("../../database/routines/", import.meta.url);

test("every code that the database refuses with has its words", async () => {
	const files = (await readdir(folder)).map((name) => readFile(new URL(name, folder), "utf8"));
	const text = (await Promise.all(files)).join("\n");
	const codes = [...text.matchAll(/private\.refuse\('(\w+)'/g)].map(([, code]) => code);
	expect(codes.length).toBeGreaterThan(20);
	for (const message of codes) {
		const detail = message === "checks_missing" ? '["phone"]' : "{}";
		expect(readRefusal({ code: "55000", message, detail: detail.replace("{}", dated) }), message).toBeDefined();
	}
});

const dated = JSON.stringify({ at: "2026-11-21T10:00:00Z", decision: "verified" });

test("an error of the same class that is no refusal stays what it is", () => {
	expect(
		readRefusal({ code: "55000", message: "lastval is not yet defined in this session", detail: "" }),
	).toBeUndefined();
	expect(readRefusal({ code: "55000", message: "toString" })).toBeUndefined();
	expect(readRefusal({ code: "23505", constraint: "favorites_pkey" })).toBeUndefined();
	expect(readRefusal({ code: "23505", constraint: "cases_open_claim" })).toMatchObject({ code: "already_claimed" });
});
