import { describe, expect, test } from "vitest";
import { restoreClinic, suspendClinic, transferClinic } from "#database/queries/admin-clinics.ts";
import { createClaim, decideClaim, findOpenClaims, findOwnClaim } from "#database/queries/ownership-claims.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createClinic, createPerson } from "#tests/factories.ts";
import { suspension } from "#tests/inputs.ts";
import { useTwoAdmins } from "./two-admins.ts";

describe("claims", () => {
	const database = useDatabase();
	const { asAdmin, asSecond, get, merge, noticesTo } = useTwoAdmins(database);
	const claim = (who: { id: string }, clinic: { id: string }) =>
		database.asPerson(claimsOf(who), (db) =>
			createClaim(db, { clinic: clinic.id, role: "Owner", evidence: "Register", links: [] }),
		);
	const findOpen = async (who: { id: string }) =>
		(await asAdmin((db) => findOpenClaims(db))).filter(({ person }) => person.email.startsWith(who.id));
	const own = (who: { id: string }) => database.asPerson(claimsOf(who), findOwnClaim);
	const accept = (id: string, as = asAdmin) => as((db) => decideClaim(db, id, { decision: "accepted" }));
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
		await asAdmin((db) => suspendClinic(db, clinic.id, suspension));
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
		await asAdmin((db) => decideClaim(db, second, { decision: "refused", code: "not_shown", text: null }));
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
			const open = (await asAdmin((db) => findOpenClaims(db))).find(({ person }) => person.email === email);
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
			reason: "Somebody else looks after this clinic now.",
			clinic: { id: keep.id },
		});
		expect((await noticesTo(claimant)).map(({ kind }) => kind)).toEqual(["claim_received", "claim_refused"]);
	});
});
