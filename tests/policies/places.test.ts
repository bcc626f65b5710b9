import { sql } from "kysely";
import { type Actor, type Case, forEach, testPolicies } from "./policy-cases.ts";

const everybody: Actor[] = ["visitor", "stranger", "owner", "admin"];

testPolicies("private.places", [
	...forEach(everybody, (who): Case[] => [
		// the gazetteer, which everybody searches; none here
		[who, "select", "places", sql`select * from private.places`, 2],
		[who, "select", "names", sql`select * from private.search_terms where place_id is not null`, 2],
	]),
	...forEach([...everybody, "service"], (who): Case[] => [
		[who, "insert", "a place", sql`insert into private.places values (1, 'DE', 'Atlantis', 0, 0, 0)`, "denied"],
		[
			who,
			"insert",
			"a name",
			sql`insert into private.search_terms (kind, key, label, term, term_folded) values ('filler', '', '', 'at', 'at')`,
			"denied",
		],
		[who, "update", "names", sql`update private.search_terms set weight = 9`, "denied"],
		[who, "update", "which file they are from", sql`update private.gazetteer set hash = ''`, "denied"],
		[who, "delete", "places", sql`delete from private.places`, "denied"],
		[who, "update", "what a country weighs", sql`update private.search_countries set clinics = 9`, "denied"],
	]),
]);
