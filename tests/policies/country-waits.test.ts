import { sql } from "kysely";
import { type Case, forEach, people, testPolicies } from "./policy-cases.ts";

const wait = (country: string, draft = '{"name": "Tinta", "city": "Madrid", "treatments": []}') =>
	sql`select wait_for_country(${country}, ${draft}::jsonb)`;

// Who waits for which country, and with what, is nobody's business but their own; admins read numbers.
// biome-ignore format: a table, one case a row
testPolicies("private.country_waits", [
	...forEach(["visitor", "stranger", "owner", "newcomer", "admin"], (who): Case[] => [
		[who, "select", "waits", sql`select * from private.country_waits`, "denied"],
		[who, "insert", "a row by hand", sql`insert into private.country_waits (user_id, country_code, draft) values (${people.stranger}, 'ES', '{}')`, "denied"],
		[who, "update", "whom we told", sql`update private.country_waits set told_at = null`, "denied"],
		[who, "delete", "waits", sql`delete from private.country_waits`, "denied"],
		[who, "select", "who waits longest", sql`select * from private.waits_by_country()`, "denied"],
	]),
	["visitor", "insert", "by the function", wait("ES"), "denied"],
	["newcomer", "insert", "without a confirmed address", wait("ES"), "denied"],
	["stranger", "insert", "for a country that is not open", wait("ES"), 1],
	["stranger", "insert", "for one that is open", wait("DE"), "55000"],
	["stranger", "insert", "for what is no country", wait("spain"), "23514"],
	["stranger", "insert", "a draft that is no listing", wait("ES", "[]"), "23514"],
	["stranger", "insert", "a draft as long as a book", wait("ES", JSON.stringify({ name: "x".repeat(16_400) })), "23514"],
	["owner", "insert", "with a clinic of their own", wait("ES"), "55000"],
	...forEach(["visitor", "stranger", "owner"], (who): Case[] => [
		[who, "select", "how many wait", sql`select admin_country_waits()`, "denied"],
	]),
	["admin", "select", "how many wait", sql`select admin_country_waits()`, 1],
]);
