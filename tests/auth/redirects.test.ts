import { describe, expect, test } from "vitest";
import { findRedirectTarget } from "#server/auth/redirect-target.ts";
import { newEmail, useServer } from "./server.ts";

const site = "https://inkfree.example";

test.each([
	["https://inkfree.example/", "https://inkfree.example/"],
	["https://inkfree.example/account?a=b", "https://inkfree.example/account?a=b"],
	["https://INKFREE.example:443/reset-password", "https://inkfree.example/reset-password"],
	["/reset-password", "https://inkfree.example/reset-password"],
	["/a/../../b", "https://inkfree.example/b"],
])("%s is inside the site", (wanted, target) => {
	expect(findRedirectTarget(wanted, site).href).toBe(target);
});

/** What browsers and careless checks read differently. */
const tricks = [
	"https://evil.example\\@inkfree.example",
	"https://evil.example\\@inkfree.example/",
	"https:\\\\evil.example",
	"//evil.example",
	"///evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/\t/evil.example",
	"\u0001//evil.example",
	"https:/evil.example/..//",
	"https://inkfree.example.evil.example/",
	"https://inkfree.example@evil.example/",
	"https://user@inkfree.example/",
	"https://user:secret@inkfree.example/",
	"https://evil.example/https://inkfree.example",
	"https://evil.example#@inkfree.example",
	"https://evil.example?inkfree.example",
	"https://inkfree.example:8443/",
	"http://inkfree.example/",
	"https://sub.inkfree.example/",
	"https://inkfree.example./",
	"https://inkfree。example.evil.example/",
	"https://ınkfree.example/",
	"https://inkfree.example%2eevil.example/",
	"javascript:alert(1)//inkfree.example",
	"data:text/html,<script>",
	"blob:https://inkfree.example/1",
	"ftp://inkfree.example/",
	"https://[::1]/",
	"http://",
	"https://inkfree.example:99999/",
	`/${"x".repeat(3000)}`,
	"",
];
const named = tricks.map((trick) => [trick.slice(0, 60), trick]);
test.each(named)("%j leads to the root", (_name, wanted) => {
	expect(findRedirectTarget(wanted, site).href).toBe("https://inkfree.example/");
});
test("no wish leads to the root", () => {
	expect(findRedirectTarget(undefined, site).href).toBe("https://inkfree.example/");
});

describe("links", () => {
	const server = useServer({ config: { siteUrl: site } });

	test.each(named.slice(0, -1))("no mail carries %j, and no link leads there", async (_name, trick = "") => {
		const email = newEmail();
		await server.createClient().signUp({ email, password: "correct horse", options: { emailRedirectTo: trick } });
		const link = new URL(String((await server.findMail(email)).links[0]));
		expect(link.origin).toBe(site);
		expect(link.searchParams.get("redirect_to")).toBe(`${site}/`);
		// somebody changes the address of the link itself
		link.searchParams.set("redirect_to", trick);
		const { location, fragment } = await server.follow(link.href);
		expect(location).toBe(`${site}/`);
		expect(fragment).toHaveProperty("access_token");
	});

	test("a fragment of the target makes way for the session", async () => {
		const email = newEmail();
		const emailRedirectTo = `${site}/#access_token=evil`;
		await server.createClient().signUp({ email, password: "correct horse", options: { emailRedirectTo } });
		const { fragment } = await server.follow(String((await server.findMail(email)).links[0]));
		expect(fragment.access_token).toMatch(/^ey/);
	});

	test("the answer to a link is not kept anywhere", async () => {
		const response = await server.request("/auth/v1/verify?token=x&type=signup");
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(response.status).toBe(303);
	});
});
