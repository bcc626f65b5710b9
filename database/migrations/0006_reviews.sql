-- Reviews with their replies, reports of reviews and clinics, what was decided about them, and appeals.

create table public.reviews (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	-- null: the person left and let the review stay as Anonymous
	user_id uuid references public.profiles on delete set null,
	rating smallint not null check (rating between 1 and 5),
	text text check (length(text) between 1 and 2000),
	-- what a reviewer may say beside stars and text: each goes with the review
	treatment_id smallint references public.treatments on delete set null,
	-- sessions at this clinic so far, when it was written
	sessions smallint check (sessions between 1 and 60),
	-- between the last session and the review
	weeks_since smallint check (weeks_since between 0 and 1040),
	-- usually between two sessions
	weeks_between smallint check (weeks_between between 1 and 104),
	ink_colors text[] check (
		cardinality(ink_colors) >= 1 and cardinality(ink_colors) <= 9 and array_position(ink_colors, null) is null
		and ink_colors <@ array['black', 'blue', 'green', 'red', 'orange', 'yellow', 'purple', 'brown', 'white']
	),
	-- Fitzpatrick, I to VI. Says something of a person's body: it is in no log, and a review whose author leaves loses it
	skin_type smallint check (skin_type between 1 and 6),
	-- for a session, in whole units of price_currency (ISO 4217)
	price_paid int check (price_paid between 1 and 100000000),
	price_currency text check (price_currency ~ '^[A-Z]{3}$'),
	would_return boolean,
	-- whether the removal has come to its end
	finished boolean,
	-- false: seen, but not part of the rating, for good (its account was deleted too soon after it was made) or until
	-- counts_at
	is_counted boolean not null default true,
	-- from when on it is part of the rating, unless an admin says so before; null: it is, or never will be
	counts_at timestamptz,
	hidden_at timestamptz,
	-- a code of domain/moderation.ts and what the author reads; who decided stands in private.moderation_decisions alone
	hidden_reason text check (length(hidden_reason) <= 40),
	hidden_text text check (length(hidden_text) <= 2000 and hidden_text ~ '[^[:space:]]'),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	unique (user_id, clinic_id),
	check ((price_paid is null) = (price_currency is null)),
	constraint reviews_counts_at_check check (counts_at is null or not is_counted),
	check ((hidden_at is null) = (hidden_reason is null) and (hidden_at is null) = (hidden_text is null))
);
comment on table public.reviews is 'One review per person and clinic.';
create index reviews_clinic on public.reviews (clinic_id, created_at desc, id desc);
create index reviews_latest on public.reviews (created_at desc, id desc);
create index reviews_text_key on public.reviews (private.text_key(text)) where text is not null;
create index reviews_uncounted on public.reviews (clinic_id) where not is_counted;
create index reviews_to_count on public.reviews (counts_at) where counts_at is not null;
create index reviews_treatment on public.reviews (treatment_id) where treatment_id is not null;
-- what the summary of a clinic reads
create index reviews_summary on public.reviews (clinic_id)
	where hidden_at is null and is_counted and (finished or price_paid is not null or would_return is not null);

-- no figure is made of fewer than twenty answers, or thirty of one clinic
create table public.review_outcomes (
	trait text not null check (trait in ('ink', 'skin', 'clinic')),
	-- of ink black, red (and black) or colours; of skin 1 to 6; a clinic's id
	value text not null,
	-- how many sessions people still in treatment have had, and how many people said so; null below twenty
	so_far int check (so_far > 0),
	so_far_answers int check (so_far_answers >= 20),
	-- and those who have finished, the middle half of them
	finished_low int check (finished_low > 0),
	finished_high int check (finished_high >= finished_low),
	finished_answers int check (finished_answers >= 20),
	-- percent who would go to their clinic again
	again int check (again between 0 and 100),
	again_answers int check (again_answers >= 20),
	-- how many weeks people usually wait between two sessions
	gap int check (gap > 0),
	gap_answers int check (gap_answers >= 20),
	primary key (trait, value),
	check (trait <> 'clinic' or least(so_far_answers, finished_answers, again_answers, gap_answers) >= 30),
	check ((gap is null) = (gap_answers is null)),
	check ((so_far is null) = (so_far_answers is null) and (again is null) = (again_answers is null)),
	check ((finished_low is null) = (finished_answers is null) and (finished_high is null) = (finished_answers is null))
);
comment on table public.review_outcomes is 'What reviews say together, of all clinics by ink and by skin type, and of each clinic; made anew each night.';

create table private.review_votes (
	clinic_id uuid not null references public.clinics on delete cascade,
	mailbox bytea not null check (length(mailbox) = 32),
	-- null: the account is gone
	user_id uuid references public.profiles on delete set null,
	forget_at timestamptz,
	primary key (clinic_id, mailbox)
);
comment on table private.review_votes is 'Which mailbox has reviewed which clinic: as a keyed hash, which outlives the account.';
comment on column private.review_votes.mailbox is 'private.keyed_hash of the mailbox that the account had when it reviewed.';
comment on column private.review_votes.user_id is 'The account that may write again; no other of the same mailbox.';
comment on column private.review_votes.forget_at is 'Set once its author removed the review; null: it stays, or was hidden.';
create index review_votes_user on private.review_votes (user_id);
create index review_votes_forget on private.review_votes (forget_at) where forget_at is not null;

create table private.review_notices (
	clinic_id uuid not null references public.clinics on delete cascade,
	-- null: the account is gone; the day still counts
	user_id uuid references public.profiles on delete set null,
	notified_on date not null,
	unique (clinic_id, user_id)
);
comment on table private.review_notices is 'When the owner of a clinic was last told of a review by an author.';
comment on column private.review_notices.notified_on is 'A day of UTC.';
create index review_notices_user on private.review_notices (user_id);

create table public.review_replies (
	review_id uuid primary key references public.reviews on delete cascade,
	text text not null check (length(text) <= 1500 and text ~ '[^[:space:]]'),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
comment on table public.review_replies is 'The clinic''s public answer to a review: one each.';

-- Replies that may betray a patient. Apart from the replies, which everybody reads: only admins hear of it.
create table private.reply_signals (
	review_id uuid primary key references public.review_replies on delete cascade,
	signals text[] not null check (
		cardinality(signals) >= 1 and cardinality(signals) <= 4 and array_position(signals, null) is null
		and signals <@ array['name', 'diagnosis', 'drug', 'unchecked']
	),
	set_at timestamptz not null default now()
);
comment on table private.reply_signals is 'What a reply seems to tell of a patient, where its owner published it in spite of that; unchecked: it came past the server''s check.';
-- replies to read again, the one that waits longest first
create index reply_signals_set on private.reply_signals (set_at);

create table private.reply_reminders (
	review_id uuid primary key references public.reviews on delete cascade,
	sent_at timestamptz not null default now()
);
comment on table private.reply_reminders is 'Reviews whose owner was reminded that they wait for a reply: once each.';

create table private.moderation_decisions (
	id uuid primary key default private.uuid_v7(),
	subject_type text not null check (subject_type in ('review', 'clinic')),
	-- null: it is gone meanwhile
	review_id uuid references public.reviews on delete set null,
	clinic_id uuid references public.clinics on delete set null,
	subject_id uuid generated always as (coalesce(review_id, clinic_id)) stored,
	decision text not null check (
		subject_type = 'review' and decision in ('keep', 'hide', 'restore', 'uphold', 'remove_reply')
		or subject_type = 'clinic' and decision in ('no_action', 'note', 'suspend')
	),
	-- a code of domain/moderation.ts
	reason text not null check (reason ~ '^[a-z_]{1,40}$'),
	-- what the people concerned read
	text text check (length(text) <= 2000 and text ~ '[^[:space:]]'),
	-- on which a removal stands: the law, or the rules of the directory
	ground text check (ground in ('illegal', 'terms')),
	decided_by uuid references public.profiles on delete set null,
	decided_at timestamptz not null default now(),
	check ((decision in ('hide', 'uphold', 'suspend', 'remove_reply')) = (ground is not null)),
	check (ground is null or text is not null)
);
comment on table private.moderation_decisions is 'Every decision about a reported review or clinic, with its reason.';
create index moderation_decisions_latest on private.moderation_decisions (decided_at desc, id desc);
create index moderation_decisions_subject on private.moderation_decisions (subject_id, decided_at desc, id desc);
create index moderation_decisions_review on private.moderation_decisions (review_id);
create index moderation_decisions_clinic on private.moderation_decisions (clinic_id);
create index moderation_decisions_by on private.moderation_decisions (decided_by) where decided_by is not null;

create table public.reports (
	id uuid primary key default private.uuid_v7(),
	subject_type text not null check (subject_type in ('review', 'clinic')),
	-- null: it is gone meanwhile; a report outlives it, for its sender hears how it ended
	review_id uuid references public.reviews on delete set null,
	clinic_id uuid references public.clinics on delete set null,
	subject_id uuid generated always as (coalesce(review_id, clinic_id)) stored,
	reporter_id uuid references public.profiles on delete set null,
	-- of somebody without an account, if they gave them
	reporter_name text check (length(reporter_name) <= 200 and reporter_name ~ '[^[:space:]]'),
	reporter_email text check (length(reporter_email) <= 254 and reporter_email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	-- changed: what the owner of a verified clinic changed at once, with its codes in the details, parted by spaces
	reason text not null check (
		subject_type = 'review'
			and reason in ('not_a_patient', 'conflict_of_interest', 'offensive', 'personal_data', 'spam', 'illegal', 'other')
		or subject_type = 'clinic'
			and reason in (
				'not_real', 'closed', 'wrong_details', 'wrong_prices', 'unsafe', 'misleading', 'illegal', 'other', 'changed'
			)
	),
	details text check (length(details) <= 2000 and details ~ '[^[:space:]]'),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	-- null when decided: the review was gone
	decision_id uuid references private.moderation_decisions on delete set null,
	check (case subject_type when 'review' then clinic_id else review_id end is null),
	check (reason not in ('other', 'illegal') or details is not null)
);
comment on table public.reports is 'What somebody says is wrong with a review, or with a clinic or its page.';
-- once while it is open: after a decision somebody may come with something new
create unique index reports_account on public.reports (subject_id, reporter_id) where decided_at is null;
create unique index reports_contact on public.reports (subject_id, private.canonical_mailbox(reporter_email))
	where reporter_id is null and decided_at is null;
create index reports_review on public.reports (review_id);
create index reports_clinic on public.reports (clinic_id);
create index reports_open on public.reports (subject_id, created_at) where decided_at is null;
create index reports_reporter on public.reports (reporter_id);
create index reports_decision on public.reports (decision_id);
create index reports_created on public.reports (created_at);

create table private.review_appeals (
	id uuid primary key default private.uuid_v7(),
	review_id uuid not null references public.reviews on delete cascade,
	-- the decision to hide: each can be appealed once
	hidden_by uuid not null unique references private.moderation_decisions on delete cascade,
	text text not null check (length(text) <= 2000 and text ~ '[^[:space:]]'),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	decision_id uuid references private.moderation_decisions on delete set null
);
comment on table private.review_appeals is 'What an author says against the hiding of their review.';
create index review_appeals_review on private.review_appeals (review_id);
create index review_appeals_decision on private.review_appeals (decision_id);
create index review_appeals_open on private.review_appeals (created_at, id) where decided_at is null;
