import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findAnyClinics, findDuplicates, getAnyClinic } from "#database/queries/admin-clinics.ts";
import type { ClaimInput } from "#domain/claims/schemas.ts";
import { createClaim } from "#server/cases/kinds/claim.ts";
import { restoreClinic, transferClinic } from "#server/clinics/acts.ts";
import { lockForAct } from "#server/clinics/lock.ts";
import { mergeClinics } from "#server/clinics/merge.ts";
import { findSubjects } from "#tests/cases.ts";
import { createReport } from "#tests/factories.ts";
import {
	type Actor,
	act,
	attempt,
	type Case,
	clinics,
	forEach,
	people,
	reviews,
	testPolicies,
	treatments,
	usePeopleAndClinics,
} from "./policy-cases.ts";

const everybody: Actor[] = ["visitor", "stranger", "author", "owner", "newcomer", "admin"];

testPolicies(
	"private.clinic_redirects",
	forEach(everybody, (who): Case[] => [
		[who, "select", "redirects", sql`select * from private.clinic_redirects`, "denied"],
		[
			who,
			"insert",
			"a redirect",
			sql`insert into private.clinic_redirects values (gen_random_uuid(), ${clinics.verified})`,
			"denied",
		],
		[who, "delete", "redirects", sql`delete from private.clinic_redirects`, "denied"],
	]),
);

const insert = (user: string) =>
	sql`insert into cases (kind, clinic_id, person_id, data)
		values ('claim', ${clinics.unowned}, ${user}, '{"role": "Owner", "evidence": "I am", "links": []}')`;
const claim = (clinic: string, more: Partial<ClaimInput> = {}) =>
	act((db) => createClaim(db, { clinic, role: "Owner", evidence: "The register names me.", links: [], ...more }));

const transfer = (clinic: string, email: string | null, seen_owner: string | null = null) =>
	act((db) => transferClinic(db, clinic, { email, seen_owner, reason: "Why" }));
const merge = (keep: string, gone: string) => act((db) => mergeClinics(db, keep, gone, "Why"));

testPolicies("public.cases", [
	...forEach(everybody, (who): Case[] => [
		[who, "insert", "a row by hand", insert(people.stranger), "denied"],
		[who, "update", "whose it is", sql`update cases set person_id = null`, "denied"],
	]),
	["visitor", "select", "claims", sql`select id from cases`, "denied"],
	["visitor", "insert", "by the function", claim(clinics.unowned), "denied"],
	["newcomer", "insert", "without a confirmed address", claim(clinics.unowned), "email_not_confirmed"],
	["stranger", "insert", "of a clinic that nobody owns", claim(clinics.unowned), 1],
	["stranger", "insert", "of an owned clinic", claim(clinics.verified), "not_claimable"],
	["stranger", "insert", "of a clinic that is not public", claim(clinics.rejected), "not_claimable"],
	["stranger", "insert", "of nothing", claim(people.stranger), "not_claimable"],
	["owner", "insert", "with a clinic of their own", claim(clinics.unowned), "already_listed"],
	["stranger", "insert", "a link that is none", claim(clinics.unowned, { links: ["javascript:alert(1)"] }), "23514"],
	["stranger", "insert", "no evidence", claim(clinics.unowned, { evidence: " " }), "23514"],
]);

describe("claims", () => {
	const database = usePeopleAndClinics();
	let id: string;
	beforeAll(async () => {
		await database.asPerson({ sub: people.stranger }, (db) => claim(clinics.unowned).execute(db));
		id = await database.asService(
			async (db) =>
				(await db.selectFrom("cases").select("id").where("kind", "=", "claim").executeTakeFirstOrThrow()).id,
		);
	});
	const at = (who: Actor, statement: ReturnType<typeof sql>, table = "public.cases") =>
		attempt(database, who, statement, table);

	test("its claimant and admins see it, others do not", async () => {
		for (const [who, rows] of [
			["stranger", 1],
			["admin", 1],
			["author", 0],
			["owner", 0],
		] as const) {
			expect(await at(who, sql`select id, reason from cases where kind = 'claim'`), who).toEqual({
				outcome: rows,
				hasChanged: false,
			});
		}
	});

	test("its claimant takes it back while it waits, nobody else", async () => {
		for (const who of ["author", "owner", "admin"] as const) {
			expect(await at(who, sql`delete from cases where kind = 'claim'`), who).toEqual({
				outcome: 0,
				hasChanged: false,
			});
		}
		expect(await at("stranger", sql`delete from cases where kind = 'claim'`)).toEqual({ outcome: 1, hasChanged: true });
	});

	test("one open claim each", async () => {
		expect(await at("stranger", claim(clinics.unowned))).toEqual({ outcome: "23505", hasChanged: false });
		expect((await at("author", claim(clinics.unowned))).hasChanged).toBe(true);
	});

	const decide = (outcome: string) =>
		sql`update cases set decided_at = now(), outcome = ${outcome}, reason_code = 'other', reason = 'Because' where id = ${id}`;
	const withdraw = sql`update cases set decided_at = now(), outcome = 'refused', reason_code = 'withdrawn'
		where kind = 'claim' and decided_at is null and person_id = auth.uid()`;

	test("nobody else decides", async () => {
		for (const who of ["visitor", "author", "owner"] as const) {
			for (const outcome of ["accepted", "refused"]) expect((await at(who, decide(outcome))).hasChanged).toBe(false);
		}
	});

	const acts = {
		admin_overview: () => sql`select admin_overview()`,
		"a list of clinics": () => act((db) => findAnyClinics(db, {})),
		"any clinic": () => act((db) => getAnyClinic(db, clinics.verified)),
		"likely duplicates": () => act((db) => findDuplicates(db, clinics.verified)),
		"an edit": () => act((db) => lockForAct(db, clinics.verified)),
		"a restoration": () => act((db) => restoreClinic(db, clinics.suspended, "Why")),
		"a transfer": () => transfer(clinics.unowned, null),
		"a merge": () => merge(clinics.verified, clinics.unowned),
	};
	test.each(Object.entries(acts))("%s is for admins", async (_name, make) => {
		for (const who of ["visitor", "stranger", "author", "owner"] as const) {
			for (const table of ["public.cases", "public.clinics"]) {
				expect(await at(who, make(), table), who).toEqual({ outcome: "denied", hasChanged: false });
			}
		}
	});

	test("an admin decides, but not about a claim or a clinic of their own", async () => {
		await database.asService((db) =>
			db
				.insertInto("private.admins")
				.values([{ user_id: people.stranger }, { user_id: people.owner }])
				.execute(),
		);
		for (const decision of ["accepted", "refused"]) {
			const own = decide(decision);
			expect((await at("stranger", own)).hasChanged).toBe(false);
			expect(await at("admin", own)).toEqual({ outcome: 1, hasChanged: true });
		}
		const owned = clinics.verified;
		for (const change of [
			transfer(owned, null, people.owner),
			merge(owned, clinics.unowned),
			merge(clinics.unowned, owned),
		]) {
			expect(await at("owner", change, "public.clinics")).toEqual({ outcome: "own_case", hasChanged: false });
			expect(await at("admin", change, "public.clinics")).toEqual({ outcome: 1, hasChanged: true });
		}
		const toThemselves = transfer(clinics.unowned, `${people.stranger}@example.test`);
		expect(await at("stranger", toThemselves, "public.clinics")).toEqual({ outcome: "own_case", hasChanged: false });
	});

	test("an admin who claims a clinic decides about no claim of it", async () => {
		await database.asPerson({ sub: people.author }, (db) => claim(clinics.unowned).execute(db));
		await database.asService((db) =>
			db
				.insertInto("private.admins")
				.values({ user_id: people.author })
				.onConflict((on) => on.doNothing())
				.execute(),
		);
		for (const decision of ["accepted", "refused"]) {
			const rival = decide(decision);
			expect((await at("author", rival)).hasChanged).toBe(false);
		}
		const refuse = decide("refused");
		// taken back, it stays known: otherwise it would be made again after that decision
		for (const takeBack of [sql`delete from cases where kind = 'claim'`, withdraw]) {
			await database.asPerson({ sub: people.author }, (db) => takeBack.execute(db));
			expect((await at("author", refuse)).hasChanged).toBe(false);
		}
		await database.asService((db) => sql`delete from cases where person_id = ${people.author}`.execute(db));
		expect((await at("author", refuse)).hasChanged).toBe(true);
	});

	test("an admin who claims a clinic, or took that back, changes nothing of it and decides about no report of it", async () => {
		const of = clinics.unowned;
		const report = await createReport(database, { clinic: of }, { reason: "closed" });
		await database.asService(async (db) => {
			await db
				.insertInto("private.admins")
				.values({ user_id: people.author })
				.onConflict((on) => on.doNothing())
				.execute();
			await sql`insert into media (clinic_id, url, type) values (${of}, ${`${of}/gallery/1.webp`}, 'gallery')`.execute(
				db,
			);
			await sql`insert into clinic_treatments (clinic_id, treatment_id) values (${of}, ${treatments.published})`.execute(
				db,
			);
		});
		const changes: [table: string, refused: string | number, statement: ReturnType<typeof sql>][] = [
			["public.clinics", 0, sql`update clinics set phone = '1' where id = ${of}`],
			["public.clinics", "own_case", act((db) => lockForAct(db, of))],
			[
				"public.clinic_treatments",
				0,
				sql`update clinic_treatments set price_min = 1, price_max = 2 where clinic_id = ${of}`,
			],
			["public.clinic_treatments", 0, sql`delete from clinic_treatments where clinic_id = ${of}`],
			[
				"public.clinic_treatments",
				"denied",
				sql`insert into clinic_treatments (clinic_id, treatment_id) values (${of}, ${treatments.draft})`,
			],
			["public.media", 0, sql`update media set alt = 'A room' where clinic_id = ${of}`],
			["public.media", 0, sql`delete from media where clinic_id = ${of}`],
			[
				"public.media",
				"denied",
				sql`insert into media (clinic_id, url, type) values (${of}, ${`${of}/gallery/2.webp`}, 'gallery')`,
			],
			[
				"public.cases",
				0,
				sql`update cases set decided_at = now(), outcome = 'no_action', reason_code = 'correct' where id = ${report}`,
			],
		];
		const isOwn = () =>
			database.asPerson({ sub: people.author }, async (db) => {
				return (await findSubjects(db, [of, reviews.byOwner])).map(({ is_own }) => is_own);
			});
		expect(await isOwn()).toEqual([false, false]);
		for (const [table, , statement] of changes) {
			expect((await at("author", statement, table)).outcome).toBe(1);
		}
		await database.asPerson({ sub: people.author }, (db) => claim(of).execute(db));
		for (const takeBack of [sql`select`, withdraw]) {
			await database.asPerson({ sub: people.author }, (db) => takeBack.execute(db));
			expect(await isOwn()).toEqual([true, true]);
			for (const [table, outcome, statement] of changes) {
				expect(await at("author", statement, table)).toEqual({ outcome, hasChanged: false });
			}
		}
	});

	test("an admin who owns a verified clinic changes its name and place no other way than owners do", async () => {
		const rename = sql`update clinics set name = 'Mine' where id = ${clinics.verified}`;
		await database.asService((db) =>
			db
				.insertInto("private.admins")
				.values({ user_id: people.owner })
				.onConflict((on) => on.doNothing())
				.execute(),
		);
		expect(await at("owner", rename, "public.clinics")).toEqual({ outcome: "denied", hasChanged: false });
		expect(await at("admin", rename, "public.clinics")).toEqual({ outcome: 1, hasChanged: true });
	});

	test("everybody may ask whether a clinic can be claimed, and where a merged one went", async () => {
		const ask = (clinic: string) =>
			database.asVisitor(async (db) => {
				const { rows } = await sql<{ value: boolean }>`select clinic_is_claimable(${clinic}) as value`.execute(db);
				return rows[0]?.value;
			});
		expect(await ask(clinics.unowned)).toBe(true);
		for (const clinic of [clinics.verified, clinics.rejected, clinics.suspended, people.owner]) {
			expect(await ask(clinic)).toBe(false);
		}
		expect((await at("visitor", sql`select merged_clinic(${clinics.verified})`)).outcome).toBe(1);
	});
});
