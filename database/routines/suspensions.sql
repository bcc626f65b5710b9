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
	language sql security definer set search_path = ''
	as $$
		insert into private.audit_log (admin_id, act, subject_type, subject_id, reason, after)
			values (auth.uid(), act, 'person', person, reason, jsonb_build_object('user_id', person) || about)
	$$;

-- Logs the decisions of the operator's command. The operator is no admin, so the triggers that log admins' decisions
-- skip them.
create function private.log_decisions(decided uuid[]) returns void
	language sql security definer set search_path = ''
	as $$
		insert into private.audit_log (act, subject_type, subject_id, reason)
			select case k.outcome when 'suspend' then 'suspend_clinic' else k.outcome || '_review' end, k.data ->> 'subject',
				coalesce(k.review_id, k.clinic_id), k.reason
			from public.cases k where k.id = any(decided) and auth.uid() is null
	$$;
create function private.log_restored(clinic uuid, reason text) returns void
	language sql security definer set search_path = ''
	as $$
		insert into private.audit_log (act, subject_type, subject_id, reason)
			select 'restore_clinic', 'clinic', clinic, log_restored.reason where auth.uid() is null
	$$;

-- Deletes the mailbox hashes of deleted accounts a year after the suspension.
create function private.forget_suspensions() returns void
	language sql security definer set search_path = ''
	as $$ delete from private.suspensions where user_id is null and suspended_at < now() - interval '1 year' $$;

-- who may call them
grant execute on function public.own_suspension to authenticated;
grant execute on function
	private.suspended_mailbox, private.suspensions_of, private.log_person, private.log_decisions, private.log_restored, private.forget_suspensions
	to service_role;
