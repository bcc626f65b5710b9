-- Which place a text means: for suggestions while somebody types, and for the city of a clinic.

-- loads the library, so that a function may set its threshold
do $$ begin perform extensions.show_limit(); end $$;

-- Up to `most` places whose name, in any language, begins with `wanted`, the likeliest first; where fewer than three do, those
-- whose name is written nearly so. `country` leaves out the other countries. `called` is the name that matched.
-- Those with more people come first; a whole name of three letters or more counts thirty times as much as its beginning.
create function private.find_places(wanted text, country text default null, most int default 8)
	returns table (
		id int, name text, country_code text, latitude float8, longitude float8, population int, called text
	)
	-- a generic plan does not know how few names a long text begins
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	set pg_trgm.similarity_threshold = 0.25
	as $$
		declare
			key constant text collate "C" := private.place_key(left(wanted, 100));
			till constant text collate "C" := key || U&'\+10FFFF';
			condition text := case
				when country is null then
					case length(key) when 1 then ' and n.population >= 250000' when 2 then ' and n.population >= 50000' else '' end
				else ' and n.country_code = $3' || case length(key) when 1 then ' and n.population >= 50000' else '' end
			end;
			ranked constant text := $sql$
				select p.id, p.name, p.country_code, p.latitude, p.longitude, p.population, (
					select n.name from private.place_names n where n.place_id = f.place_id and n.key = f.key
				)
				from (
					select n.place_id, max(n.score) as score, (array_agg(n.key order by n.score desc))[1] as key
					from (%s) n group by n.place_id order by 2 desc, 1 limit $4
				) f join private.places p on p.id = f.place_id
				order by f.score desc, p.id
			$sql$;
			prefixed constant text := $sql$
				select n.place_id, n.key, case when n.key = $1 and length($1) > 2 then 30 else 1 end * (n.population + 1000.0) as score
				from private.place_names n where n.key >= $1 and n.key < $2
			$sql$;
			alike constant text := $sql$
				select n.place_id, n.key, extensions.similarity(n.key, $1) ^ 6 * (n.population + 20000.0) as score
				from private.place_names n where n.key operator(extensions.%) $1 and n.population >= 5000
			$sql$;
			found int;
		begin
			if key = '' then
				return;
			end if;
			return query execute format(ranked, prefixed || condition) using key, till, country, most;
			get diagnostics found = row_count;
			if found < 3 and length(key) > 3 then
				return query execute format(ranked, alike || condition) using key, till, country, most - found;
			end if;
		end
	$$;

-- The place that a city's name means in its country; null where there is none, or where it may be one of several. A position
-- leaves out what is further than 50 kilometres from it; without one the largest place is meant, unless another one far from
-- it is a fifth as large and not called something else as well.
create function private.match_place(city text, country text, latitude float8 default null, longitude float8 default null)
	returns int
	language sql stable security definer set search_path = ''
	as $$
		with candidates as (
			select p.*, n.key = private.place_key(p.name) as is_own,
				p.population * case when n.key = private.place_key(p.name) then 5 else 1 end as weight
			from private.place_names n join private.places p on p.id = n.place_id
			where n.key = private.place_key(match_place.city) and n.country_code = match_place.country
				and coalesce(private.distance_km(
					match_place.latitude, match_place.longitude, p.latitude, p.longitude
				), 0) <= 50
		),
		best as (select * from candidates order by weight desc, id limit 1)
		select best.id from best
		where best.is_own or match_place.latitude is not null or not exists (
			select from candidates c
			where 5 * c.weight > best.weight
				and private.distance_km(c.latitude, c.longitude, best.latitude, best.longitude) > 50
		)
	$$;

-- the places come with the code: nobody writes them
revoke insert, update, delete on private.places, private.place_names, private.gazetteer from service_role;
