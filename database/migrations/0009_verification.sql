-- Verification by the people who run the directory: what was checked and when, the queue, decisions, and the lapse after a year.

-- What was checked ----------------------------------------------------------------------------------------------------

alter table public.clinics
	-- of the last check that it passed; null for a clinic that never did
	add column verified_at timestamptz,
	-- what was checked then, for everybody to read
	add column verified_checks text[] not null default '{}'
		check (verified_checks <@ array['exists', 'address', 'phone', 'licence', 'insurance']);

-- from before checks were dated: their year begins today, and nobody wrote down what was checked
update public.clinics set verified_at = now() where status = 'verified';
alter table public.clinics add check (status <> 'verified' or verified_at is not null);
create index clinics_verified_at on public.clinics (verified_at) where status = 'verified';

-- Whoever makes a clinic verified, it has a date; whoever takes that away takes the date with it. A suspended clinic keeps it.
create function private.date_verification() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			if new.status = 'verified' then
				new.verified_at := coalesce(new.verified_at, now());
			elsif new.status <> 'suspended' then
				new.verified_at := null;
				new.verified_checks := '{}';
			end if;
			return new;
		end
	$$;
create trigger date_verification before insert or update of status, verified_at, verified_checks on public.clinics
	for each row execute function private.date_verification();

-- What was checked of one phone number, or under the law of one country, is not said of another, whoever changes it. The same
-- number in another spelling stays. So does the address: an admin looks at each change of a verified clinic's.
create function private.forget_checks() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			if translate(new.phone, ' ()-./', '') is distinct from translate(old.phone, ' ()-./', '') then
				new.verified_checks := array_remove(new.verified_checks, 'phone');
			end if;
			if new.country_code <> old.country_code then
				new.verified_checks := array_remove(new.verified_checks, 'licence');
			end if;
			return new;
		end
	$$;
create trigger forget_checks before update of phone, country_code on public.clinics
	for each row execute function private.forget_checks();

grant select (verified_at, verified_checks) on public.clinics to anon;

-- How long a check holds.
create function private.verification_term() returns interval
	language sql immutable parallel safe set search_path = ''
	as $$ select interval '12 months' $$;
-- How long before its end the owner is told, and can confirm their details.
create function private.recheck_notice() returns interval
	language sql immutable parallel safe set search_path = ''
	as $$ select interval '30 days' $$;

-- {"address": {"on": "2026-11-21", "note": "…" or null}, …}
create function private.is_checks(checks jsonb) returns boolean
	language plpgsql immutable parallel safe set search_path = ''
	as $$
		begin
			return jsonb_typeof(checks) = 'object' and not exists (
				select from jsonb_each(checks)
				where key not in ('exists', 'address', 'phone', 'licence', 'insurance')
					or jsonb_typeof(value) <> 'object'
					or coalesce(value ->> 'on', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
					or (value ->> 'on')::date is null
					or length(value ->> 'note') > 500
			);
		exception when datetime_field_overflow or invalid_datetime_format then
			return false;
		end
	$$;
grant execute on function private.is_checks(jsonb) to service_role;

alter table public.verifications
	add column kind text not null default 'listing' check (kind in ('listing', 'recheck')),
	-- what the admin noted of each check
	add column checks jsonb not null default '{}' check (private.is_checks(checks)),
	-- one of the list in domain/verification.ts
	add column reason_code text check (reason_code ~ '^[a-z_]{1,40}$');
alter table public.profile_changes add column reason_code text check (reason_code ~ '^[a-z_]{1,40}$');

-- The queue -----------------------------------------------------------------------------------------------------------

create table private.open_cases (
	id uuid primary key,
	kind text not null check (kind in ('listing', 'recheck', 'change')),
	clinic_id uuid not null references public.clinics on delete cascade,
	submitted_at timestamptz not null,
	country_code text not null
);
comment on table private.open_cases is 'The verification queue: open verifications and profile changes of clinics that are not suspended, kept by triggers.';
create index open_cases_queue on private.open_cases (submitted_at, id) include (country_code);
create index open_cases_country on private.open_cases (country_code, submitted_at, id);
create index open_cases_clinic on private.open_cases (clinic_id);
alter table private.open_cases enable row level security;
grant select, insert, update, delete on private.open_cases to service_role;
create policy service on private.open_cases for all to service_role using (true) with check (true);

-- Makes the queue what the cases of these clinics say. What a suspended clinic sent in waits until it is restored.
create function private.keep_open_cases(clinic_ids uuid[]) returns void
	language sql set search_path = ''
	as $$
		with wanted as (
			select v.id, v.kind, v.clinic_id, v.submitted_at, c.country_code
			from public.verifications v join public.clinics c on c.id = v.clinic_id
			where v.clinic_id = any(clinic_ids) and v.decided_at is null and c.status <> 'suspended'
			union all
			select h.id, 'change', h.clinic_id, h.created_at, c.country_code
			from public.profile_changes h join public.clinics c on c.id = h.clinic_id
			where h.clinic_id = any(clinic_ids) and h.decided_at is null and c.status <> 'suspended'
		), gone as (
			delete from private.open_cases o
			where o.clinic_id = any(clinic_ids) and not exists (select from wanted w where w.id = o.id)
		)
		insert into private.open_cases (id, kind, clinic_id, submitted_at, country_code) select * from wanted
			on conflict (id) do update set kind = excluded.kind, submitted_at = excluded.submitted_at,
				country_code = excluded.country_code
	$$;
select private.keep_open_cases(array(select clinic_id from public.verifications union select clinic_id from public.profile_changes));

create function private.keep_queue() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.keep_open_cases(array(select distinct clinic_id from changed));
			return null;
		end
	$$;
create trigger queue_added after insert on public.verifications
	referencing new table as changed for each statement execute function private.keep_queue();
create trigger queue_decided after update on public.verifications
	referencing new table as changed for each statement execute function private.keep_queue();
create trigger queue_removed after delete on public.verifications
	referencing old table as changed for each statement execute function private.keep_queue();
create trigger queue_added after insert on public.profile_changes
	referencing new table as changed for each statement execute function private.keep_queue();
create trigger queue_decided after update on public.profile_changes
	referencing new table as changed for each statement execute function private.keep_queue();
create trigger queue_removed after delete on public.profile_changes
	referencing old table as changed for each statement execute function private.keep_queue();

-- A clinic that moves, is suspended or restored takes its cases with it.
create function private.keep_queue_of_clinics() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic_ids uuid[] := array(
				select a.id from removed r join added a using (id)
				where r.country_code <> a.country_code or (r.status = 'suspended') <> (a.status = 'suspended')
			);
		begin
			if cardinality(clinic_ids) > 0 then
				perform private.keep_open_cases(clinic_ids);
			end if;
			return null;
		end
	$$;
create trigger queue_moved after update on public.clinics
	referencing old table as removed new table as added for each statement execute function private.keep_queue_of_clinics();

-- Cases that wait, oldest first, after a given one, with how many there are by age and by country.
create function public.verification_queue(
	country text default null,
	after_at timestamptz default '-infinity',
	after_id uuid default '00000000-0000-0000-0000-000000000000',
	page_size int default 50
) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			cases jsonb;
			counts jsonb;
			countries jsonb;
		begin
			perform private.require_admin();
			select coalesce(jsonb_agg(jsonb_build_object(
				'id', q.id, 'kind', q.kind, 'submitted_at', q.submitted_at, 'clinic_id', q.clinic_id, 'name', c.name,
				'city', c.city, 'country_code', c.country_code, 'has_owner', c.owner_id is not null,
				'is_rejected', c.status = 'rejected',
				'is_own', coalesce(c.owner_id = auth.uid(), false)
			) order by q.submitted_at, q.id), '[]') into cases
			from (
				select o.* from private.open_cases o
				where (o.submitted_at, o.id) > (after_at, after_id) and (country is null or o.country_code = country)
				order by o.submitted_at, o.id limit least(greatest(page_size, 1), 100)
			) q
			join public.clinics c on c.id = q.clinic_id;

			select jsonb_build_object('fresh', count(*) filter (where o.submitted_at > now() - interval '24 hours'),
					'due', count(*) filter (
						where o.submitted_at <= now() - interval '24 hours' and o.submitted_at > now() - interval '72 hours'
					),
					'late', count(*) filter (where o.submitted_at <= now() - interval '72 hours'))
				into counts
				from private.open_cases o where country is null or o.country_code = country;
			select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'total', w.total) order by w.code), '[]')
				into countries
				from (select o.country_code as code, count(*) as total from private.open_cases o group by o.country_code) w;
			return jsonb_build_object('cases', cases, 'counts', counts, 'countries', countries, 'now', now());
		end
	$$;

-- The caller's clinic goes back into the queue: after a rejection, or when more was asked for. A rejected clinic stays out of
-- sight until it is decided: otherwise a false one would be public again as often as it is rejected.
create or replace function public.resubmit_clinic() returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic uuid;
		begin
			select c.id into clinic from public.clinics c
				where c.owner_id = (select auth.uid()) and c.status in ('rejected', 'pending')
				for no key update;
			if clinic is null
				or exists (select from public.verifications v where v.clinic_id = clinic and v.decided_at is null) then
				raise exception 'there is nothing to submit' using errcode = '55000';
			end if;
			-- what was checked before is still a check that is made again
			insert into public.verifications (clinic_id, kind) values (clinic, coalesce((
				select v.kind from public.verifications v where v.clinic_id = clinic
				order by v.submitted_at desc, v.id desc limit 1
			), 'listing'));
		end
	$$;

-- The id of the oldest case after a place in the queue that the caller may decide; null when there is none.
create function private.case_after(country text, after_at timestamptz, after_id uuid) returns uuid
	language sql stable set search_path = ''
	as $$
		select o.id
		from private.open_cases o join public.clinics c on c.id = o.clinic_id
		where (o.submitted_at, o.id) > (after_at, after_id) and (country is null or o.country_code = country)
			and c.owner_id is distinct from auth.uid()
		order by o.submitted_at, o.id limit 1
	$$;
-- The next in line: after a case, or the oldest of all when that was the last one.
create function private.next_case(country text, after_at timestamptz, after_id uuid) returns uuid
	language sql stable set search_path = ''
	as $$
		select coalesce(
			private.case_after(country, after_at, after_id),
			nullif(private.case_after(country, '-infinity', '00000000-0000-0000-0000-000000000000'), after_id)
		)
	$$;

-- A case ---------------------------------------------------------------------------------------------------------------

-- What is the same of two clinics however it is written: the last eight digits of the phone, the host of the website. Hosts
-- that many share say nothing.
create function private.phone_key(phone text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$ select nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 8), '') $$;
create function private.website_host(website text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select case when host !~ '(^|\.)(booksy|business|doctolib|facebook|fresha|goo|google|instagram|linktr|tiktok|treatwell|vagaro|wixsite|youtube)\.[a-z.]+$' then host end
		from (select lower(substring(website from '(?i)^https?://(?:www\.)?([^/:?#@]+)')) as host) h
	$$;
create index clinics_phone_key on public.clinics (private.phone_key(phone)) where phone is not null;
create index clinics_website_host on public.clinics (private.website_host(website)) where website is not null;
create index clinics_email_key on public.clinics (lower(email)) where email is not null;
create index clinics_coordinates on public.clinics (latitude, longitude) where latitude is not null;
-- whoever writes a clinic writes its indexes
grant execute on function private.phone_key(text), private.website_host(text) to authenticated, service_role;

-- Kilometres between two places, along the surface.
create function private.distance_km(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select 2 * 6371 * asin(least(1, sqrt(
			sin(radians(lat2 - lat1) / 2) ^ 2
			+ cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2
		)))
	$$;

-- Up to eight clinics that may be the same one as `clinic` under the given name and place, the likeliest first: same phone,
-- e-mail or website anywhere, the same name in the country, a similar name in the city or within a kilometre.
create function private.likely_duplicates(clinic public.clinics, name text, country text, city text) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		declare
			-- once, not for each of the thousands of clinics of a large city
			wanted_name constant text := private.fold(name);
			wanted_city constant text := private.fold(btrim(city));
			wanted_phone constant text := private.phone_key(clinic.phone);
			wanted_email constant text := lower(clinic.email);
			wanted_host constant text := private.website_host(clinic.website);
		begin
			return (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', d.id, 'name', d.name, 'country_code', d.country_code, 'city', d.city, 'address', d.address,
					'status', d.status, 'likeness', round(d.likeness::numeric, 2),
					'distance_km', round(d.distance::numeric, 2), 'same', d.same
				) order by cardinality(d.same) desc, d.likeness desc, d.id), '[]')
				from (
					select c.id, c.name, c.country_code, c.city, c.address, c.status, f.same,
						extensions.similarity(c.name_folded, wanted_name) as likeness,
						private.distance_km(clinic.latitude, clinic.longitude, c.latitude, c.longitude) as distance
					from public.clinics c
					cross join lateral (
						select array_remove(array[
							case when private.phone_key(c.phone) = wanted_phone then 'phone' end,
							case when lower(c.email) = wanted_email then 'email' end,
							case when private.website_host(c.website) = wanted_host then 'website' end
						], null) as same
					) f
					where c.id <> clinic.id and c.id in (
						(select s.id from public.clinics s where s.phone is not null
							and private.phone_key(s.phone) = wanted_phone limit 20)
						union all
						(select s.id from public.clinics s where s.email is not null and lower(s.email) = wanted_email limit 20)
						union all
						(select s.id from public.clinics s where s.website is not null
							and private.website_host(s.website) = wanted_host limit 20)
						union all
						(select s.id from public.clinics s where s.country_code = country and s.name_folded = wanted_name limit 20)
						union all
						(select l.id from (
								select s.id, extensions.similarity(s.name_folded, wanted_name) as likeness
								from public.clinics s
								where s.country_code = country and s.city in (
										select k.city from public.city_counts k
										where k.country_code = country and k.city_folded = wanted_city and k.total > 0
									)
								offset 0 -- each is compared once
							) l
							where l.likeness >= 0.4 order by l.likeness desc limit 20)
						union all
						(select s.id from public.clinics s
							where s.latitude between clinic.latitude - 0.01 and clinic.latitude + 0.01
								and abs(s.longitude - clinic.longitude) * cos(radians(clinic.latitude)) < 0.01
								and extensions.similarity(s.name_folded, wanted_name) >= 0.3
							limit 20)
					)
					order by cardinality(f.same) desc, likeness desc, c.id
					limit 8
				) d
			);
		end
	$$;

create function private.admin_name(admin uuid) returns text
	language sql stable set search_path = ''
	as $$
		select coalesce(nullif(btrim(p.full_name), ''), u.email)
		from public.profiles p left join auth.users u on u.id = p.id where p.id = admin
	$$;

-- All that an admin sees of a case, and which one comes next in a country or everywhere; null where there is no such case.
create function public.verification_case(case_id uuid, country text default null) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			it record;
			clinic public.clinics;
		begin
			perform private.require_admin();
			select v.id, v.kind, v.clinic_id, v.submitted_at, v.decided_at, v.decision, v.reason, v.decided_by, v.checks,
					null::jsonb as change
				into it from public.verifications v where v.id = case_id;
			if not found then
				select h.id, 'change' as kind, h.clinic_id, h.created_at as submitted_at, h.decided_at, h.decision, h.reason,
						h.decided_by, '{}'::jsonb as checks,
						jsonb_build_object('name', h.name, 'country_code', h.country_code, 'city', h.city, 'address', h.address)
							as change
					into it from public.profile_changes h where h.id = case_id;
				if not found then
					return null;
				end if;
			end if;
			select c.* into clinic from public.clinics c where c.id = it.clinic_id;
			return jsonb_build_object(
				'id', it.id, 'kind', it.kind, 'submitted_at', it.submitted_at, 'decided_at', it.decided_at,
				'decision', it.decision, 'reason', it.reason, 'decided_by', private.admin_name(it.decided_by),
				'checks', it.checks, 'change', it.change, 'is_own', coalesce(clinic.owner_id = auth.uid(), false),
				'next_id', private.next_case(country, it.submitted_at, it.id),
				'clinic', jsonb_build_object(
					'id', clinic.id, 'name', clinic.name, 'country_code', clinic.country_code, 'city', clinic.city,
					'address', clinic.address, 'phone', clinic.phone, 'email', clinic.email, 'website', clinic.website,
					'logo_url', clinic.logo_url, 'description', clinic.description, 'opening_hours', clinic.opening_hours,
					'opening_note', clinic.opening_note, 'languages', clinic.languages, 'currency', clinic.currency,
					'status', clinic.status, 'created_at', clinic.created_at, 'verified_at', clinic.verified_at,
					'verified_checks', clinic.verified_checks,
					'lapses_at', clinic.verified_at + private.verification_term(), 'version', clinic.profile_version,
					'treatments', (
						select coalesce(jsonb_agg(jsonb_build_object(
							'name', t.name, 'price_min', o.price_min, 'price_max', o.price_max
						) order by t.sort_order, t.id), '[]')
						from public.clinic_treatments o join public.treatments t on t.id = o.treatment_id
						where o.clinic_id = clinic.id
					),
					'media', private.media_of(clinic.id)
				),
				'owner', (
					select jsonb_build_object(
						'full_name', nullif(btrim(p.full_name), ''), 'email', u.email, 'created_at', p.created_at,
						'email_confirmed_at', u.email_confirmed_at
					)
					from public.profiles p left join auth.users u on u.id = p.id where p.id = clinic.owner_id
				),
				'earlier', (
					select coalesce(jsonb_agg(jsonb_build_object(
						'id', e.id, 'kind', e.kind, 'submitted_at', e.submitted_at, 'decided_at', e.decided_at,
						'decision', e.decision, 'reason', e.reason, 'decided_by', private.admin_name(e.decided_by),
						'checks', e.checks
					) order by e.decided_at desc, e.id desc), '[]')
					from (
						select v.id, v.kind, v.submitted_at, v.decided_at, v.decision, v.reason, v.decided_by, v.checks
						from public.verifications v
						where v.clinic_id = clinic.id and v.decided_at is not null and v.id <> it.id
						union all
						select h.id, 'change', h.created_at, h.decided_at, h.decision, h.reason, h.decided_by, '{}'
						from public.profile_changes h
						where h.clinic_id = clinic.id and h.decided_at is not null and h.id <> it.id
						order by decided_at desc limit 20
					) e
				),
				'duplicates', private.likely_duplicates(
					clinic,
					coalesce(it.change ->> 'name', clinic.name),
					coalesce(it.change ->> 'country_code', clinic.country_code),
					coalesce(it.change ->> 'city', clinic.city)
				)
			);
		end
	$$;

-- Decisions ------------------------------------------------------------------------------------------------------------

-- Refuses what no admin can decide: what is decided (55000, the detail says by whom and when), the clinic of the caller
-- (42501, hint own_clinic), a suspended one (55000, hint suspended), one whose profile is not the version that the caller saw
-- (55000, hint changed). Pictures are no part of it: no check is about them, and owners change them at any time.
create function private.require_decidable(
	clinic public.clinics, seen_version int, decided_at timestamptz, decision text, decided_by uuid
) returns void
	language plpgsql stable set search_path = ''
	as $$
		begin
			if decided_at is not null then
				raise exception 'the case is decided' using errcode = '55000', hint = 'already_decided', detail =
					jsonb_build_object('decision', decision, 'at', decided_at, 'by', private.admin_name(decided_by))::text;
			end if;
			if (clinic).owner_id = auth.uid() then
				raise exception 'this is the clinic of the caller' using errcode = '42501', hint = 'own_clinic';
			end if;
			if (clinic).status = 'suspended' then
				raise exception 'the clinic is suspended' using errcode = '55000', hint = 'suspended';
			end if;
			if (clinic).profile_version is distinct from seen_version then
				raise exception 'the profile was changed' using errcode = '55000', hint = 'changed';
			end if;
		end
	$$;

-- What must be checked before a clinic is verified: the phone, if it names one; insurance is no condition.
create function private.required_checks(clinic public.clinics) returns text[]
	language sql immutable parallel safe set search_path = ''
	as $$
		select array['exists', 'address'] || case when (clinic).phone is not null then array['phone'] else '{}' end
			|| array['licence']
	$$;

-- Decides about a clinic that was sent in, or that is checked again: verified, rejected or more_needed. Throws P0002 where
-- there is no such case, 23514 where a check or the reason is missing, 55000 (hint no_owner) where there is nobody to ask for
-- more, so that nobody could send the case in again, and what require_decidable throws.
create function public.decide_verification(
	case_id uuid, seen_version int, decision text, reason text default null, reason_code text default null,
	checks jsonb default '{}'
) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic public.clinics;
			it public.verifications;
			missing text[];
		begin
			perform private.require_admin();
			-- the clinic's row first, as in resubmit_clinic: of two who decide at once, and of an admin and an owner who saves, the
			-- second waits here
			select c.* into clinic from public.clinics c
				where c.id = (select v.clinic_id from public.verifications v where v.id = case_id) for no key update;
			select v.* into it from public.verifications v where v.id = case_id for update;
			if it.id is null then
				raise exception 'no such case' using errcode = 'P0002';
			end if;
			perform private.require_decidable(clinic, seen_version, it.decided_at, it.decision, it.decided_by);
			if decision = 'more_needed' and clinic.owner_id is null then
				raise exception 'the clinic has no owner' using errcode = '55000', hint = 'no_owner';
			end if;
			if decision = 'verified' then
				missing := array(
					select required from unnest(private.required_checks(clinic)) required
					where not coalesce(decide_verification.checks, '{}') ? required
				);
				if cardinality(missing) > 0 then
					raise exception 'checks are missing' using errcode = '23514', hint = 'checks_missing',
						detail = array_to_string(missing, ' ');
				end if;
			end if;
			perform private.name_act(
				case decision when 'verified' then 'verify_clinic' when 'rejected' then 'reject_clinic' else 'ask_for_more' end,
				reason
			);
			update public.verifications v set decided_at = now(), decision = decide_verification.decision,
					reason = decide_verification.reason, reason_code = decide_verification.reason_code,
					checks = coalesce(decide_verification.checks, '{}'), decided_by = auth.uid()
				where v.id = case_id;
			if decision = 'verified' then
				update public.clinics c set status = 'verified', verified_at = now(), verified_checks = array(
						select name from unnest(array['exists', 'address', 'phone', 'licence', 'insurance']) name
						where decide_verification.checks ? name and (name <> 'phone' or clinic.phone is not null)
					)
					where c.id = clinic.id;
			elsif decision = 'rejected' then
				update public.clinics c set status = 'rejected' where c.id = clinic.id;
			end if;
			-- a change of the status tells the owner; the same decision as last time is told here
			if decision = clinic.status then
				perform private.tell_owner(clinic.id, 'status', jsonb_build_object('status', decision));
			end if;
			return jsonb_build_object('clinic_id', clinic.id, 'name', clinic.name, 'submitted_at', it.submitted_at);
		end
	$$;

-- A verified clinic in another country keeps its badge meanwhile, but its right to practise there is still to be checked.
create function private.check_again_abroad() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into public.verifications (clinic_id, kind) values (new.id, 'recheck')
				on conflict (clinic_id) where decided_at is null do nothing;
			return null;
		end
	$$;
create trigger check_again_abroad after update of country_code on public.clinics
	for each row when (new.country_code <> old.country_code and new.status = 'verified')
	execute function private.check_again_abroad();

-- Decides about a change of name or place: accepted (public at once) or rejected. `time_zone` is that of the new place, if it
-- lies in another country.
create function public.decide_profile_change(
	case_id uuid, seen_version int, decision text, reason text default null, reason_code text default null,
	time_zone text default null
) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic public.clinics;
			it public.profile_changes;
			has_moved boolean;
			has_left boolean;
		begin
			perform private.require_admin();
			select c.* into clinic from public.clinics c
				where c.id = (select h.clinic_id from public.profile_changes h where h.id = case_id) for no key update;
			select h.* into it from public.profile_changes h where h.id = case_id for update;
			if it.id is null then
				raise exception 'no such case' using errcode = 'P0002';
			end if;
			perform private.require_decidable(clinic, seen_version, it.decided_at, it.decision, it.decided_by);
			perform private.name_act(
				case decision when 'accepted' then 'accept_change' else 'reject_change' end, reason
			);
			update public.profile_changes h set decided_at = now(), decision = decide_profile_change.decision,
					reason = decide_profile_change.reason, reason_code = decide_profile_change.reason_code,
					decided_by = auth.uid()
				where h.id = case_id;
			if decision = 'accepted' then
				has_left := it.country_code <> clinic.country_code;
				has_moved := (it.country_code, it.city, it.address)
					is distinct from (clinic.country_code, clinic.city, clinic.address);
				update public.clinics c set name = it.name, country_code = it.country_code, city = it.city, address = it.address,
						-- they point at the former address
						latitude = case when has_moved then null else c.latitude end,
						longitude = case when has_moved then null else c.longitude end,
						time_zone = case when has_left then coalesce(decide_profile_change.time_zone, c.time_zone) else c.time_zone end
					where c.id = clinic.id;
			end if;
			return jsonb_build_object('clinic_id', clinic.id, 'name', it.name, 'submitted_at', it.created_at);
		end
	$$;

-- A form that was opened with the change in it is out of date once that is decided or withdrawn: saved, it would ask again.
create function private.end_change() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			update public.clinics c set profile_version = c.profile_version + 1 where c.id = old.clinic_id;
			return null;
		end
	$$;
create trigger decided after update on public.profile_changes
	for each row when (old.decided_at is null and new.decided_at is not null) execute function private.end_change();
create trigger withdrawn after delete on public.profile_changes
	for each row when (old.decided_at is null) execute function private.end_change();

-- The case after one that was just decided.
create function public.next_verification(country text, after_at timestamptz, after_id uuid) returns uuid
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return private.next_case(country, after_at, after_id);
		end
	$$;

-- What waits for an admin.
create function public.admin_overview() returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return jsonb_build_object('verifications', (select count(*) from private.open_cases));
		end
	$$;

-- The lapse ------------------------------------------------------------------------------------------------------------

alter table private.notices drop constraint notices_kind_check,
	add constraint notices_kind_check check (
		kind in ('submitted', 'review', 'status', 'change', 'reply_due', 'lapse_soon', 'lapsed')
	);

-- A case of a check that is made again is opened by us, or by an owner who sees on the screen that we have it.
create or replace function private.notice_verification() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if tg_op = 'INSERT' then
				if new.kind = 'listing' and new.decided_at is null then
					perform private.tell_owner(new.clinic_id, 'submitted', '{}');
				end if;
			elsif old.decision is null and new.decision = 'more_needed' then
				perform private.tell_owner(new.clinic_id, 'status', jsonb_build_object('status', 'more_needed'));
			end if;
			return null;
		end
	$$;

create table private.lapse_reminders (
	clinic_id uuid primary key references public.clinics on delete cascade,
	-- of the check that is about to lapse
	verified_at timestamptz not null,
	days int not null check (days in (7, 30)),
	sent_at timestamptz not null default now()
);
comment on table private.lapse_reminders is 'The last reminder that a clinic''s check is about to lapse: 30 and 7 days before.';
alter table private.lapse_reminders enable row level security;
grant select, insert, update, delete on private.lapse_reminders to service_role;
create policy service on private.lapse_reminders for all to service_role using (true) with check (true);

-- Takes the badge from up to `batch` clinics whose check is a year old and opens a case for each; gives how many. Rows that
-- somebody holds wait for the next night.
create function private.lapse_verifications(batch int) returns int
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic_ids uuid[];
		begin
			clinic_ids := array(
				select id from public.clinics
				where status = 'verified' and verified_at <= now() - private.verification_term()
				order by verified_at, id limit batch for no key update skip locked
			);
			insert into private.notices (user_id, kind, clinic_id)
				select owner_id, 'lapsed', id from public.clinics where id = any(clinic_ids) and owner_id is not null;
			update public.clinics set status = 'pending' where id = any(clinic_ids);
			insert into public.verifications (clinic_id, kind)
				select id, 'recheck' from unnest(clinic_ids) id
				on conflict (clinic_id) where decided_at is null do nothing;
			return cardinality(clinic_ids);
		end
	$$;

-- Tells up to `batch` owners that the check of their clinic lapses in 30 or 7 days, once each; gives how many. Not those whose
-- case is open: they have nothing to do.
create function private.remind_of_lapse(batch int) returns int
	language sql security definer set search_path = ''
	as $$
		with due as (
			select c.id, c.owner_id, c.verified_at, d.days
			from public.clinics c
			cross join lateral (
				select case when c.verified_at <= now() - private.verification_term() + interval '7 days' then 7 else 30 end as days
			) d
			left join private.lapse_reminders r on r.clinic_id = c.id and r.verified_at = c.verified_at
			where c.status = 'verified' and c.owner_id is not null
				and c.verified_at > now() - private.verification_term()
				and c.verified_at <= now() - private.verification_term() + private.recheck_notice()
				and (r.days is null or r.days > d.days)
				and not exists (select from public.verifications v where v.clinic_id = c.id and v.decided_at is null)
			order by c.verified_at, c.id limit batch
		), told as (
			insert into private.lapse_reminders (clinic_id, verified_at, days) select id, verified_at, days from due
			on conflict (clinic_id) do update
				set verified_at = excluded.verified_at, days = excluded.days, sent_at = now()
				-- another process may have told them since
				where (lapse_reminders.verified_at, lapse_reminders.days) <> (excluded.verified_at, excluded.days)
			returning clinic_id
		), written as (
			insert into private.notices (user_id, kind, clinic_id, data)
				select owner_id, 'lapse_soon', id,
					jsonb_build_object('lapses_at', verified_at + private.verification_term(), 'days', days)
				from due join told on clinic_id = id
			returning 1
		)
		select count(*)::int from written
	$$;
grant execute on function private.lapse_verifications(int), private.remind_of_lapse(int) to service_role;

-- Whether the owner of a verified clinic can ask for its next check: in the last 30 days of this one, or when a check that is
-- under way needs more from them. The dates of sample data stand still: nothing of them lapses.
create function private.may_confirm(clinic public.clinics) returns boolean
	language sql stable set search_path = ''
	as $$
		select (clinic).status = 'verified'
			and not exists (
				select from public.verifications v where v.clinic_id = (clinic).id and v.decided_at is null
			)
			and (
				(
					(clinic).verified_at <= now() - private.verification_term() + private.recheck_notice()
					and not (select is_sample_data from private.site)
				)
				or (
					select v.decision from public.verifications v where v.clinic_id = (clinic).id
					order by v.submitted_at desc, v.id desc limit 1
				) is not distinct from 'more_needed'
			)
	$$;

-- The caller confirms the details of their verified clinic: a case opens, and the badge stays until the year is over.
create function public.confirm_clinic() returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic public.clinics;
		begin
			select c.* into clinic from public.clinics c where c.owner_id = (select auth.uid()) for no key update;
			if clinic.id is null or not private.may_confirm(clinic) then
				raise exception 'there is nothing to confirm' using errcode = '55000';
			end if;
			insert into public.verifications (clinic_id, kind) values (clinic.id, 'recheck');
		end
	$$;

revoke execute on function
	public.verification_queue, public.verification_case, public.next_verification, public.decide_verification,
	public.decide_profile_change, public.confirm_clinic, public.admin_overview
	from anon; -- a hosted database grants it
grant execute on function
	public.verification_queue, public.verification_case, public.next_verification, public.decide_verification,
	public.decide_profile_change, public.confirm_clinic, public.admin_overview
	to authenticated;

-- What everybody reads ------------------------------------------------------------------------------------

-- A clinic's whole profile, or null where there is no such public clinic.
create or replace function public.clinic_profile(clinic uuid, reviews_size int default 10) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
			'phone', c.phone, 'email', c.email, 'website', c.website, 'logo_url', c.logo_url,
			'latitude', c.latitude, 'longitude', c.longitude, 'verified', c.verified,
			'verified_at', case when c.verified then c.verified_at end,
			'verified_checks', case when c.verified then c.verified_checks else '{}' end,
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'histogram', jsonb_build_array(c.r1, c.r2, c.r3, c.r4, c.r5),
			'description', c.description, 'opening_hours', c.opening_hours, 'opening_note', c.opening_note,
			'time_zone', c.time_zone, 'languages', c.languages, 'currency', c.currency,
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'slug', t.slug, 'name', t.name, 'description', t.description,
					'price_min', o.price_min, 'price_max', o.price_max, 'priced_on', o.priced_on
				) order by t.sort_order, t.id), '[]')
				from public.clinic_treatments o join public.treatments t on t.id = o.treatment_id and t.published
				where o.clinic_id = c.id
			),
			'media', (
				select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'url', m.url, 'alt', m.alt)
					order by m.position, m.created_at desc, m.id desc), '[]')
				from (
					select * from public.media where clinic_id = c.id and type = 'gallery'
					order by position, created_at desc, id desc limit 60
				) m
			),
			'reviews', private.reviews_of(c.id, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', reviews_size)
		)
		from public.clinics c where c.id = clinic and private.is_public(c.status)
	$$;
