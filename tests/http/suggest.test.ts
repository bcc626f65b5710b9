import { beforeAll, expect, test } from "vitest";
import type { Suggestions } from "#domain/search/suggestions.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createTreatment } from "#tests/factories.ts";
import { brokenDatabase, serve } from "./serve.ts";

const database = useDatabase();
const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
const { get, request } = serve({ database });
const suggest = async (text: string) => {
	const answer = await get(`/suggest?q=${encodeURIComponent(text)}`);
	expect(answer.status).toBe(200);
	return ((await answer.json()) as Suggestions).groups;
};

let clinic = "";
let waiting = "";
beforeAll(async () => {
	await createTreatment(database, { slug: "picosecond-laser", name: "Picosecond laser" });
	clinic = (await createClinic(database, { name: "Picolino Haut", city: "Pirna" })).id;
	const listed = { city: "Pirna", status: "pending", created_at: twoDaysAgo } as const;
	waiting = (await createClinic(database, { ...listed, name: "Picolino Zwei" })).id;
	for (const status of ["rejected", "suspended"] as const)
		await createClinic(database, { name: `Picolino ${status}`, city: "Pirna", status });
	await createClinic(database, { ...listed, name: "Xaver", city: "Xanten 0" });
	for (let number = 0; number < 9; number++)
		await createClinic(database, { name: `Xaver ${number}`, city: `Xanten ${number}` });
});

test("suggestions come in groups, the best first, and may be kept", async () => {
	const answer = await get("/suggest?q=pi");
	expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
	expect(answer.headers.get("cache-control")).toBe("public, max-age=600");
	expect(answer.headers.get("etag")).toBeTruthy();
	expect(await answer.json()).toEqual({
		groups: [
			{
				group: "treatments",
				label: "Treatments",
				items: [
					{
						label: "Picosecond laser",
						note: "",
						path: "/clinics?treatment=picosecond-laser&said=Picosecond+laser",
					},
				],
			},
			{
				group: "places",
				label: "Places",
				items: [{ label: "Pirna", note: "Germany · 1 clinic", path: "/clinics?country=DE&city=Pirna&said=Pirna" }],
			},
			{
				group: "clinics",
				label: "Clinics",
				items: [
					{ label: "Picolino Haut", note: "Pirna, Germany", path: `/clinic/${clinic}` },
					{ label: "Picolino Zwei", note: "Pirna, Germany · Not verified", path: `/clinic/${waiting}` },
				],
			},
		],
	});
});

test.each([
	[
		"pico pir",
		"Places",
		"Picosecond laser near Pirna",
		"/clinics?country=DE&city=Pirna&treatment=picosecond-laser&said=Picosecond+laser+near+Pirna",
	],
	["pikosekundnlaser", "Treatments", "Picosecond laser", "/clinics?treatment=picosecond-laser&said=Picosecond+laser"],
	["Allema", "Places", "Germany", "/clinics?country=DE&said=Germany"],
	["picolinoo haut", "Clinics", "Picolino Haut", undefined],
])("%s: first among %s is %s", async (typed, group, label, path) => {
	const [first] = await suggest(typed);
	expect(first).toMatchObject({ label: group, items: [{ label, ...(path && { path }) }] });
});

test.each([
	["picolino zwei", ["Picolino Zwei"]],
	["picolino zw", ["Picolino Zwei"]],
	["zwei", ["Picolino Zwei"]],
	["picolinoo zwei", ["Picolino Zwei"]],
	["picolino", ["Picolino Haut", "Picolino Zwei"]],
	["picolino rejected", []],
	["picolino suspended", []],
	// called so, but everybody can call one so: it leads nobody, and is there
	["xaver", ["Xaver 0", "Xaver 1", "Xaver 2", "Xaver 3", "Xaver"]],
])("clinics for “%s” are %s", async (typed, names) => {
	const found = (await suggest(typed)).find(({ label }) => label === "Clinics");
	expect(found?.items.map(({ label }) => label) ?? []).toEqual(names);
});

test("eight at most, and none for nothing", async () => {
	const items = (await suggest("xa")).flatMap((group) => group.items);
	expect(items).toHaveLength(8);
	expect(await suggest("")).toEqual([]);
	expect(await suggest(" ,")).toEqual([]);
	expect(await suggest("qqqq")).toEqual([]);
	expect(await suggest("★★★★")).toEqual([]);
	expect(await suggest("\0")).toEqual([]);
	expect(await suggest("pir\0")).toHaveLength(1);
	expect(await suggest("a\0b")).toBeInstanceOf(Array);
	expect(await suggest("x".repeat(5000))).toEqual([]);
	expect(await suggest("a b c d e f g h i j k l m \\ % _ ' 12345")).toBeInstanceOf(Array);
});

test("other ways to ask are refused, and a failure is not kept", async () => {
	expect((await request("/suggest", { method: "POST" })).status).toBe(405);
	const away = serve({ database: brokenDatabase() });
	const failed = await away.get("/suggest?q=a");
	expect(failed.status).toBe(500);
	expect(failed.headers.get("cache-control")).toBe("no-store");
});

test("what somebody listed is suggested by its name after a day, what was imported at once", async () => {
	const listed = { city: "Pirna", status: "pending" } as const;
	const { id } = await createClinic(database, { ...listed, name: "Quellhaut Apotheke" });
	const imported = await createClinic(database, { ...listed, is_unchecked: true, name: "Quellhaut Praxis" });
	await database.asService((db) =>
		db
			.insertInto("clinic_sources")
			.values({ clinic_id: imported.id, source: "A list", import_row: 1, fields: "{}" })
			.execute(),
	);
	const named = async (text: string) =>
		(await suggest(text))
			.flatMap(({ items }) => items.map(({ label }) => label))
			.filter((label) => /^Quellhaut/.test(label));
	for (const text of ["quellhaut", "quellhaut apotheke", "apotheke", "quelhaut apoteke"])
		expect(await named(text), text).not.toContain("Quellhaut Apotheke");
	expect(await named("quellhaut")).toEqual(["Quellhaut Praxis"]);
	await database.asService((db) =>
		db.updateTable("clinics").set({ created_at: twoDaysAgo }).where("id", "=", id).execute(),
	);
	expect(await named("quellhaut a")).toEqual(["Quellhaut Apotheke"]);
	expect(await named("apotheke")).toEqual(["Quellhaut Apotheke"]);
});
