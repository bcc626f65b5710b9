-- What visitors search. Each function shows public columns of public rows only, and is security definer because a row policy
-- would keep the planner from using the text index (`like` is not leakproof): measured 1 ms against 36 ms at 100,000 clinics.

-- The pattern characters of `like`, taken literally.
create function private.escape_like(t text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$ select replace(replace(replace(t, '\', '\\'), '%', '\%'), '_', '\_') $$;

-- The public columns of a clinic in a list.
create function private.clinic_card(c public.clinics) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
			'website', c.website, 'logo_url', c.logo_url, 'verified', c.verified,
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'treatments', (
				select coalesce(jsonb_agg(t.name order by t.sort_order, t.id), '[]')
				from public.treatments t where t.id = any(c.treatment_ids) and t.published
			)
		)
	$$;

-- Whether the text index finds few rows for a folded text: it knows three letters in a row, and one or two that start a word.
-- Any other text ("g s", "@") it would look for in nearly all rows.
create function private.is_indexed_text(folded text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$ select folded is null or folded ~ '[[:alnum:]]{3}' or folded ~ '^[[:alnum:]]{1,2}$' $$;

-- One page of clinics. `query` matches anywhere in the name or, with `in_address`, in name or address; one or two letters
-- match starts of words. `city` is exact; so is a `city_part` that is a city's name, any other matches anywhere in one.
-- `sort` is rating, reviews or name.
-- Returns {total, is_exact, reach, clinics}. What it costs does not grow with the directory: matches of a text or a treatment are
-- counted up to 1,000, a text that no index helps with is looked for in the first 10,000 clinics, and of what is not in the
-- order of an index only the first 1,000 can be paged to, `reach`.
create function public.search_clinics(
	query text default null,
	in_address boolean default false,
	country text default null,
	city text default null,
	city_part text default null,
	treatment text default null,
	verified_only boolean default true,
	sort text default 'rating',
	page_size int default 24,
	page_offset int default 0
) returns jsonb
	-- a generic plan would ignore how rare a word is
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	as $$
		declare
			most constant int := 1000;
			looked_through constant int := 10000;
			-- common is what as many as this of the first 3,000 have
			sampled constant int := 3000;
			common constant int := 60;
			folded text := nullif(private.fold(btrim(query)), '');
			pattern text;
			condition text;
			cities text[];
			treatment_id smallint;
			is_counted boolean;
			is_indexed boolean;
			is_common boolean;
			found int;
			first_ones text;
			is_exact boolean := true;
			-- private.is_public, written out: the planner does not look into a function. Indexes of places have the status.
			conditions text := case
				when not verified_only then 'status in (''pending'', ''verified'')'
				when country is not null then 'status = ''verified'''
				else 'verified'
			end;
			-- an index of all that are verified is no help beside the one of texts
			rare_conditions text := case
				when verified_only then 'status = ''verified''' else 'status in (''pending'', ''verified'')'
			end;
			matching text := '';
			-- the same, so that no index of texts is used: what is common is found sooner by walking
			walked text := '';
			source text;
			ordering text := case sort
				when 'name' then 'c.name_folded, c.id'
				when 'reviews' then 'c.review_count desc, c.average_rating desc, c.id desc'
				else 'c.average_rating desc, c.review_count desc, c.id desc'
			end;
			walking text := ordering;
			total bigint;
			reach bigint;
			clinics jsonb;
		begin
			page_size := least(greatest(page_size, 1), 100);
			page_offset := greatest(page_offset, 0);

			if country is not null then
				conditions := conditions || ' and country_code = $1';
				rare_conditions := rare_conditions || ' and country_code = $1';
			end if;
			if city is not null then
				cities := array[city];
			elsif city_part is not null then
				-- "Chester", chosen from the list, does not mean "Manchester"
				cities := array(
					select c.city from (
						select c.city, bool_or(c.city = city_part) over () as is_city
						from public.city_counts c
						where (country is null or c.country_code = country) and c.total > 0
							and c.city_folded like '%' || private.escape_like(private.fold(city_part)) || '%'
					) c
					where c.city = city_part or not c.is_city
				);
			end if;
			if cardinality(cities) = 1 then
				conditions := conditions || ' and city = $2[1]'; -- equality keeps the ordered index of a city in play
				rare_conditions := rare_conditions || ' and city = $2[1]';
			elsif cities is not null then
				matching := ' and city = any($2)';
				walked := ' and coalesce(city = any($2), false)';
			end if;
			if treatment is not null then
				select coalesce((select id from public.treatments where slug = treatment and published), -1)
					into treatment_id;
				matching := matching || ' and treatment_ids operator(pg_catalog.@>) array[$3]';
				walked := walked || ' and coalesce(treatment_ids operator(pg_catalog.@>) array[$3], false)';
			end if;
			if folded is not null then
				pattern := private.escape_like(folded) || '%';
				condition := '(search_text like $4 or search_text like ''% '' || $4)';
				if length(folded) > 2 then
					pattern := '%' || pattern;
					condition := 'search_text like $4';
				end if;
				matching := matching || ' and ' || condition;
				-- search_text has the index; name_folded then narrows to the name. The planner would take the two for independent.
				if not in_address then
					condition := replace(condition, 'search_text', 'name_folded');
					matching := format('%s and coalesce(%s, false)', matching, condition);
				end if;
				walked := format('%s and coalesce(%s, false)', walked, condition);
			end if;

			is_counted := folded is not null or treatment is not null;
			is_indexed := private.is_indexed_text(folded);
			first_ones := format(
				'(select * from public.clinics c where %s order by %s limit $5) c where true%s', conditions, ordering, walked
			);
			source := format('public.clinics c where %s%s', conditions, matching);
			if not is_indexed then
				source := first_ones;
			elsif is_counted then
				execute 'select count(*) from ' || first_ones into found
					using country, cities, treatment_id, pattern, sampled;
				is_common := found >= common;
				source := case
					when is_common then format('public.clinics c where %s%s', conditions, walked)
					else format('public.clinics c where %s%s', rare_conditions, matching)
				end;
			end if;
			select coalesce(sum(case when verified_only then c.verified else c.total end), 0) into total
				from public.city_counts c
				where (country is null or c.country_code = country) and (cities is null or c.city = any(cities));
			if is_counted then
				is_exact := is_indexed or total <= looked_through;
				execute format('select count(*) from (select from %s limit %s) c', source, most + 1)
					into total using country, cities, treatment_id, pattern, looked_through;
				is_exact := is_exact and total <= most;
				total := least(total, most);
			end if;
			reach := case when matching = '' then total else least(total, most) end;

			-- Few matches are fetched whole and then sorted. With `limit` alone the planner may walk an ordered index for a
			-- rare word; with many matches walking it is right.
			if is_counted and total < most then
				source := format('(select c.* from %s offset 0) c', source);
			end if;
			page_size := least(page_size, reach - page_offset);
			if page_size > 0 then
				if is_counted and is_indexed and total = most and (page_offset + page_size) * sampled < found * looked_through then
					source := format('public.clinics c where %s%s', conditions, walked); -- enough of them come early
				end if;
				-- a late page is nearer to the end
				if matching = '' and page_offset > total / 2 then
					page_offset := total - page_offset - page_size;
					walking := case sort
						when 'name' then 'c.name_folded desc, c.id desc'
						when 'reviews' then 'c.review_count, c.average_rating, c.id'
						else 'c.average_rating, c.review_count, c.id'
					end;
				end if;
				-- the page's ids first, in index order, then its rows
				execute format(
					'with page as materialized (select c.id from %s order by %s limit %s offset %s)
					select jsonb_agg(private.clinic_card(c) order by %s) from page join public.clinics c using (id)',
					source, walking, page_size, page_offset, ordering
				) into clinics using country, cities, treatment_id, pattern, looked_through;
			end if;

			return jsonb_build_object(
				'total', total, 'is_exact', is_exact, 'reach', reach, 'clinics', coalesce(clinics, '[]')
			);
		end
	$$;

-- What the filters of the clinic search offer.
create function public.search_choices(country text default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'countries', public.list_countries(),
			'cities', case when country is null then '[]' else public.list_cities(country) end,
			'treatments', private.offered_treatments()
		)
	$$;

-- who may call them
grant execute on function public.search_clinics, public.search_choices to anon, authenticated, service_role;
