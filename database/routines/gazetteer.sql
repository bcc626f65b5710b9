-- Finds the place of the gazetteer that a text names, for the city of a clinic.

-- The position of the places whose postcodes begin most like this one, by two digits at least: [longitude, latitude].
create function private.postcode_region(postcode text, country text) returns point
	language sql stable set search_path = ''
	as $$
		select point(avg(p.longitude), avg(p.latitude)) from (
			select t.place_id from private.search_terms t
			where t.kind = 'postcode' and t.country_code = postcode_region.country
				and t.term_folded collate "C" >= left(postcode_region.postcode, 2)
				and t.term_folded collate "C" < left(postcode_region.postcode, 2) || U&'\+10FFFF'
			group by t.place_id
		) t join private.places p on p.id = t.place_id
		having count(*) > 0
	$$;

-- The id of the place that a city's name means in its country. Null if there is none or the name is ambiguous. With a
-- position, leaves out places further away than 50 kilometres. Else those win that have the postcode or, if none has
-- it, lie where such codes are; among them the largest, unless another one far from it has a fifth of its population.
create function private.match_place(
	city text, country text, latitude float8 default null, longitude float8 default null, postcode text default null
) returns int
	language sql stable security definer set search_path = ''
	as $$
		with region as (select private.postcode_region(match_place.postcode, match_place.country) as position),
		candidates as (
			select p.*, p.population * case when max(t.share) >= 4 then 5 else 1 end as weight,
				exists (
					select from private.search_terms c
					where c.kind = 'postcode' and c.place_id = p.id and starts_with(match_place.postcode, c.term_folded)
						and (match_place.postcode ~ '\D' or length(c.term) = length(match_place.postcode))
				) as has_code,
				coalesce(private.distance_km(r.position[1], r.position[0], p.latitude, p.longitude) <= 100, false) as is_there
			from private.search_terms t join private.places p on p.id = t.place_id cross join region r
			where t.term_folded = private.place_key(left(match_place.city, 100)) and t.kind in ('place', 'district')
				and t.country_code = match_place.country
				and coalesce(private.distance_km(
					match_place.latitude, match_place.longitude, p.latitude, p.longitude
				), 0) <= 50
			group by p.id, r.position[0], r.position[1]
		),
		best as (select * from candidates order by has_code desc, is_there desc, weight desc, id limit 1)
		select best.id from best
		where match_place.latitude is not null or not exists (
			select from candidates c
			where (c.has_code, c.is_there) = (best.has_code, best.is_there) and 5 * c.population > best.population
				and private.distance_km(c.latitude, c.longitude, best.latitude, best.longitude) > 50
		)
	$$;

-- The place with a slug in a country. No row if only a clinic's city has the slug. Slugs are unique within a country.
create function private.place_by_slug(slug text, country text) returns setof private.places
	language sql stable security definer set search_path = ''
	as $$
		select p.* from private.search_terms t join private.places p on p.id = t.place_id
		where t.term_folded = replace(place_by_slug.slug, '-', ' ') and t.kind = 'place'
			and t.key = place_by_slug.slug || ',' || lower(place_by_slug.country)
		limit 1
	$$;

-- The name that the directory uses for a city: the name of its place, else the text as written.
create function private.city_name(
	city text, country text, latitude float8 default null, longitude float8 default null, address text default null
) returns text
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(
			(
				select p.name from private.places p
				where p.id = private.match_place(
					city_name.city, city_name.country, city_name.latitude, city_name.longitude,
					private.postcode_in(city_name.address, city_name.country)
				)
			),
			btrim(city_name.city)
		)
	$$;

-- Where a clinic is, to know its time zone: its pin, else the place that its city names, else the largest place of its
-- country. No row for a country without places.
create function private.zone_position(city text, country text, north float8 default null, east float8 default null)
	returns table (latitude float8, longitude float8)
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(north, p.latitude), coalesce(east, p.longitude)
		from private.places p where p.id = coalesce(
			private.match_place(zone_position.city, zone_position.country, north, east),
			(select l.id from private.places l where l.country_code = zone_position.country order by l.population desc, l.id limit 1)
		)
	$$;

-- Folded names under which clinics of a city may be listed: its own and the other names of its places. Names are unique
-- within a country ("Altenkirchen (near Hennef)" beside "Altenkirchen").
create function private.city_names(city text, country text) returns text[]
	language sql stable security definer set search_path = ''
	as $$
		select array(
			select private.fold(btrim(city_names.city))
			union
			select private.fold(other.term)
				from private.search_terms t join private.search_terms other using (place_id)
				where t.term_folded = private.place_key(city_names.city) and t.kind in ('place', 'district')
					and t.country_code = city_names.country and other.kind in ('place', 'district')
		)
	$$;

-- The longest name of a place that an address contains: at the end of a line, in the first line after a number, or
-- beside a postcode. Same rule as findCity in domain/places/address.ts.
create function private.locality_in(address text, place int) returns text
	language sql stable security definer set search_path = ''
	as $$
		-- both are materialized: otherwise the query reads every name of the gazetteer and folds each line for each name
		with lines as materialized (
			select number, ' ' || private.place_key(line) || ' ' as key
			from regexp_split_to_table(locality_in.address, '[,\n]') with ordinality l (line, number)
		),
		names as materialized (
			select term as name, term_folded as key from private.search_terms where place_id = locality_in.place and kind = 'place'
		)
		select n.name from lines l join names n on l.key like '% ' || n.key || ' %' and (
			l.key like '% ' || n.key || ' ' and (l.number > 1 or l.key ~ ('(^|[0-9]\S*) ' || n.key || ' $'))
			or l.number > 1 and l.key ~ '[0-9]' and l.key ~ ('^ (([^0-9 ]{1,2} )?(\S*[0-9]\S* )+)?' || n.key || ' ')
		)
		order by length(n.key) desc, n.key limit 1
	$$;

-- Refuses pin_far unless an owner puts the clinic within 50 km of a place with its city's name or, for an unknown name,
-- within 500 km of any place of the country: beyond that, numbers are swapped or mistyped. Admins and imports may put
-- it anywhere.
create function private.require_near_pin(
	country_code text, city text, latitude double precision, longitude double precision
) returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			is_known boolean;
		begin
			if auth.uid() is null or private.is_admin() then
				return;
			end if;
			is_known := private.match_place(city, country_code) is not null;
			if (case when is_known
				then private.match_place(city, country_code, latitude, longitude) is null
				else (
					select min(private.distance_km(p.latitude, p.longitude, require_near_pin.latitude, require_near_pin.longitude)) > 500
					from private.places p where p.country_code = require_near_pin.country_code
				)
			end) then
				perform private.refuse('pin_far', jsonb_build_object('city', city, 'country', country_code, 'is_known', is_known));
			end if;
		end
	$$;

create function private.check_wanted_pin() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.require_near_pin(
				new.data ->> 'country_code', new.data ->> 'city', (new.data ->> 'latitude')::double precision,
				(new.data ->> 'longitude')::double precision
			);
			return new;
		end
	$$;
create trigger pin_is_near before insert on public.cases
	for each row when (new.kind = 'change' and new.data ->> 'latitude' is not null)
	execute function private.check_wanted_pin();

-- Updates the places of up to `most` clinics after `last`, by id, to the current gazetteer, and writes the terms of
-- their names. Returns the last id, null at the end.
create function private.match_clinics(last uuid, most int) returns uuid
	language sql set search_path = ''
	as $$
		with batch as (
			select c.id, c.city from public.clinics c where c.id > match_clinics.last order by c.id limit match_clinics.most
		),
		matched as (
			-- a place whose name has changed is still the same place
			update public.clinics c
				set city = coalesce((select p.name from private.places p where p.id = c.place_id), c.city) from batch b
				where c.id = b.id and case
					when c.place_id is null then private.match_place(
						c.city, c.country_code, c.latitude, c.longitude, private.postcode_in(c.address, c.country_code)
					) is not null
					else not exists (select from private.places p where p.id = c.place_id and p.name = c.city)
				end
				returning c.id, c.city, b.city as former
		),
		-- otherwise the next import would take the new name for an edit
		sourced as (
			update public.clinic_sources s set fields = s.fields || jsonb_build_object('city', m.city)
				from matched m where s.clinic_id = m.id and m.city <> m.former and s.fields ->> 'city' = m.former
		)
		select id from batch, private.write_clinic_terms(array(select id from batch)) order by id desc limit 1
	$$;

-- The city of a country's list that a text means: that city itself, its place under another name, or the text if
-- neither is listed. Prefers cities with verified clinics, so that a new listing cannot take over their name.
create function private.listed_city(city text, country text) returns text
	language sql stable security definer set search_path = ''
	as $$
		-- most lists have no city; and the subquery looks the place up once, not for each city of the country
		select case when listed_city.city is not null then coalesce(
			(
				select k.city from public.city_counts k
				where k.country_code = listed_city.country and k.total > 0
					and k.city in (listed_city.city, (select private.city_name(listed_city.city, listed_city.country)))
				order by k.verified = 0, k.city <> listed_city.city limit 1
			),
			listed_city.city
		) end
	$$;

-- the code brings the places along: nothing else writes them
revoke insert, update, delete on private.places, private.gazetteer from service_role;

-- who may call them; the generator of sample data needs match_place because its clinics are written without triggers
grant execute on function private.city_name, private.zone_position to authenticated, service_role;
grant execute on function private.match_place to service_role;
