import { sql } from "kysely";
import { type Case, clinics, forEach, testPolicies } from "./policy-cases.ts";

const columns = sql`id, clinic_id, name, country_code, city, address, latitude, longitude, created_at, decided_at, decision, reason`;
const all = sql`select ${columns} from profile_changes`;
const insert = (clinic: string) =>
	sql`insert into profile_changes (clinic_id, name, country_code, city, address) values (${clinic}, 'N', 'DE', 'Bonn', null)`;
const withdraw = sql`delete from profile_changes`;
const decided = sql`update profile_changes set decided_at = now(), decision = 'accepted'`;

// biome-ignore format: a table, one case a row
testPolicies("public.profile_changes", [
	["visitor", "select", "changes", all, "denied"],
	["visitor", "insert", "a change", insert(clinics.verified), "denied"],
	["visitor", "delete", "a change", withdraw, "denied"],
	...forEach(["stranger", "author", "applicant", "suspended"], (who): Case[] => [
		[who, "select", "changes of others", all, 0],
		[who, "insert", "a change of another's clinic", insert(clinics.verified), "denied"],
		[who, "insert", "a change of nobody's clinic", insert(clinics.unowned), "denied"],
		[who, "delete", "another's change", withdraw, 0],
	]),
	["owner", "select", "the own change", all, 1],
	["owner", "select", "who decided", sql`select decided_by from profile_changes`, "denied"],
	["owner", "select", "every column", sql`select * from profile_changes`, "denied"],
	["owner", "delete", "the own change", withdraw, 1],
	["owner", "insert", "a second open change", insert(clinics.verified), "23505"],
	["suspended", "insert", "a change of the own suspended clinic", insert(clinics.suspended), 1],
	// they change these at once
	["applicant", "insert", "a change of the own waiting clinic", insert(clinics.pending), "denied"],
	["refused", "insert", "a change of the own rejected clinic", insert(clinics.rejected), "denied"],
	["suspended", "insert", "a spot far from the city", sql`insert into profile_changes
		(clinic_id, name, country_code, city, latitude, longitude) values (${clinics.suspended}, 'N', 'DE', 'Bonn', 7.1, 50.7)`, "55000"],
	["suspended", "insert", "a spot in the city", sql`insert into profile_changes
		(clinic_id, name, country_code, city, latitude, longitude) values (${clinics.suspended}, 'N', 'DE', 'Bonn', 50.7, 7.1)`, 1],
	["suspended", "insert", "a change that is decided", sql`insert into profile_changes
		(clinic_id, name, country_code, city, decided_at, decision)
		values (${clinics.suspended}, 'N', 'DE', 'Bonn', now(), 'accepted')`, "denied"],
	["suspended", "insert", "a name of nothing", sql`insert into profile_changes (clinic_id, name, country_code, city)
		values (${clinics.suspended}, ' ', 'DE', 'Bonn')`, "23514"],
	...forEach(["visitor", "stranger", "owner", "admin"], (who): Case[] => [
		[who, "update", "a decision", decided, "denied"],
		[who, "update", "what is asked for", sql`update profile_changes set name = 'Other'`, "denied"],
		[who, "update", "it by upsert", sql`${insert(clinics.verified)}
			on conflict (clinic_id) where decided_at is null do update set decision = 'accepted', decided_at = now()`, "denied"],
		[who, "delete", "all by truncate", sql`truncate profile_changes`, "denied"],
	]),
	["admin", "select", "the queue", all, 1],
	["admin", "insert", "a change in an owner's name", insert(clinics.suspended), "denied"],
	["admin", "delete", "an owner's change", withdraw, 0],
	["service", "select", "all", sql`select * from profile_changes`, 1],
	["service", "update", "a decision", decided, 1],
	["service", "update", "a refusal without a reason", sql`update profile_changes
		set decided_at = now(), decision = 'rejected'`, "23514"],
	["service", "delete", "a change", withdraw, 1],
]);
