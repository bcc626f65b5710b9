import { beforeEach, describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import { addDocuments } from "#database/seed/documents.ts";
import { decideCase } from "#server/cases/cases.ts";
import { assignCountry } from "#server/clinics/acts.ts";
import { getCheck } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin } from "#tests/factories.ts";
import { allChecks, clinicOf, findOpenCase, type Person, submit } from "./verification-cases.ts";

const phone = "+49 30 123";
const withoutPhone = ["exists", "address", "licence"];

describe("what the page says was checked", () => {
	const database = useDatabase();
	let admin: Person;
	beforeEach(async () => {
		admin = await createAdmin(database);
		await addDocuments(database, "law");
	});
	const verify = async (id: string) =>
		database.asPerson(claimsOf(admin), async (db) => {
			const { version } = (await getCheck(db, id)).clinic;
			await decideCase(db, id, { version, decision: "verified", checks: allChecks });
		});
	const submitVerified = async () => {
		const submitted = await submit(database, { phone, country_code: "GB" });
		await verify(submitted.id);
		return submitted;
	};
	type Change = { phone?: string | null; name?: string; country_code?: string; status?: "suspended" | "verified" };
	const change = (id: string, values: Change, as?: Person) => {
		const door: typeof database.asService = as
			? (work) => database.asPerson(claimsOf(as), work)
			: (work) => database.asService(work);
		return door((db) => db.updateTable("clinics").set(values).where("id", "=", id).execute());
	};
	const readPage = async (id: string) =>
		(await database.asVisitor((db) => findClinicProfile(db, id, 1)))?.verified_checks;

	test("a new phone number is not called checked, whoever enters it, until it is checked", async () => {
		for (const who of ["owner", "admin", "service"] as const) {
			const { owner, clinic } = await submitVerified();
			expect(await readPage(clinic.id)).toContain("phone");
			await change(clinic.id, { phone: "+49 30 456" }, { owner, admin, service: undefined }[who]);
			expect([who, await readPage(clinic.id)]).toEqual([who, withoutPhone]);
			expect((await database.asPerson(claimsOf(owner), findOwnClinic))?.verified_checks).toEqual(withoutPhone);
			// nor when the former one comes back: nobody knows why it was away
			await change(clinic.id, { phone });
			expect(await readPage(clinic.id)).toEqual(withoutPhone);

			await database.asService((db) =>
				db.insertInto("cases").values({ clinic_id: clinic.id, kind: "recheck" }).execute(),
			);
			await verify(await findOpenCase(database, clinic.id));
			expect(await readPage(clinic.id)).toContain("phone");
		}
	});

	test("the same number in another spelling stays checked, as it does through other edits", async () => {
		const { owner, clinic } = await submitVerified();
		await change(clinic.id, { phone: "+49 (30) 1-23", name: "Renamed" }, admin);
		await change(clinic.id, { phone: "+4930123" }, owner);
		expect(await readPage(clinic.id)).toContain("phone");
	});

	test("a number that goes takes its check with it", async () => {
		const { owner, clinic } = await submitVerified();
		await change(clinic.id, { phone: null }, owner);
		expect(await readPage(clinic.id)).toEqual(withoutPhone);
		// nor can one be checked that is not there
		const silent = await submit(database, { country_code: "GB" });
		await verify(silent.id);
		expect(await readPage(silent.clinic.id)).toEqual(withoutPhone);
	});

	test("a number that changed while the clinic was suspended is not called checked when it is restored", async () => {
		const { owner, clinic } = await submitVerified();
		await change(clinic.id, { status: "suspended" });
		await change(clinic.id, { phone: "+49 30 456" }, owner);
		await change(clinic.id, { status: "verified" });
		expect(await readPage(clinic.id)).toEqual(withoutPhone);
	});

	test("an admin who moves a clinic abroad leaves its right to practise to be checked", async () => {
		const { clinic } = await submitVerified();
		await database.asPerson(claimsOf(admin), (db) =>
			assignCountry(db, clinic.id, { country: "FR", reason: "It moved" }),
		);
		expect(await readPage(clinic.id)).toEqual(["exists", "address", "phone"]);
		expect(await clinicOf(database, clinic.id)).toMatchObject({ status: "verified" });
		const recheck = await findOpenCase(database, clinic.id);
		const found = await database.asPerson(claimsOf(admin), (db) => getCheck(db, recheck));
		expect(found).toMatchObject({ kind: "recheck", clinic: { verified_checks: ["exists", "address", "phone"] } });
	});
});
