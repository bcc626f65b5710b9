import { faker } from "@faker-js/faker/locale/en";
import { describe, expect, test } from "vitest";
import { anonKey } from "#domain/accounts/anon-key.ts";
import { apikey, json, newEmail, useServer } from "#tests/auth/server.ts";
import { longest, rounds, seed } from "./form.ts";

/** Every way in, each with a body that is all right. */
const endpoints = [
	["POST", "/signup", { email: "a@example.test", password: "correct horse", data: { full_name: "A" } }],
	["POST", "/token?grant_type=password", { email: "a@example.test", password: "correct horse" }],
	["POST", "/token?grant_type=refresh_token", { refresh_token: "x" }],
	["POST", "/token?grant_type=pkce", { auth_code: "x" }],
	["POST", "/logout?scope=others", {}],
	["POST", "/logout?scope=constructor", {}],
	["POST", "/recover", { email: "a@example.test" }],
	["POST", "/resend", { email: "a@example.test", type: "signup" }],
	["POST", "/verify", { token_hash: "x", type: "signup" }],
	["GET", "/verify", {}],
	["GET", "/user", {}],
	["PUT", "/user", { email: "b@example.test", password: "battery staple", data: { full_name: "B" } }],
	["DELETE", "/user", {}],
	["GET", "/admin/users", {}],
] as const;
const names = [
	"email",
	"password",
	"data",
	"type",
	"token",
	"token_hash",
	"refresh_token",
	"phone",
	"__proto__",
	"nonce",
];
const texts = [
	"",
	"a@example.test",
	"A@EXAMPLE.TEST ",
	"correct horse",
	"signup",
	"email_change",
	"recovery",
	"constructor",
	"\0",
	"a\0b@example.test",
	"\ud83e",
	"\udc00 half",
	"🦄".repeat(50),
	"e\u0301",
	"\u202e",
	"' or 1=1 --",
	"'; drop table accounts.users; --",
	"$1",
	"%00",
	"../../etc/passwd",
	"<script>alert(1)</script>",
	"\r\nBcc: all@example.test",
	"a@example.test\r\nBcc: b@example.test",
	"a@example.test,b@example.test",
	'"a b"@example.test',
	"a@xn--exmple-cua.test",
	"x".repeat(10_000),
	"2026-01-01",
	"00000000-0000-0000-0000-000000000000",
];

describe("hostile input", () => {
	const server = useServer();

	test(`${rounds(50) * 40} random requests are never answered with a fault of the server`, {
		timeout: longest,
	}, async () => {
		const { datatype, helpers, number } = faker;
		faker.seed(seed);
		const signedIn = await server.createSignedIn();
		const value = (depth = 0): unknown => {
			const kind = number.int({ min: 0, max: depth > 3 ? 5 : 9 });
			if (kind < 5) return helpers.arrayElement(texts);
			if (kind === 5) return helpers.arrayElement([null, true, false, 0, -1, 1e308, 2 ** 53]);
			if (kind === 6) return Array.from({ length: number.int({ min: 0, max: 4 }) }, () => value(depth + 1));
			return object(depth + 1);
		};
		const object = (depth = 0): object =>
			JSON.parse(
				`{${Array.from({ length: number.int({ min: 0, max: 5 }) }, () => `${JSON.stringify(helpers.arrayElement(names))}:${JSON.stringify(value(depth))}`)}}`,
			);
		const bodyOf = (good: object) => {
			const wrong = datatype.boolean(0.5) ? object() : value();
			const text =
				JSON.stringify(datatype.boolean(0.6) ? { ...good, ...(datatype.boolean(0.7) && object()) } : wrong) ?? "";
			if (datatype.boolean(0.1)) return text.slice(0, number.int({ min: 0, max: text.length }));
			if (datatype.boolean(0.05))
				return Buffer.from(Array.from({ length: 40 }, () => number.int({ min: 0, max: 255 })));
			return text;
		};
		const statuses = new Map<number, number>();
		for (let round = 0; round < rounds(50); round++) {
			await Promise.all(
				Array.from({ length: 40 }, async () => {
					const [method, path, good] = helpers.arrayElement(endpoints);
					const query = datatype.boolean(0.3)
						? `${path.includes("?") ? "&" : "?"}${new URLSearchParams([[helpers.arrayElement(["redirect_to", "token", "type", "scope"]), helpers.arrayElement(texts)]])}`
						: "";
					const token = datatype.boolean(0.5)
						? signedIn.tokens.access_token
						: helpers.arrayElement([anonKey, "x.y.z", ""]);
					const body = method === "POST" || method === "PUT" ? { body: bodyOf(good) } : {};
					const response = await server.request(`/auth/v1${path}${query}`, {
						method,
						headers: { ...(datatype.boolean(0.95) && apikey), authorization: `Bearer ${token}` },
						...body,
					});
					statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
					expect(response.status, `${method} ${path}${query} ${body.body}`).toBeLessThan(500);
					if (response.status >= 400) {
						expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
					}
				}),
			);
		}
		console.log(Object.fromEntries(statuses));
		expect(statuses.get(200)).toBeGreaterThan(rounds(50)); // it got behind the door
	});

	const withBody = endpoints.filter(([method]) => method === "POST" || method === "PUT");
	test.each(withBody)("%s %s refuses a body of 1 MB before reading it", async (method, path) => {
		let sent = 0;
		const stream = new ReadableStream({
			pull(controller) {
				sent += 16_384;
				controller.enqueue(new Uint8Array(16_384).fill(32));
				if (sent > 1 << 20) controller.close();
			},
		});
		const init = { method, headers: apikey, body: stream, duplex: "half" } as RequestInit;
		expect((await server.request(`/auth/v1${path}`, init)).status).toBe(413);
		expect(sent).toBeLessThan(1 << 18);
		const whole = { method, headers: { ...apikey, "content-length": String(1 << 20) }, body: "x".repeat(1 << 20) };
		expect((await server.request(`/auth/v1${path}`, whole)).status).toBe(413);
	});

	test.each([
		["deep", `{"email":${"[".repeat(15_000)}${"]".repeat(15_000)}}`],
		[
			"deep in a place that is ignored",
			`{"email":"a@example.test","password":"correct horse","x":${"[".repeat(15_000)}${"]".repeat(15_000)}}`,
		],
		[
			"deep metadata",
			`{"email":"b@example.test","password":"correct horse","data":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}}`,
		],
		["a prototype", `{"__proto__":{"email":"c@example.test"},"constructor":{"prototype":{}}}`],
		["no JSON", "email=a@example.test&password=x"],
		["nothing", ""],
		["a list", "[]"],
		["a text", '"x"'],
		["null", "null"],
	])("a body that is %s is a mistake of the sender at worst", async (_what, body) => {
		for (const [method, path] of withBody) {
			const response = await server.request(`/auth/v1${path}`, { method, headers: apikey, body });
			expect(response.status).toBeLessThan(500);
		}
	});

	test("what cannot be stored is left out of a name, and the rest stays", async () => {
		const email = newEmail();
		const name = "Zo\0ë \ud83e🦄";
		const response = await server.request(
			"/auth/v1/signup",
			json("POST", { email, password: "correct horse", data: { full_name: name } }),
		);
		expect(((await response.json()) as { user_metadata: object }).user_metadata).toEqual({ full_name: "Zoë \ufffd🦄" });
	});

	test("an address cannot become two, nor a header of a mail", async () => {
		for (const email of [
			"a@example.test,b@example.test",
			"a@example.test\r\nBcc: b@example.test",
			"a@example.test\nx",
			"<a@example.test>",
			"a b@example.test",
			"a@example..test",
			"@example.test",
			`${"x".repeat(250)}@example.test`,
		]) {
			const response = await server.request("/auth/v1/signup", json("POST", { email, password: "correct horse" }));
			expect([email, response.status]).toEqual([email, 400]);
		}
	});

	test("a password may be anything up to its length, and no longer", async () => {
		for (const password of ["\0q\0z\0k", "\ud83eq\ud83ez\ud83ek", "🦄q🐙z🦀k", " q z k ", "xq".repeat(128)]) {
			const { client, email } = await server.createSignedIn(newEmail(), password);
			expect((await client.signInWithPassword({ email, password })).error).toBeNull();
			expect((await client.signInWithPassword({ email, password: `${password.slice(0, -1)}!` })).error).not.toBeNull();
		}
		const { error } = await server.createClient().signUp({ email: newEmail(), password: "x".repeat(257) });
		expect(error).toMatchObject({
			status: 400,
			code: "validation_failed",
			message: "Password cannot be longer than 256 characters",
		});
		for (const password of [undefined, null, ""]) {
			const body = json("POST", { email: newEmail(), password });
			const response = await server.request("/auth/v1/token?grant_type=password", body);
			expect(await response.json()).toMatchObject({ code: "validation_failed", msg: "Invalid or missing password" });
		}
	});
});
