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

-- Which clinics a folded text means: three letters or more anywhere in a name, fewer where a word begins. `in_all` looks in what
-- holds names and addresses; of names alone there is an index where they are verified.
create function private.words_condition(folded text, in_all boolean) returns text
	language sql immutable set search_path = ''
	as $$
		select case when length(folded) > 2 then format('%I like %L', searched, '%' || pattern || '%')
			else format('(%1$I like %2$L or %1$I like %3$L)', searched, pattern || '%', '% ' || pattern || '%') end
		from (
			select case when in_all then 'search_text' else 'name_folded' end as searched, private.escape_like(folded) as pattern
		) p
	$$;

-- The cities of a search: the one in all its spellings, those whose name has a part in it or begins so in another language, or null for any.
create function private.searched_cities(country text, city text, city_part text) returns text[]
	language plpgsql stable set search_path = ''
	as $$
		declare
			wanted constant text := private.listed_city(coalesce(city, city_part), country);
			pattern constant text := '%' || private.escape_like(private.fold(wanted)) || '%';
			beginning constant text collate "C" := private.place_key(city_part);
			also_called text[];
		begin
			if city is not null then
				return case when country is null then array[wanted] else private.city_spellings(country, wanted) end;
			elsif city_part is null then
				return null;
			end if;
			if country is not null and length(beginning) > 1 then
				also_called := array(
					select p.name from (
						select distinct n.place_id from private.place_names n
						where n.key >= beginning and n.key < beginning || U&'\+10FFFF' and n.country_code = country limit 500
					) n join private.places p on p.id = n.place_id
				);
			end if;
			return array(
				-- "Chester", chosen from the list, does not mean "Manchester"
				select c.city from (
					select k.city, bool_or(k.city = wanted) over () as is_city from public.city_counts k
					where (country is null or k.country_code = country) and k.total > 0
						and (k.city_folded like pattern or k.city = any(also_called))
				) c
				where c.city = wanted or not c.is_city
			);
		end
	$$;

-- Ids of clinics by an index of texts, places or treatments, whatever the planner thinks of walking through another one until there
-- are enough: it takes what is searched for to be spread evenly, and a wrong guess reads the whole table. `said` is its $1.
create function private.find_by_index(statement text, said text default null) returns uuid[]
	language plpgsql stable set search_path = ''
	-- a row that is looked at costs less than a row of one more index
	set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off set random_page_cost = 1.1
	as $$
		declare
			ids uuid[];
		begin
			execute statement into ids using said;
			return coalesce(ids, '{}');
		end
	$$;

-- One page of clinics. `query` matches anywhere in the name or, with `in_address`, in name or address; one or two letters
-- match starts of words. `city` is exact; so is a `city_part` that is a city's name, in any language; any other matches anywhere in one.
-- Of `treatments` a clinic offers all, of `languages` it speaks one; `price` is that of a session at most, in `currency`. A position
-- leaves the clinics within `within_km` of it, `bounds` those inside; `near_country` is the country that it is in. `treatment` is for a release that knows no `treatments`.
-- `sort` is rating, reviews, name or, with a position, distance.
-- Returns {total, is_exact, reach, clinics}. What it costs does not grow with the directory. Of a list with more than 500,000
-- the first 250,000 can be paged to, `reach`. Of a text, a filter or several cities 1,000 can: all matches where there are no
-- more, else all among the first 5,000 of the list and then some of the others, in the same order; of what is common these first ones
-- alone, where they are 200 or more. What no index helps with is
-- looked for in the first ones only: a text in 10,000, who is open or well rated in 5,000. Without cards `clinics` are ids.
-- `is_unchecked` is there and true where private.shows_unchecked has put those that are not checked yet into the list.
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
	page_offset int default 0,
	treatments text[] default '{}',
	languages text[] default '{}',
	open_now boolean default false,
	price int default null,
	currency text default null,
	rating numeric default null,
	latitude float8 default null,
	longitude float8 default null,
	within_km int default 50,
	bounds box default null,
	with_cards boolean default true,
	near_country text default null
) returns jsonb
	-- A generic plan would ignore how rare a word is; other processes of the database cost more than they save; and before 18 what
	-- is switched off counts as so dear that the plan would be compiled.
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	set max_parallel_workers_per_gather = 0 set enable_sort = on set jit = off
	as $$
		declare
			most constant int := 1000;
			enough constant int := 200;
			deepest constant int := 250000;
			looked_through int := 5000;
			-- common is what as many as this of the first 1,000 have: an index would find far more than can be shown. Of several filters
			-- the index is not asked for one that is frequent.
			sampled constant int := 1000;
			common constant int := 30;
			frequent constant int := 200;
			folded text := nullif(private.fold(btrim(query)), '');
			is_indexed boolean := private.is_indexed_text(folded);
			filters record;
			cities text[];
			shows_unchecked constant boolean := verified_only and private.shows_unchecked(coalesce(country, near_country));
			checked_only constant boolean := verified_only and not shows_unchecked;
			flag constant jsonb := case when shows_unchecked then '{"is_unchecked": true}' else '{}' end;
			-- private.is_public, written out: the planner does not look into a function. Indexes of places have the status.
			conditions text := case
				when shows_unchecked then private.unchecked_condition(near_country)
				when not verified_only then 'status in (''pending'', ''verified'')'
				when country is not null then 'status = ''verified'''
				else 'verified'
			end;
			-- one index of texts is of all clinics, one of those that are verified
			indexed text := case when checked_only then 'verified' else conditions end;
			-- cities, a part of the map, and words; what an index finds beside a place, and what none does
			named text;
			inside text;
			words text;
			matching text;
			others text;
			rare text;
			cells text[];
			-- of an index: a few more are sifted by what it is not asked for
			fetched int;
			place text := '';
			ordering text := case sort
				when 'name' then 'c.name_folded, c.id'
				when 'reviews' then 'c.review_count desc, c.average_rating desc, c.id desc'
				else 'c.average_rating desc, c.review_count desc, c.id desc'
			end;
			walking text := ordering;
			found_columns text;
			sampled_columns text;
			chosen text;
			found_by_index text;
			is_common boolean := false;
			is_whole boolean := false;
			is_exact boolean := true;
			listed bigint;
			total bigint;
			reach bigint;
			ids uuid[];
			first_ones uuid[];
			clinics jsonb;
		begin
			page_size := least(greatest(page_size, 1), case when with_cards then 100 else most end);
			page_offset := greatest(page_offset, 0);
			select * into filters from private.filter_conditions(
				private.treatment_ids(array_remove(treatments || treatment, null)), languages, open_now, price, currency, rating
			);
			others := filters.others;

			if country is not null then
				place := format(' and country_code = %L', country);
			end if;
			cities := private.searched_cities(country, city, city_part);
			if cardinality(cities) = 1 then
				-- equality keeps the ordered index of a city in play
				place := place || format(' and city = %L', cities[1]);
			elsif cities is not null then
				named := format('city = any(%L)', cities);
			end if;
			conditions := conditions || place;
			indexed := indexed || place;
			if folded is not null then
				if not in_address and not checked_only then
					indexed := indexed || ' and ' || private.words_condition(folded, true);
				end if;
				words := private.words_condition(folded, in_address);
			end if;
			if bounds is not null then
				inside := format('position operator(pg_catalog.<@) %L::box', bounds);
			end if;
			matching := concat_ws(' and ', named, inside, words, nullif(filters.indexed, ''));
			if latitude is not null then
				return flag || private.search_near(
					indexed, concat_ws(' and ', nullif(matching, ''), nullif(others, '')),
					latitude, longitude, within_km, sort = 'distance', page_size, page_offset, with_cards
				);
			end if;

			select coalesce(sum(c.found), 0), coalesce(sum(c.found) filter (where cities is null or c.city = any(cities)), 0)
				into listed, total
				from (
					select c.city, case when shows_unchecked then c.verified + c.unchecked when verified_only then c.verified else c.total end as found
					from public.city_counts c
					where (country is null or c.country_code = country)
						and (cities is null or cardinality(cities) <> 1 or c.city = cities[1])
				) c;

			-- Walking an index in order ends early. The planner would rather sort a whole country; of a city there is one order only.
			perform set_config('enable_sort', case when cardinality(cities) = 1 and sort <> 'rating' then 'on' else 'off' end, true);

			if matching = '' and others = '' then
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
					) into ids;
				end if;
			else
				is_indexed := is_indexed and matching <> '';
				-- Looked at where a row is read, of which nothing else is kept: to pass all columns of 5,000 rows on takes 6 ms.
				found_columns := format(
					'c.id, c.name_folded, c.average_rating, c.review_count, %s as is_wanted',
					concat_ws(' and ', coalesce(nullif(matching, ''), 'true'), nullif(others, ''))
				);
				if is_indexed then
					select
							string_agg(format(', %s as is_%s', filter, number), ''),
							string_agg(format('case when count(*) filter (where is_%s) < %s then %L end', number, frequent, filter), ', ')
						into sampled_columns, chosen
						from unnest(array[inside, words, nullif(filters.offers, 'true'), nullif(filters.speaks, 'true'), nullif(filters.costs, 'true')])
							with ordinality f (filter, number)
						where filter is not null;
					execute format(
						'select count(*) filter (where is_met) >= %s, concat_ws('' and '', %L, %s)
							from (select %s as is_met%s from public.clinics c where %s order by %s limit %s) c',
						common, named, coalesce(chosen, 'null'), matching, sampled_columns, conditions, ordering, sampled
					) into is_common, rare;
					rare := coalesce(nullif(rare, ''), matching);
					fetched := case when others = '' and rare = matching then most else 2 * most end + 1;
					if country is null and languages <> '{}' and strpos(rare, inside) > 0 and strpos(rare, filters.speaks) > 0 and not is_common
						-- of words the index of texts finds fewer
						and folded is null
					then
						cells := private.cells_inside(bounds);
						if cells is not null then
							-- no index knows what is asked for with "is true": that of languages alone is to be read
							rare := replace(rare, inside, format('(%s and %s) is true', indexed, inside));
							indexed := 'true';
						end if;
						if cells <> '{}' then
							rare := replace(rare, filters.speaks, private.speaks_in_cells(languages, cells));
						end if;
					end if;
					-- null for one that is left out: so all are counted
					found_by_index := format(
						'select array_agg(case when is_wanted then c.id end order by %s) from (select %s from public.clinics c where %s and %s limit %s) c',
						ordering, found_columns, indexed, rare, fetched
					);
					if not is_common then
						ids := private.find_by_index(found_by_index);
						is_whole := cardinality(ids) < fetched;
						ids := array_remove(ids, null);
					end if;
				elsif folded is not null then
					looked_through := 10000;
				end if;
				if ids is null or cardinality(ids) > most or not is_whole then
					execute format(
						'select array(
							select c.id from (select %s from public.clinics c where %s order by %s limit $1) c where is_wanted order by %s limit %s
						)',
						found_columns, conditions, ordering, ordering, most + 1
					) into first_ones using looked_through;
					is_exact := listed <= looked_through;
					if is_exact or not is_indexed or cardinality(first_ones) >= (case when not is_common then most + 1 when others = '' then enough else 0 end) then
						ids := first_ones;
					else
						if ids is null then
							ids := private.find_by_index(found_by_index);
							is_whole := cardinality(ids) < fetched;
							ids := array_remove(ids, null);
						end if;
						is_exact := is_whole and cardinality(ids) <= most;
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
				if folded is not null or filters.indexed <> '' or others <> '' or bounds is not null then
					total := reach;
					is_exact := is_exact and cardinality(ids) <= most;
				else
					is_exact := true;
				end if;
				ids := ids[page_offset + 1 : least(page_offset + page_size, most)];
			end if;
			if with_cards then
				execute format(
					'select jsonb_agg(private.clinic_card(c) order by %s) from public.clinics c where c.id = any($1)', ordering
				) into clinics using ids;
			else
				clinics := to_jsonb(ids);
			end if;

			return flag || jsonb_build_object(
				'total', total, 'is_exact', is_exact, 'reach', reach, 'clinics', coalesce(clinics, '[]')
			);
		end
	$$;

-- What the filters of the clinic search offer.
create function public.search_choices(country text default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.parts(
			'{"countries": [], "cities": [], "treatments": []}',
			$part$jsonb_build_object('countries', public.list_countries())$part$,
			case when country is null then $part$'{}'::jsonb$part$ else format($part$jsonb_build_object('cities', public.list_cities(%L))$part$, country) end,
			$part$jsonb_build_object('treatments', private.offered_treatments())$part$
		)
	$$;

-- who may call them
grant execute on function public.search_clinics, public.search_choices to anon, authenticated, service_role;
