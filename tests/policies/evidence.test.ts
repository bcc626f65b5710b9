import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type EvidenceFile, limitEvidence, removeOldEvidence } from "#database/queries/evidence.ts";
import { decideCase } from "#server/cases/cases.ts";
import { createClaim, withdrawClaim } from "#server/cases/kinds/claim.ts";
import { resubmitClinic } from "#server/clinics/own.ts";
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

const table = "private.case_files";
const hash = "a".repeat(64);
const add = (id: string = randomUUID(), sha256 = hash) =>
	sql`select add_evidence(${id}, 'licence.pdf', 'pdf', 100, ${sha256}) as value`;
const everybody: Actor[] = ["visitor", "stranger", "author", "owner", "newcomer", "applicant", "refused", "admin"];

testPolicies(table, [
	...forEach(everybody, (who): Case[] => [
		[who, "select", "rows", sql`select * from private.case_files`, "denied"],
		[
			who,
			"insert",
			"a row",
			sql`insert into private.case_files (id, uploaded_by, name, kind, bytes, sha256)
				values (gen_random_uuid(), ${people.owner}, 'a.pdf', 'pdf', 1, ${hash})`,
			"denied",
		],
		[who, "delete", "rows", sql`delete from private.case_files`, "denied"],
		[who, "delete", "what is due", sql`select private.remove_old_evidence(10)`, "denied"],
		[who, "select", "removed ones", sql`select * from private.removed_evidence`, "denied"],
		[who, "delete", "removed ones", sql`delete from private.removed_evidence`, "denied"],
	]),
	["service", "update", "a row", sql`update private.case_files set name = 'b.pdf'`, "denied"],
	["visitor", "insert", "a file", add(), "denied"],
	["visitor", "select", "files", sql`select own_evidence()`, "denied"],
	["stranger", "insert", "without a clinic or a claim", add(), "55000"],
	["owner", "insert", "of a verified clinic", add(), "55000"],
	["suspended", "insert", "of a suspended clinic without a case", add(), "55000"],
	["applicant", "insert", "of an open case", add(), 1],
	["refused", "insert", "of a rejected case", add(), 1],
	...forEach(["visitor", "stranger", "owner", "applicant"], (who): Case[] => [
		[who, "select", "a case's", sql`select verification_case(${people.owner})`, "denied"],
		[who, "select", "claims'", sql`select claim_case(${people.owner})`, "denied"],
	]),
]);

describe("documents", () => {
	const database = usePeopleAndClinics();
	let file: string;
	let claimed: string;
	const at = (who: Actor, statement: RawBuilder<unknown>) => attempt(database, who, statement, table);
	const as = async <T>(who: keyof typeof people, call: RawBuilder<unknown>) =>
		database.asPerson({ sub: people[who] }, async (db) => {
			const { rows } = await sql<{ value: T }>`select ${call} as value`.execute(db);
			return (rows[0] as { value: T }).value;
		});
	const claim = (who: "stranger" | "author") =>
		database.asPerson({ sub: people[who] }, (db) =>
			createClaim(db, { clinic: clinics.unowned, role: "Owner", evidence: "I am", links: [] }),
		);
	const service = (statement: RawBuilder<unknown>) => database.asService((db) => statement.execute(db));
	const owns = (clinic: string, who: string | null) =>
		service(sql`update clinics set owner_id = ${who} where id = ${clinic}`);

	beforeAll(async () => {
		[file, claimed] = [randomUUID(), randomUUID()];
		await database.asPerson({ sub: people.applicant }, (db) => add(file).execute(db));
		await claim("stranger");
		await database.asPerson({ sub: people.stranger }, (db) => add(claimed).execute(db));
	});

	test("are opened by whoever sent them and by admins, whose look is in the log; to others they are not there", async () => {
		const open = sql`select open_evidence(${file})`;
		for (const who of ["stranger", "author", "owner", "newcomer"] as const) {
			expect(await at(who, open), who).toEqual({ outcome: "55000", hasChanged: false });
			expect(await at(who, sql`select remove_evidence(${file})`), who).toEqual({ outcome: "55000", hasChanged: false });
		}
		expect(await at("visitor", open)).toMatchObject({ outcome: "denied" });
		const log = (who: Actor) => attempt(database, who, open, "private.audit_log");
		expect(await log("applicant")).toEqual({ outcome: 1, hasChanged: false });
		expect(await log("admin")).toEqual({ outcome: 1, hasChanged: true });
	});

	test("are no business of an admin who owns or claims the clinic", async () => {
		const admin = (who: "applicant" | "author") =>
			service(sql`insert into private.admins (user_id) values (${people[who]})`);
		await admin("author");
		const inCase = sql`verification_case((select id from cases where clinic_id = ${clinics.pending})) -> 'files'`;
		const inClaim = sql`(select jsonb_path_query_array(jsonb_agg(claim_case(id)), '$[*].files[*]') from cases where kind = 'claim')`;
		expect(await as("author", inCase)).toMatchObject([{ id: file, sent_by: expect.any(String), can_remove: false }]);
		expect(await as("author", inClaim)).toMatchObject([{ id: claimed }]);
		await claim("author");
		expect(await as("author", inClaim)).toEqual([]);
		await expect(as("author", sql`open_evidence(${claimed})`)).rejects.toThrow("own_evidence_case");
		await service(sql`delete from cases where person_id = ${people.author}`);
		await admin("applicant");
		expect(await as("applicant", inCase)).toEqual([]);
		expect(await as("applicant", sql`open_evidence(${file})`)).toMatchObject({ name: "licence.pdf" });
		await service(sql`delete from private.admins where user_id in (${people.author}, ${people.applicant})`);
	});

	test("ten to a case, none twice", async () => {
		expect(await at("applicant", add())).toEqual({ outcome: "55000", hasChanged: false });
		const send = (more: number) =>
			database.asPerson({ sub: people.applicant }, async (db) => {
				for (let count = 0; count < more; count++) await add(randomUUID(), String(count).padStart(64, "0")).execute(db);
				throw new Error("undone");
			});
		await expect(send(9)).rejects.toThrow("undone");
		await expect(send(10)).rejects.toThrow("evidence_full");
		expect(await as<{ room: number }>("applicant", sql`own_evidence()`)).toMatchObject({ room: 9, can_add: true });
	});

	test("a later owner sees nothing of the former one's; what waits for no decision of theirs goes", async () => {
		const files = async (who: keyof typeof people) =>
			(await as<{ files: EvidenceFile[] } | null>(who, sql`own_evidence()`))?.files.map(({ id }) => id);
		expect(await files("applicant")).toEqual([file]);
		await owns(clinics.pending, people.newcomer);
		expect(await files("newcomer")).toEqual([]);
		expect(await at("applicant", sql`select open_evidence(${file})`)).toMatchObject({ outcome: "55000" });
		await owns(clinics.pending, people.applicant);
		file = randomUUID();
		await database.asPerson({ sub: people.applicant }, (db) => add(file).execute(db));
	});

	test("what came after a decision goes into the next case; the others stay until 90 days after theirs", async () => {
		await service(sql`update cases set decided_at = now(), outcome = 'more_needed', reason = 'Which street?'
			where clinic_id = ${clinics.pending}`);
		expect(await at("applicant", sql`select remove_evidence(${file})`)).toMatchObject({ outcome: "55000" });
		const later = randomUUID();
		await database.asPerson({ sub: people.applicant }, (db) => add(later, "c".repeat(64)).execute(db));
		// it is the answer without which nothing is sent in again
		await database.asPerson({ sub: people.applicant }, resubmitClinic);
		const own = await as<{ files: EvidenceFile[]; room: number }>("applicant", sql`own_evidence()`);
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
			sql`update private.case_files set created_at = created_at - interval '92 days' where id = ${file}`.execute(db),
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
				await sql`update private.case_files set created_at = now() - make_interval(days => ${days})
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
					select extract(day from (private.evidence_json(f) ->> 'removed_at')::timestamptz - now())::int as days
					from private.case_files f join cases k on k.id = f.case_id and k.decided_at is null and k.kind <> 'claim'`.execute(
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
		const files = await as<{ files: EvidenceFile[] }>("applicant", sql`own_evidence()`);
		const last = files.files.at(-1)?.id;
		let taken: Promise<unknown> = Promise.resolve();
		await database.asPerson({ sub: people.admin }, async (db) => {
			const { version } = await db
				.selectFrom("clinics")
				.select("profile_version as version")
				.where("id", "=", clinics.pending)
				.executeTakeFirstOrThrow();
			await decideCase(db, open, { version, decision: "more_needed", text: "Which street?" });
			taken = as("applicant", sql`remove_evidence(${last})`).then(
				() => "removed",
				({ message }: Error) => message,
			);
			await isWaitedFor(db);
		});
		expect(await taken).toBe("evidence_decided");
	});

	test("of two at once, of different cases, the second waits and finds no room", async () => {
		const {
			rows: [it],
		} = await service(sql`select sum(bytes)::int as bytes
			from (select bytes from private.case_files union all select bytes from private.removed_evidence) e`);
		await database.asService((db) => limitEvidence(db, (it as { bytes: number }).bytes + 150));
		let second: Promise<unknown> = Promise.resolve();
		await database.asPerson({ sub: people.applicant }, async (db) => {
			await add(randomUUID(), "d".repeat(64)).execute(db);
			second = database
				.asPerson({ sub: people.refused }, (db) => add().execute(db))
				.catch(({ message }: Error) => message);
			await isWaitedFor(db);
		});
		expect(await second).toBe("evidence_no_room");
		await database.asService((db) => limitEvidence(db, 20e9));
		await service(sql`delete from private.case_files where sha256 = ${"d".repeat(64)}`);
	});

	test("go with the claim that is taken back, and with the account", async () => {
		const count = async () => (await service(sql`select id from private.case_files`)).rows.length;
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
