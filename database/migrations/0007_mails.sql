-- Mails that are to be written, each noted in the transaction of the act that it is about.

create table private.notices (
	id bigint generated always as identity primary key,
	user_id uuid not null references public.profiles on delete cascade,
	kind text not null check (
		kind in ('submitted', 'review', 'status', 'change', 'reply_due', 'lapse_soon', 'lapsed')
	),
	clinic_id uuid not null references public.clinics on delete cascade,
	data jsonb not null default '{}',
	created_at timestamptz not null default now()
);
comment on table private.notices is 'What an owner is to be told by mail: written by triggers with the act itself, emptied by a job.';
create index notices_user on private.notices (user_id);
create index notices_clinic on private.notices (clinic_id);

-- private.notices is for the present owner of a present clinic; authors, reporters, and who claims or loses a clinic, are neither
create table private.moderation_notices (
	id bigint generated always as identity primary key,
	user_id uuid references public.profiles on delete cascade,
	email text check (length(email) <= 254),
	kind text not null check (kind in (
		'report_received', 'report_decided', 'review_hidden', 'review_restored', 'appeal_refused', 'clinic_suspended',
		'clinic_edited', 'clinic_restored', 'clinic_merged', 'clinic_given', 'clinic_taken',
		'claim_received', 'claim_accepted', 'claim_refused'
	)),
	data jsonb not null default '{}',
	created_at timestamptz not null default now(),
	check ((user_id is null) <> (email is null))
);
comment on table private.moderation_notices is 'What authors, reporters, claimants and owners are to be told of an admin''s acts by mail: written with the act itself, emptied by a job.';
create index moderation_notices_user on private.moderation_notices (user_id);

create table private.mailbox (
	id bigint generated always as identity primary key,
	"to" text not null,
	subject text not null,
	"text" text not null,
	html text not null,
	created_at timestamptz not null default now()
);
comment on table private.mailbox is 'Mails of a site on this machine without SMTP_URL: they are read at /dev/mailbox instead.';
