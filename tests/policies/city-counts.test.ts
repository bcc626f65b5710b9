import { sql } from "kysely";
import { type Case, forEach, testPolicies } from "./policy-cases.ts";

// biome-ignore format: a table, one case a row
testPolicies("public.city_counts", [
	...forEach(["visitor", "stranger", "owner", "admin"], (who): Case[] => [
		// Berlin of the unowned clinic, and those of the verified and the waiting one
		[who, "select", "cities with public clinics", sql`select city from city_counts where total > 0`, 3],
		[who, "select", "cities of hidden clinics only", sql`select city from city_counts
			where city in ('City rejected', 'City suspended')`, 0],
		[who, "insert", "a city", sql`insert into city_counts (country_code, city, total) values ('DE', 'Bonn', 9)`, "denied"],
		[who, "update", "a count", sql`update city_counts set total = 1000, verified = 1000`, "denied"],
		[who, "update", "a count by upsert", sql`insert into city_counts (country_code, city) values ('DE', 'Berlin')
			on conflict (country_code, city) do update set total = 1000`, "denied"],
		[who, "delete", "a count", sql`delete from city_counts`, "denied"],
		[who, "delete", "all by truncate", sql`truncate city_counts`, "denied"],
	]),
	["service", "select", "all", sql`select * from city_counts where total > 0`, 3],
]);
