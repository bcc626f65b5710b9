import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OwnAnalytics } from "#database/queries/analytics.ts";
import { cleanUp } from "#server/jobs/upkeep.ts";
import { createClinic, createPerson } from "#tests/factories.ts";
import { siteUrl, useServer } from "../auth/server.ts";
import { createCaller } from "./caller.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const zeros = { views: 0, website: 0, phone: 0, email: 0, saves: 0 };

describe("numbers", () => {
	const server = useServer();
	const count = (body: unknown, init: { from?: string; headers?: Record<string, string>; method?: string } = {}) =>
		server.request("/count", {
			method: "POST",
			body: typeof body === "string" ? body : JSON.stringify(body),
			...init,
			headers: { "user-agent": agent, "sec-fetch-site": "same-origin", "content-type": "text/plain", ...init.headers },
		});
	/** As from a browser that tells the origin alone. */
	const countPlainly = (body: object, origin: string) =>
		server.request("/count", {
			method: "POST",
			body: JSON.stringify(body),
			headers: { "user-agent": agent, "content-type": "text/plain", origin },
		});
	const daysOf = async (clinicId: string) => {
		await server.services.analytics.flush();
		return server.database.asService((db) =>
			db
				.selectFrom("private.clinic_days")
				.select(["views", "website_clicks", "phone_clicks", "email_clicks"])
				.where("clinic_id", "=", clinicId)
				.execute(),
		);
	};

	test("add up in the database, a row a clinic and day", async () => {
		const [one, other] = [
			await createClinic(server.database),
			await createClinic(server.database, { status: "pending" }),
		];
		for (const kind of ["view", "view", "view", "website", "phone", "phone", "email"]) {
			expect((await count({ clinic: one.id, kind })).status).toBe(204);
		}
		await count({ clinic: other.id.toUpperCase(), kind: "view" });
		expect(await daysOf(one.id)).toEqual([{ views: 3, website_clicks: 1, phone_clicks: 2, email_clicks: 1 }]);
		await count({ clinic: one.id, kind: "view" });
		expect(await daysOf(one.id)).toMatchObject([{ views: 4, website_clicks: 1 }]);
		expect(await daysOf(other.id)).toMatchObject([{ views: 1 }]);
	});

	test("leave out bots, other sites and clinics that nobody sees", async () => {
		const clinic = await createClinic(server.database);
		const hidden = await createClinic(server.database, { status: "suspended" });
		const view = { clinic: clinic.id, kind: "view" };
		const left = [
			await count(view, {
				headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
			}),
			await count(view, { headers: { "user-agent": "curl/8.0" } }),
			await count(view, { headers: { "user-agent": "" } }),
			await count(view, { headers: { "sec-fetch-site": "cross-site" } }),
			await countPlainly(view, "https://evil.example"),
			await countPlainly(view, "null"),
			await count({ clinic: hidden.id, kind: "view" }),
			await count({ clinic: "00000000-0000-7000-8000-000000000001", kind: "view" }),
		];
		expect(left.map(({ status }) => status)).toEqual(left.map(() => 204));
		await countPlainly({ ...view, kind: "phone" }, siteUrl);
		expect(await daysOf(clinic.id)).toEqual([{ views: 0, website_clicks: 0, phone_clicks: 1, email_clicks: 0 }]);
		expect(await daysOf(hidden.id)).toEqual([]);
	});

	test.each(["", "{", "[]", "null", '{"clinic":"1","kind":"view"}', '{"clinic":null}'])(
		"%j is no count",
		async (body) => {
			expect((await count(body)).status).toBe(400);
		},
	);

	test("know no other kinds, ways and sizes", async () => {
		const { id } = await createClinic(server.database);
		for (const kind of ["views", "saves", "answered", "missed", "__proto__", "", 1])
			expect((await count({ clinic: id, kind })).status).toBe(400);
		expect((await count({ clinic: id, kind: "view", more: "x".repeat(2000) })).status).toBe(413);
		expect((await server.request("/count")).status).toBe(405);
		const response = await count({ clinic: id, kind: "view" });
		expect(response.headers.get("set-cookie")).toBeNull();
		expect(await response.text()).toBe("");
	});

	test("of one address are limited, in silence", async () => {
		const clinic = await createClinic(server.database);
		for (let n = 0; n < 200; n++) {
			expect((await count({ clinic: clinic.id, kind: "view" }, { from: "192.0.2.7" })).status).toBe(204);
		}
		await count({ clinic: clinic.id, kind: "email" }, { from: "192.0.2.8" });
		expect(await daysOf(clinic.id)).toMatchObject([{ views: 120, email_clicks: 1 }]);
	});

	test("are kept while the database is away, and written after", async () => {
		const clinic = await createClinic(server.database);
		const rename = (from: string, to: string) =>
			server.database.asOwner((db) =>
				sql`alter table ${sql.table(`private.${from}`)} rename to ${sql.table(to)}`.execute(db),
			);
		await count({ clinic: clinic.id, kind: "view" });
		await rename("clinic_days", "away");
		await server.services.analytics.flush();
		await count({ clinic: clinic.id, kind: "view" });
		await rename("away", "clinic_days");
		expect(await daysOf(clinic.id)).toMatchObject([{ views: 2 }]);
	});

	test.each([30, 90])("of the last %i days reach their owner, each day there", async (days) => {
		const caller = await createCaller(server);
		const clinic = await createClinic(server.database, { owner_id: caller.id });
		const other = await createClinic(server.database, { owner_id: (await createPerson(server.database)).id });
		await server.database.asService((db) =>
			sql`insert into private.clinic_days (clinic_id, day, views, website_clicks, phone_clicks, email_clicks)
				select clinic, (now() at time zone 'utc')::date - ago, 10, 3, 2, 1
				from unnest(array[${clinic.id}, ${other.id}]::uuid[]) clinic, unnest(array[0, 1, 29, 30, 89, 90, 179, 180]) ago`.execute(
				db,
			),
		);
		for (const ago of [0, 0, 30, 179, 200]) {
			const person = await createPerson(server.database);
			await server.database.asService((db) =>
				sql`insert into favorites values (${person.id}, ${clinic.id}, now() - make_interval(days => ${ago}))`.execute(
					db,
				),
			);
		}
		const numbers = (await caller.call("GET", `/owner/numbers?days=${days}`)).body as OwnAnalytics;
		const today = new Date().toISOString().slice(0, 10);
		const dayBefore = (ago: number) => new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);
		expect(numbers.days.map(({ day }) => day)).toEqual(Array.from({ length: days }, (_, n) => dayBefore(days - 1 - n)));
		expect(numbers.days.at(-1)).toEqual({ day: today, views: 10, website: 3, phone: 2, email: 1, saves: 2 });
		expect(numbers.days.at(-3)).toEqual({ day: dayBefore(2), ...zeros });
		expect([numbers.totals, numbers.before]).toEqual(
			days === 30
				? [
						{ views: 30, website: 9, phone: 6, email: 3, saves: 2 },
						{ views: 10, website: 3, phone: 2, email: 1, saves: 1 },
					]
				: [
						{ views: 50, website: 15, phone: 10, email: 5, saves: 3 },
						{ views: 20, website: 6, phone: 4, email: 2, saves: 1 },
					],
		);
		for (const wrong of ["1", "31", "-1", "abc", ""]) {
			expect((await caller.call("GET", `/owner/numbers?days=${wrong}`)).status).toBe(422);
		}
	});

	test("older than 400 days go in the night", async () => {
		const clinic = await createClinic(server.database);
		await server.database.asService((db) =>
			sql`insert into private.clinic_days (clinic_id, day, views)
				select ${clinic.id}, (now() at time zone 'utc')::date - ago, ago from unnest(array[399, 400, 401, 500]) ago`.execute(
				db,
			),
		);
		await cleanUp(server.database);
		expect((await daysOf(clinic.id)).map(({ views }) => views).sort()).toEqual([399, 400]);
	});
});
