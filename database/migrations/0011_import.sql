-- Clinics from files: imports that go on where they were stopped, where each clinic came from, and which clinics are the same.

-- Which clinics are the same ------------------------------------------------------------------------------------------

-- The words that tell a clinic's name from others: folded, in one order, without legal forms and the general words for a clinic.
create function private.name_key(name text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select coalesce(string_agg(word, ' ' order by word collate "C"), private.fold(name))
			from (
				select distinct unnest(string_to_array(
					regexp_replace(private.fold(name), '[!-/:-@\[-`{-~·–—’‘“”„«»\s]+', ' ', 'g'), ' '
				)) as word
			) words
			where word <> '' and word <> all(array[
				'ab', 'ag', 'and', 'aps', 'as', 'bv', 'center', 'centre', 'centro', 'clinic', 'clinica', 'clinics', 'clinique',
				'co', 'company', 'cv', 'das', 'der', 'die', 'el', 'et', 'gbr', 'gmbh', 'inc', 'kft', 'kg', 'klinik', 'kliniek',
				'klinika', 'la', 'le', 'les', 'limited', 'llc', 'llp', 'lp', 'ltd', 'nv', 'oy', 'plc', 'praxis', 'pty', 'sa',
				'sarl', 'sas', 'sl', 'spa', 'sro', 'srl', 'studio', 'studios', 'the', 'ug', 'und', 'y', 'zentrum'
			])
	$$;

-- The numbers in a name: two branches that differ in them are two.
create function private.numbers_of(name text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$ select regexp_replace(name, '[^0-9]+', ' ', 'g') $$;

grant execute on function private.name_key(text), private.numbers_of(text)
	to authenticated, service_role;

create index clinics_same_name on public.clinics (country_code, private.fold(city), left(private.name_key(name), 3));

-- Imports -------------------------------------------------------------------------------------------------------------

create table public.imports (
	id uuid primary key default private.uuid_v7(),
	created_at timestamptz not null default now(),
	-- null: the command line, or somebody who left
	created_by uuid references public.profiles on delete set null,
	file_name text not null check (length(file_name) between 1 and 255),
	file_size bigint not null check (file_size >= 0),
	-- SHA-256 in hexadecimal: the same command on the same file goes on where it was stopped
	file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
	format text not null check (format in ('csv', 'geojson')),
	-- the file on the disk of the server that took it; null: a file of the command line
	upload_id uuid,
	source text not null check (length(source) between 1 and 80),
	-- of rows that name none
	country_code text check (country_code ~ '^[A-Z]{2}$'),
	is_dry_run boolean not null,
	can_update boolean not null default false,
	status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	-- who works on it, and when they last said so
	runner uuid,
	beat_at timestamptz,
	-- the place reached: the last row that was done, and the bytes read up to its end
	row_number int not null default 0,
	bytes_done bigint not null default 0,
	added int not null default 0,
	updated int not null default 0,
	known int not null default 0,
	duplicates int not null default 0,
	failed int not null default 0,
	-- why it failed as a whole
	message text check (length(message) <= 1000),
	finished_at timestamptz,
	check ((finished_at is null) = (status in ('waiting', 'running')))
);
comment on table public.imports is 'Each time that a file of clinics was imported, or checked without a change (dry run), and how far it came.';
create index imports_created on public.imports (created_at desc, id desc);
create index imports_created_by on public.imports (created_by) where created_by is not null;
-- one at a time
create unique index imports_open on public.imports ((true)) where status in ('waiting', 'running');

create table public.import_findings (
	id bigint generated always as identity primary key,
	import_id uuid not null references public.imports on delete cascade,
	kind text not null check (kind in ('error', 'duplicate', 'note')),
	row_number int not null,
	-- the column that it is about
	field text check (length(field) <= 100),
	message text not null check (length(message) <= 500),
	-- what the row calls the clinic
	name text check (length(name) <= 120),
	-- the clinic that was there before
	clinic_id uuid references public.clinics on delete set null
);
comment on table public.import_findings is 'What an import has to say about single rows of its file.';
create index import_findings_import on public.import_findings (import_id, id);
create index import_findings_kind on public.import_findings (import_id, kind, id);
create index import_findings_clinic on public.import_findings (clinic_id) where clinic_id is not null;

create table public.clinic_sources (
	id bigint generated always as identity primary key,
	clinic_id uuid not null references public.clinics on delete cascade,
	source text not null check (length(source) between 1 and 80),
	-- what the source calls it, such as node/123
	source_id text check (length(source_id) between 1 and 200),
	import_id uuid references public.imports on delete set null,
	import_row int not null,
	imported_at timestamptz not null default now(),
	-- the profile as the source had it: what differs from it was edited since
	fields jsonb not null,
	unique (source, source_id)
);
comment on table public.clinic_sources is 'Where imported clinics came from.';
create index clinic_sources_clinic on public.clinic_sources (clinic_id);
create index clinic_sources_import on public.clinic_sources (import_id) where import_id is not null;

create table private.import_rows (
	import_id uuid not null references public.imports on delete cascade,
	row_number int not null,
	-- the clinic's own id, where the file is an export of ours
	clinic_id uuid,
	source_id text,
	country_code text not null,
	city_folded text not null,
	name_key text not null,
	numbers text not null generated always as (private.numbers_of(name_key)) stored,
	host text,
	latitude double precision,
	longitude double precision,
	primary key (import_id, row_number)
);
comment on table private.import_rows is 'The rows that the open import has read, so that it knows which ones repeat. Emptied at its end.';
create index import_rows_name on private.import_rows (import_id, country_code, city_folded, left(name_key, 3), name_key, row_number);
create index import_rows_host on private.import_rows (import_id, host, city_folded) where host is not null;
create index import_rows_source on private.import_rows (import_id, source_id) where source_id is not null;
create index import_rows_position on private.import_rows (import_id, latitude, longitude) where latitude is not null;

-- The degrees of longitude that 150 metres are at a latitude.
create function private.degrees_east(latitude float8) returns float8
	language sql immutable strict parallel safe set search_path = ''
	as $$ select 0.00135 / greatest(cos(radians(latitude)), 0.001) $$;

-- What is in the directory already, of the rows from..till of an open import: the clinic or the earlier row of the file, and
-- why. Earlier rows count as rows whether they became clinics or not, so a dry run and the import itself find the same.
-- Each search has one index to choose: `is not distinct from`, `|| ''` and `+ 0` keep the planner, which knows
-- nothing yet of rows that came seconds ago, from the wrong ones; and it must not keep the plan that it made for an empty table.
create function private.find_known_rows(import uuid, from_row int, till_row int)
	returns table (row_number int, clinic_id uuid, other_row int, reason text)
	language sql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
	set plan_cache_mode = force_custom_plan
	as $$
		select r.row_number, known.clinic_id, known.other_row, known.reason
		from private.import_rows r
		cross join (select source from public.imports where id = import) i
		cross join lateral (
			select c.id as clinic_id, null::int as other_row, 'id' as reason from public.clinics c where c.id = r.clinic_id
			union all
			(
				select null, o.row_number, 'source_id' from private.import_rows o
				where o.import_id = import and o.source_id = r.source_id and o.row_number + 0 < r.row_number
				order by o.row_number limit 1
			)
			union all
			select s.clinic_id, null, 'source_id' from public.clinic_sources s
			where s.source = i.source and s.source_id = r.source_id and s.import_id is distinct from import
			union all
			(
				select c.id, null, 'name' from public.clinics c
				cross join lateral (select private.name_key(c.name) as name_key offset 0) k -- once for each
				where c.country_code = r.country_code and private.fold(c.city) = r.city_folded
					and left(private.name_key(c.name), 3) = left(r.name_key, 3)
					and private.numbers_of(k.name_key) = r.numbers
					and extensions.similarity(k.name_key, r.name_key) >= 0.55
					and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
				order by extensions.similarity(k.name_key, r.name_key) desc, c.id limit 1
			)
			union all
			(
				select c.id, null, 'website' from public.clinics c
				where private.website_host(c.website) = r.host and private.fold(c.city) || '' = r.city_folded
					and c.website is not null and c.country_code || '' = r.country_code
					and not exists (select from public.clinic_sources s where s.clinic_id = c.id and s.import_id is not distinct from import)
				order by c.id limit 1
			)
			union all
			(
				select c.id, null, 'near' from public.clinics c
				cross join lateral (select private.name_key(c.name) as name_key offset 0) k
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
				-- one step along the index: a file that repeats a row many thousand times compares none of them
				select null, o.row_number, 'name' from private.import_rows o
				where o.import_id = import and o.row_number + 0 < r.row_number
					and o.country_code = r.country_code and o.city_folded = r.city_folded
					and left(o.name_key, 3) = left(r.name_key, 3) and o.name_key = r.name_key
				limit 1
			)
			union all
			(
				select null, o.row_number, 'name' from private.import_rows o
				where o.import_id = import and o.row_number + 0 < r.row_number
					and o.country_code = r.country_code and o.city_folded = r.city_folded
					and left(o.name_key, 3) = left(r.name_key, 3)
					and o.numbers = r.numbers
					and extensions.similarity(o.name_key, r.name_key) >= 0.55
				order by extensions.similarity(o.name_key, r.name_key) desc, o.row_number limit 1
			)
			union all
			(
				select null, o.row_number, 'website' from private.import_rows o
				where o.import_id = import and o.row_number + 0 < r.row_number
					and o.host = r.host and o.city_folded = r.city_folded and o.country_code || '' = r.country_code
				order by o.row_number limit 1
			)
			union all
			(
				select null, o.row_number, 'near' from private.import_rows o
				where o.import_id = import and o.row_number + 0 < r.row_number
					and o.latitude between r.latitude - 0.00135 and r.latitude + 0.00135
					and o.longitude between r.longitude - private.degrees_east(r.latitude)
						and r.longitude + private.degrees_east(r.latitude)
					and private.distance_km(o.latitude, o.longitude, r.latitude, r.longitude) <= 0.15
					and o.numbers = r.numbers
					and extensions.similarity(o.name_key, r.name_key) >= 0.4
				order by o.row_number limit 1
			)
			limit 1
		) known
		where r.import_id = import and r.row_number between from_row and till_row
	$$;
grant execute on function private.find_known_rows(uuid, int, int) to service_role;

-- Empties what imports have read, once none is open. Rows that were deleted would stay in the indexes of an embedded database,
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
grant execute on function private.forget_import_rows() to service_role;

-- One line in the log for an import as a whole; the service role writes its rows, so they are none of an admin's. Whoever
-- cancels it did that, whoever began it.
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
						'updated', new.updated, 'known', new.known, 'duplicates', new.duplicates, 'failed', new.failed,
						'begun_by', case when is_cancelled then new.created_by end
					))
				);
			return null;
		end
	$$;
create trigger audit after update on public.imports
	for each row when (not new.is_dry_run and old.finished_at is null and new.finished_at is not null)
	execute function private.audit_import();

-- One line in the log for an export of all clinics: by the caller, an admin, or by the operator's command.
create function private.log_export(format text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if current_setting('role') <> 'service_role' then
				perform private.require_admin();
			end if;
			insert into private.audit_log (admin_id, act, subject_type, subject_id)
				values (auth.uid(), 'export_clinics', 'export', format);
		end
	$$;
grant execute on function private.log_export(text) to authenticated, service_role;

-- Ends an open import; what it added stays. Whoever works on it sees that with its next batch.
create function public.cancel_import(import uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			update public.imports set status = 'cancelled', finished_at = now()
				where id = import and status in ('waiting', 'running');
			if not found then
				raise exception 'this import is over' using errcode = '55000';
			end if;
		end
	$$;

-- Where a public clinic's data came from; null for one that its owner listed.
create function public.clinic_origin(clinic uuid) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object('source', s.source, 'source_id', s.source_id, 'imported_at', s.imported_at)
		from public.clinic_sources s join public.clinics c on c.id = s.clinic_id and private.is_public(c.status)
		-- of several, after a merge, the one whose licence asks to be named
		where s.clinic_id = clinic order by s.source <> 'OpenStreetMap', s.id limit 1
	$$;

-- The planner's picture of a table: an embedded database has nobody else to bring it up to date.
create function private.analyze_table(target oid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			execute format('analyze (skip_locked) %s', target::regclass);
		end
	$$;
grant execute on function private.analyze_table(oid) to service_role;

-- Who may do what -----------------------------------------------------------------------------------------------------

alter table public.imports enable row level security;
alter table public.import_findings enable row level security;
alter table public.clinic_sources enable row level security;
alter table private.import_rows enable row level security;

-- a hosted database grants everything on new tables and functions to everybody
revoke all on public.imports, public.import_findings, public.clinic_sources from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke execute on function public.cancel_import(uuid) from anon;
grant execute on function public.cancel_import(uuid) to authenticated;
grant execute on function public.clinic_origin(uuid) to anon, authenticated, service_role;

grant select, insert, update, delete
	on public.imports, public.import_findings, public.clinic_sources, private.import_rows to service_role;
create policy service on public.imports for all to service_role using (true) with check (true);
create policy service on public.import_findings for all to service_role using (true) with check (true);
create policy service on public.clinic_sources for all to service_role using (true) with check (true);
create policy service on private.import_rows for all to service_role using (true) with check (true);

grant select on public.imports, public.import_findings, public.clinic_sources to authenticated;
grant insert (created_by, file_name, file_size, file_hash, format, upload_id, source, country_code, is_dry_run, can_update)
	on public.imports to authenticated;
create policy read on public.imports for select to authenticated using ((select private.is_admin()));
create policy add on public.imports for insert to authenticated
	with check (created_by = (select auth.uid()) and (select private.is_admin()));
create policy read on public.import_findings for select to authenticated using ((select private.is_admin()));
create policy read on public.clinic_sources for select to authenticated using ((select private.is_admin()));
