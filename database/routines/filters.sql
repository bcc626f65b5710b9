-- What a search is narrowed by beside words and places, and how many clinics each of these filters would leave.

-- The filters as conditions on public.clinics, 'true' for those that are not set. What an index knows is `indexed`.
-- A price is one of a session, at most `price` whole units of `currency`, and named lately.
create function private.filter_conditions(
	treatment_ids smallint[], languages text[], open_now boolean, price int, currency text, rating numeric,
	out offers text, out speaks text, out opens text, out costs text, out rates text, out indexed text, out others text
)
	language plpgsql stable set search_path = ''
	as $$
		begin
			offers := case when treatment_ids = '{}' then 'true'
				else format('treatment_ids operator(pg_catalog.@>) %L::smallint[]', treatment_ids) end;
			-- the second part is what the index of languages leaves out
			speaks := case when languages = '{}' then 'true'
				else format('languages operator(pg_catalog.&&) %L::text[] and languages <> ''{}''', languages) end;
			-- the minute of the week by the clinic's clock: 1970 began on a Thursday. Only where there are hours is the time zone known.
			opens := case when not open_now then 'true' else
				'case when open_minutes is not null then open_minutes operator(pg_catalog.@>)
					((floor(date_part(''epoch'', now() at time zone time_zone) / 60)::bigint + 4320) % 10080)::int end'
			end;
			costs := case when price is null then 'true' else format(
				'price_from <= %s and price_on >= %L and currency = %L', price, private.prices_fresh_from(), currency
			) end;
			rates := case when rating is null then 'true'
				else format('average_rating >= %L and review_count >= %s', rating, private.enough_reviews()) end;
			indexed := concat_ws(' and ', nullif(offers, 'true'), nullif(speaks, 'true'), nullif(costs, 'true'));
			others := concat_ws(' and ', nullif(opens, 'true'), nullif(rates, 'true'));
		end
	$$;

-- Who speaks one of some languages in some cells of a grid, as the index of language cells knows it.
create function private.speaks_in_cells(languages text[], cells text[]) returns text
	language sql stable set search_path = ''
	as $$
		select format(
			'private.language_cells(languages, position) operator(pg_catalog.&&) %L::text[] and languages <> ''{}''',
			array(select cell || ' ' || code from unnest(cells) cell, unnest(languages) code)
		)
	$$;

-- Reviews from which on an average says something. As enoughReviews in domain/clinics/filter-params.ts.
create function private.enough_reviews() returns int
	language sql immutable parallel safe set search_path = ''
	as $$ select 5 $$;

-- Ids of published treatments by their slugs; -1 for what is none, which no clinic offers.
create function private.treatment_ids(slugs text[]) returns smallint[]
	language sql stable set search_path = ''
	as $$
		select coalesce(array_agg(coalesce(t.id, -1::smallint)), '{}')
		from unnest(slugs) wanted (slug) left join public.treatments t on t.slug = wanted.slug and t.published
	$$;

-- How many clinics each filter would leave beside all others that are set: of treatments one more, of languages, ratings and the rest
-- another choice. Looks at the first 1,000 public clinics of the place and words (2,000 where many are not verified), or at those nearest to the place or to the middle of
-- `bounds`; where there are more, a number is the least that there are. {is_exact, treatments: {slug: n}, languages: {code: n}, ratings: {least: n}, open, priced, unverified}
-- `unverified` are those that a list shows with `verified_only` off alone, `unchecked` (left out if none) those of them that were
-- imported: both exact where nothing but a place is asked for, which `knows_unverified` says where not all are counted.
-- `shows_unchecked` is there and true where lists of the place show those themselves.
create function public.search_facets(
	query text default null,
	in_address boolean default false,
	country text default null,
	city text default null,
	city_part text default null,
	verified_only boolean default true,
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
	near_country text default null
) returns jsonb
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	set max_parallel_workers_per_gather = 0 set enable_sort = off set jit = off
	as $$
		declare
			most constant int := 1000;
			shows_unchecked constant boolean := private.shows_unchecked(coalesce(country, near_country));
			-- what lists show unless asked otherwise
			listed constant text := case when not shows_unchecked then 'verified'
				else '(' || private.unchecked_condition(near_country) || ')' end;
			checked_only constant boolean := verified_only and not shows_unchecked;
			is_plain constant boolean := query is null and latitude is null and bounds is null and price is null and rating is null
				and not open_now and treatments = '{}' and languages = '{}';
			filters record;
			folded text := nullif(private.fold(btrim(query)), '');
			cities text[];
			place text := 'status in (''pending'', ''verified'')';
			words text;
			by_words constant text := 'select array_agg(id) from (select id from public.clinics where %s limit %s) c';
			base text;
			ids uuid[];
			others uuid[];
			enough int := most;
			facets jsonb;
		begin
			select * into filters from private.filter_conditions(
				private.treatment_ids(treatments), languages, true, coalesce(price, 100000000), currency, rating
			);
			if country is not null then
				place := place || format(' and country_code = %L', country);
			end if;
			cities := private.searched_cities(country, city, city_part);
			if cities is not null then
				place := place || case cardinality(cities) when 1 then format(' and city = %L', cities[1])
					else format(' and city = any(%L)', cities) end;
			end if;
			if folded is not null then
				words := concat_ws(
					' and ', case when not in_address and not checked_only then private.words_condition(folded, true) end,
					private.words_condition(folded, in_address)
				);
			end if;
			if latitude is not null then
				base := private.nearest_around(place, latitude, longitude, within_km, most);
				words := concat_ws(' and ', words, format('%s <= %s', private.km_from(latitude, longitude), within_km));
			elsif folded is not null and private.is_indexed_text(folded) then
				ids := private.find_by_index(format(
					by_words, concat_ws(' and ', case when checked_only then 'verified' end, place, words), most
				));
				if checked_only and cardinality(ids) < most then
					-- what the index of verified ones does not have
					others := private.find_by_index(format(
						by_words, concat_ws(' and ', 'status = ''pending''', place, words, private.words_condition(folded, true)), most
					));
					ids := ids || others;
					enough := case when cardinality(others) < most then 2 * most else most end;
				end if;
				base := format('select * from public.clinics where id = any(%L::uuid[])', ids);
			elsif bounds is not null then
				base := format(
					'select * from public.clinics where status in (''pending'', ''verified'') and position operator(pg_catalog.<@) %L::box
						order by position operator(pg_catalog.<->) %L::point limit %s',
					bounds, center(bounds), most
				);
				-- few of a large part may be of the place: looked for by an index they would cost the more, the fewer there are
				words := concat_ws(' and ', words, place);
			else
				base := format(
					'select * from public.clinics where %s order by average_rating desc, review_count desc, id desc limit %s',
					place, most
				);
			end if;
			if bounds is not null then
				words := concat_ws(' and ', words, format('position operator(pg_catalog.<@) %L::box', bounds));
			end if;
			execute format(
				$sql$
					with base as materialized (
						select treatment_ids, languages, review_count, average_rating, is_unchecked, %s as is_listed, %s as offers, %s as speaks,
							coalesce(%s, false) as opens, coalesce(%s, false) as is_priced, %s as rates, %s as named
						from (%s) c
					),
					fitting as materialized (
						select *, opens or not $1 as may_open, is_priced or $2 is null as may_cost, is_listed or not $3 as is_checked
						from base where named
					)
					select jsonb_build_object(
						'is_exact', (select count(*) from base) < $4,
						'treatments', (
							select coalesce(jsonb_object_agg(t.slug, f.found), '{}') from (
								select id, count(*) as found from fitting, unnest(treatment_ids) id
								where offers and speaks and may_open and may_cost and rates and is_checked group by id
							) f join public.treatments t on t.id = f.id and t.published
						),
						'languages', (
							select coalesce(jsonb_object_agg(code, found), '{}') from (
								select code, count(*) as found from fitting, unnest(languages) code
								where offers and may_open and may_cost and rates and is_checked group by code
							) f
						),
						'ratings', (
							select jsonb_object_agg(least, (
								select count(*) from fitting
								where offers and speaks and may_open and may_cost and is_checked
									and average_rating >= least and review_count >= private.enough_reviews()
							)) from unnest(array[3, 4, 4.5]) least
						),
						'open', (select count(*) from fitting where offers and speaks and opens and may_cost and rates and is_checked),
						'priced', (select count(*) from fitting where offers and speaks and is_priced and may_open and rates and is_checked),
						'unverified', (
							select count(*) from fitting where offers and speaks and may_open and may_cost and rates and not is_listed
						),
						'unchecked', (
							select nullif(count(*), 0) from fitting
							where offers and speaks and may_open and may_cost and rates and not is_listed and is_unchecked
						),
						'shows_unchecked', nullif($5, false)
					)
				$sql$,
				listed, filters.offers, filters.speaks, filters.opens, filters.costs, filters.rates, coalesce(words, 'true'), base
			) into facets using open_now, price, verified_only, enough, shows_unchecked;
			if is_plain and not (facets ->> 'is_exact')::boolean then
				select facets || jsonb_build_object(
						'knows_unverified', true,
						'unverified', coalesce(sum(k.total - k.verified - case when shows_unchecked then k.unchecked else 0 end), 0),
						'unchecked', case when not shows_unchecked then nullif(sum(k.unchecked), 0) end
					) into facets
					from public.city_counts k
					where (search_facets.country is null or k.country_code = search_facets.country)
						and (cities is null or k.city = any(cities));
			end if;
			return jsonb_strip_nulls(facets);
		end
	$$;

-- Up to `most` clinics whose names, or a part of whose names, are written nearly as a text: those that have it as it is, then the likest
-- of the first 2,000, of each the verified ones first. A search of verified ones that found nothing leaves those that are not. With a position
-- only those of them that are within `within_km` of it.
create function public.nearly_called(
	query text, country text default null, most int default 6,
	latitude float8 default null, longitude float8 default null, within_km int default 100
) returns jsonb
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	set enable_seqscan = off set jit = off
	as $$
		declare
			folded constant text := private.fold(btrim(left(query, 100)));
			pattern constant text := '%' || private.escape_like(folded) || '%';
			wanted constant int := least(most, 24);
			same uuid[];
			clinics jsonb;
		begin
			-- what no index knows would be compared with every name
			if not private.is_indexed_text(folded) then
				return '[]';
			end if;
			if length(folded) > 2 and private.is_rare_in_names(folded) then
				same := private.find_by_index(format(
					'select array_agg(id) from (
						select id from public.clinics where status = ''pending'' and name_folded like $1 and coalesce(country_code = %L, true) limit 200
					) c',
					nearly_called.country
				), pattern);
			end if;
			-- loads the library, of which an owner who is no superuser may set nothing before
			perform extensions.show_limit();
			perform set_config('pg_trgm.similarity_threshold', '0.4', true);
			perform set_config('pg_trgm.word_similarity_threshold', '0.55', true);
			with found as (
				(
					select n.id from (
						select n.id, n.name_folded, n.position from public.clinics n
						where n.verified and (n.name_folded operator(extensions.%) folded or n.name_folded operator(extensions.%>) folded)
							and (nearly_called.country is null or n.country_code = nearly_called.country)
						limit 2000
					) n
					where nearly_called.latitude is null or private.distance_km(
						nearly_called.latitude, nearly_called.longitude, n.position[1], n.position[0]
					) <= within_km
					order by extensions.word_similarity(folded, n.name_folded) desc, extensions.similarity(n.name_folded, folded) desc, n.id
					limit wanted
				)
				union
				(
					select n.id from (
						select n.id, n.name_folded, n.position from public.clinics n
						where n.status = 'pending' and (n.name_folded operator(extensions.%) folded or n.name_folded operator(extensions.%>) folded)
							and (nearly_called.country is null or n.country_code = nearly_called.country)
						limit 2000
					) n
					where nearly_called.latitude is null or private.distance_km(
						nearly_called.latitude, nearly_called.longitude, n.position[1], n.position[0]
					) <= within_km
					order by extensions.word_similarity(folded, n.name_folded) desc, extensions.similarity(n.name_folded, folded) desc, n.id
					limit wanted
				)
				union
				select n.id from public.clinics n
				where n.id = any (same) and (nearly_called.country is null or n.country_code = nearly_called.country)
					and (nearly_called.latitude is null or private.distance_km(
						nearly_called.latitude, nearly_called.longitude, n.position[1], n.position[0]
					) <= within_km)
			),
			ranked as (
				select c as clinic, row_number() over (
					order by c.name_folded like pattern desc, c.verified desc, extensions.word_similarity(folded, c.name_folded) desc,
						extensions.similarity(c.name_folded, folded) desc, c.id
				) as number
				from found join public.clinics c using (id)
			)
			select jsonb_agg(private.clinic_card(clinic) order by number) into clinics from ranked where number <= wanted;
			return coalesce(clinics, '[]');
		end
	$$;

-- who may call them
grant execute on function public.nearly_called, public.search_facets to anon, authenticated, service_role;
