import { sql } from "kysely";
import { type Case, clinics, forEach, ownerOf, people, statuses, testPolicies } from "./policy-cases.ts";

const select = (id: string) => sql`select id, name, city, verified, average_rating from clinics where id = ${id}`;
const rename = (id: string) => sql`update clinics set name = 'Renamed' where id = ${id}`;
const insert = (owner: string | null) =>
	sql`insert into clinics (owner_id, name, country_code, city) values (${owner}, 'New', 'DE', 'Berlin')`;
/** Columns that owners of every status may set. */
const harmless = sql`phone = '1', whatsapp = '+49305550100', email = 'a@b.c', website = null, booking_url = 'https://a.b/c', logo_url = 'l', description = 'd',
	opening_hours = '[[["09:00","12:30"],["14:00","24:00"]],[],[],[],[],[],[]]', opening_note = 'n',
	time_zone = 'America/Argentina/Ushuaia', languages = '{de,gsw}', lasers = '{qs-ndyag,co2}', doctor_name = 'Dr A', currency = 'EUR'`;
const hidden = [clinics.rejected, clinics.suspended];

// biome-ignore format: a table, one case a row
const reading: Case[] = [
	...forEach(["visitor", "stranger"], (who) => [
		[who, "select", "a verified clinic", select(clinics.verified), 1],
		[who, "select", "a clinic that waits", select(clinics.pending), 1],
		[who, "select", "hidden clinics", sql`select id from clinics where id = any(${hidden})`, 0],
		[who, "select", "all, unfiltered", sql`select id from clinics`, 3],
		[who, "select", "hidden ones by a join", sql`select c.id from reviews r right join clinics c on true
			where c.name like '%jected' or c.name like '%pended'`, 0],
		[who, "select", "rows locked", sql`select id from clinics for update`, who === "visitor" ? "denied" : 0],
	]),
	...statuses.map((status): Case => [ownerOf[status], "select", `own ${status} clinic`, select(clinics[status]), 1]),
	["owner", "select", "hidden clinics of others", sql`select id from clinics where id = any(${hidden})`, 0],
	["author", "select", "hidden clinics reviewed and saved", sql`select id from clinics where id = any(${hidden})`, 0],
	["admin", "select", "all", sql`select id, name, profile_version from clinics`, 5],
	["service", "select", "all", sql`select * from clinics`, 5],
	...forEach(["visitor", "stranger", "owner", "admin"], (who) => [
		...["owner_id", "status", "search_text", "name_folded", "doctor_name"].map(
			(column): Case => [who, "select", column, sql`select ${sql.id(column)} from clinics`, "denied"],
		),
		[who, "select", "every column", sql`select * from clinics`, "denied"],
		[who, "select", "filtered by a hidden column", sql`select id from clinics where owner_id is null`, "denied"],
		[who, "select", "sorted by a hidden column", sql`select id from clinics order by status`, "denied"],
		[who, "select", "a row as a whole", sql`select to_jsonb(c) from clinics c`, "denied"],
	]),
	["owner", "select", "the state of their clinic", sql`select from private.clinic_state(${clinics.verified}) where has_owner`, 1],
	["admin", "select", "the state of a clinic", sql`select from private.clinic_state(${clinics.rejected}) where has_owner`, 1],
	...forEach(["stranger", "owner"], (who) => [
		[who, "select", "the state of another's clinic", sql`select from private.clinic_state(${clinics.pending})`, 0],
	]),
];

// biome-ignore format: a table, one case a row
const writing: Case[] = [
	["visitor", "insert", "a clinic", insert(null), "denied"],
	["visitor", "update", "a clinic", rename(clinics.verified), "denied"],
	["visitor", "delete", "a clinic", sql`delete from clinics`, "denied"],
	["visitor", "delete", "all by truncate", sql`truncate clinics cascade`, "denied"],

	["stranger", "insert", "a clinic of their own", insert(people.stranger), 1],
	["stranger", "insert", "a clinic of another", insert(people.owner), "denied"],
	["stranger", "insert", "a clinic of nobody", insert(null), "denied"],
	["stranger", "insert", "own and another's in one", sql`insert into clinics (owner_id, name, country_code, city)
		values (${people.stranger}, 'A', 'DE', 'B'), (${people.owner}, 'A', 'DE', 'B')`, "denied"],
	["stranger", "insert", "and read it back", sql`insert into clinics (owner_id, name, country_code, city)
		values (${people.stranger}, 'A', 'DE', 'B') returning id, name`, 1],
	["stranger", "insert", "and read back whose it is", sql`insert into clinics (owner_id, name, country_code, city)
		values (${people.stranger}, 'A', 'DE', 'B') returning owner_id`, "denied"],
	["stranger", "update", "another's clinic", rename(clinics.verified), 0],
	["stranger", "update", "a clinic of nobody", rename(clinics.unowned), 0],
	["stranger", "update", "a hidden clinic", rename(clinics.rejected), 0],
	["stranger", "update", "all, unfiltered", sql`update clinics set name = 'Mine'`, 0],
	["stranger", "update", "all, and read them back", sql`update clinics set name = 'Mine' returning id`, 0],
	["stranger", "update", "by merge", sql`merge into clinics c using (select 1) s on c.id = ${clinics.verified}
		when matched then update set name = 'Mine'`, "denied"],
	["stranger", "update", "through a common table expression", sql`with u as
		(update clinics set name = 'Mine' returning id) select * from u`, 0],
	["author", "update", "a clinic they reviewed", rename(clinics.verified), 0],

	["newcomer", "insert", "a clinic before confirming the address", insert(people.newcomer), "denied"],
	["stranger", "insert", "two clinics", sql`insert into clinics (owner_id, name, country_code, city)
		values (${people.stranger}, 'A', 'DE', 'B'), (${people.stranger}, 'C', 'DE', 'B')`, "23505"],
	...statuses.map((status): Case => [ownerOf[status], "insert", "a second clinic", insert(people[ownerOf[status]]), "23505"]),
	["stranger", "insert", "a clinic in a country that is not listed", sql`insert into clinics
		(owner_id, name, country_code, city) values (${people.stranger}, 'A', 'ES', 'B')`, "23514"],

	["owner", "update", "another owner's clinic", rename(clinics.pending), 0],
	["owner", "update", "a clinic of nobody", rename(clinics.unowned), 0],
	...forEach(["applicant", "refused"], (who): Case[] => [
		[who, "update", "own name", sql`update clinics set name = 'Mine'`, 1],
		[who, "update", "every column they may", sql`update clinics set name = 'N', country_code = 'FR', city = 'Paris',
			address = 'a', latitude = 48.8, longitude = 2.3, treated_by = '{nurse}', ${harmless}`, 1],
		[who, "update", "a spot far from the city", sql`update clinics set country_code = 'FR', city = 'Paris', latitude = 2.3, longitude = 48.8`, "55000"],
		[who, "update", "a spot near the country of a village that nobody knows", sql`update clinics
			set country_code = 'DE', city = 'Kleinkleckersdorf', latitude = 51.5, longitude = 9.2`, 1],
		[who, "update", "a spot far from the country of such a village", sql`update clinics
			set country_code = 'DE', city = 'Kleinkleckersdorf', latitude = 9.2, longitude = 51.5`, "55000"],
		[who, "update", "own country to one that is not listed", sql`update clinics set country_code = 'ES'`, "23514"],
	]),
	...forEach(["owner", "suspended"], (who): Case[] => [
		[who, "update", "every column but what was checked", sql`update clinics set ${harmless}`, 1],
		// what was checked stays as it was checked: changes of it are asked for
		...["name = 'N'", "country_code = 'FR'", "city = 'Paris'", "address = 'a'", "latitude = 1, longitude = 1", "treated_by = '{dermatologist}'",
			"website = 'https://a.b'"].map(
			(change): Case => [who, "update", `own checked clinic: ${change}`, sql`update clinics set ${sql.raw(change)}`, "denied"],
		),
		[who, "update", "a name beside a phone number", sql`update clinics set phone = '1', name = 'N'`, "denied"],
		[who, "update", "a name by upsert", sql`insert into clinics (owner_id, name, country_code, city)
			values (${people[who]}, 'N', 'DE', 'B') on conflict (owner_id) where owner_id is not null do update set name = 'N'`, "denied"],
	]),
	["admin", "update", "name and place of a verified clinic", sql`update clinics set name = 'N', city = 'Bonn', country_code = 'ES'
		where id = ${clinics.verified}`, 1],
	...forEach(["stranger", "owner", "admin"], (who) => [
		[who, "delete", "a clinic", sql`delete from clinics where id = ${clinics.verified}`, "denied"],
		[who, "delete", "all by truncate", sql`truncate clinics cascade`, "denied"],
	]),

	["admin", "update", "any clinic", rename(clinics.unowned), 1],
	["admin", "update", "a suspended clinic", rename(clinics.suspended), 1],
	["admin", "insert", "a clinic in another's name", insert(people.owner), "denied"],
	["service", "update", "verify a clinic", sql`update clinics set status = 'verified' where id = ${clinics.pending}`, 1],
	["service", "insert", "a clinic of nobody", insert(null), 1],
	["service", "delete", "a clinic", sql`delete from clinics where id = ${clinics.pending}`, 1],
];

// Nobody with an account may set these, not even the owner of the clinic or an admin, by whatever statement.
const kept: Record<string, unknown> = {
	id: "00000000-0000-7000-8000-00000000ffff",
	status: "verified",
	r1: 0,
	r5: 1000,
	treatment_ids: "{3}",
	profile_version: 7,
	created_at: "2001-01-01",
	updated_at: "2001-01-01",
};
const computed: Record<string, unknown> = {
	verified: true,
	review_count: 9,
	average_rating: 5,
	name_folded: "x",
	search_text: "x",
};
// biome-ignore format: a table, one case a row
const setting = (column: string, value: unknown, outcome: (who: string) => string): Case[] =>
	forEach(["stranger", "applicant", "admin"], (who) => {
		const id = sql.id(column);
		const row = sql`owner_id, name, country_code, city, ${id}) values (${people[who]}, 'A', 'DE', 'B', ${value}`;
		const upsert = sql`insert into clinics (owner_id, name, country_code, city) values (${people[who]}, 'A', 'DE', 'B')
			on conflict (id) do update set`;
		return [
			[who, "insert", `with ${column}`, sql`insert into clinics (${row})`, outcome(who)],
			[who, "insert", `with ${column}, returning`, sql`insert into clinics (${row}) returning id`, outcome(who)],
			[who, "update", column, sql`update clinics set ${id} = ${value} where id = ${clinics.pending}`, outcome(who)],
			[who, "update", `${column} beside a phone`, sql`update clinics set phone = '1', ${id} = ${value}`, outcome(who)],
			[who, "update", `${column} by upsert`, sql`${upsert} ${id} = ${value}`, outcome(who)],
			[who, "update", `${column} by excluded`, sql`${upsert} ${id} = excluded.${id}`, outcome(who)],
		];
	});

// What an owner may set still has to make sense, and to be harmless where it is shown.
const refused: [column: string, value: unknown][] = [
	["name", ""],
	["name", " \t\n "],
	["name", `${" ".repeat(1000)}x`],
	["name", "x".repeat(121)],
	["city", "  "],
	["city", `x${" ".repeat(1000)}`],
	["country_code", "de"],
	["country_code", "D1"],
	["address", "x".repeat(301)],
	["phone", "1".repeat(41)],
	["whatsapp", "+0305550100"],
	["whatsapp", "+49 30 5550100"],
	["whatsapp", "+1234567"],
	["whatsapp", "+1234567890123456"],
	["email", "nobody"],
	["email", "a@b.c\nBcc: everybody@b.c"],
	["email", "a@b@c"],
	["booking_url", "http://a.b"],
	["booking_url", "javascript:alert(1)"],
	["booking_url", "https://known.example@other.example"],
	["booking_url", "https://known.example\\@other.example"],
	["booking_url", "https://köln.example"],
	["booking_url", "https://a.b/\nc"],
	["booking_url", `https://a.b/${"x".repeat(500)}`],
	["website", "javascript:alert(1)"],
	["website", "https://a b"],
	["website", " https://a.b"],
	["website", "ftp://a.b"],
	["website", "https://a.b\nx"],
	["latitude", 91],
	["latitude", "NaN"],
	["latitude", 50], // without a longitude
	["description", " \n"],
	["description", "x".repeat(4001)],
	["opening_note", "x".repeat(201)],
	["time_zone", "'; drop"],
	["time_zone", "../etc/passwd"],
	["languages", "{DE}"],
	["languages", "{english}"],
	["languages", "{NULL}"],
	["lasers", "{qs-ndyag,tattoo-gun}"],
	["lasers", "{NULL}"],
	["lasers", `{${Array(9).fill("co2")}}`],
	["doctor_name", " "],
	["doctor_name", "x".repeat(101)],
	["treated_by", "{friend}"],
	["treated_by", `{${Array(6).fill("nurse")}}`],
	["languages", `{${Array(21).fill("de")}}`],
	["currency", "eur"],
	["opening_hours", "{}"],
	["opening_hours", "[]"],
	["opening_hours", "[[],[],[],[],[],[]]"],
	...[
		'["09:00","08:00"]',
		'["09:00","09:00"]',
		'["9:00","10:00"]',
		'["24:00","24:00"]',
		'["09:00","24:01"]',
		'["09:00"]',
		'["09:00","10:00","11:00"]',
		'["09:00",null]',
		"[9,10]",
		'"09:00"',
		'["09:00","12:00"],["11:00","13:00"]',
		'["13:00","14:00"],["09:00","10:00"]',
		'["01:00","02:00"],["03:00","04:00"],["05:00","06:00"],["07:00","08:00"]',
	].map((spans): [string, unknown] => ["opening_hours", `[[${spans}],[],[],[],[],[],[]]`]),
];

// biome-ignore format: a table, one case a row
testPolicies("public.clinics", [
	...reading,
	...writing,
	...Object.entries(kept).flatMap(([column, value]) => setting(column, value, () => "denied")),
	// 428C9: a generated column takes no value
	...Object.entries(computed).flatMap(([column, value]) => setting(column, value, () => "428C9")),
	...refused.map(
		([column, value]): Case => [
			"applicant",
			"update",
			`${column} to ${JSON.stringify(value).slice(0, 60)}`,
			sql`update clinics set ${sql.id(column)} = ${value} where id = ${clinics.pending}`,
			"23514",
		],
	),
	...forEach(["stranger", "owner", "admin"], (who) => [
		[who, "update", "the owner", sql`update clinics set owner_id = ${people[who]}`, "denied"],
		[who, "update", "the owner to nobody", sql`update clinics set owner_id = null where id = ${clinics.verified}`, "denied"],
		[who, "update", "the owner by upsert", sql`insert into clinics (owner_id, name, country_code, city)
			values (${people[who]}, 'A', 'DE', 'B') on conflict (id) do update set owner_id = excluded.owner_id`, "denied"],
	]),
]);
