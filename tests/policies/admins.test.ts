import { sql } from "kysely";
import { type Case, forEach, people, testPolicies } from "./policy-cases.ts";

const appoint = (id: string) => sql`insert into private.admins (user_id) values (${id})`;

// biome-ignore format: a table, one case a row
testPolicies("private.admins", [
	// not even admins, by SQL of their own: who runs the directory is for the service to say
	...forEach(["visitor", "stranger", "owner", "admin"], (who): Case[] => {
		const id = who === "visitor" ? people.stranger : people[who];
		return [
			[who, "select", "admins", sql`select user_id from private.admins`, "denied"],
			[who, "insert", "themselves", appoint(id), "denied"],
			[who, "insert", "themselves, quietly", sql`${appoint(id)} on conflict do nothing`, "denied"],
			[who, "update", "an admin by upsert", sql`${appoint(people.admin)}
				on conflict (user_id) do update set user_id = ${id}`, "denied"],
			[who, "update", "an admin", sql`update private.admins set user_id = ${id}`, "denied"],
			[who, "delete", "an admin", sql`delete from private.admins`, "denied"],
			[who, "delete", "all by truncate", sql`truncate private.admins`, "denied"],
		];
	}),
	["visitor", "select", "whether they are one", sql`select private.is_admin()`, "denied"],
	["stranger", "select", "whether they are one", sql`select 1 where private.is_admin()`, 0],
	["admin", "select", "whether they are one", sql`select 1 where private.is_admin()`, 1],
	["service", "select", "admins", sql`select * from private.admins`, 1],
	["service", "insert", "an admin", appoint(people.stranger), 1],
	["service", "update", "an admin", sql`update private.admins set user_id = ${people.stranger}`, "denied"],
	["service", "delete", "an admin", sql`delete from private.admins`, 1],
]);
