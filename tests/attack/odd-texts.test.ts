import { beforeAll, expect, test, vi } from "vitest";
import { builtPages } from "#server/render.ts";
import { apikey, useServer } from "#tests/auth/server.ts";
import { createClinic } from "#tests/factories.ts";
import { longest, share } from "./form.ts";
import { fieldNames } from "./inputs.ts";
import { listPages } from "./pages.ts";

// What no text of a person holds, in each place of an address or a body where a text may stand: fuzz.test.ts draws such
// texts at random, and seldom the one that matters.

/** NUL, and of the others all or in the short form another third at each place. */
const shareOf = ([nul = "", ...others]: string[], place: number) => [nul, ...share(others, place)];
/** As they stand in an address: NUL, bytes that are no UTF-8, half a character, what turns the reading direction. */
const odd = ["%00", "a%00b", "%ff", "%c3%28", "%ed%a0%80", "%f4%90%80%80", "%e2%80%ae", "%EF%BF%BF", "x".repeat(8000)];
/** As they stand in JSON. */
const oddInJson = ["\u0000", "a\u0000b", "\ud800", "\udc00b", "\uffff", "x".repeat(20_000), "\u202e"];
const fields = [
	...new Set([...fieldNames, "token", "token_hash", "refresh_token", "auth_code", "code_verifier", "code", "password"]),
	...["act", "thread", "redirect_to", "type", "grant_type", "data", "nonce", "factor_id", "challenge_id", "sent"],
];

const server = useServer({ app: { isDevelopment: false, getPageHandler: builtPages().getPageHandler } });
let id: string;
let authorization: string;
beforeAll(async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {}); // React Router says there what it cannot decode
	id = (await createClinic(server.database)).id;
	authorization = `Bearer ${(await server.createSignedIn()).tokens.access_token}`;
});

const fill = (path: string, text: string) =>
	path.replace(/:\w+(\{[^}]*\})?\??/g, text).replace(/\*/g, `clinic-media/${text}`);

/** Sends a request and notes it if it is answered with a fault of ours. */
async function attack(faults: string[], method: string, path: string, type?: string, body?: string): Promise<void> {
	const headers = { ...apikey, authorization, ...(type && { "content-type": type }) };
	const { status } = await server.request(path, { method, headers, ...(body !== undefined && { body }) });
	if (status >= 500) faults.push(`${status} ${method} ${path.slice(0, 200)} ${body?.slice(0, 200) ?? ""}`);
}

test("every page and form of ours answers odd texts, wherever they stand", { timeout: longest }, async () => {
	const faults: string[] = [];
	const { findRoute } = await builtPages().getPageHandler("en");
	const form = "application/x-www-form-urlencoded";
	for (const [index, path] of [...new Set(listPages())].entries()) {
		const { reads } = findRoute(fill(path, id));
		for (const text of shareOf(odd, index)) {
			if (path.includes(":")) await attack(faults, "GET", fill(path, text));
			const query = reads.map((name) => `${name}=${text}`).join("&");
			const whole = `${fill(path, id)}?${query}`.slice(0, 15_000);
			await attack(faults, "GET", whole);
			await attack(faults, "POST", whole, form, "");
			const body = fields.map((name) => `${name}=${text.slice(0, 100)}`).join("&");
			for (const token of [text, "x".repeat(60)])
				await attack(faults, "POST", `${fill(path, id)}?token=${token}`, form, body);
		}
	}
	expect(faults).toEqual([]);
});

test("every other route answers odd texts, wherever they stand", { timeout: longest }, async () => {
	const faults: string[] = [];
	const routes = server.listRoutes().filter(({ isMiddleware, path }) => !isMiddleware && path !== "/*");
	expect(routes.length).toBeGreaterThan(100);
	for (const [index, { method: own, path }] of routes.entries()) {
		for (const method of own === "ALL" ? ["GET", "POST"] : [own]) {
			for (const text of shareOf(odd, index)) {
				if (/[:*]/.test(path)) await attack(faults, method, fill(path, text));
				const query = fields.map((name) => `${name}=${text.slice(0, 60)}`).join("&");
				await attack(faults, method, `${fill(path, id)}?${query}`);
				await attack(faults, method, `${fill(path, id)}?token=${text}`);
			}
			if (method === "GET") continue;
			for (const text of shareOf(oddInJson, index)) {
				const body = JSON.stringify(Object.fromEntries(fields.map((name) => [name, text])));
				await attack(faults, method, fill(path, id), "application/json", body);
			}
		}
	}
	expect(faults).toEqual([]);
});
