-- What the words of a search may mean: private.search_terms, its weights, its upkeep and its lookups.

-- How often people mean a place by one of its names: most often by its own, rarely by one of many others, hardly by a
-- short one of a place without clinics.
create function private.term_share(term_folded text, own text, name text, others bigint) returns real
	language sql immutable parallel safe set search_path = ''
	as $$
		select (case when term_folded = own then 4
			-- for the first words of a longer name: hardly anybody means León de los Aldama by "león"
			when starts_with(own, term_folded || ' ') and name !~ '[,(]' then 2
			else 1 / (1 + others / 10.0) end)::real
	$$;

-- How often people mean a place, as a power of ten: by its people and its clinics. A hamlet with a clinic counts.
create function private.term_weight(people int, clinics int, share real, letters int) returns real
	language sql immutable parallel safe set search_path = ''
	as $$
		select log(
			(people + 1000 + case when clinics > 0 then 20000 else 0 end)::float8 * (1 + 2 * clinics) * share
			* case when letters > 3 then 1 when share <= 1 then 0.001 when clinics = 0 then 0.05 else 1 end
		)::real
	$$;

-- The terms that the names of these clinics should have: each beginning of a word. The name of an unverified one is
-- found from its second day on, so that admins have time to look at it.
create function private.clinic_terms(ids uuid[]) returns setof private.search_terms
	language sql stable set search_path = ''
	as $$
		-- materialized: else each use of a key would fold its name anew
		with names as materialized (
			select l.*, left(private.place_key(l.name), 100) as key from public.listings l where l.id = any(clinic_terms.ids)
		)
		select case n.tier when 'verified' then 'clinic' else 'unverified' end, n.id::text, n.country_code, null, n.name,
			case start when 1 then n.name else '' end, substr(n.key, start), null::int, n.id, null::real, 0, null::real,
			case n.tier when 'unverified' then n.created_at + interval '1 day' end
		from names n, generate_series(1, length(n.key)) start
		where start = 1 or substr(n.key, start - 1, 1) = ' '
	$$;

-- Corrects the terms of these clinics. Returns the number of clinics that had wrong ones.
create function private.write_clinic_terms(ids uuid[]) returns bigint
	language plpgsql security definer set search_path = ''
	as $$
		declare
			wrong uuid[] := array(
				select coalesce(h.clinic_id, s.clinic_id) from (
					select clinic_id, array_agg(t order by t.term_folded, t.term) as terms from private.search_terms t
					where t.clinic_id = any(ids) group by clinic_id
				) h
				full join (
					select clinic_id, array_agg(t order by t.term_folded, t.term) as terms from private.clinic_terms(ids) t group by clinic_id
				) s using (clinic_id)
				where h.terms is distinct from s.terms
			);
		begin
			if cardinality(wrong) > 0 then
				delete from private.search_terms where clinic_id = any(wrong);
				insert into private.search_terms select * from private.clinic_terms(wrong);
			end if;
			return cardinality(wrong);
		end
	$$;

-- Clinics by country, of these or all.
create function private.country_sums(countries text[]) returns setof private.search_countries
	language sql stable set search_path = ''
	as $$
		select country_code, case when verified > 0 then verified else unchecked end::int, verified = 0 from (
			select k.country_code, sum(k.verified) as verified, sum(k.unchecked) as unchecked from public.city_counts k
			where country_sums.countries is null or k.country_code = any(country_sums.countries) group by 1
		) k
	$$;

-- Corrects the weights of cities and of their countries after the numbers of their clinics have changed: of all by
-- default. Returns the number of wrong rows.
create function private.weigh_terms(countries text[] default null, cities text[] default null) returns bigint
	language plpgsql security definer set search_path = ''
	as $$
		declare
			-- countries whose lists now show other clinics, in all their cities
			turned constant text[] := array(
				select country_code from private.country_sums(countries) s join private.search_countries c using (country_code)
				where s.is_unchecked <> c.is_unchecked
			);
			wrong_countries bigint;
			wrong_places bigint;
		begin
			insert into private.search_countries as c select s.* from private.country_sums(countries) s
				where s.clinics > 0 or s.country_code in (select k.country_code from private.search_countries k)
				on conflict (country_code) do update set clinics = excluded.clinics, is_unchecked = excluded.is_unchecked
					-- everybody who writes a clinic of the country would wait for its row, so only what makes a difference
					where c.is_unchecked <> excluded.is_unchecked
						or round(10 * log(1 + c.clinics)) <> round(10 * log(1 + excluded.clinics));
			get diagnostics wrong_countries = row_count;
			with shown as materialized (
				select k.country_code, k.city, case when c.is_unchecked then k.unchecked else k.verified end as clinics, p.id, p.population
				from public.city_counts k
				join private.search_countries c using (country_code)
				left join private.places p on p.country_code = k.country_code and p.name = k.city
				where weigh_terms.countries is null or k.country_code = any(turned)
					or (k.country_code, k.city) in (select * from unnest(weigh_terms.countries, weigh_terms.cities))
			),
			weighed as (
				update private.search_terms t set clinics = s.clinics, weight = case t.kind when 'postcode' then t.weight
					else private.term_weight(s.population, s.clinics, t.share, length(t.term_folded)) end
				from shown s where t.place_id = s.id and t.clinics <> s.clinics
				returning t.key
			),
			-- the gazetteer does not have these
			removed as (
				delete from private.search_terms t using shown s
				where s.id is null and t.kind = 'city' and t.key = s.city and t.country_code = s.country_code and t.clinics <> s.clinics
				returning t.key
			),
			added as (
				insert into private.search_terms (kind, key, country_code, label, term, term_folded, clinics, weight)
				select 'city', s.city, s.country_code, s.city, s.city, private.place_key(s.city), s.clinics,
					private.term_weight(0, s.clinics, 4, 9)
				from shown s where s.id is null and s.clinics > 0 and not exists (
					select from private.search_terms t
					where t.kind = 'city' and t.key = s.city and t.country_code = s.country_code and t.clinics = s.clinics
				)
				returning key
			)
			select count(distinct key) into wrong_places
				from (select key from weighed union all select key from removed union all select key from added) w;
			return wrong_countries + wrong_places;
		end
	$$;

-- Corrects what is left of the terms after private.check_listings has been through all clinics: names of clinics that
-- are gone, and the weights of all places. Returns the number of wrong rows.
create function private.check_terms() returns bigint
	language plpgsql security definer set search_path = ''
	as $$
		declare
			left_over bigint;
		begin
			delete from private.search_terms t
				where t.clinic_id is not null and not exists (select from public.listings l where l.id = t.clinic_id);
			get diagnostics left_over = row_count;
			return left_over + private.weigh_terms();
		end
	$$;

create function private.weigh_changed_cities() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if tg_op = 'TRUNCATE' then
				delete from private.search_terms where kind = 'city';
				update private.search_terms t set clinics = 0, weight = case t.kind when 'postcode' then t.weight
					else private.term_weight(p.population, 0, t.share, length(t.term_folded)) end
					from private.places p where p.id = t.place_id and t.clinics > 0;
				delete from private.search_countries;
			elsif tg_op = 'INSERT' then
				perform private.weigh_terms(array_agg(country_code), array_agg(city))
					from changed where verified > 0 or unchecked > 0 having count(*) > 0;
			else
				perform private.weigh_terms(array_agg(country_code), array_agg(city))
					from changed join former using (country_code, city)
					where (changed.verified, changed.unchecked) <> (former.verified, former.unchecked) having count(*) > 0;
			end if;
			return null;
		end
	$$;
create trigger weigh_added after insert on public.city_counts
	referencing new table as changed for each statement execute function private.weigh_changed_cities();
create trigger weigh_changed after update on public.city_counts
	referencing old table as former new table as changed for each statement execute function private.weigh_changed_cities();
create trigger weigh_none after truncate on public.city_counts
	for each statement execute function private.weigh_changed_cities();

-- Texts with one typo: a letter wrong, missing, too many, or swapped with the next. The first letter counts as right.
create function private.spellings(word text) returns setof text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select left(word, i) || substr(word, i + 2) from generate_series(1, length(word) - 1) i
		union
		select left(word, i) || substr(word, i + 2, 1) || substr(word, i + 1, 1) || substr(word, i + 3)
			from generate_series(1, length(word) - 2) i
		union
		select left(word, i) || letter || substr(word, i + 1 + replaced)
			from generate_series(1, length(word)) i, generate_series(0, 1) replaced,
				string_to_table('abcdefghijklmnopqrstuvwxyz', null) letter
	$$;


-- Whether everybody may know of a term.
create function private.is_shown(term private.search_terms) returns boolean
	language sql stable set search_path = ''
	as $$
		select (term.shown_from is null or term.shown_from <= now())
			and (term.kind <> 'treatment' or exists (select from public.treatments g where g.slug = term.key and g.published))
	$$;

-- Whether a postcode of a country may be meant, by the letters before it ("D-50667") and by its form ("00-950").
create function private.fits_code(country text, letters text, countries text[]) returns boolean
	language sql stable set search_path = ''
	as $$
		select (countries is null or country = any(countries)) and (letters is null or exists (
			select from private.search_terms c where c.kind = 'code' and c.term_folded = letters and c.country_code = country
		))
	$$;

-- The terms that runs of up to five words are, or that the last words begin. With `within`, only places of this
-- country.
create function private.find_terms(words text[], within text default null) returns setof private.found_term
	-- keeps its plan: planning takes longer than running. Whatever statistics there are, an index is right: a hash of
	-- what the planner takes for a billion prefixes opens thousands of files.
	language plpgsql stable security definer
	set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
	as $$
		begin return query
			with keys as (
				select array(
					select private.place_key(left(word, 60)) from unnest(words) with ordinality w (word, number) order by number
				) as words
			),
			runs as materialized (
				select f - 1 as first, l - 1 as last, array_to_string(k.words[f:l], ' ') as key, l = cardinality(k.words) as is_last
				from keys k, generate_series(1, cardinality(k.words)) f, generate_series(f, least(f + 4, cardinality(k.words))) l
			),
			begun as materialized (select r.*, length(key) as letters from runs r where is_last and key <> ''),
			-- a postcode, with the letters of its country, and as private.postcode_in writes it
			codes as materialized (
				select r.first, r.last, length(r.key) as letters, m[1] as letter, case
					when m[2] ~ '^[a-z]' then regexp_replace(m[2], '^([a-z]{1,2}\d[a-z\d]?) ?(?=\d[a-z]{2}$|$)', '\1 ')
					else regexp_replace(replace(m[2], ' ', ''), '^(\d{4})([a-z]{2})$', '\1 \2') end as code,
					case when m[2] ~ '^\d\d ' then '{PL}' when m[2] ~ '^\d{3} ' then '{CZ,GR,SE,SK}' end::text[] as countries
				from runs r cross join lateral regexp_match(
					r.key,
					'^(?:([adfilb]|ch|fl|nl|pl) )?(\d{4,7}|\d\d \d{3}|\d{3} \d\d|\d{4} ?[a-z]{2}|[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?)$'
				) m
				where within is null and m is not null
			),
			prefixes as materialized (
				select c.*, left(c.code, size) as prefix, length(c.code) - size as cut
				from codes c, generate_series(1, length(c.code)) size
			),
			found as (
				select r.first, r.last, 'exact' as match, length(r.key) as letters, 0 as off, t.term from runs r cross join lateral (
					select s as term from private.search_terms s
					where s.term_folded = r.key and s.kind not in ('postcode', 'clinic', 'unverified')
						and (within is null or s.kind in ('place', 'district') and s.country_code = within)
					order by s.weight desc nulls first limit 12
				) t
				union all
				select b.first, b.last, 'begins', b.letters, 0, t.term from begun b cross join lateral (
					(
						select s as term from private.search_terms s
						where b.letters < 4 and within is null and s.term_folded > b.key and s.term_folded < b.key || U&'\+10FFFF'
							and s.kind in ('place', 'district', 'city') and s.weight >= 4.6
						order by s.weight desc limit 60
					)
					union all
					(
						select s from private.search_terms s
						where (b.letters > 3 or within is not null) and s.term_folded > b.key and s.term_folded < b.key || U&'\+10FFFF'
							and s.kind in ('place', 'district', 'city') and (within is null or s.country_code = within)
						order by s.weight desc limit 40
					)
					union all
					select s from private.search_terms s
					where within is null and s.term_folded > b.key and s.term_folded < b.key || U&'\+10FFFF'
						and s.kind in ('country', 'treatment', 'treater', 'open', 'hours', 'page')
				) t
				union all
				select r.first, r.last, case (t.term).term_folded when r.key then 'exact' else 'begins' end, length(r.key), 0, t.term
				from runs r, (values ('clinic'), ('unverified')) k (kind) cross join lateral (
					select term from (
						select s as term from private.search_terms s
						where within is null and length(r.key) > 1 and s.term_folded >= r.key
							and s.kind in ('clinic', 'unverified') and s.kind = k.kind
							and s.term_folded < r.key || case when r.is_last then U&'\+10FFFF' else ' ' || U&'\+10FFFF' end
						order by s.term_folded limit 100
					) s order by (term).term = '', (term).term_folded limit 4
				) t
				union all
				select p.first, p.last, case when p.letter is not null or p.code ~ '\D' then 'code' else 'exact' end, p.letters, 0, s
				from prefixes p join private.search_terms s on s.kind = 'postcode' and s.term_folded = p.prefix
				where (p.code ~ '\D' or length(s.term) = length(p.code)) and private.fits_code(s.country_code, p.letter, p.countries)
				union all
				-- postcodes that clinics have, and what most of those mean whose code begins so
				select p.first, p.last, case when p.letter is not null or p.code ~ '\D' then 'code' else 'exact' end, p.letters, p.cut,
					row(
						'postcode', t.key, t.country_code, null, t.label, p.code, p.prefix, t.place_id, null, null, t.clinics, null, null
					)::private.search_terms
				from prefixes p cross join lateral (
					select l.place_id, count(*) as clinics, sum(count(*)) over () as all_clinics
					from public.listings l
					where l.postcode >= p.prefix and l.postcode < p.prefix || case p.cut when 0 then U&'\0001' else U&'\+10FFFF' end
						and (p.code ~ '\D' or length(l.postcode) >= length(p.code))
						and l.place_id is not null and private.fits_code(l.country_code, p.letter, p.countries)
					group by l.place_id order by 2 desc limit 2
				) l
				cross join lateral (
					select * from private.search_terms s where s.place_id = l.place_id and s.kind = 'place' order by s.share desc limit 1
				) t
				where p.cut < 3 and length(p.prefix) >= 3 and (p.cut = 0 or l.clinics >= 0.6 * l.all_clinics)
			)
			select f.first, f.last, f.match, f.letters, f.off::real, f.term from found f where private.is_shown(f.term);
		end
	$$;

-- The terms that words have one typo of, or else are similar to, for each pair of a first and a last word. With
-- `within`, only places of this country.
create function private.find_near_terms(words text[], firsts int[], lasts int[], within text default null)
	returns setof private.found_term
	language plpgsql stable security definer set search_path = '' set enable_seqscan = off
	as $$
		declare
			run record;
			typos text[];
			likely constant text := '0.45';
		begin
			-- the first call loads pg_trgm: before that, its setting does not exist
			perform extensions.show_limit();
			perform set_config('pg_trgm.similarity_threshold', likely, true);
			for run in
				select f as first, l as last, private.place_key(array_to_string(words[f + 1:l + 1], ' ')) as key
				from unnest(firsts, lasts) r (f, l)
			loop
				-- a whole sentence would be similar to most names
				continue when length(run.key) not between 4 and 40;
				typos := array(select private.spellings(run.key));
				return query
					select run.first, run.last, f.match, length(run.key), f.off::real, f.term from (
						(
							select 'typo' as match, 0 as off, s as term from private.search_terms s
							where s.term_folded = any(typos) and s.kind not in ('postcode', 'clinic', 'unverified')
								and s.kind not in ('code', 'filler')
								and (within is null or s.kind in ('place', 'district') and s.country_code = within)
							order by s.weight desc nulls first limit 12
						)
						union all
						(
							select 'alike', 1 - extensions.similarity(s.term_folded, run.key), s from private.search_terms s
							where s.term_folded operator(extensions.%) run.key
								and s.kind not in ('postcode', 'code', 'filler', 'clinic', 'unverified')
								and (s.weight is null or s.weight >= 4.5)
								-- its words are there already, and more
								and not starts_with(run.key, s.term_folded || ' ')
								and (within is null or s.kind in ('place', 'district') and s.country_code = within)
							-- the least unlikely of them, as domain/search/terms.ts orders them
							order by s.weight + 6 * extensions.similarity(s.term_folded, run.key) desc nulls first limit 12
						)
						union all
						-- a clinic by its name, or by a word of it
						select 'typo', 0, c.term from unnest(typos) typo cross join lateral (
							(
								select s as term from private.search_terms s
								where within is null and s.term_folded = typo and s.kind in ('clinic', 'unverified') limit 5
							)
							union all
							(
								select s from private.search_terms s
								where within is null and s.term_folded > typo || ' ' and s.term_folded < typo || '!'
									and s.kind in ('clinic', 'unverified') limit 5
							)
						) c
					) f where private.is_shown(f.term);
			end loop;
		end
	$$;

-- everybody reads what may be shown, and only the functions above write it
grant select on private.search_terms, private.search_countries to anon, authenticated;
revoke insert, update, delete on private.search_terms, private.search_countries from service_role;
create policy read on private.search_terms for select to anon, authenticated using (private.is_shown(search_terms));
create policy read on private.search_countries for select to anon, authenticated using (true);

-- who may call them
grant execute on function private.is_shown, private.find_terms, private.find_near_terms to anon, authenticated;
grant execute on function private.check_terms to service_role;
