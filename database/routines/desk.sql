-- The desk of the people who run the directory: what waits for a decision, and the figures of the week.

-- Things that wait for an admin, up to `most` of each kind, those that wait longest: `id` is what is decided about (a case, also of
-- messages after it, a claim, a review, a clinic, an import), `is_urgent` what the law wants looked at without delay, of which there are
-- up to `most` more. Each kind by an index, however many wait.
create function private.waiting(most int)
	returns table (kind text, id uuid, at timestamptz, is_urgent boolean)
	language sql stable set search_path = ''
	as $$
		(select o.kind, o.id, o.submitted_at, false from private.open_cases o order by o.submitted_at, o.id limit most)
		union all
		(select 'claim', m.id, m.created_at, false from public.claims m
			where m.decided_at is null order by m.created_at, m.id limit most)
		union all
		(select 'appeal', a.review_id, a.created_at, false from private.review_appeals a
			where a.decided_at is null order by a.created_at, a.id limit most)
		union all
		(select 'reply', r.review_id, r.set_at, false from private.replies_to_read() r order by r.set_at, r.review_id limit most)
		union all
		(select 'message', t.verification_id, t.at, false from private.messages_to_read() t order by t.at, t.verification_id limit most)
		union all
		(select 'import', i.import_id, i.at, false from private.imports_to_decide() i order by i.at, i.import_id limit most)
		union all
		select 'review', w.review_id, min(w.created_at), bool_or(w.reason = 'illegal')
			from public.review_reports w
			where w.decided_at is null and w.review_id in (
				(select o.review_id from public.review_reports o
					where o.decided_at is null and o.review_id is not null and not exists (
						select from public.review_reports e where e.review_id = o.review_id and e.decided_at is null
							and (e.created_at, e.id) < (o.created_at, o.id)
					)
					order by o.created_at, o.id limit most)
				union
				(select o.review_id from public.review_reports o
					where o.decided_at is null and o.review_id is not null and o.reason = 'illegal'
					order by o.created_at, o.id limit most)
			)
			group by w.review_id
		union all
		select 'clinic', w.clinic_id, min(w.created_at), bool_or(w.reason = 'illegal')
			from private.clinic_reports w
			where w.decided_at is null and w.clinic_id in (
				(select o.clinic_id from private.clinic_reports o
					where o.decided_at is null and o.clinic_id is not null and not exists (
						select from private.clinic_reports e where e.clinic_id = o.clinic_id and e.decided_at is null
							and (e.created_at, e.id) < (o.created_at, o.id)
					)
					order by o.created_at, o.id limit most)
				union
				(select o.clinic_id from private.clinic_reports o
					where o.decided_at is null and o.clinic_id is not null and o.reason = 'illegal'
					order by o.created_at, o.id limit most)
			)
			group by w.clinic_id
	$$;

-- What happened from `start` to before `stop`. Counts end at 100,000: an import may add any number.
create function private.desk_figures(start timestamptz, stop timestamptz) returns jsonb
	language sql stable set search_path = ''
	as $$
		with decided as materialized (
			select v.submitted_at as since, v.decided_at, v.decision from public.verifications v
				where v.decided_at >= start and v.decided_at < stop
			union all
			select c.created_at, c.decided_at, null from public.profile_changes c where c.decided_at >= start and c.decided_at < stop
			union all
			select m.created_at, m.decided_at, null from public.claims m where m.decided_at >= start and m.decided_at < stop
		)
		select jsonb_build_object(
			'added', (
				select count(*) from (
					select from public.clinics c where c.created_at >= start and c.created_at < stop limit 100000
				) c
			),
			'verified', (select count(*) from decided d where d.decision = 'verified'),
			'decided', (select count(*) from decided),
			'median_seconds', (
				select percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.since)) from decided d
			),
			'reviews', (select count(*) from public.reviews r where r.created_at >= start and r.created_at < stop),
			'reports', (
				select count(*) from public.review_reports o where o.created_at >= start and o.created_at < stop
			) + (
				select count(*) from private.clinic_reports o
				where o.created_at >= start and o.created_at < stop and o.reason <> 'changed'
			),
			'sign_ups', (
				select count(*) from accounts.users u
				where u.email_confirmed_at is not null and u.created_at >= start and u.created_at < stop
			),
			'mails_failed', (
				select coalesce(sum(f.count), 0) from private.mail_failures f
				where f.day > (start at time zone 'UTC')::date and f.day <= (stop at time zone 'UTC')::date
			)
		)
	$$;

-- What waits, first what the law wants at once and then the oldest, up to `most`, and the figures of the last seven days beside those
-- of the seven before.
create function public.admin_desk(most int default 25) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			size constant int := least(greatest(most, 1), 100);
		begin
			perform private.require_admin();
			return jsonb_build_object(
				'waiting', (
					select coalesce(jsonb_agg(jsonb_build_object(
						'kind', w.kind, 'id', w.id, 'at', w.at, 'is_urgent', w.is_urgent,
						'name', coalesce(c.name, f.file_name), 'city', c.city, 'country_code', c.country_code,
						'rows', case w.kind when 'import' then private.rows_to_decide(w.id) end,
						'is_own', case w.kind when 'claim' then private.is_claimant(c.id)
							else private.is_own_case(r.user_id, c) end
					) order by w.is_urgent desc, w.at, w.id), '[]')
					from (select * from private.waiting(size) n order by n.is_urgent desc, n.at, n.id limit size) w
					left join private.open_cases o on o.id = w.id and w.kind not in ('claim', 'appeal', 'reply', 'message', 'review', 'clinic', 'import')
					left join public.claims m on m.id = w.id and w.kind = 'claim'
					left join public.reviews r on r.id = w.id and w.kind in ('appeal', 'reply', 'review')
					left join public.verifications v on v.id = w.id and w.kind = 'message'
					left join public.imports f on f.id = w.id and w.kind = 'import'
					left join public.clinics c
						on c.id = coalesce(o.clinic_id, m.clinic_id, r.clinic_id, v.clinic_id, case w.kind when 'clinic' then w.id end)
					where c.id is not null or f.id is not null
				),
				'week', private.desk_figures(now() - interval '7 days', now()),
				'week_before', private.desk_figures(now() - interval '14 days', now() - interval '7 days'),
				'unchecked', (select coalesce(sum(k.unchecked), 0) from public.city_counts k),
				-- mails that were tried in vain and are tried again
				'mails_waiting', (
					select count(*) from (select from private.mails e where e.attempts > 1 limit 1000) e
				),
				'now', now()
			);
		end
	$$;

-- who may call them
grant execute on function public.admin_desk to authenticated;
