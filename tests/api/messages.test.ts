import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OwnClaim } from "#database/queries/claims.ts";
import type { Conversation } from "#database/queries/messages.ts";
import type { OwnClinic } from "#database/queries/own-clinic.ts";
import type { Waiting } from "#database/queries/waiting.ts";
import { mergeClinics } from "#server/clinics/merge.ts";
import type { ShownClaim } from "#tests/cases.ts";
import { createClinic } from "#tests/factories.ts";
import { siteUrl, useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, findClaims, refused } from "./caller.ts";
import { profileOf } from "./owners.ts";

describe("messages in a case and a claim", () => {
	const server = useServer();
	const { database } = server;
	let admin: Caller;
	beforeAll(async () => {
		admin = await createAdminCaller(server);
	});

	type Owner = Pick<Awaited<ReturnType<typeof submit>>, "call" | "caseId">;
	/** An owner of a clinic that waits, and its open case. */
	async function submit() {
		const owner = await createCaller(server);
		const clinic = await createClinic(database, { owner_id: owner.id, status: "pending", name: "Ink Away" });
		return { ...owner, clinic, caseId: await findOpenCase(clinic) };
	}
	const findOpenCase = (clinic: { id: string }) =>
		database.asService(async (db) => {
			const open = db.selectFrom("cases").select("id").where("clinic_id", "=", clinic.id);
			return (await open.where("decided_at", "is", null).executeTakeFirstOrThrow()).id;
		});
	const decide = async (caseId: string, decision: "rejected" | "more_needed", text: string) => {
		const { body } = await admin.call("GET", `/admin/cases/${caseId}`);
		const { version } = (body as { clinic: { version: number } }).clinic;
		const code = decision === "rejected" ? { code: "other" } : {};
		const answer = await admin.call("POST", `/admin/cases/${caseId}/decision`, {
			version,
			decision,
			text,
			...code,
		});
		expect(answer.status).toBe(200);
	};
	const ownOf = async (who: Caller) => ((await who.call("GET", "/owner/clinic")).body as { clinic: OwnClinic }).clinic;
	const read = async (who: Caller) => (await ownOf(who)).conversation as Conversation;
	const write = (who: Owner, text: string | undefined) => who.call("POST", "/messages", { case_id: who.caseId, text });
	const writeAsDesk = (case_id: string, text: string) => admin.call("POST", "/messages", { case_id, text });
	const resubmit = (who: Caller) => who.call("POST", "/owner/clinic/resubmit");
	const countRows = () =>
		database.asService(async (db) => (await db.selectFrom("case_messages").select("id").execute()).length);

	test("owner and desk write to each other; one mail says so, and nothing of the text, until it is read", async () => {
		const owner = await submit();
		expect((await write(owner, "  The bell\u0007says Studio.\r\nSecond floor. ")).status).toBe(201);
		expect((await writeAsDesk(owner.caseId, "Which doctor treats?")).status).toBe(201);
		expect((await writeAsDesk(owner.caseId, "And since when?")).status).toBe(201);
		const mail = await server.findMail(owner.email, 3);
		expect(mail.subject).toBe("You have a message about Ink Away");
		expect(mail.text).not.toContain("doctor");
		expect(mail.links).toContain(`${siteUrl}/login?next=/owner`);
		const { messages, can_write } = await read(owner);
		expect(messages.map(({ from_desk, text }) => [from_desk, text])).toEqual([
			[false, "The bell says Studio.\nSecond floor."],
			[true, "Which doctor treats?"],
			[true, "And since when?"],
		]);
		expect(messages.filter((message) => "name" in message)).toEqual([]);
		expect([can_write, (await ownOf(owner)).unread_messages]).toEqual([true, 2]);
		await owner.call("POST", "/messages/read", { last: messages[2]?.id });
		expect((await ownOf(owner)).unread_messages).toBe(0);
		await writeAsDesk(owner.caseId, "Thank you.");
		// the fourth: the two before were told by one
		expect((await server.findMail(owner.email, 4)).subject).toBe(mail.subject);
		// sent twice, by a double click or a retry
		await Promise.all([1, 2, 3].map(() => write(owner, "Dr Who.")));
		expect((await read(owner)).messages).toHaveLength(5);
	});

	test("a message whose answer was lost is sent again with its id, and kept once, whatever came meanwhile", async () => {
		const owner = await submit();
		const other = await submit();
		const id = randomUUID();
		const send = (who: Owner, text: string) => who.call("POST", "/messages", { case_id: who.caseId, text, id });
		const sendAsDesk = () => admin.call("POST", "/messages", { case_id: owner.caseId, text: "Who treats?", id });
		// at once, after it was read, after another one, and once nobody can write any more
		await Promise.all([1, 2, 3].map(() => send(owner, "Dr Who.")));
		const [first] = (await read(owner)).messages;
		await admin.call("POST", "/messages/read", { last: first?.id });
		expect((await send(owner, "Dr Who.")).status).toBe(201);
		expect([(await sendAsDesk()).status, (await sendAsDesk()).status]).toEqual([201, 201]);
		await owner.call("POST", "/messages/read", { last: (await read(owner)).messages.at(-1)?.id });
		await write(owner, "I do.");
		await database.asService((db) =>
			db.updateTable("clinics").set({ status: "suspended" }).where("id", "=", owner.clinic.id).execute(),
		);
		expect([(await send(owner, "Dr Who.")).status, (await sendAsDesk()).status]).toEqual([201, 201]);
		expect((await write(owner, "Anybody?")).status).toBe(409);
		expect((await read(owner)).messages.map(({ text }) => text)).toEqual(["Dr Who.", "Who treats?", "I do."]);
		// an id is its writer's: somebody else's message with it is another one
		expect((await send(other, "Dr No.")).status).toBe(201);
		expect((await read(other)).messages).toMatchObject([{ text: "Dr No." }]);
		// and the same words with another id are meant
		await write(other, "Yes.");
		await other.call("POST", "/messages", { case_id: other.caseId, text: "Yes.", id: randomUUID() });
		expect((await read(other)).messages).toHaveLength(3);
	});

	test("nothing is sent in again without a change or an answer, and the reason is said", async () => {
		const owner = await submit();
		await decide(owner.caseId, "more_needed", "Which floor?");
		expect((await read(owner)).messages).toMatchObject([
			{ from_desk: true, decision: "more_needed", text: "Which floor?" },
		]);
		const nothing = {
			status: 409,
			body: {
				error: { code: "conflict", message: expect.stringMatching(/^Nothing has changed since our decision\./) },
			},
		};
		expect(await resubmit(owner)).toMatchObject(nothing);
		// as it was
		const same = profileOf(await ownOf(owner));
		expect((await owner.call("PUT", "/owner/clinic", same)).status).toBe(200);
		expect(await resubmit(owner)).toMatchObject(nothing);
		await owner.call("PUT", "/owner/clinic", { ...profileOf(await ownOf(owner)), description: "Second floor." });
		expect((await resubmit(owner)).status).toBe(200);

		await decide(await findOpenCase(owner.clinic), "rejected", "No such street.");
		expect(await resubmit(owner)).toMatchObject(nothing);
		await database.asPerson({ sub: owner.id }, (db) =>
			db
				.insertInto("media")
				.values({ clinic_id: owner.clinic.id, url: `${owner.clinic.id}/1.webp`, type: "gallery" })
				.execute(),
		);
		expect((await resubmit(owner)).status).toBe(200);
		await decide(await findOpenCase(owner.clinic), "rejected", "Still none.");
		// what an admin changes is no answer of the owner
		await database.asPerson({ sub: admin.id }, (db) =>
			db.updateTable("clinics").set({ description: "Theirs" }).where("id", "=", owner.clinic.id).execute(),
		);
		expect(await resubmit(owner)).toMatchObject(nothing);
		await write(owner, "It is new: Mill Lane.");
		// nobody sees it in the queue yet
		const listWaiting = async () => {
			const { waiting } = (await admin.call("GET", "/admin/cases")).body as { waiting: Waiting[] };
			return waiting.filter(({ kind }) => kind === "message").map(({ name }) => name);
		};
		expect(await listWaiting()).toEqual(["Ink Away"]);
		expect((await resubmit(owner)).status).toBe(200);
		expect(await listWaiting()).toEqual([]);
		const { waiting } = (await admin.call("GET", "/admin/cases")).body as { waiting: Waiting[] };
		expect(waiting.find(({ clinic_id }) => clinic_id === owner.clinic.id)).toMatchObject({ has_message: true });
		// one conversation through all of it
		expect((await admin.call("GET", `/admin/cases/${await findOpenCase(owner.clinic)}`)).body).toMatchObject({
			conversation: {
				can_write: true,
				messages: [
					{ text: "Which floor?" },
					{ decision: "rejected" },
					{ text: "Still none." },
					{ text: "It is new: Mill Lane." },
				],
			},
		});
	});

	test("ten messages wait for an answer; then it is the desk's turn", async () => {
		const owner = await submit();
		for (let number = 1; number <= 10; number++) expect((await write(owner, `Message ${number}`)).status).toBe(201);
		expect(await write(owner, "Message 11")).toMatchObject(refused(409, "conflict"));
		await writeAsDesk(owner.caseId, "We have read them.");
		expect((await write(owner, "Message 11")).status).toBe(201);
		for (const text of ["", " \n", undefined, "x".repeat(4001)]) {
			expect(await write(owner, text)).toMatchObject({
				status: 422,
				body: { error: { fields: { text: expect.any(String) } } },
			});
		}
		expect(await writeAsDesk(owner.clinic.id, "Nobody's")).toMatchObject(refused(409, "conflict"));
		expect(await owner.call("GET", `/admin/cases/${owner.caseId}`)).toMatchObject(refused(404, "not_found"));
	});

	test("what a suspended or a verified clinic's owner writes is refused; what was written goes with the clinic and the account", async () => {
		const [one, two] = [await submit(), await submit()];
		const before = await countRows();
		await write(one, "Of a clinic that goes");
		await write(two, "Of a person who goes");
		const setStatus = (clinic: { id: string }, status: string) =>
			database.asService((db) => db.updateTable("clinics").set({ status }).where("id", "=", clinic.id).execute());
		await setStatus(one.clinic, "suspended");
		expect(await write(one, "Why?")).toMatchObject(refused(409, "conflict"));
		expect(await read(one)).toMatchObject({ can_write: false, messages: [{ text: "Of a clinic that goes" }] });
		const keep = await createClinic(database);
		await database.asPerson({ sub: admin.id }, (db) => mergeClinics(db, keep.id, one.clinic.id, "The same"));
		expect(await countRows()).toBe(before + 1);
		await two.call("DELETE", "/account?reviews=keep");
		expect(await countRows()).toBe(before);
	});

	describe("a refused claim", () => {
		const findClaim = async (clinic: { id: string }) => {
			return (await findClaims(admin)).find((open) => open.clinic.id === clinic.id) as ShownClaim;
		};
		const ownClaim = async (who: Caller) =>
			((await who.call("GET", "/claims")).body as { claim: OwnClaim | null }).claim;
		const refuse = (id: string, text: string) =>
			admin.call("POST", `/admin/cases/${id}/decision`, { decision: "refused", code: "other", text });
		const answer = ({ call, id }: Caller, text: string) => call("POST", "/messages", { case_id: id, text });
		async function claim() {
			const [claimant, clinic] = [await createCaller(server), await createClinic(database, { name: "Found Ink" })];
			await claimant.call("POST", "/claims", { clinic: clinic.id, role: "Owner", evidence: "Ask", links: [] });
			return { ...claimant, clinic, id: (await findClaim(clinic)).id };
		}

		test("is answered once, open for that time, and then final", async () => {
			const claimant = await claim();
			await answer(claimant, "I am in the register.");
			await writeAsDesk(claimant.id, "In which?");
			expect((await server.findMail(claimant.email, 3)).subject).toBe("You have a message about Found Ink");
			await refuse(claimant.id, "Not shown.");
			expect(await writeAsDesk(claimant.id, "Still there?")).toMatchObject(refused(409, "conflict"));
			expect(await ownClaim(claimant)).toMatchObject({
				decision: "refused",
				answer_until: expect.any(String),
				conversation: {
					messages: [
						{ text: "I am in the register." },
						{ text: "In which?" },
						{ decision: "refused", text: "Not shown." },
					],
				},
			});
			expect(await answer(claimant, "Entry 4711.")).toMatchObject({ status: 201 });
			expect(await ownClaim(claimant)).toMatchObject({
				decision: null,
				reason: null,
				answered_at: expect.any(String),
				answer_until: null,
			});
			expect((await findClaim(claimant.clinic)).conversation?.messages.at(-1)).toMatchObject({
				text: "Entry 4711.",
				read_at: null,
			});
			await refuse(claimant.id, "That is another firm.");
			expect(await ownClaim(claimant)).toMatchObject({ decision: "refused", answer_until: null });
			expect(await answer(claimant, "Please.")).toMatchObject(refused(409, "conflict"));
			// a new claim stays possible
			const again = { clinic: claimant.clinic.id, role: "Owner", evidence: "Entry 12", links: [] };
			expect((await claimant.call("POST", "/claims", again)).status).toBe(201);
		});

		test("is answered within 30 days, and by who could still be its owner", async () => {
			const [late, rival] = [await claim(), await claim()];
			for (const { id } of [late, rival]) await refuse(id, "Not shown.");
			await database.asService((db) =>
				db
					.updateTable("cases")
					.set({ decided_at: sql`now() - interval '30 days 1 minute'` })
					.where("id", "=", late.id)
					.execute(),
			);
			const somebody = await createCaller(server);
			await database.asService((db) =>
				db.updateTable("clinics").set({ owner_id: somebody.id }).where("id", "=", rival.clinic.id).execute(),
			);
			for (const who of [late, rival]) expect(await answer(who, "Entry 4711.")).toMatchObject(refused(409, "conflict"));
		});

		test("that is answered and withdrawn stays refused; one that waits goes with its messages", async () => {
			const [answered, waiting] = [await claim(), await claim()];
			await refuse(answered.id, "Not shown.");
			await answer(answered, "Entry 4711.");
			await answer(waiting, "Entry 12.");
			const before = await countRows();
			for (const who of [answered, waiting]) await who.call("DELETE", "/claims");
			expect(await ownClaim(answered)).toMatchObject({
				decision: "refused",
				reason_code: "withdrawn",
				answer_until: null,
			});
			expect(await ownClaim(waiting)).toBeNull();
			expect(await countRows()).toBe(before - 1);
			const again = { clinic: answered.clinic.id, role: "Owner", evidence: "Entry 12", links: [] };
			await answered.call("POST", "/claims", again);
			expect((await findClaim(answered.clinic)).person.refused).toBe(1);
		});
	});
});
