-- What the words of a search mean. domain/find decides; here is what the directory knows of them.

-- A place for the search, with the clinics that lists show of it.
create function private.found_place(p private.places, clinics int) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'slug', private.place_slug(p.name), 'country_code', p.country_code, 'name', p.name,
			'latitude', p.latitude, 'longitude', p.longitude, 'population', p.population, 'clinics', clinics
		)
	$$;

-- Clinics of a country that lists show.
create function private.country_clinics(country text) returns bigint
	language sql stable set search_path = ''
	as $$
		select coalesce(sum(case when s.shows_unchecked then k.unchecked else k.verified end), 0)
		from public.city_counts k, (select private.shows_unchecked(country_clinics.country) as shows_unchecked offset 0) s
		where k.country_code = country_clinics.country
	$$;

-- How much a name says of a place: its own one much, any other one the less, the more it has. Jerusalem has a hundred, "Zion" among them.
create function private.name_weight(place int, is_own boolean) returns float8
	language sql stable set search_path = ''
	as $$
		select case when is_own then 4
			else 1 / (1 + (select count(*) from private.place_names n where n.place_id = name_weight.place and not n.is_district) / 10.0) end
	$$;

-- Whether a folded name is a place's own, or the first words of it: "newcastle" of Newcastle upon Tyne, but not "paris" of "Paris, TX".
create function private.is_own_name(key text, name text) returns boolean
	language sql immutable set search_path = ''
	as $$
		select place_key = key or starts_with(place_key, key || ' ') and name !~ '[,(]'
		from private.place_key(is_own_name.name) place_key
	$$;

-- How else a folded word may be meant in which one letter is wrong, is missing, is too many, or stands before the one that it belongs
-- behind; the first letter is right. Some fifty for each letter.
create function private.spellings(word text) returns text[]
	language sql immutable set search_path = ''
	as $$
		select array(
			select other
			from generate_series(1, length(word)) i cross join lateral (values (left(word, i), substr(word, i + 1))) w (before, after)
			cross join lateral (
				select before || substr(after, 2) where after <> ''
				union all select before || substr(after, 2, 1) || left(after, 1) || substr(after, 3) where length(after) > 1
				union all
				select before || letter || rest
				from string_to_table('abcdefghijklmnopqrstuvwxyz', null) letter, unnest(array[after, nullif(substr(after, 2), after)]) rest
				where rest is not null
			) o (other)
			where other <> word
		)
	$$;

-- The places that are called `key`, up to three, the likeliest first: by the people in them, more where their own name is that,
-- where they have clinics and, of several, where their country has.
create function private.places_called(key text)
	returns table (place private.places, clinics int, weight float8)
	language sql stable security definer set search_path = '' set jit = off
	as $$
		with found as materialized (
			select p as place, p.population, p.country_code, p.name, private.is_own_name(key, p.name) as is_own
			from private.place_names n join private.places p on p.id = n.place_id
			where n.key = places_called.key collate "C" order by n.population desc limit 12
		),
		counted as (
			select f.*, coalesce((
					select case when k.unchecked = 0 then k.verified else private.listed_clinics(k) end
					from public.city_counts k where k.country_code = f.country_code and k.city = f.name
				), 0) as clinics,
				count(*) over () > 1 as is_one_of_several
			from found f
			-- of a small place nobody has a name of three letters in mind that is not its own
			where length(key) > 3 or f.is_own or f.population >= 100000
		)
		select c.place, c.clinics, w.weight
		from counted c cross join lateral (
			select (c.population + 1000) * sqrt(1 + c.clinics)
				* case when c.is_own or c.is_one_of_several then private.name_weight((c.place).id, c.is_own) else 1 end
				-- only the first words of its own name: León before León de los Aldama
				* case when c.is_own and private.place_key(c.name) <> key then 0.5 else 1 end as weight
		) w
		order by w.weight * case when c.is_one_of_several then 1 + private.country_clinics(c.country_code) else 1 end desc limit 3
	$$;

-- Which runs of up to five words are known: [{from, till, ...}] with the numbers of the first and last word, from 0, and either a
-- `place` (up to three of a name, by `number`, with the `weight` of the first), a `city` that is in no gazetteer, or a `kind` of word with the slug of
-- its `treatment`. Of the words that are none of these, three are words of the field where one letter makes them so and no verified
-- clinic's name has them.
create function public.known_words(words text[]) returns jsonb
	language sql stable security definer set search_path = '' set jit = off
	as $$
		with folded as materialized (
			select array(
				select private.place_key(left(word, 60)) from unnest(words[:8]) with ordinality w (word, number) order by number
			) as keys
		),
		runs as materialized (
			select f, t, array_to_string(keys[f:t], ' ') collate "C" as key
			from folded, generate_series(1, cardinality(keys)) f, generate_series(f, least(f + 4, cardinality(keys))) t
			limit 30 -- there are no more; else the planner thinks of a million, and reads whole tables
		),
		found as (
			select r.f, r.t, jsonb_build_object(
				'place', private.found_place(p.place, p.clinics), 'weight', max(p.weight) over (partition by r.f, r.t),
				'number', p.number
			) as what
			from runs r cross join lateral private.places_called(r.key) with ordinality p (place, clinics, weight, number)
			union all
			select r.f, r.t, jsonb_build_object('city', c.city, 'country', c.country_code)
			from runs r join public.city_counts c on c.city_folded = r.key and (c.verified > 0 or c.unchecked > 0 and private.listed_clinics(c) > 0)
			where not exists (select from private.places p where p.country_code = c.country_code and p.name = c.city)
			union all
			select r.f, r.t, jsonb_build_object('kind', t.kind, 'treatment', g.slug)
			from runs r join private.treatment_terms t on t.term_folded = r.key
			left join public.treatments g on g.id = t.treatment_id and g.published and g.is_offered
			where t.treatment_id is null or g.id is not null
		),
		misspelt as (
			select r.f, r.t, jsonb_build_object('kind', 'field') as what
			from (
				select r.f, r.t, r.key from runs r
				where r.f = r.t and length(r.key) between 4 and 24 and r.key ~ '^[a-z]+$'
					and not exists (select from found o where o.f <= r.f and o.t >= r.t)
				order by r.f limit 3
			) r
			-- a case, since names take longer, and the planner thinks otherwise
			where case when exists (
				-- joined: compared with each term the spellings take five times as long
				select from unnest(private.spellings(r.key)) other join private.treatment_terms t on t.term_folded = other
				where t.kind = 'field' and length(other) > 4
			) then not (
				-- alone it may as well be the name of one that is not verified
				private.is_in_names(r.key) or (select cardinality(keys) from folded) = 1 and private.begins_unverified(r.key)
			) end
		)
		select coalesce(jsonb_agg(jsonb_strip_nulls(what) || jsonb_build_object('from', f - 1, 'till', t - 1)), '[]')
		from (select * from found union all select * from misspelt) k
	$$;

-- The place that most clinics are in whose postcode begins like the first of `codes` that any has; the codes are as
-- private.postcode_in writes them, longest first. Null where the clinics of a beginning are in several places. Digits are never those of
-- a country whose codes have fewer: "10001" is not Brussels.
create function public.place_of_postcode(codes text[], country text default null) returns jsonb
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	as $$
		declare
			code text collate "C";
			place jsonb;
		begin
			foreach code in array codes[:8] loop
				select private.found_place(p, coalesce(private.listed_clinics(k), 0)) into place
					from (
						select c.place_id, count(*) as clinics, sum(count(*)) over () as total
						from (
							select c.place_id from public.listings c
							where private.postcode_in(c.address, c.country_code) collate "C" >= code
								and private.postcode_in(c.address, c.country_code) collate "C" < code || U&'\+10FFFF'
								and c.place_id is not null and c.address is not null
								and (codes[1] !~ '^\d+$' or length(private.postcode_in(c.address, c.country_code)) >= length(codes[1]))
								and (place_of_postcode.country is null or c.country_code = place_of_postcode.country)
							limit 500
						) c group by c.place_id order by 2 desc limit 1
					) m
					join private.places p on p.id = m.place_id
					left join public.city_counts k on k.country_code = p.country_code and k.city = p.name
					where 5 * m.clinics >= 3 * m.total or code = codes[1];
				exit when found;
			end loop;
			return place;
		end
	$$;

-- About how many clinics have each of `parts` in a common word of their name, as ANALYZE last counted; 0 where it is in rare ones only.
create function private.estimate_named(parts text[]) returns bigint[]
	-- its plan is kept: to make it takes longer than to run it
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
	as $$
		begin
			return (
				with words as materialized (
					select w.word, w.share * greatest(c.reltuples, 0) as about
					from pg_catalog.pg_stats_ext_exprs s, pg_catalog.pg_class c,
						unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs::real[]) w (word, share)
					where s.statistics_schemaname = 'public' and s.statistics_name = 'listings_name_words'
						and c.oid = 'public.listings'::regclass and w.word is not null
				),
				wanted as materialized (
					select '%' || private.escape_like(part) || '%' as pattern, number
					from unnest(parts) with ordinality p (part, number)
				),
				counted as (
					select p.number, coalesce(sum(w.about), 0)::bigint as about
					from wanted p left join words w on w.word like p.pattern group by 1
				)
				select array_agg(about order by number) from counted
			);
		end
	$$;

-- Whether the index of names finds a text fast: it intersects what it knows of the words, so one of them must be in few names.
create function private.is_rare_in_names(folded text) returns boolean
	language sql stable set search_path = ''
	as $$
		select private.is_indexed_text(folded) and (
			select min(about) <= 3000 from unnest(private.estimate_named(string_to_array(folded, ' '))) about
		)
	$$;

-- Whether a text is the first words of a verified clinic's name.
create function private.begins_verified(folded text) returns boolean
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	set enable_seqscan = off set jit = off
	as $$
		declare
			beginning constant text collate "C" := folded;
		begin
			-- two, since no index finds one or the other
			return exists (select from public.listings c where c.tier = 'verified' and c.name_folded = beginning) or exists (
				select from public.listings c
				where c.tier = 'verified' and c.name_folded >= beginning || ' ' and c.name_folded < beginning || '0'
			);
		end
	$$;

-- Whether a text is words of a verified clinic's name, anywhere in it. Words that are each in more than 3,000 names are taken for in none
-- together where some 2,000 names, from all parts of the table, have none.
create function private.is_in_names(folded text) returns boolean
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	set enable_seqscan = off set jit = off
	as $$
		declare
			pattern constant text := '%' || private.escape_like(folded) || '%';
			words constant text := '(^|[^[:alnum:]])' || regexp_replace(folded, '([^[:alnum:] ])', '\\\1', 'g') || '($|[^[:alnum:]])';
			found_ids uuid[];
		begin
			-- a common word is soon found, any other one the index finds fast
			if exists (
				select from public.listings c tablesample system (
					least(100, 100 * 300 * 8192.0 / greatest(pg_relation_size('public.listings'), 1))
				) repeatable (0)
				where c.tier = 'verified' and case when c.name_folded like pattern then c.name_folded ~ words end
			) then
				return true;
			elsif length(folded) <= 2 or not private.is_rare_in_names(folded) then
				return false;
			end if;
			-- for itself: the planner runs it to see how many there are, also where nobody asks for them
			found_ids := private.find_by_index(
				'select array_agg(id) from (select id from public.listings where tier = ''verified'' and name_folded like $1 limit 200) c', pattern
			);
			return exists (select from public.listings c where c.id = any (found_ids) and c.name_folded ~ words);
		end
	$$;

-- Whether the name of a clinic that is not verified begins with a text.
create function private.begins_unverified(folded text) returns boolean
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off
	as $$
		declare
			beginning constant text collate "C" := folded;
		begin
			return exists (
				select from public.listings c
				where c.tier <> 'verified' and c.name_folded >= beginning and c.name_folded < beginning || U&'\+10FFFF'
			);
		end
	$$;

-- For words that are not known: whether a verified clinic's name begins with the whole text, whether `rest` is in one, whether the
-- name of one that is not verified begins so, what is suggested for `rest` of places, and the treatment that it is the beginning of or is nearly
-- called: {begins_name, is_in_name, begins_unverified, treatment, and what private.places_suggested has}. Beside a clinic's name no
-- other one is looked for, and no place that is only nearly called so.
create function public.guess_words(query text, rest text, codes text[], country text default null) returns jsonb
	language plpgsql stable security definer set search_path = '' set jit = off
	as $$
		declare
			key constant text := private.place_key(left(rest, 100));
			query_folded constant text := private.fold(btrim(left(query, 100)));
			begins_name constant boolean := private.begins_verified(query_folded);
			guess jsonb;
		begin
			guess := private.places_suggested(
				case when length(key) > 2 then rest else '' end, codes, guess_words.country, not begins_name
			) || jsonb_build_object('begins_name', begins_name);
			if begins_name then
				return guess || '{"is_in_name": true, "begins_unverified": false}';
			end if;
			return guess || jsonb_build_object(
				'is_in_name', private.is_in_names(private.fold(btrim(left(rest, 100)))),
				'begins_unverified', private.begins_unverified(query_folded)
			) || coalesce((
				select jsonb_build_object('treatment', g.slug)
				from private.treatment_terms t join public.treatments g on g.id = t.treatment_id and g.published and g.is_offered
				where length(key) > 4 and (extensions.similarity(t.term_folded, key) >= 0.5 or starts_with(t.term_folded, key))
				order by extensions.similarity(t.term_folded, key) desc, t.id limit 1
			), '{}');
		end
	$$;

-- The name of a treatment is one of its terms.
create function private.name_treatment() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if tg_op = 'UPDATE' then
				delete from private.treatment_terms t
					where t.treatment_id = new.id and t.locale = 'en' and t.term_folded = private.place_key(old.name);
			end if;
			insert into private.treatment_terms (treatment_id, locale, term, kind) values (new.id, 'en', new.name, 'treatment')
				on conflict do nothing;
			return null;
		end
	$$;
create trigger name_treatment after insert or update of name on public.treatments
	for each row execute function private.name_treatment();

grant execute on function public.known_words, public.place_of_postcode, public.guess_words to anon, authenticated, service_role;
