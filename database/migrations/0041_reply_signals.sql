-- expands
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
