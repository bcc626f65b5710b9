-- Listings: what lists show of clinics, one row per public clinic. Everyone may read them.

-- The postcode in an address in the country's usual form, in lower case: "50667", "se1 6lf", "1012 ab". Null if there
-- is none. Takes the last of several because house numbers come first.
create function private.postcode_in(address text, country text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select lower(case
			when country in ('GB', 'GG', 'IM', 'JE', 'CA') then regexp_replace(found[1], ' ?(...)$', ' \1')
			when country = 'NL' then regexp_replace(found[1], '^(....) ?', '\1 ')
			else regexp_replace(found[1], '[ -]', '', 'g')
		end)
		from regexp_matches(
			address,
			case
				when country in ('GB', 'GG', 'IM', 'JE') then '\m([A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2})\M'
				when country = 'CA' then '\m([A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9])\M'
				when country = 'IE' then '\m([A-Za-z][0-9][0-9Ww] ?[A-Za-z0-9]{4})\M'
				when country = 'NL' then '\m([1-9][0-9]{3} ?[A-Za-z]{2})\M'
				when country = 'PL' then '\m([0-9]{2}-[0-9]{3})\M'
				when country = 'PT' then '\m([0-9]{4}-[0-9]{3})\M'
				when country in ('CZ', 'GR', 'SE', 'SK') then '\m([0-9]{3} ?[0-9]{2})\M'
				when country in (
					'AT', 'AU', 'BE', 'BG', 'CH', 'CY', 'DK', 'HU', 'LI', 'LU', 'LV', 'MK', 'NO', 'NZ', 'SI', 'XK', 'ZA'
				) then '\m([0-9]{4})\M'
				when country in ('CN', 'IN', 'RO', 'SG') then '\m([0-9]{6})\M'
				else '\m([0-9]{5})\M'
			end,
			'g'
		) with ordinality m (found, number)
		order by number desc limit 1
	$$;

-- The place of a clinic in the order by rating: its average as if it had `rankPrior` (domain/reviews/ratings.ts) more
-- reviews, so that one review of 5 stars does not come before twenty of 4.6. 0 without reviews.
create function private.rank_of(r1 int, r2 int, r3 int, r4 int, r5 int) returns real
	language sql immutable parallel safe set search_path = ''
	as $$
		select case when r1 + r2 + r3 + r4 + r5 = 0 then 0
			else (r1 + 2 * r2 + 3 * r3 + 4 * r4 + 5 * r5 + 10 * 4)::float8 / (r1 + r2 + r3 + r4 + r5 + 10)
		end::real
	$$;

-- The rows that these clinics should have. No rows for clinics that are not public.
create function private.listing_rows(ids uuid[]) returns setof public.listings
	language sql stable set search_path = ''
	as $$
		select c.id,
			case when c.verified then 'verified' when c.is_unchecked then 'unchecked' else 'unverified' end,
			c.name, c.country_code, c.city, c.place_id, c.locality, c.address,
			private.postcode_in(c.address, c.country_code), c.website,
			c.position[1], c.position[0], c.latitude is not null,
			case when c.verified then c.verified_at end,
			c.average_rating, c.review_count,
			coalesce(o.ids, '{}'), coalesce(o.mins, '{}'), coalesce(o.maxs, '{}'), coalesce(o.days, '{}'), coalesce(o.sizes, '[]'),
			c.price_from, c.price_on, c.currency, c.languages, c.lasers, c.treated_by, private.shown_doctor(c),
			private.is_questioned(c),
			c.opening_hours, c.open_minutes, c.time_zone, c.logo_url, m.url, s.source, s.imported_at, c.created_at,
			c.name_folded, c.search_text,
			private.rank_of(c.r1, c.r2, c.r3, c.r4, c.r5), private.takes_enquiries(c.id),
			private.is_right_checked(c), private.hides_treaters(c)
		from public.clinics c
		left join lateral (
			select array_agg(t.treatment_id order by t.treatment_id) as ids, array_agg(t.price_min order by t.treatment_id) as mins,
				array_agg(t.price_max order by t.treatment_id) as maxs, array_agg(t.priced_on order by t.treatment_id) as days,
				jsonb_agg(t.size_prices order by t.treatment_id) as sizes
			from public.clinic_treatments t where t.clinic_id = c.id
		) o on true
		left join lateral (
			select p.url from public.media p where p.clinic_id = c.id and p.type = 'gallery'
			order by p.position, p.created_at desc, p.id desc limit 1
		) m on true
		left join lateral private.main_source(c.id) s on c.is_unchecked and c.status = 'pending'
		where c.id = any(listing_rows.ids) and private.is_public(c.status)
	$$;

-- Corrects the listings of these clinics, and the terms that find them by name, and removes those that should not
-- exist. Returns the number of wrong ones.
create function private.write_listings(ids uuid[]) returns bigint
	language plpgsql security definer set search_path = ''
	as $$
		declare
			wrong bigint;
			written bigint;
		begin
			-- locks first and reads afterwards, like private.keep_treatments: the second writer reads what the first has
			-- written
			perform from public.clinics c where c.id = any(ids) order by c.id for no key update;
			delete from public.listings l where l.id = any(ids)
				and l is distinct from (select r from private.listing_rows(array[l.id]) r);
			get diagnostics wrong = row_count;
			insert into public.listings
				select * from private.listing_rows(array(select unnest(ids) except select l.id from public.listings l where l.id = any(ids)));
			get diagnostics written = row_count;
			return greatest(wrong, written, private.write_clinic_terms(ids));
		end
	$$;

-- Corrects the listings of up to `most` clinics after `last`, by id. Returns the last id (null at the end) and the
-- number of wrong listings.
create function private.check_listings(last uuid, most int, out last_id uuid, out wrong bigint)
	language plpgsql security definer set search_path = ''
	as $$
		declare
			batch uuid[] := array(
				select c.id from public.clinics c where c.id > check_listings.last order by c.id limit check_listings.most
			);
		begin
			last_id := batch[cardinality(batch)];
			wrong := case when last_id is null then 0 else private.write_listings(batch) end;
		end
	$$;

-- For sources. Treatments and pictures need no trigger here: they update their clinic (private.keep_treatments,
-- touch_clinics).
create function private.list_changed_sources() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if not private.is_bulk() then
				perform private.write_listings(array_agg(distinct clinic_id)) from changed having count(*) > 0;
			end if;
			return null;
		end
	$$;
create trigger write_listings_added after insert on public.clinic_sources
	referencing new table as changed for each statement execute function private.list_changed_sources();
create trigger write_listings_changed after update on public.clinic_sources
	referencing new table as changed for each statement execute function private.list_changed_sources();
create trigger write_listings_removed after delete on public.clinic_sources
	referencing old table as changed for each statement execute function private.list_changed_sources();

-- For whether a clinic takes questions: after a change of its offer, and of whether its owner is suspended. The columns
-- that count answers change more often, and no list shows them.
create function private.list_asked_clinic() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.write_listings(array[coalesce(new.clinic_id, old.clinic_id)]);
			return null;
		end
	$$;
create trigger write_listing_added after insert or delete on private.enquiry_offers
	for each row execute function private.list_asked_clinic();
create trigger write_listing_changed after update on private.enquiry_offers
	for each row when (old.is_on is distinct from new.is_on or old.paused_at is distinct from new.paused_at)
	execute function private.list_asked_clinic();
create function private.list_clinic_of_suspended() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.write_listings(array(
				select c.id from public.clinics c where c.owner_id = coalesce(new.user_id, old.user_id)
			));
			return null;
		end
	$$;
create trigger write_listing after insert or delete on private.suspensions
	for each row execute function private.list_clinic_of_suspended();

-- everyone reads them, only the functions above write them
grant select on public.listings to anon, authenticated;
revoke insert, update, delete on public.listings from service_role;
create policy read on public.listings for select to anon, authenticated using (true);

-- who may call them
grant execute on function private.check_listings, private.write_listings to service_role;
