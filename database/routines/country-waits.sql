-- Owners who wait until clinics can be listed in their country. Their listing is kept as a draft, in no list and on no
-- page, and they get one mail when an admin opens the country.

-- Whoever opens a country waits for those who just enter the wait for it, and they for the opening: nobody is missed.
create function private.lock_countries(opens boolean) returns void
	language plpgsql set search_path = ''
	as $$
		begin
			if opens then
				perform pg_advisory_xact_lock(hashtext('public.listing_countries'));
			else
				perform pg_advisory_xact_lock_shared(hashtext('public.listing_countries'));
			end if;
		end
	$$;

-- The caller waits for a country with this listing, in place of what they waited for before. Raises 42501 without a
-- confirmed address. Refuses not_open, already_listed and country_is_open.
create function public.wait_for_country(country text, draft jsonb) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if not private.has_confirmed_email() then
				raise exception 'the address is not confirmed' using errcode = '42501';
			end if;
			if not private.is_open() then
				perform private.refuse('not_open');
			end if;
			if exists (select from public.clinics c where c.owner_id = auth.uid()) then
				perform private.refuse('already_listed');
			end if;
			perform private.lock_countries(false);
			if exists (select from public.listing_countries l where l.country_code = country) then
				perform private.refuse('country_is_open', jsonb_build_object('country', country));
			end if;
			insert into private.country_waits as w (user_id, country_code, draft)
				values (auth.uid(), country, wait_for_country.draft)
				on conflict (user_id) do update set country_code = excluded.country_code, draft = excluded.draft,
					created_at = case w.country_code when excluded.country_code then w.created_at else now() end,
					told_at = case w.country_code when excluded.country_code then w.told_at end;
		end
	$$;

-- What the caller waits for: {country_code, draft, created_at, is_open}. Null if nothing.
create function public.own_country_wait() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object('country_code', w.country_code, 'draft', w.draft, 'created_at', w.created_at,
			'is_open', exists (select from public.listing_countries l where l.country_code = w.country_code))
		from private.country_waits w where w.user_id = auth.uid()
	$$;

create function public.stop_waiting() returns void
	language sql security definer set search_path = ''
	as $$ delete from private.country_waits w where w.user_id = auth.uid() $$;

-- Countries that are not open and have owners who wait for them: how many, since when, and who came first.
create function private.waits_by_country()
	returns table (country_code text, owners int, since timestamptz, first_owner uuid)
	language sql stable set search_path = ''
	as $$
		select w.country_code, count(*)::int, min(w.created_at), (array_agg(w.user_id order by w.created_at, w.user_id))[1]
		from private.country_waits w
		where not exists (select from public.listing_countries l where l.country_code = w.country_code)
		group by w.country_code
	$$;

grant execute on function private.waits_by_country to service_role;

-- The same for admins, most owners first: [{code, owners, since}].
create function public.admin_country_waits() returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				select coalesce(jsonb_agg(jsonb_build_object('code', country_code, 'owners', owners, 'since', since)
					order by owners desc, since, country_code), '[]')
				from private.waits_by_country()
			);
		end
	$$;

create function private.lock_opening() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.lock_countries(true);
			return null;
		end
	$$;
create trigger lock_opening before insert on public.listing_countries
	for each statement execute function private.lock_opening();

create function private.tell_waiting() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			with told as (
				update private.country_waits w set told_at = now() from opened o
					where w.country_code = o.country_code and w.told_at is null
					returning w.user_id, w.country_code
			)
			insert into private.mails (user_id, kind, data)
				select user_id, 'country_opened', jsonb_build_object('country', country_code) from told;
			return null;
		end
	$$;
create trigger tell_waiting after insert on public.listing_countries
	referencing new table as opened for each statement execute function private.tell_waiting();

-- who may call them
grant execute on function
	public.wait_for_country, public.own_country_wait, public.stop_waiting, public.admin_country_waits
	to authenticated;
