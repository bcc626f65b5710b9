-- What admins decide about clinics: listings that were sent in, changes of what was checked, and claims of ownership.

-- {"address": {"on": "2026-11-21", "note", "source"}, …}; the right to practise also has "register" and "entry".
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
					or length(value ->> 'source') > 500
					or length(value ->> 'register') > 200
					or length(value ->> 'entry') > 500
			);
		exception when datetime_field_overflow or invalid_datetime_format then
			return false;
		end
	$$;

grant execute on function private.is_checks(jsonb) to service_role;

create table public.verifications (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	kind text not null default 'listing' check (kind in ('listing', 'recheck', 'left')),
	submitted_at timestamptz not null default now(),
	-- what the admin noted of each check
	checks jsonb not null default '{}' check (private.is_checks(checks)),
	decided_at timestamptz,
	decision text check (decision in ('verified', 'rejected', 'more_needed')),
	-- one of the list in domain/verification.ts
	reason_code text check (reason_code ~ '^[a-z_]{1,40}$'),
	-- what the owner reads
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	decided_by uuid references public.profiles on delete set null,
	-- when its owner answered a rejection or a question by a change, a picture or a message; needed to send it in again
	answered_at timestamptz,
	-- whether an admin opened it without being asked, and its owner did not confirm since
	by_desk boolean not null default false,
	check ((decided_at is null) = (decision is null)),
	check (decision is null or decision = 'verified' or reason is not null)
);
comment on table public.verifications is 'One row for each time that an owner submitted a clinic; the open ones are the queue.';
create unique index verifications_open on public.verifications (clinic_id) where decided_at is null;
create index verifications_queue on public.verifications (submitted_at, id) where decided_at is null;
create index verifications_clinic on public.verifications (clinic_id, submitted_at desc);
create index verifications_decided_by on public.verifications (decided_by) where decided_by is not null;
create index verifications_decided on public.verifications (decided_at) include (decision, submitted_at)
	where decided_at is not null;

create table public.profile_changes (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	name text not null check (length(name) <= 120 and name ~ '[^[:space:]]'),
	country_code text not null check (country_code ~ '^[A-Z]{2}$'),
	city text not null check (length(city) <= 100 and city ~ '[^[:space:]]'),
	address text check (length(address) between 1 and 300),
	-- null where the pin is not asked about: it stays, unless the place changes
	latitude double precision check (latitude between -90 and 90),
	longitude double precision check (longitude between -180 and 180),
	-- null: as it is
	treated_by text[] check (treated_by <@ array['dermatologist', 'doctor', 'nurse', 'technician', 'aesthetician']
		and cardinality(treated_by) <= 5),
	website text check (length(website) <= 500 and website ~* '^https?://[^[:space:]]+$'),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	decision text check (decision in ('accepted', 'rejected')),
	-- one of the list in domain/verification.ts
	reason_code text check (reason_code ~ '^[a-z_]{1,40}$'),
	-- what the owner reads
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	decided_by uuid references public.profiles on delete set null,
	check ((latitude is null) = (longitude is null)),
	check ((decided_at is null) = (decision is null)),
	check (decision is distinct from 'rejected' or reason is not null)
);
comment on table public.profile_changes is 'What the owner of a verified clinic wants changed of name, place, who treats and website, until an admin decided.';
create unique index profile_changes_open on public.profile_changes (clinic_id) where decided_at is null;
create index profile_changes_queue on public.profile_changes (created_at, id) where decided_at is null;
create index profile_changes_clinic on public.profile_changes (clinic_id, created_at desc);
create index profile_changes_decided_by on public.profile_changes (decided_by) where decided_by is not null;
create index profile_changes_decided on public.profile_changes (decided_at) include (created_at) where decided_at is not null;

create table private.case_viewers (
	-- a check or a change of a profile
	case_id uuid not null,
	admin_id uuid not null references public.profiles on delete cascade,
	since timestamptz not null default now(),
	-- their screen says so again every minute; after two without it they are taken for gone
	seen_at timestamptz not null default now(),
	primary key (case_id, admin_id)
);
comment on table private.case_viewers is 'Which admins look at which open case at this moment.';
create index case_viewers_admin on private.case_viewers (admin_id);

create table private.lapse_reminders (
	clinic_id uuid primary key references public.clinics on delete cascade,
	-- of the check that is about to lapse
	verified_at timestamptz not null,
	days int not null check (days in (7, 30)),
	sent_at timestamptz not null default now()
);
comment on table private.lapse_reminders is 'The last reminder that a clinic''s check is about to lapse: 30 and 7 days before.';

create table public.claims (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	user_id uuid not null references public.profiles on delete cascade,
	-- who they are there, how that can be checked, and pages that show it
	role text not null check (length(role) <= 120 and role ~ '[^[:space:]]'),
	evidence text not null check (length(evidence) <= 2000 and evidence ~ '[^[:space:]]'),
	links text[] not null default '{}' check (private.is_link_list(links)),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	decision text check (decision in ('accepted', 'refused')),
	-- one of the list in domain/clinic-claims.ts, and what the claimant reads
	reason_code text check (reason_code ~ '^[a-z_]{1,40}$'),
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	decided_by uuid references public.profiles on delete set null,
	-- when the claimant answered a refusal, which opened the claim once more
	answered_at timestamptz,
	check ((decided_at is null) = (decision is null)),
	check (decision is distinct from 'refused' or reason is not null)
);
comment on table public.claims is 'People who say that a clinic which nobody owns is theirs; the open ones are a queue.';
create unique index claims_open on public.claims (user_id) where decided_at is null;
create index claims_queue on public.claims (created_at, id) where decided_at is null;
create index claims_clinic on public.claims (clinic_id, created_at);
create index claims_user on public.claims (user_id, created_at desc);
create index claims_decided_by on public.claims (decided_by) where decided_by is not null;
create index claims_decided on public.claims (decided_at) include (created_at) where decided_at is not null;

create table private.case_messages (
	id uuid primary key default private.uuid_v7(),
	verification_id uuid references public.verifications on delete cascade,
	claim_id uuid references public.claims on delete cascade,
	-- the clinic's owner then, or the claimant, on whichever side of the message; nobody else but admins reads it
	person_id uuid not null references public.profiles on delete cascade,
	from_desk boolean not null,
	-- who wrote it for the desk
	admin_id uuid references public.profiles on delete set null,
	-- what an admin decided, where it is the reason of that
	decision text check (decision in ('rejected', 'more_needed', 'refused')),
	text text not null check (length(text) <= 4000 and text ~ '[^[:space:]]'),
	-- not the start of the transaction, which may have waited for the one before it
	created_at timestamptz not null default clock_timestamp(),
	-- when the other side had it before them
	read_at timestamptz,
	-- made where it was written: a message whose answer was lost is sent once more with the same one, and kept once
	sent_id uuid,
	check (num_nonnulls(verification_id, claim_id) = 1),
	check (from_desk or (admin_id is null and decision is null))
);
comment on table private.case_messages is
	'What a clinic''s owner, or somebody who claims a clinic, and the desk write to each other about its check.';
create index case_messages_verification on private.case_messages (verification_id, created_at);
create index case_messages_claim on private.case_messages (claim_id, created_at);
create index case_messages_person on private.case_messages (person_id, created_at);
create index case_messages_admin on private.case_messages (admin_id) where admin_id is not null;
create index case_messages_to_read on private.case_messages (created_at) where read_at is null and not from_desk;
create unique index case_messages_sent on private.case_messages (person_id, from_desk, sent_id) where sent_id is not null;

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

create table private.invitations (
	id uuid primary key default private.uuid_v7(),
	-- null: the clinic is gone; its address is still not written to again before its time
	clinic_id uuid references public.clinics on delete set null,
	mailbox bytea not null check (length(mailbox) = 32),
	found_at text check (length(found_at) <= 300 and found_at ~ '[^[:space:]]'),
	claim_hash bytea not null unique check (length(claim_hash) = 32),
	-- null: the account is gone
	sent_by uuid references public.profiles on delete set null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null default now() + interval '30 days',
	-- no reference: a mail that was sent is deleted
	mail_id bigint not null unique,
	delivered_at timestamptz,
	claimed_at timestamptz,
	claim_id uuid references public.claims on delete set null,
	is_same_mailbox boolean,
	check ((claimed_at is null) = (is_same_mailbox is null)),
	check (claim_id is null or claimed_at is not null)
);
comment on table private.invitations is 'Mails that asked the owner of a clinic to claim its page: the address and the link that claims it as hashes only.';
comment on column private.invitations.mailbox is 'private.keyed_hash of the mailbox that was written to.';
comment on column private.invitations.found_at is 'Where an admin has the address from; null: it was the one that the clinic''s own page named.';
comment on column private.invitations.claim_hash is 'SHA-256 of the secret in the link that claims the page: once, until expires_at.';
comment on column private.invitations.delivered_at is 'When a mail server took the mail.';
comment on column private.invitations.is_same_mailbox is 'Whether the account that used the link had the address that was written to.';
create index invitations_clinic on private.invitations (clinic_id, created_at);
create index invitations_mailbox on private.invitations (mailbox, created_at);
create index invitations_time on private.invitations (created_at);
create index invitations_sent_by on private.invitations (sent_by, created_at);
create index invitations_claim on private.invitations (claim_id) where claim_id is not null;

create table private.objections (
	mailbox bytea primary key check (length(mailbox) = 32),
	objected_at timestamptz not null default now()
);
comment on table private.objections is 'Mailboxes that want no invitation any more, as keyed hashes. Rows stay for good.';
