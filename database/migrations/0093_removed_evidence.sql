-- expands
create table private.removed_evidence (
	-- also the name of the file in the store
	id uuid primary key,
	-- null once the account is gone
	uploaded_by uuid references public.profiles on delete set null,
	bytes int not null,
	sent_at timestamptz not null,
	has_file boolean not null default true
);
comment on table private.removed_evidence is 'Documents that are gone: until their file is removed, and for a day, so that whoever takes one back has no room for more.';
create index removed_evidence_uploaded_by on private.removed_evidence (uploaded_by);
create index removed_evidence_files on private.removed_evidence (id) where has_file;

alter table private.site add column evidence_bytes bigint not null default 20000000000;
comment on column private.site.evidence_bytes is 'How much all documents of evidence may take in the store, as the operator says at each start.';
