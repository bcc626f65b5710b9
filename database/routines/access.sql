-- Who may do what. Applied first: every table starts closed, then each noun's file opens what it must. Questions that
-- several nouns' policies ask are here, too.

-- No function is callable unless a grant below says so: again, because this holds for what the current role makes only.
alter default privileges revoke execute on functions from public;
-- A Supabase project grants everything that is made in public to everybody.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Row-level security binds everybody on each of our tables. The service role does work without a person (mail, upkeep,
-- import) and passes; a noun's file takes back what even that must not do. In public an operator may have tables beside
-- ours.
do $$
declare
	name regclass;
	ours constant text[] := '{
		agreements, city_counts, claims, clinic_sources, clinic_treatments, clinics, favorites, import_rows, imports, law_notes,
		legal_texts, listing_countries, listings, media, notification_settings, operator, profile_changes, profiles, reports, review_outcomes,
		review_replies, reviews, treatments, verifications
	}';
begin
	for name in
		select c.oid from pg_catalog.pg_class c
		left join pg_catalog.pg_depend d on c.relkind = 'S' and d.objid = c.oid and d.deptype in ('a', 'i')
		left join pg_catalog.pg_class t on t.oid = d.refobjid
		where c.relkind in ('r', 'p', 'S') and c.relowner = quote_ident(current_user)::regrole and (
			c.relnamespace in ('private'::regnamespace, 'accounts'::regnamespace)
			or c.relnamespace = 'public'::regnamespace and coalesce(t.relname, c.relname)::text = any (ours)
		)
	loop
		execute format('revoke all on %s from anon, authenticated, service_role', name);
		continue when (select relkind = 'S' from pg_catalog.pg_class where oid = name);
		execute format('grant select, insert, update, delete on %s to service_role', name);
		-- asked first: either would wait for whoever works with the table
		if not (select relrowsecurity from pg_catalog.pg_class where oid = name) then
			execute format('alter table %s enable row level security', name);
		end if;
		if not exists (select from pg_catalog.pg_policy where polrelid = name and polname = 'service') then
			execute format('create policy service on %s for all to service_role using (true) with check (true)', name);
		end if;
	end loop;
end $$;

-- Refuses an act. The code is one of domain/refusals.ts, which has the person's words and the HTTP status; `detail` is
-- what these words need. Silent refusals (a policy, a guard of columns) throw 42501 instead.
create function private.refuse(code text, detail jsonb default '{}') returns void
	language plpgsql set search_path = ''
	as $$
		begin
			raise exception using errcode = '55000', message = code, detail = detail::text;
		end
	$$;

-- Whether the caller may do what admins do: with a second factor only, where the site is public or they have one.
create function private.is_admin() returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (select from private.admins where user_id = (select auth.uid())) and (
			private.has_shown_factor()
			or not (select admins_need_factor from private.site) and not private.has_factor((select auth.uid()))
		) and not private.is_suspended((select auth.uid()))
	$$;

-- For functions of admins: everybody else is refused.
create function private.require_admin() returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			if not private.is_admin() then
				raise exception 'this is for admins' using errcode = '42501';
			end if;
		end
	$$;

-- The same for acts of the operator's commands and of the server's start. No grant lets the service itself decide about
-- reviews and clinics.
create function private.require_admin_or_operator() returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			if current_setting('role') <> 'service_role' then
				perform private.require_admin();
			end if;
		end
	$$;

-- Whether everybody can open a clinic's page. As isPublic in domain/clinics/status.ts.
create function private.is_public(status text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$ select status in ('pending', 'verified') $$;

-- Whether name and place of a clinic are the checked ones, which its owner cannot change alone. As isChecked there.
create function private.is_checked(status text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$ select status in ('verified', 'suspended') $$;

create function private.has_confirmed_email() returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (select from accounts.users where id = (select auth.uid()) and email_confirmed_at is not null)
	$$;

-- Whether the caller owns a clinic, and whether they may see it. Security definer, so that policies of other tables
-- need no grant on owner_id or status.
create function private.owns_clinic(clinic uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$ select exists (select from public.clinics where id = clinic and owner_id = (select auth.uid())) $$;

-- What is the caller's: their clinic, and their reviews, of one clinic or all. Owners and authors are readable by
-- nobody, so even a statement that slipped past our code could not read them.
create function private.own_clinic_id() returns uuid
	language sql stable security definer set search_path = ''
	as $$ select id from public.clinics where owner_id = (select auth.uid()) $$;

create function private.own_review_ids(clinic uuid default null) returns setof uuid
	language sql stable security definer set search_path = ''
	as $$
		select id from public.reviews
		where user_id = (select auth.uid()) and (clinic is null or clinic_id = clinic) and private.sees_clinic(clinic_id)
	$$;

-- The status of a clinic, whether it has an owner, and its doctor's name, which others read where a doctor treats, for
-- its owner, admins and the service; null for others.
create function private.clinic_state(clinic uuid) returns table (status text, has_owner boolean, doctor_name text)
	language sql stable security definer set search_path = ''
	as $$
		select c.status, c.owner_id is not null, c.doctor_name from public.clinics c
		where c.id = clinic and (
			c.owner_id = (select auth.uid()) or (select private.is_admin()) or current_setting('role') = 'service_role'
		)
	$$;

create function private.sees_clinic(clinic uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.clinics
			where id = clinic
				and (private.is_public(status) or owner_id = (select auth.uid()) or (select private.is_admin()))
		)
	$$;

-- Whether the caller owns the clinic that a review is about, and whether they may see that review.
create function private.owns_reviewed_clinic(review uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.reviews r join public.clinics c on c.id = r.clinic_id
			where r.id = review and r.hidden_at is null and c.owner_id = (select auth.uid())
		)
	$$;

create function private.sees_review(review uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.reviews r
			where r.id = review and private.sees_clinic(r.clinic_id)
				and (r.hidden_at is null or r.user_id = (select auth.uid()) or (select private.is_admin()))
		)
	$$;

create function private.set_updated_at() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			new.updated_at := now();
			return new;
		end
	$$;

-- who may call them
grant execute on function private.sees_clinic, private.sees_review to anon, authenticated;
grant execute on function private.is_public, private.refuse to anon, authenticated, service_role;
grant execute on function
	private.is_admin, private.is_checked, private.has_confirmed_email, private.owns_clinic, private.owns_reviewed_clinic,
	private.own_clinic_id, private.own_review_ids
	to authenticated;
grant execute on function private.clinic_state to authenticated, service_role;
