-- Clinics that may be duplicates.

-- The distance between two points in kilometres, along the surface of the earth.
create function private.distance_km(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select 2 * 6371 * asin(least(1, sqrt(
			sin(radians(lat2 - lat1) / 2) ^ 2
			+ cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2
		)))
	$$;

-- The clinics of a city whose names should be compared: all of them; in a large city up to `most` whose name begins
-- alike, in any order of words, and up to `most` of the best known.
create function private.clinics_to_compare(name text, country text, city text, most int) returns setof uuid
	language sql stable security definer rows 2000 set search_path = ''
	as $$
		(
			select a.id from public.clinics a
			where a.country_code = $2 and private.fold(a.city) = any((select private.city_names($3, $2))::text[])
				and left(private.name_key(a.name), 3) = (select left(private.name_key($1), 3))
			limit $4
		)
		union
		(
			select b.id from public.city_counts k, lateral (
				select o.id from public.clinics o where o.country_code = k.country_code and o.city = k.city
				order by o.average_rating desc, o.review_count desc, o.id desc limit $4
			) b
			where k.country_code = $2 and k.city_folded = any((select private.city_names($3, $2))::text[]) and k.total > 0
			limit 2 * $4
		)
	$$;

-- Pairs of reviews, one of each clinic, by the same person or by two accounts with the same mailbox.
create function private.twin_reviews(keep uuid, gone uuid) returns table (review uuid, twin uuid)
	language sql stable security definer set search_path = ''
	as $$
		select a.id, b.id from public.reviews a join public.reviews b on b.user_id = a.user_id
			where a.clinic_id = keep and b.clinic_id = gone
		union
		select a.id, b.id
			from private.review_votes v join private.review_votes w on w.mailbox = v.mailbox and w.clinic_id = gone
			join public.reviews a on a.clinic_id = keep and a.user_id = v.user_id
			join public.reviews b on b.clinic_id = gone and b.user_id = w.user_id
			where v.clinic_id = keep
	$$;

-- Locks clinics and all their reviews in the order that all functions use: reviews, then clinics. If a review was added
-- meanwhile, releases all locks (the block is rolled back) and starts again.
create function private.lock_with_reviews(clinic_ids uuid[]) returns void
	language plpgsql set search_path = ''
	as $$
		declare
			locked uuid[];
		begin
			loop
				begin
					locked := array(select r.id from public.reviews r where r.clinic_id = any(clinic_ids) order by r.id for update);
					perform from public.clinics c where c.id = any(clinic_ids) order by c.id for update;
					if not exists (select from public.reviews r where r.clinic_id = any(clinic_ids) and r.id <> all(locked)) then
						return;
					end if;
					raise exception 'a review came' using errcode = 'RV001';
				exception when sqlstate 'RV001' then
					continue;
				end;
			end loop;
		end
	$$;

-- A person who reviewed either of two clinics has reviewed the merged one. Of two accounts with the same mailbox the
-- vote is of the one whose review is left. Nobody else writes votes but the trigger of reviews.
create function private.move_votes(keep uuid, gone uuid) returns void
	language sql security definer set search_path = ''
	as $$
		insert into private.review_votes as v (clinic_id, mailbox, user_id, forget_at)
			select keep, o.mailbox, o.user_id, o.forget_at from private.review_votes o where o.clinic_id = gone
			on conflict (clinic_id, mailbox) do update set
				user_id = case when exists (select from public.reviews r where r.clinic_id = keep and r.user_id = excluded.user_id)
					then excluded.user_id else coalesce(v.user_id, excluded.user_id) end,
				forget_at = case when v.forget_at is not null and excluded.forget_at is not null
					then greatest(v.forget_at, excluded.forget_at) end
	$$;

-- The public clinic that a merged clinic became part of. Null if there is none.
create function public.merged_clinic(old uuid) returns uuid
	language sql stable security definer set search_path = ''
	as $$
		select c.id from private.clinic_redirects r join public.clinics c on c.id = r.new_id and private.is_public(c.status)
		where r.old_id = old
	$$;

-- who may call them
grant execute on function private.clinics_to_compare, private.lock_with_reviews, private.move_votes to service_role;
grant execute on function public.merged_clinic to anon, authenticated, service_role;
