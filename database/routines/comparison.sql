-- The comparison of clinics.

-- The public clinics with the first four of these ids, in their order, for a comparison. The id of a merged clinic
-- yields the clinic that replaced it. `asked` is the number of ids that lead to the clinic, `distance_km` its distance
-- from the given position, null without a position of either. Leaves out hidden and missing clinics.
create function public.compared_clinics(ids uuid[], latitude float8 default null, longitude float8 default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(private.shown_clinic(c) || jsonb_build_object(
			'asked', asked.ids,
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
