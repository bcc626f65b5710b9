-- Imports of clinics from files: finding known clinics, what is kept of an import, and the rows that an admin must
-- decide.

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

-- Finds the known duplicates of the rows `from_row` to `till_row` of an open import. Returns the clinic (if not
-- certain, up to three, the most similar first) or the earlier row of the file, why it matches, and whether that is
-- certain. A similar name in the same city is certain only with the same address. Earlier rows count whether or not
-- they were imported, so that a check and the import find the same. Each search can use only one index: `is not
-- distinct from`, `coalesce`, `|| ''` and `+ 0` keep the planner, which does not know rows that were added seconds ago,
-- from the wrong ones. Nor must it reuse the plan for an empty table.
create function private.find_known_rows(import uuid, from_row int, till_row int)
	returns table (row_number int, clinics uuid[], other_row int, reason text, is_certain boolean)
	language sql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
	set plan_cache_mode = force_custom_plan
	as $$
		select r.row_number, known.clinics, known.other_row, known.reason, known.is_certain
		from public.import_rows r
		cross join (select source from public.imports where id = import) i
		cross join lateral (
			select array[c.id] as clinics, null::int as other_row, 'id' as reason, true as is_certain
			from public.clinics c where c.id = r.own_id
			union all
			(
				select null, o.row_number, 'source_id', true from public.import_rows o
				where o.import_id is not distinct from import and o.source_id = r.source_id and o.row_number + 0 < r.row_number
				order by o.row_number limit 1
			)
			union all
			select array[s.clinic_id], null, 'source_id', true from public.clinic_sources s
			where s.source = i.source and s.source_id = r.source_id and s.import_id is distinct from import
			union all
			(
				select array[c.id], null, 'phone', true from public.clinics c
				where private.phone_key(c.phone_e164) = r.phone_key and private.fold(c.city) || '' = r.city_folded
					and c.phone_e164 is not null and c.country_code || '' = r.country_code
					and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
				order by c.id limit 1
			)
			union all
			(
				select array[c.id], null, 'website', true from public.clinics c
				where private.website_host(c.website) = r.host and private.fold(c.city) || '' = r.city_folded
					and c.website is not null and c.country_code || '' = r.country_code
					and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
				order by c.id limit 1
			)
			union all
			(
				select array[c.id], null, 'near', true from public.clinics c
				cross join lateral (select private.name_key(c.name) as name_key offset 0) k -- one call each
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
				select null, o.row_number, 'phone', true from public.import_rows o
				where o.import_id is not distinct from import and o.phone_key = r.phone_key and o.city_folded = r.city_folded
					and o.row_number + 0 < r.row_number and o.country_code || '' = r.country_code
				order by o.row_number limit 1
			)
			union all
			(
				select null, o.row_number, 'website', true from public.import_rows o
				where o.import_id is not distinct from import and o.row_number + 0 < r.row_number
					and o.host = r.host and o.city_folded = r.city_folded and o.country_code || '' = r.country_code
				order by o.row_number limit 1
			)
			union all
			(
				select null, o.row_number, 'near', true from public.import_rows o
				where o.import_id is not distinct from import and o.row_number + 0 < r.row_number
					and o.latitude between r.latitude - 0.00135 and r.latitude + 0.00135
					and o.longitude between r.longitude - private.degrees_east(r.latitude)
						and r.longitude + private.degrees_east(r.latitude)
					and private.distance_km(o.latitude, o.longitude, r.latitude, r.longitude) <= 0.15
					and o.numbers = r.numbers
					and extensions.similarity(coalesce(o.name_key, ''), r.name_key) >= 0.4
				order by o.row_number limit 1
			)
			union all
			(
				select null, o.row_number, 'address', true from public.import_rows o
				where o.import_id is not distinct from import and o.row_number + 0 < r.row_number
					and o.address_key = r.address_key and o.city_folded = r.city_folded and o.name_key = r.name_key
					and o.country_code || '' = r.country_code
				limit 1
			)
			union all
			(
				select (array_agg(c.id order by s.is_same desc, s.likeness desc, c.id))[:case when bool_or(s.is_same) then 1 else 3 end], null,
					case when bool_or(s.is_same) then 'address' else 'name' end, bool_or(s.is_same)
				from public.clinics c
				cross join lateral (select private.name_key(c.name) as name_key offset 0) k
				cross join lateral (
					select extensions.similarity(k.name_key, r.name_key) as likeness,
						coalesce(private.address_key(c.address) = r.address_key, false) as is_same
				) s
				where c.country_code = r.country_code and private.fold(c.city) = r.city_folded
					and left(private.name_key(c.name), 3) = left(r.name_key, 3)
					and private.numbers_of(k.name_key) = r.numbers
					and s.likeness >= 0.55
					and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
				having count(*) > 0
			)
			union all
			(
				-- one step along the index: a file that repeats a row many thousand times compares none of them
				select null, o.row_number, 'name', false from public.import_rows o
				where o.import_id is not distinct from import and o.row_number + 0 < r.row_number
					and o.country_code = r.country_code and o.city_folded = r.city_folded
					and left(o.name_key, 3) = left(r.name_key, 3) and o.name_key = r.name_key
				limit 1
			)
			union all
			(
				select null, o.row_number, case when a.is_same then 'address' else 'name' end, a.is_same from public.import_rows o
				cross join lateral (select coalesce(o.address_key = r.address_key, false) as is_same) a
				where o.import_id is not distinct from import and o.row_number + 0 < r.row_number
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

-- Deletes rows of ended imports: those without remarks or not reached at once, the others after 90 days, and those of
-- checks, which can be imported until then, after a week. Clears the keys of the remaining rows, so that the next
-- import finds no duplicates in them.
create function private.forget_import_rows() returns void
	language sql security definer set search_path = ''
	as $$
		delete from public.import_rows r using public.imports i
		where i.id = r.import_id and i.finished_at is not null and (
			not (i.is_dry_run and i.status in ('done', 'failed'))
				and (r.status = 'taken' and r.remarks is null or r.row_number > i.row_number)
			or i.created_at < now() - case when i.is_dry_run then interval '7 days' else interval '90 days' end
		);
		update public.import_rows r set name_key = null, host = null, phone_key = null, address_key = null, source_id = null,
			latitude = null, longitude = null
		from public.imports i where i.id = r.import_id and i.finished_at is not null and r.name_key is not null
	$$;

-- Logs an import as one entry: the service role writes its rows, so no admin's act is logged for them. A cancellation
-- is logged under the admin who cancelled.
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
						'failed', new.failed,
						'begun_by', case when is_cancelled then new.created_by end
					))
				);
			return null;
		end
	$$;
create trigger audit after update on public.imports
	for each row when (not new.is_dry_run and old.finished_at is null and new.finished_at is not null)
	execute function private.audit_import();

-- Cancels an open import; what it added stays. The process that runs the import notices with its next batch.
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

-- Logs an admin's decision about left rows, which the service role carries out in the same transaction. Raises 42501 if
-- the account is suspended or no admin's, so that nothing is carried out in its name.
create function private.audit_import_decision(import uuid, admin uuid, decision text, row_count int, clinic uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if private.is_suspended(admin) or not exists (select from private.admins a where a.user_id = admin) then
				raise exception 'this is for admins' using errcode = '42501';
			end if;
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				select admin, 'decide_import_rows', 'import', i.id, jsonb_strip_nulls(jsonb_build_object(
					'file', i.file_name, 'source', i.source, 'decision', decision, 'rows', row_count,
					'clinic', (select c.name from public.clinics c where c.id = audit_import_decision.clinic)
				))
				from public.imports i where i.id = import;
		end
	$$;

-- The next left rows of a kind after a row number, with the clinics that each resembles: those found during the import
-- (or the clinics that they were merged into) and the clinic that the earlier row of the file became.
create function public.admin_left_rows(import uuid, kind text, after int, size int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.require_admin();
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', l.id, 'row_number', l.row_number, 'remarks', l.remarks, 'name', l.name, 'raw', l.raw,
			'candidates', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', c.id, 'name', c.name, 'city', c.city, 'address', c.address, 'phone', c.phone, 'email', c.email,
					'website', c.website, 'status', c.status, 'has_owner', c.owner_id is not null
				) order by f.number), '[]')
				from (
					select coalesce(d.new_id, k.id) as id, min(k.number) as number
					from (
						select u.id, u.number from unnest(l.candidates) with ordinality u (id, number)
						union all
						select s.clinic_id, 100 from public.clinic_sources s where s.import_id = l.import_id and s.import_row = l.other_row
					) k
					left join private.clinic_redirects d on d.old_id = k.id
					group by 1
				) f
				join public.clinics c on c.id = f.id
			)
		) order by l.row_number), '[]')
		from (
			select * from public.import_rows o
			where o.import_id = import and o.status = admin_left_rows.kind and o.row_number > after
			order by o.row_number limit size
		) l
	$$;

-- The number of rows of an import that wait for a decision, up to 1,000.
create function private.rows_to_decide(import uuid) returns bigint
	language sql stable set search_path = ''
	as $$
		select count(*) from (
			select from public.import_rows l
			where l.import_id = import and l.status = 'doubtful' limit 1000
		) l
	$$;

-- Imports with rows to decide, and since when they wait. Only those of the last 90 days: older rows are deleted.
create function private.imports_to_decide() returns table (import_id uuid, at timestamptz)
	language sql stable set search_path = ''
	as $$
		select i.id, i.finished_at from public.imports i
		where not i.is_dry_run and i.finished_at is not null and i.created_at > now() - interval '90 days' and exists (
			select from public.import_rows l where l.import_id = i.id and l.status = 'doubtful'
		)
	$$;

-- admins read the results of imports
grant select on public.imports, public.import_rows to authenticated;
create policy read on public.imports for select to authenticated using ((select private.is_admin()));
create policy read on public.import_rows for select to authenticated using ((select private.is_admin()));

-- who may call them
grant execute on function public.cancel_import, public.admin_left_rows to authenticated;
grant execute on function private.address_key, private.find_known_rows, private.forget_import_rows,
	private.audit_import_decision to service_role;
