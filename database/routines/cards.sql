-- A clinic in a list: one shape for the search, countries, the home page, saved clinics and comparing.

-- The public columns of a clinic in a list.
create function private.clinic_card(c public.clinics) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
			'website', c.website, 'logo_url', c.logo_url, 'verified', c.verified,
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'treatments', (
				select coalesce(jsonb_agg(t.name order by t.sort_order, t.id), '[]')
				from public.treatments t where t.id = any(c.treatment_ids) and t.published
			)
		)
	$$;
