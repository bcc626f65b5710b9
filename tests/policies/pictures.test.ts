import { sql } from "kysely";
import { type Case, clinics, forEach, ownerOf, people, pictures, statuses, testPolicies } from "./policy-cases.ts";

const insert = (clinic: string, url = `${clinic}/gallery/1.webp`, type = "gallery") =>
	sql`insert into media (clinic_id, url, type) values (${clinic}, ${url}, ${type})`;
const remove = (id: string) => sql`delete from media where id = ${id}`;
const describe = (id: string) => sql`update media set alt = 'A room', position = 3 where id = ${id}`;
/** Beside the one that is there. */
const several = (count: number) =>
	sql`insert into media (clinic_id, url, type) select ${clinics.verified}, 'a', 'gallery' from generate_series(1, ${count}::int)`;
const isHidden = (status: string) => status === "rejected" || status === "suspended";

// what a page may not be made to fetch, or a store be made to open
const badUrls = [
	"javascript:alert(1)",
	"data:image/svg+xml,<svg onload=alert(1)>",
	"file:///etc/passwd",
	"ftp://example.org/a.png",
	"//example.org/a.png",
	"/etc/passwd",
	"../../secret",
	"a/../../secret",
	"a/..",
	"a\\..\\..\\secret",
	"a/%2e%2e/secret",
	"http:alert(1)",
	"https://a b/c.png",
	'a"onerror="alert(1)',
	"a\nb",
	"",
	"x".repeat(501),
];

// biome-ignore format: a table, one case a row
testPolicies("public.media", [
	...statuses.flatMap((status) =>
		forEach(["visitor", "stranger", ownerOf[status], "admin"], (who) => [
			who,
			"select",
			`a picture of a ${status} clinic`,
			sql`select * from media where clinic_id = ${clinics[status]}`,
			isHidden(status) && who !== ownerOf[status] && who !== "admin" ? 0 : 1,
		]),
	),
	["visitor", "select", "all, unfiltered", sql`select * from media`, 2],
	["visitor", "insert", "a picture", insert(clinics.verified), "denied"],
	["visitor", "delete", "a picture", remove(pictures.verified), "denied"],
	...forEach(["stranger", "author"], (who): Case[] => [
		[who, "insert", "a picture of another's clinic", insert(clinics.verified), "denied"],
		[who, "insert", "a picture of nobody's clinic", insert(clinics.unowned), "denied"],
		[who, "insert", "a picture of a hidden clinic", insert(clinics.rejected), "denied"],
		[who, "delete", "a picture of another's clinic", remove(pictures.verified), 0],
		[who, "delete", "all, unfiltered", sql`delete from media`, 0],
	]),
	...statuses.flatMap((status) =>
		forEach([ownerOf[status], "admin"], (who): Case[] => [
			[who, "insert", `a picture of a ${status} clinic`, insert(clinics[status]), 1],
			[who, "delete", `a picture of a ${status} clinic`, remove(pictures[status]), 1],
		]),
	),
	...statuses.map((status): Case => [ownerOf[status], "update", `own picture of a ${status} clinic`, describe(pictures[status]), 1]),
	["admin", "update", "what a picture shows", describe(pictures.verified), 1],
	...forEach(["stranger", "author", "applicant"], (who): Case[] => [
		[who, "update", "another's picture", describe(pictures.verified), 0],
		[who, "update", "all, unfiltered", sql`update media set position = 5`, who === "applicant" ? 1 : 0],
	]),
	["visitor", "update", "a picture", describe(pictures.verified), "denied"],
	["owner", "update", "where a picture lies", sql`update media set url = 'b'`, "denied"],
	["owner", "update", "a picture to a logo", sql`update media set type = 'logo'`, "denied"],
	["owner", "update", "an alternative text of nothing", sql`update media set alt = ' '`, "23514"],
	["owner", "update", "an endless alternative text", sql`update media set alt = ${"x".repeat(201)}`, "23514"],
	["owner", "update", "a place that is none", sql`update media set position = -1`, "23514"],
	...forEach(["owner", "admin"], (who): Case[] => [
		[who, "insert", "up to four pictures", several(3), 3],
		[who, "insert", "more than four", several(4), "55000"],
		[who, "insert", "logos beside them", sql`insert into media (clinic_id, url, type)
			select ${clinics.verified}, 'a', 'logo' from generate_series(1, 5)`, 5],
	]),
	["owner", "insert", "a web address", insert(clinics.verified, "https://example.org/a.png?b=1#c"), 1],
	["owner", "insert", "own and nobody's in one", sql`insert into media (clinic_id, url, type)
		values (${clinics.verified}, 'a', 'gallery'), (${clinics.unowned}, 'a', 'gallery')`, "denied"],
	["owner", "insert", "an unknown type", insert(clinics.verified, "a", "banner"), "23514"],
	...badUrls.map((url): Case => ["owner", "insert", `${url.slice(0, 20)}`, insert(clinics.verified, url), "23514"]),
	...badUrls.map((url): Case => ["owner", "update", `a logo ${url.slice(0, 20)}`, sql`with logo as
		(update clinics set logo_url = ${url} returning id) select * from logo`, "23514"]),
	...forEach(["visitor", "stranger", "owner", "admin"], (who): Case[] => [
		[who, "update", "a picture to another clinic", sql`update media set clinic_id = ${clinics.unowned}`, "denied"],
		[who, "update", "a picture by upsert", sql`${insert(clinics.verified)}
			on conflict (id) do update set url = 'b'`, "denied"],
		// the newest come first: a date of one's own would keep a picture in front
		[who, "insert", "with a date", sql`insert into media (clinic_id, url, type, created_at)
			values (${clinics.verified}, 'a', 'gallery', '2100-01-01')`, "denied"],
		[who, "insert", "with an id", sql`insert into media (id, clinic_id, url, type)
			values (${people.admin}, ${clinics.verified}, 'a', 'gallery')`, "denied"],
	]),
	["service", "insert", "a picture", insert(clinics.unowned), 1],
	["service", "update", "a picture", sql`update media set url = 'b'`, "denied"],
	["service", "delete", "a picture", remove(pictures.verified), 1],
]);
