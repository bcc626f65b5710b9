import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { objectToInvitations } from "#database/queries/invitations.ts";
import { claimByInvitation } from "#server/cases/kinds/claim.ts";
import { isWaitedFor } from "#tests/database.ts";
import { createAdmin, createClinic, createDocument } from "#tests/factories.ts";
import {
	type Actor,
	act,
	attempt,
	type Case,
	clinics,
	forEach,
	people,
	testPolicies,
	usePeopleAndClinics,
} from "./policy-cases.ts";

// Invitations cannot be used to mail strangers at will: who sends one, to whom, how many and how often.

const invite = (clinic: string, email: string | null = "desk@unowned.test", from: string | null = "Its website") =>
	sql`select admin_invite_owner(${clinic}, ${email}, ${from})`;
const mailbox = "a".repeat(64);

// what everybody may do with the tables themselves, which is nothing: tests/attack/matrix.test.ts
testPolicies("private.invitations", [
	...forEach(["visitor", "stranger", "owner", "service"], (who): Case[] => [
		[who, "insert", "by the function", invite(clinics.unowned), "denied"],
	]),
	["admin", "insert", "at an address and where it is from", invite(clinics.unowned), 1],
	["admin", "insert", "without an address", invite(clinics.unowned, null), "55000"],
	["admin", "insert", "at an address from nowhere", invite(clinics.unowned, "a@b.test", " "), "23514"],
	...forEach(["admin"], (who): Case[] =>
		["a@b.test, c@d.test", "a@b.test;c@d.test", "a@b.test\nbcc: c@d.test", "Desk <a@b.test>", "nobody"].map(
			(wrong): Case => [who, "insert", JSON.stringify(wrong), invite(clinics.unowned, wrong), "23514"],
		),
	),
	...(["verified", "pending", "rejected", "suspended"] as const).map(
		(status): Case => ["admin", "insert", `${status}, with an owner`, invite(clinics[status]), "55000"],
	),
	["admin", "insert", "of no clinic", invite(people.stranger), "55000"],
]);

testPolicies("private.objections", [
	...forEach(["visitor", "stranger", "owner", "service"], (who): Case[] => [
		[who, "insert", "for somebody", sql`select admin_note_objection('a@b.test')`, "denied"],
	]),
	["admin", "insert", "by a link", sql`select private.object_to_invitations('a')`, "denied"],
	["admin", "insert", "for somebody", sql`select admin_note_objection('a@b.test')`, 1],
	["service", "delete", "an objection", sql`delete from private.objections`, "denied"],
	["service", "update", "an objection", sql`update private.objections set objected_at = now()`, "denied"],
]);

describe("the bounds of invitations", () => {
	const database = usePeopleAndClinics();
	const refusalOf = async (clinic: string, email: string, as: string = people.admin) => {
		const run = database.asPerson({ sub: as }, (db) => invite(clinic, email).execute(db));
		return run.then(
			() => "invited",
			(error: Error) => error.message,
		);
	};
	const run = (statement: ReturnType<typeof sql>) => database.asOwner((db) => statement.execute(db));
	const age = (time: string) => run(sql`update private.invitations set created_at = now() - ${time}::interval`);
	let other: string;

	beforeAll(async () => {
		other = (await createClinic(database, { email: "desk@other.test" })).id;
	});
	beforeEach(async () => {
		await run(sql`delete from private.invitations`);
		await run(sql`delete from private.mails`);
		await run(sql`delete from private.objections`);
	});

	test("a clinic once in half a year, whatever the address; nobody sees the address", async () => {
		expect(await refusalOf(clinics.unowned, "One@Here.test")).toBe("invited");
		expect(await refusalOf(clinics.unowned, "two@here.test")).toBe("invited_before");
		await age("182 days");
		expect(await refusalOf(clinics.unowned, "two@here.test")).toBe("invited_before");
		await age("184 days");
		expect(await refusalOf(clinics.unowned, "two@here.test")).toBe("invited");
		const { rows } = await run(sql`select i::text as row from private.invitations i
			union all select l::text from private.audit_log l where act = 'invite_owner'`);
		expect(rows.length).toBeGreaterThan(2);
		expect(JSON.stringify(rows)).not.toContain("here.test");
	});

	test("an address once in half a year, whatever the clinic and however it is written", async () => {
		expect(await refusalOf(clinics.unowned, "one.person@gmail.com")).toBe("invited");
		expect(await refusalOf(other, "OnePerson+desk@googlemail.com")).toBe("address_closed");
		// also where the clinic is gone
		await run(sql`update private.invitations set clinic_id = null`);
		expect(await refusalOf(other, "oneperson@gmail.com")).toBe("address_closed");
		await age("184 days");
		expect(await refusalOf(other, "oneperson@gmail.com")).toBe("invited");
	});

	test("what never left bounds neither, what waits or was sent does", async () => {
		await refusalOf(clinics.unowned, "one@here.test");
		await run(sql`delete from private.mails`);
		expect(await refusalOf(clinics.unowned, "one@here.test")).toBe("invited");
		await run(sql`update private.invitations set delivered_at = now()`);
		await run(sql`delete from private.mails`);
		expect(await refusalOf(clinics.unowned, "new@here.test")).toBe("invited_before");
	});

	test("never after a no, which takes back what waits; the same answer as for an address that was written to", async () => {
		await refusalOf(clinics.unowned, "one@here.test");
		await database.asPerson({ sub: people.admin }, (db) =>
			sql`select admin_note_objection(' One+no@here.test')`.execute(db),
		);
		expect((await run(sql`select from private.mails`)).rows).toEqual([]);
		await age("10 years");
		expect(await refusalOf(other, "one@here.test")).toBe("address_closed");
		expect(await refusalOf(clinics.unowned, "one@here.test")).toBe("address_closed");
	});

	test("100 a day, whoever sends them", async () => {
		const fill = (count: number, time: string) =>
			run(sql`insert into private.invitations (mailbox, claim_hash, mail_id, created_at)
				select h, h, -i, now() - ${time}::interval
				from (select n + (select count(*) from private.invitations) as i from generate_series(1, ${count}::int) n) numbers,
					sha256(convert_to(i::text, 'UTF8')) h`);
		await fill(99, "1 hour");
		await fill(60, "25 hours");
		expect(await refusalOf(clinics.unowned, "one@here.test")).toBe("invited");
		const second = (await createAdmin(database)).id;
		expect(await refusalOf(other, "two@here.test", second)).toBe("too_many_invitations");
	});

	test("two at once do not pass the bound of an address together", async () => {
		let said: Promise<string> | undefined;
		await database.asPerson({ sub: people.admin }, async (db) => {
			await invite(clinics.unowned, "one@here.test").execute(db);
			said = refusalOf(other, "one@here.test");
			await isWaitedFor(db);
		});
		expect(await said).toBe("address_closed");
	});

	test("none of a clinic that is out of sight, nor of one's own", async () => {
		for (const status of ["suspended", "rejected"] as const) {
			const hidden = await createClinic(database, { status });
			expect(await refusalOf(hidden.id, "one@here.test"), status).toBe("not_invitable");
		}
		const own = await createClinic(database, { owner_id: people.admin });
		expect(await refusalOf(own.id, "one@here.test")).toBe("own_clinic_case");
	});

	test("none from a public site that does not say who runs it and what it keeps", async () => {
		const attemptAs = () => attempt(database, "admin", invite(clinics.unowned), "private.mails");
		const factor = sql`insert into accounts.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
			values (gen_random_uuid(), ${people.admin}, 'App', 'totp', 'verified', 'secret')`;
		expect(await attemptAs()).toEqual({ outcome: 1, hasChanged: true });
		await run(sql`update private.site set admins_need_factor = true`);
		// an admin without a second factor does nothing there
		expect(await attemptAs()).toEqual({ outcome: "denied", hasChanged: false });
		await run(factor);
		const asAdmin = (email: string) =>
			database
				.asPerson({ sub: people.admin, aal: "aal2" }, (db) => invite(clinics.unowned, email).execute(db))
				.then(
					() => "invited",
					(error: Error) => error.message,
				);
		// the scene has an imprint and an operator, and no privacy notice
		expect(await asAdmin("one@here.test")).toBe("invitations_closed");
		await createDocument(database, { slug: "privacy", content: { text: "Ours" } });
		await run(sql`delete from operator`);
		expect(await asAdmin("one@here.test")).toBe("invitations_closed");
		await run(sql`insert into operator (name, address, email) values ('Ltd', '1 High Street', 'desk@directory.test')`);
		expect(await asAdmin("one@here.test")).toBe("invited");
	});
});

describe("the link of an invitation", () => {
	const database = usePeopleAndClinics();
	const run = <T>(statement: ReturnType<typeof sql<T>>) => database.asOwner((db) => statement.execute(db));
	const claim = (token: string) => act((db) => claimByInvitation(db, { token, role: "Owner" }));
	const at = (who: Actor, secret: string) => attempt(database, who, claim(secret), "public.cases");
	let secret: string;

	beforeAll(async () => {
		await database.asPerson({ sub: people.admin }, (db) =>
			invite(clinics.unowned, `${people.stranger}@example.test`).execute(db),
		);
		const { rows } = await run(
			sql<{ claim: string }>`select data ->> 'claim' as claim from private.mails where kind = 'owner_invitation'`,
		);
		secret = String(rows[0]?.claim);
		expect(secret).toMatch(/^[0-9a-f]{64}$/);
	});

	test("makes a claim that a person decides, for whoever could claim it anyway", async () => {
		expect(await at("stranger", secret)).toEqual({ outcome: 1, hasChanged: true });
		expect(await at("author", secret)).toEqual({ outcome: 1, hasChanged: true });
		expect(await at("visitor", secret)).toMatchObject({ outcome: "denied" });
		expect(await at("newcomer", secret)).toMatchObject({ outcome: "email_not_confirmed" });
		expect(await at("owner", secret)).toMatchObject({ outcome: "already_listed" });
		const { rows } = await run(sql`select from clinics where id = ${clinics.unowned} and owner_id is null`);
		expect(rows).toHaveLength(1);
	});

	test("opens nothing to a guess, to its hash, to the other link, or too late", async () => {
		const { rows } = await run(sql<{ hash: string; refusal: string }>`
			select encode(i.claim_hash, 'hex') as hash, m.data ->> 'refusal' as refusal
			from private.invitations i join private.mails m on m.id = i.mail_id`);
		for (const wrong of [mailbox, rows[0]?.hash, rows[0]?.refusal, ""]) {
			expect(await at("stranger", String(wrong))).toEqual({ outcome: "invitation_over", hasChanged: false });
		}
		await run(sql`update private.invitations set expires_at = now()`);
		expect(await at("stranger", secret)).toEqual({ outcome: "invitation_over", hasChanged: false });
		await run(sql`update private.invitations set expires_at = now() + interval '1 day'`);
	});

	test("that says no works however long after, and nobody makes one up", async () => {
		const { rows } = await run(sql<{ refusal: string; mailbox: string }>`
			select m.data ->> 'refusal' as refusal, encode(i.mailbox, 'hex') as mailbox
			from private.invitations i join private.mails m on m.id = i.mail_id`);
		const { refusal, mailbox: hashed } = rows[0] as (typeof rows)[0];
		const other = refusal.replace(hashed, mailbox);
		const object = (token: string) => database.asService((db) => objectToInvitations(db, token));
		for (const wrong of [other, `${refusal}0`, refusal.toUpperCase(), refusal.slice(0, 96)]) {
			expect(await object(wrong), wrong).toBe(false);
		}
		await run(sql`create table forgotten as select * from private.invitations`);
		await run(sql`delete from private.invitations`);
		expect(await object(refusal)).toBe(true);
		const said = await run(sql`select encode(mailbox, 'hex') as mailbox from private.objections`);
		expect(said.rows).toEqual([{ mailbox: hashed }]);
		await run(sql`insert into private.invitations select * from forgotten`);
		await run(sql`drop table forgotten`);
	});

	test("works once, also for two at once, and not again after the claim is taken back", async () => {
		const use = (who: string) =>
			database
				.asPerson({ sub: who }, (db) => claim(secret).execute(db))
				.then(
					() => "claimed",
					(error: { code?: string }) => error.code,
				);
		const said = await Promise.all([use(people.stranger), use(people.author)]);
		expect(said.sort()).toEqual(["claimed", "invitation_over"]);
		await run(sql`delete from cases where kind = 'claim'`);
		expect(await use(people.stranger)).toBe("invitation_over");
		const { rows } = await run(sql`select claim_id from private.invitations where claimed_at is not null`);
		expect(rows).toEqual([{ claim_id: null }]);
	});
});
