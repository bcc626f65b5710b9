-- Details of reviews beside stars and text: for display, summed up, and as filters.

-- A review's details, when it was edited, and whether or from when it counts. Unknown facts have no key.
create function private.review_extras(r public.reviews) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_strip_nulls(jsonb_build_object(
			'details', nullif(jsonb_strip_nulls(jsonb_build_object(
				'treatment', (
					select jsonb_build_object('slug', t.slug, 'name', private.name_of(t))
					from public.treatments t where t.id = r.treatment_id and t.published
				),
				'sessions', r.sessions, 'weeks_since', r.weeks_since, 'weeks_between', r.weeks_between,
				'ink_colors', r.ink_colors, 'skin_type', r.skin_type,
				'price_paid', r.price_paid, 'price_currency', r.price_currency,
				'would_return', r.would_return, 'finished', r.finished
			)), '{}'),
			'edited_at', case when r.updated_at > r.created_at then r.updated_at end,
			'is_counted', nullif(r.is_counted, true), 'counts_at', r.counts_at
		))
	$$;

-- A summary of a clinic's reviews. Contains only figures with at least five answers, like enoughAnswers in
-- domain/reviews/details.ts, and those that had thirty answers last night. Sessions and prices are those of laser
-- treatments of a tattoo, or of unnamed treatments.
create function private.review_summary(clinic uuid) returns jsonb
	language sql stable set search_path = ''
	as $$
		with answered as materialized (
			select r.*, coalesce(private.is_laser_session(t.slug), true) as is_laser
			from public.reviews r left join public.treatments t on t.id = r.treatment_id
			where r.clinic_id = clinic and r.hidden_at is null and r.is_counted
				and (r.finished or r.price_paid is not null or r.would_return is not null)
		)
		select jsonb_strip_nulls(jsonb_build_object(
			'finished', (
				select jsonb_build_object('n', count(*),
					'low', percentile_disc(0.25) within group (order by sessions),
					'high', percentile_disc(0.75) within group (order by sessions))
				from answered where finished and sessions is not null and is_laser having count(*) >= 5
			),
			'price', (
				select jsonb_build_object('n', count(*),
					'median', percentile_disc(0.5) within group (order by price_paid), 'currency', price_currency)
				from answered where price_paid is not null and updated_at > now() - interval '2 years' and is_laser
				group by price_currency having count(*) >= 5 order by count(*) desc, price_currency limit 1
			),
			'again', (
				select jsonb_build_object('n', count(*), 'yes', count(*) filter (where would_return))
				from answered where would_return is not null having count(*) >= 5
			),
			'gap', (
				select jsonb_build_object('n', o.gap_answers, 'median', o.gap)
				from public.review_outcomes o where o.trait = 'clinic' and o.value = clinic::text and o.gap is not null
			)
		))
	$$;

-- The same for a review of the caller's own. Null for others' reviews.
create function private.own_review_extras(review uuid) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.review_extras(r) from public.reviews r where r.id = review and r.user_id = (select auth.uid())
	$$;

-- A page of a clinic's reviews that match the filters. `sort` is newest, highest or lowest, or a detail, with reviews
-- without it last: sessions and weeks (since the last) with the most first, price with the lowest in the clinic's
-- currency first. Starts after the review with `after_value`, `after_at` and `after_id`. Also returns the number of
-- matches, and for each other choice of a filter how many it would leave. Null if there is no such public clinic.
create function public.find_reviews(
	clinic uuid,
	of_treatment text default null,
	of_skin int default null,
	of_ink text default null,
	is_finished boolean default null,
	sort text default 'newest',
	after_value int default null,
	after_at timestamptz default null,
	after_id uuid default null,
	page_size int default 10,
	would_again boolean default null
) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with direction as (
			-- orders by the lowest or the highest value; reviews without a value come last
			select case when is_rising then 1 else -1 end as sign, case when is_rising then 2147483647 else 1 end as last
			from (select sort in ('lowest', 'price') as is_rising) s
		), candidates as materialized (
			select r.id, r.created_at, t.slug, private.name_of(t) as name, t.sort_order, r.skin_type, r.ink_colors, r.finished, r.would_return,
				case
					when sort in ('highest', 'lowest') then r.rating
					when sort = 'sessions' then r.sessions
					when sort = 'weeks' then r.weeks_since
					when sort = 'price' and r.price_currency = c.currency then r.price_paid
				end as value,
				of_treatment is null or coalesce(t.slug = of_treatment, false) as fits_treatment,
				of_skin is null or coalesce(r.skin_type = of_skin, false) as fits_skin,
				of_ink is null or coalesce(of_ink = any(r.ink_colors), false) as fits_ink,
				is_finished is null or coalesce(r.finished = is_finished, false) as fits_course,
				would_again is null or coalesce(r.would_return = would_again, false) as fits_again
			from public.reviews r
			join public.clinics c on c.id = r.clinic_id
			left join public.treatments t on t.id = r.treatment_id and t.published
			where r.clinic_id = clinic and r.hidden_at is null
		), shown as materialized (
			select s.*, coalesce(w.sign * s.value, w.last) as sort_key from candidates s, direction w
		), page as (
			select s.id, s.value, row_number() over (order by s.sort_key, s.created_at desc, s.id desc) as number
			from shown s, direction w
			where s.fits_treatment and s.fits_skin and s.fits_ink and s.fits_course and s.fits_again
				and (
					after_id is null
					or s.sort_key > coalesce(w.sign * after_value, w.last)
					or s.sort_key = coalesce(w.sign * after_value, w.last) and (s.created_at, s.id) < (after_at, after_id)
				)
			order by s.sort_key, s.created_at desc, s.id desc limit least(greatest(page_size, 1), 50)
		)
		select jsonb_build_object(
			'name', c.name,
			'all', (select count(*) from shown),
			'total', (select count(*) from shown where fits_treatment and fits_skin and fits_ink and fits_course and fits_again),
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object('value', slug, 'name', name, 'count', count) order by sort_order, slug), '[]')
				from (
					select slug, name, sort_order, count(*) filter (where fits_skin and fits_ink and fits_course and fits_again)
					from shown where slug is not null group by 1, 2, 3
				) counts
			),
			'skins', (
				select coalesce(jsonb_object_agg(skin_type, count), '{}')
				from (
					select skin_type, count(*) filter (where fits_treatment and fits_ink and fits_course and fits_again)
					from shown where skin_type is not null group by 1
				) counts
			),
			'inks', (
				select coalesce(jsonb_object_agg(ink, count), '{}')
				from (
					select ink, count(distinct id) filter (where fits_treatment and fits_skin and fits_course and fits_again)
					from shown, unnest(ink_colors) ink group by 1
				) counts
			),
			'courses', (
				select jsonb_build_object('yes', count(*) filter (where finished), 'no', count(*) filter (where not finished))
				from shown where fits_treatment and fits_skin and fits_ink and fits_again
			),
			'agains', (
				select jsonb_build_object('yes', count(*) filter (where would_return), 'no', count(*) filter (where not would_return))
				from shown where fits_treatment and fits_skin and fits_ink and fits_course
			),
			'reviews', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at,
					'full_name', nullif(btrim(p.full_name), ''), 'reply', private.reply_json(a), 'value', page.value
				) || private.review_extras(r)
					order by page.number), '[]')
				from page join public.reviews r using (id)
				left join public.profiles p on p.id = r.user_id
				left join public.review_replies a on a.review_id = r.id
			)
		)
		from public.clinics c where c.id = clinic and private.is_public(c.status)
	$$;

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
grant execute on function private.own_review_extras to authenticated;
grant execute on function public.find_reviews to anon, authenticated, service_role;
