-- Suspended accounts. Their transactions write nothing, whatever route or function they use (require_factor in
-- factors.sql); triggers here refuse what the service role would do for them. Suspended people can still read, appeal,
-- export their data and delete their account.

create function private.suspended_mailbox(address text) returns bytea
	language sql stable security definer set search_path = ''
	as $$ select private.keyed_hash('suspension', private.canonical_mailbox(address)) $$;

-- The suspensions of an account: its own first, then those of its mailbox, in any spelling, from earlier accounts.
create function private.suspensions_of(person uuid) returns setof private.suspensions
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			-- the hash costs more than the rest of an act, and mostly there is no suspension
			if exists (select from private.suspensions) then
				return query select s.* from private.suspensions s
					where s.user_id = person
						or s.mailbox = (select private.suspended_mailbox(u.email) from accounts.users u where u.id = person)
					order by s.user_id = person desc nulls last;
			end if;
		end
	$$;

create function private.is_suspended(person uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$ select exists (select from private.suspensions_of(person)) $$;

-- The caller's suspension. Null for most callers.
create function public.own_suspension() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object('reason', s.reason, 'at', s.suspended_at) from private.suspensions_of((select auth.uid())) s limit 1
	$$;

-- A suspended person's name appears with their visible reviews, so they can change neither the name nor their address.
create function private.guard_suspended() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if private.is_suspended(old.id) then
				perform private.refuse('suspended');
			end if;
			return new;
		end
	$$;
create trigger guard_suspended before update of raw_user_meta_data, email_change on accounts.users
	for each row when (
		old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name'
		or new.email_change is not null and old.email_change is distinct from new.email_change
	)
	execute function private.guard_suspended();

-- Logs an act on an account, by an admin or by the operator's command.
create function private.log_person(act text, person uuid, reason text, about jsonb default '{}') returns void
	language sql set search_path = ''
	as $$
		insert into private.audit_log (admin_id, act, subject_type, subject_id, reason, after)
			values (auth.uid(), act, 'person', person, reason, jsonb_build_object('user_id', person) || about)
	$$;

-- Logs the decisions of the operator's command. The operator is no admin, so the triggers that log admins' decisions
-- skip them.
create function private.log_operator_decisions(decided uuid[]) returns void
	language sql set search_path = ''
	as $$
		insert into private.audit_log (act, subject_type, subject_id, reason)
			select case d.decision when 'suspend' then 'suspend_clinic' else d.decision || '_review' end, d.subject_type,
				coalesce(d.review_id, d.clinic_id), d.text
			from private.moderation_decisions d where d.id = any(decided) and auth.uid() is null
	$$;

-- Suspends an account and ends its sessions. On request also hides its reviews and suspends its clinic: each by a
-- moderation decision, but with one mail in all. Skips reviews that the caller may not judge. Refuses account_gone,
-- account_suspended, and what decisions refuse.
create function private.suspend_account(person uuid, explanation text, hide_reviews boolean, suspend_clinic boolean) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			address text;
			new_suspension uuid;
			decided uuid[] := '{}';
			review record;
			owned public.clinics;
		begin
			perform private.lock_person(person);
			select u.email into address from accounts.users u where u.id = person;
			if address is null then
				perform private.refuse('account_gone');
			end if;
			insert into private.suspensions (user_id, mailbox, reason) values (person, private.suspended_mailbox(address), explanation)
				on conflict (user_id) do nothing returning id into new_suspension;
			if new_suspension is null then
				perform private.refuse('account_suspended');
			end if;
			delete from accounts.sessions where user_id = person;
			if hide_reviews then
				for review in
					select r.id from public.reviews r join public.clinics c on c.id = r.clinic_id
					where r.user_id = person and r.hidden_at is null and not private.is_involved(c.id, r.user_id)
					order by r.id
				loop
					perform public.decide_case(
						review.id, 'hide', 'other', 'terms', explanation, (private.last_decision(review.id)).id
					);
					decided := decided || (private.last_decision(review.id)).id;
				end loop;
			end if;
			if suspend_clinic then
				select c.* into owned from public.clinics c where c.owner_id = person and private.is_public(c.status);
				if owned.id is not null then
					perform public.decide_case(
						owned.id, 'suspend', 'other', 'terms', explanation, (private.last_decision(owned.id)).id
					);
					decided := decided || (private.last_decision(owned.id)).id;
				end if;
			end if;
			update private.suspensions s set decisions = decided where s.id = new_suspension;
			delete from private.mails m
				where m.user_id = person and m.kind in ('review_hidden', 'clinic_suspended') and m.created_at = now();
			insert into private.mails (user_id, kind, data) values (person, 'account_suspended', jsonb_build_object(
				'text', explanation, 'reviews', cardinality(decided) - (owned.id is not null)::int, 'clinic', owned.name
			));
			perform private.log_operator_decisions(decided);
			perform private.log_person('suspend_account', person, explanation, jsonb_build_object(
				'reviews_hidden', cardinality(decided) - (owned.id is not null)::int, 'clinic_suspended', owned.name
			));
		end
	$$;

-- Ends the suspension of an account or its mailbox, and reverses the decisions made with it, unless there are newer
-- ones. Refuses not_suspended.
create function private.resume_account(person uuid, address text, explanation text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			decision_ids uuid[];
			restored uuid[] := '{}';
			review record;
			clinic record;
		begin
			perform from accounts.users u where u.id = person for update;
			with gone as (
				delete from private.suspensions s where s.user_id = person or s.mailbox = private.suspended_mailbox(address)
				returning s.decisions
			)
			select array_agg(d) into decision_ids from gone left join unnest(gone.decisions) d on true having count(*) > 0;
			if decision_ids is null then
				perform private.refuse('not_suspended');
			end if;
			perform from public.reviews r
				where r.id in (select d.review_id from private.moderation_decisions d where d.id = any(decision_ids)) order by r.id for update;
			perform from public.clinics c where c.id in (
				select coalesce(d.clinic_id, r.clinic_id) from private.moderation_decisions d left join public.reviews r on r.id = d.review_id
				where d.id = any(decision_ids)
			) order by c.id for no key update;
			for review in
				select r.id, d.id as decision from private.moderation_decisions d join public.reviews r on r.id = d.review_id
				join public.clinics c on c.id = r.clinic_id
				where d.id = any(decision_ids) and r.hidden_at is not null and d.id = (private.last_decision(r.id)).id
					and not private.is_involved(c.id, r.user_id)
				order by r.id
			loop
				perform public.decide_case(review.id, 'restore', 'changed_view', null, explanation, review.decision);
				restored := restored || (private.last_decision(review.id)).id;
			end loop;
			for clinic in
				select c.id from private.moderation_decisions d join public.clinics c on c.id = d.clinic_id
				where d.id = any(decision_ids) and c.status = 'suspended' and d.id = (private.last_decision(c.id, 'suspend')).id
			loop
				perform public.admin_restore_clinic(clinic.id, explanation);
				if auth.uid() is null then
					insert into private.audit_log (act, subject_type, subject_id, reason) values ('restore_clinic', 'clinic', clinic.id, explanation);
				end if;
			end loop;
			delete from private.mails m
				where m.user_id = person and m.kind in ('review_restored', 'clinic_restored') and m.created_at = now();
			perform private.log_operator_decisions(restored);
			if person is not null then
				insert into private.mails (user_id, kind, data) values (person, 'account_resumed', jsonb_build_object('text', explanation));
				perform private.log_person('resume_account', person, explanation);
			end if;
		end
	$$;

-- Refuses account_of_admin if an admin acts on themselves or on another admin: only the operator may.
create function private.require_other_account(person uuid) returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			if person = auth.uid() or exists (select from private.admins a where a.user_id = person) then
				perform private.refuse('account_of_admin');
			end if;
		end
	$$;

create function public.admin_suspend_account(person uuid, explanation text, hide_reviews boolean, suspend_clinic boolean) returns void
	language sql security definer set search_path = ''
	as $$
		select private.require_other_account(person);
		select private.suspend_account(person, explanation, hide_reviews, suspend_clinic);
	$$;

create function public.admin_resume_account(person uuid, explanation text) returns void
	language sql security definer set search_path = ''
	as $$
		select private.require_other_account(person);
		select private.resume_account(person, (select u.email from accounts.users u where u.id = person), explanation);
	$$;

create function private.end_sessions(person uuid) returns void
	language sql security definer set search_path = ''
	as $$
		select private.refuse('account_gone') where not exists (select from accounts.users u where u.id = person);
		delete from accounts.sessions where user_id = person;
		select private.log_person('end_sessions', person, null);
	$$;

create function public.admin_end_sessions(person uuid) returns void
	language sql security definer set search_path = ''
	as $$
		select private.require_other_account(person);
		select private.end_sessions(person);
	$$;

-- Deletes the mailbox hashes of deleted accounts a year after the suspension.
create function private.forget_suspensions() returns void
	language sql security definer set search_path = ''
	as $$ delete from private.suspensions where user_id is null and suspended_at < now() - interval '1 year' $$;

-- who may call them
grant execute on function
	public.own_suspension, public.admin_suspend_account, public.admin_resume_account, public.admin_end_sessions to authenticated;
grant execute on function private.suspend_account, private.resume_account, private.end_sessions, private.forget_suspensions to service_role;
