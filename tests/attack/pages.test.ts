import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { createClinic, createReview, createTreatment } from "#tests/factories.ts";
import { serve } from "#tests/http/serve.ts";
import { isFull, share } from "./form.ts";

const database = useDatabase();
const { get } = serve({ database });
let clinicId = "";

// React Router says there what it cannot decode
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

beforeAll(async () => {
	const treatment = await createTreatment(database, { slug: "laser" });
	clinicId = (await createClinic(database, { treatments: [treatment] })).id;
	await createReview(database, { clinic_id: clinicId });
});

const texts = {
	NUL: "%00",
	"a NUL within": "in%00k",
	"a broken escape": "%E0%A4%A",
	"bytes that are no UTF-8": "%FF%FE",
	"half a character": "%ED%A0%80",
	"a character cut in half at the limit": encodeURIComponent(`${"a".repeat(99)}😀`),
	"10 kB": "x".repeat(10_000),
	"10 kB of pattern characters": "%25_".repeat(2_500),
	SQL: encodeURIComponent("'; drop table clinics; --"),
	"a condition": encodeURIComponent("' or 1=1 or name like '%"),
	"a cast": encodeURIComponent("x'::int"),
	"a parameter": "$1",
	backslashes: "%5C%5C%27",
	"a script": encodeURIComponent(`"><script>alert(1)</script>`),
	"a closed script": encodeURIComponent("</script><script>alert(1)</script>"),
	"an address": encodeURIComponent("javascript:alert(1)"),
	"line breaks": "a%0D%0ASet-Cookie:%20a=b",
	"turned text": "%E2%80%AEabc",
	"a path": "..%2f..%2fetc%2fpasswd",
	"an object's part": "__proto__",
};
const numbers = [
	"",
	"0",
	"-1",
	"1e99",
	"NaN",
	"Infinity",
	"1.5",
	"7",
	"0x10",
	"9007199254740993",
	"99999999999999999999",
	"%00",
	"1;select 1",
];

async function check(path: string) {
	const answer = await get(path);
	const body = await answer.text();
	expect(answer.status, path.slice(0, 200)).toBeLessThan(500);
	expect(body, path.slice(0, 200)).not.toMatch(/node_modules|invalid byte|syntax error/);
	if (answer.headers.get("content-type")?.startsWith("text/html")) {
		expect(body, path.slice(0, 200)).not.toMatch(/<script>alert|href="javascript:/);
	}
	expect(answer.headers.get("set-cookie")).toBeNull();
	const location = answer.headers.get("location");
	if (location) expect(location).toMatch(/^\/(?![/\\])/);
	return answer;
}

const listings = {
	"/clinics": ["q", "country", "city", "treatment", "page"],
	"/countries/de": ["q", "city", "sort", "verified", "limit", "page"],
	"/reviews": ["before", "id"],
	"/": ["q"],
	"/nowhere": ["q"],
};

describe.each(Object.entries(listings))("%s", (path, names) => {
	const offset = Object.keys(listings).indexOf(path);
	test.each(share(Object.entries(texts), offset))("takes %s in each parameter", async (_, text) => {
		// a parameter may depend on another, so each alone and all at once
		const all = names.map((name) => `${name}=${text}`).join("&");
		await check(`${path}?${all}`);
		if (!isFull) return;
		for (const name of names) await check(`${path}?${name}=${text}`);
		await check(`${path}?country=DE&city=${text}&treatment=${text}&q=ink`);
		await check(`${path}?${text}=${text}&&=&${names[0]}[]=a&${names[0]}[a]=b&${names[0]}=1&${names[0]}=2`);
		if (path !== "/") await check(`${path}.data?${all}`);
	});

	test.each(share(numbers, offset))("takes %j as a number", async (number) => {
		await check(`${path}?page=${number}&limit=${number}`);
		await check(`${path}?page=${number}`);
	});
});

test.each(Object.entries(texts))("the public interface takes %s as a name or a city", async (_, text) => {
	for (const name of ["q", "city"]) await check(`/api/clinics?country=DE&${name}=${text}`);
});

const roots = ["/clinic/", "/countries/", "/treatments/", "/sitemap/", "/flags/", "/badge/", "/"];
describe.each(roots)("%s…", (root) => {
	test.each(share(Object.entries(texts), roots.indexOf(root)))("takes %s as the last part", async (_, text) => {
		const answer = await check(root + text);
		expect([400, 404]).toContain(answer.status);
		if (!isFull) return;
		await check(`${root}${text}.data`);
		await check(`${root}${text}/reviews?before=2026-01-01T00:00:00Z&id=${text}`);
	});
});

test.each([
	"2026-02-30T00:00:00Z",
	"0000-01-01T00:00:00Z",
	"infinity",
	"-infinity",
	"2026-01-01T24:00:00Z",
	"now",
	"9999-12-31T23:59:59Z",
])("a place in the reviews named %s is no failure", async (before) => {
	for (const path of ["/reviews", `/clinic/${clinicId}/reviews`])
		await check(`${path}?before=${before}&id=${clinicId}`);
});

test("a page beyond the last leads to the last", async () => {
	for (const path of ["/clinics?page=1000000&q=clinic", "/countries/de?page=999999&limit=25", "/country/DE?page=2"]) {
		const answer = await check(path);
		expect(answer.status, path).toBe(302);
		expect((await get(answer.headers.get("location") ?? "")).status).toBe(200);
	}
});
