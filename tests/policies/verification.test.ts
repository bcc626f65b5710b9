import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { assignCountry } from "#server/clinics/acts.ts";
import { openCases } from "#server/clinics/checks.ts";
import { type Actor, act, attempt, clinics, people, testPolicies, usePeopleAndClinics } from "./policy-cases.ts";

const nobody: Actor[] = ["visitor", "service", "stranger", "author", "newcomer", "owner", "applicant", "refused"];

describe("functions of verification", () => {
	const database = usePeopleAndClinics();
	const calls: Record<string, RawBuilder<unknown>> = {
		"open cases": act((db) => openCases(db, [clinics.unowned])),
		"assign a country": act((db) => assignCountry(db, clinics.unowned, { country: "PT", reason: "Why" })),
	};
	test.each(nobody.flatMap((who) => Object.keys(calls).map((name) => [who, name] as const)))(
		"%s may not: %s",
		async (who, name) => {
			expect(await attempt(database, who, calls[name] as RawBuilder<unknown>)).toEqual({
				outcome: "denied",
				hasChanged: false,
			});
		},
	);
	test.each(Object.keys(calls))("an admin may: %s", async (name) => {
		expect((await attempt(database, "admin", calls[name] as RawBuilder<unknown>)).outcome).toBe(1);
	});

	test.each<[Actor, RawBuilder<unknown>]>([
		["visitor", sql`select private.lapse_verifications(10)`],
		["owner", sql`select private.lapse_verifications(10)`],
		["admin", sql`select private.lapse_verifications(10)`],
		["admin", sql`select private.remind_of_lapse(10)`],
		["owner", sql`select * from private.waiting()`],
		["owner", sql`select private.admin_name(${people.admin})`],
		["visitor", sql`select confirm_clinic()`],
		["owner", sql`update clinics set verified_at = now()`],
		["owner", sql`update clinics set verified_checks = '{licence}'`],
		["admin", sql`update clinics set verified_at = now()`],
		["owner", sql`update clinics set excused_conflict = 'mine'`],
		["admin", sql`update clinics set excused_conflict = 'mine'`],
		["visitor", sql`select excused_conflict from clinics`],
		[
			"owner",
			sql`insert into clinics (name, country_code, city, owner_id, verified_at)
			values ('New', 'DE', 'Bonn', ${people.stranger}, now())`,
		],
		["admin", sql`update case_notes set checks = '{}'`],
		["owner", sql`select * from private.lapse_reminders`],
		["admin", sql`select * from private.lapse_reminders`],
	])("%s is denied case %#", async (who, statement) => {
		expect(await attempt(database, who, statement)).toEqual({ outcome: "denied", hasChanged: false });
	});

	test.each<[Actor, RawBuilder<unknown>]>([
		["owner", sql`select confirm_clinic()`],
		["stranger", sql`select confirm_clinic()`],
		["applicant", sql`select confirm_clinic()`],
	])("%s has nothing to confirm", async (who, statement) => {
		expect((await attempt(database, who, statement, "public.cases")).outcome).toBe("55000");
	});
	test("the service lets checks lapse", async () => {
		expect((await attempt(database, "service", sql`select private.lapse_verifications(10)`)).outcome).toBe(1);
	});
});

// biome-ignore format: a table, one case a row
testPolicies("private.lapse_reminders", [
	["visitor", "select", "all", sql`select * from private.lapse_reminders`, "denied"],
	["owner", "insert", "one", sql`insert into private.lapse_reminders (clinic_id, verified_at, days)
		values (${clinics.verified}, now(), 7)`, "denied"],
	["admin", "delete", "all", sql`delete from private.lapse_reminders`, "denied"],
	["service", "insert", "one", sql`insert into private.lapse_reminders (clinic_id, verified_at, days)
		values (${clinics.verified}, now(), 7)`, 1],
]);
