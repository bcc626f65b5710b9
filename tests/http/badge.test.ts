import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { decideCase } from "#server/cases/cases.ts";
import { openCases } from "#server/clinics/checks.ts";
import { getCheck } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createLaw } from "#tests/factories.ts";
import { brokenDatabase, serve, siteUrl } from "./serve.ts";

const database = useDatabase();
const { get, request } = serve({ database, config: { siteUrl, languages: ["en", "de"] } });

/** What is drawn and read out of a clinic's badge. */
async function read(id: string, from = get, prefix = "") {
	const answer = await from(`${prefix}/badge/${id}.svg`);
	expect(answer.status).toBe(200);
	const svg = await answer.text();
	// its reader takes well-formed XML only
	expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: "svg", width: 200, height: 92 });
	return {
		svg,
		title: /<title>([^<]*)<\/title>/.exec(svg)?.[1],
		lines: [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text),
		colour: /<rect[^>]*? fill="([^"]*)"/.exec(svg)?.[1],
	};
}

const grey = "#ececec";
const none = "No valid check at present";
const june = new Date("2026-06-24T10:00:00Z");
const setVerified = (id: string, verified_at: Date | ReturnType<typeof sql<Date>>) =>
	database.asService((db) => db.updateTable("clinics").set({ verified_at }).where("id", "=", id).execute());

describe("what a badge says", () => {
	beforeAll(async () => {
		await createLaw(database, "DE", { allowed_professions: ["doctor"] });
	});

	test("a verified clinic: whose it is, that it is verified, and the day", async () => {
		const admin = await createAdmin(database);
		const { id } = await createClinic(database, {
			...{ name: "Hautklar", status: "pending", treated_by: ["doctor"] },
		});
		await database.asPerson(claimsOf(admin), async (db) => {
			await openCases(db, [id]);
			const check = { on: "2026-06-24", note: null };
			const found = await db.selectFrom("cases").select("id").where("clinic_id", "=", id).executeTakeFirstOrThrow();
			const { version } = (await getCheck(db, found.id)).clinic;
			const licence = { ...check, seen: "A licence" };
			const checks = { exists: check, address: check, licence };
			await decideCase(db, found.id, { version, decision: "verified", checks } as never);
		});
		await setVerified(id, june);
		const { title, lines, colour } = await read(id);
		expect(lines).toEqual(["InkFree", "Verified", "Hautklar", "Checked on 24 June 2026"]);
		expect(title).toBe("InkFree – Hautklar: Verified. Checked on 24 June 2026.");
		expect(colour).not.toBe(grey);
		const german = await read(id, get, "/de");
		expect(german.lines).toEqual(["InkFree", "Geprüft", "Hautklar", "Geprüft am 24. Juni 2026"]);
		expect(german.svg).toContain('lang="de"');
	});

	test("one whose right to practise was not checked says no more than that", async () => {
		const { id } = await createClinic(database, { verified_at: june });
		expect((await read(id)).lines).toEqual([
			...["InkFree", "Identity checked", expect.any(String), "Checked on 24 June 2026"],
		]);
	});

	test.each([
		["Not verified", { status: "pending" }],
		["Not yet checked", { status: "pending", is_unchecked: true }],
		["Being checked again", { treated_by: ["technician"] }],
	] as const)("%s: grey, without a day", async (said, { ...clinic }) => {
		const treated_by = "treated_by" in clinic ? [...clinic.treated_by] : [];
		const { id } = await createClinic(database, { ...clinic, treated_by, name: "Ink Away" });
		const { lines, colour, title } = await read(id);
		expect([lines, colour]).toEqual([["InkFree", said, "Ink Away", none], grey]);
		expect(title).toBe(`InkFree – Ink Away: ${said}. ${none}.`);
	});

	test("a check that ended is gone at once, before the job of the night; sample data have no end", async () => {
		const { id } = await createClinic(database);
		await setVerified(id, sql<Date>`now() - interval '12 months' + interval '1 minute'`);
		expect((await read(id)).lines).toContain("Identity checked");
		await setVerified(id, sql<Date>`now() - interval '12 months'`);
		const { lines, colour } = await read(id);
		expect([lines[1], lines[3], colour]).toEqual(["Not verified", none, grey]);
		const sample = serve({ database, isSampleData: true });
		expect((await read(id, sample.get)).lines).toContain("Identity checked");
	});
});

test("a name breaks out of nothing", async () => {
	const name = `"'></title></text></svg><script>alert(1)</script>&amp;]]>\u0001<!--`;
	const { id } = await createClinic(database, { name });
	const { svg, title } = await read(id);
	expect(title).toContain("&quot;&#39;&gt;&lt;/title&gt;&lt;/text&gt;&lt;/svg&gt;&lt;script&gt;alert(1)");
	expect(svg.match(/<[a-z/!?]+/g)?.filter((tag) => !/^<\/?(svg|title|rect|path|circle|text)$/.test(tag))).toEqual([]);
	expect([svg.match(/<text /g)?.length, svg.match(/<\/svg>/g)?.length]).toEqual([4, 1]);
	expect(svg).not.toMatch(/<[^>]* on[a-z]+=|href|url\(|@import|<style/);
});

test("a long name is cut within its line, whatever its letters", async () => {
	const name = "Zentrum für Lasermedizin 美容皮膚科 ".repeat(3);
	const { id } = await createClinic(database, { name, verified_at: june });
	const { lines, svg, title } = await read(id);
	expect(lines[2]).toMatch(/^Zentrum für Lasermedizin .*…$/u);
	expect(title).toContain("Zentrum für Lasermedizin 美容皮膚科 Zentrum");
	expect(svg.match(/textLength="176"/g)).toHaveLength(1);
});

test("other sites may show it, and nothing else of this one; caches keep it for an hour", async () => {
	const { id } = await createClinic(database);
	const answer = await get(`/badge/${id}.svg`);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		"content-type": "image/svg+xml; charset=utf-8",
		"cache-control": "public, max-age=3600, must-revalidate",
		"cross-origin-resource-policy": "cross-origin",
		"content-security-policy": "default-src 'none'; sandbox",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"cross-origin-opener-policy": "same-origin",
		"referrer-policy": "strict-origin-when-cross-origin",
	});
	for (const name of ["set-cookie", "access-control-allow-origin", "cdn-cache-control"])
		expect(answer.headers.get(name), name).toBeNull();
	for (const path of ["/", `/clinic/${id}`, "/favicon.svg", "/badge/none.svg", `/api/clinics/${id}`])
		expect((await get(path)).headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
	const head = await request(`/badge/${id}.svg`, { method: "HEAD" });
	expect([head.status, await head.text()]).toEqual([200, ""]);
	expect((await request(`/badge/${id}.svg`, { method: "POST" })).status).toBe(405);
});

test("there is none of a clinic that is not public, and the answer is not kept", async () => {
	const ids = ["none", "00000000-0000-4000-8000-000000000000"];
	for (const status of ["suspended", "rejected"] as const) ids.push((await createClinic(database, { status })).id);
	for (const path of [...ids.map((id) => `/badge/${id}.svg`), `/badge/${ids[2]}`, "/badge/", "/de/badge/x.svg"]) {
		const answer = await get(path);
		expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 404, "no-store"]);
		expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
	}
	const away = await serve({ database: brokenDatabase() }).get(`/badge/${ids[1]}.svg`);
	expect([away.status, away.headers.get("cache-control")]).toEqual([500, "no-store"]);
});
