import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findClinicProfile } from "#database/queries/clinics.ts";
import { staysOnSite } from "#domain/clinics/fields.ts";
import { decideCase } from "#server/cases/cases.ts";
import { useDatabase } from "#tests/database.ts";
import { claimsOf, createAdmin, createClinic, createPerson } from "#tests/factories.ts";
import { useServer } from "../auth/server.ts";
import { createCaller } from "./caller.ts";
import { list, own, profileOf, setStatus } from "./owners.ts";

describe("who treats and whose website it is", () => {
	const server = useServer();
	const { database } = server;
	const publicOf = async (id: string) => {
		const profile = await database.asVisitor((db) => findClinicProfile(db, id, 1));
		return [profile?.treated_by, profile?.website];
	};

	/** A verified clinic with its owner, who saves changes of its profile. */
	async function createOwner() {
		const caller = await createCaller(server);
		const { id } = await list(caller, { website: "https://www.fade.example/" });
		await setStatus(server, id, "verified");
		const get = async () => own((await caller.call("GET", "/owner/clinic")).body);
		const save = async (change: object) => {
			const answer = await caller.call("PUT", "/owner/clinic", { ...profileOf(await get()), ...change });
			expect(answer.status).toBe(200);
			return own(answer.body);
		};
		return { id, caller, get, save };
	}
	async function decide(id: string, decision: "accepted" | "rejected") {
		const admin = await createAdmin(database);
		const { rows } = await database.asOwner((db) =>
			sql<{ id: string; version: number }>`select o.id, c.profile_version as version
				from cases o join clinics c on c.id = o.clinic_id
				where c.id = ${id} and o.kind = 'change' and o.decided_at is null`.execute(db),
		);
		const [{ id: caseId, version }] = rows as [(typeof rows)[0]];
		const given =
			decision === "accepted"
				? { decision }
				: ({ decision, code: "other", text: "We found nobody of that name." } as const);
		await database.asPerson(claimsOf(admin), (db) => decideCase(db, caseId, { version, ...given }));
	}

	test("wait for an admin at a verified clinic, while the page stays as it was checked", async () => {
		const { id, save } = await createOwner();
		const asked = await save({ treated_by: ["dermatologist"], website: "https://pills.example/", description: "New" });
		expect(asked).toMatchObject({
			...{ treated_by: [], website: "https://www.fade.example/", description: "New" },
			change: { name: asked.name, treated_by: ["dermatologist"], website: "https://pills.example/" },
		});
		expect(await publicOf(id)).toEqual([[], "https://www.fade.example/"]);
		await decide(id, "accepted");
		expect(await publicOf(id)).toEqual([["dermatologist"], "https://pills.example/"]);
	});

	test("stay where an admin refuses, and where the owner takes it back", async () => {
		const { id, save } = await createOwner();
		await save({ treated_by: ["doctor"] });
		await decide(id, "rejected");
		expect(await publicOf(id)).toEqual([[], "https://www.fade.example/"]);
		expect(await save({ website: "https://pills.example/" })).toMatchObject({ change: { treated_by: [] } });
		expect(await save({ website: "https://fade.example/" })).toMatchObject({ change: null });
	});

	test("another page of the same host, and none, are public at once", async () => {
		const { id, save } = await createOwner();
		expect(await save({ website: "http://fade.example/laser?a" })).toMatchObject({ change: null });
		expect(await publicOf(id)).toEqual([[], "http://fade.example/laser?a"]);
		// beside a change that waits
		expect(await save({ name: "Fade Two", website: "https://fade.example" })).toMatchObject({
			website: "https://fade.example",
			change: { name: "Fade Two", website: "https://fade.example" },
		});
		expect(await save({ website: null })).toMatchObject({ website: null });
		expect(await save({ website: "https://pills.example/" })).toMatchObject({
			website: null,
			change: { website: "https://pills.example/" },
		});
	});

	test("a clinic that is not checked changes them at once", async () => {
		const { id, save } = await createOwner();
		await setStatus(server, id, "pending");
		expect(await save({ treated_by: ["nurse"], website: "https://other.example/" })).toMatchObject({ change: null });
		expect(await publicOf(id)).toEqual([["nurse"], "https://other.example/"]);
	});
});

describe("a website's host", () => {
	const database = useDatabase();
	const before = "https://www.fade.example/";
	test.each([
		["https://fade.example", true],
		["HTTP://WWW.FADE.EXAMPLE:8080/a#b", true],
		["https://fade.example?x=https://pills.example", true],
		[null, true],
		["https://pills.example/fade.example", false],
		["https://book.fade.example/", false],
		["https://fade.example.pills.example/", false],
		["https://fade.example@pills.example/", false],
		["https://fade.example:80@pills.example/", false],
		["https://pills.example\\@fade.example/", false],
		["https://fade.example\\.pills.example/", false],
		["https://fade.exampl\u0435/", false],
		["https://xn--fade.example/", false],
	])("%s stays on it: %s, in the code, the database and a plain statement", async (after, stays) => {
		expect(staysOnSite(before, after)).toBe(stays);
		const owner = await createPerson(database);
		const { id } = await createClinic(database, { owner_id: owner.id, website: before });
		const update = database.asPerson(claimsOf(owner), (db) =>
			db.updateTable("clinics").set({ website: after }).where("id", "=", id).execute(),
		);
		if (stays) await update;
		else await expect(update).rejects.toMatchObject({ code: "42501" });
	});
});
