-- What admins decide about clinics: listings that were sent in, changes of what was checked, and claims of ownership.

-- {"address": {"on": "2026-11-21", "note": "…" or null}, …}
create function private.is_checks(checks jsonb) returns boolean
	language plpgsql immutable parallel safe set search_path = ''
	as $$
		begin
			return jsonb_typeof(checks) = 'object' and not exists (
				select from jsonb_each(checks)
				where key not in ('exists', 'address', 'phone', 'licence', 'insurance')
					or jsonb_typeof(value) <> 'object'
					or coalesce(value ->> 'on', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
					or (value ->> 'on')::date is null
					or length(value ->> 'note') > 500
			);
		exception when datetime_field_overflow or invalid_datetime_format then
			return false;
		end
	$$;

grant execute on function private.is_checks(jsonb) to service_role;

create table public.verifications (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	kind text not null default 'listing' check (kind in ('listing', 'recheck')),
	submitted_at timestamptz not null default now(),
	-- what the admin noted of each check
	checks jsonb not null default '{}' check (private.is_checks(checks)),
	decided_at timestamptz,
	decision text check (decision in ('verified', 'rejected', 'more_needed')),
	-- one of the list in domain/verification.ts
	reason_code text check (reason_code ~ '^[a-z_]{1,40}$'),
	-- what the owner reads
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	decided_by uuid references public.profiles on delete set null,
	check ((decided_at is null) = (decision is null)),
	check (decision is null or decision = 'verified' or reason is not null)
);
comment on table public.verifications is 'One row for each time that an owner submitted a clinic; the open ones are the queue.';
create unique index verifications_open on public.verifications (clinic_id) where decided_at is null;
create index verifications_queue on public.verifications (submitted_at, id) where decided_at is null;
create index verifications_clinic on public.verifications (clinic_id, submitted_at desc);
create index verifications_decided_by on public.verifications (decided_by) where decided_by is not null;

create table public.profile_changes (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	name text not null check (length(name) <= 120 and name ~ '[^[:space:]]'),
	country_code text not null check (country_code ~ '^[A-Z]{2}$'),
	city text not null check (length(city) <= 100 and city ~ '[^[:space:]]'),
	address text check (length(address) between 1 and 300),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	decision text check (decision in ('accepted', 'rejected')),
	-- one of the list in domain/verification.ts
	reason_code text check (reason_code ~ '^[a-z_]{1,40}$'),
	-- what the owner reads
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	decided_by uuid references public.profiles on delete set null,
	check ((decided_at is null) = (decision is null)),
	check (decision is distinct from 'rejected' or reason is not null)
);
comment on table public.profile_changes is 'What the owner of a verified clinic wants changed of name and place, until an admin decided.';
create unique index profile_changes_open on public.profile_changes (clinic_id) where decided_at is null;
create index profile_changes_queue on public.profile_changes (created_at, id) where decided_at is null;
create index profile_changes_clinic on public.profile_changes (clinic_id, created_at desc);
create index profile_changes_decided_by on public.profile_changes (decided_by) where decided_by is not null;

create table private.open_cases (
	id uuid primary key,
	kind text not null check (kind in ('listing', 'recheck', 'change')),
	clinic_id uuid not null references public.clinics on delete cascade,
	submitted_at timestamptz not null,
	country_code text not null
);
comment on table private.open_cases is 'The verification queue: open verifications and profile changes of clinics that are not suspended, kept by triggers.';
create index open_cases_queue on private.open_cases (submitted_at, id) include (country_code);
create index open_cases_country on private.open_cases (country_code, submitted_at, id);
create index open_cases_clinic on private.open_cases (clinic_id);

create table private.lapse_reminders (
	clinic_id uuid primary key references public.clinics on delete cascade,
	-- of the check that is about to lapse
	verified_at timestamptz not null,
	days int not null check (days in (7, 30)),
	sent_at timestamptz not null default now()
);
comment on table private.lapse_reminders is 'The last reminder that a clinic''s check is about to lapse: 30 and 7 days before.';

create table public.claims (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	user_id uuid not null references public.profiles on delete cascade,
	-- who they are there, how that can be checked, and pages that show it
	role text not null check (length(role) <= 120 and role ~ '[^[:space:]]'),
	evidence text not null check (length(evidence) <= 2000 and evidence ~ '[^[:space:]]'),
	links text[] not null default '{}' check (private.is_link_list(links)),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	decision text check (decision in ('accepted', 'refused')),
	-- one of the list in domain/clinic-claims.ts, and what the claimant reads
	reason_code text check (reason_code ~ '^[a-z_]{1,40}$'),
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	decided_by uuid references public.profiles on delete set null,
	check ((decided_at is null) = (decision is null)),
	check (decision is distinct from 'refused' or reason is not null)
);
comment on table public.claims is 'People who say that a clinic which nobody owns is theirs; the open ones are a queue.';
create unique index claims_open on public.claims (user_id) where decided_at is null;
create index claims_queue on public.claims (created_at, id) where decided_at is null;
create index claims_clinic on public.claims (clinic_id, created_at);
create index claims_user on public.claims (user_id, created_at desc);
create index claims_decided_by on public.claims (decided_by) where decided_by is not null;
