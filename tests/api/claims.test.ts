import { beforeAll, describe, expect, test } from "vitest";
import { getAdminOverview } from "#database/queries/pages.ts";
import type { ShownClaim } from "#tests/cases.ts";
import { createClinic } from "#tests/factories.ts";
import { siteUrl, useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, findClaims, refused } from "./caller.ts";

describe("claims by /api", () => {
	const server = useServer();
	let admin: Caller;
	let second: Caller;

	beforeAll(async () => {
		[admin, second] = [await createAdminCaller(server), await createAdminCaller(server)];
	});
	const claim = (who: Caller, clinic: { id: string }, more: object = {}) =>
		who.call("POST", "/claims", {
			clinic: clinic.id,
			role: " Owner\u0007 ",
			evidence: "The trade register names me.\r\nEntry 7.",
			links: ["register.example/7", "https://www.example.org/team?a=1"],
			...more,
		});
	const list = () => findClaims(admin);
	const findClaim = async (clinic: { id: string }) =>
		(await list()).find((open) => open.clinic.id === clinic.id) as ShownClaim;
	const decide = (who: Caller, id: string, decision: object) =>
		who.call("POST", `/admin/cases/${id}/decision`, decision);
	const accepted = { decision: "accepted" };
	const look = async (who: Caller, id: string) => (await who.call("GET", `/admin/cases/${id}`)).body;

	test("sent, accepted, and the clinic is theirs; a mail each time", async () => {
		const claimant = await createCaller(server);
		const clinic = await createClinic(server.database, {
			name: "Imported clinic",
			status: "pending",
			website: `https://www.${claimant.email.split("@")[1]}/`,
		});
		expect(await claim(claimant, clinic)).toMatchObject({
			status: 201,
			body: {
				claim: {
					role: "Owner",
					evidence: "The trade register names me.\nEntry 7.",
					links: ["https://register.example/7", "https://www.example.org/team?a=1"],
					decision: null,
					clinic: { id: clinic.id, name: "Imported clinic" },
				},
			},
		});
		expect(await server.findMail(claimant.email, 2)).toMatchObject({
			subject: "We received your claim to Imported clinic",
		});
		expect(await claim(claimant, clinic)).toMatchObject(refused(409, "already_claimed"));

		const open = await findClaim(clinic);
		expect(open).toMatchObject({
			role: "Owner",
			person: { email: claimant.email, same_domain: true, has_clinic: false, has_reviewed: false, refused: 0 },
			others: 0,
			is_own: false,
		});
		expect(await server.database.asPerson({ sub: admin.id }, getAdminOverview)).toMatchObject({
			waiting: { claim: 1 },
		});
		expect(await look(second, open.id)).toEqual(open);
		expect(await decide(admin, open.id, accepted)).toMatchObject({ status: 200, body: { clinic_id: clinic.id } });
		expect(await look(second, open.id)).toMatchObject({
			...{ id: open.id, decided: { decision: "accepted", by: "Pat Person", is_withdrawn: false } },
		});
		expect(await decide(second, open.id, accepted)).toMatchObject({
			status: 409,
			body: {
				error: {
					code: "already_decided",
					message: expect.stringMatching(/^Pat Person decided this case on .+: accepted\.$/),
				},
			},
		});
		expect(await server.findMail(claimant.email, 3)).toMatchObject({
			subject: "Imported clinic is yours to manage",
		});
		expect(await claimant.call("GET", "/owner/clinic")).toMatchObject({
			body: { clinic: { id: clinic.id, verification: { kind: "listing", decision: null } } },
		});
		const another = await createClinic(server.database);
		expect(await claim(claimant, another)).toMatchObject(refused(409, "already_listed"));
		expect(await claim(await createCaller(server), clinic)).toMatchObject(refused(409, "not_claimable"));
	});

	test("refused with a reason, and sent again", async () => {
		const claimant = await createCaller(server);
		const clinic = await createClinic(server.database, { name: "Refused clinic" });
		await claim(claimant, clinic);
		const { id } = await findClaim(clinic);
		for (const wrong of [
			{ decision: "refused" },
			{ decision: "refused", code: "constructor" },
			{ decision: "refused", code: "other", text: " " },
			{ decision: "maybe" },
			{},
		]) {
			expect(await decide(admin, id, wrong), JSON.stringify(wrong)).toMatchObject({ status: 422 });
		}
		await decide(admin, id, { decision: "refused", code: "not_shown", text: "The entry names somebody else." });
		expect(await claimant.call("GET", "/claims")).toMatchObject({
			body: {
				claim: {
					decision: "refused",
					reason_code: "not_shown",
					reason: "The entry names somebody else.",
				},
			},
		});
		const { text } = await server.findMail(claimant.email, 3);
		expect(text).toContain("We couldn't confirm that you speak for this clinic.");
		expect(text).toContain("The entry names somebody else.");
		expect(text).toContain("claim it again");
		expect(await claim(claimant, clinic)).toMatchObject({ status: 201 });
		expect((await findClaim(clinic)).person.refused).toBe(1);
		// the log is for good, and for admins with a claim of their own: it has no word of it
		const entries = await server.database.asService((db) =>
			db.selectFrom("private.audit_log").selectAll().where("subject_id", "=", clinic.id).execute(),
		);
		expect(entries).toMatchObject([{ act: "refuse_claim", reason: null, after: { reason_code: "not_shown" } }]);
		expect(JSON.stringify(entries)).not.toContain("The entry names somebody else.");
	});

	test("taken back, and then there is nothing to decide", async () => {
		const claimant = await createCaller(server);
		const clinic = await createClinic(server.database);
		await claim(claimant, clinic);
		const { id } = await findClaim(clinic);
		expect(await claimant.call("DELETE", "/claims")).toMatchObject({ status: 200, body: { claim: null } });
		expect(await claimant.call("GET", "/claims")).toMatchObject({ body: { claim: null } });
		expect(await claimant.call("DELETE", "/claims")).toMatchObject({ status: 200 });
		expect(await decide(admin, id, accepted)).toMatchObject(refused(404, "not_found"));
		expect(await look(admin, id)).toMatchObject({ error: { code: "not_found" } });
	});

	test("not one's own, nor for somebody who got a clinic meanwhile", async () => {
		const clinic = await createClinic(server.database);
		await claim(second, clinic);
		expect(await findClaim(clinic)).toMatchObject({ is_own: false });
		expect(await decide(second, (await findClaim(clinic)).id, accepted)).toMatchObject(refused(403, "own_case"));
		await createClinic(server.database, { owner_id: second.id });
		expect(await findClaim(clinic)).toMatchObject({ person: { has_clinic: true } });
		expect(await decide(admin, (await findClaim(clinic)).id, accepted)).toMatchObject(refused(409, "already_listed"));
	});

	test("nor a rival's, as long as the admin claims the same clinic", async () => {
		const rival = await createCaller(server);
		const judge = await createAdminCaller(server);
		const clinic = await createClinic(server.database);
		await claim(rival, clinic);
		await claim(judge, clinic);
		const seen = async (who: Caller) => {
			return (await findClaims(who)).filter((open) => open.clinic.id === clinic.id).map(({ is_own }) => is_own);
		};
		expect(await seen(judge)).toEqual([true, true]);
		expect(await seen(admin)).toEqual([false, false]);
		const { id } = await findClaim(clinic);
		for (const decision of [accepted, { decision: "refused", code: "not_shown" }]) {
			expect(await decide(judge, id, decision)).toMatchObject({
				status: 403,
				body: {
					error: { code: "own_case", message: "You've claimed this clinic yourself, so another admin has to decide." },
				},
			});
		}
		const own = (await list()).find((open) => open.person.email === judge.email) as ShownClaim;
		expect(await decide(admin, id, accepted)).toMatchObject({ status: 200 });
		const taken = { decision: "refused", by: "Pat Person", reason_code: "taken", reason: null };
		expect(await look(admin, own.id)).toMatchObject({
			...{ decided: taken, conversation: { messages: [{ text: null, reason_code: "taken" }] } },
		});
		expect(await look(judge, own.id)).toMatchObject({
			...{ decided: { reason_code: null, reason: null }, conversation: null },
		});
	});

	test("an admin's own that is taken back is kept, and said to be withdrawn", async () => {
		const judge = await createAdminCaller(server);
		const clinic = await createClinic(server.database);
		await claim(judge, clinic);
		const { id } = await findClaim(clinic);
		await judge.call("DELETE", "/claims");
		expect(await look(admin, id)).toMatchObject({ decided: { by: null, is_withdrawn: true } });
		expect(await admin.call("GET", "/admin/cases/none")).toMatchObject({ status: 422 });
	});

	test("whoever cannot claim it again is not told to, and reads what they can do", async () => {
		const [winner, rival, late] = [await createCaller(server), await createCaller(server), await createCaller(server)];
		const clinic = await createClinic(server.database, { name: "Wanted clinic" });
		const other = await createClinic(server.database, { name: "Other clinic" });
		await claim(winner, clinic);
		await claim(rival, clinic);
		await claim(late, other);
		const give = (to: Caller, { id }: { id: string }) =>
			admin.call("POST", `/admin/clinics/${id}/owner`, { email: to.email, seen_owner: null, reason: "Shown" });
		await give(winner, clinic);
		const taken = await server.findMail(rival.email, 3);
		expect(taken.text).toContain("Someone else manages this clinic now.");
		expect(taken.links).toContain(`${siteUrl}/report?clinic=${clinic.id}`);
		expect(await claim(rival, clinic)).toMatchObject(refused(409, "not_claimable"));
		expect(await rival.call("GET", "/claims")).toMatchObject({
			body: { claim: { clinic: { is_public: true, is_claimable: false } } },
		});

		await give(late, await createClinic(server.database));
		await server.findMail(late.email, 4);
		const settled = (await server.mailbox()).find(
			({ to, subject }) => to === late.email && subject === "Your claim to Other clinic was not accepted",
		);
		expect(settled?.text).toContain("you need another account");
		for (const mail of [taken, settled]) expect(mail?.text).not.toContain("claim it again");

		const hidden = await createClinic(server.database, { status: "pending" });
		await claim(rival, hidden);
		const { id } = await findClaim(hidden);
		await admin.call("POST", `/admin/clinics/${hidden.id}/suspension`, {
			code: "closed",
			ground: "terms",
			text: "Closed.",
		});
		await decide(admin, id, { decision: "refused", code: "not_shown" });
		const last = await server.findMail(rival.email, 5);
		expect(last.text).toContain("isn't public at the moment");
		expect(last.links).not.toContain(`${siteUrl}/clinic/${hidden.id}`);
	});

	test("what makes no sense is refused in plain words", async () => {
		const claimant = await createCaller(server);
		const clinic = await createClinic(server.database);
		for (const [wrong, field] of [
			[{ clinic: "1" }, "clinic"],
			[{ role: " " }, "role"],
			[{ role: "x".repeat(121) }, "role"],
			[{ evidence: undefined }, "evidence"],
			[{ evidence: "x".repeat(2001) }, "evidence"],
			[{ links: ["javascript:alert(1)"] }, "links.0"],
			[{ links: ["https://a.example", "ftp://b.example/x y"] }, "links.1"],
			[{ links: Array(6).fill("https://a.example") }, "links"],
			[{ links: "https://a.example" }, "links"],
		] as const) {
			expect(await claim(claimant, clinic, wrong), field).toMatchObject({
				status: 422,
				body: { error: { code: "invalid", fields: { [field]: expect.any(String) } } },
			});
		}
		expect(await claimant.call("POST", "/claims", "{")).toMatchObject(refused(400, "bad_json"));
		for (const query of ["after=2026-01-01T00:00:00Z", "id=1", `after=now&id=${clinic.id}`]) {
			expect(await admin.call("GET", `/admin/cases?${query}`), query).toMatchObject({ status: 422 });
		}
		expect(await claimant.call("GET", "/claims")).toMatchObject({ body: { claim: null } });
	});
});
