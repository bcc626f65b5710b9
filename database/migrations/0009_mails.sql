-- The outbox, in which each act notes its mails within its transaction; then nightly work.

create table private.mails (
	id bigint generated always as identity primary key,
	kind text not null check (length(kind) between 1 and 60),
	user_id uuid references public.profiles on delete cascade,
	email text check (length(email) <= 254),
	clinic_id uuid references public.clinics on delete cascade,
	data jsonb not null default '{}',
	created_at timestamptz not null default now(),
	expires_at timestamptz not null default now() + interval '7 days',
	attempts int not null default 0,
	next_at timestamptz not null default now(),
	check ((user_id is null) <> (email is null)),
	check (clinic_id is null or user_id is not null)
);
comment on table private.mails is 'Mails to be sent: a row is written with the act that the mail is about, and deleted when the mail has left.';
comment on column private.mails.kind is 'The name of its template in server/mail/registry.ts.';
comment on column private.mails.user_id is 'Whoever gets it at the address that their account has then; or email.';
comment on column private.mails.clinic_id is 'The mail is for the owner of this clinic, as long as it has the same owner.';
comment on column private.mails.expires_at is 'Nobody needs it any more.';
comment on column private.mails.next_at is 'No process sends it before: it waits after a failed try, or another process is sending it.';
create index mails_next on private.mails (next_at, id);
create index mails_user on private.mails (user_id);
create index mails_clinic on private.mails (clinic_id);

create table private.mailbox (
	id bigint generated always as identity primary key,
	"to" text not null,
	subject text not null,
	"text" text not null,
	html text not null,
	created_at timestamptz not null default now()
);
comment on table private.mailbox is 'Mails of a site on this machine without SMTP_URL: they are read at /dev/mailbox instead.';

create table private.mail_failures (
	day date primary key,
	count int not null check (count > 0)
);
comment on table private.mail_failures is 'How many mails were given up each day (UTC), because they could not be sent in time.';

create table private.desk_mails (
	-- a person who is no admin any more gets none
	user_id uuid primary key references private.admins on delete cascade,
	daily boolean not null default false,
	at_once boolean not null default false,
	sent_on date,
	-- the hour that is counted, and how many mails it had
	urgent_from timestamptz not null default '-infinity',
	urgent_count int not null default 0
);
comment on table private.desk_mails is 'Admins who want mails about what waits: each morning, and at once for what is reported as against the law. Without a row none.';

create table private.scheduled_jobs (
	name text primary key,
	due_at timestamptz not null,
	held_until timestamptz not null default now()
);
comment on table private.scheduled_jobs is 'When each nightly job is due. The process that works on it holds it for some minutes at a time, so that several share the work and another takes over from one that was killed.';

create table private.alerts (
	id uuid primary key default private.uuid_v7(),
	email text not null check (length(email) <= 254),
	mailbox bytea not null check (length(mailbox) = 32),
	search text not null check (length(search) <= 1000),
	created_at timestamptz not null default now(),
	confirmed_at timestamptz,
	next_at timestamptz,
	seen uuid[] not null default '{}' check (cardinality(seen) <= 1000),
	unique (mailbox, search),
	check ((confirmed_at is null) = (next_at is null))
);
comment on table private.alerts is 'Searches whose news somebody gets by mail, at most weekly and for a year. Nothing is sent before its address is confirmed.';
comment on column private.alerts.mailbox is 'private.alert_mailbox of the address.';
comment on column private.alerts.search is 'The query of the address of the search, as domain/alerts/search.ts writes it: no words of the visitor.';
comment on column private.alerts.seen is 'The verified clinics that matched last time: those are no news.';
create index alerts_next on private.alerts (next_at);
