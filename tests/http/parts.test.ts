import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createMedia, createReview, createTreatment } from "#tests/factories.ts";
import { serve } from "./serve.ts";

const database = useDatabase();
const execute = (statement: string) => database.asOwner((db) => sql.raw(statement).execute(db));

let clinic = "";
beforeAll(async () => {
	const treatment = await createTreatment(database, { name: "Fading by laser", slug: "fading" });
	const place = { country_code: "AT", city: "Linz" };
	clinic = (await createClinic(database, { ...place, name: "Donau Laser", treatments: [treatment] })).id;
	await createReview(database, { clinic_id: clinic, text: "Gone in a year." });
	await createMedia(database, { clinic_id: clinic, alt: "The bright room" });
});

/** Makes all that calls a function, or reads a column, fail; gives how to mend it. */
async function lose(what: string) {
	const [kind, holder, name] = what.split(/[ .]/);
	const rename = (from = "", to = "") =>
		execute(
			kind === "column"
				? `alter table public.${holder} rename ${from} to ${to}`
				: `alter function ${holder}.${from} rename to ${to}`,
		);
	await rename(name, "lost");
	let isLost = true;
	async function mend() {
		if (isLost) await rename("lost", name);
		isLost = false;
	}
	onTestFinished(mend);
	return mend;
}

describe("a page whose part cannot be read is shown without it, logged, and not kept:", () => {
	const linz = /<option[^>]*>Linz</;
	const card = /Donau Laser/;
	test.each([
		["reviews", () => `/clinic/${clinic}`, /Gone in a year/, /Contact Information/, "function private.shown_reviews"],
		["pictures", () => `/clinic/${clinic}`, /The bright room/, /Gone in a year/, "column media.alt"],
		["countries", () => "/clinics", /<option value="AT">/, card, "function public.list_countries"],
		["cities of a search", () => "/clinics?country=AT", linz, card, "function public.list_cities"],
		["cities of a country", () => "/countries/at", linz, card, "function public.list_cities"],
		["treatments to list", () => "/list-your-clinic.data", /Fading by laser/, /"GB"/, "function private.fold"],
	])("%s", async (_, path, part, rest, what) => {
		const { get, lines } = serve({ database });
		const mend = await lose(what);

		const partly = await get(path());
		const html = await partly.text();
		expect(partly.status).toBe(200);
		// why is for the log alone
		const found = [rest, part, /does not exist|private\.|"failed/].map((pattern) => pattern.test(html));
		expect(found).toEqual([true, false, false]);
		expect(partly.headers.get("cache-control")).toBe("no-store");
		expect(partly.headers.get("etag")).toBeNull();
		expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([
			expect.objectContaining({
				requestId: partly.headers.get("x-request-id"),
				why: expect.stringContaining("does not exist"),
			}),
		]);

		await mend();
		const whole = await get(path());
		expect(part.test(await whole.text())).toBe(true);
		expect(whole.headers.get("cache-control")).toContain("public");
	});
});

test("a page that was kept whole is shown longer rather than one without a part", async () => {
	let now = 0;
	const { get } = serve({ database, pageCache: openPageCache<OtherAnswer>({ now: () => now }) });
	const read = async () => {
		const answer = await get(`/clinic/${clinic}`);
		const isWhole = (await answer.text()).includes("Gone in a year");
		return [isWhole, answer.headers.get("server-timing")];
	};
	expect(await read()).toEqual([true, expect.stringContaining("miss")]);
	await lose("function private.shown_reviews");
	now = 60_000;
	expect(await read()).toEqual([true, expect.stringContaining("stale")]);
});
