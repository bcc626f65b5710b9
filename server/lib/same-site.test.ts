import { Hono } from "hono";
import { expect, test } from "vitest";
import { isFromOurPages } from "./same-site.ts";

const site = "https://inkfree.example";
const app = new Hono().post("*", (c) => c.text(String(isFromOurPages(c, site))));
const token = "t".repeat(43);

test.each([
	["/enquiry", {}, true],
	["/enquiry", { origin: site }, true],
	["/enquiry", { origin: "https://evil.example" }, false],
	["/enquiry", { "sec-fetch-site": "same-origin", origin: "null" }, true],
	["/enquiry", { "sec-fetch-site": "cross-site", origin: "null" }, false],
	// a page without referrer, in a browser that sends no Sec-Fetch-Site
	[`/enquiry?token=${token}`, { origin: "null" }, true],
	[`/enquiry?token=${token}`, { "sec-fetch-site": "cross-site", origin: "null" }, false],
	["/enquiry", { origin: "null" }, false],
	["/enquiry?token=x", { origin: "null" }, false],
])("%s with %o: %s", async (path, headers, isOurs) => {
	const answer = await app.request(site + path, { method: "POST", headers });
	expect(await answer.text()).toBe(String(isOurs));
});
