import type { RequestListener } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { makeLookup, openWebsite } from "#tests/website.ts";
import { checkWebsite } from "./check-website.ts";

// The website is a server on this machine. The check refuses such addresses (tests/attack/websites.test.ts) unless a
// test allows them.

const missing: RequestListener = (_, response) =>
	response.writeHead(404, { "content-type": "text/html" }).end("<title>Gone</title>");
const answers: Record<string, RequestListener> = {
	"/": (_, response) => {
		response.setHeader("content-type", "text/html; charset=utf-8");
		response.end("<!doctype html><title>\n Klinik &amp; Praxis &#252;ber </title><p>Hello");
	},
	"/missing": missing,
	"/moved": (_, response) => response.writeHead(301, { location: "/" }).end(),
	"/round": (_, response) => response.writeHead(302, { location: "/round" }).end(),
	"/file": (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
	"/port": (_, response) => response.writeHead(302, { location: "http://clinic.example:22/" }).end(),
	"/elsewhere": (request, response) =>
		response.writeHead(302, { location: `http://other.example:${request.socket.localPort}/` }).end(),
	"/endless": (_, response) => {
		response.setHeader("content-type", "text/html");
		response.write("<title>Endless</title>");
		const more = () => {
			while (response.write("x".repeat(65_536)));
		};
		response.on("drain", more);
		response.on("close", () => response.off("drain", more));
		more();
	},
	"/file.bin": (_, response) => {
		response.setHeader("content-type", "application/octet-stream");
		response.end("<title>not a page</title>");
	},
	"/broken": (_, response) => {
		response.socket?.destroy();
	},
	"/upgrade": (_, response) => {
		response.socket?.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
	},
	"/interim": (_, response) => {
		response.socket?.write("HTTP/1.1 101 Switching Protocols\r\n\r\n");
	},
	"/many-titles": (_, response) => {
		response.setHeader("content-type", "text/html");
		response.end("<title ".repeat(36_000));
	},
	"/latin": (_, response) => {
		response.setHeader("content-type", "text/html; charset=iso-8859-1");
		response.end(Buffer.from("<TITLE lang=de>Köln</TITLE>", "latin1"));
	},
};
const website = openWebsite(answers, missing);
const { seen } = website;
let port = "";
beforeAll(() => {
	port = website.port;
});

const check = (path: string, email: string | null = "info@clinic.example", ownerEmail: string | null = null) =>
	checkWebsite(
		{ website: `http://www.clinic.example:${port}${path}`, email, ownerEmail },
		{ allowedAddresses: ["127.0.0.1"], allowedPorts: [port], lookup: makeLookup(["127.0.0.1"]) },
	);

describe("a website that responds", () => {
	test("is reported with its title", async () => {
		expect(await check("/")).toMatchObject({
			is_reachable: true,
			status: 200,
			final_url: `http://www.clinic.example:${port}/`,
			title: "Klinik & Praxis über",
			problem: null,
			leads_elsewhere: false,
			is_email_domain: true,
		});
	});
	test("is followed through redirects", async () => {
		expect(await check("/moved")).toMatchObject({
			is_reachable: true,
			final_url: `http://www.clinic.example:${port}/`,
		});
	});
	test("that redirects to another domain is reported", async () => {
		expect(await check("/elsewhere", "a@third.example")).toMatchObject({
			is_reachable: true,
			leads_elsewhere: true,
			is_email_domain: false,
		});
	});
	test("with an error status is not reachable", async () => {
		expect(await check("/missing")).toMatchObject({ is_reachable: false, status: 404, title: "Gone", problem: null });
	});
	test("with another protocol is not reachable", async () => {
		expect(await check("/interim")).toMatchObject({ is_reachable: false, status: 101, title: null });
	});
	test("is read in its own encoding; other files are not read", async () => {
		expect((await check("/latin")).title).toBe("Köln");
		expect(await check("/file.bin")).toMatchObject({ is_reachable: true, title: null });
	});
	test("without end is read only to the title", async () => {
		expect(await check("/endless")).toMatchObject({ is_reachable: true, title: "Endless" });
	});
	// a regular expression once took 6 to 9 seconds for this and blocked the server
	test("with thousands of titles that never end has none", async () => {
		expect(await check("/many-titles")).toMatchObject({ is_reachable: true, title: null });
	});
	test("gets no credentials", async () => {
		seen.length = 0;
		await checkWebsite(
			{ website: `http://user:secret@www.clinic.example:${port}/`, email: null, ownerEmail: null },
			{ allowedAddresses: ["127.0.0.1"], allowedPorts: [port], lookup: makeLookup(["127.0.0.1"]) },
		);
		expect(seen[0]?.headers).not.toHaveProperty("authorization");
		expect(seen[0]?.headers).not.toHaveProperty("cookie");
	});
	test("is not compared with a missing email address", async () => {
		expect((await check("/", null)).is_email_domain).toBeNull();
		const owned = await Promise.all(
			[null, "ada@post.clinic.example", "ada@clinic.example.net"].map((owner) => check("/", null, owner)),
		);
		expect(owned.map(({ is_owner_domain }) => is_owner_domain)).toEqual([null, true, false]);
	});
});

describe("a website that does not respond", () => {
	test.each([
		["/round", /redirects more than 5 times/],
		["/broken", /was cut off/],
		["/file", /isn't a web address/],
		["/port", /port 22/],
		["/upgrade", /other than the web/],
	])("%s says why", async (path, problem) => {
		expect(await check(path)).toMatchObject({ is_reachable: false, problem: expect.stringMatching(problem) });
	});
});
