-- expands
-- Rows that an import did not take are kept whole until somebody decides about them.

alter table public.imports add column doubtful int not null default 0;
alter table public.imports add column skipped int not null default 0;
comment on column public.imports.doubtful is 'Rows that may be a clinic of the directory: somebody has to decide.';
comment on column public.imports.skipped is 'Rows whose own decision was to skip them.';

create table public.import_left_rows (
	-- stands in the file of left rows, so that a corrected one says which rows it decides about
	id uuid primary key default private.uuid_v7(),
	import_id uuid not null references public.imports on delete cascade,
	row_number int not null,
	kind text not null check (kind in ('doubtful', 'duplicate', 'error')),
	-- what was found to be the same; null for errors
	match text check (match in ('id', 'source_id', 'phone', 'website', 'near', 'address', 'name')),
	message text not null check (length(message) <= 1000),
	name text check (length(name) <= 120),
	-- the row as it was read, by column; null once it was decided
	cells jsonb,
	-- clinics that it resembles, the most alike first; some may be gone or merged since
	candidates uuid[] not null default '{}',
	-- the earlier row of the file that it resembles
	other_row int,
	decision text check (decision in ('import', 'update', 'skip')),
	-- the clinic to update
	chosen_id uuid,
	decided_by uuid references public.profiles on delete set null,
	decided_at timestamptz,
	-- when the decision was carried out: by then the row is a clinic, has changed one, or is past
	done_at timestamptz,
	-- why a decision could not be carried out, or what there is to say of it
	outcome text check (length(outcome) <= 500),
	-- the clinic that was added or updated
	clinic_id uuid references public.clinics on delete set null,
	unique (import_id, row_number),
	check ((decision is null) = (decided_at is null)),
	check (done_at is null or decision is not null)
);
comment on table public.import_left_rows is 'Rows of a file that its import did not take: doubtful ones, duplicates and those with errors. Kept for 90 days.';
create index import_left_rows_open on public.import_left_rows (import_id, kind) where decision is null;
create index import_left_rows_decided on public.import_left_rows (import_id, id) where decision is not null and done_at is null;
create index import_left_rows_decided_by on public.import_left_rows (decided_by) where decided_by is not null;
create index import_left_rows_clinic on public.import_left_rows (clinic_id) where clinic_id is not null;

-- the source of a single row, where it comes from a file of left rows
alter table private.import_rows add column source text;
alter table private.import_rows add column phone_key text;
alter table private.import_rows add column address_key text;
create index import_rows_phone on private.import_rows (import_id, phone_key, city_folded, row_number) where phone_key is not null;
create index import_rows_address on private.import_rows (import_id, address_key, city_folded, name_key) where address_key is not null;

alter table public.import_findings drop constraint import_findings_kind_check;
alter table public.import_findings
	add constraint import_findings_kind_check check (kind in ('error', 'doubtful', 'duplicate', 'note'));
