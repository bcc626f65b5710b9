-- The reason of a decision is its code, said in the reader's language, and what the admin wrote beside it. The sentence
-- of the code was stored in English before that text.
do $$
	declare
		found record;
	begin
		for found in select conname from pg_constraint
			where conrelid = 'public.cases'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reason IS NOT NULL%'
		loop
			execute format('alter table public.cases drop constraint %I', found.conname);
		end loop;
	end
$$;
alter table public.cases add constraint cases_reason_given check (
	outcome in ('verified', 'accepted') or outcome is null or reason is not null or coalesce(reason_code, 'other') <> 'other'
);
comment on column public.cases.reason is 'What an admin wrote to the owner or the claimant, beside what the code says.';
alter table private.case_messages alter column text drop not null, add reason_code text check (reason_code ~ '^[a-z_]{1,40}$');
alter table private.case_messages add constraint case_messages_say_something check (text is not null or coalesce(reason_code, 'other') <> 'other');
comment on column private.case_messages.reason_code is 'That of the decision, where the message is its reason.';
create temporary table sentences (code text, sentence text) on commit drop;
insert into sentences values
	('not_found', 'We found no sign that this business exists.'),
	('wrong_address', 'We couldn''t find the clinic at this address.'),
	('unreachable', 'Nobody answered at the phone number, the email address or the website.'),
	('no_licence', 'We couldn''t confirm that whoever treats here is allowed to in this country.'),
	('no_removal', 'We found no sign that this business removes tattoos.'),
	('duplicate', 'This clinic is in the directory already.'),
	('not_theirs', 'We couldn''t confirm that you speak for this clinic.'),
	('unconfirmed', 'We couldn''t confirm the new details in any source.'),
	('other_business', 'The new name and location look like another business, which needs a listing of its own.'),
	('not_a_name', 'The name must be the one the clinic goes by, without advertising.'),
	('not_shown', 'We couldn''t confirm that you speak for this clinic.'),
	('employee', 'You work there, but we couldn''t confirm that you can speak for the clinic.'),
	('taken', 'Someone else manages this clinic now.'),
	('has_clinic', 'You now manage another clinic. Each account manages one.'),
	('withdrawn', 'You withdrew it.'),
	('other_business', 'What you sent us is about another business.');
update public.cases k set reason = nullif(ltrim(substr(k.reason, length(s.sentence) + 1), E'\n'), '')
	from sentences s where s.code = k.reason_code and starts_with(k.reason, s.sentence);
update private.mails m
	set data = m.data || jsonb_build_object('text', nullif(ltrim(substr(m.data ->> 'text', length(s.sentence) + 1), E'\n'), ''))
	from sentences s where m.kind = 'claim_refused' and s.code = m.data ->> 'reason' and starts_with(m.data ->> 'text', s.sentence);
update private.case_messages m
	set reason_code = s.code, text = nullif(ltrim(substr(m.text, length(s.sentence) + 1), E'\n'), '')
	from sentences s
	where m.decision is not null and starts_with(m.text, s.sentence)
		-- two kinds have this sentence
		and s.code <> case m.decision when 'refused' then 'not_theirs' else 'not_shown' end;
