import { sql } from "kysely";
import { type Case, clinics, forEach, people, testPolicies } from "./policy-cases.ts";

const save = (user: string, clinic: string) =>
	sql`insert into favorites (user_id, clinic_id) values (${user}, ${clinic})`;

// biome-ignore format: a table, one case a row
testPolicies("public.favorites", [
	["visitor", "select", "favorites", sql`select * from favorites`, "denied"],
	["visitor", "insert", "a favorite", save(people.stranger, clinics.verified), "denied"],
	["visitor", "delete", "favorites", sql`delete from favorites`, "denied"],

	["author", "select", "own", sql`select * from favorites`, 4],
	["author", "delete", "own", sql`delete from favorites where clinic_id = ${clinics.verified}`, 1],
	["author", "delete", "own of a clinic hidden since", sql`delete from favorites where clinic_id = ${clinics.rejected}`, 1],
	["author", "insert", "the same again", save(people.author, clinics.verified), "23505"],
	["author", "insert", "the same again, quietly", sql`${save(people.author, clinics.verified)} on conflict do nothing`, 0],

	["stranger", "insert", "a verified clinic", save(people.stranger, clinics.verified), 1],
	["stranger", "insert", "a clinic that waits", save(people.stranger, clinics.pending), 1],
	["stranger", "insert", "and read it back", sql`${save(people.stranger, clinics.verified)} returning *`, 1],
	// a clinic that is hidden and one that is not there look the same
	["stranger", "insert", "a rejected clinic", save(people.stranger, clinics.rejected), "denied"],
	["stranger", "insert", "a suspended clinic", save(people.stranger, clinics.suspended), "denied"],
	["stranger", "insert", "a clinic that is not there", save(people.stranger, people.admin), "denied"],
	["refused", "insert", "own hidden clinic", save(people.refused, clinics.rejected), 1],

	// nobody looks into another's list, admins neither
	...forEach(["stranger", "owner", "admin"], (who): Case[] => [
		[who, "select", "another's", sql`select * from favorites`, 0],
		[who, "select", "how many save a clinic", sql`select 1 from favorites where clinic_id = ${clinics.verified}`, 0],
		[who, "insert", "in another's name", save(people.author, clinics.unowned), "denied"],
		[who, "insert", "own and another's in one", sql`insert into favorites (user_id, clinic_id) values
			(${people[who]}, ${clinics.unowned}), (${people.author}, ${clinics.unowned})`, "denied"],
		[who, "insert", "with a date", sql`insert into favorites (user_id, clinic_id, created_at)
			values (${people[who]}, ${clinics.unowned}, '2001-01-01')`, "denied"],
		[who, "update", "another's", sql`update favorites set user_id = ${people[who]}`, "denied"],
		[who, "update", "another's by upsert", sql`${save(people.author, clinics.verified)}
			on conflict (user_id, clinic_id) do update set user_id = ${people[who]}`, "denied"],
		[who, "delete", "another's", sql`delete from favorites where user_id = ${people.author}`, 0],
		[who, "delete", "all, unfiltered", sql`delete from favorites`, 0],
	]),
	["author", "update", "own to another person", sql`update favorites set user_id = ${people.stranger}`, "denied"],
	["service", "select", "all", sql`select * from favorites`, 4],
	["service", "delete", "all", sql`delete from favorites`, 4],
]);
