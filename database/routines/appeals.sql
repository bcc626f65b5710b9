-- Hidden reviews from their author's side: why a review is hidden, and the author's appeal against that.

-- The caller's hidden reviews, the most recently hidden first. Includes reviews of clinics whose pages are not public.
create function public.own_hidden_reviews() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'rating', r.rating, 'text', r.text, 'created_at', r.created_at, 'hidden_at', r.hidden_at,
			'clinic', jsonb_build_object('id', c.id, 'name', c.name, 'is_public', private.is_public(c.status))
		) || private.review_extras(r) order by r.hidden_at desc, r.id), '[]')
		from public.reviews r join public.clinics c on c.id = r.clinic_id
		where r.user_id = (select auth.uid()) and r.hidden_at is not null
	$$;

-- who may call them
grant execute on function public.own_hidden_reviews to authenticated;
