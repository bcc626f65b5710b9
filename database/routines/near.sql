-- Clinics around a place: the nearest of them, and what "near" means.

-- Degrees around a position that hold all within so many kilometres of it. It ends at the poles and at the 180th meridian.
create function private.box_around(latitude float8, longitude float8, km float8) returns box
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select box(
			point(greatest(longitude - east, -180), greatest(latitude - north, -90)),
			point(least(longitude + east, 180), least(latitude + north, 90))
		)
		from (
			select km / 111.19 as north,
				-- at the latitude of the box that is nearer to its pole
				least(km / 111.19 / greatest(cosd(least(abs(latitude) + km / 111.19, 89.9)), 0.001), 360) as east
		) degrees
	$$;

-- The clinics of a box around a position that meet `conditions`, the nearest by degrees, as a statement; `degrees` are how far. What
-- is beyond the 180th meridian is as far from the position as from what is a whole turn away.
create function private.nearest_around(conditions text, latitude float8, longitude float8, km float8, most int) returns text
	language sql immutable set search_path = ''
	as $$
		select case when count(*) = 1 then min(part)
			else format('select * from (%s) c order by degrees limit %s', string_agg('(' || part || ')', ' union all '), most) end
		from (
			select format(
				'select *, position operator(pg_catalog.<->) %1$L::point as degrees from public.clinics
					where %2$s and position operator(pg_catalog.<@) %3$L::box order by position operator(pg_catalog.<->) %1$L::point limit %4$s',
				point(e.east, nearest_around.latitude), nearest_around.conditions, private.box_around(nearest_around.latitude, e.east, km), most
			) as part
			from private.box_around(nearest_around.latitude, nearest_around.longitude, km) here,
				lateral (
					select nearest_around.longitude as east
					union all select nearest_around.longitude - 360 where (here[0])[0] = 180 and (here[1])[0] > -180
					union all select nearest_around.longitude + 360 where (here[1])[0] = -180 and (here[0])[0] < 180
				) e
		) parts
	$$;

-- The kilometres from a position to a clinic, as an expression: private.distance_km, written out, since called for each of thousands
-- it takes ten times as long.
create function private.km_from(latitude float8, longitude float8) returns text
	language sql immutable set search_path = ''
	as $$
		select format(
			'2 * 6371 * asin(least(1, sqrt(
				sin(radians(position[1] - %1$s) / 2) ^ 2
				+ cos(radians(%1$s)) * cos(radians(position[1])) * sin(radians(position[0] - %2$s) / 2) ^ 2
			)))',
			quote_literal(latitude) || '::float8', quote_literal(longitude) || '::float8'
		)
	$$;

-- A clinic without a pin of its own is somewhere around the centre of its place: kilometres within which nobody can say how far.
create function private.km_around_place() returns int
	language sql immutable parallel safe set search_path = ''
	as $$ select 5 $$;

-- What a card says of a distance: {distance_km, is_about}. Exact to a tenth from pin to pin; else about, from one place to another,
-- and null within one place or next to it.
create function private.said_distance(km float8, is_pinned boolean) returns jsonb
	language sql immutable set search_path = ''
	as $$
		select case
			when is_pinned then jsonb_build_object('distance_km', round(km::numeric, 1))
			else jsonb_build_object(
				'distance_km', case when km >= private.km_around_place() then round(km::numeric) end, 'is_about', true
			)
		end
	$$;

-- Where a search is near to: a place or city by its slug and country, else a position, whose country is that of the nearest public clinic.
-- Null for a place that is not known. {name, country_code, latitude, longitude}; a position has no name.
create function public.near_place(
	slug text default null, country text default null, latitude float8 default null, longitude float8 default null
) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'name', f.name, 'country_code', f.country_code, 'latitude', f.latitude, 'longitude', f.longitude
		)
		from (
			select p.name, p.country_code, p.latitude, p.longitude, 1 as rank
				from private.place_by_slug(near_place.slug, near_place.country) p
			union all
			-- in no gazetteer: in the middle of its clinics
			select k.city, k.country_code, m.latitude, m.longitude, 2
				from public.city_counts k, lateral (
					select avg(c.position[1]) as latitude, avg(c.position[0]) as longitude from (
						select o.position from public.clinics o
						where o.country_code = k.country_code and o.city = k.city and private.is_public(o.status)
						order by o.average_rating desc, o.review_count desc, o.id desc limit 100
					) c
				) m
				where k.country_code = near_place.country and private.place_slug(k.city) = near_place.slug and k.total > 0
					and m.latitude is not null
			union all
			(
				select null, c.country_code, near_place.latitude, near_place.longitude, 3 from public.clinics c
				where near_place.latitude is not null and c.status in ('pending', 'verified') and c.position is not null
				order by c.position operator(pg_catalog.<->) point(near_place.longitude, near_place.latitude) limit 1
			)
		) f
		order by f.rank limit 1
	$$;

-- One page of the clinics within so many kilometres of a position, nearest first or by rating, each with its distance, as search_clinics
-- returns it. In steps of private.km_around_place() those without a pin of their own come after those with one. `conditions` say which clinics are looked at, `matching` which of them are wanted.
-- Where there are more than 2,000 within that distance (5,000 where not all are wanted) these nearest ones are looked through.
create function private.search_near(
	conditions text, matching text, latitude float8, longitude float8, within_km int, by_distance boolean, page_size int, page_offset int, with_cards boolean
) returns jsonb
	language plpgsql stable set search_path = ''
	-- the index knows the nearest: the planner would rather sort all of a large city
	set enable_bitmapscan = off set jit = off set enable_seqscan = off
	as $$
		declare
			most constant int := 1000;
			looked_through constant int := case matching when '' then 2000 else 5000 end;
			ids uuid[];
			distances float8[];
			is_exact boolean;
			reach int;
			clinics jsonb;
		begin
			execute format(
				$sql$
					with looked as materialized (
						select id, average_rating, review_count, %1$s as is_wanted, latitude is not null as is_pinned, degrees, %4$s as km
						from (%2$s) c
					),
					-- The nearest by degrees are all there are as far as the shortest way that so many degrees can be.
					known as materialized (
						select case when count(*) < $2 then $3 else least($3, max(degrees) * 111.19 * cosd(least(abs($1) + max(degrees), 89))) end
							as km, count(*) < $2 as is_whole
						from looked
					),
					found as (
						select l.*, row_number() over (order by %3$s, l.id desc) as number
						from looked l, known k where l.is_wanted and l.km <= k.km
					)
					select array_agg(id order by number), array_agg(km order by number), (select is_whole from known)
					from found where number <= $4
				$sql$,
				case matching when '' then 'true' else '(' || matching || ')' end,
				private.nearest_around(conditions, latitude, longitude, within_km, looked_through),
				case when by_distance then 'floor(l.km / private.km_around_place()), not l.is_pinned, l.km' else 'l.average_rating desc, l.review_count desc' end,
				private.km_from(latitude, longitude)
			)
				into ids, distances, is_exact
				using latitude, looked_through, within_km, most + 1;

			reach := least(coalesce(cardinality(ids), 0), most);
			is_exact := is_exact and coalesce(cardinality(ids), 0) <= most;
			if with_cards then
				select jsonb_agg(
						private.clinic_card(c) || private.said_distance(f.km, c.latitude is not null) order by f.number
					)
					into clinics
					from unnest(ids[page_offset + 1 : least(page_offset + page_size, most)],
						distances[page_offset + 1 : least(page_offset + page_size, most)]) with ordinality f (id, km, number)
					join public.clinics c on c.id = f.id;
			else
				clinics := to_jsonb(ids[page_offset + 1 : least(page_offset + page_size, most)]);
			end if;
			return jsonb_build_object('total', reach, 'is_exact', is_exact, 'reach', reach, 'clinics', coalesce(clinics, '[]'));
		end
	$$;

-- The cells of a part of a map, by which an index finds who speaks a language there; none of a part that is a quarter of the Earth. Null
-- where the index of positions takes less: that reads all that is inside, 0.13 ms a thousand.
create function private.cells_inside(bounds box) returns text[]
	language plpgsql stable set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off
	as $$
		declare
			about constant bigint := (
				select coalesce(sum(k.total), 0) from public.city_counts k
				where point(k.longitude, k.latitude) operator(pg_catalog.<@) bounds and k.latitude is not null
			);
			cells text[];
		begin
			if about < 20000 then
				return null;
			end if;
			cells := array(
				select private.grid_cell(x, y)
				from generate_series(5 * floor((bounds[1])[0] / 5)::int, floor((bounds[0])[0])::int, 5) x,
					generate_series(5 * floor((bounds[1])[1] / 5)::int, floor((bounds[0])[1])::int, 5) y
				limit 700
			);
			return case when cardinality(cells) = 700 then '{}' else cells end;
		end
	$$;

-- who may call them
grant execute on function public.near_place to anon, authenticated, service_role;
