-- The admins' desk: what waits for a decision, and the figures of the week.

-- Everything that waits for an admin. `id` is the case that the admin decides (for a message, the check that it is
-- about); of a country that is to be opened, the owner who waits longest for it. `kind` of a report is what it is
-- about. `is_urgent` marks what the law wants handled without delay.
create function private.waiting()
	returns table (
		queue text, kind text, id uuid, at timestamptz, is_urgent boolean, clinic_id uuid, review_id uuid
	)
	language sql stable security definer set search_path = ''
	as $$
		-- checks and changes of a suspended clinic wait until it is restored, a reply while its review is hidden
		select case when k.kind in ('listing', 'recheck', 'left', 'change') then 'case' else k.kind end,
				case k.kind when 'report' then k.data ->> 'subject' else k.kind end,
				k.id, k.opened_at, k.is_urgent, k.clinic_id, k.review_id
			from public.cases k join public.clinics c on c.id = k.clinic_id
			where k.decided_at is null and case
				when k.kind in ('listing', 'recheck', 'left', 'change') then c.status <> 'suspended'
				when k.kind = 'reply' then exists (select from public.reviews r where r.id = k.review_id and r.hidden_at is null)
				else true
			end
		union all
		select 'message', 'message', t.case_id, t.at, false, t.clinic_id, null from private.messages_to_read() t
		union all
		select 'country', 'country', k.first_owner, k.since, false, null, null from private.waits_by_country() k
	$$;

-- What happened from `start` until before `stop`. Counts clinics up to 100,000 because an import may add any number.
create function private.desk_figures(start timestamptz, stop timestamptz) returns jsonb
	language sql stable set search_path = ''
	as $$
		with decided as materialized (
			select k.opened_at as since, k.decided_at, k.outcome from public.cases k
				where k.decided_at >= start and k.decided_at < stop and k.kind in ('listing', 'recheck', 'left', 'change', 'claim')
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
				select count(*) from public.case_reports o
				where o.side is null and o.created_at >= start and o.created_at < stop and o.reason <> 'changed'
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
grant execute on function public.admin_desk to authenticated;
