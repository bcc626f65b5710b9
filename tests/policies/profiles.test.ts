import { sql } from "kysely";
import { type Case, forEach, people, testPolicies } from "./policy-cases.ts";

const newId = "00000000-0000-7000-8000-00000000ffff";
const rename = (id: string) => sql`update profiles set full_name = 'Renamed' where id = ${id}`;
const insert = (id: string) => sql`insert into profiles (id, full_name) values (${id}, 'New')`;

// biome-ignore format: a table, one case a row
testPolicies("public.profiles", [
	["visitor", "select", "profiles", sql`select full_name from profiles`, "denied"],
	["visitor", "insert", "a profile", insert(newId), "denied"],
	["visitor", "update", "a profile", rename(people.stranger), "denied"],
	["visitor", "delete", "profiles", sql`delete from profiles`, "denied"],

	["stranger", "select", "own profile", sql`select * from profiles where id = ${people.stranger}`, 1],
	["stranger", "select", "another's profile", sql`select * from profiles where id = ${people.owner}`, 0],
	["stranger", "select", "all, unfiltered", sql`select * from profiles`, 1],
	["stranger", "update", "own name", rename(people.stranger), 1],
	["stranger", "update", "another's name", rename(people.owner), 0],
	["stranger", "update", "all names, unfiltered", sql`update profiles set full_name = 'Renamed'`, 1],
	["stranger", "update", "own name beyond its length", sql`update profiles set full_name = ${"x".repeat(201)}`, "23514"],
	["owner", "select", "the authors of reviews of own clinic", sql`select * from profiles where id = ${people.author}`, 0],

	["admin", "select", "all", sql`select * from profiles`, 8],
	["admin", "update", "another's name", rename(people.owner), 0],
	...forEach(["stranger", "admin"], (who): Case[] => [
		[who, "insert", "a profile", insert(newId), "denied"],
		[who, "insert", "own profile again", insert(people[who]), "denied"],
		[who, "update", "another's by upsert", sql`${insert(people.owner)}
			on conflict (id) do update set full_name = 'Mine'`, "denied"],
		[who, "update", "own id", sql`update profiles set id = ${newId} where id = ${people[who]}`, "denied"],
		[who, "update", "own first day", sql`update profiles set created_at = '2001-01-01'`, "denied"],
		[who, "update", "own last edit", sql`update profiles set updated_at = '2001-01-01'`, "denied"],
		[who, "delete", "own profile", sql`delete from profiles where id = ${people[who]}`, "denied"],
		[who, "delete", "all", sql`delete from profiles`, "denied"],
	]),

	["service", "select", "all", sql`select * from profiles`, 8],
	["service", "insert", "a profile", insert(newId), 1],
	["service", "update", "a name", rename(people.owner), 1],
	["service", "delete", "a profile", sql`delete from profiles where id = ${people.author}`, 1],
]);
