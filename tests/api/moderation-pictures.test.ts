import { beforeAll, describe, expect, test } from "vitest";
import { findReportSubject } from "#database/queries/reports.ts";
import type { Waiting } from "#database/queries/waiting.ts";
import { createClinic, createMedia } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, refused } from "./caller.ts";
import { openModeration } from "./moderation.ts";

describe("reported pictures", () => {
	const server = useServer();
	const { report, newMailbox } = openModeration(server);
	let admin: Caller;
	beforeAll(async () => {
		admin = await createAdminCaller(server);
	});
	const removal = { decision: "remove_picture", code: "copied", ground: "terms", text: "It is another clinic's." };
	const findCase = async (clinic: { id: string }) => {
		const { waiting } = (await admin.call("GET", "/admin/cases?kind=picture")).body as { waiting: Waiting[] };
		return waiting.find(({ clinic_id }) => clinic_id === clinic.id)?.id;
	};
	const decide = (id: string | undefined, decision: object, who = admin) =>
		who.call("POST", `/admin/cases/${id}/decision`, decision);
	async function createReported(reason = "copied") {
		const owner = await createCaller(server);
		const clinic = await createClinic(server.database, { owner_id: owner.id });
		const picture = await createMedia(server.database, { clinic_id: clinic.id });
		await server.services.media.add("pictures", picture.url, Buffer.from("a picture"));
		const email = newMailbox();
		expect((await report({ picture: picture.id, reason, details: "Seen elsewhere", email })).status).toBe(201);
		return { owner, clinic, picture, email, id: await findCase(clinic) };
	}
	const isShown = async ({ id }: { id: string }) =>
		(await server.database.asVisitor((db) => db.selectFrom("media").select("id").where("id", "=", id).execute()))
			.length === 1;

	test("is taken away with a ground: the owner and the reporter are told, and the log has it", async () => {
		const { owner, clinic, picture, email, id } = await createReported();
		// the same mailbox once, another one beside it, as one case
		await report({ picture: picture.id, reason: "copied", email });
		await report({ picture: picture.id, reason: "person", email: newMailbox() });
		const shown = (await admin.call("GET", `/admin/cases/${id}`)).body;
		expect(shown).toMatchObject({
			...{ panel: "picture", isOpen: true, is_own: false, picture: { url: picture.url }, report_count: 2 },
			reports: [{ reason: "copied", details: "Seen elsewhere", email }, { reason: "person" }],
		});
		expect(await decide(id, { ...removal, ground: null })).toMatchObject({ status: 422 });
		expect(await decide(id, { decision: "hide", code: "spam", ground: "terms", text: "x" })).toMatchObject({
			status: 422,
		});
		expect(await isShown(picture)).toBe(true);
		expect((await decide(id, removal)).status).toBe(200);
		expect(await isShown(picture)).toBe(false);
		// not only from the page: whoever kept its address finds nothing there either
		await expect.poll(() => server.services.media.has("pictures", picture.url)).toBe(false);
		expect(await decide(id, { decision: "keep_picture", code: "no_evidence" })).toMatchObject(
			refused(409, "already_decided"),
		);
		const mail = await server.findMail(owner.email, 2);
		expect(mail.subject).toBe(`A picture of ${clinic.name} was removed`);
		expect(mail.text).toContain("It is another clinic's.");
		expect((await server.findMail(email, 2)).text).toContain("The picture is no longer shown.");
		const { body } = await admin.call("GET", `/admin/audit-log?subject_type=clinic&subject_id=${clinic.id}`);
		expect((body as { entries: { act: string }[] }).entries.map(({ act }) => act)).toContain("remove_picture");
		expect((await admin.call("GET", `/admin/cases/${id}`)).body).toMatchObject({
			...{ isOpen: false, picture: null, last_decision: { decision: "remove_picture", reason: "copied" } },
		});
	});

	test("stays with a reason that its reporter reads, and can be reported again", async () => {
		const { clinic, picture, email, id } = await createReported("illegal");
		expect((await decide(id, { decision: "keep_picture", code: "no_evidence" })).status).toBe(200);
		expect((await server.findMail(email, 2)).text).toContain("The picture stays.");
		expect(await isShown(picture)).toBe(true);
		expect(await findCase(clinic)).toBeUndefined();
		await report({ picture: picture.id, reason: "other", details: "Look again", email });
		expect(await findCase(clinic)).toBeDefined();
	});

	test("whose owner takes it away meanwhile waits no longer, and the reporter is told", async () => {
		const { owner, clinic, picture, email } = await createReported();
		await server.database.asPerson({ sub: owner.id }, (db) =>
			db.deleteFrom("media").where("id", "=", picture.id).execute(),
		);
		expect(await findCase(clinic)).toBeUndefined();
		const { text } = await server.findMail(email, 2);
		expect(text).toContain("removed before we decided");
		expect(text).not.toContain("A person looked at it");
	});

	test("outlives its clinic as a decision", async () => {
		const { clinic, id } = await createReported();
		expect((await decide(id, removal)).status).toBe(200);
		await server.database.asService((db) => db.deleteFrom("clinics").where("id", "=", clinic.id).execute());
		const kept = await server.database.asService((db) =>
			db
				.selectFrom("cases")
				.select(["outcome", "clinic_id"])
				.where("id", "=", id ?? "")
				.execute(),
		);
		expect(kept).toEqual([{ outcome: "remove_picture", clinic_id: null }]);
	});

	test("is decided by nobody who has to do with the clinic, and by no stranger", async () => {
		const { clinic, picture, id, owner } = await createReported();
		await server.database.asService((db) =>
			db.updateTable("clinics").set({ owner_id: admin.id }).where("id", "=", clinic.id).execute(),
		);
		expect((await admin.call("GET", `/admin/cases/${id}`)).body).toMatchObject({ is_own: true, reports: [] });
		expect(await decide(id, removal)).toMatchObject(refused(403, "own_case"));
		for (const who of [owner, await createCaller(server)]) {
			expect(await decide(id, removal, who)).toMatchObject(refused(404, "not_found"));
		}
		expect(await isShown(picture)).toBe(true);
		await server.database.asService((db) =>
			db.updateTable("clinics").set({ owner_id: null }).where("id", "=", clinic.id).execute(),
		);
	});

	test("is no logo, and none of a clinic that is not public", async () => {
		const logo = await createMedia(server.database, { type: "logo" });
		const clinic = await createClinic(server.database, { status: "suspended" });
		const hidden = await createMedia(server.database, { clinic_id: clinic.id });
		const shown = await createMedia(server.database);
		const look = (id: string) => server.database.asVisitor((db) => findReportSubject(db, "picture", id));
		expect(await look(shown.id)).toMatchObject({ clinic: { id: shown.clinic_id }, picture: { url: shown.url } });
		for (const picture of [logo.id, hidden.id, clinic.id]) {
			expect(await look(picture)).toBeNull();
			expect(await report({ picture, reason: "copied" })).toMatchObject({ status: 404 });
		}
		expect((await report({ picture: hidden.id, reason: "closed" })).status).toBe(422);
	});
});
