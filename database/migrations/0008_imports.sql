-- Clinics from files: imports that go on where they were stopped, and where each clinic came from.

create table public.imports (
	id uuid primary key default private.uuid_v7(),
	created_at timestamptz not null default now(),
	-- null: the command line, or somebody who left
	created_by uuid references public.profiles on delete set null,
	file_name text not null check (length(file_name) between 1 and 255),
	-- SHA-256 in hexadecimal: the same command on the same file goes on where it was stopped
	file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
	format text not null check (format in ('csv', 'geojson')),
	encoding text not null default 'utf-8' check (encoding in ('utf-8', 'windows-1252')),
	-- what somebody said that headings of a CSV file are, {heading: column}
	columns jsonb not null default '{}' check (jsonb_typeof(columns) = 'object' and length(columns::text) <= 50000),
	-- the first line of the file: what the cells of its rows are
	headings text[] not null default '{}',
	-- by the browser, and not a file of the command line
	is_upload boolean not null default false,
	source text not null check (length(source) between 1 and 80),
	-- of rows that name none
	country_code text check (country_code ~ '^[A-Z]{2}$'),
	-- a check, which may become the import itself
	is_dry_run boolean not null,
	can_update boolean not null default false,
	status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
	-- who works on it, and when they last said so
	runner uuid,
	beat_at timestamptz,
	-- the last row of the file, and the last one that was done
	last_row int not null default 0,
	row_number int not null default 0,
	added int not null default 0,
	updated int not null default 0,
	known int not null default 0,
	duplicates int not null default 0,
	failed int not null default 0,
	-- rows that may be a clinic of the directory: somebody has to decide
	doubtful int not null default 0,
	-- rows of which there is something to say
	remarked int not null default 0,
	-- how often its process ended without a word since it last came further
	crashes int not null default 0,
	-- why the rest of the file could not be read
	file_problem text check (length(file_problem) <= 1000),
	-- why it failed as a whole
	message text check (length(message) <= 1000),
	finished_at timestamptz,
	check ((finished_at is null) = (status in ('waiting', 'running')))
);
comment on table public.imports is 'Files of clinics that were imported, or so far only checked (dry run), and how far it came.';
create index imports_created on public.imports (created_at desc, id desc);
create index imports_created_by on public.imports (created_by) where created_by is not null;
-- one at a time
create unique index imports_open on public.imports ((true)) where status in ('waiting', 'running');

create table public.import_rows (
	id uuid primary key default private.uuid_v7(),
	import_id uuid not null references public.imports on delete cascade,
	row_number int not null,
	-- `doubtful` and `duplicate` wait for a decision and are deleted by it
	status text not null default 'taken' check (status in ('taken', 'error', 'doubtful', 'duplicate')),
	-- what there is to say of it, [{kind, field, message}]: kind is `note` or the status, field is a column of the file
	remarks jsonb,
	name text check (length(name) <= 120),
	-- its cells as the file has them, in the order of the import's headings; null where it could not be read
	raw text[],
	-- why it could not be read
	problem text check (length(problem) <= 500),

	-- what repetitions are found by, until the import ends: the clinic's own id, where the file is an export of ours
	own_id uuid,
	source_id text,
	country_code text,
	city_folded text,
	name_key text,
	numbers text generated always as (private.numbers_of(name_key)) stored,
	host text,
	phone_key text,
	address_key text,
	latitude double precision,
	longitude double precision,

	-- clinics that it resembles, the most alike first; some may be gone or merged since
	candidates uuid[] not null default '{}',
	-- the earlier row of the file that it resembles
	other_row int,
	unique (import_id, row_number)
);
comment on table public.import_rows is
	'Rows of files of clinics, staged when the file comes: all while an import is open, and of a check for a week, then those with something to say. Left ones are kept for 90 days.';
-- each begins with what one search of private.find_known_rows asks for, so that the planner has no other choice
create index import_rows_name on public.import_rows (left(name_key, 3), city_folded, country_code, name_key, row_number)
	where name_key is not null;
create index import_rows_host on public.import_rows (host, city_folded, row_number) where host is not null;
create index import_rows_source on public.import_rows (source_id, row_number) where source_id is not null;
create index import_rows_position on public.import_rows (latitude, longitude) where latitude is not null;
create index import_rows_phone on public.import_rows (phone_key, city_folded, row_number) where phone_key is not null;
create index import_rows_address on public.import_rows (address_key, city_folded, name_key) where address_key is not null;
create index import_rows_open on public.import_rows (import_id, status) where status <> 'taken';

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
