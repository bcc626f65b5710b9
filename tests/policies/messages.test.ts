import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { findOwnClaim } from "#database/queries/claims.ts";
import { type Conversation, readMessages } from "#database/queries/messages.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { decideCase, getCase } from "#server/cases/cases.ts";
import { writeMessage } from "#server/cases/messages.ts";
import { type ShownCheck, type ShownClaim, writeToDesk } from "#tests/cases.ts";
import { type Actor, attempt, clinics, people, usePeopleAndClinics } from "./policy-cases.ts";

type Person = keyof typeof people;
const everybody: Actor[] = ["visitor", "stranger", "author", "owner", "newcomer", "applicant", "refused", "admin"];

/** The applicant talks about a check, stranger and author about their claims of one clinic; each side wrote. */
describe("public.case_messages", () => {
	const database = usePeopleAndClinics();
	const desk = { verification: "", claim: "", rival: "", change: "" };
	const as = <T>(who: Person, work: (db: Db) => Promise<T>) => database.asPerson({ sub: people[who] }, work);
	const at = (who: Actor, statement: ReturnType<typeof sql>) =>
		attempt(database, who, statement, "public.case_messages");
	const service = <T>(statement: ReturnType<typeof sql<T>>) =>
		database.asService(async (db) => (await statement.execute(db)).rows);
	const write = (who: Person, case_id: string, text: string) => as(who, (db) => writeMessage(db, { case_id, text }));
	const codeOf = (work: Promise<unknown>) =>
		work.then(
			() => "done",
			({ code }: { code: string }) => code,
		);
	const textsOf = (conversation: Conversation | null | undefined) =>
		conversation?.messages.map(({ text }) => text) ?? null;
	const ofClinic = (who: Person) => as(who, async (db) => textsOf((await findOwnClinic(db))?.conversation));
	const ofClaim = (who: Person) => as(who, async (db) => textsOf((await findOwnClaim(db))?.conversation));
	const onDesk = (who: Person, id: string) =>
		as(who, async (db) => ((await getCase(db, id)) as ShownCheck | ShownClaim).conversation);
	/** Statements that an own client could send with the public key, and how many rows each meets. */
	const all = sql`select * from case_messages`;
	const forge = (from_desk: boolean, to: Person, case_id: string) => sql`
		insert into case_messages (case_id, person_id, from_desk, text) values (${case_id}, ${people[to]}, ${from_desk}, 'Forged')`;
	const markAll = sql`update case_messages set read_at = now()`;
	const setAdmins = (...who: Person[]) =>
		database.asService(async (db) => {
			await db.deleteFrom("private.admins").where("user_id", "<>", people.admin).execute();
			for (const one of who) await db.insertInto("private.admins").values({ user_id: people[one] }).execute();
		});
	const setOwner = (clinic: string, who: Person | null) =>
		service(sql`update clinics set owner_id = ${who && people[who]} where id = ${clinic}`);

	beforeAll(async () => {
		await database.asService((db) =>
			db
				.insertInto("cases")
				.values(
					[people.stranger, people.author].map((person_id) => ({
						kind: "claim",
						clinic_id: clinics.unowned,
						person_id,
						data: JSON.stringify({ role: "Owner", evidence: "I am", links: [] }),
					})),
				)
				.execute(),
		);
		const rows =
			await service(
				sql<{ id: string; kind: string; person_id: string | null; clinic_id: string }>`select * from cases`,
			);
		desk.claim = rows.find(({ person_id }) => person_id === people.stranger)?.id ?? "";
		desk.rival = rows.find(({ person_id }) => person_id === people.author)?.id ?? "";
		desk.verification = rows.find(({ clinic_id }) => clinic_id === clinics.pending)?.id ?? "";
		desk.change = rows.find(({ kind }) => kind === "change")?.id ?? "";
		await as("applicant", (db) => writeToDesk(db, "From the applicant"));
		await as("stranger", (db) => writeToDesk(db, "From the stranger"));
		await as("author", (db) => writeToDesk(db, "From the rival"));
		await write("admin", desk.verification, "To the applicant");
		await write("admin", desk.claim, "To the stranger");
	});

	test.each([
		["visitor", "denied"],
		["owner", 0],
		["newcomer", 0],
		["refused", 0],
		["applicant", 2],
		["stranger", 2],
		["author", 1],
		["admin", 5],
		["service", 5],
	] as const)("%s reads %s rows", async (who, outcome) => {
		expect(await at(who, all)).toEqual({ outcome, hasChanged: false });
	});

	test("who wrote for the desk is for admins who may decide", async () => {
		const authors = sql`select * from case_notes where message_id is not null`;
		const met = async (who: Actor) => (await attempt(database, who, authors, "public.case_notes")).outcome;
		expect(await Promise.all(everybody.map(met))).toEqual(["denied", 0, 0, 0, 0, 0, 0, 2]);
		const own = await as("applicant", findOwnClinic);
		expect(JSON.stringify(own?.conversation)).not.toMatch(new RegExp(`"admin"|"name"|${people.admin}`));
	});

	test.each(everybody)(
		"%s writes for nobody else, changes nothing that was written and deletes nothing",
		async (who) => {
			for (const statement of [
				...Object.values(desk).flatMap((id) =>
					(["stranger", "applicant", "owner"] as const).filter((to) => to !== who).map((to) => forge(false, to, id)),
				),
				forge(true, who === "admin" ? "author" : "applicant", desk.verification),
				forge(true, "stranger", desk.rival),
				forge(true, "owner", desk.change),
				sql`insert into case_messages (case_id, person_id, from_desk, text, decision)
				values (${desk.verification}, ${people.applicant}, true, 'Forged', 'rejected')`,
				sql`update case_messages set text = 'Forged'`,
				sql`update case_messages set person_id = ${people.stranger}`,
				sql`delete from case_messages`,
			]) {
				expect(await at(who, statement)).toEqual({ outcome: "denied", hasChanged: false });
			}
		},
	);

	test("whose case it is writes in it, but not in that of others of the same clinic; admins write to them", async () => {
		expect(await at("applicant", forge(false, "applicant", desk.verification))).toMatchObject({ outcome: 1 });
		expect(await at("stranger", forge(false, "stranger", desk.claim))).toMatchObject({ outcome: 1 });
		expect(await at("stranger", forge(false, "stranger", desk.rival))).toMatchObject({ outcome: "denied" });
		expect(await at("owner", forge(false, "owner", desk.change))).toMatchObject({ outcome: "denied" });
		expect(await at("admin", forge(true, "applicant", desk.verification))).toMatchObject({ outcome: 1 });
		expect(await at("admin", forge(true, "stranger", desk.claim))).toMatchObject({ outcome: 1 });
	});

	test("an owner and a claimant read their own conversation, nobody else does", async () => {
		expect(await ofClinic("applicant")).toEqual(["From the applicant", "To the applicant"]);
		for (const who of ["owner", "refused"] as const) expect(await ofClinic(who)).toEqual([]);
		for (const who of ["stranger", "author", "newcomer", "admin"] as const) expect(await ofClinic(who)).toBeNull();
		expect(await ofClaim("stranger")).toEqual(["From the stranger", "To the stranger"]);
		expect(await ofClaim("author")).toEqual(["From the rival"]);
		expect(await ofClaim("owner")).toBeNull();
		await expect(database.asVisitor(findOwnClinic)).rejects.toThrow("a visitor");
	});

	test("admins read them with names, others do not find the desk", async () => {
		expect(await onDesk("admin", desk.verification)).toMatchObject({
			messages: [
				{ text: "From the applicant", name: "applicant", is_former: false },
				{ text: "To the applicant", name: "admin", from_desk: true },
			],
		});
		expect(textsOf(await onDesk("admin", desk.claim))).toEqual(["From the stranger", "To the stranger"]);
		for (const who of ["stranger", "applicant", "owner"] as const) {
			for (const id of Object.values(desk)) expect(await codeOf(onDesk(who, id)), who).toBe("not_found");
		}
	});

	test("who has no part in a case writes nothing in it; nor does anybody an empty or a very long text", async () => {
		for (const who of ["stranger", "owner", "suspended", "newcomer", "refused"] as const) {
			expect(await codeOf(write(who, desk.verification, "Hello")), who).toBe("conflict");
			expect(await codeOf(write(who, desk.rival, "Hello")), who).toBe("conflict");
		}
		// about a verified clinic, what is no check, and no case at all
		expect(await codeOf(as("owner", (db) => writeToDesk(db, "Hello")))).toBe("conflict");
		expect(await codeOf(write("owner", desk.change, "Hello"))).toBe("not_found");
		expect(await codeOf(write("admin", desk.change, "Hello"))).toBe("conflict");
		expect(await codeOf(write("admin", people.owner, "Hello"))).toBe("conflict");
		for (const text of [" \n", "x".repeat(4001)]) {
			expect(await codeOf(write("applicant", desk.verification, text))).toBe("23514");
		}
	});

	test("each side marks as read what the other wrote to it, and nobody else does", async () => {
		const unread = async () =>
			(await service(sql<{ text: string }>`select text from case_messages where read_at is null order by text`)).map(
				({ text }) => text,
			);
		const everything = [
			"From the applicant",
			"From the rival",
			"From the stranger",
			"To the applicant",
			"To the stranger",
		];
		expect(await unread()).toEqual(everything);
		const lastOf = async (id: string) => (await onDesk("admin", id))?.messages.at(-1)?.id ?? "";
		const read = async (who: Person, id: string) => {
			const last = await lastOf(id);
			await as(who, (db) => readMessages(db, last));
		};
		for (const who of ["stranger", "owner", "refused"] as const) await read(who, desk.verification);
		expect(await unread()).toEqual(everything);
		expect(await at("owner", markAll)).toEqual({ outcome: 0, hasChanged: false });
		expect(await at("applicant", markAll)).toEqual({ outcome: 1, hasChanged: true });
		expect(await at("applicant", sql`update case_messages set read_at = '2001-01-01'`)).toMatchObject({
			outcome: "denied",
		});
		expect(await at("admin", markAll)).toEqual({ outcome: 3, hasChanged: true });
		await read("applicant", desk.verification);
		await read("stranger", desk.claim);
		await read("admin", desk.verification);
		expect(await unread()).toEqual(["From the rival", "From the stranger"]);
	});

	test("an admin has no part in the conversation about a clinic or a claim of their own, nor of one they claim", async () => {
		await setAdmins("applicant", "author");
		for (const [who, id] of [
			["author", desk.claim],
			["applicant", desk.rival],
		] as const) {
			const isClaimant = who === "author";
			expect(await codeOf(write(who, id, "To a rival"))).toBe(isClaimant ? "own_case" : "done");
		}
		// as owner and as claimant they write and read, but not for the desk
		expect(await at("applicant", forge(true, "applicant", desk.verification))).toMatchObject({ outcome: "denied" });
		expect(await at("author", forge(true, "author", desk.rival))).toMatchObject({ outcome: "denied" });
		expect(await at("author", forge(true, "stranger", desk.claim))).toMatchObject({ outcome: "denied" });
		for (const [who, id] of [
			["applicant", desk.verification],
			["author", desk.rival],
			["author", desk.claim],
		] as const) {
			expect(await onDesk(who, id)).toBeNull();
		}
		// of a rival's claim nothing, of their own what it is a claimant's to read
		expect(await at("author", sql`${all} where case_id = ${desk.claim}`)).toMatchObject({ outcome: 0 });
		expect(await at("author", sql`${all} where case_id = ${desk.rival}`)).toMatchObject({ outcome: 2 });
		expect(await at("author", sql`${markAll} where case_id = ${desk.claim}`)).toMatchObject({ outcome: 0 });
		const notes = sql`select * from case_notes where case_id in (${desk.claim}, ${desk.rival})`;
		expect(await attempt(database, "author", notes, "public.case_notes")).toMatchObject({ outcome: 0 });
		await setAdmins();
	});

	test("a later owner reads nothing of a former one's, who reads and writes no more; admins still do", async () => {
		await setOwner(clinics.pending, "newcomer");
		expect(await ofClinic("newcomer")).toEqual([]);
		expect(await ofClinic("applicant")).toBeNull();
		for (const who of ["newcomer", "applicant"] as const) {
			expect(await at(who, all)).toEqual({ outcome: 0, hasChanged: false });
			expect(await at(who, markAll)).toEqual({ outcome: 0, hasChanged: false });
		}
		expect(await codeOf(write("applicant", desk.verification, "Still me"))).toBe("conflict");
		expect(await at("applicant", forge(false, "applicant", desk.verification))).toMatchObject({ outcome: "denied" });
		expect(await at("admin", forge(true, "applicant", desk.verification))).toMatchObject({ outcome: "denied" });
		await write("newcomer", desk.verification, "From the newcomer");
		expect(await ofClinic("newcomer")).toEqual(["From the newcomer"]);
		const seen = await onDesk("admin", desk.verification);
		expect(seen?.messages.map(({ name, is_former }) => [name, is_former])).toEqual([
			["applicant", true],
			["admin", true],
			["newcomer", false],
		]);
	});

	test("an admin who owns the clinic reads nothing of the claims that others made, nor why they were refused", async () => {
		const claim = () => as("admin", (db) => getCase(db, desk.rival)) as Promise<ShownClaim>;
		expect(textsOf((await claim()).conversation)).toContain("From the rival");
		await as("admin", (db) => decideCase(db, desk.rival, { decision: "refused", code: "other", text: "Not shown" }));
		expect(await claim()).toMatchObject({ decided: { reason: expect.stringContaining("Not shown") } });
		await setOwner(clinics.unowned, "admin");
		expect(await claim()).toMatchObject({ conversation: null, decided: { reason: null } });
		expect(await at("admin", sql`${all} where case_id = ${desk.rival}`)).toMatchObject({ outcome: 0 });
	});
});
