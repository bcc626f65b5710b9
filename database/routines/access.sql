-- Who may do what. Runs first: it closes every table, then the file of each noun grants the access that its tables
-- need. Checks that the policies of several nouns use are here, too.

-- No function is callable without a grant below. Migrations revoke the same, but a default privilege only covers
-- functions that the current role creates, so it is revoked again here.
alter default privileges revoke execute on functions from public;
-- A Supabase project grants all rights on every new object in public to its API roles.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Row-level security applies to every role on each of our tables. The service role, which works without a signed-in
-- person (mail, upkeep, import), gets a policy that lets it read and write all rows; the file of a noun revokes what
-- even that role must not do. In the schema public an operator may have tables of their own, so the list below names
-- ours.
do $$
declare
	name regclass;
	ours constant text[] := '{
		agreements, case_files, case_messages, case_notes, case_reports, cases, city_counts, clinic_sources, clinic_treatments, clinics, documents, favorites, imports, law_notes,
		listing_countries, listings, media, notification_settings, operator, profiles, review_outcomes,
		review_replies, reviews, treatments
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
		-- checks first: both statements below need a lock, and would wait for every transaction that uses the table
		if not (select relrowsecurity from pg_catalog.pg_class where oid = name) then
			execute format('alter table %s enable row level security', name);
		end if;
		if not exists (select from pg_catalog.pg_policy where polrelid = name and polname = 'service') then
			execute format('create policy service on %s for all to service_role using (true) with check (true)', name);
		end if;
	end loop;
end $$;

-- Refuses an act: raises an error with a code of domain/refusals.ts, which has the sentence to show and the HTTP
-- status. `detail` holds the values that the sentence needs. Refusals without a sentence (a policy, a guard of columns)
-- raise 42501 instead.
create function private.refuse(code text, detail jsonb default '{}') returns void
	language plpgsql set search_path = ''
	as $$
		begin
			raise exception using errcode = '55000', message = code, detail = detail::text;
		end
	$$;

-- Whether the caller may act as an admin. The session must have shown a second factor if the site is public or the
-- admin has set one up.
create function private.is_admin() returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (select from private.admins where user_id = (select auth.uid())) and (
			private.has_shown_factor()
			or not (select admins_need_factor from private.site) and not private.has_factor((select auth.uid()))
		) and not private.is_suspended((select auth.uid()))
	$$;

-- For functions of admins: raises 42501 for everyone else.
create function private.require_admin() returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			if not private.is_admin() then
				raise exception 'this is for admins' using errcode = '42501';
			end if;
		end
	$$;

-- Like require_admin, but also lets the operator's commands and the start of the server pass: they run as the service
-- role. No grant lets the service role call functions that decide about reviews and clinics directly.
create function private.require_admin_or_operator() returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			if current_setting('role') <> 'service_role' then
				perform private.require_admin();
			end if;
		end
	$$;

-- Whether everyone can open a clinic's page. Same rule as isPublic in domain/clinics/status.ts.
create function private.is_public(status text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$ select status in ('pending', 'verified') $$;

-- Whether the name and place of a clinic have been checked, so that its owner cannot change them alone. Same rule as
-- isChecked in domain/clinics/status.ts.
create function private.is_checked(status text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$ select status in ('verified', 'suspended') $$;

create function private.has_confirmed_email() returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (select from accounts.users where id = (select auth.uid()) and email_confirmed_at is not null)
	$$;

-- Whether the caller owns a clinic. This function and sees_clinic are security definer so that policies of other tables
-- need no grant on owner_id or status.
create function private.owns_clinic(clinic uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$ select exists (select from public.clinics where id = clinic and owner_id = (select auth.uid())) $$;

-- The caller's own clinic, and the caller's own reviews (of one clinic or of all). No role may select the owner or
-- author columns, so even a flawed statement of ours could not read them.
create function private.own_clinic_id() returns uuid
	language sql stable security definer set search_path = ''
	as $$ select id from public.clinics where owner_id = (select auth.uid()) $$;

create function private.own_review_ids(clinic uuid default null) returns setof uuid
	language sql stable security definer set search_path = ''
	as $$
		select id from public.reviews
		where user_id = (select auth.uid()) and (clinic is null or clinic_id = clinic) and private.sees_clinic(clinic_id)
	$$;

-- The status of a clinic, whether it has an owner, and its doctor's name. Returns a row only for the clinic's owner,
-- admins and the service role: visitors read the name only while a doctor treats there.
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

-- Whether the caller owns the clinic that a review is about. sees_review: whether the caller may see the review.
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
-- for what the service reads for a person, whose claims it keeps (database/rights.ts)
grant execute on function private.sees_clinic to service_role;
grant execute on function private.is_public, private.refuse to anon, authenticated, service_role;
grant execute on function
	private.is_admin, private.is_checked, private.has_confirmed_email, private.owns_clinic, private.owns_reviewed_clinic,
	private.own_clinic_id, private.own_review_ids
	to authenticated;
grant execute on function private.clinic_state, private.owns_clinic, private.is_admin to authenticated, service_role;
