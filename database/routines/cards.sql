-- A clinic in a list: one shape for the search, countries, the home page and the clinics that a person saved.

-- What a card shows of a clinic, from public columns only: domain/clinics/card.ts writes it out. Of its treatments the first three
-- and how many more there are, and all prices, of which a course is made; of its pictures the first one, where it has no logo. Of an imported one that nobody has checked yet
-- also its `source`.
create function private.clinic_card(c public.clinics) returns jsonb
	-- Planned once a connection: searches want plans of their own, and would have one made for each card. 24 cards take 2 ms of processor, not 5.
	language sql stable set search_path = '' set plan_cache_mode = force_generic_plan
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'locality', c.locality,
			'address', c.address, 'website', c.website, 'verified', c.verified,
			'verified_at', case when c.verified then c.verified_at end,
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'price_from', c.price_from, 'price_on', c.price_on, 'currency', c.currency,
			'prices', case when c.price_from is not null then (
				select jsonb_agg(jsonb_build_object(
					'slug', t.slug, 'price_min', o.price_min, 'price_max', o.price_max, 'priced_on', o.priced_on
				) order by t.sort_order, t.id)
				from public.clinic_treatments o join public.treatments t on t.id = o.treatment_id and t.published
				where o.clinic_id = c.id and o.price_min is not null
			) end,
			'opening_hours', c.opening_hours, 'time_zone', c.time_zone, 'languages', c.languages,
			'logo_url', c.logo_url,
			'picture_url', case when c.logo_url is null then (
				select m.url from public.media m where m.clinic_id = c.id and m.type = 'gallery'
				order by m.position, m.created_at desc, m.id desc limit 1
			) end,
			'treatments', t.names, 'more_treatments', t.total - cardinality(t.names)
		) || case when c.is_unchecked and c.status = 'pending' then (
			select jsonb_build_object('source', s.source, 'imported_at', s.imported_at) from private.main_source(c.id) s
		) else '{}' end
		from (
			select
				coalesce(array_agg(t.name order by t.sort_order, t.id) filter (where t.place <= 3), '{}') as names,
				count(*) as total
			from (
				select t.*, row_number() over (order by t.sort_order, t.id) as place
				from public.treatments t where t.id = any(c.treatment_ids) and t.published
			) t
		) t
	$$;

-- One page of the clinics that the caller saved, the latest first, and how many there are: {total, clinics}. Clinics hidden since
-- are left out of both; they come back with the clinic.
create function public.saved_clinics(page_size int, page_offset int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with saved as materialized (
			select f.clinic_id, f.created_at from public.favorites f
			where f.user_id = (select auth.uid()) and private.sees_clinic(f.clinic_id)
		)
		select jsonb_build_object(
			'total', (select count(*) from saved),
			'clinics', (
				select coalesce(jsonb_agg(private.clinic_card(c) order by s.created_at desc, c.id), '[]')
				from (
					select * from saved order by created_at desc, clinic_id
					limit least(greatest(page_size, 1), 100) offset greatest(page_offset, 0)
				) s
				join public.clinics c on c.id = s.clinic_id
			)
		)
	$$;

-- The public clinics of these ids, or that they became, each with what a comparison shows: an array in the order of the first four ids.
-- `asked` says how many of the ids each is, `distance_km` how far it is from a position, in kilometres; null where one of the two has
-- none. What is hidden or missing is left out, what two ids became is there once.
create function public.compared_clinics(ids uuid[], latitude float8 default null, longitude float8 default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', c.id, 'asked', asked.ids, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'locality', c.locality,
			'address', c.address, 'website', c.website,
			'verified_at', case when c.verified then c.verified_at end,
			'verified_checks', private.shown_checks(c),
			'is_unchecked', c.is_unchecked and c.status = 'pending',
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'histogram', jsonb_build_array(c.r1, c.r2, c.r3, c.r4, c.r5),
			'currency', c.currency, 'languages', c.languages, 'lasers', c.lasers, 'treated_by', c.treated_by,
			'opening_hours', c.opening_hours, 'opening_note', c.opening_note,
			'time_zone', c.time_zone,
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'slug', t.slug, 'name', t.name, 'price_min', o.price_min, 'price_max', o.price_max,
					'size_prices', o.size_prices, 'priced_on', o.priced_on
				) order by t.sort_order, t.id), '[]')
				from public.clinic_treatments o join public.treatments t on t.id = o.treatment_id and t.published
				where o.clinic_id = c.id
			),
			'distance_km', round(private.distance_km(
				compared_clinics.latitude, compared_clinics.longitude, c.latitude, c.longitude
			)::numeric, 1)
		) order by asked.number), '[]')
		from (
			select coalesce(r.new_id, i.id) as id, min(i.number) as number, count(*) as ids
			from unnest(ids[1:4]) with ordinality i (id, number)
			left join private.clinic_redirects r on r.old_id = i.id
			group by 1
		) asked
		join public.clinics c on c.id = asked.id and private.is_public(c.status)
	$$;

-- who may call them
grant execute on function public.saved_clinics to authenticated;
grant execute on function public.compared_clinics to anon, authenticated, service_role;
