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

-- One page of clinics. `query` matches anywhere in the name or, with `in_address`, in name or address; one or two letters
-- match starts of words. `city` is exact; so is a `city_part` that is a city's name, any other matches anywhere in one. `sort` is rating, reviews or name.
-- Returns {total, is_exact, clinics}; a total above 10,000 that had to be counted is cut there.
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
			count_cap constant int := 10000;
			folded text := nullif(private.fold(btrim(query)), '');
			pattern text;
			condition text;
			cities text[];
			treatment_id smallint;
			is_counted boolean;
			-- private.is_public, written out: the planner does not look into a function
			conditions text := case when verified_only then 'verified' else 'status in (''pending'', ''verified'')' end;
			source text;
			ordering text := case sort
				when 'name' then 'c.name_folded, c.id'
				when 'reviews' then 'c.review_count desc, c.average_rating desc, c.id desc'
				else 'c.average_rating desc, c.review_count desc, c.id desc'
			end;
			total bigint;
			clinics jsonb;
		begin
			page_size := least(greatest(page_size, 1), 100);
			page_offset := greatest(page_offset, 0);

			if country is not null then
				conditions := conditions || ' and country_code = $1';
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
			elsif cities is not null then
				conditions := conditions || ' and city = any($2)';
			end if;
			if treatment is not null then
				select coalesce((select id from public.treatments where slug = treatment and published), -1)
					into treatment_id;
				conditions := conditions || ' and treatment_ids operator(pg_catalog.@>) array[$3]';
			end if;
			if folded is not null then
				pattern := private.escape_like(folded) || '%';
				condition := ' and (search_text like $4 or search_text like ''% '' || $4)';
				if length(folded) > 2 then
					pattern := '%' || pattern;
					condition := ' and search_text like $4';
				end if;
				conditions := conditions || condition;
				-- search_text has the index; name_folded then narrows to the name
				if not in_address then
					conditions := conditions || replace(condition, 'search_text', 'name_folded');
				end if;
			end if;

			is_counted := folded is not null or treatment is not null;
			if is_counted then
				execute format('select count(*) from (select from public.clinics where %s limit %s) c', conditions, count_cap + 1)
					into total using country, cities, treatment_id, pattern;
			else
				select coalesce(sum(case when verified_only then c.verified else c.total end), 0) into total
					from public.city_counts c
					where (country is null or c.country_code = country) and (cities is null or c.city = any(cities));
			end if;

			-- Few matches are fetched whole and then sorted. With `limit` alone the planner may walk an ordered index for a
			-- rare word; with many matches walking it is right.
			source := format('public.clinics c where %s', conditions);
			if is_counted and total <= count_cap then
				source := format('(select * from %s offset 0) c', source);
			end if;
			if total > page_offset then
				-- the page's ids first, in index order, then its rows
				execute format(
					'with page as materialized (select c.id from %s order by %s limit %s offset %s)
					select jsonb_agg(private.clinic_card(c) order by %s) from page join public.clinics c using (id)',
					source, ordering, page_size, page_offset, ordering
				) into clinics using country, cities, treatment_id, pattern;
			end if;

			return jsonb_build_object(
				'total', case when is_counted then least(total, count_cap) else total end,
				'is_exact', not is_counted or total <= count_cap,
				'clinics', coalesce(clinics, '[]')
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
