import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
	attempt,
	type Case,
	clinics,
	forEach,
	ownerOf,
	people,
	testPolicies,
	usePeopleAndClinics,
} from "./policy-cases.ts";

const columns = sql`id, clinic_id, submitted_at, decided_at, decision, reason`;
const all = sql`select ${columns} from verifications`;
const of = (clinic: string) => sql`${all} where clinic_id = ${clinic}`;
const insert = (clinic: string) => sql`insert into verifications (clinic_id) values (${clinic})`;
const decide = sql`update verifications set decided_at = now(), decision = 'verified'`;

// biome-ignore format: a table, one case a row
testPolicies("public.verifications", [
	["visitor", "select", "cases", all, "denied"],
	...forEach(["stranger", "author", "newcomer"], (who): Case[] => [[who, "select", "cases of others", all, 0]]),
	["owner", "select", "the own case", all, 1],
	["applicant", "select", "the own case", all, 1],
	["refused", "select", "the own case with its reason", sql`${of(clinics.rejected)} and reason is not null`, 1],
	["refused", "select", "another's", of(clinics.verified), 0],
	["refused", "select", "who decided", sql`select decided_by from verifications`, "denied"],
	["refused", "select", "every column", sql`select * from verifications`, "denied"],
	["admin", "select", "the queue", sql`${all} where decided_at is null`, 1],
	["admin", "select", "all", all, 3],

	// cases are opened by listing or by resubmit_clinic, and decided in functions
	...forEach(["visitor", "stranger", "owner", "applicant", "admin"], (who): Case[] => [
		[who, "insert", "a case", insert(clinics.verified), "denied"],
		[who, "insert", "a decided case", sql`insert into verifications (clinic_id, decided_at, decision)
			values (${clinics.pending}, now(), 'verified')`, "denied"],
		[who, "update", "the decision", decide, "denied"],
		[who, "update", "when it was submitted", sql`update verifications set submitted_at = '2001-01-01'`, "denied"],
		[who, "delete", "cases", sql`delete from verifications`, "denied"],
		[who, "delete", "all by truncate", sql`truncate verifications`, "denied"],
	]),
	["service", "select", "all", sql`select * from verifications`, 3],
	["service", "insert", "a case", insert(clinics.verified), 1],
	["service", "insert", "a second open case", insert(clinics.pending), "23505"],
	["service", "update", "a decision", sql`${decide} where decided_at is null`, 1],
	["service", "update", "a refusal without a reason", sql`update verifications set decided_at = now(), decision = 'rejected'
		where clinic_id = ${clinics.pending}`, "23514"],
	["service", "delete", "a case", sql`delete from verifications where clinic_id = ${clinics.pending}`, 1],
]);

// biome-ignore format: a table, one case a row
testPolicies("public.clinics", [
	["visitor", "update", "by resubmitting", sql`select resubmit_clinic()`, "denied"],
	["stranger", "update", "no clinic by resubmitting", sql`select resubmit_clinic()`, "55000"],
	["applicant", "update", "a clinic that waits by resubmitting", sql`select resubmit_clinic()`, "55000"],
	["owner", "update", "a verified clinic by resubmitting", sql`select resubmit_clinic()`, "55000"],
	["suspended", "update", "a suspended clinic by resubmitting", sql`select resubmit_clinic()`, "55000"],
	...Object.values(ownerOf).map((who): Case =>
		[who, "update", "the status through the trigger's function", sql`select private.open_verification()`, "denied"]),
	["refused", "update", "without an answer to the rejection by resubmitting", sql`select resubmit_clinic()`, "55000"],
	["service", "select", "by resubmitting for nobody", sql`select resubmit_clinic()`, "denied"],
]);

// A rejected clinic goes back into the queue without a change of its own: it stays out of sight until it is decided.
describe("sending in again", () => {
	const database = usePeopleAndClinics();
	test("opens a case and leaves the clinic rejected", async () => {
		await database.asPerson({ sub: people.refused }, (db) => sql`select write_message('It moved')`.execute(db));
		const again = sql`select resubmit_clinic()`;
		expect(await attempt(database, "refused", again, "public.verifications")).toEqual({ outcome: 1, hasChanged: true });
		expect(await attempt(database, "refused", again, "public.clinics")).toEqual({ outcome: 1, hasChanged: false });
	});
});
