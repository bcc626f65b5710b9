-- The map: where cities are, what a part of it shows, and the names on it. Positions are degrees.

-- A city of the gazetteer is where that says; another one, where its clinics are.
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

-- Cities that are in no gazetteer: the mean of up to 100 of their public clinics.
create function private.locate_typed_cities(countries text[], cities text[]) returns void
	language sql set search_path = ''
	as $$
		with typed as (
			-- Whoever has a row locked places it by their own clinics a moment later. Waiting for them, with the rows that the counts have
			-- locked by now, could end in a deadlock.
			select k.country_code, k.city from public.city_counts k
			where (k.country_code, k.city) in (select * from unnest(countries, cities))
				and not exists (
					select from private.places p where p.country_code = k.country_code and p.name = k.city
				)
			for no key update skip locked
		)
		update public.city_counts k set latitude = m.latitude, longitude = m.longitude
			from typed t, lateral (
				select avg(c.latitude) as latitude, avg(c.longitude) as longitude
				from (
					select c.latitude, c.longitude from public.clinics c
					where c.country_code = t.country_code and c.city = t.city and c.latitude is not null
						and private.is_public(c.status)
					order by c.average_rating desc, c.review_count desc, c.id desc limit 100
				) c
			) m
			where k.country_code = t.country_code and k.city = t.city
				and (k.latitude, k.longitude) is distinct from (m.latitude, m.longitude)
	$$;

create function private.locate_changed_cities() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.locate_typed_cities(array_agg(country_code), array_agg(city))
				from changed where place_id is null and latitude is not null
				having count(*) > 0;
			return null;
		end
	$$;

create function private.locate_moved_cities() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.locate_typed_cities(array_agg(v.country_code), array_agg(v.city))
				from removed r join added a using (id), lateral (
					values (r.country_code, r.city, r.place_id), (a.country_code, a.city, a.place_id)
				) v (country_code, city, place_id)
				where v.place_id is null
					and (r.country_code, r.city, r.status, r.latitude, r.longitude)
						is distinct from (a.country_code, a.city, a.status, a.latitude, a.longitude)
				having count(*) > 0;
			return null;
		end
	$$;
-- named to run after the counts, which make the rows
create trigger locate_added after insert on public.clinics
	referencing new table as changed for each statement execute function private.locate_changed_cities();
create trigger locate_removed after delete on public.clinics
	referencing old table as changed for each statement execute function private.locate_changed_cities();
create trigger locate_moved after update on public.clinics
	referencing old table as removed new table as added for each statement execute function private.locate_moved_cities();

-- A new gazetteer may have moved places, and have some that were typed names before.
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

-- The best public clinics of `ids` that have a position, `most` of them.
create function private.map_clinics(ids uuid[], most int) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
				'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city,
				'latitude', round(c.latitude::numeric, 5), 'longitude', round(c.longitude::numeric, 5),
				'verified', c.verified, 'average_rating', c.average_rating, 'review_count', c.review_count
			) order by c.average_rating desc, c.review_count desc, c.id desc), '[]')
		from (
			select * from public.clinics c
			where c.id = any(map_clinics.ids) and c.latitude is not null and private.is_public(c.status)
			order by c.average_rating desc, c.review_count desc, c.id desc limit map_clinics.most
		) c
	$$;

-- What the map shows of a part of the world, or of a country, or of everything: its clinics one by one where they are few or the
-- part is small, else its cities with how many each has. At most 150 cities with most clinics, or the 200 best clinics among the
-- first 2,000 that are found, which are all that is read of clinics. `total` is how many there are, 2,000 at most; null where cities say it.
create function public.map_marks(
	west float8 default -180, south float8 default -90, east float8 default 180, north float8 default 90,
	country text default null, verified_only boolean default true
) returns jsonb
	-- A generic plan does not know how large the part is; and a bitmap is made of all of it before the first 41 are counted: 25 ms of processor
	-- against 4 for a continent at 250,000 clinics.
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	set max_parallel_workers_per_gather = 0 set enable_bitmapscan = off set jit = off
	as $$
		declare
			few constant int := 40;
			most_cities constant int := 150;
			most_clinics constant int := 200;
			looked_through constant int := 2000;
			-- degrees of latitude: a city and its surroundings
			small constant float8 := 0.4;
			part constant box := box(point(west, south), point(east, north));
			-- of one country by the index in which each has a ground of its own (migration 0055)
			ground constant float8 := 1000 * (26 * ascii(country) + ascii(substr(country, 2)));
			-- private.is_public, written out: the planner does not look into a function
			shows_unchecked constant boolean := verified_only and private.shows_unchecked(country);
			condition constant text := case when shows_unchecked then private.unchecked_condition()
				when verified_only then 'verified' else 'status in (''pending'', ''verified'')' end
				|| case when country is null then ' and "position" operator(pg_catalog.<@) $1' else
					' and country_code = $2 and point(
						position[0] + 1000 * (26 * ascii(country_code) + ascii(substr(country_code, 2))), position[1]
					) operator(pg_catalog.<@) $1'
				end;
			is_small constant boolean := north - south <= small;
			found int;
			seen int;
			cities jsonb;
			ids uuid[];
		begin
			if not is_small then
				-- clinics without a pin are no reason to read on
				execute format(
					'select count(*) from (select from (select latitude from public.clinics where %s limit %s) c where latitude is not null limit %s) c',
					condition, looked_through, few + 1
				) into found using part + point(coalesce(ground, 0), 0), country;
				if found <= few then
					-- where not all were read, few pins do not say that there are few clinics
					execute format('select count(*) from (select from public.clinics where %s limit %s) c', condition, looked_through)
						into seen using part + point(coalesce(ground, 0), 0), country;
				end if;
				if found > few or seen = looked_through then
					select jsonb_agg(jsonb_build_object(
							'country_code', k.country_code, 'city', k.city, 'clinics', k.clinics,
							'latitude', round(k.latitude::numeric, 4), 'longitude', round(k.longitude::numeric, 4)
						) order by k.clinics desc, k.country_code, k.city) into cities
						from (
							select k.country_code, k.city, k.latitude, k.longitude,
								c.clinics
							from public.city_counts k
							cross join lateral (
								select case when shows_unchecked then k.unchecked when verified_only then k.verified else k.total end as clinics
							) c
							where point(k.longitude, k.latitude) operator(pg_catalog.<@) part and k.latitude is not null
								and c.clinics > 0
								and (map_marks.country is null or k.country_code = map_marks.country)
							order by c.clinics desc, k.country_code, k.city limit most_cities
						) k;
				end if;
			end if;
			-- of one city alone its clinics say more
			if coalesce(jsonb_array_length(cities), 0) > 1 then
				return jsonb_build_object('cities', cities, 'clinics', '[]'::jsonb, 'total', null);
			end if;
			execute format(
				$sql$
					with looked as (
						select id, average_rating, review_count, latitude from public.clinics where %s limit %s
					)
					select case when count(*) = $3 then $3 else count(latitude) end, array(
						select id from looked where latitude is not null order by average_rating desc, review_count desc, id desc limit %s
					)
					from looked
				$sql$,
				condition, looked_through, most_clinics
			) into found, ids using part + point(coalesce(ground, 0), 0), country, looked_through;
			return jsonb_build_object(
				'cities', '[]'::jsonb, 'clinics', private.map_clinics(ids, most_clinics), 'total', found
			);
		end
	$$;

-- Where clinics that a search found are: those of up to 200 that have a position, as map_marks returns them.
create function public.map_marks_of(ids uuid[]) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object('cities', '[]'::jsonb, 'clinics', c.clinics, 'total', jsonb_array_length(c.clinics))
		from (select private.map_clinics(map_marks_of.ids[:200], 200) as clinics) c
	$$;

-- The names to write on a part of the map: of places with at least `people` people, the largest first.
create function public.map_places(west float8, south float8, east float8, north float8, people int, most int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
				'name', name, 'latitude', latitude, 'longitude', longitude, 'population', population
			) order by population desc, id), '[]')
		from (
			select * from private.places
			where latitude between south and north and longitude between west and east and population >= map_places.people
			order by population desc, id limit least(greatest(most, 0), 200)
		) p
	$$;

-- who may call them
grant execute on function public.map_marks, public.map_marks_of, public.map_places to anon, authenticated, service_role;
