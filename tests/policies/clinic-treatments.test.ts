import { sql } from "kysely";
import { type Case, clinics, forEach, statuses, testPolicies, treatments } from "./scene.ts";

const insert = (clinic: string) =>
	sql`insert into clinic_treatments (clinic_id, treatment_id) values (${clinic}, ${treatments.spare})`;
const remove = (clinic: string) =>
	sql`delete from clinic_treatments where clinic_id = ${clinic} and treatment_id = ${treatments.published}`;
const select = (clinic: string) => sql`select * from clinic_treatments where clinic_id = ${clinic}`;
const isHidden = (status: string) => status === "rejected" || status === "suspended";

// biome-ignore format: a table, one case a row
testPolicies("public.clinic_treatments", [
	...statuses.flatMap((status) =>
		forEach(["visitor", "stranger", "owner", "admin"], (who) => [
			who,
			"select",
			`those of a ${status} clinic`,
			select(clinics[status]),
			isHidden(status) && who !== "owner" && who !== "admin" ? 0 : 2,
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
		forEach(["owner", "admin"], (who): Case[] => [
			[who, "insert", `a link of a ${status} clinic`, insert(clinics[status]), 1],
			[who, "delete", `a link of a ${status} clinic`, remove(clinics[status]), 1],
		]),
	),
	["owner", "insert", "own and nobody's in one", sql`insert into clinic_treatments values
		(${clinics.verified}, ${treatments.spare}), (${clinics.unowned}, ${treatments.spare})`, "denied"],
	["owner", "insert", "a treatment that is not there", sql`insert into clinic_treatments
		values (${clinics.verified}, 99)`, "23503"],
	["owner", "delete", "all, unfiltered", sql`delete from clinic_treatments`, 8],
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
