-- What visitors ask clinics that take questions, without an account: nobody but functions reads these tables.

create table private.enquiries (
	id uuid primary key default private.uuid_v7(),
	email text not null check (length(email) <= 254),
	mailbox bytea not null check (length(mailbox) = 32),
	windows text[] not null check (cardinality(windows) >= 1 and cardinality(windows) <= 6 and windows <@ array[
		'weekday_morning', 'weekday_afternoon', 'weekday_evening', 'weekend_morning', 'weekend_afternoon', 'weekend_evening'
	]),
	tattoo text check (length(tattoo) between 1 and 200),
	text text check (length(text) between 1 and 600),
	created_at timestamptz not null default now(),
	confirmed_at timestamptz
);
comment on table private.enquiries is 'A question to up to three clinics. It reaches none of them before its address is confirmed, and is gone after 90 days.';
comment on column private.enquiries.mailbox is 'private.enquiry_mailbox of the address.';
comment on column private.enquiries.tattoo is 'Size and colours, as the visitor''s estimate has them, where they ticked it.';
create index enquiries_mailbox on private.enquiries (mailbox, created_at);
create index enquiries_time on private.enquiries (created_at);

create table private.enquiry_threads (
	id uuid primary key default private.uuid_v7(),
	enquiry_id uuid not null references private.enquiries on delete cascade,
	clinic_id uuid not null references public.clinics on delete cascade,
	owner_id uuid not null references public.profiles on delete cascade,
	consent_version text not null check (length(consent_version) between 1 and 20),
	consent_text text not null check (length(consent_text) between 1 and 1000),
	consented_at timestamptz not null default now(),
	delivered_at timestamptz,
	answered_at timestamptz,
	closed_at timestamptz,
	closed_as text check (closed_as in ('not_taken', 'asked_before', 'clinic', 'desk')),
	is_muted boolean not null default false,
	phone text check (length(phone) between 1 and 40),
	visitor_told boolean not null default false,
	clinic_told boolean not null default false,
	is_counted boolean not null default true,
	unique (enquiry_id, clinic_id),
	check ((closed_at is null) = (closed_as is null))
);
comment on table private.enquiry_threads is 'What one clinic reads of a question, with the consent to that.';
comment on column private.enquiry_threads.owner_id is 'The only owner who reads it; another one makes it close.';
comment on column private.enquiry_threads.is_muted is 'The clinic, or the desk, blocks the mailbox: the owner sees nothing of it, and the visitor does not see that.';
comment on column private.enquiry_threads.visitor_told is 'A mail said that there is a message, and the visitor has not opened it since.';
comment on column private.enquiry_threads.clinic_told is 'The same for the owner.';
comment on column private.enquiry_threads.is_counted is 'It was the first to the clinic from its network that week: the others count for no figure and no pause.';
create index enquiry_threads_clinic on private.enquiry_threads (clinic_id, delivered_at);
create index enquiry_threads_owner on private.enquiry_threads (owner_id);

create table private.enquiry_reports (
	thread_id uuid not null references private.enquiry_threads on delete cascade,
	side text not null check (side in ('visitor', 'clinic')),
	text text not null check (length(text) between 1 and 600),
	created_at timestamptz not null default now(),
	primary key (thread_id, side)
);
comment on table private.enquiry_reports is 'What a side says is wrong with a thread, until an admin decides about it.';

create table private.enquiry_messages (
	id uuid primary key default private.uuid_v7(),
	thread_id uuid not null references private.enquiry_threads on delete cascade,
	from_clinic boolean not null,
	text text not null check (length(text) between 1 and 1500),
	created_at timestamptz not null default now()
);
comment on table private.enquiry_messages is 'What both sides write after the question itself.';
create index enquiry_messages_thread on private.enquiry_messages (thread_id, created_at);

create table private.enquiry_links (
	hash bytea primary key check (length(hash) = 32),
	enquiry_id uuid not null references private.enquiries on delete cascade,
	-- null: the visitor's, to all threads of the question
	thread_id uuid references private.enquiry_threads on delete cascade
);
comment on table private.enquiry_links is 'SHA-256 of the secret of each link in a mail about a question.';
create index enquiry_links_enquiry on private.enquiry_links (enquiry_id);
create index enquiry_links_thread on private.enquiry_links (thread_id);

create table private.enquiry_offers (
	clinic_id uuid primary key references public.clinics on delete cascade,
	is_on boolean not null default false,
	full_until date,
	warned_at timestamptz,
	paused_at timestamptz,
	counted_from timestamptz not null default now(),
	delivered timestamptz[] not null default '{}' check (cardinality(delivered) <= 20),
	answers int not null default 0 check (answers >= 0),
	median_seconds int check (median_seconds >= 0)
);
comment on table private.enquiry_offers is 'Whether a clinic takes questions. Without a row it does not.';
comment on column private.enquiry_offers.warned_at is 'When its owner was told that three questions have no answer.';
comment on column private.enquiry_offers.paused_at is 'They had none three days later. It is not offered until its owner switches it on again.';
comment on column private.enquiry_offers.delivered is 'When questions came in the last 24 hours: those that were withdrawn count, too.';
comment on column private.enquiry_offers.counted_from is 'Questions without an answer count from here.';

create table private.enquiry_blocks (
	-- null: the desk blocks it for all clinics
	clinic_id uuid references public.clinics on delete cascade,
	mailbox bytea not null check (length(mailbox) = 32),
	created_at timestamptz not null default now(),
	unique nulls not distinct (clinic_id, mailbox)
);
comment on table private.enquiry_blocks is 'Mailboxes whose questions a clinic does not get, as hashes, for a year.';
create index enquiry_blocks_mailbox on private.enquiry_blocks (mailbox);
