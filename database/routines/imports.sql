-- Imports of clinics from files: which clinics a row may be, whether one runs, and what an import can take back.

-- How many degrees of longitude 150 metres are at a latitude.
create function private.degrees_east(latitude float8) returns float8
	language sql immutable strict parallel safe set search_path = ''
	as $$ select 0.00135 / greatest(cos(radians(latitude)), 0.001) $$;

-- A key that is equal for different spellings of an address: its first line if that has a number.
create function private.address_key(address text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select nullif(regexp_replace(
			replace(case when line ~ '[0-9]' then line else private.fold(address_key.address) end, 'strasse', 'str'),
			'[[:space:][:punct:]]+', '', 'g'
		), '')
		from (select private.fold(split_part(replace(address_key.address, E'\n', ','), ',', 1)) as line) l
	$$;

-- What the rows of a file are compared by, after their city has the directory's name: one row each, with its place, if
-- the gazetteer knows it, where that is, to know its time zone, and whether its position is too far from there to be
-- right (the rule of check_pin).
create function private.import_keys(rows json)
	returns table (
		number int, city text, place_id int, is_far boolean, north float8, east float8, city_key text, name_key text, numbers text,
		phone_key text, host text, address_key text
	)
	language sql stable security definer set search_path = ''
	as $$
		with read as materialized (
			select r.*, private.postcode_in(r.address, r.country_code) as postcode from json_to_recordset(rows) as r (
				number int, name text, city text, country_code text, latitude float8, longitude float8, address text, phone_e164 text,
				website text
			)
		),
		-- many rows are in one place, which is looked up once
		r as materialized (
			select *, dense_rank() over (order by city, country_code, latitude, longitude, postcode) as spot from read
		),
		found as materialized (
			select s.spot, near.id as near, case when near.id is null and s.latitude is not null
				then private.match_place(s.city, s.country_code, postcode => s.postcode) end as named
			from (select distinct spot, city, country_code, latitude, longitude, postcode from r) s cross join lateral (
				select private.match_place(s.city, s.country_code, s.latitude, s.longitude, s.postcode) as id offset 0
			) near
		),
		-- of each country, for cities that the gazetteer does not know
		largest as materialized (
			select c.country_code, p.latitude, p.longitude from (select distinct country_code from r) c cross join lateral (
				select * from private.places p where p.country_code = c.country_code order by p.population desc, p.id limit 1
			) p
		)
		select r.number, n.city, n.place, f.is_far, z.latitude, z.longitude, private.fold(n.city), k.name_key,
			private.numbers_of(k.name_key), private.phone_key(r.phone_e164), private.website_host(r.website),
			private.address_key(r.address)
		from r
		cross join lateral (select private.name_key(r.name) as name_key offset 0) k
		join found m using (spot)
		cross join lateral (
			select m.near is null and r.latitude is not null and (m.named is not null or (
				select min(private.distance_km(o.latitude, o.longitude, r.latitude, r.longitude)) > 500
				from private.places o where o.country_code = r.country_code
			)) is true as is_far offset 0
		) f
		left join private.places p on p.id = coalesce(m.near, m.named)
		cross join lateral (select coalesce(p.name, btrim(r.city)) as city, p.id as place) n
		left join largest l on l.country_code = r.country_code
		cross join lateral (
			select coalesce(case when not f.is_far then r.latitude end, p.latitude, l.latitude) as latitude,
				coalesce(case when not f.is_far then r.longitude end, p.longitude, l.longitude) as longitude
		) z
	$$;

-- Clinics that rows of a file may be: by an id, the source's id, the phone or website in the same city, the start of a
-- name in the same city, or the place within 150 metres. domain/imports/matches.ts compares them. Each search uses one
-- index; `|| ''` keeps the planner from the wrong one. It must not keep the plan for an empty table.
create function private.import_candidates(from_source text, rows json)
	returns table (
		id uuid, country_code text, city_key text, name_key text, numbers text, phone_key text, host text, address_key text,
		latitude float8, longitude float8, source_ids text[], is_from_source boolean
	)
	language sql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
	set plan_cache_mode = force_custom_plan
	as $$
		with r as materialized (
			select * from json_to_recordset(rows) as r (
				own_id uuid, source_id text, country_code text, city_key text, name_key text, phone_key text, host text,
				latitude float8, longitude float8
			)
		),
		found as (
			select c.id from r join public.clinics c on c.id = r.own_id
			union
			select s.clinic_id from r join public.clinic_sources s on s.source = from_source and s.source_id = r.source_id
			union
			select c.id from r cross join lateral (
				select c.id from public.clinics c
				where private.phone_key(c.phone_e164) = r.phone_key and c.phone_e164 is not null
					and private.fold(c.city) || '' = r.city_key and c.country_code || '' = r.country_code
				limit 20
			) c
			union
			select c.id from r cross join lateral (
				select c.id from public.clinics c
				where private.website_host(c.website) = r.host and c.website is not null
					and private.fold(c.city) || '' = r.city_key and c.country_code || '' = r.country_code
				limit 20
			) c
			union
			select c.id from (select distinct country_code, city_key, left(name_key, 3) as start from r) n cross join lateral (
				select c.id from public.clinics c
				where c.country_code = n.country_code and private.fold(c.city) = n.city_key
					and left(private.name_key(c.name), 3) = n.start
				limit 500
			) c
			union
			select c.id from r cross join lateral (
				select c.id from public.clinics c
				where c.latitude between r.latitude - 0.00135 and r.latitude + 0.00135
					and c.longitude between r.longitude - private.degrees_east(r.latitude)
						and r.longitude + private.degrees_east(r.latitude)
				limit 50
			) c
		)
		select c.id, c.country_code, private.fold(c.city), k.name_key, private.numbers_of(k.name_key),
			private.phone_key(c.phone_e164), private.website_host(c.website), private.address_key(c.address),
			c.latitude, c.longitude, s.ids, s.ids is not null
		from found join public.clinics c on c.id = found.id
		cross join lateral (select private.name_key(c.name) as name_key offset 0) k
		left join lateral (
			select array_agg(coalesce(s.source_id, '')) as ids from public.clinic_sources s
			where s.clinic_id = c.id and s.source = from_source
		) s on true
	$$;

-- Keeps other imports from running until the transaction ends. False if one runs.
create function private.lock_imports() returns boolean
	language sql set search_path = ''
	as $$ select pg_try_advisory_xact_lock(hashtext('public.imports'), 1) $$;

-- Whether a transaction holds this lock. An import that is said to run while none does was killed.
create function private.is_importing() returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from pg_catalog.pg_locks l
			where l.locktype = 'advisory' and l.objsubid = 2 and l.objid = 1 and l.granted
				and l.classid = (hashtext('public.imports')::bigint & 4294967295)::oid
				and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = current_database())
		)
	$$;

-- Logs an import as one entry: the service role writes its rows, so no admin's act is logged for them.
create function private.audit_import() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				values (
					new.created_by, 'import_clinics', 'import', new.id,
					jsonb_strip_nulls(jsonb_build_object(
						'file', new.file_name, 'source', new.source, 'status', new.status, 'added', new.added,
						'updated', new.updated, 'known', new.known, 'duplicates', new.duplicates, 'doubtful', new.doubtful,
						'skipped', new.skipped, 'failed', new.failed
					))
				);
			return null;
		end
	$$;
create trigger audit after update on public.imports
	for each row when (old.finished_at is null and new.finished_at is not null)
	execute function private.audit_import();

-- Why a clinic of an import, or without one of a source, stays when that is removed: what people did with it, and what
-- other files say of it. Null if it goes.
create function private.why_kept(c public.clinics, import uuid, of_source text) returns text
	language sql stable set search_path = ''
	as $$
		select case
			when c.owner_id is not null or exists (select from public.cases m where m.clinic_id = c.id and m.kind = 'claim') then 'claimed'
			when c.status <> 'pending' or exists (select from public.cases k where k.clinic_id = c.id and k.kind <> 'report') then 'decided'
			when exists (select from public.reviews r where r.clinic_id = c.id) then 'reviewed'
			when exists (select from public.favorites f where f.clinic_id = c.id) then 'saved'
			when exists (select from private.enquiry_threads t where t.clinic_id = c.id) then 'asked'
			when exists (select from public.cases k where k.clinic_id = c.id) then 'reported'
			when exists (select from private.clinic_redirects r where r.new_id = c.id) or exists (
				select from public.clinic_sources s where s.clinic_id = c.id and (
					s.source <> of_source or s.import_id is distinct from coalesce(import, s.import_id)
				)
			) then 'merged'
			-- an import that changes a clinic makes a version of it; one that was taken back since has made two
			when c.profile_version <> 1 + (
				select count(*) from private.import_changes h
				where h.clinic_id = c.id and h.after <> '{}' and h.import_id = coalesce(import, h.import_id)
			) or exists (select from public.media m where m.clinic_id = c.id)
				or exists (select from private.invitations i where i.clinic_id = c.id) then 'edited'
		end
	$$;

-- Deletes those of these clinics with which nobody has done anything. Returns how many went, and how many stay for each
-- reason.
create function private.remove_unused(ids uuid[], import uuid, of_source text) returns jsonb
	language plpgsql set search_path = ''
	as $$
		declare
			kept jsonb;
			gone int;
		begin
			-- locks first and reads afterwards: a review or save that is being added comes before it, or fails after it
			perform from public.clinics c where c.id = any(ids) order by c.id for update;
			select coalesce(jsonb_object_agg(w.why, w.clinics), '{}') into kept from (
				select private.why_kept(c, import, of_source) as why, count(*) as clinics from public.clinics c
				where c.id = any(ids) group by 1
			) w where w.why is not null;
			delete from public.clinics c where c.id = any(ids) and private.why_kept(c, import, of_source) is null;
			get diagnostics gone = row_count;
			return jsonb_build_object('gone', gone, 'kept', kept);
		end
	$$;

-- Deletes the clinics that an import added, by the rule of remove_unused.
create function private.remove_imported(import uuid) returns jsonb
	language sql security definer set search_path = ''
	as $$
		select private.remove_unused(array(
			select distinct s.clinic_id from public.clinic_sources s
			join public.clinics c on c.id = s.clinic_id
			-- earlier releases did not note what they completed: a clinic of an import is not older than its transaction
			where s.import_id = i.id and c.created_at > i.created_at - interval '10 minutes' and not exists (
				select from private.import_changes h where h.import_id = i.id and h.clinic_id = s.clinic_id
			)
		), i.id, i.source) from public.imports i where i.id = import
	$$;

-- Deletes the clinics of a source, or of these those that are its own, by the rule of remove_unused, for the admin who
-- wants it. Raises 42501 if the account is no admin's.
create function private.remove_of_source(of_source text, only_ids uuid[], admin uuid) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			result jsonb;
		begin
			perform private.require_active_admin(admin);
			result := private.remove_unused(array(
				select distinct s.clinic_id from public.clinic_sources s
				where s.source = of_source and (only_ids is null or s.clinic_id = any(only_ids))
			), null, of_source);
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				values (admin, 'remove_source', 'source', of_source, result);
			return result;
		end
	$$;

-- Raises 42501 unless this is the account of an admin, for what the service role does in their name.
create function private.require_active_admin(admin uuid) returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			if private.is_suspended(admin) or not exists (select from private.admins a where a.user_id = admin) then
				raise exception 'this is for admins' using errcode = '42501';
			end if;
		end
	$$;

-- Marks an import as undone, under the admin who undid it. Raises 42501 if the account is no admin's.
create function private.end_undo(import uuid, admin uuid, result jsonb) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.require_active_admin(admin);
			update public.imports i set undone_at = clock_timestamp() where i.id = import and i.undone_at is null;
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				select admin, 'undo_import', 'import', i.id, jsonb_build_object('file', i.file_name, 'source', i.source) || result
				from public.imports i where i.id = import;
		end
	$$;

-- Logs that a clinic's contacts were written as they are read today, by a job.
create function private.log_contacts(clinic uuid, before jsonb, after jsonb) returns void
	language sql security definer set search_path = ''
	as $$
		insert into private.audit_log (act, subject_type, subject_id, before, after)
			values ('read_contacts', 'clinic', clinic, before, after)
	$$;

-- admins read the results of imports
grant select on public.imports to authenticated;
create policy read on public.imports for select to authenticated using ((select private.is_admin()));

-- who may call them
grant execute on function private.is_importing to authenticated, service_role;
grant select, insert, delete on private.unread_contacts to service_role;
grant execute on function private.log_contacts, private.import_keys, private.import_candidates, private.lock_imports, private.remove_imported,
	private.remove_of_source, private.end_undo to service_role;
