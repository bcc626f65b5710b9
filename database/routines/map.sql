-- The map: where cities are. Positions are degrees.

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
			-- A session that holds a row places it by its own clinics a moment later. Waiting for it while the counts hold
			-- rows could end in a deadlock.
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
