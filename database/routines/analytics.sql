-- How often visitors see and use a clinic's page.

-- What callers reported about a clinic's phone in the last twelve months (UTC): the number of reports, and the number
-- of calls that the clinic answered.
create function private.phone_calls(clinic uuid) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'asked', coalesce(sum(d.calls_answered + d.calls_missed), 0), 'answered', coalesce(sum(d.calls_answered), 0)
		)
		from private.clinic_days d
		where d.clinic_id = clinic and d.calls_answered + d.calls_missed > 0
			and d.day > (now() at time zone 'utc')::date - interval '1 year'
	$$;

-- the clinic's page shows the calls; a page view updates the same row, so the triggers look at the calls alone
create trigger tell_change after update on private.clinic_days
	for each row when ((new.calls_answered, new.calls_missed) is distinct from (old.calls_answered, old.calls_missed))
	execute function private.tell_clinic();
create trigger tell_first after insert on private.clinic_days
	for each row when (new.calls_answered + new.calls_missed > 0) execute function private.tell_clinic();

-- Views, clicks and saves of the caller's clinic in the last 1 to 90 days (UTC, including today): day by day, in total,
-- and the total of the equally long period before. Null if the caller has no clinic.
create function public.own_numbers(days int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with span as (
			select c.id, (now() at time zone 'utc')::date as today, least(greatest(days, 1), 90) as length
			from public.clinics c where c.owner_id = (select auth.uid())
		), saves as (
			select (f.created_at at time zone 'utc')::date as day, count(*) as saves
			from span s join public.favorites f on f.clinic_id = s.id
			where f.created_at >= (s.today - 2 * s.length + 1)::timestamp at time zone 'utc'
			group by 1
		), counted as (
			select every_day.day, every_day.day > s.today - s.length as is_now,
				coalesce(d.views, 0) as views, coalesce(d.website_clicks, 0) as website,
				coalesce(d.phone_clicks, 0) as phone, coalesce(d.email_clicks, 0) as email, coalesce(f.saves, 0) as saves
			from span s
			cross join lateral (
				select s.today - ago as day from generate_series(2 * s.length - 1, 0, -1) ago
			) every_day
			left join private.clinic_days d on d.clinic_id = s.id and d.day = every_day.day
			left join saves f on f.day = every_day.day
		), sums as (
			select is_now, jsonb_build_object(
				'views', sum(views), 'website', sum(website), 'phone', sum(phone), 'email', sum(email), 'saves', sum(saves)
			) as sums
			from counted group by is_now
		)
		select jsonb_build_object(
			'days', (
				select jsonb_agg(jsonb_build_object(
					'day', day, 'views', views, 'website', website, 'phone', phone, 'email', email, 'saves', saves
				) order by day)
				from counted where is_now
			),
			'totals', (select sums from sums where is_now),
			'before', (select sums from sums where not is_now),
			'calls', private.phone_calls(span.id)
		)
		from span
	$$;

-- who may call them
grant execute on function public.own_numbers to authenticated;
