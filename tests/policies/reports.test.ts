import { sql } from "kysely";
import { type Case, clinics, forEach, people, reviews, testPolicies } from "./policy-cases.ts";

const all = sql`select * from reports`;
const insert = (review: string, reporter: string | null, reason = "spam", details: string | null = null) =>
	sql`insert into reports (subject_type, review_id, reporter_id, reason, details) values ('review', ${review}, ${reporter}, ${reason}, ${details})`;

const insertOfClinic = (clinic: string, reporter: string) =>
	sql`insert into reports (subject_type, clinic_id, reporter_id, reason) values ('clinic', ${clinic}, ${reporter}, 'closed')`;

// biome-ignore format: a table, one case a row
testPolicies("public.reports", [
	["visitor", "select", "reports", all, "denied"],
	["visitor", "insert", "a report", insert(reviews.verified, null), "denied"],
	// neither who wrote the review learns of it, nor another owner
	...forEach(["stranger", "author", "applicant"], (who): Case[] => [[who, "select", "reports of others", all, 0]]),
	["owner", "select", "the own report", all, 1],
	["admin", "select", "all", all, 1],

	["owner", "insert", "the same again", insert(reviews.verified, people.owner), "23505"],
	["applicant", "insert", "a review of the own clinic", insert(reviews.pending, people.applicant), 1],
	["refused", "insert", "a review of the own hidden clinic", insert(reviews.rejected, people.refused), 1],
	...forEach(["stranger", "author", "owner", "admin", "newcomer"], (who): Case[] => [
		[who, "insert", "a review of another's clinic", insert(reviews.pending, people[who]), "denied"],
		[who, "insert", "a review of nobody's clinic", insert(reviews.byOwner, people[who]), "denied"],
		[who, "insert", "a clinic past the form", insertOfClinic(clinics.verified, people[who]), "denied"],
		[who, "insert", "a clinic as if it were a review", sql`insert into reports (subject_type, reporter_id, reason)
			values ('clinic', ${people[who]}, 'closed')`, "55000"],
		[who, "insert", "in the owner's name", insert(reviews.pending, people.applicant), "denied"],
	]),
	["applicant", "insert", "in nobody's name", insert(reviews.pending, null), "denied"],
	["applicant", "insert", "for a reason of one's own", insert(reviews.pending, people.applicant, "dislike"), "23514"],
	["applicant", "insert", "another reason without details", insert(reviews.pending, people.applicant, "other"), "23514"],
	["applicant", "insert", "another reason with details", insert(reviews.pending, people.applicant, "other", "Look"), 1],
	["applicant", "insert", "endless details", insert(reviews.pending, people.applicant, "spam", "x".repeat(2001)), "23514"],
	...forEach(["visitor", "stranger", "author", "owner", "admin"], (who): Case[] => [
		[who, "update", "a report", sql`update reports set reason = 'illegal'`, "denied"],
		[who, "delete", "a report", sql`delete from reports`, "denied"],
		[who, "delete", "all by truncate", sql`truncate reports`, "denied"],
	]),
	["service", "select", "all", all, 1],
	["service", "delete", "a report", sql`delete from reports`, 1],
]);
