-- expands
create table private.suspensions (
	id uuid primary key default private.uuid_v7(),
	-- null once the account is gone
	user_id uuid unique references public.profiles on delete set null,
	-- a keyed hash: whatever account this mailbox gets in whatever form is suspended, too
	mailbox bytea,
	-- what the person reads
	reason text not null check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	suspended_at timestamptz not null default now(),
	-- of moderation: what was hidden with it, and comes back with it
	decisions uuid[] not null default '{}'
);
comment on table private.suspensions is 'Accounts that may do nothing but read, appeal, take their data along and leave.';
create index suspensions_mailbox on private.suspensions (mailbox);
