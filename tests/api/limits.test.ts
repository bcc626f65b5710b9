import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { limitsOf } from "#server/auth/limits.ts";
import { createClinic } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { type Caller, createCaller, refused } from "./caller.ts";

const off = { on_review: false, on_reply_due: false, on_status: false };

describe("limits of acts", () => {
	const server = useServer({ limits: { actsByPerson: { points: 3, seconds: 600 } } });
	const placeServer = useServer({ limits: { placesByPerson: { points: 2, seconds: 600 } } });
	const reviewServer = useServer({ limits: { reviewsFromNetwork: { points: 3, seconds: 86_400 } } });
	const lineServer = useServer({ limits: { reviewsFromNetwork: { points: 1, seconds: 86_400, wide: "slows" } } });
	const claimServer = useServer({ limits: { claimsByPerson: { points: 1, seconds: 3600 } } });

	test("hold one person back, says until when, and lets others and reading pass", async () => {
		const { call } = await createCaller(server);
		const act = () => call("PUT", "/owner/notifications", off);
		expect([await act(), await act(), await act()].map(({ status }) => status)).toEqual([200, 200, 200]);
		const answer = await act();
		expect(answer).toMatchObject(refused(429, "too_many"));
		expect(answer.body).toMatchObject({
			error: { message: "That was a lot in a short time. Please try again in 10 minutes." },
		});
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(500);
		for (const [method, path] of [
			["POST", "/owner/clinic"],
			["DELETE", "/account?reviews=delete"],
			["PATCH", "/nothing"],
		] as const) {
			expect(await call(method, path, {})).toMatchObject(refused(429, "too_many"));
		}
		expect((await call("GET", "/owner/notifications")).status).toBe(200);
		const other = await createCaller(server);
		expect((await other.call("PUT", "/owner/notifications", off)).status).toBe(200);
	});

	test("of cities that somebody types hold back who asks for them all", async () => {
		const { call } = await createCaller(placeServer);
		const find = () => call("GET", "/owner/places?country=DE&city=K");
		expect([(await find()).status, (await find()).status]).toEqual([200, 200]);
		expect(await find()).toMatchObject(refused(429, "too_many"));
	});

	test("of reviews count new ones of one clinic from one address", async () => {
		const people = await Promise.all(
			Array.from({ length: 4 }, () => createCaller(reviewServer, undefined, "203.0.113.7")),
		);
		const [first, , , last] = people as [Caller, Caller, Caller, Caller];
		const { id: clinic } = await createClinic(reviewServer.database);
		const path = `/reviews/${clinic}`;
		const missing = "/reviews/00000000-0000-7000-8000-000000000001";
		// neither what is refused nor an edit is a review more
		for (let time = 0; time < 4; time++) expect((await last.call("PUT", missing, { rating: 1 })).status).toBe(404);
		for (let time = 0; time < 4; time++) expect((await first.call("PUT", path, { rating: 1 })).status).toBe(200);
		for (const { call } of people.slice(1, 3)) expect((await call("PUT", path, { rating: 1 })).status).toBe(200);
		const answer = await last.call("PUT", path, { rating: 1 });
		expect(answer).toMatchObject(refused(429, "too_many"));
		expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(80_000);
		const elsewhere = await createCaller(reviewServer);
		expect((await elsewhere.call("PUT", path, { rating: 1 })).status).toBe(200);
		const { id: other } = await createClinic(reviewServer.database);
		expect((await last.call("PUT", `/reviews/${other}`, { rating: 1 })).status).toBe(200);
	});

	test("of reviews take all that a line's networks send, and hold what is too much for one line", async () => {
		const { database } = lineServer;
		const { id: clinic } = await createClinic(database);
		const write = async (from: string) => {
			const { call } = await createCaller(lineServer, undefined, from);
			return (await call("PUT", `/reviews/${clinic}`, { rating: 1 })).status;
		};
		const average = async () => {
			const { rows } = await database.asService((db) =>
				sql<{ counted: boolean; n: number }>`select is_counted as counted, count(*)::int as n from reviews
					where clinic_id = ${clinic} group by 1 order by 1 desc`.execute(db),
			);
			return rows.map(({ counted, n }) => [counted, n]);
		};
		for (let network = 0; network < 5; network++) expect(await write(`2001:db8:1:${network}::1`)).toBe(200);
		expect(await average()).toEqual([[true, 5]]);
		for (let network = 5; network < 8; network++) expect(await write(`2001:db8:1:${network}::1`)).toBe(200);
		expect(await average()).toEqual([
			[true, 5],
			[false, 3],
		]);
		// another line, and the same one at another clinic, are none of it
		expect(await write("2001:db8:2::1")).toBe(200);
		expect(await average()).toEqual([
			[true, 6],
			[false, 3],
		]);
		const { id: other } = await createClinic(database);
		const { call } = await createCaller(lineServer, undefined, "2001:db8:1:99::1");
		expect((await call("PUT", `/reviews/${other}`, { rating: 1 })).body).toMatchObject({ review: { rating: 1 } });
		const { rows } = await database.asService((db) =>
			sql`select 1 from reviews where clinic_id = ${other} and is_counted`.execute(db),
		);
		expect(rows).toHaveLength(1);
	});

	test("of claims count those that a person would have to read", async () => {
		const { call } = await createCaller(claimServer);
		const { id: clinic } = await createClinic(claimServer.database);
		const send = (evidence: string) => call("POST", "/claims", { clinic, role: "Owner", evidence });
		expect((await send(" ")).status).toBe(422);
		expect((await send("The register names me")).status).toBe(201);
		expect((await call("DELETE", "/claims")).status).toBe(200);
		expect(await send("The register names me")).toMatchObject(refused(429, "too_many"));
	});
});

test("acts, uploads and claims of a public site", () => {
	expect(limitsOf({ isLocal: false })).toMatchObject({
		actsByPerson: { points: 300, seconds: 600 },
		placesByPerson: { points: 600, seconds: 600 },
		uploadsByPerson: { points: 60, seconds: 3600 },
		claimsByPerson: { points: 10, seconds: 3600 },
	});
});
