import { sql } from "kysely";
import { type Case, forEach, testPolicies, treatments } from "./policy-cases.ts";

const insert = sql`insert into treatments (slug, name) values ('new', 'New')`;
const edit = (id: number) => sql`update treatments set name = 'Edited' where id = ${id}`;
const remove = (id: number) => sql`delete from treatments where id = ${id}`;
const publish = sql`insert into treatments (slug, name) values ('draft', 'Draft')
	on conflict (slug) do update set published = true`;

// biome-ignore format: a table, one case a row
testPolicies("public.treatments", [
	...forEach(["visitor", "stranger", "owner"], (who): Case[] => [
		[who, "select", "all", sql`select * from treatments`, 2],
		[who, "select", "a draft", sql`select * from treatments where id = ${treatments.draft}`, 0],
		[who, "insert", "a guide", insert, "denied"],
		[who, "insert", "a guide and read it back", sql`${insert} returning id`, "denied"],
		[who, "update", "a draft to a guide by upsert", publish, "denied"],
	]),
	["visitor", "update", "a guide", edit(treatments.published), "denied"],
	["visitor", "delete", "a guide", remove(treatments.published), "denied"],
	...forEach(["stranger", "owner"], (who): Case[] => [
		[who, "update", "a guide", edit(treatments.published), 0],
		[who, "update", "all, unfiltered", sql`update treatments set name = 'Mine'`, 0],
		[who, "update", "a draft to a guide", sql`update treatments set published = true`, 0],
		[who, "delete", "a guide", remove(treatments.published), 0],
		[who, "delete", "all, unfiltered", sql`delete from treatments`, 0],
		[who, "delete", "all by truncate", sql`truncate treatments cascade`, "denied"],
	]),
	["admin", "select", "all", sql`select * from treatments`, 3],
	["admin", "update", "a draft to a guide", sql`update treatments set published = true where id = ${treatments.draft}`, 1],
	["admin", "update", "the place of a guide", sql`update treatments set sort_order = 9 where id = ${treatments.published}`, 1],
	["admin", "update", "the slug of a guide", sql`update treatments set slug = 'moved' where id = ${treatments.published}`, "denied"],
	["admin", "insert", "a guide", insert, 1],
	["admin", "delete", "a guide", remove(treatments.published), 1],
	["admin", "update", "a name to none", sql`update treatments set name = '' where id = ${treatments.draft}`, "23514"],
	["admin", "insert", "a slug that leads elsewhere", sql`insert into treatments (slug, name) values ('../x', 'X')`, "23514"],
	["service", "insert", "a guide", sql`insert into treatments (id, slug, name) values (9, 'n', 'N')`, 1],
	["service", "select", "all", sql`select * from treatments`, 3],
	["service", "update", "a guide", edit(treatments.published), 1],
	["service", "delete", "a guide", remove(treatments.published), 1],
]);
