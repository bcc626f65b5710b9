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

-- The public clinics of `ids` that are anywhere, the best first. One without a pin of its own `is_about` in the middle of its place.
create function private.map_clinics(ids uuid[]) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
				'id', c.id, 'name', c.name, 'city', c.city,
				'latitude', round(c.position[1]::numeric, 5), 'longitude', round(c.position[0]::numeric, 5)
			) || case when c.latitude is null then '{"is_about": true}' else '{}' end::jsonb
			order by c.average_rating desc, c.review_count desc, c.id desc), '[]')
		from public.clinics c
		where c.id = any(map_clinics.ids) and c.position is not null and private.is_public(c.status)
	$$;

-- Cities with their clinics as marks: the `most` largest by themselves, then one for each cell of a grid of ten by eight with others. That
-- is where the largest of these is and named by it, with how many `places` and what `part` of the map it stands for; a city with a part
-- stands for its clinics there. `extents` are where the clinics of each are; of a city without one they are around its middle.
create function private.map_cities(
	countries text[], cities text[], clinics int[], longitudes float8[], latitudes float8[], parts box[], extents box[], most int
) returns jsonb
	language sql immutable set search_path = ''
	as $$
		with units as materialized (
			-- as a number that no other has: the largest first, of the same size as they come
			select u.*, u.clinics * 2::float8 ^ 31 - u.ordinality as size
			from unnest(countries, cities, clinics, longitudes, latitudes, parts, extents)
				with ordinality u (country_code, city, clinics, x, y, part, extent)
		),
		named as materialized (select u.* from units u order by size desc limit most),
		frame as (
			select min(x) as west, min(y) as south, greatest(max(x) - min(x), 0.01) / 9.99 as width,
				greatest(max(y) - min(y), 0.01) / 7.99 as height,
				coalesce((select min(size) from named), 'infinity') as least
			from units
		),
		cells as (
			select max(u.size) as size, sum(u.clinics) as clinics,
				case when most = 0 then count(distinct (u.country_code, u.city)) filter (where most = 0) else count(*) end as places,
				-- one city alone is that city
				case when count(*) = 1 then (array_agg(u.part))[1] else box(
					point(min(coalesce((u.extent[1])[0], u.x - 0.15)), min(coalesce((u.extent[1])[1], u.y - 0.15))),
					point(max(coalesce((u.extent[0])[0], u.x + 0.15)), max(coalesce((u.extent[0])[1], u.y + 0.15)))
				) end as part
			from units u, frame f where u.size < f.least
			group by floor((u.x - f.west) / f.width), floor((u.y - f.south) / f.height)
		),
		marks as (
			select size, country_code, city, clinics, 1 as places, x, y, part from named
			union all
			select c.size, u.country_code, u.city, c.clinics, c.places, u.x, u.y, c.part from cells c join units u using (size)
		)
		select coalesce(jsonb_agg(jsonb_build_object(
				'country_code', country_code, 'city', city, 'clinics', clinics,
				'latitude', round(y::numeric, 4), 'longitude', round(x::numeric, 4)
			) || case when part is null then '{}' else jsonb_build_object('places', places, 'part', jsonb_build_array(
				-- a search for it finds those on its edges
				floor(10000 * (part[1])[0]) / 10000, floor(10000 * (part[1])[1]) / 10000,
				ceil(10000 * (part[0])[0]) / 10000, ceil(10000 * (part[0])[1]) / 10000
			)) end order by size desc), '[]')
		from marks
	$$;

-- How many cities a map names at most.
create function private.most_map_cities() returns int
	language sql immutable parallel safe set search_path = ''
	as $$ select 100 $$;

-- Degrees of latitude of a part in which one city is not enough of a mark: it and its surroundings.
create function private.small_map_part() returns float8
	language sql immutable parallel safe set search_path = ''
	as $$ select 0.4 $$;

-- What the map shows of public clinics: those of up to `most_pins` one by one, else their cities or, of a small part and of one city
-- alone, cells of it. Where they are those of a part of the map, `height` degrees of latitude high, a city of which it has not all is a
-- part as well; `shows_unchecked` as in map_marks.
create function private.map_of_clinics(
	ids uuid[], most_pins int, height float8, verified_only boolean default true, shows_unchecked boolean default false
) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		declare
			cities jsonb;
		begin
			if cardinality(ids) <= most_pins then
				return jsonb_build_object('cities', '[]'::jsonb, 'clinics', private.map_clinics(ids));
			end if;
			with found as materialized (
				select c.country_code, c.city, c.position[0] as x, c.position[1] as y from public.clinics c
				where c.id = any(ids) and c.position is not null
					-- private.is_public, written out: a call takes longer than to read the row
					and c.status in ('pending', 'verified')
			),
			grouped as materialized (
				select country_code, city, count(*) as clinics, avg(x) as x, avg(y) as y,
					box(point(min(x), min(y)), point(max(x), max(y))) as part
				from found group by 1, 2
			),
			size as (
				select coalesce(height <= private.small_map_part(), false) or count(*) = 1 as is_small from grouped
			),
			units as (
				select g.country_code, g.city, g.clinics, g.x, g.y, case when k.clinics is distinct from g.clinics then g.part end as part,
					g.part as extent
				from size s, grouped g left join lateral (
					select case when height is null then g.clinics when shows_unchecked then k.unchecked
						when verified_only then k.verified else k.total end as clinics
					from public.city_counts k where k.country_code = g.country_code and k.city = g.city
				) k on true
				where not s.is_small
				union all
				select country_code, city, 1, x, y, box(point(x, y), point(x, y)), box(point(x, y), point(x, y)) from found, size s where s.is_small
			)
			select private.map_cities(
					array_agg(country_code), array_agg(city), array_agg(clinics::int), array_agg(x), array_agg(y), array_agg(part), array_agg(extent),
					case when bool_or(s.is_small) then 0 else private.most_map_cities() end
				)
				into cities from units, size s;
			return jsonb_build_object('cities', coalesce(cities, '[]'), 'clinics', '[]'::jsonb);
		end
	$$;

-- What the map shows of a part of the world, or of a country, or of everything: its clinics one by one where they are few (40; 200 in a
-- small part), else its cities with how many each has. All that are somewhere are in the sum. Of a part with up to 1,000 they are counted
-- one by one, as the search counts them; in a larger one cities count that have their middle in it, with all of their clinics, and in one that is small besides the
-- cells of a grid, of the first 50,000.
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
			most_pins constant int := 200;
			counted constant int := 1000;
			most_in_cells constant int := 50000;
			part constant box := box(point(west, south), point(east, north));
			is_everywhere constant boolean := west <= -180 and east >= 180 and south <= -85 and north >= 85;
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
			searched constant box := part + point(coalesce(ground, 0), 0);
			is_small constant boolean := north - south <= private.small_map_part();
			pins constant int := case when is_small then most_pins else few end;
			found int;
			ids uuid[];
			cities jsonb;
			near record;
		begin
			execute format('select count(*) from (select from public.clinics where %s limit %s) c', condition, counted + 1)
				into found using searched, country;
			if found <= (case when is_everywhere then pins else counted end) then
				execute format('select array(select id from public.clinics where %s)', condition) into ids using searched, country;
				return private.map_of_clinics(ids, pins, case when not is_everywhere then north - south end, verified_only, shows_unchecked);
			end if;
			if not is_small then
				select private.map_cities(
						array_agg(k.country_code), array_agg(k.city), array_agg(c.clinics), array_agg(k.longitude), array_agg(k.latitude),
						array_agg(null::box), array_agg(null::box), private.most_map_cities()
					)
					into cities
					from public.city_counts k
					cross join lateral (
						select case when shows_unchecked then k.unchecked when verified_only then k.verified else k.total end as clinics
					) c
					where point(k.longitude, k.latitude) operator(pg_catalog.<@) part and k.latitude is not null
						and c.clinics > 0
						and (map_marks.country is null or k.country_code = map_marks.country);
				if is_everywhere and found <= most_pins and jsonb_array_length(cities) = 1 then
					-- of one city alone its clinics say more
					execute format('select array(select id from public.clinics where %s)', condition) into ids using searched, country;
					return private.map_of_clinics(ids, most_pins, null);
				elsif is_everywhere or jsonb_array_length(cities) > 1 then
					return jsonb_build_object('cities', cities, 'clinics', '[]'::jsonb);
				end if;
			end if;
			-- a row is not read for its position, and so nothing says where it is
			select k.country_code, k.city into near from public.city_counts k
				where k.latitude is not null and (map_marks.country is null or k.country_code = map_marks.country)
					and case when shows_unchecked then k.unchecked when verified_only then k.verified else k.total end > 0
				order by point(k.longitude, k.latitude) operator(pg_catalog.<->) point((west + east) / 2, (south + north) / 2) limit 1;
			execute format(
				$sql$
					select private.map_cities(
						array_agg($3), array_agg($4), array_agg(clinics::int), array_agg(x), array_agg(y), array_agg(part), array_agg(part), 0
					) from (
						select count(*) as clinics, avg(x) as x, avg(y) as y, box(point(min(x), min(y)), point(max(x), max(y))) as part
						from (select position[0] as x, position[1] as y from public.clinics where %s limit %s) c
						group by floor(x / ($5 / 10)), floor(y / ($6 / 8))
					) c
				$sql$,
				condition, most_in_cells
			) into cities using searched, country, near.country_code, near.city, east - west, north - south;
			return jsonb_build_object('cities', cities, 'clinics', '[]'::jsonb);
		end
	$$;

-- Where clinics are that a search found, up to 1,000, as map_marks returns them; `height` is that of the part in which it looked.
create function public.map_marks_of(ids uuid[], height float8 default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.map_of_clinics(map_marks_of.ids[:1000], 100, map_marks_of.height)
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
