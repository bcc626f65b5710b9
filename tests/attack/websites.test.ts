import type { RequestListener } from "node:http";
import type { LookupFunction } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { checkWebsite } from "#server/website-check/check-website.ts";
import type { FetchOptions } from "#server/website-check/fetch-page.ts";
import { makeLookup, openWebsite } from "#tests/website.ts";

// The check of a clinic's website fetches what a stranger names. Whatever the form, nothing that is not public is ever
// asked.

/** A server inside: whatever it is asked is a leak, except by tests that let its address through. */
const answers: Record<string, RequestListener> = {};
const inner = openWebsite(answers, (_, response) =>
	response.writeHead(200, { "content-type": "text/html" }).end("<title>Inside</title>"),
);
const { seen } = inner;
const urlsSeen = () => seen.map(({ url }) => url);
let port = "";
beforeAll(() => {
	port = inner.port;
});

/** Of several addresses the next one each time it is asked, as a name that changes does. */
const toAddress = (...addresses: string[]) => makeLookup(...addresses.map((address) => [address]));
/** A name that has several addresses at once. */
const toAll = (...addresses: string[]) => makeLookup(addresses);

async function expectRefused(website: string, problem: RegExp, options: FetchOptions = {}) {
	seen.length = 0;
	const found = await checkWebsite({ website, email: null, ownerEmail: null }, { allowedPorts: [port], ...options });
	expect(found).toMatchObject({ is_reachable: false, title: null, problem: expect.stringMatching(problem) });
	expect(seen).toEqual([]);
}

/** Addresses of networks that are not public. */
const inside = [
	...["127.0.0.1", "127.1.2.3", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.1.2.3", "10.255.255.255"],
	...["172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255", "169.254.169.254", "169.254.170.2"],
	...["100.64.0.1", "100.100.100.200", "100.127.255.255", "192.0.0.192", "192.0.2.1", "198.18.0.1", "198.19.255.255"],
	...["198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
	...["::1", "::", "fe80::1", "fe80::a9fe:a9fe", "fc00::1", "fd00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1"],
	// an address of version 4 inside one of version 6: mapped, compatible, translated, 6to4, Teredo
	...["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:c0a8:101"],
	...[
		"::127.0.0.1",
		"::7f00:1",
		"::a00:1",
		"fec0::1",
		"64:ff9b::7f00:1",
		"64:ff9b::10.0.0.1",
		"64:ff9b:1::1",
		"2002:7f00:1::",
		"2002:a00:1::1",
	],
	...["2001:0:7f00:1::", "0:0:0:0:0:0:0:1", "0000:0000:0000:0000:0000:0000:0000:0001"],
];
/** Other ways to write them in an address. */
const written = [
	...[
		"2130706433",
		"017700000001",
		"0x7f000001",
		"0x7f.1",
		"0x7f.0x0.0x0.0x1",
		"0177.0.0.1",
		"0177.0.0.01",
		"127.1",
		"127.0.1",
	],
	...[
		"0",
		"0.0",
		"0x0",
		"0xA9FEA9FE",
		"2852039166",
		"0251.0376.0251.0376",
		"169.254.43518",
		"3232235521",
		"0xC0.0xA8.0.1",
	],
	...["127.0.0.1.", "127%2e0%2e0%2e1", "１２７.0.0.1", "①②⑦.⓪.⓪.①", "127。0。0。1", "0xa9.254.0251.254"],
	...["localhost", "LOCALHOST", "localhost.", "%6cocalhost", "user@127.0.0.1", "clinic.example@127.0.0.1", "a:b@[::1]"],
	...[
		"127.0.0.1#@clinic.example",
		"127.0.0.1\\@clinic.example",
		"[::ffff:0x7f.1]",
		"[::1%25lo]",
		"127.0.0.1%00.clinic.example",
	],
];

test("there are more than a hundred forms", () => expect(2 * inside.length + written.length).toBeGreaterThan(104));

describe("an address that is not public", () => {
	test.each(inside)("as what a name leads to: %s", async (address) => {
		for (const website of [`http://clinic.example:${port}/`, "https://clinic.example/"]) {
			await expectRefused(website, /private network/, { lookup: toAddress(address) });
		}
	});

	test.each([...inside.map((address) => (address.includes(":") ? `[${address}]` : address)), ...written])(
		"in the address itself: http://%s/",
		async (host) => {
			const lookup = toAddress("127.0.0.1"); // of what is taken for a name
			await expectRefused(`http://${host}:${port}/`, /private network|a web address|port/, { lookup });
			await expectRefused(`http://${host}/`, /private network|a web address/, { lookup });
		},
	);

	test("among others that a name has", async () => {
		for (const addresses of [
			["127.0.0.1", "10.0.0.1"],
			["169.254.169.254", "127.0.0.1"],
			["127.0.0.1", "::1"],
		]) {
			const lookup = toAll(...addresses);
			// the first would do as well as a public one
			await expectRefused(`http://clinic.example:${port}/`, /private network/, {
				allowedAddresses: ["127.0.0.1"],
				lookup,
			});
		}
	});

	test("that a name leads to only when it is asked again", async () => {
		// let through at first: a test has no public address of its own
		const lookup = toAddress("127.0.0.1", "127.0.0.2", "169.254.169.254");
		answers["/again"] = (_, response) =>
			response.writeHead(302, { location: `http://clinic.example:${port}/secret` }).end();
		seen.length = 0;
		const found = await checkWebsite(
			{ website: `http://clinic.example:${port}/again`, email: null, ownerEmail: null },
			{ allowedAddresses: ["127.0.0.1"], allowedPorts: [port], lookup },
		);
		expect(found).toMatchObject({ is_reachable: false, problem: expect.stringMatching(/private network/) });
		expect(urlsSeen()).toEqual(["/again"]);
	});

	const targets = [
		"http://169.254.169.254/latest/meta-data",
		"http://[::1]/",
		"http://localhost/",
		"//127.0.0.2/",
		"http://2130706434/",
	];
	test.each(targets)("after a redirect: %s", async (location) => {
		answers["/moved"] = (_, response) => response.writeHead(301, { location }).end();
		const lookup = ((name: string, options: object, done: never) =>
			toAddress(name === "www.clinic.example" ? "127.0.0.1" : "::1")(name, options, done)) as LookupFunction;
		seen.length = 0;
		const found = await checkWebsite(
			{ website: `http://www.clinic.example:${port}/moved`, email: null, ownerEmail: null },
			{ allowedAddresses: ["127.0.0.1"], allowedPorts: [port], lookup },
		);
		expect(found).toMatchObject({ is_reachable: false, problem: expect.stringMatching(/private network/) });
		expect(urlsSeen()).toEqual(["/moved"]);
	});
});

describe("what is no website", () => {
	const schemes = ["ftp", "gopher", "file", "data", "javascript", "dict", "ldap", "ws", "unix", "jar"];
	test.each(schemes)("%s://", (scheme) => expectRefused(`${scheme}://clinic.example/`, /^It leads to/));

	test.each(["21", "22", "25", "5432", "6379", "8080", "9200", "11211", "65535"])("port %s", (other) =>
		expectRefused(`http://clinic.example:${other}/`, /^It leads to port/),
	);

	test.each([
		"",
		"http://",
		"http:///",
		"x",
		"//",
		"http://a b/",
		"http://[::1",
		"http://%00/",
		"http://..",
		"\0http://a.b",
	])("%j", (website) =>
		expectRefused(website, /^It leads to|not known|private network/, { lookup: toAddress("127.0.0.1") }),
	);

	test.each([
		["file:///etc/passwd", /a web address/],
		["http://clinic.example:22/", /port 22/],
		["http://[", /a web address/],
	])("behind a redirect: %s", async (location, problem) => {
		answers["/moved"] = (_, response) => response.writeHead(302, { location }).end();
		const found = await checkWebsite(
			{ website: `http://www.clinic.example:${port}/moved`, email: null, ownerEmail: null },
			{ allowedAddresses: ["127.0.0.1"], allowedPorts: [port], lookup: toAddress("127.0.0.1") },
		);
		expect(found).toMatchObject({ is_reachable: false, problem: expect.stringMatching(problem as RegExp) });
	});
});
