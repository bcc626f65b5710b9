import { expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { serve, stubbedPages } from "./serve.ts";

const database = useDatabase();
const { get, lines } = serve({ database });

const policyOf = (response: Response) => response.headers.get("content-security-policy") ?? "";
const nonceOf = (response: Response) => /'nonce-([^']+)'/.exec(policyOf(response))?.[1];
const logged = (id: string | null) => lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);

test.each(["/", "/nowhere", "/robots.txt", "/favicon.svg", "/healthz", "/onboard"])(
	"%s carries the security headers",
	async (path) => {
		const { headers } = await get(path);
		expect(Object.fromEntries(headers)).toMatchObject({
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"referrer-policy": "strict-origin-when-cross-origin",
			"cross-origin-opener-policy": "same-origin",
			"strict-transport-security": "max-age=31536000; includeSubDomains",
			"permissions-policy": expect.stringContaining("camera=()"),
		});
		expect(headers.get("x-powered-by")).toBeNull();
		expect(headers.get("set-cookie")).toBeNull();
	},
);

test("no transport security is demanded of a site without https", async () => {
	const plain = serve({
		config: { siteUrl: "http://localhost:3000", anonKey: "anon" },
		getPageHandler: stubbedPages(() => new Response("")),
	});
	expect((await plain.get("/")).headers.get("strict-transport-security")).toBeNull();
});

test("the policy lets nothing in from elsewhere and no inline script without its nonce", async () => {
	const policy = new Map(
		policyOf(await get("/"))
			.split(/; */)
			.map((line) => [line.split(" ")[0], line.split(" ").slice(1)]),
	);
	for (const name of ["default-src", "style-src", "connect-src", "img-src", "font-src", "form-action"]) {
		expect(policy.get(name), name).toEqual(["'self'"]);
	}
	for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(policy.get(name), name).toEqual(["'none'"]);
	expect(policy.get("script-src")).toEqual(["'self'", expect.stringMatching(/^'nonce-.{16,}'$/)]);
});

test.each(["/", "/clinics", "/nowhere", "/countries/123"])(
	"on %s every script carries the nonce of the header, fresh each time",
	async (path) => {
		const answers = [await get(path), await get(path)];
		const nonces = answers.map(nonceOf);
		expect(new Set(nonces).size).toBe(2);
		for (const [index, answer] of answers.entries()) {
			const html = await answer.text();
			const scripts = html.match(/<script\b[^>]*>/g) ?? [];
			const run = scripts.filter((tag) => !tag.includes("application/ld+json"));
			expect(run.length).toBeGreaterThan(0);
			expect(run.filter((tag) => !tag.includes(`nonce="${nonces[index]}"`))).toEqual([]);
			expect(html).not.toMatch(/<[a-z]+[^>]* (style|on[a-z]+)="/);
			expect(html).not.toMatch(/(src|srcset|action)="(https?:)?\/\//);
		}
	},
);

test("the id of a request is in its answer and in its log line", async () => {
	const { headers } = await get("/clinics?q=Anna%20M%C3%BCller", { cookie: "session=secret" });
	const id = headers.get("x-request-id");
	expect(id).toMatch(/^[\w-]{16,}$/);
	expect(logged(id)).toEqual([
		expect.objectContaining({ method: "GET", path: "/clinics", status: 200, msg: "request" }),
	]);
	expect(lines.join("")).not.toMatch(/Anna|secret/);
});

test.each(["two words", "0b7e8a52-1111-4222-8333-444455556666", "x".repeat(300), "<script>"])(
	"the request id %j of a stranger is not taken over",
	async (id) => {
		const { headers } = await get("/robots.txt", { "x-request-id": id });
		expect(headers.get("x-request-id")).toMatch(/^[\w-]{16,64}$/);
		expect(headers.get("x-request-id")).not.toBe(id);
	},
);

test.each(["/", "/clinics", "/countries.data", "/nowhere", "/robots.txt", "/sitemap.xml", "/favicon.svg"])(
	"%s may be indexed unless the data are invented",
	async (path) => {
		expect((await get(path)).headers.get("x-robots-tag")).toBeNull();
		const sample = await serve({ database, isSampleData: true }).get(path);
		expect(sample.headers.get("x-robots-tag")).toBe("noindex");
	},
);

test("invented data say so on the page", async () => {
	expect(await (await get("/")).text()).not.toContain("Sample data");
	expect(await (await serve({ database, isSampleData: true }).get("/")).text()).toContain("Sample data");
});

test("a proxy that TRUST_PROXY does not know of is said once", async () => {
	const { get, lines } = serve({ database });
	const said = () => lines.filter((line) => line.includes("TRUST_PROXY is 0")).length;
	await get("/robots.txt");
	expect(said()).toBe(0);
	for (let time = 0; time < 3; time++) await get("/robots.txt", { "x-forwarded-for": "203.0.113.9" });
	expect(said()).toBe(1);
});
