-- Hidden reviews from their author's side: why a review is hidden, and the author's appeal against that.

-- Why the caller's review of a clinic is hidden, and the outcome of their appeal. Null if the review is not hidden.
create function public.own_hidden_review(clinic uuid) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'hidden_at', r.hidden_at, 'reason', r.hidden_reason, 'text', r.hidden_text, 'ground', hiding.ground,
			'appeal', case when a.id is not null then jsonb_build_object(
				'text', a.text, 'created_at', a.created_at, 'decided_at', a.decided_at, 'answer', d.text
			) end
		)
		from public.reviews r
		left join private.last_decision(r.id, 'hide') hiding on true
		left join private.review_appeals a on a.hidden_by = hiding.id
		left join private.moderation_decisions d on d.id = a.decision_id
		where r.clinic_id = clinic and r.user_id = (select auth.uid()) and r.hidden_at is not null
	$$;

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

-- Appeals against hiding the caller's review. Each time the review is hidden, its author can appeal once.
create function public.appeal_review(clinic uuid, appeal text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			r public.reviews;
			hidden_by uuid;
		begin
			select * into r from public.reviews v
				where v.clinic_id = clinic and v.user_id = auth.uid() and v.hidden_at is not null for update;
			hidden_by := (private.last_decision(r.id, 'hide')).id;
			if hidden_by is null then
				perform private.refuse('not_hidden');
			end if;
			insert into private.review_appeals (review_id, hidden_by, text) values (r.id, hidden_by, appeal);
		end
	$$;

-- The caller's appeals, for the file of their own data.
create function public.own_appeals() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'review_id', a.review_id, 'text', a.text, 'created_at', a.created_at, 'decided_at', a.decided_at
		) order by a.created_at), '[]')
		from private.review_appeals a join public.reviews r on r.id = a.review_id
		where r.user_id = (select auth.uid())
	$$;

-- who may call them
grant execute on function
	public.own_hidden_review, public.own_hidden_reviews, public.appeal_review, public.own_appeals
	to authenticated;
