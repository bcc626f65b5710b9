-- The desk of the people who run the directory: what waits for a decision, and the figures of the week.

-- All that waits for an admin: `id` is what is decided about (a case, also of messages after it, a claim, a review, a clinic, an
-- import), `queue` the list in which it waits, `is_urgent` what the law wants looked at without delay. A new kind of case is one
-- more part here, and in private.case_json.
create function private.waiting()
	returns table (queue text, kind text, id uuid, at timestamptz, is_urgent boolean, country_code text)
	language sql stable set search_path = ''
	as $$
		select 'case', o.kind, o.id, o.submitted_at, false, o.country_code from private.open_cases() o
		union all
		select 'claim', 'claim', m.id, m.created_at, false, null from public.claims m where m.decided_at is null
		union all
		select 'report', o.subject_type, o.subject_id, min(o.created_at), bool_or(o.reason = 'illegal'), null
			from public.reports o where o.decided_at is null and o.subject_id is not null group by o.subject_type, o.subject_id
		union all
		select 'appeal', 'appeal', a.review_id, a.created_at, false, null from private.review_appeals a where a.decided_at is null
		union all
		select 'reply', 'reply', r.review_id, r.set_at, false, null from private.replies_to_read() r
		union all
		select 'message', 'message', t.verification_id, t.at, false, null from private.messages_to_read() t
		union all
		select 'import', 'import', i.import_id, i.at, false, null from private.imports_to_decide() i
	$$;

-- What an admin reads of something that waits in a queue; null where it is gone.
create function private.case_json(queue text, id uuid) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		begin
			return case queue
				when 'case' then private.queued_case(id)
				when 'claim' then private.claim_case(id)
				else coalesce(private.review_case(id), private.clinic_case(id))
			end;
		end
	$$;

-- A page of what waits in a queue, of cases in one country or everywhere, after the given place: first what the law wants at once, then
-- what waits longest.
create function public.desk_queue(
	queue text, page_size int, after_urgent boolean default true, after_at timestamptz default '-infinity',
	after_id uuid default '00000000-0000-0000-0000-000000000000', country text default null
) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.require_admin();
		select coalesce(jsonb_agg(private.case_json(queue, q.id) || jsonb_build_object('at', q.at, 'is_urgent', q.is_urgent)
			order by not q.is_urgent, q.at, q.id), '[]')
		from (
			select w.* from private.waiting() w
			where w.queue = desk_queue.queue and (not w.is_urgent, w.at, w.id) > (not after_urgent, after_at, after_id)
				and (country is null or w.country_code = country)
			order by not w.is_urgent, w.at, w.id limit least(greatest(page_size, 1), 100)
		) q
	$$;

-- Single cases, up to 50, in this order, those that wait with since when. What is gone is left out.
create function public.desk_cases(queue text, ids uuid[]) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				select coalesce(jsonb_agg(one || coalesce(w.waits, '{}') order by f.number), '[]')
				from unnest(ids[:50]) with ordinality f (id, number)
				cross join private.case_json(desk_cases.queue, f.id) one
				left join (
					select n.id, jsonb_build_object('at', min(n.at), 'is_urgent', bool_or(n.is_urgent)) as waits
					from private.waiting() n group by n.id
				) w on w.id = f.id
				where one is not null
			);
		end
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
				select count(*) from public.reports o
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
						'is_own', private.is_involved(c.id, r.user_id)
					) order by w.is_urgent desc, w.at, w.id), '[]')
					from (select * from private.waiting() n order by n.is_urgent desc, n.at, n.id limit size) w
					left join private.cases_of('{}', w.id) k on true
					left join public.reviews r on r.id = w.id
					left join public.imports f on f.id = w.id
					left join public.clinics c on c.id = coalesce(k.clinic_id, r.clinic_id, w.id)
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
grant execute on function public.admin_desk, public.desk_queue, public.desk_cases to authenticated;
