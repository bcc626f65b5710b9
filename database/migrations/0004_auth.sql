-- Accounts: the tables of the auth service, named and shaped as Supabase names them as far as they are used. They belong to
-- the service alone; visitors and persons reach them only through /auth/v1. On them hang profiles and who may review.

create table auth.users (
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
comment on table auth.users is 'One row an account. The e-mail address counts only once it is confirmed.';

create table auth.sessions (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references auth.users on delete cascade,
	aal text not null default 'aal1' check (aal = 'aal1'),
	-- how the person signed in: password, or otp for a link in a mail
	amr text not null check (amr in ('password', 'otp')),
	created_at timestamptz not null default now(),
	refreshed_at timestamptz not null default now()
);
comment on table auth.sessions is 'Who is signed in. A row that is gone ends its access and refresh tokens at once.';
create index sessions_user on auth.sessions (user_id);
create index sessions_refreshed on auth.sessions (refreshed_at);

create table auth.refresh_tokens (
	id bigint generated always as identity primary key,
	token text not null unique check (token ~ '^[0-9a-f]{64}$'),
	session_id uuid not null references auth.sessions on delete cascade,
	revoked_at timestamptz,
	created_at timestamptz not null default now()
);
comment on table auth.refresh_tokens is 'SHA-256 of each refresh token. A used one stays, so that its second use is noticed.';
create index refresh_tokens_session on auth.refresh_tokens (session_id);

create table auth.one_time_tokens (
	token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
	user_id uuid not null references auth.users on delete cascade,
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
comment on table auth.one_time_tokens is 'SHA-256 of the links in mails that nobody has used yet.';

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

create trigger set_updated_at before update on auth.users for each row execute function private.set_updated_at();

-- An account and its profile --------------------------------------------------------------------------------------------

create function private.keep_profile() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			name text;
		begin
			if tg_op = 'DELETE' then
				-- favorites go with it; clinics and reviews that stay lose the name
				delete from public.profiles where id = old.id;
				return null;
			end if;
			name := left(btrim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 200);
			if tg_op = 'INSERT' then
				insert into public.profiles (id, full_name) values (new.id, name) on conflict (id) do nothing;
			else
				update public.profiles set full_name = name where id = new.id;
			end if;
			return null;
		end
	$$;
create trigger add_profile after insert on auth.users
	for each row execute function private.keep_profile();
create trigger rename_profile after update of raw_user_meta_data on auth.users
	for each row when (old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name')
	execute function private.keep_profile();
create trigger remove_profile after delete on auth.users
	for each row execute function private.keep_profile();

create function private.has_confirmed_email() returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (select from auth.users where id = (select auth.uid()) and email_confirmed_at is not null)
	$$;
grant execute on function private.has_confirmed_email() to authenticated;

-- Who may do what -------------------------------------------------------------------------------------------------------

alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table private.signing_keys enable row level security;
alter table private.rate_limits enable row level security;

grant select, insert, update, delete
	on auth.users, auth.sessions, auth.refresh_tokens, auth.one_time_tokens, private.rate_limits to service_role;
grant select, insert, delete on private.signing_keys to service_role;
create policy service on auth.users for all to service_role using (true) with check (true);
create policy service on auth.sessions for all to service_role using (true) with check (true);
create policy service on auth.refresh_tokens for all to service_role using (true) with check (true);
create policy service on auth.one_time_tokens for all to service_role using (true) with check (true);
create policy service on private.signing_keys for all to service_role using (true) with check (true);
create policy service on private.rate_limits for all to service_role using (true) with check (true);

-- a review needs an address that answers
alter policy add on public.reviews
	with check (
		user_id = (select auth.uid()) and (select private.has_confirmed_email())
		and private.sees_clinic(clinic_id) and not private.owns_clinic(clinic_id)
	);
