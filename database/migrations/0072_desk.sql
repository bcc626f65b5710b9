-- expands
-- what waits for admins, the oldest first, and apart from it what the law wants looked at without delay
create index review_reports_waiting on public.review_reports (created_at, id) include (review_id)
	where decided_at is null and review_id is not null;
create index review_reports_urgent on public.review_reports (created_at, id) include (review_id)
	where decided_at is null and review_id is not null and reason = 'illegal';
create index clinic_reports_waiting on private.clinic_reports (created_at, id) include (clinic_id)
	where decided_at is null and clinic_id is not null;
create index clinic_reports_urgent on private.clinic_reports (created_at, id) include (clinic_id)
	where decided_at is null and clinic_id is not null and reason = 'illegal';

-- the figures of a week
create index clinics_created on public.clinics (created_at);
create index verifications_decided on public.verifications (decided_at) include (decision, submitted_at) where decided_at is not null;
create index profile_changes_decided on public.profile_changes (decided_at) include (created_at) where decided_at is not null;
create index claims_decided on public.claims (decided_at) include (created_at) where decided_at is not null;
create index users_created on accounts.users (created_at) where email_confirmed_at is not null;

create table private.mail_failures (
	day date primary key,
	count int not null check (count > 0)
);
comment on table private.mail_failures is 'How many mails were given up each day (UTC), because they could not be sent in time.';

create table private.desk_mails (
	-- whoever is no admin any more gets none
	user_id uuid primary key references private.admins on delete cascade,
	daily boolean not null default false,
	at_once boolean not null default false,
	sent_on date,
	-- the hour that is counted, and how many mails it had
	urgent_from timestamptz not null default '-infinity',
	urgent_count int not null default 0
);
comment on table private.desk_mails is 'Admins who want mails about what waits: each morning, and at once for what is reported as against the law. Without a row none.';
