import { sql } from "kysely";
import type { OwnerDatabase } from "#database/connection.ts";

/** Every figure that triggers keep and that differs from a recount, in words. Empty when all is right. */
export async function findWrongFigures(database: OwnerDatabase): Promise<string[]> {
	const query = sql<{ wrong: string }>`
		with ratings as (
			select clinic_id, array_agg(rating) as given, count(*) as number, round(avg(rating), 2) as average
			from reviews where hidden_at is null and is_counted group by clinic_id
		), places as (
			select country_code, city, count(*) as total, count(*) filter (where status = 'verified') as verified,
				count(*) filter (where status = 'pending' and is_unchecked) as unchecked
			from clinics where status in ('pending', 'verified') group by country_code, city
		)
		select format('%s has ratings %s %s %s, and is given %s', name, array[r1, r2, r3, r4, r5], review_count,
			average_rating, given) as wrong
		from clinics c left join ratings r on r.clinic_id = c.id
		where review_count <> coalesce(number, 0) or average_rating <> coalesce(average, 0)
			or array[r1, r2, r3, r4, r5] <> array(
				select (select count(*)::int from reviews where clinic_id = c.id and rating = stars and hidden_at is null and is_counted) from generate_series(1, 5) stars)
		union all
		select format('%s has treatments %s', name, treatment_ids) from clinics c
		where treatment_ids <> array(select treatment_id from clinic_treatments where clinic_id = c.id order by 1)
		union all
		select format('%s costs %s of %s', name, price_from, price_on) from clinics c, lateral (
			select min(price_min) as price, max(priced_on) as named_on from (
				select rank() over (order by priced_on < current_date - 180, price_min) as rank, o.* from clinic_treatments o join treatments t on t.id = treatment_id
				where clinic_id = c.id and price_min is not null and published and not private.is_signalled(c.id, 'prices') and private.is_laser_session(slug)
			) o where rank = 1
		) p
		where (price_from, price_on) is distinct from (p.price, p.named_on)
		union all
		select format('%s is at %s', c.name, position) from clinics c left join private.places p on p.id = place_id
		where position::text is distinct from
			point(coalesce(c.longitude, p.longitude), coalesce(c.latitude, p.latitude))::text
		union all
		select format('%s is open in %s', name, open_minutes) from clinics
		where (open_minutes is null) <> (time_zone is null or opening_hours is null or not opening_hours @? '$[*][*]'
			or private.is_signalled(id, 'hours'))
		union all
		select format('%s has %s verified and %s unchecked of %s clinics, recounted %s and %s of %s',
			city, k.verified, k.unchecked, k.total, p.verified, p.unchecked, p.total)
		from city_counts k full join places p using (country_code, city)
		where (coalesce(k.total, 0), coalesce(k.verified, 0), coalesce(k.unchecked, 0))
			<> (coalesce(p.total, 0), coalesce(p.verified, 0), coalesce(p.unchecked, 0))
		union all
		select format('%s is listed as %s', coalesce(l.name, r.name), l) from listings l
			full join private.listing_rows(array(select id from clinics)) r on r.id = l.id where l is distinct from r
		union all
		select format('%s is found as %s, should be %s', coalesce(t.label, s.label), t.term_folded, s.term_folded)
			from (select * from private.search_terms where clinic_id is not null) t
			full join private.clinic_terms(array(select id from clinics)) s
				on s.clinic_id = t.clinic_id and s.term_folded = t.term_folded and s.term = t.term
			where t is distinct from s
		union all
		select format('%s weighs %s of %s clinics', t.term, t.weight, t.clinics) from private.search_terms t
			join private.places p on p.id = t.place_id left join city_counts k on k.country_code = p.country_code and k.city = p.name
			left join private.search_countries c on c.country_code = p.country_code
			where t.kind <> 'postcode' and t.clinics <> coalesce(case when c.is_unchecked then k.unchecked else k.verified end, 0)
		union all
		select format('%s has %s clinics, recounted %s', country_code, c.clinics, s.clinics)
			from private.search_countries c full join private.country_sums(null) s using (country_code)
			where (c.clinics is not null or s.clinics > 0) and (c.is_unchecked is distinct from s.is_unchecked
				or round(10 * log(1 + c.clinics)) is distinct from round(10 * log(1 + s.clinics)))
		union all
		select format('%s is unchecked: %s', name, is_unchecked) from clinics c
		where is_unchecked and (owner_id is not null or status = 'verified'
			or not exists (select from clinic_sources where clinic_id = c.id))`;
	return database.asOwner(async (db) => (await query.execute(db)).rows.map(({ wrong }) => wrong));
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
	let state = seed;
	const random = () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
	return {
		below: (limit: number) => Math.floor(random() * limit),
		pick: <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T,
	};
}
