-- The outbox: mails that acts ask for, each noted in the transaction of its act.

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
