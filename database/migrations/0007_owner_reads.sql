-- What the fuller profile shows to everybody, what owners read of their own clinic, and what becomes of it without them.

create function private.reply_json(reply public.review_replies) returns jsonb
	language sql stable set search_path = ''
	as $$
		select case when reply.review_id is not null then
			jsonb_build_object('text', reply.text, 'created_at', reply.created_at, 'updated_at', reply.updated_at)
		end
	$$;

-- A page of a clinic's reviews, newest first, before a given review, each with the clinic's reply.
create or replace function private.reviews_of(clinic uuid, before timestamptz, before_id uuid, page_size int) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at,
			'full_name', nullif(btrim(p.full_name), ''), 'reply', private.reply_json(a)
		) order by r.created_at desc, r.id desc), '[]')
		from (
			select * from public.reviews
			where clinic_id = clinic and (created_at, id) < (before, before_id)
			order by created_at desc, id desc limit least(greatest(page_size, 1), 50)
		) r
		left join public.profiles p on p.id = r.user_id
		left join public.review_replies a on a.review_id = r.id
	$$;

-- A clinic's whole profile, or null where there is no such public clinic.
create or replace function public.clinic_profile(clinic uuid, reviews_size int default 10) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
			'phone', c.phone, 'email', c.email, 'website', c.website, 'logo_url', c.logo_url,
			'latitude', c.latitude, 'longitude', c.longitude, 'verified', c.verified,
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'histogram', jsonb_build_array(c.r1, c.r2, c.r3, c.r4, c.r5),
			'description', c.description, 'opening_hours', c.opening_hours, 'opening_note', c.opening_note,
			'time_zone', c.time_zone, 'languages', c.languages, 'currency', c.currency,
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'slug', t.slug, 'name', t.name, 'description', t.description,
					'price_min', o.price_min, 'price_max', o.price_max, 'priced_on', o.priced_on
				) order by t.sort_order, t.id), '[]')
				from public.clinic_treatments o join public.treatments t on t.id = o.treatment_id and t.published
				where o.clinic_id = c.id
			),
			'media', (
				select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'url', m.url, 'alt', m.alt)
					order by m.position, m.created_at desc, m.id desc), '[]')
				from (
					select * from public.media where clinic_id = c.id and type = 'gallery'
					order by position, created_at desc, id desc limit 60
				) m
			),
			'reviews', private.reviews_of(c.id, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', reviews_size)
		)
		from public.clinics c where c.id = clinic and private.is_public(c.status)
	$$;

-- What the listing form offers: countries by code, and treatments that a clinic can offer by name.
create function public.listing_choices() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'countries', (
				select coalesce(jsonb_agg(country_code order by country_code), '[]') from public.listing_countries
			),
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'name', name, 'description', description)
					order by private.fold(name), id), '[]')
				from public.treatments where published and is_offered
			)
		)
	$$;

-- The caller's own clinic --------------------------------------------------------------------------------------------

-- A clinic's pictures as its owner sees them: the gallery in its public order, then the logo.
create function private.media_of(clinic uuid) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', id, 'url', url, 'type', type, 'alt', alt, 'position', position
		) order by type, position, created_at desc, id desc), '[]')
		from public.media where clinic_id = clinic
	$$;

-- All that the owner's dashboard shows of the caller's clinic; null without one.
create function public.own_clinic() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
			'phone', c.phone, 'email', c.email, 'website', c.website, 'logo_url', c.logo_url,
			'description', c.description, 'opening_hours', c.opening_hours, 'opening_note', c.opening_note,
			'time_zone', c.time_zone, 'languages', c.languages, 'currency', c.currency,
			'status', c.status, 'verified', c.verified,
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'created_at', c.created_at, 'version', c.profile_version,
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', t.id, 'name', t.name, 'price_min', o.price_min, 'price_max', o.price_max
				) order by t.sort_order, t.id), '[]')
				from public.clinic_treatments o join public.treatments t on t.id = o.treatment_id and t.published
				where o.clinic_id = c.id
			),
			'media', private.media_of(c.id),
			'verification', (
				select jsonb_build_object(
					'submitted_at', v.submitted_at, 'decided_at', v.decided_at, 'decision', v.decision, 'reason', v.reason
				)
				from public.verifications v where v.clinic_id = c.id order by v.submitted_at desc, v.id desc limit 1
			),
			'change', case when h.decided_at is null and h.id is not null then
				jsonb_build_object('name', h.name, 'country_code', h.country_code, 'city', h.city, 'address', h.address,
					'created_at', h.created_at)
			end,
			'refused_change', case when h.decision = 'rejected' then
				jsonb_build_object('reason', h.reason, 'decided_at', h.decided_at)
			end,
			'unanswered_count', (
				-- what an owner wrote before the clinic was theirs waits for nobody
				select count(*) from public.reviews r
				where r.clinic_id = c.id and r.user_id is distinct from c.owner_id
					and not exists (select from public.review_replies a where a.review_id = r.id)
			)
		)
		from public.clinics c
		left join lateral (
			select * from public.profile_changes where clinic_id = c.id
			order by decided_at is null desc, created_at desc, id desc limit 1
		) h on true
		where c.owner_id = (select auth.uid())
	$$;

-- The pictures of the caller's clinic after one of them changed; null without a clinic.
create function public.own_media() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object('media', private.media_of(id), 'logo_url', logo_url)
		from public.clinics where owner_id = (select auth.uid())
	$$;

-- A page of the reviews of the caller's clinic, newest first, with how many there are and wait for a reply; null without a clinic.
create function public.own_reviews(
	unanswered boolean default false,
	before timestamptz default 'infinity',
	before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
	page_size int default 10
) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'total', c.review_count,
			'unanswered', (
				select count(*) from public.reviews r
				where r.clinic_id = c.id and r.user_id is distinct from c.owner_id
					and not exists (select from public.review_replies a where a.review_id = r.id)
			),
			'reviews', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at, 'updated_at', r.updated_at,
					'full_name', nullif(btrim(p.full_name), ''), 'reply', private.reply_json(a),
					'is_reported', exists (
						select from public.review_reports o where o.review_id = r.id and o.reporter_id = c.owner_id
					)
				) order by r.created_at desc, r.id desc), '[]')
				from (
					select * from public.reviews r
					where r.clinic_id = c.id and (r.created_at, r.id) < (before, before_id)
						and (
							not unanswered or r.user_id is distinct from c.owner_id
								and not exists (select from public.review_replies a where a.review_id = r.id)
						)
					order by r.created_at desc, r.id desc limit least(greatest(page_size, 1), 50)
				) r
				left join public.profiles p on p.id = r.user_id
				left join public.review_replies a on a.review_id = r.id
			)
		)
		from public.clinics c where c.owner_id = (select auth.uid())
	$$;

-- How the caller's clinic was seen and used in the last 1 to 90 days (UTC, today with them), day by day, in sum, and in the
-- equal span before; null without a clinic.
create function public.own_numbers(days int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with span as (
			select c.id, (now() at time zone 'utc')::date as today, least(greatest(days, 1), 90) as length
			from public.clinics c where c.owner_id = (select auth.uid())
		), saves as (
			select (f.created_at at time zone 'utc')::date as day, count(*) as saves
			from span s join public.favorites f on f.clinic_id = s.id
			where f.created_at >= (s.today - 2 * s.length + 1)::timestamp at time zone 'utc'
			group by 1
		), counted as (
			select every_day.day, every_day.day > s.today - s.length as is_now,
				coalesce(d.views, 0) as views, coalesce(d.website_clicks, 0) as website,
				coalesce(d.phone_clicks, 0) as phone, coalesce(d.email_clicks, 0) as email, coalesce(f.saves, 0) as saves
			from span s
			cross join lateral (
				select s.today - ago as day from generate_series(2 * s.length - 1, 0, -1) ago
			) every_day
			left join private.clinic_days d on d.clinic_id = s.id and d.day = every_day.day
			left join saves f on f.day = every_day.day
		), sums as (
			select is_now, jsonb_build_object(
				'views', sum(views), 'website', sum(website), 'phone', sum(phone), 'email', sum(email), 'saves', sum(saves)
			) as sums
			from counted group by is_now
		)
		select jsonb_build_object(
			'days', (
				select jsonb_agg(jsonb_build_object(
					'day', day, 'views', views, 'website', website, 'phone', phone, 'email', email, 'saves', saves
				) order by day)
				from counted where is_now
			),
			'totals', (select sums from sums where is_now),
			'before', (select sums from sums where not is_now)
		)
		from span
	$$;

-- Public clinics that may be the one which somebody is about to list: nearly the same name in the same city. Not their own.
create function public.similar_clinics(name text, country text, city text) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', s.id, 'name', s.name, 'city', s.city, 'country_code', s.country_code, 'address', s.address
		) order by s.likeness desc, s.id), '[]')
		from (
			select c.*, extensions.similarity(c.name_folded, (select private.fold($1))) as likeness
			from public.clinics c
			where c.country_code = $2 and c.status in ('pending', 'verified') and c.owner_id is distinct from (select auth.uid())
				-- the list of cities is short; clinics have an index by the city as it is written
				and c.city in (
					select k.city from public.city_counts k
					where k.country_code = $2 and k.city_folded = (select private.fold(btrim($3))) and k.total > 0
				)
				and extensions.similarity(c.name_folded, (select private.fold($1))) >= 0.45
			order by likeness desc, c.id limit 3
		) s
	$$;

-- What a former owner asked for waits for nobody's decision. A clinic that waits keeps its place in the queue: it is public, and
-- can be checked without them.
create function private.drop_changes() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from public.profile_changes where clinic_id = new.id and decided_at is null;
			return null;
		end
	$$;
create trigger drop_changes after update of owner_id on public.clinics
	for each row when (new.owner_id is distinct from old.owner_id) execute function private.drop_changes();

-- Who may call them; a hosted database grants everybody what is made in public.
revoke execute on function
	public.own_clinic, public.own_media, public.own_reviews, public.own_numbers, public.similar_clinics
	from anon;
grant execute on function
	public.own_clinic, public.own_media, public.own_reviews, public.own_numbers, public.similar_clinics
	to authenticated;
grant execute on function public.listing_choices to anon, authenticated, service_role;
