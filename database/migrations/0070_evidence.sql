-- expands
create table private.evidence_files (
	-- also the name of the file in the store
	id uuid primary key,
	verification_id uuid references public.verifications on delete cascade,
	claim_id uuid references public.claims on delete cascade,
	uploaded_by uuid not null references public.profiles on delete cascade,
	-- as its sender called it, cleaned, with the ending of what it is
	name text not null check (length(name) >= 1 and length(name) <= 120 and name !~ '[/\\[:cntrl:]]'),
	kind text not null check (kind in ('pdf', 'jpeg', 'png', 'webp', 'avif')),
	-- of what is kept
	bytes int not null check (bytes > 0),
	-- of what was sent: a picture is kept in another form
	sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
	created_at timestamptz not null default now(),
	check (num_nonnulls(verification_id, claim_id) = 1)
);
comment on table private.evidence_files is 'Documents that owners and claimants send for the check of what they say; the files are in the store, where no public address leads.';
create index evidence_files_verification on private.evidence_files (verification_id) where verification_id is not null;
create index evidence_files_claim on private.evidence_files (claim_id) where claim_id is not null;
create index evidence_files_uploaded_by on private.evidence_files (uploaded_by);
