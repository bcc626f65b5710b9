-- What people report, what authors appeal against, replies that may tell of a patient and reported questions become
-- cases, each of its subject. A decision that nobody asked for is a case that was decided as it was opened.

alter table public.cases
	add column review_id uuid references public.reviews on delete set null,
	add column thread_id uuid references private.enquiry_threads on delete cascade,
	add column of_case uuid references public.cases on delete set null,
	add column is_urgent boolean not null default false,
	add column ground text check (ground in ('illegal', 'terms')),
	alter column clinic_id drop not null,
	drop constraint cases_kind_check,
	drop constraint cases_check3,
	drop constraint cases_check4,
	drop constraint cases_reason_given,
	add constraint cases_kind_check check (
		kind in ('listing', 'recheck', 'left', 'change', 'claim', 'report', 'appeal', 'reply', 'question')
	),
	add constraint cases_subject_check check (
		(review_id is null or kind in ('appeal', 'reply') or kind = 'report' and data ->> 'subject' = 'review')
		and (thread_id is null or kind = 'question') and (of_case is null or kind = 'appeal')
	),
	add constraint cases_outcome_check check (
		case kind
			when 'claim' then outcome in ('accepted', 'refused')
			when 'change' then outcome in ('accepted', 'rejected')
			when 'report' then outcome = 'gone' or case data ->> 'subject'
				when 'review' then outcome in ('keep', 'hide', 'restore') else outcome in ('no_action', 'note', 'suspend')
			end
			when 'appeal' then outcome in ('restore', 'uphold')
			when 'reply' then outcome in ('keep', 'remove_reply')
			when 'question' then outcome in ('keep', 'close', 'block')
			else outcome in ('verified', 'rejected', 'more_needed')
		end
	),
	add constraint cases_data_check check (
		case kind
			when 'claim' then private.is_claim(data)
			when 'change' then private.is_change(data)
			when 'report' then data in ('{"subject": "review"}', '{"subject": "clinic"}')
			when 'appeal' then data = '{}' or coalesce(
				data - 'text' = '{}' and length(data ->> 'text') <= 2000 and data ->> 'text' ~ '[^[:space:]]', false
			)
			when 'reply' then data - 'signals' = '{}' and coalesce(
				data -> 'signals' <@ '["name", "diagnosis", "drug", "unchecked"]' and jsonb_array_length(data -> 'signals') <= 4, false
			)
			else data = '{}'
		end
	),
	add constraint cases_reason_given check (
		outcome is null or outcome in ('verified', 'accepted', 'gone') or kind = 'reply' and outcome = 'keep'
		or reason is not null or coalesce(reason_code, 'other') <> 'other'
	),
	add constraint cases_removal_check check (
		(ground is not null) = (coalesce(outcome, '') in ('hide', 'uphold', 'suspend', 'remove_reply'))
		and (ground is null or reason is not null)
	);
comment on table public.cases is 'What an admin decides; those without a decision wait.';
comment on column public.cases.kind is 'A check (listing, recheck, left), a change, a claim; a report, an appeal, a reply to read, a reported question.';
comment on column public.cases.person_id is 'The claimant. A check or a change is its clinic''s, whoever owns it; an appeal is its review''s author''s.';
comment on column public.cases.data is 'What was sent to open it: wanted details, a claim, the words of an appeal; what is reported, what a reply tells.';
comment on column public.cases.clinic_id is 'Also of the review or the question that it is about. Null: it is gone.';
comment on column public.cases.of_case is 'The decision to hide that is appealed against: each once.';
comment on column public.cases.is_urgent is 'Somebody reported it as illegal.';
comment on column public.cases.ground is 'On which a removal stands: the law, or the rules of the directory.';

create table public.case_reports (
	id uuid primary key default private.uuid_v7(),
	case_id uuid not null references public.cases on delete cascade,
	reporter_id uuid references public.profiles on delete set null,
	-- of somebody without an account, if they gave them
	reporter_name text check (length(reporter_name) <= 200 and reporter_name ~ '[^[:space:]]'),
	reporter_email text check (length(reporter_email) <= 254 and reporter_email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	-- of a question
	side text check (side in ('visitor', 'clinic')),
	-- changed: what the owner of a verified clinic changed at once, with its codes in the details, parted by spaces
	reason text check (reason ~ '^[a-z_]{1,40}$'),
	details text check (length(details) <= 2000 and details ~ '[^[:space:]]'),
	created_at timestamptz not null default now(),
	check ((reason is null) = (side is not null)),
	check (coalesce(reason, 'other') not in ('other', 'illegal') or details is not null)
);
comment on table public.case_reports is 'Who says what is wrong with the subject of a case. Each says it once while it is open.';

create temporary table decided on commit drop as
	select d.id as decision_id, a.id as appeal_id, a.text as appeal, coalesce(a.id, d.id) as case_id,
		case when d.decision = 'remove_reply' then 'reply' when a.id is not null or d.decision = 'uphold' then 'appeal' else 'report' end as kind
	from private.moderation_decisions d
	left join private.review_appeals a on a.decision_id = d.id and d.decision in ('restore', 'uphold');
insert into public.cases (
	id, kind, clinic_id, review_id, data, is_urgent, opened_at, decided_at, outcome, reason_code, reason, ground
)
	select m.case_id, m.kind, coalesce(d.clinic_id, r.clinic_id), d.review_id,
		case m.kind
			when 'appeal' then jsonb_strip_nulls(jsonb_build_object('text', m.appeal)) when 'reply' then '{"signals": []}'
			else jsonb_build_object('subject', d.subject_type)
		end,
		coalesce(o.is_urgent, false), coalesce(a.created_at, o.first, d.decided_at), d.decided_at, d.decision, d.reason, d.text, d.ground
	from private.moderation_decisions d
	join decided m on m.decision_id = d.id
	left join public.reviews r on r.id = d.review_id
	left join private.review_appeals a on a.id = m.appeal_id
	left join lateral (
		select min(created_at) as first, bool_or(reason = 'illegal') as is_urgent from public.reports where decision_id = d.id
	) o on true;
insert into public.case_notes (case_id, by_id, noted_at)
	select m.case_id, d.decided_by, d.decided_at from private.moderation_decisions d join decided m on m.decision_id = d.id;
insert into public.cases (id, kind, clinic_id, review_id, data, opened_at)
	select a.id, 'appeal', r.clinic_id, r.id, jsonb_build_object('text', a.text), a.created_at
	from private.review_appeals a join public.reviews r on r.id = a.review_id where a.decided_at is null;
update public.cases k set of_case = m.case_id
	from private.review_appeals a join decided m on m.decision_id = a.hidden_by where a.id = k.id;

-- reports that wait, by subject, and those that ended without a decision, because their subject was gone
create temporary table reported on commit drop as
	select o.id, coalesce(m.case_id, case when o.decided_at is null then first_value(o.id) over same else o.id end) as case_id,
		m.case_id is null and (o.decided_at is not null or o.subject_id is null) as is_gone
	from public.reports o left join decided m on m.decision_id = o.decision_id
	window same as (partition by o.decided_at is null, coalesce(o.subject_id, o.id) order by o.created_at, o.id);
insert into public.cases (id, kind, clinic_id, review_id, data, is_urgent, opened_at, decided_at, outcome)
	select m.case_id, 'report', coalesce(o.clinic_id, r.clinic_id), o.review_id, jsonb_build_object('subject', o.subject_type),
		(select bool_or(s.reason = 'illegal') from reported w join public.reports s on s.id = w.id where w.case_id = m.case_id),
		o.created_at, case when m.is_gone then coalesce(o.decided_at, now()) end, case when m.is_gone then 'gone' end
	from reported m join public.reports o on o.id = m.id left join public.reviews r on r.id = o.review_id
	where m.id = m.case_id;
insert into public.case_reports (id, case_id, reporter_id, reporter_name, reporter_email, reason, details, created_at)
	select o.id, m.case_id, o.reporter_id, o.reporter_name, o.reporter_email, o.reason, o.details, o.created_at
	from public.reports o join reported m on m.id = o.id;

-- a reply waits unless something was decided about its review since
insert into public.cases (kind, clinic_id, review_id, data, opened_at, decided_at, outcome)
	select 'reply', r.clinic_id, r.id, jsonb_build_object('signals', s.signals), s.set_at, d.decided_at,
		case when d.decided_at is not null then 'keep' end
	from private.reply_signals s join public.reviews r on r.id = s.review_id
	cross join lateral (
		select coalesce(min(o.decided_at), r.hidden_at) as decided_at
		from private.moderation_decisions o where o.review_id = r.id and o.decided_at >= s.set_at
	) d;

insert into public.cases (kind, clinic_id, thread_id, opened_at)
	select 'question', t.clinic_id, t.id, min(r.created_at)
	from private.enquiry_reports r join private.enquiry_threads t on t.id = r.thread_id group by t.id;
insert into public.case_reports (case_id, side, details, created_at)
	select k.id, r.side, r.text, r.created_at from private.enquiry_reports r join public.cases k on k.thread_id = r.thread_id
	where r.text ~ '[^[:space:]]';

drop table public.reports, private.review_appeals, private.moderation_decisions, private.reply_signals, private.enquiry_reports;

-- a report is one of its review or clinic while it waits
create unique index cases_open_report on public.cases (coalesce(review_id, clinic_id)) where decided_at is null and kind = 'report';
create unique index cases_open_reply on public.cases (review_id) where decided_at is null and kind = 'reply';
create unique index cases_open_question on public.cases (thread_id) where decided_at is null and kind = 'question';
create unique index cases_appeal on public.cases (of_case) where of_case is not null;
create index cases_review on public.cases (review_id, decided_at desc) where review_id is not null;
create index cases_thread on public.cases (thread_id) where thread_id is not null;
create unique index case_reports_account on public.case_reports (case_id, reporter_id) where side is null;
create unique index case_reports_contact on public.case_reports (case_id, private.canonical_mailbox(reporter_email))
	where reporter_id is null;
create unique index case_reports_side on public.case_reports (case_id, side) where side is not null;
create index case_reports_reporter on public.case_reports (reporter_id) where reporter_id is not null;
create index case_reports_created on public.case_reports (created_at);
