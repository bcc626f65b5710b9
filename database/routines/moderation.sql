-- Moderation: the public figures about it.

-- The figures of the last twelve months' moderation, for everyone.
create function public.moderation_figures() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with span as (select now() - interval '12 months' as start),
		checks as (
			-- a badge comes from a check and lapses after a year: counts present badges, and those lost since
			select (select coalesce(sum(verified), 0) from public.city_counts) + count(*) filter (
					where outcome = 'verified'
						and not exists (select from public.clinics c where c.id = k.clinic_id and c.verified)
				) as verified,
				count(*) filter (where outcome = 'rejected') as rejected,
				count(*) filter (where outcome = 'more_needed') as more_needed,
				percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at)) as median_seconds
			from public.cases k, span where kind in ('listing', 'recheck', 'left') and decided_at >= start
		), received as (
			select count(*) filter (where k.data ->> 'subject' = 'review' and o.created_at >= start) as reviews,
				count(*) filter (where k.data ->> 'subject' = 'clinic' and o.created_at >= start) as clinics,
				count(*) filter (where k.kind = 'picture' and o.created_at >= start) as pictures,
				count(*) filter (where o.reason = 'illegal' and o.created_at >= start) as illegal,
				-- leaves out reports that ended because the review was deleted
				percentile_cont(0.5) within group (order by extract(epoch from k.decided_at - o.created_at))
					filter (where k.decided_at >= start and k.outcome <> 'gone') as median_seconds
			from span, public.case_reports o join public.cases k on k.id = o.case_id
			where o.reason <> 'changed' and (o.created_at >= start or k.decided_at >= start)
		), decided as (
			select count(*) filter (where outcome = 'hide' and ground = 'illegal') as hidden_illegal,
				count(*) filter (where outcome = 'hide' and ground = 'terms') as hidden_terms,
				count(*) filter (where outcome = 'keep' and kind = 'report') as kept,
				count(*) filter (where outcome = 'restore') as restored,
				-- leaves out clinics that an admin suspended without a report
				count(*) filter (where outcome = 'suspend' and exists (
					select from public.case_reports o where o.case_id = k.id
				)) as suspended,
				count(*) filter (where outcome in ('no_action', 'note')) as clinics_kept,
				count(*) filter (where outcome = 'remove_picture') as pictures_removed,
				count(*) filter (where outcome = 'keep_picture') as pictures_kept
			from public.cases k, span where kind in ('report', 'appeal', 'picture') and decided_at >= start
		), appealed as (
			select count(*) filter (where opened_at >= start) as received,
				count(*) filter (where outcome = 'restore' and decided_at >= start) as restored,
				count(*) filter (where outcome = 'uphold' and decided_at >= start) as upheld
			from span, public.cases where kind = 'appeal'
		)
		select jsonb_build_object(
			'verifications', to_jsonb(c), 'reports', to_jsonb(r), 'decisions', to_jsonb(d), 'appeals', to_jsonb(a)
		)
		from checks c, received r, decided d, appealed a
	$$;

-- who may call them
grant execute on function public.moderation_figures to anon, authenticated, service_role;
