import { sql } from "kysely";
import { expect, test } from "vitest";
import { legalPageNames } from "#domain/legal/pages.ts";
import { useDatabase } from "#tests/database.ts";
import { type Case, forEach, testPolicies } from "./policy-cases.ts";

const source = `{"title": "A law", "url": "https://law.test", "checked_on": "2026-11-01"}`;
const law = (change = {}) => ({ rule: "Doctors only.", registers: [], sources: [JSON.parse(source)], ...change });
const guide = (change = {}) => ({ title: "Laser", sources: [], ...change });
const add = (kind: string, slug: string, content: object, language = "en", from: number | null = null) =>
	sql`insert into documents (kind, slug, language, content, translated_from_version)
		values (${kind}, ${slug}, ${language}, ${JSON.stringify(content)}, ${from})`;
const list = sql`select * from documents`;
const listDrafts = sql`select * from documents where version is null`;
const addDraft = add("legal", "privacy", { text: "What we keep" });
const publish = sql`insert into documents (kind, slug, language, content, version, published_at)
	values ('legal', 'privacy', 'en', '{"text": "Mine"}', 1, now())`;
const editDrafts = sql`update documents set content = '{"text": "Mine"}' where slug = 'terms'`;
const editVersion = sql`update documents set content = '{"text": "Mine"}' where version is not null and kind = 'legal'`;
const publishDraft = (slug: string, change = sql``) =>
	sql`update documents set version = 7${change} where slug = ${slug} and version is null`;

// biome-ignore format: a table, one case a row
testPolicies("public.documents", [
	...forEach(["visitor", "stranger", "owner"], (who): Case[] => [
		[who, "select", "what is published", list, 4],
		[who, "select", "drafts", listDrafts, 0],
		[who, "select", "a guide that was unpublished", sql`select * from documents where slug = 'hidden'`, 0],
		[who, "insert", "a draft", addDraft, "denied"],
		[who, "insert", "a version", publish, "denied"],
	]),
	["visitor", "update", "a draft", editDrafts, "denied"],
	["visitor", "delete", "all", sql`delete from documents`, "denied"],
	...forEach(["stranger", "owner"], (who): Case[] => [
		[who, "update", "a draft", editDrafts, 0],
		[who, "update", "a draft to a version", publishDraft("terms"), 0],
		[who, "delete", "all", sql`delete from documents`, 0],
		[who, "delete", "all by truncate", sql`truncate documents cascade`, "denied"],
	]),
	["admin", "select", "drafts too", listDrafts, 2],
	["admin", "insert", "a draft", addDraft, 1],
	["admin", "insert", "a second draft of a page", add("legal", "terms", { text: "Another" }), "23505"],
	["admin", "insert", "the draft of another language", add("legal", "terms", { text: "Ein anderer" }, "de", 1), 1],
	["admin", "insert", "a page that there is not", add("legal", "jobs", { text: "Mine" }), "23514"],
	["admin", "insert", "an empty text", add("legal", "rules", { text: "" }), "23514"],
	["admin", "insert", "no text", add("legal", "rules", {}), "23514"],
	["admin", "insert", "a text without end", add("legal", "rules", { text: "x".repeat(40_001) }), "23514"],
	["admin", "insert", "a version", publish, "denied"],
	["admin", "update", "the draft", editDrafts, 1],
	["admin", "update", "what is published", editVersion, 0],
	["admin", "update", "a draft to a version with a gap", publishDraft("terms"), "23514"],
	["admin", "update", "a draft to a version", publishDraft("terms", sql`, content = '{"text": "Ours"}'`), 1],
	["admin", "update", "the day of a version", sql`update documents set published_at = '2020-01-01'`, "denied"],
	["admin", "update", "what a draft is of", sql`update documents set slug = 'rules' where slug = 'terms'`, "denied"],
	["admin", "delete", "drafts alone", sql`delete from documents`, 2],
	["admin", "insert", "a guide in German that says none in English", add("treatment", "new", guide(), "de"), "23514"],
	["admin", "insert", "a guide in English that says another", add("treatment", "new", guide(), "en", 1), "23514"],
	["admin", "insert", "a guide", add("treatment", "new", guide()), 1],
	["admin", "insert", "a guide at an address elsewhere", add("treatment", "../x", guide()), "23514"],
	["admin", "insert", "a guide without a title", add("treatment", "new", guide({ title: "" })), "23514"],
	["admin", "update", "a guide without sources to a version", publishDraft("draft"), "23514"],
	["admin", "update", "a guide to a version", publishDraft("draft", sql`, content = ${`{"title": "A", "sources": [${source}, ${source}]}`}`), 1],
	["admin", "insert", "a note", add("law", "ES", law()), 1],
	["admin", "insert", "a note on no country", add("law", "es", law()), "23514"],
	...[{ sources: "x" }, { sources: [{ title: "A law", url: "https://law.test" }] }, { sources: undefined }, { registers: {} },
		{ sources: [{ title: "A law", url: "javascript:alert(1)", checked_on: "2026-11-01" }] },
		{ registers: [{ name: "x", url: "javascript:alert(1)", lists: "" }] },
	].map((change, index): Case => ["admin", "insert", `a note that does not fit, ${index}`, add("law", "ES", law(change)), "23514"]),
	["service", "update", "what is published", editVersion, "denied"],
	["service", "delete", "what is published", sql`delete from documents where version is not null`, "denied"],
	["service", "insert", "a version with a gap", sql`insert into documents (kind, slug, language, content, version, published_at)
		values ('legal', 'rules', 'en', '{"text": "By [[whom]]"}', 1, now())`, "23514"],
	["service", "insert", "a note without a source", sql`insert into documents (kind, slug, language, content, version, published_at)
		values ('law', 'ES', 'en', '{"rule": "x", "registers": [], "sources": []}', 1, now())`, "23514"],
]);

const database = useDatabase();

test("the database knows the same pages as the code", async () => {
	const { rows } = await database.asOwner((db) =>
		sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
			where conname = 'documents_check' and conrelid = 'public.documents'::regclass`.execute(db),
	);
	const pages = rows[0]?.rule.match(/'imprint'.*/s)?.[0] ?? "";
	expect([...pages.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(legalPageNames);
});
