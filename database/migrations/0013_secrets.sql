create table private.secrets (
	name text primary key check (length(name) between 1 and 60),
	secret text not null check (length(secret) >= 43),
	created_at timestamptz not null default now()
);
comment on table private.secrets is 'Keys of hashes that must not be guessed or made by others. Each is made once and stays.';
