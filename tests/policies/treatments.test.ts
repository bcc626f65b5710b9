import { sql } from "kysely";
import { type Case, forEach, testPolicies, treatments } from "./policy-cases.ts";

const insert = sql`insert into treatments (slug, name, title) values ('new', 'New', 'New')`;
const edit = (id: number) => sql`update treatments set title = 'Edited' where id = ${id}`;
const remove = (id: number) => sql`delete from treatments where id = ${id}`;
const two = `[{"title": "A", "url": "https://a.test", "checked_on": "2026-01-01"},
	{"title": "B", "url": "https://b.test/x", "checked_on": "2026-01-01"}]`;
const publish = sql`insert into treatments (slug, name, title) values ('draft', 'Draft', 'Draft')
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
		[who, "update", "all, unfiltered", sql`update treatments set title = 'Mine'`, 0],
		[who, "update", "a draft to a guide", sql`update treatments set published = true`, 0],
		[who, "delete", "a guide", remove(treatments.published), 0],
		[who, "delete", "all, unfiltered", sql`delete from treatments`, 0],
		[who, "delete", "all by truncate", sql`truncate treatments cascade`, "denied"],
	]),
	["admin", "select", "all", sql`select * from treatments`, 3],
	["admin", "update", "a draft to a guide without sources", sql`update treatments set published = true where id = ${treatments.draft}`, "23514"],
	["admin", "update", "a draft to a guide", sql`update treatments set published = true, sources = ${two} where id = ${treatments.draft}`, 1],
	["admin", "update", "the sources away from a guide", sql`update treatments set sources = '[{}]' where id = ${treatments.published}`, "23514"],
	["admin", "update", "the place of a guide", sql`update treatments set sort_order = 9 where id = ${treatments.published}`, 1],
	["admin", "update", "the slug of a guide", sql`update treatments set slug = 'moved' where id = ${treatments.published}`, "55000"],
	["admin", "update", "the slug of a guide that goes", sql`update treatments set slug = 'moved', published = false where id = ${treatments.published}`, "55000"],
	["admin", "update", "the slug of a guide, as if it never was", sql`update treatments set slug = 'moved', published_at = null where id = ${treatments.published}`, "55000"],
	["admin", "update", "the slug of a draft", sql`update treatments set slug = 'moved' where id = ${treatments.draft}`, 1],
	["admin", "insert", "a guide without sources", sql`insert into treatments (slug, name, title, published) values ('n', 'N', 'N', true)`, "23514"],
	["admin", "insert", "a draft", sql`insert into treatments (slug, name, title) values ('n', 'N', 'N')`, 1],
	["admin", "delete", "a guide", remove(treatments.published), 1],
	["admin", "update", "reviewed by somebody, never", sql`update treatments set medically_reviewed_by = 'Dr' where id = ${treatments.draft}`, "23514"],
	...[
		sql`faq = '{}'`,
		sql`faq = '[{"q": "Why?"}]'`,
		sql`faq = '[{"q": "", "a": "x"}]'`,
		sql`faq = '["x"]'`,
		sql`sources = '{}'`,
		sql`sources = '[{"title": "x", "url": "javascript:alert(1)", "checked_on": "2026-01-01"}]'`,
		sql`sources = '[{"title": "x", "url": "https://a.test", "checked_on": "soon"}]'`,
		sql`sources = '[{"title": 7, "url": "https://a.test", "checked_on": "2026-01-01"}]'`,
		sql`benefits = '{""}'`,
		sql`benefits = array[null]::text[]`,
		sql`drawbacks = '{""}'`,
		sql`title = ''`,
		sql`title = repeat('x', 121)`,
		sql`intro = repeat('x', 20001)`,
		sql`slug = '../x'`,
	].map((change, index): Case => ["admin", "update", `what does not fit, ${index}`, sql`update treatments set ${change} where id = ${treatments.draft}`, "23514"]),
	["service", "insert", "a guide", sql`insert into treatments (id, slug, name, title) values (9, 'n', 'N', 'N')`, 1],
	["service", "select", "all", sql`select * from treatments`, 3],
	["service", "update", "a guide", edit(treatments.published), 1],
	["service", "delete", "a guide", remove(treatments.published), 1],
]);
