-- Details of reviews beside stars and text, summed up.

-- Recomputes the figures of laser treatment from reviews of public clinics, by ink, by skin type, by clinic, and by
-- country and currency of the price that was paid, from the newest review of each person. A figure needs at least
-- twenty answers, or thirty for one clinic, like enoughOutcomes and enoughOfClinic in domain/reviews/outcomes.ts.
create function private.refresh_outcomes() returns void
	language sql security definer set search_path = ''
	as $$
		delete from public.review_outcomes;
		insert into public.review_outcomes (
				trait, value, finished_low, finished_high, finished_answers, again, again_answers, gap, gap_answers, paid, paid_answers
			)
			select trait, value,
				case when finished_answers >= enough then finished_low end,
				case when finished_answers >= enough then finished_high end,
				case when finished_answers >= enough then finished_answers end,
				case when again_answers >= enough then round(100.0 * again / again_answers) end,
				case when again_answers >= enough then again_answers end,
				case when gap_answers >= enough then gap end, case when gap_answers >= enough then gap_answers end,
				case when paid_answers >= enough then paid end, case when paid_answers >= enough then paid_answers end
			from (
				select trait, value, case trait when 'clinic' then 30 else 20 end as enough,
					percentile_disc(0.25) within group (order by sessions) filter (where finished) as finished_low,
					percentile_disc(0.75) within group (order by sessions) filter (where finished) as finished_high,
					count(sessions) filter (where finished) as finished_answers,
					count(*) filter (where would_return) as again, count(would_return) as again_answers,
					percentile_disc(0.5) within group (order by weeks_between) as gap, count(weeks_between) as gap_answers,
					percentile_disc(0.5) within group (order by paid) as paid, count(paid) as paid_answers
				from (
					-- a person may have reviewed several clinics; each review without an author counts for itself
					select distinct on (t.trait, t.value, coalesce(r.user_id, r.id)) t.trait, t.value, r.sessions, r.finished,
						r.would_return, r.weeks_between,
						case when t.trait = 'country' and r.updated_at > now() - interval '2 years' then r.price_paid end as paid
					from public.reviews r
					join public.clinics c on c.id = r.clinic_id and private.is_public(c.status)
					left join public.treatments g on g.id = r.treatment_id
					cross join lateral (values
						('ink', case
							when r.ink_colors <@ '{black}' then 'black'
							when r.ink_colors <@ '{black,red}' then 'red'
							when r.ink_colors is not null then 'colours'
						end),
						('skin', r.skin_type::text),
						('clinic', r.clinic_id::text),
						('country', c.country_code || ' ' || r.price_currency)
					) t (trait, value)
					where r.hidden_at is null and r.is_counted and t.value is not null and coalesce(private.is_laser_session(g.slug), true)
					order by t.trait, t.value, coalesce(r.user_id, r.id), r.created_at desc, r.id
				) newest
				group by 1, 2
			) figures
			where greatest(finished_answers, again_answers, gap_answers, paid_answers) >= enough
			-- another process may do the same at this moment
			on conflict do nothing;
	$$;

grant select on public.review_outcomes to anon, authenticated;
revoke insert, update, delete on public.review_outcomes from service_role;
create policy read on public.review_outcomes for select to anon, authenticated using (true);

-- who may call them
grant execute on function private.refresh_outcomes to service_role;
