-- expands
-- A second factor for whoever wants one, and for admins of a public site: named and shaped as Supabase names them.

create table accounts.mfa_factors (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references accounts.users on delete cascade,
	friendly_name text not null default '' check (length(friendly_name) <= 100),
	factor_type text not null check (factor_type in ('totp', 'recovery_code')),
	status text not null default 'unverified' check (status in ('unverified', 'verified')),
	secret text check (length(secret) <= 500),
	-- the 30 seconds, counted since 1970, whose code was used last
	last_step bigint,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((factor_type = 'totp') = (secret is not null)),
	check (factor_type = 'totp' or status = 'verified'),
	unique (user_id, factor_type, status)
);
comment on table accounts.mfa_factors is
	'Second factors: an authenticator app, one that is being set up, and the recovery codes beside it. One of each an account.';
comment on column accounts.mfa_factors.secret is 'Of an authenticator app, encrypted under a key of private.secrets.';

create table accounts.mfa_recovery_codes (
	factor_id uuid not null references accounts.mfa_factors on delete cascade,
	code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
	used_at timestamptz,
	primary key (factor_id, code_hash)
);
comment on table accounts.mfa_recovery_codes is 'Keyed hashes of codes that take the place of the authenticator app, once each.';

alter table accounts.sessions drop constraint sessions_aal_check;
alter table accounts.sessions add constraint sessions_aal_check check (aal in ('aal1', 'aal2'));
alter table accounts.sessions add column factor_amr text check (factor_amr in ('totp', 'mfa/recovery_code'));
alter table accounts.sessions add column factor_at timestamptz;
alter table accounts.sessions add constraint sessions_factor_check
	check ((factor_amr is null) = (factor_at is null) and (aal = 'aal1' or factor_at is not null));
comment on column accounts.sessions.factor_amr is 'With what the second factor was shown, and when last; aal2 as long as that counts.';

alter table private.site add column admins_need_factor boolean not null default false;
comment on column private.site.admins_need_factor is 'Whether the site is public: then nobody administers it without a second factor.';
