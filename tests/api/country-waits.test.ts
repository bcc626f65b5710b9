import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type CountryWait, deleteOldWaits, waitForCountry } from "#database/queries/country-waits.ts";
import { openCountries } from "#database/queries/listing.ts";
import { getAdminOverview } from "#database/queries/pages.ts";
import { listingInput } from "#domain/clinics/schemas.ts";
import { countryGroups } from "#domain/places/country-groups.ts";
import { listing } from "#tests/inputs.ts";
import { useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";
import { list } from "./owners.ts";

const draft = (country: string, name = "Tinta Fuera") => ({
	...listing,
	name,
	country_code: country,
	city: "Zaragoza",
	phone: "976 210 101",
});

describe("owners whose country is not open", () => {
	const server = useServer();
	let admin: Caller;
	beforeAll(async () => {
		admin = await createAdminCaller(server);
	});
	const wait = (who: Pick<Caller, "call">, country: string, name?: string) =>
		who.call("PUT", "/owner/wait", draft(country, name));
	const waitOf = async (who: Caller) => ((await who.call("GET", "/owner/wait")).body as { wait: CountryWait }).wait;
	const open = (...codes: string[]) => admin.call("PUT", "/admin/settings/countries", { codes });
	const close = (...codes: string[]) => admin.call("DELETE", "/admin/settings/countries", { codes });
	const waits = async () =>
		((await admin.call("GET", "/admin/settings")).body as { waits: { code: string; owners: number }[] }).waits;
	/** Mails about a country to somebody, sent or not. */
	const countTold = (email: string) =>
		server.database.asService(async (db) => {
			const { rows } = await sql<{ n: number }>`select (
					(select count(*) from private.mailbox where "to" = ${email} and subject like 'You can list%')
					+ (select count(*) from private.mails m join accounts.users u on u.id = m.user_id where u.email = ${email})
				)::int as n`.execute(db);
			return rows[0]?.n;
		});

	test("their listing is kept, the desk knows, and one mail says that the country is open", async () => {
		const owner = await createCaller(server);
		expect(await owner.call("POST", "/owner/clinic", draft("ES"))).toMatchObject({ status: 422 });
		expect(await wait(owner, "ES")).toMatchObject({
			status: 200,
			body: { wait: { country_code: "ES", is_open: false } },
		});
		expect(await waitOf(owner)).toMatchObject({
			draft: { name: "Tinta Fuera", city: "Zaragoza", phone: "976 210 101", website: null },
		});
		// no page, no list and no case has it
		const found = await server.database.asService((db) =>
			db.selectFrom("clinics").select("id").where("name", "=", "Tinta Fuera").execute(),
		);
		expect(found).toEqual([]);
		expect(await waits()).toMatchObject([{ code: "ES", owners: 1 }]);
		const { body } = await admin.call("GET", "/admin/cases");
		expect((body as { waiting: object[] }).waiting).toMatchObject([
			{ kind: "country", country_code: "ES", owners: 1, name: null },
		]);
		expect(await server.database.asPerson({ sub: admin.id }, getAdminOverview)).toMatchObject({
			waiting: { country: 1 },
		});

		expect((await open("ES")).status).toBe(200);
		const mail = await server.findMail(owner.email, 2);
		expect(mail.subject).toBe("You can list your clinic in Spain now");
		expect(mail.links[0]).toMatch(/\/list-your-clinic$/);
		expect(await waits()).toEqual([]);
		expect(await waitOf(owner)).toMatchObject({ is_open: true, draft: { name: "Tinta Fuera" } });
		expect(await wait(owner, "ES")).toMatchObject({
			status: 409,
			body: { error: { code: "conflict", fields: { country_code: expect.stringMatching(/^Spain is open now/) } } },
		});

		// once more from the start tells nobody a second time
		await close("ES");
		await open("ES");
		expect(await countTold(owner.email)).toBe(1);
		const clinic = await list(owner, draft("ES"));
		expect(clinic).toMatchObject({ country_code: "ES", status: "pending" });
		expect(await waitOf(owner)).toBeNull();
		await close("ES");
		expect(await wait(owner, "ES")).toMatchObject(refused(409, "already_listed"));
	});

	test("ten accounts are ten waits, whatever they send", async () => {
		const owners = await Promise.all(Array.from({ length: 10 }, () => createCaller(server)));
		for (const owner of owners) {
			for (const country of ["PL", "NO", "IM"]) expect((await wait(owner, country)).status).toBe(200);
			expect((await wait(owner, "IM", "Another name")).status).toBe(200);
		}
		expect(await waits()).toMatchObject([{ code: "IM", owners: 10 }]);
		const [first, second] = owners as [Caller, Caller];
		expect(await first.call("DELETE", "/owner/wait")).toMatchObject({ status: 200, body: { wait: null } });
		expect(await waits()).toMatchObject([{ code: "IM", owners: 9 }]);
		expect((await second.call("GET", "/account/data")).body).toMatchObject({
			country_wait: { country_code: "IM", draft: { name: "Another name" } },
		});
		await server.database.asService((db) => db.deleteFrom("accounts.users").where("id", "=", second.id).execute());
		expect(await waits()).toMatchObject([{ code: "IM", owners: 8 }]);
	});

	test("what is no country or no listing is refused", async () => {
		const owner = await createCaller(server);
		for (const country of ["ZZ", "es", "", "DEU"]) expect((await wait(owner, country)).status, country).toBe(422);
		expect((await wait(owner, "PT", " ")).status).toBe(422);
		expect(await waitOf(owner)).toBeNull();
	});

	test("all of Europe opens at once, and each who waited is mailed", async () => {
		const owners = await Promise.all(
			["PT", "JE", "XK"].map(async (code) => ({ code, who: await createCaller(server) })),
		);
		for (const { code, who } of owners) await wait(who, code);
		const { body } = await open(...countryGroups.Europe);
		expect((body as { countries: string[] }).countries).toEqual(expect.arrayContaining([...countryGroups.Europe]));
		for (const { who } of owners) await server.findMail(who.email, 2);
		await close(...countryGroups.Europe);
	});

	test("who enters the wait while the country opens is told, too", async () => {
		const owner = await createCaller(server);
		const entered = Promise.withResolvers<void>();
		const held = Promise.withResolvers<void>();
		const waiting = server.database.asPerson({ sub: owner.id }, async (db) => {
			await waitForCountry(db, listingInput.parse(draft("GR")));
			entered.resolve();
			await held.promise;
		});
		await entered.promise;
		const opening = server.database.asPerson({ sub: admin.id }, (db) => openCountries(db, ["GR"]));
		// the opening has to wait for the other transaction
		await expect
			.poll(() =>
				server.database.asService(async (db) => {
					const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
						where locktype = 'advisory' and not granted`.execute(db);
					return rows[0]?.n;
				}),
			)
			.toBeGreaterThan(0);
		held.resolve();
		await Promise.all([waiting, opening]);
		server.services?.outbox.wake();
		expect((await server.findMail(owner.email, 2)).subject).toBe("You can list your clinic in Greece now");
	});

	test("a draft that nobody asked for in two years goes", async () => {
		const owner = await createCaller(server);
		await wait(owner, "JM");
		await server.database.asService((db) => deleteOldWaits(db, 730));
		expect(await waitOf(owner)).toMatchObject({ country_code: "JM" });
		await server.database.asService(async (db) => {
			await db
				.updateTable("private.country_waits")
				.set({ created_at: sql`now() - interval '731 days'` })
				.where("user_id", "=", owner.id)
				.execute();
			await deleteOldWaits(db, 730);
		});
		expect(await waitOf(owner)).toBeNull();
	});
});
