-- The admins' desk: what waits for a decision, and the figures of the week.

-- Everything that waits for an admin, or only what waits in one queue or has one of these ids. `id` is what the admin
-- decides: a case (for a message, the check that the message is about), a claim, a review or a clinic; of a country
-- that is to be opened, the owner who waits longest for it.
-- `is_urgent` marks what the law wants handled without delay. A new kind of case needs one more part here and in
-- private.case_json. Planned for each call, so that queues that the caller did not request are not read.
create function private.waiting(in_queue text default null, ids uuid[] default null)
	returns table (queue text, kind text, id uuid, at timestamptz, is_urgent boolean, clinic_id uuid)
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	as $$
		begin
			return query select w.* from (
				-- cases of a suspended clinic wait until the clinic is restored
				select case k.kind when 'claim' then 'claim' else 'case' end, k.kind, k.id, k.opened_at, false, k.clinic_id
					from public.cases k join public.clinics c on c.id = k.clinic_id
					where k.decided_at is null and (k.kind = 'claim' or c.status <> 'suspended')
				union all
				select 'report', o.subject_type, o.subject_id, min(o.created_at), bool_or(o.reason = 'illegal'),
						coalesce(o.clinic_id, r.clinic_id)
					from public.reports o left join public.reviews r on r.id = o.review_id
					where o.decided_at is null and o.subject_id is not null
					group by o.subject_type, o.subject_id, coalesce(o.clinic_id, r.clinic_id)
				union all
				select 'appeal', 'appeal', r.id, a.created_at, false, r.clinic_id
					from private.review_appeals a join public.reviews r on r.id = a.review_id where a.decided_at is null
				union all
				select 'reply', 'reply', r.id, s.set_at, false, r.clinic_id
					from private.replies_to_read() s join public.reviews r on r.id = s.review_id
				union all
				select 'message', 'message', t.case_id, t.at, false, t.clinic_id from private.messages_to_read() t
				union all
				select 'question', 'question', t.id, min(r.created_at), false, t.clinic_id
					from private.enquiry_reports r join private.enquiry_threads t on t.id = r.thread_id group by t.id
				union all
				select 'country', 'country', k.first_owner, k.since, false, null from private.waits_by_country() k
			) w (queue, kind, id, at, is_urgent, clinic_id)
			where (in_queue is null or w.queue = in_queue) and (waiting.ids is null or w.id = any(waiting.ids));
		end
	$$;

-- What an admin reads of an entry of a queue. Null if the entry is gone. Countries to open have a list of their
-- own.
create function private.case_json(queue text, id uuid) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		begin
			return case
				when queue = 'question' then private.enquiry_case(id)
				when queue in ('report', 'appeal', 'reply') then coalesce(private.review_case(id), private.clinic_case(id))
			end;
		end
	$$;

-- A page of a queue, in one country or all, after the cursor: urgent cases first, then those that have waited longest.
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
			select w.* from private.waiting(desk_queue.queue) w left join public.clinics c on c.id = w.clinic_id
			where (not w.is_urgent, w.at, w.id) > (not after_urgent, after_at, after_id)
				and (country is null or c.country_code = country)
			order by not w.is_urgent, w.at, w.id limit least(greatest(page_size, 1), 100)
		) q
	$$;

-- Up to 50 single cases in the order of `ids`. Those that wait have the time since when. Leaves out what is gone.
create function public.desk_cases(queue text, ids uuid[]) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.require_admin();
		select coalesce(jsonb_agg(item || coalesce(w.waits, '{}') order by f.number), '[]')
		from unnest(ids[:50]) with ordinality f (id, number)
		cross join private.case_json(desk_cases.queue, f.id) item
		left join (
			select n.id, jsonb_build_object('at', min(n.at), 'is_urgent', bool_or(n.is_urgent)) as waits
			from private.waiting(ids => desk_cases.ids) n group by n.id
		) w on w.id = f.id
		where item is not null
	$$;

-- What happened from `start` until before `stop`. Counts clinics up to 100,000 because an import may add any number.
create function private.desk_figures(start timestamptz, stop timestamptz) returns jsonb
	language sql stable set search_path = ''
	as $$
		with decided as materialized (
			select k.opened_at as since, k.decided_at, k.outcome from public.cases k
				where k.decided_at >= start and k.decided_at < stop
		)
		select jsonb_build_object(
			'added', (
				select count(*) from (
					select from public.clinics c where c.created_at >= start and c.created_at < stop limit 100000
				) c
			),
			'verified', (select count(*) from decided d where d.outcome = 'verified'),
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

-- The figures of the last seven days beside those of the seven days before.
create function public.admin_desk() returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return jsonb_build_object(
				'week', private.desk_figures(now() - interval '7 days', now()),
				'week_before', private.desk_figures(now() - interval '14 days', now() - interval '7 days'),
				'questioned', (select count(*) from public.listings l where l.is_questioned),
				'unchecked', (select coalesce(sum(k.unchecked), 0) from public.city_counts k),
				-- mails whose first attempt failed and that will be retried
				'mails_waiting', (
					select count(*) from (select from private.mails e where e.attempts > 1 limit 1000) e
				)
			);
		end
	$$;

-- who may call them
grant execute on function private.waiting to service_role;
grant execute on function public.admin_desk, public.desk_queue, public.desk_cases to authenticated;
