-- Accounts: the tables of the auth service, named and shaped as Supabase names them as far as they are used. They belong to
-- the service alone; visitors and persons reach them only through /auth/v1. Then people as the directory knows them.

create table accounts.users (
	id uuid primary key default gen_random_uuid(),
	aud text not null default 'authenticated',
	role text not null default 'authenticated' check (role = 'authenticated'),
	email text not null unique check (length(email) <= 254 and email = lower(email) and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	-- argon2id, or bcrypt as a Supabase project brings it along; null signs in by mail only
	encrypted_password text,
	email_confirmed_at timestamptz,
	confirmation_sent_at timestamptz,
	recovery_sent_at timestamptz,
	-- an address that waits for both mailboxes, and how many of them agreed
	email_change text check (length(email_change) <= 254 and email_change = lower(email_change)),
	email_change_sent_at timestamptz,
	email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 1),
	last_sign_in_at timestamptz,
	raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
	raw_user_meta_data jsonb not null default '{}' check (jsonb_typeof(raw_user_meta_data) = 'object'),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
comment on table accounts.users is 'One row an account. The e-mail address counts only once it is confirmed.';

create table accounts.sessions (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references accounts.users on delete cascade,
	aal text not null default 'aal1' check (aal = 'aal1'),
	-- how the person signed in: password, or otp for a link in a mail
	amr text not null check (amr in ('password', 'otp')),
	created_at timestamptz not null default now(),
	refreshed_at timestamptz not null default now()
);
comment on table accounts.sessions is 'Who is signed in. A row that is gone ends its access and refresh tokens at once.';
create index sessions_user on accounts.sessions (user_id);
create index sessions_refreshed on accounts.sessions (refreshed_at);

create table accounts.refresh_tokens (
	id bigint generated always as identity primary key,
	token text not null unique check (token ~ '^[0-9a-f]{64}$'),
	session_id uuid not null references accounts.sessions on delete cascade,
	revoked_at timestamptz,
	created_at timestamptz not null default now()
);
comment on table accounts.refresh_tokens is 'SHA-256 of each refresh token. A used one stays, so that its second use is noticed.';
create index refresh_tokens_session on accounts.refresh_tokens (session_id);

create table accounts.one_time_tokens (
	token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
	user_id uuid not null references accounts.users on delete cascade,
	token_type text not null check (
		token_type in ('confirmation_token', 'recovery_token', 'email_change_token_current', 'email_change_token_new')
	),
	-- the mailbox that it was sent to
	relates_to text not null,
	expires_at timestamptz not null,
	created_at timestamptz not null default now(),
	-- asking again makes the earlier link worthless
	unique (user_id, token_type)
);
comment on table accounts.one_time_tokens is 'SHA-256 of the links in mails that nobody has used yet.';

create table private.signing_keys (
	kid text primary key,
	private_jwk jsonb not null check (private_jwk ->> 'crv' = 'P-256'),
	created_at timestamptz not null default now()
);
comment on table private.signing_keys is 'Keys of access tokens. The newest signs; older ones verify until they are removed.';

create table private.rate_limits (
	key text primary key,
	points int not null default 0,
	expire bigint
);
comment on table private.rate_limits is 'Counters of rate-limiter-flexible; expire in milliseconds since 1970.';
create index rate_limits_expire on private.rate_limits (expire);
create index users_email_search on accounts.users using gin (email extensions.gin_trgm_ops);

create table public.profiles (
	id uuid primary key,
	full_name text not null default '' check (length(full_name) <= 200),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row a person; id is the account''s. full_name is the only thing about a reviewer that is ever public.';

create table public.notification_settings (
	user_id uuid primary key references public.profiles on delete cascade,
	on_review boolean not null default true,
	on_reply_due boolean not null default true,
	on_status boolean not null default true
);
comment on table public.notification_settings is 'Which mails an owner wants; without a row all of them.';

create table private.admins (
	user_id uuid primary key references public.profiles on delete cascade,
	granted_at timestamptz not null default now()
);
comment on table private.admins is 'The people who run the directory.';

create table private.audit_log (
	id bigint generated always as identity primary key,
	created_at timestamptz not null default now(),
	-- no reference: the log outlives accounts. Null: a script or a job of the operator
	admin_id uuid,
	-- what was done, such as verify_clinic; without a better word the command and the table
	act text not null,
	subject_type text not null,
	subject_id text not null,
	-- as it was called then: what is gone is still named
	subject_name text,
	reason text,
	-- the columns that changed
	before jsonb,
	after jsonb,
	search_text text collate "C" generated always as (
		private.fold(
			coalesce(subject_name, '') || E'\n' || subject_id || E'\n' || coalesce(reason, '') || E'\n'
			|| left(coalesce(before::text, ''), 20000) || E'\n' || left(coalesce(after::text, ''), 20000)
		)
	) stored
);
comment on table private.audit_log is 'Every act of an admin, with the columns that it changed. Rows are added and never changed.';
create index audit_log_created on private.audit_log (created_at desc, id desc);
create index audit_log_admin on private.audit_log (admin_id, created_at desc);
create index audit_log_subject on private.audit_log (subject_type, subject_id, created_at desc);
create index audit_log_act on private.audit_log (act, created_at desc, id desc);
create index audit_log_type on private.audit_log (subject_type, created_at desc, id desc);
create index audit_log_search on private.audit_log using gin (search_text extensions.gin_trgm_ops)
	with (fastupdate = off);
