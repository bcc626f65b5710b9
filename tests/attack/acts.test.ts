import { beforeAll, describe, expect, test } from "vitest";
import { callerOf, createCaller, refused } from "#tests/api/caller.ts";
import { own } from "#tests/api/owners.ts";
import { apikey, useServer } from "#tests/auth/server.ts";
import { createClinic, createMedia, createReview } from "#tests/factories.ts";
import { isFull, longest, rounds, seed } from "./form.ts";
import { makeRandom } from "./random.ts";

describe("/api and strangers", () => {
	const server = useServer();
	let call: Awaited<ReturnType<typeof createCaller>>["call"];
	let clinic: string;
	beforeAll(async () => {
		call = (await createCaller(server)).call;
		clinic = (await createClinic(server.database)).id;
	});

	const acts = [
		["GET", "/favorites"],
		["GET", `/favorites/among?clinic=${"0".repeat(8)}-0000-7000-8000-000000000001`],
		["PUT", `/favorites/${"0".repeat(8)}-0000-7000-8000-000000000001`],
		["DELETE", `/favorites/${"0".repeat(8)}-0000-7000-8000-000000000001`],
		["GET", `/reviews/${"0".repeat(8)}-0000-7000-8000-000000000001`],
		["PUT", `/reviews/${"0".repeat(8)}-0000-7000-8000-000000000001`],
		["DELETE", `/reviews/${"0".repeat(8)}-0000-7000-8000-000000000001`],
		["GET", "/owner/clinic"],
		["POST", "/owner/clinic"],
		["PUT", "/owner/clinic"],
		["DELETE", "/owner/clinic/change"],
		["POST", "/owner/clinic/resubmit"],
		["GET", "/owner/similar?name=a&country=DE&city=b"],
		["GET", "/owner/time-zones?country=DE&city=b"],
		["GET", "/owner/numbers"],
		["GET", "/owner/reviews"],
		["PUT", `/owner/reviews/${"0".repeat(8)}-0000-7000-8000-000000000001/reply`],
		["DELETE", `/owner/reviews/${"0".repeat(8)}-0000-7000-8000-000000000001/reply`],
		["POST", `/owner/reviews/${"0".repeat(8)}-0000-7000-8000-000000000001/report`],
		["GET", "/owner/notifications"],
		["PUT", "/owner/notifications"],
		["PUT", "/owner/media/order"],
		["PATCH", `/owner/media/${"0".repeat(8)}-0000-7000-8000-000000000001`],
		["DELETE", `/owner/media/${"0".repeat(8)}-0000-7000-8000-000000000001`],
		["GET", "/account/data"],
		["GET", "/account/sessions"],
		["DELETE", "/account/sessions/00000000-0000-7000-8000-000000000001"],
		["DELETE", "/account?reviews=delete"],
		["GET", "/nothing/here"],
	] as const;

	test.each(acts)("%s %s needs a person", async (method, path) => {
		const authorization = "Bearer a.b.c";
		for (const headers of [undefined, apikey, { ...apikey, authorization }, { authorization }]) {
			const response = await server.request(`/api${path}`, { method, headers });
			expect(response.status).toBe(401);
			expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
		}
	});

	test("a session that was ended is over at once", async () => {
		const { call: other, client } = await createCaller(server);
		expect((await other("GET", "/favorites")).status).toBe(200);
		await client.signOut();
		expect(await other("GET", "/favorites")).toMatchObject(refused(401, "session_not_found"));
	});

	test("what is nowhere is said in JSON", async () => {
		expect(await call("GET", "/nothing/here")).toMatchObject(refused(404, "not_found"));
		expect(await call("POST", "/favorites", {})).toMatchObject(refused(404, "not_found"));
	});

	test("a body that is no JSON, or too large", async () => {
		for (const body of ["", "{", "nul", "\u0000", '{"rating":5']) {
			expect(await call("PUT", `/reviews/${clinic}`, body)).toMatchObject(refused(400, "bad_json"));
		}
		const large = { rating: 5, text: "x".repeat(1 << 20) };
		expect(await call("PUT", `/reviews/${clinic}`, large)).toMatchObject(refused(413, "too_large"));
	});

	test(`${rounds(3000)} random inputs of an owner never give a 5xx`, { timeout: longest }, async () => {
		const random = makeRandom(seed);
		const owner = await createCaller(server);
		await owner.call("POST", "/owner/clinic", { name: "Ink Away", country_code: "DE", city: "Bonn", treatments: [] });
		const { id: clinic_id } = own((await owner.call("GET", "/owner/clinic")).body);
		const review = await createReview(server.database, { clinic_id });
		const picture = await createMedia(server.database, { clinic_id });
		const statuses = new Map<number, number>();
		let version = 1;
		for (let round = 0; round < rounds(3000); round++) {
			const [method, path, body] = random.ownerRequest(review.id, picture.id, version);
			const { status, body: answer } = await owner.call(method, path, body);
			if (method === "PUT" && path === "/owner/clinic" && status === 200) version = own(answer).version;
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (status >= 500) throw new Error(`${status} for ${method} ${path} ${JSON.stringify(body)}`);
		}
		// of each kind some: the inputs reached what they were meant for
		for (const status of isFull ? [200, 404, 409, 422] : [200, 422])
			expect(statuses.get(status)).toBeGreaterThan(rounds(10));
		// profiles were saved, and still nothing is set that an owner cannot set
		const left = own((await owner.call("GET", "/owner/clinic")).body);
		expect(left).toMatchObject({ status: "pending", verified: false, review_count: 1, average_rating: 5 });
		expect(left.version).toBeGreaterThan(rounds(3000) / 300);
	});

	test(`${rounds(10_000)} random inputs never give a 5xx`, { timeout: longest }, async () => {
		const random = makeRandom(seed);
		const token = (await server.createSignedIn()).tokens.access_token;
		const send = callerOf(server, token);
		const statuses = new Map<number, number>();
		for (let round = 0; round < rounds(10_000); round++) {
			const [method, path, body] = random.request(clinic);
			const { status } = await send(method, path, body);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (status >= 500) throw new Error(`${status} for ${method} ${path} ${JSON.stringify(body)}`);
		}
		// of each kind some: the inputs reached what they were meant for
		for (const status of isFull ? [200, 400, 404, 422] : [200, 422])
			expect(statuses.get(status)).toBeGreaterThan(rounds(1000) / 10);
	});
});
