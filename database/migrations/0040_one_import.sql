-- An import is one request and one transaction: no row of a file waits in the database. What it says of each row is a
-- CSV, the report.

alter table public.imports
	add column rows int not null default 0,
	add column skipped int not null default 0,
	add column report text,
	add column undone_at timestamptz;
comment on column public.imports.rows is 'Rows of the file.';
comment on column public.imports.skipped is 'Rows that somebody said to leave out.';
comment on column public.imports.report is 'CSV: each row of the file, what became of it and why. Kept for 90 days.';

-- Rows that nobody has decided about leave as the report of their import: decided in its last column, it is imported
-- again. Cells are written as domain/csv-cell.ts writes them.
create function private.report_cell(cell text) returns text
	language sql immutable set search_path = ''
	as $$
		select '"' || replace(
			regexp_replace(coalesce(cell, ''), E'(^|[;\t\r\n])(\\s*"*''*)([=+\\-@\t\r＝＋－＠])', E'\\1\\2''\\3', 'g'), '"', '""'
		) || '"'
	$$;
update public.imports i set report = r.report from (
	select l.import_id, chr(65279) || concat_ws(
		E'\n',
		concat_ws(',', 'row', 'outcome', 'reason', (
			select string_agg(private.report_cell(coalesce(i.columns ->> left(btrim(h), 100), h)), ',' order by n)
			from unnest(i.headings) with ordinality u (h, n)
		), 'decision'),
		string_agg(concat_ws(',', l.row_number, l.status, private.report_cell((
			select string_agg(concat_ws(': ', p ->> 'field', p ->> 'message'), ' ') from jsonb_array_elements(l.remarks) p
		)), (
			select string_agg(private.report_cell(l.raw[n]), ',' order by n) from generate_series(1, cardinality(i.headings)) n
		), ''), E'\n' order by l.row_number)
	) || E'\n' as report
	from public.import_rows l join public.imports i on i.id = l.import_id
	where l.status in ('doubtful', 'duplicate', 'error') and l.raw is not null and not i.is_dry_run
		and i.finished_at is not null and i.headings <> '{}'
	group by l.import_id, i.headings, i.columns
) r where r.import_id = i.id;
drop function private.report_cell(text);
drop table public.import_rows;

delete from public.imports where is_dry_run;
update public.imports set rows = greatest(row_number - 1, 0);
update public.imports set status = 'failed', finished_at = now(), message = 'A newer release came in between. What it added stays.'
	where finished_at is null;
alter table public.imports
	drop column format, drop column encoding, drop column columns, drop column headings, drop column is_upload,
	drop column country_code, drop column is_dry_run, drop column can_update, drop column runner, drop column beat_at,
	drop column last_row, drop column row_number, drop column remarked, drop column crashes, drop column file_problem,
	alter column status set default 'running',
	drop constraint imports_status_check,
	add constraint imports_status_check check (status in ('running', 'done', 'failed', 'cancelled')),
	drop constraint if exists imports_check,
	add constraint imports_finished check ((finished_at is null) = (status = 'running'));
comment on table public.imports is 'Files of clinics that were imported. One that runs holds the lock of private.is_importing.';

-- what an import changed in clinics that were here, so that it can be taken back
create table private.import_changes (
	import_id uuid not null references public.imports on delete cascade,
	clinic_id uuid not null references public.clinics on delete cascade,
	-- columns of the clinic
	before jsonb not null,
	after jsonb not null,
	-- what its source had said; null where the import brought the source
	source_before jsonb,
	source_id text,
	primary key (import_id, clinic_id)
);
comment on table private.import_changes is 'What imports changed in clinics that were here already.';
create index import_changes_clinic on private.import_changes (clinic_id);

-- Counts of cities that a transaction of many clinics adds when it commits: until then nobody waits for them.
create table private.counts_to_add (
	country_code text not null,
	city text not null,
	status text not null,
	is_unchecked boolean not null,
	change int not null
);
comment on table private.counts_to_add is 'Changes of city_counts that a transaction adds as it commits. Never a row outside of one.';
