-- expands
create table private.unknown_mailboxes (
	-- SHA-256 of the address in lower case
	address bytea primary key check (length(address) = 32),
	found_at timestamptz not null default now()
);
comment on table private.unknown_mailboxes is 'Addresses of which a mail server said that they do not exist. They get no mails until somebody enters them again.';
