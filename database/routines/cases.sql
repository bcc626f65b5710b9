-- Cases: whose they are, who may read and write them, and what ends them.

-- Whether a case is the caller's: a claim is its claimant's, a check or a change its clinic's owner's. A claim is never
-- the owner's: the next one would read what rivals sent. Cases of reviews, reported clinics and questions are the
-- desk's. Takes columns, since a function that reads the table does not see a row that "returning" asks for.
create function private.is_own_case(kind text, clinic uuid, person uuid) returns boolean
	language sql stable set search_path = ''
	as $$
		select case
			when kind = 'claim' then person = auth.uid()
			when kind in ('listing', 'recheck', 'left', 'change') then private.owns_clinic(clinic)
			else false
		end
	$$;

-- The case of reports about a review or a clinic that waits.
create function private.open_report(subject uuid) returns uuid
	language sql stable set search_path = ''
	as $$
		select k.id from public.cases k
			where coalesce(k.review_id, k.clinic_id) = subject and k.kind = 'report' and k.decided_at is null
	$$;

-- The latest decision about a review or a clinic, or the latest with one outcome, such as 'hide'.
create function private.last_decision(subject uuid, outcome text default null) returns public.cases
	language sql stable set search_path = ''
	as $$
		select k.* from public.cases k
			where (k.review_id = subject or k.clinic_id = subject and k.kind = 'report' and k.data ->> 'subject' = 'clinic')
				and k.decided_at is not null and k.outcome = coalesce(last_decision.outcome, k.outcome)
				-- a reply that stays is read with its review
				and k.outcome <> 'gone' and not (k.kind = 'reply' and k.outcome = 'keep')
			order by k.decided_at desc, k.id desc limit 1
	$$;

-- Cases end with their clinic, those of questions with their conversation. What was decided about a review or a clinic
-- outlives it, as do reports, whose senders hear how they ended, also those of a picture; an appeal or a reply that
-- waits goes with its review.
create function private.end_cases() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			case tg_table_name
				when 'clinics' then
					update public.cases k set decided_at = now(), outcome = 'gone' where k.id = private.open_report(old.id);
					update public.cases k set clinic_id = null where k.clinic_id = old.id and k.kind in ('report', 'appeal', 'reply', 'picture');
				when 'reviews' then
					perform private.mail_reporter(o.reporter_id, o.reporter_email, 'report_decided', jsonb_build_object(
							'subject', 'review', 'id', old.id, 'clinic', c.name, 'clinic_id', c.id, 'said', o.reason, 'decision', 'gone'
						))
						from public.case_reports o left join public.clinics c on c.id = old.clinic_id
						where o.case_id = private.open_report(old.id);
					update public.cases k set decided_at = now(), outcome = 'gone' where k.id = private.open_report(old.id);
					update public.cases k set data = '{}' where k.review_id = old.id and k.kind = 'appeal' and k.decided_at is not null;
					delete from public.cases k
						where k.review_id = old.id and k.kind in ('appeal', 'reply') and k.decided_at is null;
				when 'media' then
					perform private.mail_reporter(o.reporter_id, o.reporter_email, 'report_decided', jsonb_build_object(
							'subject', 'picture', 'id', old.id, 'clinic', c.name, 'clinic_id', c.id, 'said', o.reason, 'decision', 'gone'
						))
						from public.case_reports o join public.cases k on k.id = o.case_id
						left join public.clinics c on c.id = old.clinic_id
						where k.picture_id = old.id and k.decided_at is null;
					update public.cases k set decided_at = now(), outcome = 'gone' where k.picture_id = old.id and k.decided_at is null;
				when 'review_replies' then
					delete from public.cases k where k.review_id = old.review_id and k.kind = 'reply' and k.decided_at is null;
			end case;
			return old;
		end
	$$;
create trigger end_cases before delete on public.reviews for each row execute function private.end_cases();
create trigger end_cases before delete on public.media for each row execute function private.end_cases();
create trigger end_cases before delete on public.review_replies for each row execute function private.end_cases();

-- The latest check of a clinic.
create function private.latest_check(clinic uuid) returns public.cases
	language sql stable set search_path = ''
	as $$
		select k.* from public.cases k where k.clinic_id = clinic and k.kind in ('listing', 'recheck', 'left')
			order by k.opened_at desc, k.id desc limit 1
	$$;

-- What the admin who made the last decision about a case noted. Null if its claimant withdrew it.
create function private.last_note(case_id uuid) returns public.case_notes
	language sql stable set search_path = ''
	as $$
		select n.* from public.case_notes n join public.cases k on k.id = n.case_id
			where n.case_id = last_note.case_id and n.message_id is null and k.reason_code is distinct from 'withdrawn'
			order by n.noted_at desc, n.id desc limit 1
	$$;

-- What the admin noted who verified a clinic last. Null if it was never verified.
create function private.verification_note(clinic uuid) returns public.case_notes
	language sql stable set search_path = ''
	as $$
		select n.* from public.cases k join public.case_notes n on n.case_id = k.id and n.message_id is null
			where k.clinic_id = clinic and k.outcome = 'verified' order by k.decided_at desc, k.id desc, n.noted_at desc limit 1
	$$;

-- Opens a check of a clinic, unless one waits already. Returns its id; null if one waits.
create function private.open_check(clinic uuid, kind text, by_desk boolean default false) returns uuid
	language sql set search_path = ''
	as $$
		insert into public.cases (clinic_id, kind, by_desk) values (clinic, open_check.kind, open_check.by_desk)
			on conflict (clinic_id) where decided_at is null and kind in ('listing', 'recheck', 'left') do nothing
			returning id
	$$;

create trigger audit after update on public.cases
	for each row when (new.kind in ('listing', 'recheck', 'left', 'change', 'claim'))
	execute function private.audit('clinic', 'clinic_id');
create trigger audit_opening after insert on public.cases
	for each row when (new.kind in ('listing', 'recheck', 'left', 'change')) execute function private.audit('clinic', 'clinic_id');
create trigger audit_removal after delete on public.cases
	for each row when (old.kind in ('listing', 'recheck', 'left', 'change')) execute function private.audit('clinic', 'clinic_id');
-- of all others only how they ended
create trigger audit_review after update on public.cases
	for each row when (new.review_id is not null and old.decided_at is null and new.outcome <> 'gone')
	execute function private.audit('review', 'review_id');
create trigger audit_clinic after update on public.cases
	for each row when (
		new.kind not in ('listing', 'recheck', 'left', 'change', 'claim') and new.review_id is null and old.decided_at is null
		and new.outcome <> 'gone' and new.clinic_id is not null
	)
	execute function private.audit('clinic', 'clinic_id');
create trigger audit after insert on public.case_notes
	for each row when (new.checks <> '{}') execute function private.audit('clinic', 'clinic_id');

-- Whoever a case is of reads it, and so do admins; one who owns or claims the clinic sees that it waits, not how it
-- ended. An owner asks for a change and withdraws it; a claimant withdraws. Only functions open other cases.
grant
	select (
		id, kind, clinic_id, person_id, review_id, thread_id, of_case, data, is_urgent, opened_at, decided_at, outcome, reason_code,
		reason, ground, answered_at
	),
	insert (kind, clinic_id, data), update (decided_at, outcome, reason_code, reason, ground), delete
	on public.cases to authenticated;
create policy read on public.cases for select to authenticated using (
	private.is_own_case(kind, clinic_id, person_id)
	or (select private.is_admin()) and (decided_at is null or not private.is_involved(clinic_id, review_id))
);
create policy add on public.cases for insert to authenticated with check (
	kind = 'change' and private.owns_clinic(clinic_id)
	and exists (select from private.clinic_state(clinic_id) s where private.is_checked(s.status))
);
-- Once, by an uninvolved admin. The check repeats it: policies are joined by "or".
create policy decide on public.cases for update to authenticated
	using (decided_at is null and (select private.is_admin()) and not private.is_involved(clinic_id, review_id))
	with check (decided_at is not null and (select private.is_admin()) and not private.is_involved(clinic_id, review_id));
-- a claim whose refusal was answered, and an admin's, stays as refused
create policy withdraw on public.cases for update to authenticated
	using (decided_at is null and kind = 'claim' and person_id = (select auth.uid()))
	with check (reason_code = 'withdrawn' and outcome = 'refused' and person_id = (select auth.uid()));
create policy remove on public.cases for delete to authenticated using (
	decided_at is null and answered_at is null and private.is_own_case(kind, clinic_id, person_id)
	and (kind = 'change' or kind = 'claim' and not (select private.is_admin()))
);

-- who decided or wrote, and what was checked where, is for admins who may decide
grant select, insert (case_id, by_id, checks, message_id) on public.case_notes to authenticated;
create policy read on public.case_notes for select to authenticated using (
	(select private.is_admin()) and exists (
		select from public.cases k where k.id = case_id and not private.is_involved(k.clinic_id, k.review_id)
	)
);

create policy add on public.case_notes for insert to authenticated with check (
	by_id = (select auth.uid()) and (select private.is_admin()) and exists (
		select from public.cases k where k.id = case_id and not private.is_involved(k.clinic_id, k.review_id)
	)
);

-- who reported something reads what they sent, and so does an admin who may decide
grant select on public.case_reports to authenticated;
create policy read on public.case_reports for select to authenticated using (
	reporter_id = (select auth.uid()) or (select private.is_admin()) and exists (
		select from public.cases k where k.id = case_id and not private.is_involved(k.clinic_id, k.review_id)
	)
);
-- who may call them
grant execute on function private.is_own_case, private.is_involved to authenticated;
grant execute on function
	private.open_check, private.is_involved, private.is_claimant, private.owns_clinic, private.open_report, private.last_decision,
	private.last_note, private.latest_check, private.verification_note, private.match_place, private.twin_reviews,
	private.canonical_mailbox, private.is_signalled, private.signal_clinic, private.contacts_in
	to service_role;
