import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Db } from "#database/connection.ts";
import { findOwnClaim } from "#database/queries/claims.ts";
import { decideCase } from "#server/cases/cases.ts";
import { createClaim, withdrawClaim } from "#server/cases/kinds/claim.ts";
import { writeMessage } from "#server/cases/messages.ts";
import { assignCountry, restoreClinic, transferClinic } from "#server/clinics/acts.ts";
import { openCases } from "#server/clinics/checks.ts";
import { mergeClinics } from "#server/clinics/merge.ts";
import { findClaims, getCheck } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createPerson } from "#tests/factories.ts";
import { suspendClinic, useTwoAdmins } from "./two-admins.ts";
import { allChecks } from "./verification-cases.ts";

describe("claims", () => {
	const database = useDatabase();
	const { asAdmin, asSecond, get, merge, noticesTo } = useTwoAdmins(database);
	const claim = (who: { id: string }, clinic: { id: string }) =>
		database.asPerson(claimsOf(who), (db) =>
			createClaim(db, { clinic: clinic.id, role: "Owner", evidence: "Register", links: [] }),
		);
	const findOpen = async (who: { id: string }) =>
		(await asAdmin((db) => findClaims(db))).filter(({ person }) => person.email.startsWith(who.id));
	const own = (who: { id: string }) => database.asPerson(claimsOf(who), findOwnClaim);
	const accept = (id: string, as = asAdmin) => as((db) => decideCase(db, id, { decision: "accepted" }));
	const submittedMails = (who: { id: string }) =>
		database.asService((db) =>
			db
				.selectFrom("private.mails")
				.select("kind")
				.where("user_id", "=", who.id)
				.where("clinic_id", "is not", null)
				.execute(),
		);

	test("a clinic that was suspended or rejected meanwhile goes to nobody; its claim can be refused", async () => {
		const claimant = await createPerson(database);
		const clinic = await createClinic(database);
		await claim(claimant, clinic);
		await asAdmin((db) => suspendClinic(db, clinic.id));
		const [open] = await findOpen(claimant);
		const id = open?.id ?? "";
		expect(open).toMatchObject({ clinic: { status: "suspended" } });
		expect(await own(claimant)).toMatchObject({ clinic: { is_public: false } });
		await expect(accept(id)).rejects.toMatchObject({
			code: "conflict",
			message: expect.stringContaining("isn't public"),
		});
		expect(await get(clinic.id)).toMatchObject({ owner: null, claims: 1 });
		await asAdmin((db) => restoreClinic(db, clinic.id, "It moved"));
		await accept(id);
		expect(await get(clinic.id)).toMatchObject({ owner: { id: claimant.id }, claims: 0 });

		const [late, rejected] = [await createPerson(database), await createClinic(database)];
		await claim(late, rejected);
		await database.asService((db) =>
			db.updateTable("clinics").set({ status: "rejected" }).where("id", "=", rejected.id).execute(),
		);
		const second = (await findOpen(late))[0]?.id ?? "";
		await expect(accept(second)).rejects.toMatchObject({ code: "conflict" });
		await asAdmin((db) => decideCase(db, second, { decision: "refused", code: "not_shown", text: null }));
		expect(await own(late)).toMatchObject({ decision: "refused" });
	});

	test("an address at a provider where everybody has one speaks for nobody", async () => {
		const withEmail = async (email: string) => {
			const person = await createPerson(database);
			await database.asService((db) =>
				db.updateTable("accounts.users").set({ email }).where("id", "=", person.id).execute(),
			);
			return person;
		};
		const clinic = await createClinic(database, {
			email: "Laser.Praxis@mail.example",
			website: "https://www.laser-praxis.example/kontakt",
		});
		for (const [email, same_domain, same_email] of [
			["stranger@mail.example", false, false],
			["laser.praxis@mail.example", false, true],
			["anna@laser-praxis.example", true, false],
			["anna@evil-laser-praxis.example", false, false],
		] as const) {
			await claim(await withEmail(email), clinic);
			const open = (await asAdmin((db) => findClaims(db))).find(({ person }) => person.email === email);
			expect(open?.person, email).toMatchObject({ same_domain, same_email });
		}
	});

	test("a claimant who deletes the account takes the claim along", async () => {
		const claimant = await createPerson(database);
		const clinic = await createClinic(database);
		await claim(claimant, clinic);
		const id = (await findOpen(claimant))[0]?.id ?? "";
		await database.asService((db) => db.deleteFrom("accounts.users").where("id", "=", claimant.id).execute());
		await expect(accept(id)).rejects.toMatchObject({ code: "not_found" });
		expect(await get(clinic.id)).toMatchObject({ owner: null, claims: 0 });
	});

	test("a clinic that nobody checked gets in line with its new owner, who gets one mail about that", async () => {
		const [claimant, given] = [await createPerson(database), await createPerson(database)];
		const [claimed, other] = [
			await createClinic(database, { status: "pending" }),
			await createClinic(database, { status: "pending" }),
		];
		await claim(claimant, claimed);
		await accept((await findOpen(claimant))[0]?.id ?? "");
		await asAdmin((db) =>
			transferClinic(db, other.id, { email: `${given.id}@example.test`, seen_owner: null, reason: "They asked" }),
		);
		for (const [who, clinic, kinds] of [
			[claimant, claimed, ["claim_received", "claim_accepted"]],
			[given, other, ["clinic_given"]],
		] as const) {
			expect((await get(clinic.id)).cases).toMatchObject([{ kind: "listing" }]);
			const notices = await noticesTo(who);
			expect(notices.map(({ kind }) => kind)).toEqual(kinds);
			expect(notices.at(-1)?.data).toMatchObject({ is_pending: true });
			expect(await submittedMails(who)).toEqual([]);
		}
		// who lists a clinic themselves gets the receipt as before
		const owner = await createPerson(database);
		await createClinic(database, { status: "pending", owner_id: owner.id });
		expect(await submittedMails(owner)).toEqual([{ kind: "clinic_submitted" }]);
	});

	test("of two clinics given to one account at the same moment one arrives, and the other admin reads why", async () => {
		const person = await createPerson(database);
		const clinics = [await createClinic(database), await createClinic(database)];
		const email = `${person.id}@example.test`;
		const given = await Promise.allSettled(
			clinics.map(({ id }, index) =>
				[asAdmin, asSecond][index]?.((db) => transferClinic(db, id, { email, seen_owner: null, reason: "They asked" })),
			),
		);
		expect(given.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(given.find(({ status }) => status === "rejected")).toMatchObject({
			reason: { fields: { email: "This account already manages another clinic." } },
		});
	});

	test("a claim of a clinic that was merged is one of the clinic that is left, also of one with an owner: then it ends", async () => {
		const [claimant, owner] = [await createPerson(database), await createPerson(database)];
		const [keep, gone] = [await createClinic(database, { owner_id: owner.id }), await createClinic(database)];
		await claim(claimant, gone);
		await merge(keep, gone);
		expect(await own(claimant)).toMatchObject({
			decision: "refused",
			reason_code: "taken",
			clinic: { id: keep.id },
		});
		expect((await noticesTo(claimant)).map(({ kind }) => kind)).toEqual(["claim_received", "claim_refused"]);
	});

	describe("of an admin", () => {
		const as = <T>(who: { id: string }, work: Parameters<typeof database.asPerson<T>>[1]) =>
			database.asPerson(claimsOf(who), work);
		const codeOf = (act: Promise<unknown>) =>
			act.then(
				() => "done",
				({ code }: { code: string }) => code,
			);
		const decide = (id: string) => (db: Db) =>
			decideCase(db, id, { version: 1, decision: "verified", checks: allChecks });
		const open = async (clinic: { id: string }, who: { id: string }) => as(who, (db) => openCases(db, [clinic.id]));
		const claimOf = async (who: { id: string }) => (await findOpen(who))[0]?.id ?? "";

		test("leaves the checks of the clinic, its messages and its other claims to others, also once it is taken back", async () => {
			const [claimant, rival] = [await createAdmin(database), await createPerson(database)];
			const [clinic, other] = [await createClinic(database, { status: "pending" }), await createClinic(database)];
			const [found] = await asAdmin((db) => openCases(db, [clinic.id]));
			const id = found?.case_id as string;
			await claim(rival, clinic);
			const rivals = await claimOf(rival);
			await claim(claimant, clinic);
			const acts = async () =>
				Promise.all([
					codeOf(as(claimant, decide(id))),
					codeOf(as(claimant, (db) => writeMessage(db, { case_id: id, text: "Mine" }))),
					codeOf(as(claimant, (db) => writeMessage(db, { case_id: rivals, text: "Mine" }))),
					codeOf(as(claimant, (db) => assignCountry(db, clinic.id, { country: "FR", reason: "Lyon" }))),
					codeOf(as(claimant, (db) => mergeClinics(db, clinic.id, other.id, "The same"))),
					codeOf(as(claimant, (db) => mergeClinics(db, other.id, clinic.id, "The same"))),
					codeOf(as(claimant, (db) => decideCase(db, rivals, { decision: "accepted" }))),
					open(clinic, claimant).then(([one]) => one?.outcome),
					as(claimant, (db) => getCheck(db, id)).then(({ is_own }) => is_own),
				]);
			const refused = [...Array(7).fill("own_case"), "own", true];
			expect(await acts()).toEqual(refused);
			await as(claimant, withdrawClaim);
			expect(await own(claimant)).toMatchObject({ reason_code: "withdrawn" });
			await as(claimant, (db) => db.deleteFrom("cases").where("person_id", "=", claimant.id).execute());
			expect(await acts()).toEqual(refused);
			// for as long as documents are kept
			await database.asService((db) =>
				sql`update cases set opened_at = opened_at - interval '91 days', decided_at = decided_at - interval '91 days'
					where person_id = ${claimant.id}`.execute(db),
			);
			expect(await codeOf(as(claimant, decide(id)))).toBe("done");
		});

		test("is not made after a decision about another claim of the clinic", async () => {
			const [admin, rival] = [await createAdmin(database), await createPerson(database)];
			const clinic = await createClinic(database);
			await claim(rival, clinic);
			const id = await claimOf(rival);
			await as(admin, (db) => decideCase(db, id, { decision: "refused", code: "not_shown", text: null }));
			expect(await codeOf(claim(admin, clinic))).toBe("own_case");
			expect(await codeOf(claim(admin, await createClinic(database)))).toBe("done");
		});

		test("of a clinic that they verified has it checked again by somebody else", async () => {
			const verifier = await createAdmin(database);
			const clinic = await createClinic(database, { status: "pending" });
			const [found] = await open(clinic, verifier);
			await as(verifier, decide(found?.case_id as string));
			await claim(verifier, clinic);
			await accept(await claimOf(verifier));
			expect(await get(clinic.id)).toMatchObject({ status: "verified", cases: [{ kind: "recheck" }] });
			const another = await createPerson(database);
			const checked = await createClinic(database);
			await claim(another, checked);
			await accept(await claimOf(another));
			expect((await get(checked.id)).cases).toEqual([]);
		});
	});
});
