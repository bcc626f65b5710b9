-- What somebody may mean who has not typed to the end. Plans are kept: for so little to read, making one takes longer.

-- Places for suggestions, up to eight: those called `key`, then those with clinics and the largest whose name begins so, and where
-- these are fewer than three, none of them has clinics and `nearly` is asked for, those that are nearly called so. What begins so comes by its
-- own name first where it has clinics, then by people and clinics, where another name counts as far as it is typed: few who type "lut"
-- mean Lutèce, which is Paris. A name of several words that is not
-- the place's own is meant from its second word on: "colo" is not Colonia Aelia Capitolina, which is Jerusalem. Whoever types an accent means
-- it: those with a name that begins as it is `written` come before the others.
create function private.places_like(key text, written text, country text, nearly boolean) returns jsonb
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
	as $$
		declare
			beginning constant text collate "C" := key;
			till constant text collate "C" := key || U&'\+10FFFF';
			accented constant text := case when written ~ '[^ -~]' then lower(normalize(btrim(written))) end;
			-- one or two letters begin thousands of names
			least_people constant int := case length(key) when 1 then 250000 when 2 then 50000 else 0 end;
			places jsonb;
			misspelt jsonb;
		begin
			if key = '' then
				return '[]';
			end if;
			with named as (
				select (c.place).id as id, (c.place).name as called,
					-- by another name or three letters, and without clinics, it is no more than what begins so
					case when c.clinics > 0 or length(key) > 3 and private.is_own_name(key, (c.place).name) then c.number else 9 end as number
				from private.places_called(key) with ordinality c (place, clinics, weight, number)
				where (places_like.country is null or (c.place).country_code = places_like.country)
					-- three letters are the beginning of what somebody types, unless they are all of a place's own name
					and (length(key) > 3 or private.place_key((c.place).name) = key)
			),
			large as (
				select n.place_id as id, null::text as called, 9 as number
				from private.place_names n
				where n.key >= beginning and n.key < till and n.population >= least_people
					and (least_people = 0 or n.population >= 50000) -- as the small index has it
					and (places_like.country is null or n.country_code = places_like.country)
				group by n.place_id, n.population order by n.population desc, 1 limit 24
			),
			visited as (
				select p.id, null::text as called, 9 as number
				from (
					select c.country_code, c.city from public.city_counts c
					where c.city_folded >= beginning and c.city_folded < till and c.total > 0
						and (places_like.country is null or c.country_code = places_like.country)
					order by c.verified desc limit 8
				) c join private.places p on p.country_code = c.country_code and p.name = c.city
			),
			found as (
				select distinct on (o.id) o.* from (
					select * from named union all select * from large union all select * from visited
				) o order by o.id, o.number
			),
			counted as (
				select f.id, f.number, p as place, p.population, n.called, n.is_own, n.typed, w.is_written,
					case when f.number < 9 and (accented is null or w.is_written) then 0 when strpos(beginning, ' ') = 0 and n.is_several and not n.is_own then 2 else 1 end as fit,
					coalesce((
						select case when k.unchecked = 0 then k.verified else private.listed_clinics(k) end
						from public.city_counts k where k.country_code = p.country_code and k.city = p.name
					), 0) as clinics
				from found f join private.places p using (id)
				cross join lateral (
					-- its own name where that begins so
					select case when k.is_own then p.name else coalesce(f.called, n.name) end as called, strpos(n.key, ' ') > 0 as is_several,
						k.is_own, case when k.is_own then 1 else (length(beginning) / length(n.key)::float8) ^ 3 end as typed
					from private.place_names n cross join lateral (select n.key = private.place_key(p.name) as is_own) k
					where n.place_id = f.id and n.key >= beginning and n.key < till
					order by not k.is_own, strpos(n.key, ' ') > 0, length(n.key) limit 1
				) n
				cross join lateral (
					select accented is not null and (starts_with(lower(p.name), accented) or exists (
						select from private.place_names a
						where a.place_id = f.id and a.key >= beginning and a.key < till and starts_with(lower(a.name), accented)
					)) as is_written
				) w
			)
			select coalesce(jsonb_agg(private.found_place(c.place, c.clinics) || jsonb_build_object('called', c.called, 'fit', c.fit)
					order by c.fit, c.is_written desc, c.is_less, c.number, c.weight desc), '[]') into places
				from (
					select c.place, c.clinics, c.called, c.is_written, c.number, w.weight,
						case when c.clinics > 0 or c.population >= 50000 or c.fit = 0 and length(key) > 3 then c.fit else 2 end as fit,
						c.number = 9 and not (c.is_own and c.clinics > 0) as is_less
					from counted c cross join lateral (
						select (c.population + 1000.0::float8) * (1 + 4 * c.clinics) * private.name_weight(c.id, c.is_own) * c.typed as weight
					) w
					order by fit, c.is_written desc, is_less, c.number, w.weight desc limit 8
				) c;
			-- beside one that has clinics nobody sees them (domain/search/suggestions.ts)
			-- no place is called by a sentence, and what is like one is like most names
			if not nearly or length(key) not between 4 and 40 or key ~ '( [^ ]+){5}' or jsonb_path_exists(places, '$[*] ? (@.fit == 0 || @.fit == 1 && @.clinics > 0)') then
				return places;
			end if;
			-- one letter is wrong sooner than that a place is meant where no clinic is
			select jsonb_agg(
					private.found_place(m.place, m.clinics)
						|| jsonb_build_object('called', m.called, 'fit', 2, 'likeness', extensions.similarity(m.key, beginning))
					order by m.weight desc
				) into misspelt
				from (
					select p as place, k.clinics, n.called, n.key,
						(p.population + 1000.0::float8) * (1 + 4 * k.clinics) * private.name_weight(p.id, n.is_own) as weight
					from (
						select distinct on (n.place_id) n.place_id, n.key, n.name as called, private.is_own_name(n.key, p.name) as is_own
						from private.place_names n join private.places p on p.id = n.place_id
						where n.key = any (private.spellings(places_like.key)) and (places_like.country is null or n.country_code = places_like.country)
							-- short other names are like many words: "Baern" of Bern
							and (length(n.key) > 5 or private.is_own_name(n.key, p.name))
						order by n.place_id, not private.is_own_name(n.key, p.name)
					) n
					join private.places p on p.id = n.place_id
					cross join lateral (
						select private.listed_clinics(c) as clinics from public.city_counts c
						where c.country_code = p.country_code and c.city = p.name
					) k
					where k.clinics > 0
					order by weight desc limit 3
				) m;
			if misspelt is not null then
				return misspelt || coalesce((
					select jsonb_agg(place || '{"fit": 2}' order by number)
					from jsonb_array_elements(places) with ordinality p (place, number)
					where not misspelt operator(pg_catalog.@>) jsonb_build_array(
						jsonb_build_object('slug', place -> 'slug', 'country_code', place -> 'country_code')
					)
				), '[]');
			end if;
			if jsonb_array_length(places) >= 3 then
				return places;
			end if;
			return places || (
				select coalesce(jsonb_agg(
						private.found_place(f.place, f.clinics) || jsonb_build_object('called', f.called, 'fit', 3, 'likeness', f.likeness)
						order by f.number
					), '[]')
				from (
					select p as place, coalesce(private.listed_clinics(k), 0) as clinics, n.called, n.number,
						-- those that many look for are meant more often
						extensions.similarity(private.place_key(n.called), key)
							+ case when k.verified > 0 then 0.25 when p.population >= 100000 then 0.1 else 0 end as likeness
					from (
						-- there are no more: the planner thinks of a thousand, and reads all places
						select * from private.find_places(key, places_like.country, 5, 0.3) with ordinality
							n (id, name, country_code, latitude, longitude, population, called, number) limit 5
					) n
					join private.places p on p.id = n.id
					left join public.city_counts k on k.country_code = n.country_code and k.city = n.name
				) f
				where f.likeness >= 0.4 and length(f.called) > 4 and not places operator(pg_catalog.@>) jsonb_build_array(
					jsonb_build_object('name', (f.place).name, 'country_code', (f.place).country_code)
				)
			);
		end
	$$;

-- Places, cities with clinics that are in no gazetteer and those of the countries `codes` that have clinics, for suggestions:
-- {places, cities, countries}, called like `tail`, or with `nearly` written nearly so.
create function private.places_suggested(tail text, codes text[], country text, nearly boolean default true) returns jsonb
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
	as $$
		declare
			place_key constant text collate "C" := private.place_key(left(tail, 60));
			ending constant text := U&'\+10FFFF';
			cities jsonb;
			countries jsonb;
		begin
			select coalesce(jsonb_agg(jsonb_build_object('code', code, 'clinics', n.clinics)), '[]') into countries
				from unnest(codes[:3]) code, private.country_clinics(code) n (clinics) where n.clinics > 0;
			select coalesce(jsonb_agg(to_jsonb(f) order by f.fit, f.clinics desc), '[]') into cities
				from (
					select c.city, c.country_code, private.listed_clinics(c) as clinics, (c.city_folded <> place_key)::int as fit
					from public.city_counts c
					where place_key <> '' and c.total > 0 and (c.verified > 0 or c.unchecked > 0 and private.listed_clinics(c) > 0)
						and c.city_folded >= place_key and c.city_folded < place_key || ending
						and (places_suggested.country is null or c.country_code = places_suggested.country)
						and not exists (select from private.places p where p.country_code = c.country_code and p.name = c.city)
					limit 3
				) f;
			return jsonb_build_object(
				'places', private.places_like(place_key, left(tail, 60), places_suggested.country, nearly and countries = '[]'),
				'cities', cities, 'countries', countries
			);
		end
	$$;

-- Whether a clinic that is not verified is suggested by its name: one that somebody listed not before a day has passed, in which an admin
-- may look.
create function private.is_suggested(tier text, created_at timestamptz) returns boolean
	language sql stable parallel safe set search_path = ''
	as $$ select tier <> 'unverified' or created_at <= now() - interval '1 day' $$;

-- What is called like `term`, for suggestions while somebody types: places and cities like `tail`, treatments, clinics whose
-- name begins like `query`; `codes` are countries that are called so. Each has its `fit`: 0 it is called so, 1 it begins
-- so, 2 in part, 3 nearly so, by `likeness`; a small place without clinics counts as the third, and a clinic that is not verified,
-- which everybody can name as they like, as the second at best.
create function public.suggestions(query text, tail text, term text, codes text[], country text default null) returns jsonb
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
	as $$
		declare
			term_key constant text collate "C" := private.place_key(left(term, 60));
			name_key constant text collate "C" := private.fold(btrim(left(query, 60)));
			ending constant text := U&'\+10FFFF';
			placed constant jsonb := private.places_suggested(tail, codes, suggestions.country);
			places constant jsonb := placed -> 'places';
			cities constant jsonb := placed -> 'cities';
			treatments jsonb;
			clinics jsonb;
			found int;
		begin
			select coalesce(jsonb_agg(to_jsonb(f) order by f.fit, f.number), '[]') into treatments
				from (
					select g.slug, g.name, min(case when t.key = term_key then 0 else 1 end) as fit, g.sort_order as number
					from (
						select t.treatment_id as id, t.term_folded as key from private.treatment_terms t
						where t.term_folded >= term_key and t.term_folded < term_key || ending
					) t join public.treatments g using (id)
					where term_key <> '' and g.published and g.is_offered
					group by g.id order by 3, 4 limit 5
				) f;
			select coalesce(jsonb_agg(to_jsonb(f) - 'number' - 'is_name' order by f.fit, not f.verified, f.number), '[]') into clinics
				from (
					select c.id, c.name, c.city, c.country_code, c.verified, c.name_folded = name_key as is_name,
						case when c.verified and c.name_folded = name_key then 0 else 1 end as fit,
						row_number() over (order by c.review_count desc, c.id) as number
					from (
						(
							select id, name, city, country_code, true as verified, name_folded, review_count from public.listings
							where name_key <> '' and tier = 'verified' and name_folded >= name_key and name_folded < name_key || ending
							order by name_folded, id limit 50
						)
						union all
						(
							select id, name, city, country_code, false, name_folded, review_count from public.listings
							where name_key <> '' and tier <> 'verified' and private.is_suggested(tier, created_at)
								and name_folded >= name_key and name_folded < name_key || ending
							order by name_folded, id limit 50
						)
					) c
					order by is_name desc, c.verified desc, number limit 5
				) f;
			found := jsonb_array_length(places) + jsonb_array_length(cities) + jsonb_array_length(treatments) + jsonb_array_length(clinics);
			-- a longer text of which something is known is a sentence
			if not jsonb_path_exists(clinics, '$[*] ? (@.verified == true)') and length(name_key) > 3 and (found = 0 or length(name_key) <= 20) then
				clinics := clinics || (
					select coalesce(jsonb_agg(named order by number), '[]')
					from jsonb_array_elements(private.clinics_named(
						name_key, clinics = '[]' and codes = '{}' and cities = '[]' and treatments = '[]'
							and not jsonb_path_exists(places, '$[*] ? (@.fit < 3)')
					)) with ordinality n (named, number)
					where not clinics operator(pg_catalog.@>) jsonb_build_array(jsonb_build_object('id', named -> 'id'))
				);
			end if;
			if found < 3 and length(term_key) > 4 then
				treatments := treatments || (
					select coalesce(jsonb_agg(jsonb_build_object(
						'slug', g.slug, 'name', g.name, 'fit', 3, 'likeness', t.likeness
					)), '[]')
					from (
						select t.treatment_id as id, max(extensions.similarity(t.term_folded, term_key)) as likeness from private.treatment_terms t
						where t.treatment_id is not null and extensions.similarity(t.term_folded, term_key) >= 0.45
						group by 1 order by 2 desc limit 2
					) t join public.treatments g using (id)
					where g.published and g.is_offered and not treatments operator(pg_catalog.@>) jsonb_build_array(jsonb_build_object('slug', g.slug))
				);
			end if;
			return placed || jsonb_build_object('treatments', treatments, 'clinics', clinics);
		end
	$$;

-- Clinics that have a text inside their name, verified ones first: among the best-rated 2,000, in milliseconds, else by the index where
-- that finds it fast. With `nearly` also those whose name is written nearly so: of two halves of a text one is right where a single
-- letter is wrong.
create function private.clinics_named(folded text, nearly boolean) returns jsonb
	language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
	as $$
		declare
			pattern constant text := '% ' || private.escape_like(folded) || '%';
			halves text[] := array[left(folded, length(folded) / 2), right(folded, -(length(folded) / 2))];
			ids uuid[];
			fit int := 2;
		begin
			select array_agg(c.id) into ids from (
				select c.id from (
					select c.id, c.name_folded from public.listings c where c.tier = 'verified'
					order by c.average_rating desc, c.review_count desc, c.id desc limit 2000
				) c where c.name_folded like pattern limit 5
			) c;
			if ids is null and private.is_rare_in_names(folded) then
				ids := private.find_by_index(
					'select array_agg(id) from (select id from public.listings where tier = ''verified'' and name_folded like $1 limit 5) c',
					pattern
				) || private.find_by_index(
					'select array_agg(id) from (select id from public.listings where tier <> ''verified'' and name_folded like $1 limit 5) c',
					pattern
				);
			end if;
			-- a longer text is a sentence, and has parts of nearly all names
			if coalesce(cardinality(ids), 0) = 0 and nearly and length(folded) between 6 and 15 then
				fit := 3;
				select array_agg(half) into halves
					from unnest(halves, private.estimate_named(halves)) h (half, about)
					where about <= 2000 and private.is_indexed_text(half);
				select array_agg(c.id) into ids from (
					select c.id
					from unnest(halves) half, unnest(private.find_by_index(
						'select array_agg(id) from (
							select id from public.listings where name_folded like $1 limit 2000
						) c',
						'%' || private.escape_like(half) || '%'
					)) found (id) join public.listings c using (id), extensions.similarity(c.name_folded, folded) likeness
					where likeness >= 0.45
					group by c.id order by max(likeness) desc, c.tier = 'verified' desc, c.id limit 3
				) c;
			end if;
			return (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code, 'verified', c.tier = 'verified', 'fit', fit,
					'likeness', extensions.similarity(c.name_folded, folded)
				) order by c.tier = 'verified' desc, c.review_count desc, c.id), '[]')
				from public.listings c where c.id = any (ids) and private.is_suggested(c.tier, c.created_at)
			);
		end
	$$;

grant execute on function public.suggestions to anon, authenticated, service_role;
