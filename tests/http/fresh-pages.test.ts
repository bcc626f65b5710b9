import { type RawBuilder, sql } from "kysely";
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { adminRoutes, ownerRoutes, personRoutes, visitorRoutes } from "#app/routes.ts";
import type { Database, OwnerDatabase } from "#database/connection.ts";
import { decideReview } from "#database/queries/moderation.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { createDatabase, useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createMedia, createReview, createTreatment } from "#tests/factories.ts";
import { serve } from "./serve.ts";

type Served = ReturnType<typeof serve>;
const wait = { timeout: 120_000, interval: 20 };
/** Of pages that grow no older: they go by a change alone. */
const ageless = () => openPageCache<OtherAnswer>({ now: () => 0 });

const database = useDatabase();
const execute = (statement: RawBuilder<unknown>, on: OwnerDatabase = database) =>
	on.asOwner((db) => statement.execute(db));

let clinic = "";
let review = "";
beforeAll(async () => {
	const laser = await createTreatment(database, { slug: "laser" });
	clinic = (await createClinic(database, { country_code: "AT", city: "Wien", treatments: [laser] })).id;
	review = (await createReview(database, { clinic_id: clinic, text: "Gone soon." })).id;
	await createMedia(database, { clinic_id: clinic });
});

/** Every address that there is, and each with every parameter that any page reads. */
function listPages(): { path: string; query: string }[] {
	const paths = [...visitorRoutes, ...personRoutes, ...ownerRoutes, ...adminRoutes].flatMap(
		({ path = "", children }) => [path, ...(children ?? []).map((child) => `${path}/${child.path ?? ""}`)],
	);
	const query = new URLSearchParams({
		...{ q: "a", country: "at", city: "Wien", treatment: "laser", page: "1", sort: "name", verified: "0", limit: "25" },
		...{
			before: "2100-01-01T00:00:00Z",
			id: review,
			review,
			next: "/account",
			show: "log",
			import: review,
			days: "90",
		},
	});
	return paths.flatMap((path) => {
		const filled = path
			.replace("treatments/:slug", "treatments/laser")
			.replace(":code/:city", "at/wien")
			.replace(":code", "at")
			.replace(/:\w+/, clinic)
			.replace("*", "nowhere");
		return ["", `?${query}`, `?clinic=${clinic}`].map((query) => ({ path: `/${filled}`, query }));
	});
}

test("pages are the same for everybody, whatever they send", async () => {
	const known = {
		cookie: "device-1=secret",
		authorization: "Bearer token",
		"user-agent": "Googlebot/2.1",
		"accept-language": "de",
	};
	for (const { path } of listPages()) {
		// two servers, so that neither shows what the other keeps
		const answers = await Promise.all([serve({ database }).get(path), serve({ database }).get(path, known)]);
		const seen = await Promise.all(
			answers.map(async (answer) => {
				for (const name of ["x-request-id", "server-timing"]) answer.headers.delete(name);
				return [answer.status, [...answer.headers], await answer.text()];
			}),
		);
		expect(seen[1], path).toEqual(seen[0]);
	}
});

describe("a page reads no parameter that its route does not name in `handle.reads`", () => {
	const read = new Set<string>();
	afterEach(() => vi.restoreAllMocks());

	test("on the server", async () => {
		const { findRoute } = await builtPages().getPageHandler();
		const { get } = serve({ database });
		for (const method of ["get", "getAll", "has"] as const) {
			const original = URLSearchParams.prototype[method] as (name: string) => never;
			vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
				read.add(name);
				return original.call(this, name);
			});
		}
		const named = new Set<string>();
		for (const { path, query } of listPages()) {
			read.clear();
			await (await get(path + query)).text();
			const { reads } = findRoute(path);
			for (const name of reads) named.add(name);
			// React Router's own: `index` marks the action of an index route
			expect(
				[...read].filter((name) => !["index", "_routes", ...reads].includes(name)),
				path,
			).toEqual([]);
		}
		expect([...named].sort()).toContain("treatment");
	});
});

test("every table that a page for visitors reads tells of its changes", async () => {
	const tables = new Map<string, string>();
	const watched: Database = {
		...{ asPerson: database.asPerson, asService: database.asService, ping: database.ping, close: database.close },
		onPublicChange: () => () => {},
		asVisitor: (work) =>
			database.asVisitor(async (db) => {
				const result = await work(db);
				const { rows } = await sql<{ name: string }>`
					select distinct c.oid::regclass::text as name from pg_locks l join pg_class c on c.oid = l.relation
					where l.pid = pg_backend_pid() and c.relkind in ('r', 'p', 'm') and c.relnamespace <> 'pg_catalog'::regnamespace
				`.execute(db);
				for (const { name } of rows) tables.set(name, path);
				return result;
			}),
	};
	const { get } = serve({ database: watched });
	let path = "";
	for (const page of listPages()) {
		path = page.path;
		await (await get(page.path + page.query)).text();
	}
	expect(tables.size).toBeGreaterThan(8);
	const { rows } = (await execute(
		sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'tell_change'`,
	)) as {
		rows: { name: string }[];
	};
	for (const { name } of rows) tables.delete(name);
	// counts of a year, of which nobody expects the last half minute
	const counted = ["verifications", "review_reports", "private.clinic_reports", "private.review_appeals"];
	for (const name of counted) if (tables.get(name) === "/how-we-check") tables.delete(name);
	expect(Object.fromEntries(tables)).toEqual({});
});

test("a kept page asks nothing of the database", async () => {
	const statements: string[] = [];
	const created = await createDatabase({ isMigrated: true });
	onTestFinished(created.drop);
	const own = created.open({ onStatement: ({ query }) => statements.push(query.sql) });
	onTestFinished(own.close);
	const { get } = serve({ database: own, pageCache: ageless() });
	// until the connection that hears of changes is there, which counts as a change itself
	while ((await get("/clinics")).headers.get("server-timing") !== "cache;desc=hit") await new Promise(setImmediate);
	await vi.waitFor(async () => {
		statements.length = 0;
		expect((await get("/clinics")).headers.get("server-timing")).toBe("cache;desc=hit");
		expect(statements).toEqual([]);
	}, wait);
});

test("a review that an admin hides is gone from the next page of this process, and within a second from those of another", async () => {
	const created = await createDatabase({ isMigrated: true });
	onTestFinished(created.drop);
	const [here, there] = [created.open(), created.open()];
	onTestFinished(async () => {
		await Promise.all([here.close(), there.close()]);
	});
	const { id, clinic_id } = await createReview(here, { text: "Not so nice." });
	const admin = await createAdmin(here);
	const paths = [`/clinic/${clinic_id}`, `/clinic/${clinic_id}.data`, "/reviews"];
	const shows = (server: Served) =>
		Promise.all(paths.map(async (path) => (await (await server.get(path)).text()).includes("Not so nice.")));
	const [near, far] = [here, there].map((database) => serve({ database, pageCache: ageless() })) as [Served, Served];
	/** Until each page is kept. */
	const isKept = async (server: Served) => {
		for (const path of paths)
			while ((await server.get(path)).headers.get("server-timing") !== "cache;desc=hit")
				await new Promise(setImmediate);
	};
	await isKept(near);
	await isKept(far);
	expect([...(await shows(near)), ...(await shows(far))]).toEqual(Array(6).fill(true));
	await here.asPerson(claimsOf(admin), (db) =>
		decideReview(db, id, { decision: "hide", reason: "not_a_patient", ground: "terms", text: "No.", seen: null }),
	);
	expect(await shows(near)).toEqual([false, false, false]);
	// some milliseconds later, on a machine with nothing else to do; by themselves the pages would stay
	await vi.waitFor(async () => expect(await shows(far)).toEqual([false, false, false]), wait);
});
