import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OwnClaim } from "#database/queries/claims.ts";
import type { CaseMessage, Conversation } from "#database/queries/messages.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { decideCase } from "#server/cases/cases.ts";
import { type Actor, attempt, clinics, people, usePeopleAndClinics } from "./policy-cases.ts";

const everybody: Actor[] = ["visitor", "stranger", "author", "owner", "applicant", "refused", "admin"];
const desk = { verification: "", claim: "", rival: "" };

describe("private.case_messages", () => {
	const database = usePeopleAndClinics();
	const as = <T>(who: keyof typeof people, statement: ReturnType<typeof sql<{ value: T }>>) =>
		database.asPerson({ sub: people[who] }, async (db) => (await statement.execute(db)).rows[0]?.value as T);
	const at = (who: Actor, statement: ReturnType<typeof sql>) =>
		attempt(database, who, statement, "private.case_messages");
	const own = (who: keyof typeof people) =>
		database.asPerson({ sub: people[who] }, async (db) => (await findOwnClinic(db))?.conversation ?? null);
	/** The messages of a check, or of a claim, as an admin reads them with it. */
	const seenBy = (who: keyof typeof people, id: string) =>
		as<CaseMessage[] | null>(
			who,
			sql`select coalesce(verification_case(${id}) #> '{conversation,messages}', claim_case(${id}) -> 'messages') as value`,
		);
	const seenByDesk = async (id: string) => ({ messages: (await seenBy("admin", id)) ?? [] });
	const textsOf = (conversation: Pick<Conversation, "messages"> | null) =>
		conversation?.messages.map(({ text }) => text);
	const unread = () =>
		database.asService(async (db) => {
			const { rows } = await sql<{ text: string }>`
				select text from private.case_messages where read_at is null order by text`.execute(db);
			return rows.map(({ text }) => text);
		});

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
		await as("applicant", sql`select write_message('From the applicant')`);
		await as("stranger", sql`select write_claim_message('From the stranger')`);
		await as("author", sql`select write_claim_message('From the rival')`);
		await database.asService(async (db) => {
			const rows = await db.selectFrom("cases").select(["id", "person_id"]).execute();
			desk.claim = rows.find(({ person_id }) => person_id === people.stranger)?.id ?? "";
			desk.rival = rows.find(({ person_id }) => person_id === people.author)?.id ?? "";
			desk.verification = (
				await db.selectFrom("cases").select("id").where("clinic_id", "=", clinics.pending).executeTakeFirstOrThrow()
			).id;
		});
		await as("admin", sql`select write_desk_message(${desk.verification}, 'To the applicant')`);
		await as("admin", sql`select write_desk_message(${desk.claim}, 'To the stranger')`);
	});

	test.each(everybody)("%s reads and writes no row by hand", async (who) => {
		for (const statement of [
			sql`select * from private.case_messages`,
			sql`insert into private.case_messages (case_id, person_id, from_desk, text)
				values (${desk.verification}, ${people.stranger}, true, 'Forged')`,
			sql`update private.case_messages set read_at = now()`,
			sql`delete from private.case_messages`,
		]) {
			expect(await at(who, statement)).toEqual({ outcome: "denied", hasChanged: false });
		}
	});

	test("an owner and a claimant read their own, without the name of an admin; nobody else does", async () => {
		expect(textsOf(await own("applicant"))).toEqual(["From the applicant", "To the applicant"]);
		expect(JSON.stringify(await own("applicant"))).not.toMatch(new RegExp(`"admin"|${people.admin}`));
		for (const who of ["owner", "refused"] as const) expect(textsOf(await own(who))).toEqual([]);
		for (const who of ["stranger", "author", "newcomer", "admin"] as const) expect(await own(who)).toBeNull();
		const claimOf = (who: keyof typeof people) => as<OwnClaim | null>(who, sql`select own_claim() as value`);
		expect(textsOf(await claimOf("stranger"))).toEqual(["From the stranger", "To the stranger"]);
		expect(textsOf(await claimOf("author"))).toEqual(["From the rival"]);
		expect(await claimOf("owner")).toBeNull();
		await expect(database.asVisitor(findOwnClinic)).rejects.toThrow("a visitor");
	});

	test("admins read them with names, others do not find the desk", async () => {
		expect((await seenByDesk(desk.verification)).messages).toMatchObject([
			{ text: "From the applicant", name: "applicant", is_former: false },
			{ text: "To the applicant", name: "admin", from_desk: true },
		]);
		expect(textsOf(await seenByDesk(desk.claim))).toEqual(["From the stranger", "To the stranger"]);
		for (const who of ["visitor", "stranger", "applicant", "owner"] as const) {
			for (const id of Object.values(desk)) {
				for (const act of [
					sql`select verification_case(${id})`,
					sql`select claim_case(${id})`,
					sql`select write_desk_message(${id}, 'Forged')`,
					sql`select read_desk_messages(${id}, ${id})`,
				]) {
					expect(await at(who, act), who).toEqual({ outcome: "denied", hasChanged: false });
				}
			}
		}
	});

	test("each side marks as read what the other wrote to it, and nobody else does", async () => {
		const all = ["From the applicant", "From the rival", "From the stranger", "To the applicant", "To the stranger"];
		expect(await unread()).toEqual(all);
		const lastOf = async (id: string) => (await seenByDesk(id)).messages.at(-1)?.id;
		for (const who of ["stranger", "owner", "refused", "admin"] as const) {
			await as(who, sql`select read_messages(${await lastOf(desk.verification)})`);
		}
		expect(await unread()).toEqual(all);
		await as("applicant", sql`select read_messages(${await lastOf(desk.verification)})`);
		await as("stranger", sql`select read_messages(${await lastOf(desk.claim)})`);
		await as("admin", sql`select read_desk_messages(${desk.verification}, ${await lastOf(desk.verification)})`);
		expect(await unread()).toEqual(["From the rival", "From the stranger"]);
	});

	test("who has no case that is talked about writes nothing; nor does anybody an empty or a very long text", async () => {
		for (const who of ["stranger", "owner", "suspended", "newcomer", "admin"] as const) {
			expect(await at(who, sql`select write_message('Hello')`), who).toEqual({ outcome: "55000", hasChanged: false });
		}
		for (const who of ["owner", "applicant", "newcomer", "admin"] as const) {
			expect(await at(who, sql`select write_claim_message('Hello')`), who).toEqual({
				outcome: "55000",
				hasChanged: false,
			});
		}
		expect(await at("refused", sql`select write_message('Hello')`)).toEqual({ outcome: 1, hasChanged: true });
		for (const text of [" \n", "x".repeat(4001)]) {
			expect(await at("applicant", sql`select write_message(${text})`)).toEqual({
				outcome: "23514",
				hasChanged: false,
			});
		}
		expect(await at("admin", sql`select write_desk_message(${people.owner}, 'Hello')`)).toMatchObject({
			outcome: "55000",
		});
	});

	test("an admin has no part in the conversation about a clinic or a claim of their own, nor of one they claim", async () => {
		await database.asService((db) =>
			db
				.insertInto("private.admins")
				.values([{ user_id: people.applicant }, { user_id: people.author }])
				.execute(),
		);
		for (const [who, id] of [
			["applicant", desk.verification],
			["author", desk.rival],
			["author", desk.claim],
		] as const) {
			for (const act of [
				sql`select write_desk_message(${id}, 'To myself')`,
				sql`select read_desk_messages(${id}, ${id})`,
			]) {
				expect(await at(who, act)).toEqual({ outcome: "55000", hasChanged: false });
			}
			expect((await seenBy(who, id)) ?? []).toEqual([]);
		}
		const claims = await as<unknown>("author", sql`select claim_case(${desk.claim}) as value`);
		expect(JSON.stringify(claims)).not.toContain("From the stranger");
		await database.asService((db) =>
			db.deleteFrom("private.admins").where("user_id", "in", [people.applicant, people.author]).execute(),
		);
	});

	test("a later owner reads nothing of a former one's, who reads and writes no more; admins still do", async () => {
		await database.asService((db) =>
			db.updateTable("clinics").set({ owner_id: people.newcomer }).where("id", "=", clinics.pending).execute(),
		);
		expect(await own("newcomer")).toEqual({ messages: [], can_write: true });
		expect(await own("applicant")).toBeNull();
		expect(await at("applicant", sql`select write_message('Still me')`)).toMatchObject({ outcome: "55000" });
		await as("newcomer", sql`select write_message('From the newcomer')`);
		expect(textsOf(await own("newcomer"))).toEqual(["From the newcomer"]);
		expect((await seenByDesk(desk.verification)).messages.map(({ name, is_former }) => [name, is_former])).toEqual([
			["applicant", true],
			["admin", true],
			["newcomer", false],
		]);
	});

	test("an admin who owns the clinic reads nothing of the claims that others made, nor why they were refused", async () => {
		const claim = () =>
			as<{ messages: CaseMessage[]; decided: { reason: string | null } | null }>(
				"admin",
				sql`select claim_case(${desk.rival}) as value`,
			);
		expect(textsOf(await claim())).toEqual(["From the rival"]);
		await database.asPerson({ sub: people.admin }, (db) =>
			decideCase(db, desk.rival, { decision: "refused", code: "other", text: "Not shown" }),
		);
		expect(await claim()).toMatchObject({ decided: { reason: expect.stringContaining("Not shown") } });
		await database.asService((db) =>
			db.updateTable("clinics").set({ owner_id: people.admin }).where("id", "=", clinics.unowned).execute(),
		);
		expect(await claim()).toMatchObject({ messages: [], decided: { reason: null } });
	});
});
