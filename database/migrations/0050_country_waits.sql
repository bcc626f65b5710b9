-- expands
create table private.country_waits (
	-- one each, so that nobody can make a country look as if many wait for it
	user_id uuid primary key references accounts.users (id) on delete cascade,
	country_code text not null check (country_code ~ '^[A-Z]{2}$'),
	draft jsonb not null check (jsonb_typeof(draft) = 'object' and octet_length(draft::text) <= 16384),
	created_at timestamptz not null default now(),
	-- when the mail that the country is open was added; those who come back to a country get no second one
	told_at timestamptz
);
comment on table private.country_waits is 'Owners whose country is not open for listings yet, each with the listing that they filled in.';
create index country_waits_country on private.country_waits (country_code, created_at);
