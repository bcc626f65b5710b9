import { beforeAll, describe, expect, test } from "vitest";
import { findOwnClinic } from "#database/queries/own-clinic.ts";
import type { VerificationCase } from "#database/queries/verification.ts";
import { decideCase } from "#server/cases/cases.ts";
import { confirmClinic } from "#server/clinics/own.ts";
import { getCheck, writeToDesk } from "#tests/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createPerson } from "#tests/factories.ts";
import { wantedChange } from "#tests/inputs.ts";
import { clinicOf, findOpenCase, noticesOf, type Person } from "./verification-cases.ts";

describe("a change of a checked name or place", () => {
	const database = useDatabase();
	let admin: Person;
	const as = <T>(person: Person, work: Parameters<typeof database.asPerson<T>>[1]) =>
		database.asPerson(claimsOf(person), work);
	const getCase = (id: string): Promise<VerificationCase> => as(admin, (db) => getCheck(db, id));
	beforeAll(async () => {
		admin = await createAdmin(database);
	});

	const ask = async (change: {
		name: string;
		country_code?: string;
		city?: string;
		address?: string | null;
		latitude?: number;
		longitude?: number;
	}) => {
		const owner = await createPerson(database);
		const clinic = await createClinic(database, {
			owner_id: owner.id,
			address: "Old street 1",
			latitude: 52.5,
			longitude: 13.4,
			verified_checks: ["exists", "licence"],
			time_zone: "Europe/Berlin",
		});
		const wanted = { country_code: "DE", city: "Berlin", address: "Old street 1", ...change };
		await as(owner, (db) =>
			db
				.insertInto("cases")
				.values({ kind: "change", clinic_id: clinic.id, data: JSON.stringify({ ...wantedChange, ...wanted }) })
				.execute(),
		);
		return { owner, clinic, id: await findOpenCase(database, clinic.id) };
	};

	test("is public once it is accepted, and edits that began before it are told", async () => {
		const { owner, clinic, id } = await ask({ name: "New name" });
		const { change, kind } = await getCase(id);
		expect([kind, change?.name]).toEqual(["change", "New name"]);
		await as(admin, (db) => decideCase(db, id, { version: 1, decision: "accepted" }));
		const after = await clinicOf(database, clinic.id);
		expect([after.name, after.latitude, after.status]).toEqual(["New name", 52.5, "verified"]);
		expect(after.profile_version).toBe(clinic.profile_version + 1);
		expect(after.verified_at).toEqual(clinic.verified_at);
		expect((await noticesOf(database, owner)).at(-1)).toMatchObject({
			kind: "change_decided",
			data: { decision: "accepted" },
		});
	});

	test.each([
		["at the same address", { address: "Old street 1" }],
		["with another address", { address: "New street 2" }],
	])("moves the pin that it asks for, %s", async (_, change) => {
		const pin = { latitude: 52.51, longitude: 13.45 };
		const { clinic, id } = await ask({ name: "New name", ...change, ...pin });
		expect(await getCase(id)).toMatchObject({ change: pin, clinic: { latitude: 52.5, longitude: 13.4 } });
		await as(admin, (db) => decideCase(db, id, { version: 1, decision: "accepted" }));
		expect(await clinicOf(database, clinic.id)).toMatchObject({ ...change, ...pin });
	});

	test("with another address and no pin leaves the former one behind", async () => {
		const { clinic, id } = await ask({ name: "New name", address: "New street 2" });
		await as(admin, (db) => decideCase(db, id, { version: 1, decision: "accepted" }));
		expect(await clinicOf(database, clinic.id)).toMatchObject({ latitude: null, longitude: null });
	});

	test("to another country keeps the badge, but not the right to practise", async () => {
		const { owner, clinic, id } = await ask({ name: "Moved", country_code: "FR", city: "Lyon", address: null });
		await as(admin, (db) => decideCase(db, id, { version: 1, decision: "accepted" }));
		const after = await clinicOf(database, clinic.id);
		expect(after).toMatchObject({
			country_code: "FR",
			latitude: null,
			time_zone: "Europe/Paris",
			status: "verified",
			verified_checks: ["exists"],
		});
		const recheck = await findOpenCase(database, clinic.id);
		expect((await getCase(recheck)).kind).toBe("recheck");
		// asked for more long before the year is over, the owner can answer
		expect((await as(owner, findOwnClinic))?.can_confirm).toBe(false);
		await as(admin, (db) =>
			decideCase(db, recheck, { version: 2, decision: "more_needed", checks: {}, text: "Who treats there?" }),
		);
		expect((await as(owner, findOwnClinic))?.can_confirm).toBe(true);
		await expect(as(owner, confirmClinic)).rejects.toMatchObject({ code: "conflict" });
		await as(owner, (db) => writeToDesk(db, "Dr Dupont."));
		const answered = await as(owner, confirmClinic);
		expect(answered).toMatchObject({ can_confirm: false, verified: true, verification: { kind: "recheck" } });
		await expect(as(owner, confirmClinic)).rejects.toThrow("There's nothing to confirm");
	});

	test("is not accepted over an edit that the admin did not see", async () => {
		const { clinic, id } = await ask({ name: "New name" });
		const editor = await createAdmin(database);
		await as(editor, (db) =>
			db.updateTable("clinics").set({ address: "New street 2" }).where("id", "=", clinic.id).execute(),
		);
		const accept = (version: number) => as(admin, (db) => decideCase(db, id, { version, decision: "accepted" }));
		await expect(accept(1)).rejects.toMatchObject({ code: "edited_elsewhere" });
		expect((await clinicOf(database, clinic.id)).address).toBe("New street 2");
		await accept((await getCase(id)).clinic.version);
		expect(await clinicOf(database, clinic.id)).toMatchObject({ name: "New name", address: "Old street 1" });
	});

	test("that is refused leaves everything as it is", async () => {
		const { owner, clinic, id } = await ask({ name: "Best clinic in town" });
		const before = (await clinicOf(database, clinic.id)).profile_version;
		const refuse = () =>
			as(admin, (db) => decideCase(db, id, { version: 1, decision: "rejected", code: "not_a_name", text: null }));
		await refuse();
		const after = await clinicOf(database, clinic.id);
		expect(after.name).toBe(clinic.name);
		// a form that still holds the change is out of date
		expect(after.profile_version).toBe(before + 1);
		expect((await as(owner, findOwnClinic))?.refused_change).toMatchObject({ reason_code: "not_a_name", reason: null });
		await expect(refuse()).rejects.toMatchObject({ code: "already_decided" });
	});
});
