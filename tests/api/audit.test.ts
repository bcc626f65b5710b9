import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { AuditCursor, AuditEntry } from "#database/queries/audit.ts";
import { createClaim } from "#server/cases/kinds/claim.ts";
import { claimsOf, createClinic, createPerson } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { type Caller, createAdminCaller } from "./caller.ts";

describe("/api/admin/audit-log", () => {
	const server = useServer();
	let admin: Caller;
	let clinic: { id: string };

	beforeAll(async () => {
		admin = await createAdminCaller(server);
		clinic = await createClinic(server.database, { name: "Clínica Águila" });
		let phone = 100;
		for (const reason of ['=HYPERLINK("http://evil.example")', 'The owner rang, "twice"', "100% sure_"]) {
			await server.database.asPerson(claimsOf(admin), async (db) => {
				await sql`select private.set_audit_action('edit_clinic', ${reason})`.execute(db);
				await sql`update clinics set phone = ${String(++phone)} where id = ${clinic.id}`.execute(db);
			});
		}
		await server.database.asOwner((db) =>
			sql`insert into private.audit_log (created_at, act, subject_type, subject_id)
				select timestamptz '2020-01-01 12:00Z' + n * interval '1 minute', 'old_act', 'import', n::text
				from generate_series(1, 120) n`.execute(db),
		);
	});
	const read = async (query = "") => {
		const { status, body } = await admin.call("GET", `/admin/audit-log${query}`);
		expect(status, query).toBe(200);
		return body as { entries: AuditEntry[]; next: AuditCursor | null };
	};
	const reasons = async (query: string) => (await read(query)).entries.map(({ reason }) => reason);

	test("pages from the newest to the oldest miss none and repeat none", async () => {
		const ids: number[] = [];
		let place = "";
		for (let page = 0; page < 10; page++) {
			const { entries, next } = await read(place);
			ids.push(...entries.map(({ id }) => id));
			if (!next) break;
			expect(entries).toHaveLength(50);
			place = `?at=${encodeURIComponent(next.at)}&id=${next.id}`;
		}
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids.length).toBe(124); // the right of the admin, three edits, and the old ones
		const first = (await read()).entries[0];
		expect(first).toMatchObject({ act: "edit_clinic", admin_name: "Pat Person", subject_name: "Clínica Águila" });
	});

	test("a subject has its own entries", async () => {
		expect((await read("?subject_type=import")).entries).toHaveLength(50);
		expect((await read(`?subject_type=clinic&subject_id=${clinic.id}`)).entries).toHaveLength(3);
		expect((await read(`?subject_type=clinic&subject_id=${clinic.id}&q=rang`)).entries).toHaveLength(1);
	});

	test("a text is found in names, reasons and values, whatever its case and accents, and taken literally", async () => {
		expect(await reasons("?q=clinica+AGUILA")).toHaveLength(3);
		expect(await reasons("?q=owner%20rang")).toEqual(['The owner rang, "twice"']);
		expect(await reasons(`?q=${encodeURIComponent("100% sure_")}`)).toEqual(["100% sure_"]);
		expect(await reasons(`?q=${encodeURIComponent("1%s")}`)).toEqual([]);
		expect(await reasons("?q=zqxzqx")).toEqual([]);
	});

	test.each([
		"?q=ab",
		`?q=${"x".repeat(101)}`,
		"?subject_type=drop%20table",
		"?at=2026-11-21T00:00:00Z",
		"?at=x&id=1",
		"?at=2026-11-21T00:00:00Z&id=9e99",
		`?subject_id=${"x".repeat(81)}`,
	])("refuses %s", async (query) => {
		expect((await admin.call("GET", `/admin/audit-log${query}`)).status).toBe(422);
	});

	test("strange texts find nothing and break nothing", async () => {
		for (const text of [
			"%%%",
			"\\\\\\",
			"'; drop table private.audit_log; --",
			"\u0000\u0000abc",
			"%L%s%I",
			"$1 $2",
			"\ud83e abc",
		]) {
			const query = `?q=${encodeURIComponent(text.toWellFormed())}&subject_id=${encodeURIComponent(text.toWellFormed())}`;
			expect((await read(query)).entries).toEqual([]);
		}
	});

	test("owners are named by their addresses, those who are gone by their ids; a claim's role is called so", async () => {
		const [owner, next] = [await createPerson(server.database), await createPerson(server.database)];
		const given = await createClinic(server.database, { owner_id: owner.id });
		const transfer = { email: `${next.id}@example.test`, seen_owner: owner.id, reason: "Sold" };
		expect(await admin.call("POST", `/admin/clinics/${given.id}/owner`, transfer)).toMatchObject({ status: 200 });
		const ofGiven = () => read(`?subject_type=clinic&subject_id=${given.id}`);
		const change = (before: string) => [
			{ before: { owner_id: before }, after: { owner_id: `${next.id}@example.test` } },
		];
		expect((await ofGiven()).entries).toMatchObject(change(`${owner.id}@example.test`));
		await server.database.asService((db) => db.deleteFrom("accounts.users").where("id", "=", owner.id).execute());
		expect((await ofGiven()).entries).toMatchObject(change(`deleted account ${owner.id}`));

		const [claimant, wanted] = [await createPerson(server.database), await createClinic(server.database)];
		const { id } = await server.database.asPerson(claimsOf(claimant), (db) =>
			createClaim(db, { clinic: wanted.id, role: "Owner", evidence: "Register", links: [] }),
		);
		await admin.call("POST", `/admin/cases/${id}/decision`, { decision: "accepted" });
		const { entries } = await read(`?subject_type=clinic&subject_id=${wanted.id}`);
		// what a claimant wrote stays with the claim
		expect(JSON.stringify(entries)).not.toContain("Owner");
		expect(entries.map(({ after }) => after)).toContainEqual({ owner_id: `${claimant.id}@example.test` });
	});

	test("nothing here writes", async () => {
		for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
			expect((await admin.call(method, "/admin/audit-log", {})).status).toBe(404);
			expect((await admin.call(method, "/admin/audit-log/1", {})).status).toBe(404);
		}
	});
});
