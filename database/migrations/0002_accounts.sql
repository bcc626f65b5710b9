-- Accounts: the tables of the auth service, named and shaped as Supabase names them as far as they are used. They
-- belong to the service alone; visitors and persons reach them only through /auth/v1. Then people as the directory
-- knows them.

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
create index users_email_search on accounts.users using gin (email extensions.gin_trgm_ops);
create index users_created on accounts.users (created_at) where email_confirmed_at is not null;

create table accounts.sessions (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references accounts.users on delete cascade,
	aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
	-- how the person signed in: password, or otp for a link in a mail
	amr text not null check (amr in ('password', 'otp')),
	-- how the second factor was shown, and when last; aal2 as long as that counts
	factor_amr text check (factor_amr in ('totp', 'mfa/recovery_code')),
	factor_at timestamptz,
	-- of the browser that signed in, for its person to recognise it
	user_agent text check (length(user_agent) <= 300),
	created_at timestamptz not null default now(),
	refreshed_at timestamptz not null default now(),
	constraint sessions_factor_check
		check ((factor_amr is null) = (factor_at is null) and (aal = 'aal1' or factor_at is not null))
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
		token_type in (
			'confirmation_token', 'recovery_token', 'email_change_token_current', 'email_change_token_new', 'email_change_undo',
			'factor_undo'
		)
	),
	-- the mailbox that it was sent to
	relates_to text not null,
	-- SHA-256 of the secret of the browser that asked: the link alone opens a session there without a question (PKCE, RFC
	-- 7636). Null: an application that takes its session from the address
	code_challenge text check (code_challenge ~ '^[A-Za-z0-9_-]{43}$'),
	-- of the sign-up that the mail belongs to, which count once its link is opened: password, name, and the versions of
	-- the legal pages that it was shown (public.legal_texts.id)
	encrypted_password text,
	full_name text,
	shown_texts int[],
	expires_at timestamptz not null,
	created_at timestamptz not null default now(),
	constraint one_time_tokens_sign_up_check
		check (token_type = 'confirmation_token' or (encrypted_password is null and full_name is null))
);
comment on table accounts.one_time_tokens is
	'SHA-256 of the links in mails that nobody has used yet. Of a change of address the latest only; others are good until one is used.';
create index one_time_tokens_user on accounts.one_time_tokens (user_id);
create unique index one_time_tokens_email_change on accounts.one_time_tokens (user_id, token_type)
	where token_type in ('email_change_token_current', 'email_change_token_new');

-- Named and shaped as Supabase names them.
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

create table public.profiles (
	id uuid primary key,
	full_name text not null default '' check (length(full_name) <= 200),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row a person; id is the account''s. full_name is the only thing about a reviewer that is ever public.';
-- admins find people by their name
create index profiles_name_search on public.profiles
	using gin ((private.fold(full_name) collate "C") extensions.gin_trgm_ops) where full_name is not null;

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
comment on table private.audit_log is 'Every act of an admin, with the columns that it changed. Rows are added and never changed; only words go (private.kept_entry).';
create index audit_log_created on private.audit_log (created_at desc, id desc);
create index audit_log_admin on private.audit_log (admin_id, created_at desc);
create index audit_log_subject on private.audit_log (subject_type, subject_id, created_at desc);
create index audit_log_act on private.audit_log (act, created_at desc, id desc);
create index audit_log_type on private.audit_log (subject_type, created_at desc, id desc);
create index audit_log_search on private.audit_log using gin (search_text extensions.gin_trgm_ops)
	with (fastupdate = off);

create table private.log_people (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null unique references public.profiles on delete cascade
);
comment on table private.log_people is 'What the audit log calls those whose document an admin opened. A row goes with the account: what the log has then leads to nobody.';

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
