-- expands
create table private.case_messages (
	id uuid primary key default private.uuid_v7(),
	verification_id uuid references public.verifications on delete cascade,
	claim_id uuid references public.claims on delete cascade,
	-- the owner of the clinic then, or the claimant: the one who writes it, or to whom the desk does. Nobody else but admins reads it.
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

-- when the owner first changed or wrote something after a decision that asks for it: without that it is not sent in again
alter table public.verifications add column answered_at timestamptz;
comment on column public.verifications.answered_at is 'When its owner answered a rejection or a question: by a change, a picture or a message.';
-- nobody knows what came of the decisions so far: each of these may be sent in again
update public.verifications set answered_at = decided_at where decision in ('rejected', 'more_needed');

-- a claim that was refused is answered once
alter table public.claims add column answered_at timestamptz;
comment on column public.claims.answered_at is 'When the claimant answered a refusal, which opened the claim once more.';
