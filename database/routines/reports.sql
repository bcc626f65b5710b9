-- Reports: what people say is wrong with a review or a clinic.

-- A decision closes the reports that it sees. A report that is sent at the same moment waits here for the decision,
-- which locks the review or the clinic for an update, and then finds it hidden or gone; otherwise it would stay open
-- for ever. Refuses nothing_to_report.
create function private.require_subject() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if new.subject_type = 'review' then
				perform from public.reviews r where r.id = new.review_id and r.hidden_at is null for key share;
			else
				perform from public.clinics c where c.id = new.clinic_id and private.is_public(c.status) for share;
			end if;
			if not found then
				perform private.refuse('nothing_to_report');
			end if;
			return new;
		end
	$$;
create trigger require_subject before insert on public.reports
	for each row execute function private.require_subject();

-- Mails a receipt to the person who reported something.
create function private.mail_receipt() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics;
		begin
			select o.* into c from public.clinics o
				where o.id = coalesce(new.clinic_id, (select r.clinic_id from public.reviews r where r.id = new.review_id));
			perform private.mail_reporter(new.reporter_id, new.reporter_email, 'report_received', jsonb_build_object(
				'subject', new.subject_type, 'id', new.subject_id, 'clinic', c.name, 'clinic_id', c.id, 'said', new.reason
			));
			return null;
		end
	$$;
create trigger mail_receipt after insert on public.reports
	for each row execute function private.mail_receipt();

-- Ends the open reports of a deleted review.
create function private.end_reports() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.mail_reporter(o.reporter_id, o.reporter_email, 'report_decided', jsonb_build_object(
					'subject', 'review', 'id', old.id, 'clinic', c.name, 'clinic_id', c.id, 'said', o.reason, 'decision', 'gone'
				))
				from public.reports o left join public.clinics c on c.id = old.clinic_id
				where o.review_id = old.id and o.decided_at is null;
			update public.reports set decided_at = now() where review_id = old.id and decided_at is null;
			return old;
		end
	$$;
create trigger end_reports before delete on public.reviews
	for each row execute function private.end_reports();

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
						select case when 'unchecked' = any(s.signals) then 'reply_unchecked' else 'reply_telling' end
						from private.reply_signals s where s.review_id = r.id
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

-- The oldest twenty open reports of a review or a clinic, the number of open reports, and the last decision.
create function private.reports_and_last_decision(subject uuid, owner uuid) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		begin
			return (
				select jsonb_build_object(
					'report_count', (select count(*) from public.reports o where o.subject_id = subject and o.decided_at is null),
					'reports', coalesce(jsonb_agg(jsonb_build_object(
						'id', o.id, 'reason', o.reason, 'details', o.details, 'created_at', o.created_at,
						'by', case when o.reason = 'changed' then 'database' when o.reporter_id = owner then 'owner'
							when o.reporter_id is not null then 'account' else 'visitor' end,
						'name', coalesce(nullif(btrim(w.full_name), ''), o.reporter_name), 'email', o.reporter_email
					) order by o.created_at, o.id), '[]'),
					'last_decision', private.decision_json(private.last_decision(subject))
				)
				from (
					select * from public.reports where subject_id = subject and decided_at is null
					order by created_at, id limit 20
				) o left join public.profiles w on w.id = o.reporter_id
			);
		end
	$$;

-- Everything that an admin needs to judge a review.
create function private.review_case(review uuid) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		begin
			return (
				select jsonb_build_object(
					'review', jsonb_build_object(
						'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at, 'updated_at', r.updated_at,
						'hidden_at', r.hidden_at
					) || private.review_extras(r),
					'author', case when p.id is not null then jsonb_build_object(
						'id', p.id, 'full_name', nullif(btrim(p.full_name), ''), 'created_at', p.created_at,
						'reviews', (select count(*) from public.reviews o where o.user_id = p.id)
					) end,
					'clinic', jsonb_build_object('id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code),
					'signals', to_jsonb(marks.signals), 'matches', private.review_matches(r, marks.signals),
					'reply', (
						select private.reply_json(a)
							|| jsonb_build_object('signals', coalesce((select to_jsonb(s.signals) from private.reply_signals s where s.review_id = r.id), '[]'))
						from public.review_replies a where a.review_id = r.id
					),
					'appeal', (
						select jsonb_build_object('text', a.text, 'created_at', a.created_at)
						from private.review_appeals a where a.review_id = r.id and a.decided_at is null
					),
					'is_own', private.is_involved(c.id, r.user_id)
				) || private.reports_and_last_decision(r.id, c.owner_id)
				from public.reviews r
				join public.clinics c on c.id = r.clinic_id
				left join public.profiles p on p.id = r.user_id
				cross join lateral (select private.review_signals(r) as signals offset 0) marks
				where r.id = review
			);
		end
	$$;

-- Visible reviews of any age whose reply may betray the author and that nobody has decided about since.
create function private.replies_to_read() returns table (review_id uuid, set_at timestamptz)
	language sql stable set search_path = ''
	as $$
		select s.review_id, s.set_at from private.reply_signals s
		join public.reviews r on r.id = s.review_id and r.hidden_at is null
		where not exists (
			select from private.moderation_decisions d where d.review_id = s.review_id and d.decided_at >= s.set_at
		)
	$$;

-- Everything that an admin needs to judge a clinic.
create function private.clinic_case(clinic uuid) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		begin
			return (
				select jsonb_build_object(
					'clinic', jsonb_build_object(
						'id', c.id, 'name', c.name, 'city', c.city, 'locality', c.locality,
						'country_code', c.country_code, 'address', c.address,
						'website', c.website, 'phone', c.phone, 'status', c.status,
						'is_unchecked', c.is_unchecked and c.status = 'pending', 'has_owner', c.owner_id is not null
					),
					'is_own', private.is_involved(c.id)
				) || private.reports_and_last_decision(c.id, c.owner_id)
				from public.clinics c where c.id = clinic
			);
		end
	$$;

-- reports: added by the clinic's owner about its reviews, read by the person who added them and by admins
grant select, insert (subject_type, review_id, reporter_id, reason, details) on public.reports to authenticated;
create policy read on public.reports for select to authenticated
	using (reporter_id = (select auth.uid()) or (select private.is_admin()));
create policy add on public.reports for insert to authenticated
	with check (reporter_id = (select auth.uid()) and private.owns_reviewed_clinic(review_id));

-- who may call them
grant execute on function public.report_subject to anon, authenticated, service_role;
