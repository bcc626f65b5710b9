import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { resubmitClinic } from "#server/clinics/own.ts";
import { writeToDesk } from "#tests/cases.ts";
import { wantedChange } from "#tests/inputs.ts";
import {
	act,
	attempt,
	type Case,
	clinics,
	forEach,
	ownerOf,
	people,
	testPolicies,
	usePeopleAndClinics,
} from "./policy-cases.ts";

const all = sql`select id, kind, clinic_id, person_id, data, opened_at, decided_at, outcome, reason_code, reason, answered_at
	from cases`;
const of = (clinic: string) => sql`${all} where clinic_id = ${clinic}`;
const check = (clinic: string) => sql`insert into cases (kind, clinic_id) values ('listing', ${clinic})`;
const change = (clinic: string, more: object = {}) =>
	sql`insert into cases (kind, clinic_id, data) values ('change', ${clinic}, ${JSON.stringify({ ...wantedChange, ...more })}::jsonb)`;
const verify = sql`update cases set decided_at = now(), outcome = 'verified' where kind = 'listing'`;
const accept = sql`update cases set decided_at = now(), outcome = 'accepted' where kind = 'change'`;
const withdraw = sql`delete from cases`;

// biome-ignore format: a table, one case a row
testPolicies("public.cases", [
	["visitor", "select", "cases", all, "denied"],
	...forEach(["stranger", "author", "newcomer", "suspended"], (who): Case[] => [
		[who, "select", "cases of others", all, 0],
		[who, "insert", "a change of another's clinic", change(clinics.verified), "denied"],
		[who, "insert", "a change of nobody's clinic", change(clinics.unowned), "denied"],
		[who, "delete", "another's change", withdraw, 0],
	]),
	["owner", "select", "the check and the change of the own clinic", all, 2],
	["applicant", "select", "the own case", all, 1],
	["refused", "select", "the own case with its reason", sql`${of(clinics.rejected)} and reason is not null`, 1],
	["refused", "select", "another's", of(clinics.verified), 0],
	["refused", "select", "every column", sql`select * from cases`, "denied"],
	["admin", "select", "what waits", sql`${all} where decided_at is null`, 3],
	["admin", "select", "all", all, 5],

	// an uninvolved admin decides, once
	...forEach(["stranger", "owner", "applicant", "refused"], (who): Case[] => [
		[who, "update", "the decision about a check", verify, 0],
		[who, "update", "the decision about a change", accept, 0],
	]),
	["admin", "update", "the decision about a check", verify, 1],
	["admin", "update", "the decision about a change", accept, 1],
	["admin", "update", "a decision that was made", sql`update cases set reason = 'Another' where decided_at is not null`, 0],
	["admin", "update", "a reason without a decision", sql`update cases set reason = 'Because'`, "denied"],
	["admin", "update", "whose it is", sql`update cases set person_id = ${people.admin}`, "denied"],

	// checks are opened by listing, by resubmitting and by admins
	...forEach(["visitor", "stranger", "owner", "applicant", "admin"], (who): Case[] => [
		[who, "insert", "a check", check(clinics.verified), "denied"],
		[who, "insert", "a decided case", sql`insert into cases (kind, clinic_id, decided_at, outcome)
			values ('listing', ${clinics.pending}, now(), 'verified')`, "denied"],
		[who, "insert", "a claim in another's name", sql`insert into cases (kind, clinic_id, person_id, data)
			values ('claim', ${clinics.unowned}, ${people.stranger}, '{}')`, "denied"],
		[who, "update", "what is asked for", sql`update cases set data = '{}'`, "denied"],
		[who, "update", "when it was opened", sql`update cases set opened_at = '2001-01-01'`, "denied"],
		[who, "update", "it by upsert", sql`${change(clinics.verified)}
			on conflict (clinic_id) where decided_at is null and kind = 'change' do update set outcome = 'accepted'`, "denied"],
		[who, "delete", "all by truncate", sql`truncate cases`, "denied"],
	]),
	["applicant", "delete", "a check that waits", withdraw, 0],
	["owner", "delete", "the own change alone", withdraw, 1],
	["owner", "insert", "a second open change", change(clinics.verified), "23505"],
	["suspended", "insert", "a change of the own suspended clinic", change(clinics.suspended), 1],
	// they change these at once
	["applicant", "insert", "a change of the own waiting clinic", change(clinics.pending), "denied"],
	["refused", "insert", "a change of the own rejected clinic", change(clinics.rejected), "denied"],
	["suspended", "insert", "a spot far from the city", change(clinics.suspended, { latitude: 7.1, longitude: 50.7 }), "55000"],
	["suspended", "insert", "a spot in the city", change(clinics.suspended, { latitude: 50.7, longitude: 7.1 }), 1],
	["suspended", "insert", "half a spot", change(clinics.suspended, { longitude: 7.1 }), "23514"],
	["suspended", "insert", "a name of nothing", change(clinics.suspended, { name: " " }), "23514"],
	["suspended", "insert", "a field of no change", change(clinics.suspended, { verified: true }), "23514"],
	["suspended", "insert", "a profession that is none", change(clinics.suspended, { treated_by: ["wizard"] }), "23514"],
	["admin", "insert", "a change in an owner's name", change(clinics.suspended), "denied"],
	["admin", "delete", "an owner's change", withdraw, 0],
	["service", "select", "all", sql`select * from cases`, 5],
	["service", "insert", "a check", check(clinics.verified), 1],
	["service", "insert", "a second open check", check(clinics.pending), "23505"],
	["service", "insert", "a second open check of another kind", sql`insert into cases (kind, clinic_id)
		values ('recheck', ${clinics.pending})`, "23505"],
	["service", "insert", "a check with data", sql`insert into cases (kind, clinic_id, data)
		values ('listing', ${clinics.verified}, '{"name": "N"}')`, "23514"],
	["service", "insert", "a claim of nobody", sql`insert into cases (kind, clinic_id, data)
		values ('claim', ${clinics.unowned}, '{"role": "Owner", "evidence": "I am", "links": []}')`, "23514"],
	["service", "update", "a decision", sql`${verify} and decided_at is null`, 1],
	["service", "update", "an outcome of another kind", sql`update cases set decided_at = now(), outcome = 'accepted'
		where clinic_id = ${clinics.pending}`, "23514"],
	["service", "update", "a refusal without a reason", sql`update cases set decided_at = now(), outcome = 'rejected'
		where decided_at is null`, "23514"],
	["service", "delete", "a case", sql`delete from cases where clinic_id = ${clinics.pending}`, 1],
]);

const note = sql`insert into case_notes (case_id) select id from cases limit 1`;
const noteOf = (who: string) => sql`insert into case_notes (case_id, by_id)
	select id, ${people[who as "admin"] ?? null} from cases limit 1`;
const notes = sql`select * from case_notes`;

// biome-ignore format: a table, one case a row
testPolicies("public.case_notes", [
	["visitor", "select", "notes", notes, "denied"],
	...forEach(["stranger", "owner", "applicant", "refused"], (who): Case[] => [[who, "select", "notes", notes, 0]]),
	["admin", "select", "notes", notes, 1],
	...forEach(["visitor", "owner", "applicant"], (who): Case[] => [[who, "insert", "a note of theirs", noteOf(who), "denied"]]),
	["admin", "insert", "a note of theirs", noteOf("admin"), 1],
	["admin", "insert", "a note in another's name", noteOf("owner"), "denied"],
	...forEach(["visitor", "owner", "admin"], (who): Case[] => [
		[who, "insert", "a note of nobody", note, "denied"],
		[who, "update", "a note", sql`update case_notes set by_id = null`, "denied"],
		[who, "delete", "notes", sql`delete from case_notes`, "denied"],
	]),
	["service", "insert", "a note", note, 1],
	["service", "insert", "checks that are none", sql`insert into case_notes (case_id, checks)
		select id, '{"mood": {"on": "2026-11-20"}}' from cases limit 1`, "23514"],
]);

const again = act(resubmitClinic);

// biome-ignore format: a table, one case a row
testPolicies("public.clinics", [
	["stranger", "update", "no clinic by resubmitting", again, "conflict"],
	["applicant", "update", "a clinic that waits by resubmitting", again, "conflict"],
	["owner", "update", "a verified clinic by resubmitting", again, "conflict"],
	["suspended", "update", "a suspended clinic by resubmitting", again, "conflict"],
	...Object.values(ownerOf).map((who): Case =>
		[who, "update", "the status through the trigger's function", sql`select private.end_ownership()`, "denied"]),
	["refused", "update", "without an answer to the rejection by resubmitting", again, "conflict"],
]);

// A rejected clinic goes back into the queue without a change of its own: it stays out of sight until it is decided.
describe("sending in again", () => {
	const database = usePeopleAndClinics();
	test("opens a case and leaves the clinic rejected", async () => {
		await database.asPerson({ sub: people.refused }, (db) => writeToDesk(db, "It moved"));
		expect(await attempt(database, "refused", again, "public.cases")).toEqual({ outcome: 1, hasChanged: true });
		expect(await attempt(database, "refused", again, "public.clinics")).toEqual({ outcome: 1, hasChanged: false });
	});
});
