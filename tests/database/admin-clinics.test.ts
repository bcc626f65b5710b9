import { describe, expect, test } from "vitest";
import { findAnyClinics } from "#database/queries/admin-clinics.ts";
import type { ClinicsSearch } from "#domain/clinics/admin-schemas.ts";
import { decideCase } from "#server/cases/cases.ts";
import { createClaim } from "#server/cases/kinds/claim.ts";
import { transferClinic } from "#server/clinics/acts.ts";
import { findClaims } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createClinic, createPerson, createReview } from "#tests/factories.ts";
import { useTwoAdmins } from "./two-admins.ts";

describe("clinics in the hands of admins", () => {
	const database = useDatabase();
	const { asAdmin, asSecond, merge, get, noticesTo } = useTwoAdmins(database);

	test("a clinic is given to a confirmed account without one, or to nobody", async () => {
		const [owner, next] = [await createPerson(database), await createPerson(database)];
		const unconfirmed = await createPerson(database, { email_confirmed_at: null });
		const busy = await createPerson(database);
		await createClinic(database, { owner_id: busy.id });
		const clinic = await createClinic(database, { owner_id: owner.id });
		await createReview(database, { clinic_id: clinic.id, user_id: next.id });
		const give = (email: string | null, seen_owner: string | null) =>
			asAdmin((db) => transferClinic(db, clinic.id, { email, seen_owner, reason: "Sold" }));
		const to = (person: { id: string }) => `${person.id}@example.test`;

		for (const [email, message] of [
			["nobody@example.test", "no account"],
			[to(unconfirmed), "hasn't confirmed"],
			[to(busy), "another clinic"],
		] as const) {
			await expect(give(email, owner.id)).rejects.toMatchObject({
				fields: { email: expect.stringContaining(message) },
			});
		}
		await expect(give(to(owner), owner.id)).rejects.toMatchObject({ code: "conflict" });
		await expect(give(to(next), next.id)).rejects.toMatchObject({ code: "conflict" });

		await give(to(next), owner.id);
		expect(await get(clinic.id)).toMatchObject({ owner: { id: next.id }, review_count: 0 });
		await give(null, next.id);
		expect(await get(clinic.id)).toMatchObject({ owner: null, log: [{ act: "transfer_clinic", reason: "Sold" }, {}] });
		expect(await noticesTo(owner)).toMatchObject([{ kind: "clinic_taken", data: { text: "Sold" } }]);
		expect((await noticesTo(next)).map(({ kind }) => kind)).toEqual(["clinic_given", "clinic_taken"]);
	});

	test("of acts at once on the same clinics one is done and the other is told", async () => {
		const [a, b] = [await createClinic(database), await createClinic(database)];
		const both = await Promise.allSettled([merge(a, b), merge(b, a, asSecond)]);
		expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "clinic_not_found" } });

		const claimant = await createPerson(database);
		const clinic = await createClinic(database);
		await database.asPerson(claimsOf(claimant), (db) =>
			createClaim(db, { clinic: clinic.id, role: "Owner", evidence: "Register", links: [] }),
		);
		const claim = (await asAdmin((db) => findClaims(db))).find((open) => open.clinic.id === clinic.id);
		const decided = await Promise.allSettled([
			asAdmin((db) => decideCase(db, claim?.id ?? "", { decision: "accepted" })),
			asSecond((db) => decideCase(db, claim?.id ?? "", { decision: "refused", code: "not_shown", text: null })),
		]);
		expect(decided.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect(decided.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "already_decided" } });
	});

	test("clinics are found by any of their marks, whatever their status", async () => {
		const owner = await createPerson(database);
		const clinic = await createClinic(database, {
			name: "Ärzte am Zoo",
			country_code: "AT",
			city: "Graz",
			address: "Tegetthoffplatz 7",
			email: "praxis@zoo-laser.example",
			website: "https://www.zoo-laser.example/kontakt",
			status: "rejected",
			owner_id: owner.id,
		});
		const find = async (search: Partial<ClinicsSearch>) =>
			(await asAdmin((db) => findAnyClinics(db, search))).map(({ id }) => id);
		for (const q of [
			"arzte am",
			"tegetthoff",
			"praxis@ZOO",
			"zoo-laser.example/kon",
			`${owner.id}@example.test`,
			owner.id.slice(0, 13),
			"är",
			clinic.id,
			`https://inkfree.example/clinic/${clinic.id}`,
		]) {
			expect(await find({ q }), q).toContain(clinic.id);
			expect(await find({ q, country: "AT", status: "rejected", owner: "with" }), q).toContain(clinic.id);
			expect(await find({ q, status: "verified" }), q).toEqual([]);
			expect(await find({ q, owner: "without" }), q).not.toContain(clinic.id);
		}
		for (const q of ["%", "_", "\\", "rzte", "zqxzqx", "'"]) {
			if (q !== "rzte") expect(await find({ q }), q).not.toContain(clinic.id);
		}
		const open = await createClinic(database, { name: "Ink away", city: "Köln", phone: "+49 221 987 65-43" });
		for (const q of ["Köln", "koln", "kol", "0221 9876543", "(0221) 98765 43", "+49 221 9876543", "9876543"]) {
			expect(await find({ q }), q).toEqual(q === "9876543" ? [] : [open.id]);
		}
		const all = await find({});
		expect(all).toEqual([...all].sort().reverse());
		expect(await find({ before: all[2] })).toEqual(all.slice(3));
	});
});
