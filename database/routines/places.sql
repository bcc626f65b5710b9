-- Countries and cities: how many clinics each has, and where clinics can be listed.

-- Adds changes (1 or -1, one a clinic) to the counts of cities.
create function private.add_to_city_counts(countries text[], cities text[], statuses text[], changes int[]) returns void
	language plpgsql set search_path = ''
	as $$
		begin
			-- one order of locks everywhere: no deadlocks
			insert into public.city_counts (country_code, city)
				select distinct * from unnest(countries, cities) order by 1, 2
				on conflict (country_code, city) do nothing;
			perform from public.city_counts
				where (country_code, city) in (select * from unnest(countries, cities))
				order by country_code, city for update;
			update public.city_counts c
				set total = c.total + d.total, verified = c.verified + d.verified
				from (
					select country, city, sum(change) as total,
						coalesce(sum(change) filter (where status = 'verified'), 0) as verified
					from unnest(countries, cities, statuses, changes) as g (country, city, status, change)
					group by country, city
				) d
				where c.country_code = d.country and c.city = d.city;
		end
	$$;

create function private.count_clinics() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			change int := case tg_op when 'INSERT' then 1 else -1 end;
		begin
			perform private.add_to_city_counts(
					array_agg(country_code), array_agg(city), array_agg(status), array_agg(change)
				)
				from changed where private.is_public(status);
			return null;
		end
	$$;

create function private.recount_clinics() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.add_to_city_counts(
					array_agg(v.country_code), array_agg(v.city), array_agg(v.status), array_agg(v.change)
				)
				from removed r join added a using (id), lateral (
					values (r.country_code, r.city, r.status, -1), (a.country_code, a.city, a.status, 1)
				) v (country_code, city, status, change)
				where (r.country_code, r.city, r.status) <> (a.country_code, a.city, a.status) and private.is_public(v.status);
			return null;
		end
	$$;
create trigger count_added after insert on public.clinics
	referencing new table as changed for each statement execute function private.count_clinics();
create trigger count_removed after delete on public.clinics
	referencing old table as changed for each statement execute function private.count_clinics();
create trigger count_moved after update on public.clinics
	referencing old table as removed new table as added for each statement execute function private.recount_clinics();

-- Countries with verified clinics, most clinics first, with their cities counted.
create function public.list_countries() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('code', country_code, 'clinics', clinics, 'cities', cities)
			order by clinics desc, country_code), '[]')
		from (
			select country_code, sum(verified) as clinics, count(*) as cities
			from public.city_counts where verified > 0 group by country_code
		) c
	$$;

-- The first 200 cities of a country by name, with how many clinics each has.
create function public.list_cities(country text, verified_only boolean default true) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('city', city, 'clinics', clinics) order by city_folded, city), '[]')
		from (
			select city, city_folded, case when verified_only then verified else total end as clinics
			from public.city_counts
			where country_code = country and case when verified_only then verified else total end > 0
			order by city_folded, city limit 200
		) c
	$$;

-- The city of a country that the last part of an address means: one with public clinics of this slug, of several the one with most,
-- else the place of this slug or of this name in any language. Null where there is none.
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

-- The nearest cities with verified clinics, at most 100 kilometres away, those of other countries too: [{code, city, slug, clinics, km}].
-- They are looked for among the 400 nearest places. Empty for a city that is in no gazetteer.
create function private.cities_near(country text, city text, most int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'code', n.country_code, 'city', n.name, 'slug', private.place_slug(n.name), 'clinics', n.verified, 'km', round(n.km)
		) order by n.km, n.id), '[]')
		from (
			select p.id, p.country_code, p.name, k.verified,
				private.distance_km(here.latitude, here.longitude, p.latitude, p.longitude) as km
			from private.places here, lateral (
				select * from private.places o
				order by point(o.longitude, o.latitude) operator(pg_catalog.<->) point(here.longitude, here.latitude) limit 400
			) p join public.city_counts k on k.country_code = p.country_code and k.city = p.name and k.verified > 0
			where here.country_code = cities_near.country and here.name = cities_near.city and p.id <> here.id
				and private.distance_km(here.latitude, here.longitude, p.latitude, p.longitude) <= 100
			order by km, p.id limit cities_near.most
		) n
	$$;

-- The cities of a country with most clinics, without `but`: [{code, city, slug, clinics}].
create function private.largest_cities(country text, verified_only boolean, most int, but text default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'code', c.country_code, 'city', c.city, 'slug', private.place_slug(c.city), 'clinics', c.clinics
		) order by c.clinics desc, c.city_folded, c.city), '[]')
		from (
			select *, case when verified_only then k.verified else k.total end as clinics
			from public.city_counts k
			where k.country_code = largest_cities.country and case when verified_only then k.verified else k.total end > 0
				and k.city is distinct from but
			order by clinics desc, k.city_folded, k.city limit most
		) c
	$$;

-- What the page of a country shows beside its clinics: its cities for the filter, how many they are, and those with most clinics.
create function public.country_page(country text, verified_only boolean default true) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'cities', public.list_cities(country, verified_only),
			'city_count', (
				select count(*) from public.city_counts k
				where k.country_code = country and case when verified_only then k.verified else k.total end > 0
			),
			'largest', private.largest_cities(country, verified_only, 12),
			'law', private.law_note(country)
		)
	$$;

-- What the page of a city shows beside its clinics, by its slug or whatever else it is called: {city, slug, verified, near, law}, or
-- null where there is no such city. `near` has distances unless it is in no gazetteer.
create function public.city_page(country text, named text) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'city', c.city,
			'slug', private.place_slug(c.city),
			'verified', coalesce(
				(select k.verified from public.city_counts k where k.country_code = country and k.city = c.city), 0
			),
			'near', case
				when exists (select from private.places p where p.country_code = country and p.name = c.city)
					then private.cities_near(country, c.city, 8)
				else private.largest_cities(country, true, 8, c.city)
			end,
			'law', private.law_note(country)
		)
		from (select private.find_city(country, named) as city) c where c.city is not null
	$$;

-- What the listing form offers: countries by code, and treatments that a clinic can offer by name.
create function public.listing_choices() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'countries', (
				select coalesce(jsonb_agg(country_code order by country_code), '[]') from public.listing_countries
			),
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'name', name, 'description', description)
					order by private.fold(name), id), '[]')
				from public.treatments where published and is_offered
			)
		)
	$$;

-- city counts: read by everybody, written by triggers alone
grant select on public.city_counts to anon, authenticated;
create policy read on public.city_counts for select to anon, authenticated using (true);

-- countries of the listing form: read by everybody, kept by admins
create trigger audit after insert or update or delete on public.listing_countries
	for each row execute function private.audit('setting', 'country_code');
grant select on public.listing_countries to anon, authenticated;
grant insert (country_code), delete on public.listing_countries to authenticated;
create policy read on public.listing_countries for select to anon, authenticated using (true);
create policy add on public.listing_countries for insert to authenticated with check ((select private.is_admin()));
create policy remove on public.listing_countries for delete to authenticated using ((select private.is_admin()));

-- who may call them
grant execute on function
	public.list_countries, public.list_cities, public.listing_choices, public.country_page, public.city_page
	to anon, authenticated, service_role;
