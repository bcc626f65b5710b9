-- Mails to people: the transaction of an act adds them, the outbox writes their text when it sends them.

-- Adds a mail to the owner of a clinic, if the clinic has an owner.
create function private.mail_owner(clinic uuid, kind text, data jsonb) returns void
	language sql security definer set search_path = ''
	as $$
		insert into private.mails (user_id, kind, clinic_id, data)
			select c.owner_id, kind, c.id, data from public.clinics c where c.id = clinic and c.owner_id is not null
	$$;

-- Adds a mail about a clinic to a person. Adds none if `person` is null.
create function private.mail_person(person uuid, kind text, clinic public.clinics, more jsonb default '{}') returns void
	language sql set search_path = ''
	as $$
		insert into private.mails (user_id, kind, data)
			select person, kind, jsonb_build_object(
				'subject', 'clinic', 'id', (clinic).id, 'clinic', (clinic).name, 'clinic_id', (clinic).id
			) || more
			where person is not null
	$$;

-- Adds a mail to a person who reported something and left an address or has an account. The address may belong to a
-- stranger, and anyone can list a clinic under any name, so mails to addresses leave out unchecked names.
create function private.mail_reporter(reporter uuid, address text, kind text, data jsonb) returns void
	language sql set search_path = ''
	as $$
		insert into private.mails (user_id, email, kind, data)
			select reporter, case when reporter is null then address end, kind, case
				when reporter is not null or exists (
					select from public.clinics c
					where c.id = (data ->> 'clinic_id')::uuid and (c.verified or c.suspended_from = 'verified')
				) then data
				else data || '{"clinic": null}'
			end
			where reporter is not null or address is not null
	$$;

-- Mails the owner about a new review: at most once a day (UTC) per author, and with the text only the first time, so
-- that deleting and rewriting a review sends the text only once. The first five reviews of a day have a mail each; one
-- mail the next morning covers the others.
create function private.mail_new_review() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			most_at_once constant int := 5;
			today constant date := (now() at time zone 'UTC')::date;
			review record;
			is_first boolean;
		begin
			-- the lock makes a second review count the first; same order of locks as count_ratings
			perform from public.clinics c where c.id in (select clinic_id from changed) order by c.id for no key update;
			for review in
				select r.id, r.clinic_id, r.user_id, c.owner_id from changed r join public.clinics c on c.id = r.clinic_id
				where c.owner_id <> r.user_id order by r.clinic_id, r.user_id
			loop
				is_first := not exists (
					select from private.review_notices n where n.clinic_id = review.clinic_id and n.user_id = review.user_id
				);
				insert into private.review_notices as n (clinic_id, user_id, notified_on)
					values (review.clinic_id, review.user_id, today)
					on conflict (clinic_id, user_id) do update set notified_on = excluded.notified_on
					where n.notified_on < excluded.notified_on;
				continue when not found;
				if (
					select count(*) from private.review_notices n where n.clinic_id = review.clinic_id and n.notified_on = today
				) <= most_at_once then
					insert into private.mails (user_id, kind, clinic_id, data) values (
						review.owner_id, 'new_review', review.clinic_id, jsonb_build_object('review_id', review.id, 'is_first', is_first)
					);
				elsif not exists (
					select from private.mails m where m.clinic_id = review.clinic_id and m.kind = 'new_reviews' and m.attempts = 0
				) then
					insert into private.mails (user_id, kind, clinic_id, data, next_at) values (
						review.owner_id, 'new_reviews', review.clinic_id, jsonb_build_object('since', now()),
						(today + interval '30 hours') at time zone 'UTC'
					);
				end if;
			end loop;
			return null;
		end
	$$;
create trigger mail_owner after insert on public.reviews
	referencing new table as changed for each statement execute function private.mail_new_review();

-- who may call them
grant execute on function private.mail_reporter to service_role;
