import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetWords } from "#database/queries/audit.ts";
import {
	type Actor,
	attempt,
	type Case,
	clinics,
	forEach,
	people,
	testPolicies,
	usePeopleAndClinics,
} from "./policy-cases.ts";

const add = sql`insert into private.audit_log (act, subject_type, subject_id) values ('forged', 'clinic', 'x')`;
// the scene made an admin, so the log has an entry
const edit = sql`update private.audit_log set act = 'forged'`;
const remove = sql`delete from private.audit_log`;
const upsert = sql`insert into private.audit_log (id, act, subject_type, subject_id)
	overriding system value values (1, 'forged', 'clinic', 'x') on conflict (id) do update set act = 'forged'`;
const everybody: Actor[] = ["visitor", "stranger", "owner", "admin", "service"];

// biome-ignore format: a table, one case a row
testPolicies("private.audit_log", [
	...forEach(everybody, (who): Case[] => [
		[who, "insert", "an entry", add, "denied"],
		[who, "insert", "an entry over another", upsert, "denied"],
		[who, "update", "all", edit, "denied"],
		[who, "delete", "all", remove, "denied"],
		[who, "delete", "all by truncate", sql`truncate private.audit_log`, "denied"],
	]),
	...forEach(["visitor", "stranger", "owner", "admin"], (who): Case[] => [
		[who, "update", "words, as the nightly upkeep", sql`select private.forget_words()`, "denied"],
	]),
	...forEach(["visitor", "stranger", "owner", "admin"], (who): Case[] => [
		[who, "select", "all", sql`select * from private.audit_log`, "denied"],
	]),
	["service", "select", "all", sql`select * from private.audit_log`, 1],
]);

describe("the audit log", () => {
	const database = usePeopleAndClinics();

	test.each([
		["changed", edit],
		["removed", remove],
		["emptied", sql`truncate private.audit_log`],
		["emptied with others", sql`truncate private.audit_log, public.favorites cascade`],
	])("is not %s by the owner of the tables either", async (_what, statement: RawBuilder<unknown>) => {
		await expect(database.asOwner((db) => statement.execute(db))).rejects.toMatchObject({ code: "42501" });
	});

	test("keeps who decided what for good, and its words until a year after, where the clinic is gone", async () => {
		const gone = "00000000-0000-7000-8000-00000000ffff";
		const checks = { phone: { on: "2026-11-01", note: "Called Mr Ink" } };
		const year = 365;
		const add = (act: string, subject: string, days: number) => sql`
			insert into private.audit_log (created_at, act, subject_type, subject_id, reason, before, after) values (
				now() - make_interval(days => ${days}), ${act}, 'clinic', ${subject}, 'Mr Ink did not answer',
				${{ id: "1", checks, reason: "He did not" }}, ${{ decision: "rejected", checks }})`;
		const entries = await database.asOwner(async (db) => {
			for (const days of [year - 1, year + 2]) {
				for (const subject of [clinics.verified, gone]) {
					for (const act of ["reject_clinic", "merge_clinics"]) await add(act, subject, days).execute(db);
				}
			}
			await sql`set local role service_role`.execute(db);
			await forgetWords(db);
			const { rows } = await sql<Record<string, unknown>>`select act, subject_id, reason, before, after,
				created_at < now() - interval '1 year' as is_old from private.audit_log where before ->> 'id' = '1'`.execute(
				db,
			);
			return rows;
		});
		expect(entries).toHaveLength(8);
		for (const { act, subject_id, reason, before, after, is_old } of entries) {
			const isForgotten = subject_id === gone && is_old;
			expect({ act, reason, before, after }).toEqual({
				act,
				reason: isForgotten && act === "reject_clinic" ? null : "Mr Ink did not answer",
				before: isForgotten ? { id: "1" } : { id: "1", checks, reason: "He did not" },
				after: { decision: "rejected", ...(!isForgotten && { checks }) },
			});
		}
	});

	test("is asked for its clinics by an index: a large directory is not read for each entry", async () => {
		const scanned = await database.asOwner(async (db) => {
			await sql`discard plans`.execute(db);
			await sql`set local enable_seqscan = off`.execute(db);
			await sql`insert into private.audit_log (created_at, act, subject_type, subject_id)
				values (now() - interval '2 years', 'verify_clinic', 'clinic', ${clinics.verified})`.execute(db);
			await forgetWords(db);
			const { rows } = await sql<{ read: number }>`
				select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'clinics'`.execute(db);
			return rows;
		});
		expect(scanned).toEqual([{ read: 0 }]);
	});

	const readers: Record<string, RawBuilder<unknown>> = {
		entries: sql`select admin_audit_log()`,
	};
	test.each(
		(["visitor", "stranger", "owner", "service"] as const).flatMap((who) =>
			Object.keys(readers).map((name) => [who, name] as const),
		),
	)("%s may not read its %s", async (who, name) => {
		expect((await attempt(database, who, readers[name] as RawBuilder<unknown>)).outcome).toBe("denied");
	});
	test.each(Object.keys(readers))("an admin may read its %s", async (name) => {
		expect((await attempt(database, "admin", readers[name] as RawBuilder<unknown>)).outcome).toBe(1);
	});

	// One act for each table that is watched; a table that is watched from now on needs one too.
	const acts: Record<string, RawBuilder<unknown>> = {
		clinics: sql`update clinics set phone = '+49 30 1' where id = ${clinics.verified}`,
		clinic_treatments: sql`delete from clinic_treatments where clinic_id = ${clinics.verified}`,
		media: sql`delete from media where clinic_id = ${clinics.verified}`,
		cases: sql`update cases set opened_at = now() - interval '1 day' where clinic_id = ${clinics.verified} and kind <> 'report'`,
		case_notes: sql`insert into case_notes (case_id, checks)
			select id, '{"exists": {"on": "2026-11-20"}}' from cases where clinic_id = ${clinics.verified} limit 1`,
		treatments: sql`update treatments set name = 'Another' where slug = 'spare'`,
		law_notes: sql`update law_notes set allowed_professions = '{technician}'`,
		listing_countries: sql`delete from listing_countries where country_code = 'GB'`,
		operator: sql`update operator set phone = '+49 30 1'`,
		documents: sql`update documents set version = 1, content = '{"text": "All"}' where slug = 'terms'`,
		reviews: sql`update reviews set text = 'Another' where clinic_id = ${clinics.verified}`,
		review_replies: sql`delete from review_replies
			where review_id in (select id from reviews where clinic_id = ${clinics.verified})`,
	};

	/**
	 * What an act of somebody leaves in the log; undone again. With the rights of the tables' owner, as functions have
	 * them.
	 */
	async function entriesOf(who: string | null, act: RawBuilder<unknown>) {
		const entries: { admin_id: string; act: string; before: object | null; after: object | null }[] = [];
		await database
			.asOwner(async (db) => {
				const claims = who ? JSON.stringify({ sub: who }) : "";
				await sql`select set_config('request.jwt.claims', ${claims}, true)`.execute(db);
				const last = await sql<{ id: string }>`select max(id) as id from private.audit_log`.execute(db);
				const { numAffectedRows } = await act.execute(db);
				expect(numAffectedRows, "the act does something").toBeGreaterThan(0n);
				const { rows } = await sql<(typeof entries)[number]>`
					select admin_id, act, before, after from private.audit_log where id > ${last.rows[0]?.id} order by id`.execute(
					db,
				);
				entries.push(...rows);
				throw new Error("undo");
			})
			.catch((error) => {
				if (error.message !== "undo") throw error;
			});
		return entries;
	}

	let watched: string[];
	beforeAll(async () => {
		watched = await database.asOwner(async (db) => {
			const { rows } = await sql<{ name: string }>`
				select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
				where t.tgfoid = 'private.audit()'::regprocedure order by 1`.execute(db);
			return rows.map(({ name }) => name);
		});
		await database.asOwner((db) =>
			sql`insert into cases (kind, clinic_id, person_id, data)
				values ('claim', ${clinics.unowned}, ${people.stranger}, '{"role": "Owner", "evidence": "I am", "links": []}')`.execute(
				db,
			),
		);
	});

	test("watches these tables", () => {
		expect(Object.keys(acts).sort()).toEqual(watched);
	});

	test.each(Object.entries(acts))(
		"keeps what an admin does to %s, before and after, and nothing of others",
		async (_name, act) => {
			const entries = await entriesOf(people.admin, act);
			expect(entries.length).toBeGreaterThan(0);
			for (const { admin_id, before, after } of entries) {
				expect(admin_id).toBe(people.admin);
				expect(before ?? after).toBeTruthy();
				expect(before).not.toEqual(after);
			}
			for (const who of [people.owner, people.author, null]) expect(await entriesOf(who, act)).toEqual([]);
		},
	);

	test("the words of a review or a reply that is deleted are in no entry", async () => {
		for (const act of [
			acts.review_replies as RawBuilder<unknown>,
			sql`delete from reviews where clinic_id = ${clinics.verified}`,
		]) {
			const entries = await entriesOf(people.admin, act);
			expect(entries).not.toEqual([]);
			expect(JSON.stringify(entries)).not.toMatch(/Reply verified|Review verified/);
		}
	});

	test("an edit that changes nothing leaves nothing", async () => {
		const same = sql`update clinics set phone = phone where id = ${clinics.verified}`;
		expect(await entriesOf(people.admin, same)).toEqual([]);
	});

	test("an entry keeps the columns that changed, the name of then and the reason", async () => {
		await database.asPerson({ sub: people.admin }, async (db) => {
			await sql`select private.set_audit_action('edit_clinic', 'The owner rang')`.execute(db);
			await sql`update clinics set phone = '+49 30 2' where id = ${clinics.unowned}`.execute(db);
		});
		await database.asService((db) => sql`delete from clinics where id = ${clinics.unowned}`.execute(db));
		const { rows } = await database.asPerson({ sub: people.admin }, (db) =>
			sql<{ log: unknown[] }>`select admin_audit_log(subject_id => ${clinics.unowned}) as log`.execute(db),
		);
		expect(rows[0]?.log).toMatchObject([
			{
				act: "edit_clinic",
				admin_name: "admin",
				subject_name: "Scene unowned",
				reason: "The owner rang",
				before: { phone: null },
				after: { phone: "+49 30 2" },
			},
		]);
	});
});
