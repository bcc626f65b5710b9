import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { AdminClinic } from "#database/queries/admin-clinics.ts";
import { createClinic } from "#tests/factories.ts";
import { type Mail, newEmail, siteUrl, useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller, createCaller, findClaims, refused } from "./caller.ts";

describe("invitations by /api", () => {
	const server = useServer();
	let admin: Caller;

	beforeAll(async () => {
		admin = await createAdminCaller(server);
		await server.database.asService((db) =>
			db
				.insertInto("operator")
				.values({ name: "Directory Ltd", address: "1 High Street\nLondon", email: "desk@directory.test" })
				.execute(),
		);
	});
	const invite = (clinic: { id: string }, more: object = {}, who = admin) =>
		who.call("POST", `/admin/clinics/${clinic.id}/invitation`, more);
	const see = async ({ id }: { id: string }) =>
		((await admin.call("GET", `/admin/clinics/${id}`)).body as { clinic: AdminClinic }).clinic.invitations;
	const tokenOf = (mail: Mail, path: string) => {
		const link = new URL(String(mail.links.find((one) => one.includes(path))));
		return String(link.searchParams.get("token"));
	};
	const claim = (who: Caller, token: string) => who.call("POST", "/invitations/claim", { token, role: "Owner" });
	const object = (token: string, body = "") =>
		server.request(`/objection?token=${token}`, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body,
		});
	const findClaim = async (clinic: { id: string }) => {
		return (await findClaims(admin)).find((open) => open.clinic.id === clinic.id);
	};

	test("sent to the address of the page; its link makes a claim that says so, and a person decides", async () => {
		const owner = await createCaller(server);
		const clinic = await createClinic(server.database, {
			name: "Ink <b>Away</b>",
			status: "pending",
			is_unchecked: true,
			email: owner.email,
		});
		await server.database.asService((db) =>
			sql`insert into clinic_sources (clinic_id, source, import_row, imported_at, fields)
				values (${clinic.id}, 'OpenStreetMap', 1, '2026-03-07', '{}')`.execute(db),
		);
		expect(await invite(clinic)).toMatchObject({
			status: 200,
			body: { clinic: { invitations: { sent: [{ state: "waiting", found_at: null, claimed_at: null }] } } },
		});
		const mail = await server.findMail(owner.email, 2);
		expect(mail.subject).toBe("Is Ink <b>Away</b> your clinic?");
		for (const words of [
			"run by Directory Ltd",
			`${siteUrl}/clinic/${clinic.id}`,
			"come from OpenStreetMap, as of 7 Mar 2026.",
			"Nobody has checked them yet",
			"in your clinic's public details",
			"If you do nothing, the page stays as it is",
			"Directory Ltd, 1 High Street, London, desk@directory.test",
		]) {
			expect(mail.text).toContain(words);
		}
		expect(mail.html).not.toContain("<b>Away");
		await expect.poll(async () => (await see(clinic)).sent[0]?.state).toBe("sent");
		expect((await see(clinic)).next_at).toMatch(/^2/);
		expect(await invite(clinic)).toMatchObject(refused(409, "conflict"));

		expect(await claim(owner, tokenOf(mail, "/invitation/"))).toMatchObject({
			status: 201,
			body: { claim: { role: "Owner", decision: null, clinic: { id: clinic.id } } },
		});
		expect(await claim(owner, tokenOf(mail, "/invitation/"))).toMatchObject(refused(409, "invitation_over"));
		const open = await findClaim(clinic);
		expect(open).toMatchObject({ invitation: { is_published: true, is_same_mailbox: true } });
		expect(await see(clinic)).toMatchObject({ sent: [{ is_same_mailbox: true, claimed_at: expect.any(String) }] });
		const decision = await admin.call("POST", `/admin/cases/${open?.id}/decision`, { decision: "accepted" });
		expect(decision).toMatchObject({ status: 200 });
		expect(await owner.call("GET", "/owner/clinic")).toMatchObject({ body: { clinic: { id: clinic.id } } });
		expect(await owner.call("GET", "/account/data")).toMatchObject({
			body: { account: { invitations: [{ clinic_id: clinic.id }], invitations_objected_at: null } },
		});
	});

	test("to an address that an admin entered, used by another account: the claim says both", async () => {
		const clinic = await createClinic(server.database, { email: "public@clinic.test" });
		const [email, found_at] = [newEmail(), "Its imprint, https://clinic.test/imprint"];
		expect(await invite(clinic, { email })).toMatchObject({
			status: 422,
			body: { error: { fields: { found_at: expect.any(String) } } },
		});
		expect(await invite(clinic, { email: `${email}, other@clinic.test`, found_at })).toMatchObject({ status: 422 });
		expect(await invite(clinic, { email, found_at })).toMatchObject({ status: 200 });
		const mail = await server.findMail(email);
		expect(mail.text).toContain(found_at);
		const stranger = await createCaller(server);
		expect(await claim(stranger, tokenOf(mail, "/objection"))).toMatchObject(refused(409, "invitation_over"));
		expect(await claim(stranger, "short")).toMatchObject({ status: 422 });
		expect(await claim(stranger, tokenOf(mail, "/invitation/"))).toMatchObject({ status: 201 });
		expect(await findClaim(clinic)).toMatchObject({ invitation: { is_published: false, is_same_mailbox: false } });
		// the account goes, and what it claimed; the invitation stays used
		await stranger.call("DELETE", "/account?reviews=keep");
		expect(await see(clinic)).toMatchObject({ sent: [{ claimed_at: expect.any(String), is_same_mailbox: false }] });
	});

	test("a no is kept for good, twice the same, by the page's button or one press of a mail program; a GET says nothing", async () => {
		const [email, later] = [newEmail(), await createClinic(server.database)];
		const clinic = await createClinic(server.database, { email });
		await invite(clinic);
		const mail = await server.findMail(email);
		const token = tokenOf(mail, "/objection");
		await server.request(`/objection?token=${token}`);
		expect((await see(clinic)).sent[0]).toMatchObject({ objected_at: null });
		const pressed = await object(token, "List-Unsubscribe=One-Click");
		expect(pressed.status).toBe(200);
		for (let time = 0; time < 2; time++) {
			const done = await object(token);
			expect([done.status, done.headers.get("location")]).toEqual([303, "/objection?done=1"]);
		}
		expect((await see(clinic)).sent[0]).toMatchObject({ objected_at: expect.any(String) });
		expect(await invite(later, { email, found_at: "A call" })).toMatchObject({
			status: 409,
			body: { error: { fields: { email: expect.stringContaining("or wants no invitations") } } },
		});
		const run = (statement: string) => server.database.asOwner((db) => sql.raw(statement).execute(db));
		await run("alter function private.object_to_invitations rename to object_away");
		await run(`create function private.object_to_invitations(secret text) returns boolean language plpgsql
			as $$ begin raise exception 'away' using errcode = '57014'; end $$`);
		await run("grant execute on function private.object_to_invitations to service_role");
		const away = await object(token);
		expect([away.status, away.headers.get("location")]).toEqual([303, `/objection?later=1&token=${token}`]);
		expect((await object(token, "List-Unsubscribe=One-Click")).status).toBe(503);
		await run("drop function private.object_to_invitations");
		await run("alter function private.object_away rename to object_to_invitations");
		for (const wrong of ["a".repeat(64), tokenOf(mail, "/invitation/"), "%00", ""]) {
			expect((await object(wrong)).headers.get("location")).toBe("/objection?unknown=1");
			expect((await object(wrong, "List-Unsubscribe=One-Click")).status).toBe(404);
		}
		const { rows } = await server.database.asService((db) =>
			sql`select o::text as row from private.objections o union all select i::text from private.invitations i`.execute(
				db,
			),
		);
		expect(JSON.stringify(rows)).not.toContain(email);
	});

	test("an admin notes the no of somebody who replied, and is told nothing of it; the log has it without the address", async () => {
		const email = newEmail();
		for (let time = 0; time < 2; time++) {
			const noted = await admin.call("POST", "/admin/invitations/objections", { email: email.toUpperCase() });
			expect(noted).toMatchObject({ status: 201, body: { noted: true } });
		}
		expect(await admin.call("POST", "/admin/invitations/objections", { email: "no" })).toMatchObject({ status: 422 });
		const clinic = await createClinic(server.database, { email });
		expect(await invite(clinic)).toMatchObject(refused(409, "conflict"));
		const { body } = await admin.call("GET", "/admin/audit-log");
		expect(JSON.stringify(body)).toContain("note_objection");
		expect(JSON.stringify(body).toLowerCase()).not.toContain(email);
		const stranger = await createCaller(server);
		expect(await invite(clinic, {}, stranger)).toMatchObject({ status: 404 });
		expect(await stranger.call("POST", "/admin/invitations/objections", { email })).toMatchObject({ status: 404 });
	});

	test("what waits is not sent once somebody manages the clinic; a merge takes invitations along, a deletion leaves the hash", async () => {
		const { database } = server;
		const [keep, gone, given] = [
			await createClinic(database),
			await createClinic(database, { email: newEmail() }),
			await createClinic(database, { email: newEmail() }),
		];
		await invite(gone);
		await server.findMail(String(gone.email));
		const merged = await admin.call("POST", `/admin/clinics/${keep.id}/merge`, { other: gone.id, reason: "The same" });
		expect(merged).toMatchObject({ status: 200, body: { clinic: { invitations: { sent: [{ found_at: null }] } } } });
		const again = { email: newEmail(), found_at: "A call" };
		expect(await invite(keep, again)).toMatchObject(refused(409, "conflict"));
		await database.asService((db) => db.deleteFrom("clinics").where("id", "=", keep.id).execute());

		const due = (id: string) =>
			database.asService(async (db) => {
				const { rows } = await sql<{ due: boolean }>`
					select (private.invitation_due(mail_id) ->> 'is_due')::boolean as due from private.invitations where clinic_id = ${id}`.execute(
					db,
				);
				return rows[0]?.due;
			});
		await invite(given);
		expect(await due(given.id)).toBe(true);
		await admin.call("POST", `/admin/clinics/${given.id}/owner`, {
			email: (await createCaller(server)).email,
			seen_owner: null,
			reason: "Shown",
		});
		expect(await due(given.id)).toBe(false);
		const { rows } = await database.asService((db) =>
			sql`select from private.invitations where clinic_id is null`.execute(db),
		);
		expect(rows).toHaveLength(1);
	});
});
