-- What visitors search. Each function shows public columns of public rows only, and is security definer because a row policy
-- would keep the planner from using the text index (`like` is not leakproof): measured 1 ms against 36 ms at 100,000 clinics.

-- The pattern characters of `like`, taken literally.
create function private.escape_like(t text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$ select replace(replace(replace(t, '\', '\\'), '%', '\%'), '_', '\_') $$;

-- Whether the text index finds few rows for a folded text: it knows three letters in a row, and one or two that start a word.
-- Any other text ("g s", "@") it would look for in nearly all rows.
create function private.is_indexed_text(folded text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$ select folded is null or folded ~ '[[:alnum:]]{3}' or folded ~ '^[[:alnum:]]{1,2}$' $$;

-- Ids of clinics by an index of texts or places, whatever the planner thinks of walking through another one until there are enough:
-- it takes what is searched for to be spread evenly, and a wrong guess reads the whole table.
create function private.find_by_index(
	statement text, country text, cities text[], treatment_id smallint, pattern text
) returns uuid[]
	language plpgsql stable set search_path = ''
	set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
	as $$
		declare
			ids uuid[];
		begin
			execute statement into ids using country, cities, treatment_id, pattern;
			return coalesce(ids, '{}');
		end
	$$;

-- One page of clinics. `query` matches anywhere in the name or, with `in_address`, in name or address; one or two letters
-- match starts of words. `city` is exact; so is a `city_part` that is a city's name, in any language; any other matches anywhere in one.
-- `sort` is rating, reviews or name.
-- Returns {total, is_exact, reach, clinics}. What it costs does not grow with the directory. Of a list with more than 500,000
-- the first 250,000 can be paged to, `reach`. Of a text, a treatment or several cities 1,000 can: all matches where there are no
-- more, else all among the first 10,000 of the list and then some of the others, in the same order. A text that no index helps
-- with is looked for in the first 10,000 only.
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
	-- A generic plan would ignore how rare a word is; other processes of the database cost more than they save; and before 18 what
	-- is switched off counts as so dear that the plan would be compiled.
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	set max_parallel_workers_per_gather = 0 set enable_sort = on set jit = off
	as $$
		declare
			most constant int := 1000;
			deepest constant int := 250000;
			looked_through int := 10000;
			-- common is what as many as this of the first 1,000 have: an index would find far more than can be shown
			sampled constant int := 1000;
			common constant int := 60;
			folded text := nullif(private.fold(btrim(query)), '');
			is_indexed boolean := private.is_indexed_text(folded);
			pattern text;
			condition text;
			cities text[];
			treatment_id smallint;
			-- private.is_public, written out: the planner does not look into a function. Indexes of places have the status.
			conditions text := case
				when not verified_only then 'status in (''pending'', ''verified'')'
				when country is not null then 'status = ''verified'''
				else 'verified'
			end;
			-- one index of texts is of all clinics, one of those that are verified
			indexed text := case when verified_only then 'verified' else 'status in (''pending'', ''verified'')' end;
			matching text := '';
			ordering text := case sort
				when 'name' then 'c.name_folded, c.id'
				when 'reviews' then 'c.review_count desc, c.average_rating desc, c.id desc'
				else 'c.average_rating desc, c.review_count desc, c.id desc'
			end;
			walking text := ordering;
			walked text;
			found_by_index text;
			is_common boolean := false;
			is_exact boolean := true;
			listed bigint;
			total bigint;
			reach bigint;
			ids uuid[];
			first_ones uuid[];
			clinics jsonb;
		begin
			city := private.listed_city(city, country);
			city_part := private.listed_city(city_part, country);
			page_size := least(greatest(page_size, 1), 100);
			page_offset := greatest(page_offset, 0);

			if country is not null then
				conditions := conditions || ' and country_code = $1';
				indexed := indexed || ' and country_code = $1';
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
				indexed := indexed || ' and city = $2[1]';
			elsif cities is not null then
				matching := ' and city = any($2)';
			end if;
			if treatment is not null then
				select coalesce((select id from public.treatments where slug = treatment and published), -1)
					into treatment_id;
				matching := matching || ' and treatment_ids operator(pg_catalog.@>) array[$3]';
			end if;
			if folded is not null then
				pattern := private.escape_like(folded) || '%';
				condition := '(name_folded like $4 or name_folded like ''% '' || $4)';
				if length(folded) > 2 then
					pattern := '%' || pattern;
					condition := 'name_folded like $4';
				end if;
				-- search_text is name and address; of names alone there is an index where they are verified
				if in_address then
					condition := replace(condition, 'name_folded', 'search_text');
				elsif not verified_only then
					indexed := indexed || ' and ' || replace(condition, 'name_folded', 'search_text');
				end if;
				matching := matching || ' and ' || condition;
			end if;

			select coalesce(sum(c.found), 0), coalesce(sum(c.found) filter (where cities is null or c.city = any(cities)), 0)
				into listed, total
				from (
					select c.city, case when verified_only then c.verified else c.total end as found
					from public.city_counts c
					where (country is null or c.country_code = country)
						and (cities is null or cardinality(cities) <> 1 or c.city = cities[1])
				) c;

			-- Walking an index in order ends early. The planner would rather sort a whole country; of a city there is one order only.
			perform set_config('enable_sort', case when cardinality(cities) = 1 and sort <> 'rating' then 'on' else 'off' end, true);

			if matching = '' then
				reach := case when total <= 2 * deepest then total else deepest end;
				page_size := least(page_size, reach - page_offset);
				-- a late page is nearer to the end
				if page_offset > total / 2 and reach = total then
					page_offset := total - page_offset - page_size;
					walking := case sort
						when 'name' then 'c.name_folded desc, c.id desc'
						when 'reviews' then 'c.review_count, c.average_rating, c.id'
						else 'c.average_rating, c.review_count, c.id'
					end;
				end if;
				if page_size > 0 then
					execute format(
						'select array(select c.id from public.clinics c where %s order by %s limit %s offset %s)',
						conditions, walking, page_size, page_offset
					) into ids using country, cities;
				end if;
			else
				walked := format(
					'(select * from public.clinics c where %s order by %s limit $5) c where true%s', conditions, ordering, matching
				);
				found_by_index := format(
					'select array_agg(c.id order by %s) from (select * from public.clinics c where %s%s limit %s) c',
					ordering, indexed, matching, most + 1
				);
				if is_indexed then
					execute format('select count(*) >= %s from %s', common, walked) into is_common
						using country, cities, treatment_id, pattern, sampled;
					if is_common then
						looked_through := 25000;
					else
						ids := private.find_by_index(found_by_index, country, cities, treatment_id, pattern);
					end if;
				end if;
				if ids is null or cardinality(ids) > most then
					execute format('select array(select c.id from %s order by %s limit %s)', walked, ordering, most + 1)
						into first_ones using country, cities, treatment_id, pattern, looked_through;
					is_exact := listed <= looked_through;
					if is_exact or cardinality(first_ones) > most or not is_indexed then
						ids := first_ones;
					else
						ids := coalesce(
							ids, private.find_by_index(found_by_index, country, cities, treatment_id, pattern)
						);
						is_exact := cardinality(ids) <= most;
						if not is_exact then
							ids := first_ones || array(
								select o.id from unnest(ids) with ordinality o (id, number)
								where o.id not in (select unnest(first_ones)) order by o.number
							);
						end if;
					end if;
				end if;
				reach := least(cardinality(ids), most);
				-- of cities alone it is known
				if folded is not null or treatment is not null then
					total := reach;
					is_exact := is_exact and cardinality(ids) <= most;
				else
					is_exact := true;
				end if;
				ids := ids[page_offset + 1 : least(page_offset + page_size, most)];
			end if;
			execute format(
				'select jsonb_agg(private.clinic_card(c) order by %s) from public.clinics c where c.id = any($1)', ordering
			) into clinics using ids;

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
