-- Reports: what people say is wrong with a review or a clinic.

-- The public review or clinic that a visitor is about to report. Null if there is none.
create function public.report_subject(review uuid, clinic uuid) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'clinic', jsonb_build_object('id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code),
			'review', case when r.id is not null then jsonb_build_object(
				'id', r.id, 'rating', r.rating, 'text', r.text, 'full_name', nullif(btrim(p.full_name), '')
			) end
		)
		from public.clinics c
		left join public.reviews r on r.id = review and r.clinic_id = c.id and r.hidden_at is null
		left join public.profiles p on p.id = r.user_id
		where c.id = coalesce((select v.clinic_id from public.reviews v where v.id = review), clinic)
			and private.is_public(c.status) and (review is null or r.id is not null)
	$$;

-- What the reply to a review may tell of its author: the latest case of the text as it is. No row for a harmless one.
create function private.reply_case(review uuid) returns setof public.cases
	language sql stable set search_path = ''
	as $$
		select k.* from public.cases k join public.review_replies a on a.review_id = k.review_id
			where k.review_id = review and k.kind = 'reply' and k.opened_at >= a.updated_at
			order by k.opened_at desc, k.id desc limit 1
	$$;

-- What an admin reads. In plpgsql because lists call these functions for each row: a function in SQL would be planned
-- each time.

-- Reasons for a second look at a review, also at one that is about to be saved. None of them proves anything. The codes
-- are those of domain/moderation/decisions.ts.
create function private.review_signals(r public.reviews) returns text[]
	language plpgsql stable set search_path = ''
	as $$
		begin
			return (
				select array_remove(array[
					case when exists (
						select from public.profiles p
						where p.id = r.user_id and p.created_at between r.created_at - interval '7 days' and r.created_at
					) then 'new_account' end,
					case when (
						select count(*) from (
							select from public.reviews o where o.user_id = r.user_id and o.id <> r.id
								and o.created_at between r.created_at - interval '1 day' and r.created_at + interval '1 day'
							limit 3
						) o
					) = 3 then 'many_by_account' end,
					case when (
						select count(*) from (
							select from public.reviews o where o.clinic_id = r.clinic_id and o.id <> r.id
								and o.created_at between r.created_at - interval '1 day' and r.created_at + interval '1 day'
							limit 5
						) o
					) = 5 then 'many_of_clinic' end,
					case when exists (
						select from public.reviews o
						where o.text is not null and private.text_key(o.text) = private.text_key(r.text) and o.id <> r.id
					) then 'same_text' end,
					case when exists (
						-- compares any twenty: an author of thousands must not make the list slow, and is conspicuous anyway
						select from (
							select s.text from public.reviews s
							where s.user_id = r.user_id and s.id <> r.id and length(s.text) >= 40 limit 20
						) o
						where length(r.text) >= 40 and private.text_key(o.text) <> private.text_key(r.text)
							and extensions.similarity(o.text, r.text) >= 0.7
					) then 'similar_text' end,
					-- three look-ups by key, whatever the planner knows about the tables
					case when private.fold((select nullif(btrim(full_name), '') from public.profiles where id = r.user_id))
						= private.fold((
							select btrim(full_name) from public.profiles
							where id = (select owner_id from public.clinics where id = r.clinic_id)
						)) then 'owners_name' end,
					-- here the clinic's reply needs a second look
					(
						select case when k.data -> 'signals' ? 'unchecked' then 'reply_unchecked' else 'reply_telling' end
						from private.reply_case(r.id) k where k.data -> 'signals' <> '[]'
					)
				], null)
			);
		end
	$$;

-- The oldest other review that a signal refers to: {"same_text": "<id>", "similar_text": "<id>"}.
create function private.review_matches(r public.reviews, signals text[]) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		begin
			return jsonb_strip_nulls(jsonb_build_object(
				'same_text', case when 'same_text' = any(signals) then (
					-- sorts outside: an order inside would walk through all reviews by time
					select (array_agg(o.id order by o.created_at, o.id))[1] from (
						select s.id, s.created_at from public.reviews s
						where s.text is not null and private.text_key(s.text) = private.text_key(r.text) and s.id <> r.id limit 100
					) o
				) end,
				'similar_text', case when 'similar_text' = any(signals) then (
					-- any twenty, as in review_signals; null if none of these is similar
					select o.id from (
						select s.id, s.text, s.created_at from public.reviews s
						where s.user_id = r.user_id and s.id <> r.id and length(s.text) >= 40 limit 20
					) o
					where private.text_key(o.text) <> private.text_key(r.text) and extensions.similarity(o.text, r.text) >= 0.7
					order by o.created_at, o.id limit 1
				) end
			));
		end
	$$;

-- who may call them
grant execute on function public.report_subject to anon, authenticated, service_role;
grant execute on function private.review_signals, private.review_matches, private.reply_case to service_role;
