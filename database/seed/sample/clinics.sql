-- The sample clinics with the numbers $2 to $3 - 1, with all that hangs on them, from $1: the cared-for ones of
-- clinics.json, then variations of those in other cities of their countries, with other names, contacts, dates, prices
-- and reviews. Chance is the fraction of a number's multiple of an irrational one, so that equal numbers make equal
-- clinics and a smaller set is the start of a larger one.
with cities as materialized (
	select c.*, p.id as place_id, coalesce(p.name, c.name) as city, sum(weight) over (order by country, c.name) as until
	from jsonb_to_recordset($1::jsonb -> 'cities') as c (
		country text, name text, local text, state text, zip text, phone text, time_zone text, latitude float8,
		longitude float8, weight float8
	)
	left join private.places p on p.id = private.match_place(c.name, c.country)
),
templates as materialized (
	select ordinality - 1 as n, value as clinic, value ->> 'country_code' as country,
		row_number() over (partition by value ->> 'country_code' order by ordinality) - 1 as place,
		count(*) over (partition by value ->> 'country_code') as many
	from jsonb_array_elements($1::jsonb -> 'clinics') with ordinality
),
numbers as materialized (
	select n, array(
		select n * root - floor(n * root) from (select sqrt(p::float8) as root from unnest('{2,3,5,7,11,13,17,19}'::int[]) p) s
	) as r
	from generate_series($2::int, $3::int - 1) n
),
placed as materialized (
	select m.n, m.r, t.clinic, o.n is not null as is_own, c.*, $1::jsonb -> 'names' -> c.country as names
	from numbers m
	left join templates o on o.n = m.n
	join cities c on case when o.n is null
		then m.r[1] * (select max(until) from cities) between c.until - c.weight and c.until
		else c.country = o.country and c.name = o.clinic ->> 'city' end
	join templates t on case when o.n is null
		then t.country = c.country and t.place = floor(m.r[2] * t.many)
		else t.n = o.n end
),
-- the variation's own texts
written as materialized (
	select p.*, names -> 'surnames' ->> floor(r[3] * jsonb_array_length(names -> 'surnames'))::int as surname,
		names -> 'surnames' ->> floor(r[4] * jsonb_array_length(names -> 'surnames'))::int as surname2,
		replace(names -> 'streets' ->> floor(r[5] * jsonb_array_length(names -> 'streets'))::int, '{number}', (1 + n % 140)::text) as street,
		filled.phone as own_phone, filled.zip as own_zip
	from placed p
	-- digits for #, letters for ?
	cross join lateral (
		select string_agg(sign, '' order by place) filter (where kind = 'phone') as phone,
			string_agg(sign, '' order by place) filter (where kind = 'zip') as zip
		from (
			select kind, place, case letter
				when '#' then ((n * (2 * place + 7) / 3 + n / 10) % 10)::text
				when '?' then substr('ABEHLNPRSTWX', 1 + ((n * place + n / 7) % 12)::int, 1)
				else letter end as sign
			from (values ('phone', p.phone), ('zip', p.zip)) as v (kind, pattern),
				regexp_split_to_table(pattern, '') with ordinality as l (letter, place)
		) s
	) filled
),
named as materialized (
	select w.*, coalesce(nullif(local, ''), name) as town,
		case when is_own then clinic ->> 'name' else replace(replace(replace(
			clinic ->> 'pattern', '{city}', coalesce(nullif(local, ''), name)), '{surname}', surname), '{surname2}', surname2
		) end as own_name,
		case when is_own then (clinic ->> 'created_at')::timestamptz
			else greatest((clinic ->> 'created_at')::timestamptz - make_interval(days => n % 211), '2022-03-01') end as created_at
	from written w
),
clinics as materialized (
	select n, r, clinic, is_own, country, names, created_at, own_name, clinic ->> 'status' = 'verified' as is_verified,
		case when is_own then (clinic ->> 'id')::uuid else private.sample_id(created_at, n) end as id,
		case when (clinic ->> 'has_owner')::boolean then format('5a3b1e00-0000-8000-8002-%s', lpad(to_hex(n), 12, '0'))::uuid end
			as owner_id,
		-- added to each price, so that the order and equality of a clinic's prices stays
		case when is_own then 0 else n % 9 * greatest(1, (
			select min((o ->> 'price_min')::int) / 25 from jsonb_array_elements(clinic -> 'treatments') o
		)) end as dearer,
		clinic || jsonb_build_object(
			'city', city, 'place_id', place_id, 'locality', case when place_id is not null and town <> city then town end
		) || case when is_own then '{}' else jsonb_build_object(
			'name', own_name, 'time_zone', time_zone, 'created_at', created_at,
			'address', case when clinic ? 'address' then btrim(replace(replace(replace(replace(
				names ->> 'address', '{street}', street), '{zip}', own_zip), '{city}', town), '{state}', state)) end,
			'phone', case when clinic ? 'phone' then own_phone end,
			'email', case when clinic ? 'email' then split_part(clinic ->> 'email', '@', 1) || '@' || host end,
			'website', case when clinic ? 'website' then 'https://' || host end,
			'latitude', case when clinic ? 'latitude' then round((latitude + (r[6] - 0.5) * 0.06)::numeric, 5) end,
			'longitude', case when clinic ? 'latitude' then round((longitude + (r[7] - 0.5) * 0.06)::numeric, 5) end,
			'description', replace(replace(clinic ->> 'description', clinic ->> 'name', own_name), clinic ->> 'city', name),
			'doctor_name', replace(clinic ->> 'doctor_name', coalesce(clinic ->> 'surname', ' '), surname)
		) end as details
	from named, lateral (
		select left(private.place_slug(case when position(town in own_name) > 0 then own_name else own_name || ' ' || town end), 60)
			|| '.example' as host
	) h
),
offered as materialized (
	select c.n, c.id as clinic_id, t.id as treatment_id, t.slug, t.published, o.price_min + dearer as price_min,
		o.price_max + dearer as price_max, o.priced_on,
		case when o.size_prices is not null then array(select unnest(o.size_prices) + dearer) end as size_prices
	from clinics c, jsonb_to_recordset(clinic -> 'treatments')
		as o (slug text, price_min int, price_max int, priced_on date, size_prices int[])
	join public.treatments t using (slug) where t.is_offered
),
pool as materialized (
	select country, e.value as review, count(*) over (partition by country) as many,
		row_number() over (partition by country order by n, e.ordinality) - 1 as place
	from templates, jsonb_array_elements(clinic -> 'reviews') with ordinality e
),
-- a few reviews for most clinics and many for some, written between the clinic's first day and the last of the sample
chosen as materialized (
	select n, ordinality::int - 1 as j, value as review, (value ->> 'created_at')::timestamptz as created_at
	from clinics, jsonb_array_elements(clinic -> 'reviews') with ordinality where is_own
	union all
	select n, j, review, date_trunc('milliseconds', since + (timestamptz '2026-11-01' - since) * (chance - floor(chance)))
	from (
		select c.*, greatest(created_at, '2023-11-01') as since, case
			when is_verified then case when r[8] < 0.08 then 0 else floor(2 / (1.02 - r[8])) end
			else greatest(0, floor(r[8] * 9 - 2)) end as reviews
		from clinics c where not is_own
	) c
	join (select distinct country, many from pool) written using (country)
	cross join lateral generate_series(0, least(reviews, many)::int - 1) j
	join pool p on p.country = c.country and p.place = (n * 7 + j) % written.many
	cross join lateral (select (n * 31 + j * 7) * sqrt(23::float8) as chance) d
),
reviews as materialized (
	select h.n, private.sample_id(h.created_at, h.n * 1000 + j) as id, c.id as clinic_id, is_verified, r, is_own, h.review,
		private.sample_person((h.n * 131 + j) % 2000) as user_id, (review ->> 'rating')::smallint as rating, o.treatment_id,
		case when o.treatment_id is not null and review ? 'price_paid' then o.price_min end as price_paid,
		clinic ->> 'currency' as currency, h.created_at,
		case when is_own then (review ->> 'updated_at')::timestamptz
			else least('2026-11-01', h.created_at + make_interval(days => case when (h.n + j) % 25 = 0 then 9 else 0 end)) end as updated_at
	from chosen h join clinics c using (n)
	left join offered o on o.n = h.n and o.slug = review ->> 'slug'
),
people as (
	insert into public.profiles (id, full_name, created_at, updated_at)
	select private.sample_person(i), case when i % 18 > 0 then concat_ws(' ',
			names -> 'firstNames' ->> (i / 12 % jsonb_array_length(names -> 'firstNames')),
			names -> 'surnames' ->> (i * 7 / 12 % jsonb_array_length(names -> 'surnames'))
		) else '' end, '2022-03-01', '2022-03-01'
	from generate_series(0, 1999) i
	join (select value as names, ordinality - 1 as place from jsonb_each($1::jsonb -> 'names') with ordinality) c on place = i % 12
	where $2 = 0
	union all
	select owner_id, concat_ws(' ', names -> 'firstNames' ->> (n % jsonb_array_length(names -> 'firstNames')),
		names -> 'surnames' ->> (n * 3 % jsonb_array_length(names -> 'surnames'))), created_at, created_at
	from clinics where owner_id is not null
),
answered as materialized (
	select n, id as review_id, rep.*
	from reviews, jsonb_to_record(review -> 'reply') as reply (text text, created_at timestamptz, updated_at timestamptz),
		lateral (select reply.created_at - (review ->> 'created_at')::timestamptz as delay) d,
		lateral (
			select reply.text, reviews.created_at + delay as created_at,
				case when is_own then reply.updated_at
					else least('2026-11-01', reviews.created_at + delay + make_interval(days => case when n % 9 = 0 then 2 else 0 end))
				end as updated_at
		) rep
	where review ? 'reply' and is_verified and (is_own or r[4] < 0.6) and reviews.created_at + delay <= '2026-11-01'
),
treatments as (
	select n, array_agg(treatment_id order by treatment_id) as ids from offered group by n
),
-- as private.lowest_price
lowest as (
	select distinct on (n) n, price_min, priced_on from offered
	where price_min is not null and published and private.is_laser_session(slug)
	order by n, priced_on < private.prices_fresh_from(), price_min, priced_on desc
),
figures as (
	select w.n, count(*) filter (where rating = 1) as r1, count(*) filter (where rating = 2) as r2,
		count(*) filter (where rating = 3) as r3, count(*) filter (where rating = 4) as r4,
		count(*) filter (where rating = 5) as r5, max(greatest(w.updated_at, a.updated_at)) as updated_at
	from reviews w left join answered a on a.review_id = w.id group by w.n
),
made_clinics as (
	insert into public.clinics (
		id, owner_id, name, country_code, city, locality, place_id, address, phone, phone_e164, email, website, logo_url,
		latitude, longitude, status, verified_at, verified_checks, description, opening_hours, opening_note, time_zone,
		languages, currency, lasers, treated_by, doctor_name, treatment_ids, price_from, price_on, r1, r2, r3, r4, r5,
		created_at, updated_at
	)
	select c.id, c.owner_id, d.name, d.country_code, d.city, d.locality, d.place_id, d.address, d.phone,
		'+' || regexp_replace(d.phone, '\D', '', 'g'), d.email, d.website,
		case when d.logo_url is not null then private.sample_picture('logo', right(split_part(d.logo_url, '.', 1), 2)::int, c.n) end,
		d.latitude, d.longitude, d.status, d.verified_at, d.verified_checks, d.description, d.opening_hours, d.opening_note,
		d.time_zone, d.languages, d.currency, d.lasers, d.treated_by, d.doctor_name,
		coalesce(t.ids, '{}'), p.price_min, p.priced_on, coalesce(v.r1, 0), coalesce(v.r2, 0), coalesce(v.r3, 0), coalesce(v.r4, 0),
		coalesce(v.r5, 0), c.created_at, greatest(d.updated_at, v.updated_at)
	from clinics c
	cross join lateral jsonb_populate_record(null::public.clinics, details) d
	left join treatments t using (n)
	left join lowest p using (n)
	left join figures v using (n)
),
made_treatments as (
	insert into public.clinic_treatments (clinic_id, treatment_id, price_min, price_max, priced_on, size_prices)
	select clinic_id, treatment_id, price_min, price_max, priced_on, size_prices from offered
),
made_pictures as (
	insert into public.media (id, clinic_id, url, type, alt, position, created_at)
	select private.sample_id(m.created_at, n * 1000 + ordinality), c.id, private.sample_picture(type, picture, n), type,
		case when has_alt then $1::jsonb -> 'pictures' ->> ((picture - 1 + n) % 18 % jsonb_array_length($1::jsonb -> 'pictures'))::int end,
		case when type = 'gallery' then ordinality - 1 else 0 end, m.created_at
	from clinics c, rows from (
		jsonb_to_recordset(clinic -> 'pictures') as (type text, picture int, has_alt boolean, created_at timestamptz)
	) with ordinality as m (type, picture, has_alt, created_at, ordinality)
),
made_reviews as (
	insert into public.reviews (id, clinic_id, user_id, rating, text, treatment_id, sessions, weeks_since, weeks_between,
		ink_colors, skin_type, price_paid, price_currency, would_return, finished, created_at, updated_at)
	select w.id, w.clinic_id, w.user_id, w.rating, d.text, w.treatment_id, d.sessions, d.weeks_since, d.weeks_between,
		d.ink_colors, d.skin_type, w.price_paid, case when w.price_paid is not null then w.currency end, d.would_return, d.finished,
		w.created_at, w.updated_at
	from reviews w, jsonb_populate_record(null::public.reviews, review) d
),
made_replies as (
	insert into public.review_replies (review_id, text, created_at, updated_at)
	select review_id, text, created_at, updated_at from answered
)
insert into public.verifications (id, clinic_id, submitted_at, checks, decided_at, decision)
select private.sample_id(verified_at, n), id, (clinic -> 'case' ->> 'submitted_at')::timestamptz, clinic -> 'case' -> 'checks',
	verified_at, 'verified'
from clinics, lateral (select (clinic ->> 'verified_at')::timestamptz as verified_at) v
where clinic ? 'case'
