import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { ownerRoutes, personRoutes, visitorRoutes } from "#app/routes.ts";
import { useDatabase } from "#tests/database.ts";
import { serve, siteUrl, stubbedPages } from "./serve.ts";

const database = useDatabase();
const { get, lines } = serve({ database });

const policyOf = (response: Response) => response.headers.get("content-security-policy") ?? "";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const logged = (id: string | null) => lines.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === id);

test.each(["/", "/nowhere", "/robots.txt", "/favicon.svg", "/readyz", "/onboard", "/badge/none.svg"])(
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

test.each([
	"/follow-link",
	"/follow-link.data",
	"/objection?token=x",
	"/enquiry?token=x",
	"/alert/confirm?token=x",
	"/alert/end?token=x",
	"/objection.data",
	"/objection?done=1",
	"/invitation/x?token=x",
])("nobody keeps %s, whose address may hold a secret, nor tells the next page of it", async (path) => {
	const { headers } = await get(path);
	expect(headers.get("cdn-cache-control")).toBeNull();
	expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual(["private, no-store", "no-referrer"]);
});

test("no transport security is demanded of a site without https", async () => {
	const plain = serve({
		config: { siteUrl: "http://localhost:3000" },
		getPageHandler: stubbedPages(() => new Response("")),
	});
	expect((await plain.get("/")).headers.get("strict-transport-security")).toBeNull();
});

test("the policy lets nothing in from elsewhere and no inline script without its hash", async () => {
	const policy = new Map(
		policyOf(await get("/"))
			.split(/; */)
			.map((line) => [line.split(" ")[0], line.split(" ").slice(1)]),
	);
	for (const name of ["default-src", "style-src", "connect-src", "img-src", "font-src", "form-action"]) {
		expect(policy.get(name), name).toEqual(["'self'"]);
	}
	for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(policy.get(name), name).toEqual(["'none'"]);
	expect(policy.get("script-src")?.[0]).toBe("'self'");
	expect(policy.get("script-src")?.filter((source) => !/^'(self|sha256-[A-Za-z0-9+/]{43}=)'$/.test(source))).toEqual(
		[],
	);
});

const pathsOf = (routes: { path?: string }[]) =>
	routes.flatMap(({ path = "" }) => (/[:*]/.test(path) ? [] : [`/${path}`]));
const people = [...pathsOf([...personRoutes, ...ownerRoutes]), "/admin/clinics"];
test.each([...pathsOf(visitorRoutes), ...people, "/nowhere", "/countries/123", "/countries/de?q=ink"])(
	"on %s the policy names exactly the inline scripts of the body, by their hashes",
	async (path) => {
		const answer = await get(path);
		if (!answer.headers.get("content-type")?.startsWith("text/html")) return;
		const html = await answer.text();
		const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
		const run = scripts.filter(([, attributes]) => !attributes?.includes("application/ld+json"));
		const inline = run.filter(([, attributes]) => !attributes?.includes("src="));
		expect(inline.length).toBeGreaterThan(0);
		const hashes = policyOf(answer).match(/'sha256-[^']+'/g) ?? [];
		expect(new Set(hashes)).toEqual(new Set(inline.map(([, , text = ""]) => hashOf(text))));
		expect(html + policyOf(answer)).not.toContain("nonce");
		expect(html).not.toMatch(/<[a-z]+[^>]* (style|on[a-z]+)="/);
		expect(html).not.toMatch(/(src|srcset|action)="(https?:)?\/\//);
		// on visitors' pages React waits for a touch (docs/decisions/0012-react-on-touch.md)
		const isForVisitors = !people.includes(path) && !["/report", "/ask"].includes(path);
		expect([/type="module"/.test(html), /rel="modulepreload"/.test(html)]).toEqual([!isForVisitors, !isForVisitors]);
	},
);

test("only scripts that the page itself marked are hashed, and what marks them never leaves the server", async () => {
	let mark = "";
	const { get } = serve({
		getPageHandler: stubbedPages((_, nonce) => {
			mark = nonce;
			const ours = `<script nonce="${nonce}">ours()</script><script nonce="${nonce}" async="" src="/a.js"></script>`;
			const theirs = `<script>theirs()</script><script nonce="guessed">theirs()</script>`;
			return new Response(ours + theirs, { headers: { "content-type": "text/html" } });
		}),
	});
	const first = await get("/");
	const [html, firstMark] = [await first.text(), mark];
	expect(html).toBe(
		'<script>ours()</script><script async="" src="/a.js"></script><script>theirs()</script><script nonce="guessed">theirs()</script>',
	);
	expect(policyOf(first).match(/'sha256-[^']+'/g)).toEqual([hashOf("ours()")]);
	expect(firstMark).toMatch(/^.{20,}$/);
	await get("/other");
	expect(mark).not.toBe(firstMark);
});

test("a path that is no text is answered before anything looks for its route", async () => {
	const complain = vi.spyOn(console, "warn");
	const measured = serve({ database, config: { siteUrl, metricsToken: "secret" } });
	for (const start of [
		"",
		"/clinic",
		"/countries/de",
		"/api",
		"/auth/v1",
		"/storage/v1/object",
		"/assets",
		"/map",
		"/badge",
		"/dev",
	]) {
		for (const path of [`${start}/%`, `${start}/%E0%A4%A`, `${start}/%ff/x.data`]) {
			const answer = await measured.get(path);
			expect([path, answer.status]).toEqual([path, 400]);
			expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		}
	}
	expect((await measured.get("/clinics?q=%")).status).toBe(200);
	expect((await measured.get("/%25")).status).toBe(404);
	expect(complain).not.toHaveBeenCalled();
	complain.mockRestore();
});

test("the id of a request is in its answer and in its lines of the log", async () => {
	const { headers } = await get("/clinics?q=Anna%20M%C3%BCller", { cookie: "session=secret" });
	const id = headers.get("x-request-id");
	expect(id).toMatch(/^[\w-]{16,}$/);
	expect(logged(id)).toEqual([
		expect.objectContaining({ path: "/clinics", status: 200, msg: "page made" }),
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

test("the header, which is rendered once, says on each page which of its links leads there", async () => {
	const shown = async (path: string) => {
		const [header = ""] = (await (await get(path)).text()).match(/<header.*?<\/header>/s) ?? [];
		return [...header.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]+)/g)].map(([, name]) => name);
	};
	for (let time = 0; time < 2; time++) {
		expect(await shown("/")).toEqual([]);
		expect(await shown("/clinics")).toEqual(["Find Clinics"]);
		expect(await shown("/countries")).toEqual(["Browse Countries"]);
		expect(await shown("/COUNTRIES")).toEqual(["Browse Countries"]);
		expect(await shown("/for-clinics")).toEqual([]);
	}
});

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
