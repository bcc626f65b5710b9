import { type RawBuilder, sql } from "kysely";
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { adminRoutes, ownerRoutes, personRoutes, visitorRoutes } from "#app/routes.ts";
import { type Change, openChanges } from "#database/changes.ts";
import { type Database, type OwnerDatabase, openDoors } from "#database/connection.ts";
import { decideCase } from "#server/cases/cases.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { createDatabase, useDatabase } from "#tests/database.ts";
import {
	claimsOf,
	createAdmin,
	createClinic,
	createMedia,
	createPerson,
	createReview,
	createTreatment,
} from "#tests/factories.ts";
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
let picture = "";
beforeAll(async () => {
	const laser = await createTreatment(database, { slug: "laser" });
	clinic = (await createClinic(database, { country_code: "AT", city: "Wien", treatments: [laser] })).id;
	review = (await createReview(database, { clinic_id: clinic, text: "Gone soon." })).id;
	picture = (await createMedia(database, { clinic_id: clinic })).id;
});

/** Every path that there is. */
function listPaths(): string[] {
	const paths = [...visitorRoutes, ...personRoutes, ...ownerRoutes, ...adminRoutes].flatMap(
		({ path = "", children }) => [path, ...(children ?? []).map((child) => `${path}/${child.path ?? ""}`)],
	);
	return paths.map((path) => {
		const filled = path
			.replace("treatments/:slug", "treatments/laser")
			.replace(":code/:city", "at/wien")
			.replace(":code", "at")
			.replace(/:\w+/, clinic)
			.replace("*", "nowhere");
		return `/${filled}`;
	});
}

/** What can be asked of pages: together every parameter that any of them reads. */
/** The query of a list inside the query of a page: its names are no parameters of that page. */
const watchedList = "country=at";

function listQueries(): URLSearchParams[] {
	const filters = {
		...{
			treatment: "laser",
			language: "de",
			treats: "doctor",
			hours: "saturday",
			open: "now",
			price: "90",
			rating: "3",
			verified: "0",
			tattoo: "ac1",
			questions: "here",
		},
		...{ view: "map", box: "16,48,17,49", said: "laser in vienna", first: "laser", page: "1" },
	};
	const search = { q: "a", in: "address", country: "at", city: "Wien", sort: "name", limit: "25" };
	const reviews = {
		...{ treatment: "laser", skin: "2", ink: "black", finished: "yes", again: "yes", sort: "highest", value: "4" },
		...{ before: "2100-01-01T00:00:00Z", id: review },
	};
	const others = { version: "1", next: "/account", sent: "1", done: "1", unknown: "1", later: "1", token: "0" };
	const queries: Record<string, string>[] = [
		{},
		{ ...search, ...filters },
		{ near: "48.21,16.37", within: "25", sort: "distance", ...filters },
		{ near: "wien,at", ids: clinic },
		{ find: "laser in vienna" },
		{ search: watchedList, full: "1" },
		reviews,
		{ review, ...others },
		{ clinic },
		{ picture },
		{ claim: clinic, kind: "claim", mine: "1", author: clinic },
	];
	return queries.map((query) => new URLSearchParams(query));
}

/** Every address that there is, and each with all of these. */
const listPages = () =>
	listPaths().flatMap((path) =>
		listQueries().map((query) => ({ path, address: query.size > 0 ? `${path}?${query}` : path })),
	);

test("pages are the same for everybody, whatever they send", async () => {
	const known = {
		cookie: "device-1=secret",
		authorization: "Bearer token",
		"user-agent": "Googlebot/2.1",
		"accept-language": "de",
	};
	for (const path of listPaths()) {
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

describe("a page reads no parameter otherwise than its route names it in `handle.reads`, `lists` and `flags`", () => {
	const read = { get: new Set<string>(), getAll: new Set<string>(), has: new Set<string>() };
	afterEach(() => vi.restoreAllMocks());

	test("on the server", async () => {
		const { findRoute } = await builtPages().getPageHandler("en");
		const { get } = serve({ database });
		for (const method of ["get", "getAll", "has"] as const) {
			const original = URLSearchParams.prototype[method] as (name: string) => never;
			vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
				if (String(this).toLowerCase() !== watchedList) read[method].add(name);
				return original.call(this, name);
			});
		}
		const named = new Set<string>();
		for (const { path, address } of listPages()) {
			for (const names of Object.values(read)) names.clear();
			await (await get(address)).text();
			const { reads, lists, flags } = findRoute(path);
			for (const name of reads) named.add(name);
			// React Router's own: `index` marks the action of an index route
			const unnamed = (names: Set<string>, known: readonly string[]) =>
				[...names].filter((name) => !["index", "_routes", ...known].includes(name));
			expect(unnamed(read.has, reads), address).toEqual([]);
			expect(unnamed(read.getAll, lists), address).toEqual([]);
			const single = reads.filter((name) => !flags.includes(name));
			expect(unnamed(read.get, single), address).toEqual([]);
		}
		const asked = new Set(listQueries().flatMap((query) => [...query.keys()]));
		expect([...named].sort()).toEqual([...asked].sort());
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
		await (await get(page.address)).text();
	}
	expect(tables.size).toBeGreaterThan(8);
	const { rows } = (await execute(
		sql`select tgrelid::regclass::text as name from pg_trigger where tgname = 'tell_change'`,
	)) as {
		rows: { name: string }[];
	};
	for (const { name } of rows) tables.delete(name);
	// counts of a year, of which nobody expects the last half minute
	if (tables.get("case_reports") === "/how-we-check") tables.delete("case_reports");
	// what was noted of a check is shown with its clinic, which the same act changes
	tables.delete("case_notes");
	expect(Object.fromEntries(tables)).toEqual({});
});

test("the loader of a page names each clinic that the page shows", async () => {
	const near = { country_code: "AT", city: "Wien", latitude: 48.21, longitude: 16.37 };
	const ids: string[] = [clinic];
	for (let number = 0; number < 4; number++)
		ids.push((await createClinic(database, { ...near, name: `Inkless ${number}` })).id);
	const [, one = "", two = ""] = ids;
	await createReview(database, { clinic_id: one, text: "Well done." });
	await execute(sql`insert into private.enquiry_offers (clinic_id, is_on) values (${two}, true)`);
	const cache = ageless();
	const unnamed: string[] = [];
	let kept = 0;
	let shown = 0;
	let address = "";
	const { get } = serve({
		database,
		pageCache: {
			...cache,
			async get(...asked) {
				const answer = await cache.get(...asked);
				if (!("kept" in answer)) return answer;
				const { body, clinics } = answer.kept.page;
				const found = ids.filter((id) => body.includes(id));
				if (found.some((id) => !clinics.has(id))) unnamed.push(address);
				kept++;
				if (found.length > 0) shown++;
				return answer;
			},
		},
	});
	const lists = [
		"/clinics?q=inkless",
		"/clinics?near=wien,at&view=map",
		"/clinics?q=nowhere",
		"/countries/at?view=map",
	];
	const others = [`/clinic/${two}`, `/ask?clinic=${two}`, `/compare?ids=${one},${two}`, `/claim/${two}`];
	// pages of the desk are empty frames, which name nothing but their address
	const pages = listPages().filter(({ path }) => !path.startsWith("/admin"));
	for (address of [...pages.map((page) => page.address), ...lists, ...others, ...lists.map(toData)])
		await (await get(address)).text();
	expect(unnamed).toEqual([]);
	expect(kept).toBeGreaterThan(60);
	expect(shown).toBeGreaterThan(40);
});

/** The address of a page's data alone. */
const toData = (address: string) => address.replace(/(?=\?|$)/, ".data");

test("what must vanish is gone from every page at once: each that shows something of a clinic names it", async () => {
	const author = await createPerson(database, { full_name: "Ann Unmistakable" });
	const one = await createClinic(database, {
		name: "Vanishing Ink",
		country_code: "AT",
		city: "Wien",
		phone: "+43 1 987654",
	});
	const review = await createReview(database, { clinic_id: one.id, user_id: author.id, text: "Words that go." });
	const picture = await createMedia(database, { clinic_id: one.id });
	await execute(sql`insert into review_replies (review_id, text) values (${review.id}, 'An answer that goes.')`);
	const { get } = serve({ database, pageCache: ageless() });
	const addresses = [
		...listPages().map(({ address }) => address),
		...listQueries().map((query) => `/compare?ids=${one.id},${clinic}&${query}`),
		...["", "/reviews", ".data"].map((path) => `/clinic/${one.id}${path}`),
		...["/reviews.data", "/_.data", "/clinics.data", "/countries/at.data", `/report?review=${review.id}`],
		...[`/report?clinic=${one.id}`, `/claim/${one.id}`, "/clinics?q=vanishing", "/clinics?near=wien,at&view=map"],
	];
	const see = async () => {
		const texts = new Map<string, string>();
		for (const path of addresses) texts.set(path, await (await get(path)).text());
		return texts;
	};
	let shown = await see();
	for (const [what, act] of [
		["An answer that goes.", sql`delete from review_replies where review_id = ${review.id}`],
		["Ann Unmistakable", sql`update profiles set full_name = 'Bea Other' where id = ${author.id}`],
		[
			"Words that go.",
			sql`update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'x' where id = ${review.id}`,
		],
		[picture.url, sql`delete from media where id = ${picture.id}`],
		["987654", sql`update clinics set phone = null, phone_e164 = null where id = ${one.id}`],
		["Vanishing Ink", sql`update clinics set status = 'suspended' where id = ${one.id}`],
	] as const) {
		expect(
			[...shown.values()].some((text) => text.includes(what)),
			what,
		).toBe(true);
		await execute(act);
		shown = await see();
		const left = [...shown].filter(([, text]) => text.includes(what)).map(([path]) => path);
		expect(left, what).toEqual([]);
	}
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

test("a review that an admin hides is gone from the next page of this process, and from those of another by its news alone", async () => {
	const created = await createDatabase({ isMigrated: true });
	onTestFinished(created.drop);
	const here = created.open();
	// it asks for nothing by itself, and its pages grow no older: what it does not hear of stays
	const there = openDoors(created.url, { patience: 10_000 }, openChanges(created.url, { askEvery: 2 ** 31 - 1 }));
	onTestFinished(async () => {
		await Promise.all([here.close(), there.close()]);
	});
	const { id, clinic_id } = await createReview(here, { text: "Not so nice." });
	const admin = await createAdmin(here);
	const paths = [`/clinic/${clinic_id}`, `/clinic/${clinic_id}.data`, "/reviews"];
	const shows = (server: Served) =>
		Promise.all(paths.map(async (path) => (await (await server.get(path)).text()).includes("Not so nice.")));
	const [near, far] = [here, there].map((database) => serve({ database, pageCache: ageless() })) as [Served, Served];
	/** The next thing that the other process hears, after its pages have. */
	const hear = () =>
		new Promise<Change>((resolve) => {
			const end = there.onPublicChange((change) => {
				end();
				resolve(change);
			});
		});
	expect(await hear()).toBe("missed"); // now it listens
	/** Until each page is kept. */
	const isKept = async (server: Served) => {
		for (const path of paths)
			while ((await server.get(path)).headers.get("server-timing") !== "cache;desc=hit")
				await new Promise(setImmediate);
	};
	await isKept(near);
	await isKept(far);
	expect([...(await shows(near)), ...(await shows(far))]).toEqual(Array(6).fill(true));
	const news = hear();
	await here.asPerson(claimsOf(admin), (db) =>
		decideCase(db, id, { decision: "hide", code: "not_a_patient", ground: "terms", text: "No." }),
	);
	expect(await shows(near)).toEqual([false, false, false]);
	// how soon is measured by the bench: some milliseconds
	expect(await news).toBe("all");
	expect(await shows(far)).toEqual([false, false, false]);
});
