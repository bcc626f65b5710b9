-- Clinics: their data, who may change it, and a clinic's page for visitors and for its owner.

-- Whether a website stays on the same host as before, or is empty. Same rule as staysOnSite in
-- domain/clinics/fields.ts. Both accept only hosts of plain ASCII letters, digits, dots and hyphens, because programs
-- disagree on how to read other hosts.
create function private.stays_on_site(before text, after text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$
		select after is null or after is not distinct from before or (
			select count(host) = 2 and count(distinct host) = 1 from (
				select regexp_replace(
					lower(substring(website from '(?i)^https?://([a-z0-9.-]{1,253})(?::[0-9]{1,5})?(?:[/?#]|$)')), '^www\.', ''
				) as host
				from unnest(array[before, after]) website
			) h
		)
	$$;

-- Rejects values that neither visitors nor owners nor admins may set directly. Functions run as the owner of the tables
-- and pass.
create function private.guard_clinic() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			if current_user not in ('anon', 'authenticated') then
				return new;
			end if;
			if tg_op = 'INSERT' then
				if new.status is distinct from 'pending' or new.r1 + new.r2 + new.r3 + new.r4 + new.r5 <> 0
					or new.treatment_ids <> '{}' or new.created_at <> now() or new.profile_version <> 1 then
					raise exception 'a clinic starts now, unverified and without ratings' using errcode = '42501';
				end if;
			elsif new.id is distinct from old.id
				or new.owner_id is distinct from old.owner_id
				or new.status is distinct from old.status
				or (new.r1, new.r2, new.r3, new.r4, new.r5) is distinct from (old.r1, old.r2, old.r3, old.r4, old.r5)
				or new.treatment_ids is distinct from old.treatment_ids
				or new.profile_version is distinct from old.profile_version
				or new.created_at is distinct from old.created_at then
				raise exception 'verification, owner and ratings of a clinic cannot be set' using errcode = '42501';
			elsif new.logo_url is not distinct from old.logo_url then
				-- A new logo is not an edit of the profile: a profile form that is open elsewhere can still be saved.
				new.profile_version := old.profile_version + 1;
			end if;
			-- an admin who owns the clinic has only an owner's rights to it
			if (select private.is_admin()) and (tg_op = 'INSERT' or old.owner_id is distinct from auth.uid()) then
				return new;
			end if;
			if tg_op = 'INSERT' and not private.is_open() then
				perform private.refuse('not_open');
			end if;
			if tg_op = 'UPDATE' and private.is_checked(old.status)
				and (new.name, new.country_code, new.city, new.address, new.latitude, new.longitude)
				is distinct from (old.name, old.country_code, old.city, old.address, old.latitude, old.longitude) then
				raise exception 'name and place of a verified clinic are changed by an admin' using errcode = '42501';
			end if;
			if tg_op = 'UPDATE' and private.is_checked(old.status)
				and (new.treated_by <> old.treated_by or not private.stays_on_site(old.website, new.website)) then
				raise exception 'who treats at a verified clinic, and its website, are changed by an admin' using errcode = '42501';
			end if;
			if (tg_op = 'INSERT' or new.country_code <> old.country_code)
				and not exists (select from public.listing_countries l where l.country_code = new.country_code) then
				raise exception 'clinics cannot be listed in this country' using errcode = '23514';
			end if;
			-- an unchanged position passes
			if new.latitude is not null and (tg_op = 'INSERT' or (new.country_code, new.city, new.latitude, new.longitude)
				is distinct from (old.country_code, old.city, old.latitude, old.longitude)) then
				perform private.require_near_pin(new.country_code, new.city, new.latitude, new.longitude);
			end if;
			return new;
		end
	$$;

-- Removes the owner from the clinics of a person who deletes their account. A clinic that was never verified goes
-- offline until an admin has looked at it: it may be the reason for the deletion. A verified clinic keeps its page.
create function private.leave_clinics(person uuid) returns void
	language sql set search_path = ''
	as $$
		with left_clinics as (
			update public.clinics c set owner_id = null,
					status = case c.status when 'pending' then 'rejected' else c.status end,
					suspended_from = case c.suspended_from when 'pending' then 'rejected' else c.suspended_from end
				from public.clinics before
				where c.owner_id = person and before.id = c.id
				returning c.id, before.status
		)
		insert into public.cases (clinic_id, kind)
			select id, 'left' from left_clinics where status <> 'rejected'
			on conflict (clinic_id) where decided_at is null and kind in ('listing', 'recheck', 'left')
			do update set kind = excluded.kind
	$$;

-- A clinic's page shows its pictures: each change of them sets updated_at, the day of the page's last change.
create function private.touch_clinics() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic_ids uuid[] := array(select distinct clinic_id from changed);
		begin
			perform from public.clinics where id = any(clinic_ids) order by id for no key update;
			update public.clinics set updated_at = now() where id = any(clinic_ids);
			return null;
		end
	$$;

-- Updates the treatments of clinics and their lowest price.
create function private.keep_treatments() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic_ids uuid[] := array(select distinct clinic_id from changed);
		begin
			-- locks first and reads afterwards: two people who add treatments at the same time would each miss the
			-- other's
			perform from public.clinics where id = any(clinic_ids) order by id for no key update;
			perform private.signal_price(c) from public.clinics c
				where c.id = any(clinic_ids) and c.verified and c.owner_id = auth.uid();
			update public.clinics c
				set (updated_at, treatment_ids, price_from, price_on) = (
					select now(), array(
						select treatment_id from public.clinic_treatments where clinic_id = c.id order by treatment_id
					), p.price, p.named_on
					from (values (1)) one left join private.counted_price(c.id) p on true
				)
				where c.id = any(clinic_ids);
			return null;
		end
	$$;
create trigger audit after insert or update or delete on public.clinic_treatments
	for each row execute function private.audit('clinic', 'clinic_id');
create trigger treatments_added after insert on public.clinic_treatments
	referencing new table as changed for each statement execute function private.keep_treatments();
create trigger treatments_removed after delete on public.clinic_treatments
	referencing old table as changed for each statement execute function private.keep_treatments();
create trigger treatments_priced after update on public.clinic_treatments
	referencing new table as changed for each statement execute function private.keep_treatments();

create function private.date_price() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			if new.price_min is null then
				new.priced_on := null;
			elsif tg_op = 'INSERT' or (new.price_min, new.price_max, new.size_prices)
				is distinct from (old.price_min, old.price_max, old.size_prices)
			then
				new.priced_on := current_date;
			end if;
			return new;
		end
	$$;
create trigger date_price before insert or update on public.clinic_treatments
	for each row execute function private.date_price();

-- The caller says that their clinic's prices still hold, so they get today's date. Nothing changes without a clinic.
create function public.confirm_prices() returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			own uuid;
		begin
			-- locked first, as by whoever saves the profile
			select c.id into own from public.clinics c where c.owner_id = (select auth.uid()) for no key update;
			update public.clinic_treatments set priced_on = current_date
				where clinic_id = own and priced_on < current_date;
		end
	$$;
-- The responsible doctor's name as visitors see it. Null unless a dermatologist or doctor treats there.
create function private.shown_doctor(clinic public.clinics) returns text
	language sql immutable set search_path = ''
	as $$ select (clinic).doctor_name where (clinic).treated_by && array['dermatologist', 'doctor'] $$;

-- What the page of a public clinic shows of it and no visitor may select: the checks that it names and what they rest
-- on, where its data came from (null for a clinic that its owner listed), whether it has no owner, and its median time
-- to an answer. No row for other clinics.
create function private.clinic_facts(clinic uuid) returns table (
		verified_checks text[], register jsonb, looked_up jsonb, source text, source_id text, imported_at timestamptz,
		is_claimable boolean, answer_seconds int
	)
	language sql stable security definer set search_path = '' rows 1
	as $$
		select k.checks, case when 'licence' = any(k.checks) then private.looked_up(c.id) end,
			case when k.checks = '{}' then '[]' else private.sources_of_checks(c.id, k.checks) end,
			s.source, s.source_id, s.imported_at, c.owner_id is null, private.answer_time(c.id)
		from public.clinics c
		join public.listings l on l.id = c.id
		cross join lateral (
			select case when l.tier <> 'verified' or l.is_questioned then '{}'
				-- leaves out the right to practise if nothing was noted that it was checked by, because nobody could look it
				-- up again, or if we know nothing of the law
				when l.right_checked then c.verified_checks else array_remove(c.verified_checks, 'licence') end as checks
		) k
		left join lateral private.main_source(c.id) s on true
		where c.id = clinic
	$$;

-- What follows for the owner of a clinic from its check and its questions, beside its own columns:
-- `uncounted` are details that search filters ignore until an admin has looked at them.
create function private.clinic_standing(clinic uuid) returns table (
		is_questioned boolean, right_checked boolean, lapses_at timestamptz, can_confirm boolean,
		unanswered_enquiries int, offers_enquiries boolean, uncounted text[]
	)
	language sql stable security definer set search_path = '' rows 1
	as $$
		select private.is_questioned(c), private.is_right_checked(c), c.verified_at + private.verification_term(), private.may_confirm(c),
			private.unanswered_enquiries(c),
			exists (select from private.enquiry_offers o where o.clinic_id = c.id and o.is_on),
			array(select code from unnest(array['prices', 'hours']) code where private.is_signalled(c.id, code))
		from public.clinics c where c.id = clinic
	$$;

-- Up to three public clinics in the same city with a name similar to that of a clinic about to be listed. Leaves out
-- the caller's own clinic.
create function private.similar_clinics(name text, country text, city text)
	returns table (id uuid, name text, city text, locality text, country_code text, address text, is_claimable boolean)
	language sql stable security definer set search_path = '' rows 3
	as $$
		select c.id, c.name, c.city, c.locality, c.country_code, c.address, c.owner_id is null
		from public.clinics c, extensions.similarity(c.name_folded, (select private.fold($1))) likeness
		where c.id = any(array(select private.clinics_to_compare($1, $2, $3, 1000)))
			and private.is_public(c.status) and c.owner_id is distinct from (select auth.uid())
			and likeness >= 0.45
		order by likeness desc, c.id limit 3
	$$;

-- clinics: everyone reads the public columns of public clinics; owners edit their own and need a confirmed email
-- address; admins read and edit all
grant select (
	id, name, country_code, city, locality, address, latitude, longitude, phone, phone_e164, whatsapp, email, website, booking_url, description, opening_hours,
	opening_note, time_zone, languages, lasers, treated_by, currency, logo_url, verified, verified_at, verified_checks, r1, r2, r3, r4, r5, review_count,
	average_rating, treatment_ids, created_at, updated_at
) on public.clinics to anon;
-- Leaves out the owner, admins' decisions, and the doctor's name, which pages may not show. private.owns_clinic and
-- private.clinic_state return these to the callers who may know them.
grant
	select (
		id, name, country_code, city, locality, address, latitude, longitude, phone, phone_e164, whatsapp, email, website, booking_url, description, opening_hours,
		opening_note, time_zone, languages, lasers, treated_by, currency, logo_url, verified, verified_at, verified_checks, r1, r2, r3, r4, r5,
		review_count, average_rating, treatment_ids, profile_version, created_at, updated_at
	),
	insert (
		owner_id, name, country_code, city, address, latitude, longitude, phone, phone_e164, whatsapp, email, website, booking_url, description,
		opening_hours, opening_note, time_zone, languages, lasers, treated_by, doctor_name, currency, logo_url
	),
	update (
		name, country_code, city, address, latitude, longitude, phone, phone_e164, whatsapp, email, website, booking_url, description, opening_hours,
		opening_note, time_zone, languages, lasers, treated_by, doctor_name, currency, logo_url
	)
	on public.clinics to authenticated;
create policy read_public on public.clinics for select to anon using (private.is_public(status));
create policy read on public.clinics for select to authenticated
	using (private.is_public(status) or owner_id = (select auth.uid()) or (select private.is_admin()));
create policy add on public.clinics for insert to authenticated
	with check (owner_id = (select auth.uid()) and (select private.has_confirmed_email()));
create policy edit on public.clinics for update to authenticated
	using (owner_id = (select auth.uid()) or (select private.is_admin()) and not private.is_claimant(id))
	with check (owner_id = (select auth.uid()) or (select private.is_admin()) and not private.is_claimant(id));

-- treatments of a clinic: everyone who sees the clinic reads them; its owner edits them, and admins who do not claim it
grant select on public.clinic_treatments to anon, authenticated;
grant insert, update (price_min, price_max, size_prices), delete on public.clinic_treatments to authenticated;
-- the service role adds and removes these rows but never edits them: treatment_ids follows inserts and deletes
revoke update on public.clinic_treatments from service_role;
create policy read on public.clinic_treatments for select to anon, authenticated
	using (private.sees_clinic(clinic_id));
create policy add on public.clinic_treatments for insert to authenticated
	with check (private.owns_clinic(clinic_id) or (select private.is_admin()) and not private.is_claimant(clinic_id));
create policy remove on public.clinic_treatments for delete to authenticated
	using (private.owns_clinic(clinic_id) or (select private.is_admin()) and not private.is_claimant(clinic_id));
create policy edit on public.clinic_treatments for update to authenticated
	using (private.owns_clinic(clinic_id) or (select private.is_admin()) and not private.is_claimant(clinic_id))
	with check (private.owns_clinic(clinic_id) or (select private.is_admin()) and not private.is_claimant(clinic_id));

-- sources of imported clinics: for admins
grant select on public.clinic_sources to authenticated;
create policy read on public.clinic_sources for select to authenticated using ((select private.is_admin()));

-- who may call them
grant execute on function private.clinic_facts to anon, authenticated, service_role;
grant execute on function private.clinic_standing to service_role;
grant execute on function public.confirm_prices, private.similar_clinics, private.stays_on_site to authenticated;
