import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { findOwnEvidence, limitEvidence, removeOldEvidence } from "#database/queries/evidence.ts";
import { refuse } from "#domain/refusals.ts";
import { decideCase, getCase } from "#server/cases/cases.ts";
import { addEvidence, openEvidence, removeEvidence } from "#server/cases/evidence.ts";
import { createClaim, withdrawClaim } from "#server/cases/kinds/claim.ts";
import { resubmitClinic } from "#server/clinics/own.ts";
import type { ShownCheck, ShownClaim } from "#tests/cases.ts";
import { isWaitedFor } from "#tests/database.ts";
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

const table = "public.case_files";
const hash = "a".repeat(64);
const everybody: Actor[] = ["visitor", "stranger", "author", "owner", "newcomer", "applicant", "refused", "admin"];
const ofClinic = (clinic: string, kind: string) =>
	sql`(select id from cases where clinic_id = ${clinic} and kind = ${kind} limit 1)`;
const check = ofClinic(clinics.pending, "listing");
const row = (case_id: RawBuilder<unknown>, who: keyof typeof people) =>
	sql`insert into case_files (id, case_id, uploaded_by, name, kind, bytes, sha256)
		values (gen_random_uuid(), ${case_id}, ${people[who]}, 'a.pdf', 'pdf', 1, ${hash})`;

// biome-ignore format: a table, one case a row
testPolicies(table, [
	["visitor", "select", "rows", sql`select * from case_files`, "denied"],
	...forEach(everybody, (who): Case[] => [
		[who, "update", "a name", sql`update case_files set name = 'b.pdf'`, "denied"],
		[who, "insert", "in another's name", row(check, who === "refused" ? "applicant" : "refused"), "denied"],
		[who, "delete", "what is due", sql`select private.remove_old_evidence(10)`, "denied"],
		[who, "select", "removed ones", sql`select * from private.removed_evidence`, "denied"],
		[who, "delete", "removed ones", sql`delete from private.removed_evidence`, "denied"],
	]),
	...forEach(["visitor", "stranger", "owner", "refused", "admin"], (who): Case[] => [
		[who, "insert", "to another's check", row(check, who as "owner"), "denied"],
	]),
	["applicant", "insert", "to the own check", row(check, "applicant"), 1],
	["applicant", "insert", "with a time of their own", sql`insert into case_files (id, case_id, uploaded_by, name, kind, bytes, sha256, created_at)
		values (gen_random_uuid(), ${check}, ${people.applicant}, 'a.pdf', 'pdf', 1, ${hash}, '2001-01-01')`, "denied"],
	["owner", "insert", "to a change", row(ofClinic(clinics.verified, "change"), "owner"), "denied"],
	["service", "update", "a row", sql`update case_files set name = 'b.pdf'`, "denied"],
]);

describe("documents", () => {
	const database = usePeopleAndClinics();
	let file: string;
	let claimed: string;
	const at = (who: Actor, statement: RawBuilder<unknown>) => attempt(database, who, statement, table);
	const as = <T>(who: keyof typeof people, work: (db: Db) => Promise<T>) =>
		database.asPerson({ sub: people[who] }, work);
	const add =
		(id: string = randomUUID(), sha256 = hash) =>
		(db: Db) =>
			addEvidence(db, { id, name: "licence.pdf", kind: "pdf", bytes: 100, sha256 });
	const messageOf = (work: Promise<unknown>) =>
		work.then(
			() => "done",
			({ message }: Error) => message,
		);
	const refusedWith = (
		code: "evidence_gone" | "evidence_closed" | "evidence_decided" | "evidence_full" | "evidence_no_room",
	) => refuse(code).message;
	const service = (statement: RawBuilder<unknown>) => database.asService((db) => statement.execute(db));
	const claim = (who: keyof typeof people) =>
		as(who, (db) => createClaim(db, { clinic: clinics.unowned, role: "Owner", evidence: "I am", links: [] }));
	const owns = (clinic: string, who: string | null) =>
		service(sql`update clinics set owner_id = ${who} where id = ${clinic}`);

	beforeAll(async () => {
		[file, claimed] = [randomUUID(), randomUUID()];
		await as("applicant", add(file));
		await claim("stranger");
		await as("stranger", add(claimed));
	});

	test("are taken from whose case takes messages", async () => {
		for (const who of ["author", "owner", "suspended", "newcomer", "admin"] as const)
			expect(await messageOf(as(who, add())), who).toBe(refusedWith("evidence_closed"));
		const undone = (work: (db: Db) => Promise<unknown>) => async (db: Db) => {
			await work(db);
			throw new Error("undone");
		};
		expect(await messageOf(as("refused", undone(add())))).toBe("undone");
	});

	test("are opened by whoever sent them and by admins, whose look is in the log; to others they are not there", async () => {
		const rows = sql`select * from case_files where id = ${file}`;
		const log = () => service(sql`select id from private.audit_log where act = 'view_evidence'`);
		for (const who of ["stranger", "author", "owner", "newcomer"] as const) {
			expect(await at(who, rows), who).toEqual({ outcome: 0, hasChanged: false });
			expect(await at(who, sql`delete from case_files where id = ${file}`), who).toEqual({
				outcome: 0,
				hasChanged: false,
			});
			expect(await messageOf(as(who, (db) => openEvidence(db, file)))).toBe(refusedWith("evidence_gone"));
			expect(await messageOf(as(who, (db) => removeEvidence(db, file)))).toBe(refusedWith("evidence_gone"));
			// nobody makes the log say that somebody looked
			await as(who, (db) => sql`select private.log_view(${file})`.execute(db));
		}
		expect(await at("admin", sql`delete from case_files`)).toEqual({ outcome: 0, hasChanged: false });
		await as("applicant", (db) => openEvidence(db, file));
		expect((await log()).rows).toHaveLength(0);
		expect(await as("admin", (db) => openEvidence(db, file))).toMatchObject({ name: "licence.pdf" });
		expect((await log()).rows).toHaveLength(1);
	});

	test("are no business of an admin who owns or claims the clinic", async () => {
		const admin = (who: "applicant" | "author") =>
			service(sql`insert into private.admins (user_id) values (${people[who]})`);
		await admin("author");
		const filesOf = (kind: string) => async (db: Db) => {
			const { id } = await db
				.selectFrom("cases")
				.select("id")
				.where("clinic_id", "=", kind === "claim" ? clinics.unowned : clinics.pending)
				.where("kind", "=", kind)
				.executeTakeFirstOrThrow();
			return ((await getCase(db, id)) as ShownCheck | ShownClaim).files;
		};
		const [inCase, inClaim] = [filesOf("listing"), filesOf("claim")];
		expect(await as("author", inCase)).toMatchObject([{ id: file, sent_by: expect.any(String), can_remove: false }]);
		expect(await as("author", inClaim)).toMatchObject([{ id: claimed }]);
		await claim("author");
		expect(await as("author", inClaim)).toEqual([]);
		expect(await messageOf(as("author", (db) => openEvidence(db, claimed)))).toBe(refusedWith("evidence_gone"));
		await service(sql`delete from cases where person_id = ${people.author}`);
		await admin("applicant");
		expect(await as("applicant", inCase)).toEqual([]);
		expect(await as("applicant", (db) => openEvidence(db, file))).toMatchObject({ name: "licence.pdf" });
		await service(sql`delete from private.admins where user_id in (${people.author}, ${people.applicant})`);
	});

	test("ten to a case, none twice", async () => {
		expect(await messageOf(as("applicant", add()))).toBe(refuse("evidence_known", { name: "licence.pdf" }).message);
		const send = (more: number) =>
			as("applicant", async (db) => {
				for (let count = 0; count < more; count++) await add(randomUUID(), String(count).padStart(64, "0"))(db);
				throw new Error("undone");
			});
		await expect(send(9)).rejects.toThrow("undone");
		await expect(send(10)).rejects.toThrow(refusedWith("evidence_full"));
		expect(await as("applicant", findOwnEvidence)).toMatchObject({ room: 9, can_add: true });
	});

	test("a later owner sees nothing of the former one's; what waits for no decision of theirs goes", async () => {
		const files = async (who: keyof typeof people) => (await as(who, findOwnEvidence))?.files.map(({ id }) => id);
		expect(await files("applicant")).toEqual([file]);
		await owns(clinics.pending, people.newcomer);
		expect(await files("newcomer")).toEqual([]);
		expect(await at("applicant", sql`select * from case_files`)).toMatchObject({ outcome: 0 });
		expect(await at("applicant", row(check, "applicant"))).toMatchObject({ outcome: "denied" });
		await owns(clinics.pending, people.applicant);
		file = randomUUID();
		await as("applicant", add(file));
	});

	test("what came after a decision goes into the next case; the others stay until 90 days after theirs", async () => {
		await service(sql`update cases set decided_at = now(), outcome = 'more_needed', reason = 'Which street?'
			where clinic_id = ${clinics.pending}`);
		expect(await messageOf(as("applicant", (db) => removeEvidence(db, file)))).toBe(refusedWith("evidence_decided"));
		expect(await at("applicant", sql`delete from case_files`)).toEqual({ outcome: 0, hasChanged: false });
		const later = randomUUID();
		await as("applicant", add(later, "c".repeat(64)));
		// it is the answer without which nothing is sent in again
		await as("applicant", resubmitClinic);
		const own = await as("applicant", findOwnEvidence);
		expect(own).toMatchObject({
			room: 9,
			files: [
				{ id: file, can_remove: false, removed_at: expect.any(String) },
				{ id: later, can_remove: true, removed_at: null },
			],
		});
		expect(await database.asService((db) => removeOldEvidence(db, 10))).toEqual([]);
		await service(sql`update cases set opened_at = opened_at - interval '91 days', decided_at = decided_at - interval '91 days'
			where clinic_id = ${clinics.pending} and decided_at is not null`);
		await database.asOwner((db) =>
			sql`update public.case_files set created_at = created_at - interval '92 days' where id = ${file}`.execute(db),
		);
		expect(await database.asService((db) => removeOldEvidence(db, 10))).toEqual([file]);
		const { rows } = await database.asOwner((db) =>
			sql`select admin_id, subject_id, private.name_people(before) ->> 'sent_by' as person from private.audit_log where act = 'remove_evidence'`.execute(
				db,
			),
		);
		expect(rows).toEqual([{ admin_id: null, subject_id: clinics.pending, person: `${people.applicant}@example.test` }]);
	});

	test("go without a decision 90 days after a suspension, which is told, or a year after they came", async () => {
		const due = async (days: number, suspendedBefore?: number) => {
			let [ids, told]: [string[], number | null | undefined] = [[], undefined];
			const undone = database.asOwner(async (db) => {
				await sql`update public.case_files set created_at = now() - make_interval(days => ${days})
					where case_id in (select id from cases where decided_at is null and kind in ('listing', 'recheck', 'left'))`.execute(
					db,
				);
				if (suspendedBefore) {
					await sql`update clinics set status = 'suspended' where id = ${clinics.pending}`.execute(db);
					await sql`insert into cases (kind, clinic_id, data, outcome, reason_code, ground, reason, decided_at)
						values ('report', ${clinics.pending}, '{"subject": "clinic"}', 'suspend', 'closed', 'terms', 'Closed',
							now() - make_interval(days => ${suspendedBefore}))`.execute(db);
				}
				const { rows } = await sql<{ days: number | null }>`
					select extract(day from private.evidence_end(f.id) - now())::int as days
					from public.case_files f join cases k on k.id = f.case_id and k.decided_at is null and k.kind <> 'claim'`.execute(
					db,
				);
				told = rows[0]?.days;
				ids = await removeOldEvidence(db, 10);
				throw new Error("undone");
			});
			await expect(undone).rejects.toThrow("undone");
			return [ids.length, told];
		};
		expect([await due(364), await due(367)]).toEqual([
			[0, null],
			[1, null],
		]);
		expect([await due(100, 89), await due(100, 91), await due(89, 91), await due(350, 10)]).toEqual([
			[0, 1],
			[1, -1],
			[0, 1],
			[0, 15],
		]);
	});

	test("a document is not taken back while a decision about its case is made", async () => {
		const {
			rows: [it],
		} = await service(sql`select id from cases where clinic_id = ${clinics.pending} and decided_at is null`);
		const { id: open } = it as { id: string };
		const last = (await as("applicant", findOwnEvidence))?.files.at(-1)?.id ?? "";
		let taken: Promise<unknown> = Promise.resolve();
		await database.asPerson({ sub: people.admin }, async (db) => {
			const { version } = await db
				.selectFrom("clinics")
				.select("profile_version as version")
				.where("id", "=", clinics.pending)
				.executeTakeFirstOrThrow();
			await decideCase(db, open, { version, decision: "more_needed", text: "Which street?" });
			taken = messageOf(as("applicant", (own) => removeEvidence(own, last)));
			await isWaitedFor(db);
		});
		expect(await taken).toBe(refusedWith("evidence_decided"));
	});

	test("of two at once, of different cases, the second waits and finds no room", async () => {
		const {
			rows: [it],
		} = await service(sql`select sum(bytes)::int as bytes
			from (select bytes from public.case_files union all select bytes from private.removed_evidence) e`);
		await database.asService((db) => limitEvidence(db, (it as { bytes: number }).bytes + 150));
		let second: Promise<unknown> = Promise.resolve();
		await database.asPerson({ sub: people.applicant }, async (db) => {
			await add(randomUUID(), "d".repeat(64))(db);
			second = messageOf(as("refused", add()));
			await isWaitedFor(db);
		});
		expect(await second).toBe(refusedWith("evidence_no_room"));
		await database.asService((db) => limitEvidence(db, 20e9));
		await service(sql`delete from public.case_files where sha256 = ${"d".repeat(64)}`);
	});

	test("go with the claim that is taken back, and with the account", async () => {
		const count = async () => (await service(sql`select id from public.case_files`)).rows.length;
		expect(await count()).toBe(2);
		await service(sql`update cases set answered_at = now() where kind = 'claim'`);
		await database.asPerson({ sub: people.stranger }, withdrawClaim);
		expect(await count()).toBe(1);
		const logged = async () => {
			const { rows } = await database.asOwner((db) =>
				sql<{ said: string; person: string }>`
					select l::text as said, private.name_people(coalesce(l.after, l.before)) ->> 'sent_by' as person
					from private.audit_log l where act in ('view_evidence', 'remove_evidence')`.execute(db),
			);
			return rows;
		};
		const before = await logged();
		expect(before.map(({ person }) => person)).toContain(`${people.applicant}@example.test`);
		await service(sql`delete from accounts.users where id = ${people.applicant}`);
		expect(await count()).toBe(0);
		// not even by the id of an account that is gone
		const after = await logged();
		expect(after.map(({ said }) => said)).toEqual(before.map(({ said }) => said));
		expect(
			after.filter(({ said, person }) => said.includes(people.applicant) || person.includes(people.applicant)),
		).toEqual([]);
		expect(after.map(({ person }) => person)).toContainEqual(expect.stringMatching(/^deleted account /));
	});
});
