import { Hono } from "hono";
import { expect, test } from "vitest";
import { findClientKeys, isFromThisMachine } from "./client-address.ts";

const ask = async (trusted: number, connection: string | undefined, forwarded?: string) => {
	const app = new Hono().get("/", (c) => c.text(findClientKeys(c, trusted).narrow));
	const headers: HeadersInit = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
	const env = connection === undefined ? undefined : { incoming: { socket: { remoteAddress: connection } } };
	return (await app.request("/", { headers }, env)).text();
};

test.each([
	// without proxies the header is anybody's invention
	[0, "192.0.2.1", undefined, "192.0.2.1"],
	[0, "192.0.2.1", "203.0.113.9", "192.0.2.1"],
	[1, "127.0.0.1", "203.0.113.9", "203.0.113.9"],
	[1, "127.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
	[2, "127.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.1", "203.0.113.9"],
	[2, "127.0.0.1", "203.0.113.9", "127.0.0.1"],
	[1, "127.0.0.1", undefined, "127.0.0.1"],
	[1, "127.0.0.1", "", "127.0.0.1"],
	// some proxies (Azure's, for one) write the client's port too, another one for each connection
	[1, "127.0.0.1", "203.0.113.9:5678", "203.0.113.9"],
	[1, "127.0.0.1", "[2001:db8:0:1::5]:5678", "2001:db8:0:1::/64"],
	[1, "127.0.0.1", "[2001:db8:0:1::5]", "2001:db8:0:1::/64"],
	[1, "127.0.0.1", "2001:db8:0:1::5678", "2001:db8:0:1::/64"],
	[1, "127.0.0.1", "[::ffff:203.0.113.9]:5678", "203.0.113.9"],
	[2, "127.0.0.1", "203.0.113.9:5678, 10.0.0.1:80", "203.0.113.9"],
	[0, undefined, undefined, "unknown"],
	[0, "::ffff:192.0.2.1", undefined, "192.0.2.1"],
	[0, "2001:db8:0:1::5", undefined, "2001:db8:0:1::/64"],
	[0, "2001:0db8:0000:0001:ffff::1", undefined, "2001:db8:0:1::/64"],
	[0, "2001:db8::1", undefined, "2001:db8::/64"],
	[0, "::1", undefined, "::/64"],
	[0, "fe80::1%eth0", undefined, "fe80::/64"],
])("with %s proxies, a connection from %s and %j it is %s", async (trusted, connection, forwarded, address) => {
	expect(await ask(trusted, connection, forwarded)).toBe(address);
});

test.each([
	["127.0.0.1", undefined, true],
	["::1", undefined, true],
	["::ffff:127.0.0.1", undefined, true],
	["127.0.0.1", "127.0.0.1", true],
	["192.168.1.7", undefined, false],
	["192.168.1.7", "127.0.0.1", false],
	["127.0.0.1", "127.0.0.1:5678", true],
	["127.0.0.1", "[::1]:5678", true],
	["127.0.0.1", "203.0.113.9", false],
	["127.0.0.1", "203.0.113.9:5678", false],
	["127.0.0.1", "203.0.113.9, 127.0.0.1", false],
	[undefined, undefined, false],
])("from %s for %j: on this machine %s", async (connection, forwarded, expected) => {
	const app = new Hono().get("/", (c) => c.text(String(isFromThisMachine(c))));
	const headers: HeadersInit = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
	const env = connection === undefined ? undefined : { incoming: { socket: { remoteAddress: connection } } };
	expect(await (await app.request("/", { headers }, env)).text()).toBe(String(expected));
});
