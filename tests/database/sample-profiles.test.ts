import { type Selectable, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findShownClinics } from "#database/queries/clinics.ts";
import type { Listings } from "#database/schema.ts";
import { readLawNotes } from "#database/seed/documents.ts";
import { addSampleAccounts, removeSampleAccounts } from "#database/seed/sample/accounts.ts";
import { removeSampleData } from "#database/seed/sample/fill.ts";
import { type Badge, getBadge } from "#domain/clinics/badge.ts";
import { getDefaultCurrency } from "#domain/clinics/currencies.ts";
import { isLanguage } from "#domain/clinics/languages.ts";
import { isOpeningHours, type OpeningHours } from "#domain/clinics/opening-hours.ts";
import { canCheckRight } from "#domain/verification/rules.ts";
import { useSampleData } from "./sample.ts";

const CLINICS = 1200;

describe("profiles of the sample data", () => {
	const { database, query, count, share } = useSampleData(CLINICS);

	test("tells much of many clinics and nothing of some, in words that name no other clinic", async () => {
		expect(await share(sql`description is not null`)).toBeCloseTo(0.6, 1);
		expect(await share(sql`opening_hours is not null`)).toBeCloseTo(0.75, 1);
		expect(await share(sql`opening_note is not null`)).toBeCloseTo(0.25, 1);
		expect(await share(sql`languages <> '{}'`)).toBeCloseTo(0.8, 1);
		expect(await share(sql`time_zone is null`)).toBe(0);
		expect(await share(sql`exists (select from listings l where l.id = clinics.id and takes_enquiries)`)).toBeCloseTo(
			1 / 3,
			1,
		);
		expect(
			await share(sql`num_nulls(description, opening_hours, opening_note, currency) = 4 and languages = '{}'`),
		).not.toBe(0);
		const told = sql`description is not null`;
		expect(await count(sql`from clinics where ${told} and description ~ '[{}]|undefined|  |[.][.]'`)).toBe(0);
		expect(
			await count(sql`from clinics where description ~* '\\m(best|leading|guarantee\\w*|painless|number one)\\M'`),
		).toBe(0);
		const [texts] = await query(
			sql<{ different: number }>`select count(distinct description) as different from clinics`,
		);
		expect(texts?.different).toBeGreaterThan((await count(sql`from clinics where ${told}`)) * 0.95);
	});

	test("keeps the hours of its countries, in time zones that exist", async () => {
		const hours = await query(sql<{ country_code: string; opening_hours: unknown }>`
			select country_code, opening_hours from clinics where opening_hours is not null`);
		for (const { opening_hours } of hours) expect(isOpeningHours(opening_hours)).toBe(true);
		const pauses = (codes: string[]) => {
			const here = hours.filter(({ country_code }) => codes.includes(country_code));
			const withPause = here.filter(({ opening_hours }) =>
				(opening_hours as OpeningHours).some((day) => day.length > 1),
			);
			return withPause.length / here.length;
		};
		expect(pauses(["ES", "IT"])).toBeGreaterThan(0.6);
		expect(pauses(["GB", "US"])).toBe(0);
		const zones = await query(
			sql<{ time_zone: string; languages: string[] }>`select time_zone, languages from clinics`,
		);
		for (const { time_zone, languages } of zones) {
			expect(() => new Intl.DateTimeFormat("en", { timeZone: time_zone })).not.toThrow();
			for (const code of languages) expect(isLanguage(code), code).toBe(true);
		}
		expect(await count(sql`from clinics where country_code = 'DE' and time_zone <> 'Europe/Berlin'`)).toBe(0);
		expect(
			await count(sql`from clinics where country_code = 'FR' and not 'fr' = any(languages) and languages <> '{}'`),
		).toBe(0);
	});

	test("names prices in the money of the country, on days that have been", async () => {
		const priced = await count(sql`from clinic_treatments where price_min is not null`);
		expect(priced / (await count(sql`from clinic_treatments`))).toBeCloseTo(0.42, 1);
		expect(
			await count(sql`from clinic_treatments t join clinics c on c.id = clinic_id
			where price_min is not null and currency is null`),
		).toBe(0);
		expect(
			await count(sql`from clinic_treatments t join clinics c on c.id = clinic_id
			where priced_on not between c.created_at::date and '2026-11-01'`),
		).toBe(0);
		expect(await count(sql`from clinic_treatments where priced_on < '2026-05-05'`)).toBeGreaterThan(priced * 0.1);
		const money = await query(sql<{ country_code: string; currency: string }>`
			select distinct country_code, currency from clinics where currency is not null`);
		const bySize = await count(sql`from clinic_treatments where size_prices is not null`);
		expect(bySize / priced).toBeGreaterThan(0.05);
		expect(
			await count(sql`from clinic_treatments o join treatments t on t.id = treatment_id
			where size_prices is not null and slug in ('consultation-and-test-patch', 'surgical-excision')`),
		).toBe(0);
		for (const { country_code, currency } of money)
			expect(currency, country_code).toBe(getDefaultCurrency(country_code));
		expect(money.length).toBeGreaterThan(30);
	});

	test("has no profile whose badge, law note and who treats contradict each other, and lists say the same", async () => {
		const listings = await query(sql<{ listing: Selectable<Listings>; canCheck: boolean }>`
			select to_jsonb(l) as listing, private.can_check_right(country_code) as "canCheck" from listings l`);
		const ids = listings.map(({ listing }) => listing.id);
		const pages = new Map((await database.asVisitor((db) => findShownClinics(db, ids))).map((page) => [page.id, page]));
		const count: Partial<Record<Badge, number>> = {};
		for (const { listing, canCheck } of listings) {
			const page = pages.get(listing.id);
			if (!page) throw new Error(`no page of ${listing.id}`);
			const { law, treated_by, register, name } = page;
			const badge = getBadge(page);
			count[badge] = (count[badge] ?? 0) + 1;
			const { tier, is_questioned, right_checked } = listing;
			const listed = {
				verified: tier === "verified",
				is_questioned,
				right_checked,
				is_unchecked: tier === "unchecked",
			};
			expect(getBadge(listed), name).toBe(badge);
			expect(listing.hides_treaters, name).toBe(page.hides_treaters);
			// "Verified" where the law says what to check by, and only there
			expect(canCheckRight(law), name).toBe(canCheck);
			expect(badge === "verified", name).toBe(listed.verified && canCheck);
			expect([register !== null, page.verified_checks.includes("licence")], name).toEqual(
				Array(2).fill(badge === "verified"),
			);
			const allowed = law?.allowed_professions ?? null;
			expect(page.hides_treaters, name).toBe(allowed !== null && treated_by.length === 0);
			if (badge === "verified" && allowed)
				expect(treated_by.every((one) => allowed.includes(one)) && treated_by.length, name).toBeTruthy();
			if (!register) continue;
			// a register that the note names, and no doctor's entry for people who are none
			expect(register.entry ?? register.seen, name).toMatch(/0/);
			if (register.name && page.country_code !== "CA")
				expect(
					law?.registers.map((one) => one.name),
					name,
				).toContain(register.name);
			const isRegistered =
				treated_by.length === 0 || treated_by.some((one) => one !== "technician" && one !== "aesthetician");
			if (page.country_code !== "DK") expect(isRegistered || !register.name, name).toBe(true);
		}
		expect(Object.keys(count).sort()).toEqual(["identity", "unverified", "verified"]);
		for (const number of Object.values(count)) expect(number).toBeGreaterThan(CLINICS / 20);
	});

	test("dates the check of the right to practise like the verification", async () => {
		expect(
			await count(sql`from cases v join case_notes n on n.case_id = v.id join clinics c on c.id = clinic_id
			where decided_at <> verified_at or opened_at < c.created_at or checks #>> '{licence,on}' <> (verified_at at time zone 'utc')::date::text`),
		).toBe(0);
	});

	test("says nothing that contradicts itself, its city, its dates or the law", async () => {
		const cities = sql`from clinics where country_code = 'DE' and phone is not null`;
		expect(await count(sql`${cities} and (city = 'Berlin') <> (phone like '+49 30 %')`)).toBe(0);
		expect(await count(sql`${cities} and (city = 'Cologne') <> (phone like '+49 221 %')`)).toBe(0);
		expect(await count(sql`from clinics where country_code = 'FR' and phone like '+33 1 %'`)).toBe(0);
		expect(
			await count(sql`from cases k join case_notes n on n.case_id = k.id where checks #>> '{licence,seen}' ~ '/20'
			and split_part(checks #>> '{licence,seen}', '/', 2) <> to_char(decided_at at time zone 'utc', 'YYYY')`),
		).toBe(0);
		const doctors = sql`array['dermatologist', 'doctor']`;
		expect(await count(sql`from clinics where country_code = 'FR' and not treated_by <@ ${doctors}`)).toBe(0);
		// whom the law allows
		const held = readLawNotes().filter((note) => note.allowed_professions);
		expect(held.map(({ country_code }) => country_code)).toEqual(["BE", "DE"]);
		for (const { country_code, allowed_professions } of held) {
			const there = sql`from clinics c where country_code = ${country_code}`;
			expect(await count(sql`${there} and not treated_by <@ ${allowed_professions}::text[]`), country_code).toBe(0);
			expect(await count(sql`${there} and treated_by && ${allowed_professions}::text[]`)).toBeGreaterThan(5);
		}
		expect(await count(sql`from listings where is_questioned`)).toBe(0);
		expect(await count(sql`from clinics where doctor_name <> '' and not treated_by && ${doctors}`)).toBe(0);
		expect(await count(sql`from listings where verified_at is not null and doctor_name <> ''`)).toBeGreaterThan(50);
		expect(await count(sql`from listings where treated_by && ${doctors} and doctor_name is null`)).toBeGreaterThan(20);
		expect(await count(sql`from clinics where not treated_by <@ ${doctors}`)).toBeGreaterThan(50);
		const offers = (
			slug: string,
		) => sql`exists (select from clinic_treatments o join treatments t on t.id = treatment_id
			where o.clinic_id = c.id and t.slug = ${slug})`;
		const lists = sql`from clinics c where lasers <> '{}'`;
		expect(await count(sql`${lists} and ${offers("q-switched-laser")} and not 'qs-ndyag' = any(lasers)`)).toBe(0);
		expect(await count(sql`${lists} and ${offers("picosecond-laser")} and not 'ps-ndyag' = any(lasers)`)).toBe(0);
		expect(await count(lists)).toBeGreaterThan(200);

		const details = sql`from reviews r left join treatments t on t.id = r.treatment_id`;
		expect(await count(sql`${details} where t.slug = 'consultation-and-test-patch'`)).toBe(0);
		expect(await count(sql`${details} where finished and text ~* 'so far|bisher|halfway'`)).toBe(0);
		expect(await count(sql`${details} where weeks_between <> 8 and text ~ 'eight weeks|acht Wochen'`)).toBe(0);
		expect(await count(sql`${details} where weeks_between = 8 and text ~ 'eight weeks|acht Wochen'`)).toBeGreaterThan(
			5,
		);
		expect(await count(sql`${details} where skin_type < 5 and text like '%darker skin%'`)).toBe(0);
		expect(await count(sql`${details} where ink_colors is not null and text ~ 'red and green|dark blue'`)).toBe(0);
		expect(await count(sql`${details} join review_replies a on a.review_id = r.id where r.text is null`)).toBe(0);
		expect(await count(sql`from review_replies where text ~ 'waiting times|Wartezeiten'`)).toBe(0);
	});

	test("shows at most four pictures of a clinic, in an order, most of them described", async () => {
		expect(await query(sql`select from media where type = 'gallery' group by clinic_id having count(*) > 4`)).toEqual(
			[],
		);
		const gallery = await count(sql`from media where type = 'gallery'`);
		expect((await count(sql`from media where alt is not null`)) / gallery).toBeCloseTo(0.6, 1);
		expect(
			await query(sql`select from media where type = 'gallery'
			group by clinic_id having max(position) <> count(*) - 1 or count(distinct position) <> count(*)`),
		).toEqual([]);
	});

	test("answers some reviews in their language, after they were written, and says nothing of who was treated", async () => {
		const replies = await count(sql`from review_replies`);
		expect(replies / (await count(sql`from reviews`))).toBeGreaterThan(0.1);
		expect(replies / (await count(sql`from reviews`))).toBeLessThan(0.4);
		expect(
			await count(sql`from review_replies a join reviews r on r.id = review_id where a.created_at <= r.created_at`),
		).toBe(0);
		expect(await count(sql`from review_replies where updated_at < created_at or updated_at > '2026-11-01'`)).toBe(0);
		expect(await count(sql`from review_replies where updated_at > created_at`)).toBeGreaterThan(replies * 0.05);
		expect(
			await count(sql`from clinics c join reviews r on r.clinic_id = c.id join review_replies a on a.review_id = r.id
			where c.updated_at < a.updated_at`),
		).toBe(0);
		const german = sql`from review_replies a join reviews r on r.id = review_id where r.text ~ '\\m(und|nicht|Sitzungen)\\M'`;
		expect(await count(german)).toBeGreaterThan(10);
		expect(await count(sql`${german} and a.text !~ '(Dank|Danke|leid|Anspruch)'`)).toBe(0);
		expect(
			await count(sql`from review_replies where text ~* 'tattoo|session|sitzung|séance|sesion|laser treatment'`),
		).toBe(0);
	});

	test("has accounts whose owners see something: a full profile, reviews to answer, numbers, a decision", async () => {
		await addSampleAccounts(database, async () => "not a hash");
		const owned = await query(sql<{
			email: string;
			status: string;
			id: string;
			decision: string | null;
			hours: number;
		}>`
			select u.email, c.status, c.id, v.outcome as decision, extract(epoch from now() - v.opened_at) / 3600 as hours
			from clinics c join accounts.users u on u.id = c.owner_id left join cases v on v.clinic_id = c.id order by 1`);
		expect(owned).toMatchObject([
			{ email: "newowner@inkfree.test", status: "pending", decision: null },
			{ email: "owner@inkfree.test", status: "verified", decision: "verified" },
			{ email: "rejected@inkfree.test", status: "rejected", decision: "rejected" },
		]);
		expect(owned[0]?.hours).toBeGreaterThan(1);
		expect(owned[0]?.hours).toBeLessThan(24);

		const id = owned[1]?.id;
		const mine = sql`c.id = ${id}`;
		expect(
			await count(sql`from clinics c where ${mine} and cardinality(languages) > 1 and review_count > 10
			and num_nulls(description, opening_hours, currency, phone, email, website) = 0`),
		).toBe(1);
		expect(
			await count(
				sql`from clinics c join clinic_treatments on clinic_id = c.id where ${mine} and price_min is not null`,
			),
		).toBeGreaterThan(0);
		const reviews = sql`from clinics c join reviews r on r.clinic_id = c.id left join review_replies a on a.review_id = r.id where ${mine}`;
		expect(await count(sql`${reviews} and a.review_id is null`)).toBeGreaterThan(2);
		expect(await count(sql`${reviews} and a.review_id is not null`)).toBeGreaterThan(0);
		expect(
			await count(sql`from favorites where clinic_id = ${id} and created_at > now() - interval '90 days'`),
		).toBeGreaterThan(0);
		const days = () =>
			query(sql<{ day: string; views: number }>`
			select day, views from private.clinic_days where clinic_id = ${id} and views > 0 order by day`);
		const numbers = await days();
		expect(numbers).toHaveLength(180);

		// a later start adds the days that are missing and leaves those that were counted
		await query(sql`delete from private.clinic_days where day > ${numbers[169]?.day}`);
		await query(sql`update private.clinic_days set views = 7 where day = ${numbers[0]?.day}`);
		await addSampleAccounts(database, async () => "not a hash");
		expect(await days()).toEqual([{ ...numbers[0], views: 7 }, ...numbers.slice(1)]);
		await removeSampleAccounts(database);
		await removeSampleData(database);
		for (const table of ["review_replies", "cases", "favorites", "private.clinic_days", "private.mails"]) {
			expect(await count(sql`from ${sql.raw(table)}`), table).toBe(0);
		}
	});
});
