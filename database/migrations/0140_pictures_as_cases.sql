-- expands
-- A reported picture of a clinic is a case of its own.
alter table public.cases
	add column picture_id uuid references public.media on delete set null check (picture_id is null or kind = 'picture'),
	drop constraint cases_kind_check,
	drop constraint cases_outcome_check,
	drop constraint cases_data_check,
	drop constraint cases_removal_check,
	add constraint cases_kind_check check (
		kind in ('listing', 'recheck', 'left', 'change', 'claim', 'report', 'appeal', 'reply', 'question', 'picture')
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
			when 'picture' then outcome in ('gone', 'keep_picture', 'remove_picture')
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
			when 'picture' then data = '{"subject": "picture"}'
			else data = '{}'
		end
	),
	add constraint cases_removal_check check (
		(ground is not null) = (coalesce(outcome, '') in ('hide', 'uphold', 'suspend', 'remove_reply', 'remove_picture'))
		and (ground is null or reason is not null)
	);
comment on column public.cases.picture_id is 'That was reported. Null: it is gone.';
create index cases_picture on public.cases (picture_id) where picture_id is not null;
create unique index cases_open_picture on public.cases (picture_id) where decided_at is null and kind = 'picture';
