-- Columns of clinics that searches read and triggers update: position, opening minutes, lowest price.

-- The longitude and latitude of the pin, or of the place if there is no pin.
create function private.clinic_position(latitude float8, longitude float8, place_id int) returns point
	language sql stable set search_path = ''
	as $$
		select case when clinic_position.latitude is not null then point(clinic_position.longitude, clinic_position.latitude)
			else (select point(p.longitude, p.latitude) from private.places p where p.id = clinic_position.place_id) end
	$$;

-- Opening hours as minutes of the week, from Monday 00:00. Null without hours, and if this database does not know the
-- time zone: a search must not fail because of it.
create function private.open_minutes(opening_hours jsonb, time_zone text) returns int4multirange
	language plpgsql stable set search_path = ''
	as $$
		begin
			perform now() at time zone time_zone;
			return (
				select range_agg(int4range(
					((number - 1) * 1440 + left(span ->> 0, 2)::int * 60 + right(span ->> 0, 2)::int)::int,
					((number - 1) * 1440 + left(span ->> 1, 2)::int * 60 + right(span ->> 1, 2)::int)::int
				))
				from jsonb_array_elements(opening_hours) with ordinality day (spans, number), jsonb_array_elements(spans) span
				where time_zone is not null
			);
		exception when invalid_parameter_value then
			return null;
		end
	$$;

-- Prices that were entered before this day may have changed. Same as limits.priceAge.
create function private.prices_fresh_from() returns date
	language sql stable parallel safe set search_path = ''
	as $$ select current_date - 180 $$;

-- Whether a treatment's price is the price of a laser session for a tattoo. Same rule as isLaserSession in
-- domain/clinics/prices.ts, which has the reasons. The slugs of published guides never change.
create function private.is_laser_session(slug text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$
		select slug not in (
			'consultation-and-test-patch', 'surgical-excision', 'dermabrasion', 'saline-removal', 'removal-creams', 'laser-aftercare',
			'eyebrow-and-cosmetic-ink', 'fading-for-cover-up'
		)
	$$;

-- A clinic's lowest price of a laser session and its day: the lowest fresh price, else the lowest old one. Ignores
-- unpublished guides.
create function private.lowest_price(clinic uuid) returns table (price int, named_on date)
	language sql stable set search_path = ''
	as $$
		select o.price_min, o.priced_on
		from public.clinic_treatments o join public.treatments t on t.id = o.treatment_id
		where o.clinic_id = clinic and o.price_min is not null and t.published and private.is_laser_session(t.slug)
		order by o.priced_on < private.prices_fresh_from(), o.price_min, o.priced_on desc limit 1
	$$;

-- Corrects the lowest prices of up to `most` clinics after `last`, by id: prices may have grown old, or a treatment was
-- published or withdrawn. Returns the last id, null at the end.
create function private.refresh_prices(last uuid, most int) returns uuid
	language plpgsql security definer set search_path = ''
	as $$
		declare
			batch uuid[] := array(
				select id from public.clinics where id > refresh_prices.last order by id limit refresh_prices.most
			);
			wrong uuid[] := array(
				select c.id from public.clinics c left join private.counted_price(c.id) p on true
				where c.id = any(batch) and (c.price_from, c.price_on) is distinct from (p.price, p.named_on)
			);
		begin
			-- locks first and reads afterwards, like private.keep_treatments
			perform from public.clinics where id = any(wrong) order by id for no key update;
			update public.clinics c
				set (price_from, price_on) = (
					select p.price, p.named_on from (values (1)) single_row left join private.counted_price(c.id) p on true
				)
				where c.id = any(wrong);
			return batch[cardinality(batch)];
		end
	$$;

-- Publishing or withdrawing a treatment changes the prices of many clinics: makes the nightly job that corrects them
-- due now.
create function private.refresh_prices_soon() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			update private.scheduled_jobs set due_at = least(due_at, now()) where name = 'prices';
			return null;
		end
	$$;
create trigger refresh_prices after update of published on public.treatments for each row
	when (new.published <> old.published) execute function private.refresh_prices_soon();

-- who may call them
grant execute on function private.refresh_prices, private.prices_fresh_from to service_role;
