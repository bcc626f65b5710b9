import { sql } from "kysely";
import { type Case, clinics, forEach, ownerOf, statuses, testPolicies, treatments } from "./policy-cases.ts";

const insert = (clinic: string) =>
	sql`insert into clinic_treatments (clinic_id, treatment_id) values (${clinic}, ${treatments.spare})`;
const remove = (clinic: string) =>
	sql`delete from clinic_treatments where clinic_id = ${clinic} and treatment_id = ${treatments.published}`;
const select = (clinic: string) => sql`select * from clinic_treatments where clinic_id = ${clinic}`;
const price = (clinic: string) =>
	sql`update clinic_treatments set price_min = 50, price_max = 80
		where clinic_id = ${clinic} and treatment_id = ${treatments.published}`;
const isHidden = (status: string) => status === "rejected" || status === "suspended";

// biome-ignore format: a table, one case a row
testPolicies("public.clinic_treatments", [
	...statuses.flatMap((status) =>
		forEach(["visitor", "stranger", ownerOf[status], "admin"], (who) => [
			who,
			"select",
			`those of a ${status} clinic`,
			select(clinics[status]),
			isHidden(status) && who !== ownerOf[status] && who !== "admin" ? 0 : 2,
		]),
	),
	["visitor", "select", "all, unfiltered", sql`select * from clinic_treatments`, 4],
	["visitor", "insert", "a link", insert(clinics.verified), "denied"],
	["visitor", "delete", "a link", remove(clinics.verified), "denied"],
	...forEach(["stranger", "author"], (who): Case[] => [
		[who, "insert", "a link of another's clinic", insert(clinics.verified), "denied"],
		[who, "insert", "a link of nobody's clinic", insert(clinics.unowned), "denied"],
		[who, "insert", "a link of a hidden clinic", insert(clinics.rejected), "denied"],
		[who, "delete", "a link of another's clinic", remove(clinics.verified), 0],
		[who, "delete", "all, unfiltered", sql`delete from clinic_treatments`, 0],
	]),
	...statuses.flatMap((status) =>
		forEach([ownerOf[status], "admin"], (who): Case[] => [
			[who, "insert", `a link of a ${status} clinic`, insert(clinics[status]), 1],
			[who, "delete", `a link of a ${status} clinic`, remove(clinics[status]), 1],
		]),
	),
	["owner", "insert", "own and nobody's in one", sql`insert into clinic_treatments values
		(${clinics.verified}, ${treatments.spare}), (${clinics.unowned}, ${treatments.spare})`, "denied"],
	["owner", "insert", "a treatment that is not there", sql`insert into clinic_treatments
		values (${clinics.verified}, 99)`, "23503"],
	["owner", "delete", "all, unfiltered", sql`delete from clinic_treatments`, 2],
	...statuses.flatMap((status) =>
		forEach([ownerOf[status], "admin"], (who): Case[] => [
			[who, "update", `a price of a ${status} clinic`, price(clinics[status]), 1],
			[who, "insert", `a link with prices of a ${status} clinic`, sql`insert into clinic_treatments
				(clinic_id, treatment_id, price_min, price_max) values (${clinics[status]}, ${treatments.spare}, 50, 60)`, 1],
		]),
	),
	...forEach(["stranger", "author", "applicant"], (who): Case[] => [
		[who, "update", "a price of another's clinic", price(clinics.verified), 0],
	]),
	["owner", "update", "all prices, unfiltered", sql`update clinic_treatments set price_min = 1, price_max = 2`, 2],
	["owner", "update", "prices by size", sql`update clinic_treatments
		set price_min = 6, price_max = 8, size_prices = '{6,null,8,8}' where clinic_id = ${clinics.verified}`, 2],
	["visitor", "update", "prices by size", sql`update clinic_treatments set size_prices = null`, "denied"],
	["visitor", "update", "a price", price(clinics.verified), "denied"],
	["owner", "update", "the day of a price", sql`update clinic_treatments set priced_on = '2100-01-01'`, "denied"],
	...["price_min = 5", "price_max = 5", "price_min = 6, price_max = 5", "price_min = 0, price_max = 5",
		"price_min = 1, price_max = 100000001", "size_prices = '{1,2,3,4}'",
		...["{6,7}", "{null,null,null,null}", "{5,null,null,null}", "{null,null,null,9}", "{{6,7},{7,8}}", "[0:3]={6,7,8,8}", "{}"]
			.map((sizes) => `price_min = 6, price_max = 8, size_prices = '${sizes}'`)].map((change): Case =>
		["owner", "update", change, sql`update clinic_treatments set ${sql.raw(change)}`, "23514"]),
	["admin", "insert", "a link of nobody's clinic", insert(clinics.unowned), 1],
	...forEach(["visitor", "stranger", "owner", "admin", "service"], (who): Case[] => [
		[who, "update", "a link to another clinic", sql`update clinic_treatments set clinic_id = ${clinics.unowned}`, "denied"],
		[who, "update", "a link by upsert", sql`insert into clinic_treatments
			values (${clinics.verified}, ${treatments.published})
			on conflict (clinic_id, treatment_id) do update set clinic_id = ${clinics.unowned}`, "denied"],
	]),
	["service", "insert", "a link", insert(clinics.unowned), 1],
	["service", "delete", "a link", remove(clinics.verified), 1],
]);
