-- expands
create table private.invitations (
	id uuid primary key default private.uuid_v7(),
	-- null: the clinic is gone; its address is still not written to again before its time
	clinic_id uuid references public.clinics on delete set null,
	mailbox bytea not null check (length(mailbox) = 32),
	found_at text check (length(found_at) <= 300 and found_at ~ '[^[:space:]]'),
	claim_hash bytea not null unique check (length(claim_hash) = 32),
	refusal_hash bytea not null unique check (length(refusal_hash) = 32),
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
comment on table private.invitations is 'Mails that asked the owner of a clinic to claim its page: the address and both links as hashes only.';
comment on column private.invitations.mailbox is 'private.keyed_hash of the mailbox that was written to.';
comment on column private.invitations.found_at is 'Where an admin has the address from; null: it was the one that the clinic''s own page named.';
comment on column private.invitations.claim_hash is 'SHA-256 of the secret in the link that claims the page: once, until expires_at.';
comment on column private.invitations.refusal_hash is 'SHA-256 of the secret in the link that says no.';
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
