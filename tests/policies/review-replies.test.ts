import { sql } from "kysely";
import { type Case, forEach, ownerOf, people, reviews, statuses, testPolicies } from "./policy-cases.ts";

const select = (review: string) => sql`select * from review_replies where review_id = ${review}`;
const insert = (review: string) => sql`insert into review_replies (review_id, text) values (${review}, 'Thank you')`;
const edit = (review: string) => sql`update review_replies set text = 'Edited' where review_id = ${review}`;
const save = (review: string) => sql`${insert(review)} on conflict (review_id) do update set text = excluded.text`;
const remove = (review: string) => sql`delete from review_replies where review_id = ${review}`;
const isHidden = (status: string) => status === "rejected" || status === "suspended";

// biome-ignore format: a table, one case a row
testPolicies("public.review_replies", [
	...statuses.flatMap((status) => [
		...forEach(["visitor", "stranger", "author", ownerOf[status], "admin"], (who): Case[] => [
			[who, "select", `a reply of a ${status} clinic`, select(reviews[status]),
				isHidden(status) && who !== ownerOf[status] && who !== "admin" ? 0 : 1],
		]),
		...forEach([ownerOf[status]], (who): Case[] => [
			[who, "update", `own reply of a ${status} clinic`, edit(reviews[status]), 1],
			[who, "update", `own reply of a ${status} clinic by saving again`, save(reviews[status]), 1],
			[who, "delete", `own reply of a ${status} clinic`, remove(reviews[status]), 1],
			[who, "insert", "a second reply", insert(reviews[status]), "23505"],
		]),
	]),
	["visitor", "select", "all, unfiltered", sql`select * from review_replies`, 2],
	["applicant", "insert", "a reply to a review of the own clinic", insert(reviews.ofOwn), 1],
	["visitor", "insert", "a reply", insert(reviews.ofOwn), "denied"],
	["visitor", "update", "a reply", edit(reviews.verified), "denied"],
	["visitor", "delete", "a reply", remove(reviews.verified), "denied"],
	// the author of a review does not answer for the clinic, nor does another owner or an admin
	...forEach(["stranger", "author", "owner", "newcomer", "admin"], (who): Case[] => [
		[who, "insert", "a reply in another clinic's name", insert(reviews.ofOwn), "denied"],
		[who, "insert", "a reply for nobody's clinic", insert(reviews.byOwner), "denied"],
		[who, "insert", "a reply to what is not there", insert(people.admin), "denied"],
		[who, "update", "another's reply", edit(reviews.pending), 0],
		[who, "update", "another's reply by saving", save(reviews.pending), "denied"],
	]),
	...forEach(["stranger", "author", "owner"], (who): Case[] => [
		[who, "delete", "another's reply", remove(reviews.pending), 0],
	]),
	["admin", "delete", "a reply", remove(reviews.verified), 1],
	["owner", "update", "all, unfiltered", sql`update review_replies set text = 'Mine'`, 1],
	["owner", "delete", "all, unfiltered", sql`delete from review_replies`, 1],
	...forEach(["owner", "admin"], (who): Case[] => [
		[who, "update", "a reply to another review", sql`update review_replies set review_id = ${reviews.byOwner}`, "denied"],
		[who, "update", "its date", sql`update review_replies set created_at = '2001-01-01'`, "denied"],
		[who, "delete", "all by truncate", sql`truncate review_replies`, "denied"],
	]),
	["applicant", "insert", "a date of one's own", sql`insert into review_replies (review_id, text, created_at)
		values (${reviews.ofOwn}, 'a', '2001-01-01')`, "denied"],
	["applicant", "insert", "nothing", sql`insert into review_replies (review_id, text) values (${reviews.ofOwn}, E' \n')`, "23514"],
	["owner", "update", "an endless text", sql`update review_replies set text = ${"x".repeat(1501)}`, "23514"],
	["service", "select", "all", sql`select * from review_replies`, 4],
	["service", "delete", "a reply", remove(reviews.verified), 1],
]);
