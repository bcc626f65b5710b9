-- How often visitors see and use a clinic's page.

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
			'before', (select sums from sums where not is_now)
		)
		from span
	$$;

-- who may call them
grant execute on function public.own_numbers to authenticated;
