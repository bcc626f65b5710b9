import { sql } from "kysely";
import { type Case, clinics, forEach, ownerOf, people, reviews, statuses, testPolicies } from "./policy-cases.ts";

const select = (id: string) => sql`select id, rating, text from reviews where id = ${id}`;
const rate = (id: string) => sql`update reviews set rating = 1 where id = ${id}`;
const insert = (clinic: string, user: string | null) =>
	sql`insert into reviews (clinic_id, user_id, rating, text) values (${clinic}, ${user}, 5, 'Fine')`;
/** Says whether somebody has reviewed a clinic: it reads who did. */
const submit = (clinic: string, user: string) =>
	sql`${insert(clinic, user)} on conflict (user_id, clinic_id) do update set rating = excluded.rating, text = excluded.text`;
const isHidden = (status: string) => status === "rejected" || status === "suspended";

// biome-ignore format: a table, one case a row
const reading: Case[] = [
	...statuses.flatMap((status) =>
		forEach(["visitor", "stranger", "author", ownerOf[status], "admin"], (who) => [
			who,
			"select",
			`a review of a ${status} clinic`,
			select(reviews[status]),
			isHidden(status) && who !== ownerOf[status] && who !== "admin" ? 0 : 1,
		]),
	),
	["visitor", "select", "all, unfiltered", sql`select id from reviews`, 4],
	...forEach(["visitor", "stranger", "author", "owner", "admin"], (who) => [
		[who, "select", "who wrote it", sql`select user_id from reviews`, "denied"],
		[who, "select", "those of one person", sql`select id from reviews where user_id = ${people.author}`, "denied"],
		[who, "select", "every column", sql`select * from reviews`, "denied"],
	]),
	["visitor", "select", "the names of authors", sql`select full_name from reviews r join profiles p on true`, "denied"],
	["stranger", "select", "the names of authors", sql`select p.* from reviews r join profiles p on p.id = r.user_id`, "denied"],
	["author", "select", "which are theirs and in sight", sql`select private.own_review_ids()`, 2],
	["author", "select", "which of a clinic is theirs", sql`select private.own_review_ids(${clinics.verified})`, 1],
	["stranger", "select", "which are theirs", sql`select private.own_review_ids()`, 0],
];

// biome-ignore format: a table, one case a row
const writing: Case[] = [
	["visitor", "insert", "without a name", insert(clinics.verified, null), "denied"],
	["visitor", "insert", "in another's name", insert(clinics.verified, people.stranger), "denied"],
	["visitor", "update", "a review", rate(reviews.verified), "denied"],
	["visitor", "delete", "a review", sql`delete from reviews`, "denied"],

	["stranger", "insert", "of a verified clinic", insert(clinics.verified, people.stranger), 1],
	["newcomer", "insert", "before confirming the address", insert(clinics.verified, people.newcomer), "denied"],
	["stranger", "insert", "of a clinic that waits", insert(clinics.pending, people.stranger), 1],
	["stranger", "insert", "of a rejected clinic", insert(clinics.rejected, people.stranger), "denied"],
	["stranger", "insert", "of a suspended clinic", insert(clinics.suspended, people.stranger), "denied"],
	["stranger", "insert", "of a clinic that is not there", insert(people.admin, people.stranger), "denied"],
	["stranger", "insert", "in another's name", insert(clinics.unowned, people.author), "denied"],
	["stranger", "insert", "in nobody's name", insert(clinics.verified, null), "denied"],
	["stranger", "insert", "own and another's in one", sql`insert into reviews (clinic_id, user_id, rating) values
		(${clinics.verified}, ${people.stranger}, 5), (${clinics.unowned}, ${people.author}, 1)`, "denied"],
	["stranger", "insert", "and read it back", sql`${insert(clinics.verified, people.stranger)} returning id, rating`, 1],
	["stranger", "insert", "twice without a conflict", sql`${insert(clinics.verified, people.stranger)} on conflict do nothing`, 1],
	["author", "insert", "a second without a conflict", sql`${insert(clinics.verified, people.author)} on conflict do nothing`, 0],
	["stranger", "insert", "two of one clinic", sql`insert into reviews (clinic_id, user_id, rating) values
		(${clinics.verified}, ${people.stranger}, 5), (${clinics.verified}, ${people.stranger}, 4)`, "23505"],
	["stranger", "update", "another's review", rate(reviews.verified), 0],
	["stranger", "update", "all, unfiltered", sql`update reviews set rating = 1`, 0],
	["stranger", "update", "another's by submitting", submit(clinics.verified, people.author), "denied"],
	["stranger", "delete", "another's review", sql`delete from reviews where id = ${reviews.verified}`, 0],
	["stranger", "delete", "all, unfiltered", sql`delete from reviews`, 0],

	["author", "insert", "a second of the same clinic", insert(clinics.verified, people.author), "23505"],
	["author", "update", "own by submitting again", submit(clinics.verified, people.author), "denied"],
	["author", "update", "own rating and text", sql`update reviews set rating = 2, text = null
		where id = ${reviews.verified}`, 1],
	["author", "update", "own of a hidden clinic", rate(reviews.rejected), 0],
	["author", "update", "own of a hidden clinic by submitting", submit(clinics.rejected, people.author), "denied"],
	["author", "update", "away to another author", sql`update reviews set user_id = ${people.stranger}`, "denied"],
	["author", "delete", "own review", sql`delete from reviews where id = ${reviews.verified}`, 1],

	["owner", "insert", "of own clinic", insert(clinics.verified, people.owner), "denied"],
	["suspended", "insert", "of own clinic that is hidden", insert(clinics.suspended, people.suspended), "denied"],
	["owner", "insert", "of own clinic by submitting", submit(clinics.verified, people.owner), "denied"],
	["owner", "insert", "of own clinic in another's name", insert(clinics.verified, people.stranger), "denied"],
	["owner", "update", "a review of own clinic", rate(reviews.verified), 0],
	["owner", "delete", "a review of own clinic", sql`delete from reviews where id = ${reviews.verified}`, 0],
	["owner", "update", "own review of another's clinic", rate(reviews.byOwner), 1],

	["applicant", "update", "a review from before the clinic was theirs", rate(reviews.ofOwn), "denied"],
	["applicant", "delete", "a review from before the clinic was theirs", sql`delete from reviews where id = ${reviews.ofOwn}`, 1],

	["admin", "update", "another's review", rate(reviews.verified), 0],
	["admin", "delete", "another's review", sql`delete from reviews where id = ${reviews.verified}`, 1],
	["admin", "delete", "a review of a hidden clinic", sql`delete from reviews where id = ${reviews.suspended}`, 1],
	["admin", "insert", "in another's name", insert(clinics.unowned, people.author), "denied"],
	["service", "update", "a review", rate(reviews.verified), 1],
];

/** Columns of what a reviewer may say beside, with a value that is allowed and one that is not. */
const details: Record<string, [unknown, unknown[]]> = {
	sessions: [7, [0, 61, -1]],
	weeks_since: [0, [-1, 1041]],
	weeks_between: [8, [0, 105]],
	skin_type: [6, [0, 7]],
	ink_colors: [
		["black", "red"],
		[[], ["pink"], [null], Array(10).fill("red")],
	],
	would_return: [false, []],
	finished: [true, []],
	treatment_id: [1, []],
};
// biome-ignore format: a table, one case a row
const said = Object.entries(details).flatMap(([column, [good, bad]]): Case[] => {
	const id = sql.id(column);
	const set = (value: unknown) => sql`update reviews set ${id} = ${value}`;
	return [
		["visitor", "update", column, set(good), "denied"],
		["stranger", "update", column, set(good), 0],
		["owner", "update", `${column} of a review of own clinic`, sql`${set(good)} where id = ${reviews.verified}`, 0],
		["admin", "update", `${column} of another`, set(good), 0],
		["author", "update", `own ${column}`, sql`${set(good)} where id = ${reviews.verified}`, 1],
		["author", "update", `own ${column} of a hidden clinic`, sql`${set(good)} where id = ${reviews.rejected}`, 0],
		...bad.map((value): Case => ["author", "update", `${column} ${JSON.stringify(value)}`, set(value), "23514"]),
		["stranger", "insert", `with ${column} in another's name`, sql`insert into reviews (clinic_id, user_id, rating, ${id})
			values (${clinics.unowned}, ${people.author}, 5, ${good})`, "denied"],
		["stranger", "insert", `with ${column}`, sql`insert into reviews (clinic_id, user_id, rating, ${id})
			values (${clinics.unowned}, ${people.stranger}, 5, ${good})`, 1],
		// shown with a review, one clinic at a time; never everybody's at once
		...forEach(["visitor", "stranger", "author", "admin"], (who): Case[] => [
			[who, "select", column, sql`select ${id} from reviews`, "denied"],
			[who, "select", `reviews by ${column}`, sql`select id from reviews where ${id} is not null`, "denied"],
		]),
	];
});
const pay = (price: unknown, currency: unknown) =>
	sql`update reviews set price_paid = ${price}, price_currency = ${currency} where id = ${reviews.verified}`;

// Where it stands, who wrote it and when stay as they were, and nobody may choose a rating outside 1 to 5.
const kept: Record<string, unknown> = {
	id: people.admin,
	clinic_id: clinics.unowned,
	user_id: people.stranger,
	created_at: "2100-01-01",
	updated_at: "2100-01-01",
};
// biome-ignore format: a table, one case a row
const fixed = Object.entries(kept).flatMap(([column, value]) =>
	forEach(["stranger", "author", "admin"], (who) => {
		const id = sql.id(column);
		const cases: Case[] = [
			[who, "update", column, sql`update reviews set ${id} = ${value}`, "denied"],
			[who, "update", `${column} beside the rating`, sql`update reviews set rating = 5, ${id} = ${value}`, "denied"],
			[who, "update", `${column} by submitting`, sql`${insert(clinics.verified, people[who])}
				on conflict (user_id, clinic_id) do update set ${id} = excluded.${id}`, "denied"],
		];
		if (column === "clinic_id" || column === "user_id") return cases;
		return [
			...cases,
			[who, "insert", `with ${column}`, sql`insert into reviews (clinic_id, user_id, rating, ${id})
				values (${clinics.unowned}, ${people[who]}, 5, ${value})`, "denied"],
		] as Case[];
	}),
);

// biome-ignore format: a table, one case a row
testPolicies("public.reviews", [
	...reading,
	...writing,
	...fixed,
	...said,
	["author", "update", "own price", pay(120, "EUR"), 1],
	["stranger", "update", "another's price", pay(120, "EUR"), 0],
	["author", "update", "a price without a currency", pay(120, null), "23514"],
	["author", "update", "a currency without a price", pay(null, "EUR"), "23514"],
	["author", "update", "a price of nothing", pay(0, "EUR"), "23514"],
	["author", "update", "a price beyond all", pay(100_000_001, "EUR"), "23514"],
	["author", "update", "a currency that is a word", pay(120, "euros"), "23514"],
	...forEach(["visitor", "author", "owner", "admin"], (who): Case[] => [
		[who, "select", "what a page shows of a review", sql`select from private.shown_reviews(array[${reviews.verified}]::uuid[])`, 1],
		[who, "select", "more of it", sql`select user_id from private.shown_reviews(array[${reviews.verified}]::uuid[])`, "42703"],
		[who, "select", "traits of a public clinic's reviews", sql`select from private.review_traits(${clinics.verified})`, 1],
		[who, "select", "traits of a hidden clinic's reviews", sql`select from private.review_traits(${clinics.rejected})`, 0],
	]),
	["visitor", "select", "what a hidden clinic's page would show", sql`select from private.shown_reviews(array[${reviews.rejected}]::uuid[])`, 0],
	["stranger", "select", "what a hidden clinic's page would show", sql`select from private.shown_reviews(array[${reviews.rejected}]::uuid[])`, 0],
	["refused", "select", "a review of their own clinic, which is hidden", sql`select from private.shown_reviews(array[${reviews.rejected}]::uuid[])`, 1],
	["visitor", "select", "all reviews at once", sql`select from private.shown_reviews(array(select id from reviews)) having count(*) > 50`, 0],
	...[0, 6, -1].map(
		(rating): Case => ["author", "update", `rating ${rating}`, sql`update reviews set rating = ${rating}`, "23514"],
	),
	["author", "update", "no rating", sql`update reviews set rating = null`, "23502"],
	["author", "update", "an endless text", sql`update reviews set text = ${"x".repeat(2001)}`, "23514"],
]);
