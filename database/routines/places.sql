-- Countries and cities: how many clinics each has, and where clinics can be listed.

-- Adds changes (1 or -1, one per clinic) to the counts of cities. Places a city that the gazetteer does not have at the
-- mean position of up to 100 of its public clinics.
create function private.add_to_city_counts(countries text[], cities text[], statuses text[], unchecked boolean[], changes int[]) returns void
	language plpgsql set search_path = ''
	as $$
		begin
			if private.is_bulk() then
				insert into private.counts_to_add
					select country, city, status, g.is_unchecked, sum(change)
					from unnest(countries, cities, statuses, add_to_city_counts.unchecked, changes)
						as g (country, city, status, is_unchecked, change)
					group by 1, 2, 3, 4;
				return;
			end if;
			-- one order of locks everywhere prevents deadlocks
			insert into public.city_counts (country_code, city)
				select distinct * from unnest(countries, cities) order by 1, 2
				on conflict (country_code, city) do nothing;
			perform from public.city_counts
				where (country_code, city) in (select * from unnest(countries, cities))
				order by country_code, city for update;
			update public.city_counts c
				set total = c.total + d.total, verified = c.verified + d.verified, unchecked = c.unchecked + d.unchecked
				from (
					select country, city, sum(change) as total,
						coalesce(sum(change) filter (where status = 'verified'), 0) as verified,
						coalesce(sum(change) filter (where status = 'pending' and g.is_unchecked), 0) as unchecked
					from unnest(countries, cities, statuses, add_to_city_counts.unchecked, changes)
						as g (country, city, status, is_unchecked, change)
					group by country, city
				) d
				where c.country_code = d.country and c.city = d.city;
			update public.city_counts k
				set (latitude, longitude) = (
					select avg(c.latitude), avg(c.longitude) from (
						select c.latitude, c.longitude from public.clinics c
						where c.country_code = k.country_code and c.city = k.city and c.latitude is not null
							and private.is_public(c.status)
						order by c.average_rating desc, c.review_count desc, c.id desc limit 100
					) c
				)
				where (k.country_code, k.city) in (select * from unnest(countries, cities))
					and not exists (select from private.places p where p.country_code = k.country_code and p.name = k.city);
		end
	$$;

-- For a transaction of many clinics: the counts of cities wait for its commit, so that others who list a clinic there
-- wait for no longer than that takes; and listings are written where private.write_listings is called, once a clinic.
create function private.begin_bulk() returns void
	language sql set search_path = ''
	as $$ select set_config('inkfree.bulk', 'on', true) $$;
create function private.is_bulk() returns boolean
	language sql stable set search_path = ''
	as $$ select coalesce(current_setting('inkfree.bulk', true) = 'on', false) $$;
create function private.add_waiting_counts() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			waiting private.counts_to_add[];
		begin
			perform set_config('inkfree.bulk', '', true);
			with gone as (delete from private.counts_to_add returning *)
				select array_agg(g::private.counts_to_add) into waiting from gone g;
			perform private.add_to_city_counts(
					array_agg(country_code), array_agg(city), array_agg(status), array_agg(is_unchecked), array_agg(change)
				)
				from unnest(waiting) having count(*) > 0;
			return null;
		end
	$$;
create constraint trigger add_at_commit after insert on private.counts_to_add
	deferrable initially deferred for each row execute function private.add_waiting_counts();
revoke all on private.counts_to_add from service_role;

-- Takes the position of a city from the gazetteer. A new gazetteer may have moved places.
create function private.locate_city() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			select p.latitude, p.longitude into new.latitude, new.longitude
				from private.places p where p.country_code = new.country_code and p.name = new.city;
			return new;
		end
	$$;
create trigger locate before insert on public.city_counts for each row execute function private.locate_city();

create function private.locate_all_cities() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			update public.city_counts k set latitude = p.latitude, longitude = p.longitude
				from private.places p
				where p.country_code = k.country_code and p.name = k.city
					and (k.latitude, k.longitude) is distinct from (p.latitude, p.longitude);
			return null;
		end
	$$;
create trigger locate_cities after insert on private.gazetteer
	for each row execute function private.locate_all_cities();

-- Countries whose clinics lists show, with the number of their cities: most verified clinics first, then those without
-- any.
create function public.list_countries() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(private.country_card(country_code, clinics, cities, is_unchecked)
			order by is_unchecked, clinics desc, country_code), '[]')
		from private.listed_countries()
	$$;

-- The 200 cities of a country with the most clinics, by name, with the number of clinics. country_cities has the
-- others.
create function public.list_cities(country text, verified_only boolean default true) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('city', city, 'clinics', clinics) order by number), '[]')
		from (
			select city, clinics, row_number() over (order by city_folded collate "C", city) as number
			from private.listed_cities(country, verified_only)
			order by clinics desc, number limit 200
		) c
	$$;

-- The city that the last part of a URL means in a country: the largest city with public clinics and this slug, else the
-- place with this slug or with this name in any language. Null if there is none.
create function private.find_city(country text, named text) returns text
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(
			(
				select k.city from public.city_counts k
				where k.country_code = find_city.country and k.total > 0
					and private.place_slug(k.city) = private.place_slug(find_city.named)
				order by k.verified desc, k.city limit 1
			),
			(select p.name from private.place_by_slug(private.place_slug(find_city.named), find_city.country) p),
			(select p.name from private.places p where p.id = private.match_place(find_city.named, find_city.country))
		)
		where private.place_slug(find_city.named) <> ''
	$$;

-- The names of a city in lists: its own, then spellings that share its page because they differ only in dots and the
-- like.
create function private.city_spellings(country text, city text) returns text[]
	-- If the caller has switched sorting off, the query would read the names in order and make a slug of each: 70 ms of
	-- processor time instead of 0.1 in a country of 1,500 cities.
	language sql stable security definer set search_path = '' set enable_sort = on
	as $$
		select city || array(
			select k.city from public.city_counts k
			where k.country_code = city_spellings.country and private.place_slug(k.city) = private.place_slug(city_spellings.city)
				and private.place_slug(k.city) <> ''
				and k.city <> city_spellings.city and k.total > 0
			order by k.city
		)
	$$;

-- The position of a city in degrees. No row if it is unknown.
create function private.city_position(country text, city text) returns table (latitude float8, longitude float8)
	language sql stable security definer set search_path = ''
	as $$
		select k.latitude, k.longitude from public.city_counts k
			where k.country_code = city_position.country and k.city = city_position.city and k.latitude is not null
		union all
		select p.latitude, p.longitude from private.places p
			where p.country_code = city_position.country and p.name = city_position.city
		limit 1
	$$;

-- The nearest listed cities within 100 kilometres, also abroad: [{code, city, slug, clinics, km}], from the 200 nearest
-- that ever had a clinic. Null if the city's position is unknown.
create function private.cities_near(country text, city text, most int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select (
			select coalesce(jsonb_agg(jsonb_build_object(
				'code', n.country_code, 'city', n.city, 'slug', private.place_slug(n.city), 'clinics', n.clinics, 'km', round(n.km)
			) order by n.km, n.country_code, n.city), '[]')
			from (
				select k.country_code, k.city, c.clinics, private.distance_km(here.latitude, here.longitude, k.latitude, k.longitude) as km
				from (
					select * from public.city_counts o where o.latitude is not null
					order by point(o.longitude, o.latitude) operator(pg_catalog.<->) point(here.longitude, here.latitude) limit 200
				) k
				-- same rule as private.weigh_terms: a function would be called for each city
				cross join lateral (
					select case when k.verified > 0 then k.verified
						when k.unchecked > 0 and private.shows_unchecked(k.country_code) then k.unchecked else 0 end as clinics
				) c
				where c.clinics > 0 and (k.country_code, k.city) <> (cities_near.country, cities_near.city)
					and private.distance_km(here.latitude, here.longitude, k.latitude, k.longitude) <= 100
				order by km, k.country_code, k.city limit cities_near.most
			) n
		)
		from private.city_position(country, city) here
	$$;

-- The cities of a country with the most clinics, without `but`: [{code, city, slug, clinics}].
create function private.largest_cities(country text, verified_only boolean, most int, but text default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'code', largest_cities.country, 'city', c.city, 'slug', private.place_slug(c.city), 'clinics', c.clinics
		) order by c.number), '[]')
		from (
			select l.city, l.clinics, row_number() over (order by l.clinics desc, l.city_folded collate "C", l.city) as number
			from private.listed_cities(country, verified_only) l
			where l.city <> all (coalesce((select private.city_spellings(country, but) where but is not null), '{}'))
			order by number limit most
		) c
	$$;

-- The median of the lowest fresh prices of a session at the verified clinics of a country or of cities, for each
-- currency with at least ten clinics: [{currency, price, clinics}], the most common first.
create function private.session_prices(country text, cities text[] default null) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'price', price, 'clinics', clinics)
			order by clinics desc, currency), '[]')
		from (
			select l.currency, percentile_disc(0.5) within group (order by l.price_from) as price, count(*) as clinics
			from public.listings l
			where l.country_code = session_prices.country and (session_prices.cities is null or l.city = any(session_prices.cities))
				and l.tier = 'verified' and l.price_from is not null and l.price_on >= private.prices_fresh_from()
				and l.currency is not null
			group by l.currency having count(*) >= 10
		) p
	$$;

-- What a country's page shows beside its clinics: its cities for the filter, their number, the largest of them, and the
-- price of a session.
create function public.country_page(country text, verified_only boolean default true) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			page jsonb := jsonb_build_object(
				'unchecked', (select coalesce(sum(k.unchecked), 0) from public.city_counts k where k.country_code = country),
				'prices', private.session_prices(country),
				'law', private.law_note(country),
				'cities', '[]'::jsonb, 'city_count', 0, 'largest', '[]'::jsonb
			);
		begin
			return page || jsonb_build_object(
				'cities', public.list_cities(country, verified_only),
				'city_count', (select count(*) from private.listed_cities(country, verified_only)),
				'largest', private.largest_cities(country, verified_only, 8)
			);
		exception when others then
			return private.without_part(page, 'cities', sqlerrm);
		end
	$$;

-- The listed cities of a country by name, at most the 2,000 largest: {cities: [{city, slug, clinics, letter}], total,
-- clinics, is_unchecked}.
create function public.country_cities(country text) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with listed as materialized (select * from private.listed_cities(country, true))
		select jsonb_build_object(
			'total', (select count(*) from listed),
			'clinics', (select coalesce(sum(clinics), 0) from listed),
			'is_unchecked', private.shows_unchecked(country),
			'cities', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'city', c.city, 'slug', nullif(private.place_slug(c.city), ''), 'clinics', c.clinics,
					'letter', left(c.city_folded, 1)
				) order by c.city_folded collate "C", c.city), '[]')
				from (select * from listed order by clinics desc, city_folded collate "C", city limit 2000) c
			)
		)
	$$;

-- What a city's page shows beside its clinics, by the city's slug or another name: {city, slug, verified, unchecked,
-- near, prices, law, latitude, longitude}. Null if there is no such city. If its position is unknown, the answer has
-- none and `near` has no distances.
create function public.city_page(country text, named text) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'city', c.city,
			'slug', private.place_slug(c.city),
			'verified', coalesce(
				(select sum(k.verified) from public.city_counts k where k.country_code = country and k.city = any(c.spellings)), 0
			),
			'unchecked', coalesce(
				(select sum(k.unchecked) from public.city_counts k where k.country_code = country and k.city = any(c.spellings)), 0
			),
			'near', coalesce(private.cities_near(country, c.city, 8), private.largest_cities(country, true, 8, c.city)),
			'prices', private.session_prices(country, c.spellings),
			'law', private.law_note(country)
		) || coalesce(
			(
				select jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude) from private.city_position(country, c.city) p
			),
			'{}'
		)
		from (select f.city, private.city_spellings(country, f.city) as spellings from (select private.find_city(country, named) as city) f) c
		where c.city is not null
	$$;

-- What the listing form offers: countries by code, and treatments that a clinic can offer by name.
create function public.listing_choices() returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			page jsonb := jsonb_build_object(
				'countries', (
					select coalesce(jsonb_agg(country_code order by country_code), '[]') from public.listing_countries
				),
				-- the professions that may treat, for countries whose law we know
				'allowed', (
					select coalesce(jsonb_object_agg(country_code, allowed_professions), '{}')
					from public.law_notes where allowed_professions is not null
				),
				'treatments', '[]'::jsonb
			);
		begin
			return page || jsonb_build_object('treatments', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', t.id, 'slug', t.slug, 'name', private.name_of(t), 'description', private.description_of(t)
				) order by private.fold(private.name_of(t)), t.id), '[]')
				from public.treatments t where t.published and t.is_offered
			));
		exception when others then
			return private.without_part(page, 'treatments', sqlerrm);
		end
	$$;

-- city counts: everyone reads, only triggers write
grant select on public.city_counts to anon, authenticated;
create policy read on public.city_counts for select to anon, authenticated using (true);

-- the gazetteer comes with the code: everyone reads
grant select on private.places to anon, authenticated;
create policy read on private.places for select to anon, authenticated using (true);

-- countries of the listing form: everyone reads, admins edit
create trigger audit after insert or update or delete on public.listing_countries
	for each row execute function private.audit('setting', 'country_code');
grant select on public.listing_countries to anon, authenticated;
grant insert (country_code), delete on public.listing_countries to authenticated;
create policy read on public.listing_countries for select to anon, authenticated using (true);
create policy add on public.listing_countries for insert to authenticated with check ((select private.is_admin()));
create policy remove on public.listing_countries for delete to authenticated using ((select private.is_admin()));

-- who may call them
grant execute on function private.place_key, private.place_slug to anon, authenticated;
grant execute on function private.begin_bulk to service_role;
grant execute on function
	public.list_countries, public.list_cities, public.listing_choices, public.country_page, public.country_cities,
	public.city_page
	to anon, authenticated, service_role;
