-- The comparison of clinics.

-- The public clinics with the first four of these ids, in their order, for a comparison. The id of a merged clinic
-- yields the clinic that replaced it. `asked` is the number of ids that lead to the clinic, `distance_km` its distance
-- from the given position, null without a position of either. Leaves out hidden and missing clinics.
create function public.compared_clinics(ids uuid[], latitude float8 default null, longitude float8 default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', c.id, 'asked', asked.ids, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'locality', c.locality,
			'address', c.address, 'phone', c.phone, 'website', c.website,
			'verified_at', case when private.is_shown_verified(c) then c.verified_at end,
			'is_questioned', private.is_questioned(c),
			'verified_checks', private.shown_checks(c),
			'is_unchecked', c.is_unchecked and c.status = 'pending',
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'histogram', jsonb_build_array(c.r1, c.r2, c.r3, c.r4, c.r5),
			'price_from', c.price_from, 'currency', c.currency,
			'languages', c.languages, 'lasers', c.lasers, 'treated_by', c.treated_by,
			'doctor_name', private.shown_doctor(c),
			'opening_hours', c.opening_hours, 'opening_note', c.opening_note,
			'time_zone', c.time_zone, 'takes_enquiries', private.takes_enquiries(c.id),
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
grant execute on function public.compared_clinics to anon, authenticated, service_role;
