-- Clinics from files: which of them are known already, and imports that continue where they were stopped.

-- The degrees of longitude that 150 metres are at a latitude.
create function private.degrees_east(latitude float8) returns float8
	language sql immutable strict parallel safe set search_path = ''
	as $$ select 0.00135 / greatest(cos(radians(latitude)), 0.001) $$;

-- What is the same of two addresses however they are written: their first line, where it has a number.
create function private.address_key(address text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select nullif(regexp_replace(
			replace(case when line ~ '[0-9]' then line else private.fold(address_key.address) end, 'strasse', 'str'),
			'[[:space:][:punct:]]+', '', 'g'
		), '')
		from (select private.fold(split_part(replace(address_key.address, E'\n', ','), ',', 1)) as line) l
	$$;

-- What is in the directory already, of the rows from..till of an open import: the clinic or the earlier row of the file, why, and
-- whether that is certain. A name that is alike in the same city says so only together with the address; phone, website and
-- position were compared before it. Earlier rows count whether they were imported or not, so a dry run and the import itself find
-- the same.
-- Each search has one index to choose: `is not distinct from`, `|| ''` and `+ 0` keep the planner, which knows
-- nothing yet of rows that came seconds ago, from the wrong ones; and it must not keep the plan that it made for an empty table.
create function private.find_known_rows(import uuid, from_row int, till_row int)
	returns table (row_number int, clinic_id uuid, other_row int, reason text, is_certain boolean)
	language sql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
	set plan_cache_mode = force_custom_plan
	as $$
		select r.row_number, known.clinic_id, known.other_row, known.reason, known.is_certain
		from private.import_rows r
		cross join (select source from public.imports where id = import) i
		cross join lateral (
			select c.id as clinic_id, null::int as other_row, 'id' as reason, true as is_certain from public.clinics c where c.id = r.clinic_id
			union all
			(
				select null, o.row_number, 'source_id', true from private.import_rows o
				where o.import_id = import and o.source_id = r.source_id and o.row_number + 0 < r.row_number
				order by o.row_number limit 1
			)
			union all
			select s.clinic_id, null, 'source_id', true from public.clinic_sources s
			where s.source = coalesce(r.source, i.source) and s.source_id = r.source_id and s.import_id is distinct from import
			union all
			(
				select c.id, null, 'phone', true from public.clinics c
				where private.phone_key(c.phone) = r.phone_key and private.fold(c.city) || '' = r.city_folded
					and c.phone is not null and c.country_code || '' = r.country_code
					and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
				order by c.id limit 1
			)
			union all
			(
				select c.id, null, 'website', true from public.clinics c
				where private.website_host(c.website) = r.host and private.fold(c.city) || '' = r.city_folded
					and c.website is not null and c.country_code || '' = r.country_code
					and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
				order by c.id limit 1
			)
			union all
			(
				select c.id, null, 'near', true from public.clinics c
				cross join lateral (select private.name_key(c.name) as name_key offset 0) k -- once for each
				where c.latitude between r.latitude - 0.00135 and r.latitude + 0.00135
					and c.longitude between r.longitude - private.degrees_east(r.latitude)
						and r.longitude + private.degrees_east(r.latitude)
					and private.distance_km(c.latitude, c.longitude, r.latitude, r.longitude) <= 0.15
					and private.numbers_of(k.name_key) = r.numbers
					and extensions.similarity(k.name_key, r.name_key) >= 0.4
					and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
				order by c.id limit 1
			)
			union all
			(
				select null, o.row_number, 'phone', true from private.import_rows o
				where o.import_id = import and o.phone_key = r.phone_key and o.city_folded = r.city_folded
					and o.row_number < r.row_number and o.country_code || '' = r.country_code
				order by o.row_number limit 1
			)
			union all
			(
				select null, o.row_number, 'website', true from private.import_rows o
				where o.import_id = import and o.row_number + 0 < r.row_number
					and o.host = r.host and o.city_folded = r.city_folded and o.country_code || '' = r.country_code
				order by o.row_number limit 1
			)
			union all
			(
				select null, o.row_number, 'near', true from private.import_rows o
				where o.import_id = import and o.row_number + 0 < r.row_number
					and o.latitude between r.latitude - 0.00135 and r.latitude + 0.00135
					and o.longitude between r.longitude - private.degrees_east(r.latitude)
						and r.longitude + private.degrees_east(r.latitude)
					and private.distance_km(o.latitude, o.longitude, r.latitude, r.longitude) <= 0.15
					and o.numbers = r.numbers
					and extensions.similarity(o.name_key, r.name_key) >= 0.4
				order by o.row_number limit 1
			)
			union all
			(
				select null, o.row_number, 'address', true from private.import_rows o
				where o.import_id = import and o.row_number + 0 < r.row_number
					and o.address_key = r.address_key and o.city_folded = r.city_folded and o.name_key = r.name_key
					and o.country_code || '' = r.country_code
				limit 1
			)
			union all
			(
				select c.id, null, case when a.is_same then 'address' else 'name' end, a.is_same from public.clinics c
				cross join lateral (select private.name_key(c.name) as name_key offset 0) k
				cross join lateral (select coalesce(private.address_key(c.address) = r.address_key, false) as is_same) a
				where c.country_code = r.country_code and private.fold(c.city) = r.city_folded
					and left(private.name_key(c.name), 3) = left(r.name_key, 3)
					and private.numbers_of(k.name_key) = r.numbers
					and extensions.similarity(k.name_key, r.name_key) >= 0.55
					and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
				order by a.is_same desc, extensions.similarity(k.name_key, r.name_key) desc, c.id limit 1
			)
			union all
			(
				-- one step along the index: a file that repeats a row many thousand times compares none of them
				select null, o.row_number, 'name', false from private.import_rows o
				where o.import_id = import and o.row_number + 0 < r.row_number
					and o.country_code = r.country_code and o.city_folded = r.city_folded
					and left(o.name_key, 3) = left(r.name_key, 3) and o.name_key = r.name_key
				limit 1
			)
			union all
			(
				select null, o.row_number, case when a.is_same then 'address' else 'name' end, a.is_same from private.import_rows o
				cross join lateral (select coalesce(o.address_key = r.address_key, false) as is_same) a
				where o.import_id = import and o.row_number + 0 < r.row_number
					and o.country_code = r.country_code and o.city_folded = r.city_folded
					and left(o.name_key, 3) = left(r.name_key, 3)
					and o.numbers = r.numbers
					and extensions.similarity(o.name_key, r.name_key) >= 0.55
				order by a.is_same desc, extensions.similarity(o.name_key, r.name_key) desc, o.row_number limit 1
			)
			limit 1
		) known
		where r.import_id = import and r.row_number between from_row and till_row
	$$;

-- The clinics whose names are alike in the city of these rows of an open import, up to three each, the most alike first.
create function private.resembled_clinics(import uuid, rows int[])
	returns table (row_number int, clinics uuid[])
	language sql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
	set plan_cache_mode = force_custom_plan
	as $$
		select r.row_number, array(
			select c.id from public.clinics c
			cross join lateral (select private.name_key(c.name) as name_key offset 0) k
			where c.country_code = r.country_code and private.fold(c.city) = r.city_folded
				and left(private.name_key(c.name), 3) = left(r.name_key, 3)
				and private.numbers_of(k.name_key) = r.numbers
				and extensions.similarity(k.name_key, r.name_key) >= 0.55
				and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
			order by extensions.similarity(k.name_key, r.name_key) desc, c.id limit 3
		)
		from private.import_rows r where r.import_id = import and r.row_number = any(rows)
	$$;

-- Empties what imports have read, once none is open. Rows that were deleted would stay in the indexes for a while,
-- and the planner would take the table for as empty as it saw it last: the next import read all its rows for each of them.
create function private.forget_import_rows() returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			lock table private.import_rows in access exclusive mode; -- behind the batch of an import that has just begun
			if not exists (select from public.imports where finished_at is null) then
				truncate private.import_rows;
			end if;
		end
	$$;

-- One line in the log for an import as a whole; the service role writes its rows, so they are none of an admin's. A
-- cancellation is logged under the admin who cancelled.
create function private.audit_import() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			is_cancelled boolean := new.status = 'cancelled';
		begin
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				values (
					case when is_cancelled then auth.uid() else new.created_by end,
					case when is_cancelled then 'cancel_import' else 'import_clinics' end,
					'import', new.id,
					jsonb_strip_nulls(jsonb_build_object(
						'file', new.file_name, 'source', new.source, 'status', new.status, 'added', new.added,
						'updated', new.updated, 'known', new.known, 'duplicates', new.duplicates, 'doubtful', new.doubtful,
						'skipped', new.skipped, 'failed', new.failed,
						'begun_by', case when is_cancelled then new.created_by end
					))
				);
			return null;
		end
	$$;
create trigger audit after update on public.imports
	for each row when (not new.is_dry_run and old.finished_at is null and new.finished_at is not null)
	execute function private.audit_import();

-- Ends an open import; what it added stays. Whoever works on it sees that with its next batch.
create function public.cancel_import(import uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			update public.imports set status = 'cancelled', finished_at = now()
				where id = import and status in ('waiting', 'running');
			if not found then
				perform private.refuse('import_over');
			end if;
		end
	$$;

-- Lets an import go on that was held, as if it had been stopped in order.
create function public.resume_import(import uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			update public.imports set crashes = 0, beat_at = null where id = import and status = 'running' and crashes > 0;
			if not found then
				perform private.refuse('import_not_held');
			end if;
		end
	$$;

-- admins begin imports and read their results
grant select on public.imports, public.import_findings to authenticated;
grant insert (created_by, file_name, file_size, file_hash, format, upload_id, source, country_code, is_dry_run, can_update)
	on public.imports to authenticated;
create policy read on public.imports for select to authenticated using ((select private.is_admin()));
create policy add on public.imports for insert to authenticated
	with check (created_by = (select auth.uid()) and (select private.is_admin()));
create policy read on public.import_findings for select to authenticated using ((select private.is_admin()));

-- who may call them
grant execute on function public.cancel_import, public.resume_import to authenticated;
grant execute on function private.address_key, private.find_known_rows, private.resembled_clinics, private.forget_import_rows
	to service_role;
