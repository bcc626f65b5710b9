import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db, OwnerDatabase } from "#database/connection.ts";
import { clinics, ownerOf, people, reviews, usePeopleAndClinics } from "#tests/policies/policy-cases.ts";
import { longest, share } from "./form.ts";
import {
	type Attempt,
	attemptAll,
	callsOf,
	findRelations,
	findRoutines,
	forged,
	honest,
	makeAttempt,
	type Sender,
	statementsOf,
	type Verb,
	verbs,
} from "./matrix.ts";

// Every role × every table, view and function that the catalogs have × every verb: what is not listed here is refused
// or meets no row. A new private table needs no line; one that a grant opens, and a function in public, fails until it
// has one.

const owners = { owner: 0, applicant: 0, refused: 0, suspended: 0 };
const each = (people: object, count: number) =>
	Object.fromEntries(Object.keys(people).map((who) => [who, count])) as Partial<Record<Who, number>>;
const persons = { nobody: 0, stranger: 0, newcomer: 0, author: 0, ...owners, admin: 0 };
type Who = "visitor" | keyof typeof persons;
const all = (count: number) => each({ visitor: 0, ...persons }, count);

/**
 * How many rows each person sees, adds or touches at most; 1 of an insert also where only the row itself is there
 * already.
 */
const allowed: Partial<Record<`${string} ${Verb}`, Partial<Record<Who, number>>>> = {
	// the gazetteer, which everybody searches
	"private.places select": all(2),
	// of the clinics that lists show, and of published guides
	"private.search_countries select": all(1),
	"private.search_terms select": all(8),
	"public.city_counts select": all(3),
	"public.case_reports select": { owner: 1, admin: 1 },
	"public.case_files select": { applicant: 1, admin: 1 },
	"public.case_files insert": { applicant: 1 },
	"public.case_files delete": { applicant: 1 },
	"public.case_messages select": { applicant: 2, author: 1, admin: 3 },
	"public.case_messages insert": { applicant: 1, author: 1, admin: 1 },
	"public.case_notes select": { admin: 1 },
	"public.case_notes insert": { admin: 1 },
	"public.cases select": { author: 1, owner: 2, applicant: 1, refused: 1, admin: 6 },
	"public.cases insert": { owner: 1 },
	"public.cases delete": { author: 1, owner: 1 },
	"public.clinic_sources select": { admin: 1 },
	"public.clinic_treatments select": { ...all(4), refused: 6, suspended: 6, admin: 8 },
	"public.clinic_treatments insert": { ...each(owners, 1), admin: 1 },
	"public.clinic_treatments update": { ...each(owners, 2), admin: 8 },
	"public.clinic_treatments delete": { ...each(owners, 2), admin: 8 },
	"public.clinics select": { ...all(3), refused: 4, suspended: 4, admin: 5 },
	"public.clinics insert": each(owners, 1),
	"public.clinics update": { ...each(owners, 1), admin: 5 },
	"public.documents select": { ...all(4), admin: 7 },
	"public.documents insert": { admin: 1 },
	"public.documents update": { admin: 2 },
	"public.documents delete": { admin: 2 },
	"public.favorites select": { author: 4 },
	"public.favorites insert": { author: 1 },
	"public.favorites delete": { author: 4 },
	"public.imports select": { admin: 1 },
	"public.law_notes select": all(1),
	"public.law_notes insert": { admin: 1 },
	"public.law_notes update": { admin: 1 },
	"public.law_notes delete": { admin: 1 },
	"public.listing_countries select": all(6),
	"public.listing_countries insert": { admin: 1 },
	"public.listing_countries delete": { admin: 6 },
	"public.listings select": all(3),
	"public.media select": { ...all(2), refused: 3, suspended: 3, admin: 4 },
	"public.media insert": { ...each(owners, 1), admin: 1 },
	"public.media update": { ...each(owners, 1), admin: 4 },
	"public.media delete": { ...each(owners, 1), admin: 4 },
	"public.notification_settings select": { owner: 1 },
	"public.notification_settings insert": { owner: 1 },
	"public.notification_settings update": { owner: 1 },
	"public.operator select": all(1),
	"public.operator insert": { admin: 1 },
	"public.operator update": { admin: 1 },
	"public.profiles select": { ...each(persons, 1), nobody: 0, admin: 8 },
	"public.profiles update": { ...each(persons, 1), nobody: 0 },
	"public.review_outcomes select": all(1),
	"public.review_replies select": { ...all(1), author: 2, refused: 2, suspended: 2, admin: 4 },
	"public.review_replies insert": { ...each(owners, 1), applicant: 0 },
	"public.review_replies update": { ...each(owners, 1), applicant: 0 },
	"public.review_replies delete": { ...each(owners, 1), applicant: 0, admin: 4 },
	"public.reviews select": { ...all(3), author: 4, refused: 4, suspended: 4, admin: 6 },
	"public.reviews insert": { author: 1, owner: 1 },
	"public.reviews update": { author: 1, owner: 1 },
	"public.reviews delete": { author: 3, owner: 1, applicant: 1, admin: 6 },
	"public.treatments select": { ...all(2), admin: 3 },
	"public.treatments insert": { admin: 1 },
	"public.treatments update": { admin: 3 },
	"public.treatments delete": { admin: 3 },
};

/** What not even the service may do, on tables where others may nothing at all: what is kept is kept. */
const keptFromService = `private.admins update, private.audit_log insert, private.audit_log update, private.audit_log delete,
	private.alerts insert, private.mailbox update, private.objections update, private.objections delete, public.agreements update, private.review_votes insert, private.review_votes update, private.secrets update, private.secrets delete, private.signing_keys update, private.site insert,
	private.site delete, public.clinic_treatments update, public.listings insert, public.listings update, public.listings delete, public.review_outcomes insert, public.review_outcomes update, public.review_outcomes delete, public.media update, public.case_files update`;

/** Functions in public that somebody may call who is no admin. */
const open = `answer_enquiry block_enquirer city_page clinic_is_claimable
	confirm_clinic confirm_prices country_cities country_page enquiry_clinics home_page is_sample_data
	legal_page legal_summary list_cities list_countries listing_choices merged_clinic moderation_figures
	offer_enquiries own_country_wait own_enquiries own_enquiry_texts own_suspension
	prices_by_country report_enquiry report_subject search_choices sitemap_cities
	sitemap_clinics sitemap_summary stop_waiting wait_for_country`;

/** What somebody who is no admin writes by calling functions with any values. */
const writes: Record<string, string> = {
	"public.offer_enquiries": "private.enquiry_offers",
};

/** Rows in tables that the scene leaves empty, so that a read that meets nothing was kept from something. */
const fill = (database: OwnerDatabase) =>
	database.asService(async (db) => {
		// the service itself may not write it
		await database.asOwner((owner) =>
			sql`insert into review_outcomes (trait, value, again, again_answers) values ('ink', 'black', 80, 20)`.execute(
				owner,
			),
		);
		await sql`insert into cases (kind, clinic_id, person_id, data) values ('claim', ${clinics.unowned}, ${people.author},
			'{"role": "Owner", "evidence": "I am", "links": []}')`.execute(db);
		await sql`insert into case_messages (case_id, person_id, from_desk, text)
			select k.id, p.id, p.from_desk, 'Said' from cases k, (values
				(${clinics.pending}::uuid, ${people.applicant}::uuid, false), (${clinics.pending}, ${people.applicant}, true),
				(${clinics.unowned}, ${people.author}, false)
			) p (clinic_id, id, from_desk) where k.clinic_id = p.clinic_id and k.kind in ('listing', 'claim')`.execute(db);
		await sql`insert into case_files (id, case_id, uploaded_by, name, kind, bytes, sha256)
			select gen_random_uuid(), id, ${people.applicant}, 'a.pdf', 'pdf', 1, ${"a".repeat(64)} from cases
			where clinic_id = ${clinics.pending}`.execute(db);
		await sql`with import as (
				insert into imports (created_by, file_name, file_hash, source, status, finished_at)
				values (${people.admin}, 'a.csv', ${"a".repeat(64)}, 'a', 'done', now()) returning id
			)
			insert into clinic_sources (clinic_id, source, import_id, import_row, fields)
			select ${clinics.unowned}, 'a', id, 1, '{}' from import`.execute(db);
		await sql`update cases set answered_at = now() where outcome = 'rejected'`.execute(db);
		await sql`update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_text = 'Hidden as spam'
			where id = ${reviews.pending}`.execute(db);
	});

const senders = Object.entries(honest);
const forgedAs = new Map(forged.map(([what, , atMost]) => [what, atMost]));
const forgers = share(forged).map(([what, sender]): [string, Sender] => [what, sender]);

describe("what a stranger with the public key can send", () => {
	const database = usePeopleAndClinics();
	beforeAll(async () => {
		await fill(database);
		// the words that come with the code are thousands, which everybody may read: those of the rows here are counted
		await database.asOwner((db) =>
			sql`delete from private.search_terms where kind not in ('city', 'clinic', 'unverified', 'treatment')
				or language is not null`.execute(db),
		);
	});
	const asOwner = <T>(work: (db: Db) => Promise<T>) =>
		database.asOwner(async (db) => {
			await makeAttempt(db);
			return work(db);
		});

	/**
	 * The rows that attempts met, the most of one. A row that is refused only because it is there already counts, too.
	 */
	const most = (attempts: Attempt[] = []) =>
		Math.max(0, ...attempts.map(({ outcome }) => (outcome === "23505" ? 1 : outcome.length < 5 ? Number(outcome) : 0)));

	test("to tables and views", { timeout: longest }, async () => {
		const found: Record<string, Record<string, number>> = {};
		const refusedToService: string[] = [];
		const forgeries: string[] = [];
		const empty: string[] = [];
		let cells = 0;
		await asOwner(async (db) => {
			for (const relation of await findRelations(db)) {
				const attempts = await statementsOf(db, relation);
				for (const verb of verbs) {
					const cell = `${relation.name} ${verb}`;
					const met = await attemptAll(db, [...senders, ...forgers], ({ role }) => attempts(verb, role));
					cells += met.size;
					const rows = Object.fromEntries(senders.map(([who]) => [who, most(met.get(who))]));
					for (const [what, , atMost] of forged) {
						if (most(met.get(what)) > (rows[atMost] ?? 0)) forgeries.push(`${cell}: ${what}`);
					}
					const { service, ...others } = rows;
					if (met.get("service")?.every(({ outcome }) => outcome === "denied")) refusedToService.push(cell);
					if (Object.values(others).some((count) => count > 0)) found[cell] = others;
					if (verb === "select" && isOpened(met) && relation.count === 0) empty.push(relation.name);
				}
			}
		});
		console.log(`${cells} cells`);
		expect(found).toEqual(
			Object.fromEntries(Object.entries(allowed).map(([cell, rows]) => [cell, { ...all(0), ...rows }])),
		);
		expect(forgeries).toEqual([]);
		expect(empty, "a row of it is missing in this file").toEqual([]);
		expect(refusedToService).toEqual(expect.arrayContaining(keptFromService.split(/,\s+/)));
	});

	/** Whether a grant lets somebody else than the service read. */
	const isOpened = (met: Map<string, Attempt[]>) =>
		[...met].some(([who, attempts]) => who !== "service" && attempts.some(({ outcome }) => outcome !== "denied"));

	test("to functions", { timeout: longest }, async () => {
		const opened = new Set<string>();
		const written: Record<string, string> = {};
		const forgeries: string[] = [];
		const leaks: string[] = [];
		await asOwner(async (db) => {
			for (const routine of await findRoutines(db)) {
				const met = await attemptAll(db, [...senders, ...forgers], () => callsOf(routine));
				const passes = (who: string) => met.get(who)?.some(({ outcome }) => outcome !== "denied") ?? false;
				for (const [what, , atMost] of forged) {
					// without a person that can be told from the claims it may also fail
					if (met.get(what)?.some(({ outcome }) => outcome.length < 5) && !passes(atMost))
						forgeries.push(`${routine.name}: ${what}`);
				}
				for (const [who, attempts] of met) {
					if (who === "admin" || who === "service") continue;
					if (who in honest && passes(who) && routine.name.startsWith("public."))
						opened.add(routine.name.slice("public.".length));
					for (const { answer, written: tables } of attempts) {
						if (tables) written[routine.name] = tables;
						const secret = findSecret(forgedAs.get(who) ?? who, answer ?? "");
						if (secret) leaks.push(`${routine.name} tells ${who} ${secret}`);
					}
				}
			}
		});
		expect([...opened].sort()).toEqual(open.split(/\s+/));
		expect(written).toEqual(writes);
		expect([...new Set(leaks)]).toEqual([]);
		expect(forgeries).toEqual([]);
	});
});

/** What is nobody else's business: who somebody is, and what is not public. */
function findSecret(who: string, answer: string): string | undefined {
	const others = Object.entries(people).filter(([name]) => name !== who);
	const hidden = (["rejected", "suspended"] as const).filter(
		(status) => people[ownerOf[status]] !== people[who as "owner"],
	);
	const secrets = [
		...others.flatMap(([, id]) => [id, `${id}@example.test`]),
		...hidden.flatMap((status) => [
			clinics[status],
			reviews[status],
			`Scene ${status}`,
			`City ${status}`,
			// their own words are in the file of their data, without the clinic
			...(who === "author" ? [] : [`Review ${status}`]),
		]),
		...(who === "author" ? [] : ["Hidden as spam", "Review pending"]),
		"draft",
	];
	return secrets.find((secret) => answer.includes(secret));
}
