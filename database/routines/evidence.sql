-- Documents that support a clinic's details or a claim: sent by the owner during a check, or by a claimant
-- (server/cases/evidence.ts). Only its sender, not a later owner of the clinic, and admins who may decide can open a
-- file; the log records each time that an admin opens one. A file is deleted with its case, clinic (also by a
-- merge) or sender's account, and some time after the decision or without one (evidence_end). Each deleted row adds
-- a row to removed_evidence; the file itself is removed after the commit.

-- When a file is removed after the decision, as its sender and admins see it: 90 days later. A file that came after the
-- decision and never joined another case counts from the day when it was sent. Null while the case is undecided; but
-- nobody can decide an open case of a suspended clinic, so there the time counts from the suspension, up to a year
-- after the file was sent.
create function private.evidence_end(file uuid) returns timestamptz
	language sql stable security definer set search_path = ''
	as $$
		select case
			when k.decided_at is not null then greatest(f.created_at, k.decided_at) + interval '90 days'
			when c.status = 'suspended' then least(
				(
					select greatest(f.created_at, d.decided_at) + interval '90 days'
					from private.last_decision(c.id, 'suspend') d where d.id is not null
				),
				f.created_at + interval '1 year'
			)
		end
		from public.case_files f join public.cases k on k.id = f.case_id join public.clinics c on c.id = k.clinic_id
		where f.id = file
	$$;

-- Whether an admin had the file when deciding. Until then its sender can remove it.
create function private.is_evidence_used(sent_at timestamptz, decided_at timestamptz) returns boolean
	language sql immutable set search_path = ''
	as $$ select coalesce(sent_at <= decided_at, false) $$;

-- Logs that the caller, an admin, opens a file that somebody else sent.
create function private.log_view(file uuid) returns void
	language sql security definer set search_path = ''
	as $$
		insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
			select auth.uid(), 'view_evidence', 'clinic', k.clinic_id, jsonb_build_object(
				'sent_by', private.name_in_log(f.uploaded_by), 'kind', f.kind, 'sent_at', f.created_at
			)
			from public.case_files f join public.cases k on k.id = f.case_id
			where f.id = file and private.is_admin() and not private.is_involved(k.clinic_id)
	$$;

-- Records deleted rows, however they were deleted, so that their files can be removed.
create function private.note_removed_evidence() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into private.removed_evidence (id, uploaded_by, bytes, sent_at)
				select g.id, p.id, g.bytes, g.created_at from gone g left join public.profiles p on p.id = g.uploaded_by;
			return null;
		end
	$$;
create trigger note_removed after delete on public.case_files
	referencing old table as gone for each statement execute function private.note_removed_evidence();

-- Moves the files that were sent after a decision to the new case when the clinic is submitted again.
create function private.carry_evidence() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			update public.case_files f set case_id = new.id
				from public.cases k
				where k.clinic_id = new.clinic_id and k.kind in ('listing', 'recheck', 'left') and k.id <> new.id
					and f.case_id = k.id and f.created_at > k.decided_at;
			return null;
		end
	$$;
create trigger carry_evidence after insert on public.cases
	for each row when (new.kind in ('listing', 'recheck', 'left')) execute function private.carry_evidence();

-- Deletes the files of a claim that is withdrawn after an answer: the claim itself stays, as a refused one.
create function private.drop_claim_evidence() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from public.case_files f where f.case_id = new.id;
			return null;
		end
	$$;
create trigger drop_evidence after update of reason_code on public.cases
	for each row when (new.reason_code = 'withdrawn' and old.reason_code is distinct from 'withdrawn')
	execute function private.drop_claim_evidence();

-- Deletes up to `size` files that are due and logs each: after their evidence_end, or without one a year after they
-- were sent. Returns their ids.
create function private.remove_old_evidence(size int) returns setof uuid
	language sql security definer set search_path = ''
	as $$
		with gone as (
			delete from public.case_files f using public.cases k
				where k.id = f.case_id and f.id in (
					select d.id from public.case_files d
					where coalesce(private.evidence_end(d.id), d.created_at + interval '1 year') <= now()
					order by d.id limit size
				)
				returning f.id, k.clinic_id, f.uploaded_by, f.kind, f.created_at
		), noted as (
			insert into private.audit_log (admin_id, act, subject_type, subject_id, before)
				select null, 'remove_evidence', 'clinic', g.clinic_id,
					jsonb_build_object('sent_by', private.name_in_log(g.uploaded_by), 'kind', g.kind, 'sent_at', g.created_at)
				from gone g
		)
		select id from gone
	$$;

-- Whoever sent a file reads it, and removes it as long as no decision used it; whose case it is adds to it. Admins who
-- may decide read it. Files are added and removed, but never changed.
revoke update on public.case_files from service_role;
grant select, insert (id, case_id, uploaded_by, name, kind, bytes, sha256), delete on public.case_files to authenticated;
create policy read on public.case_files for select to authenticated using (
	uploaded_by = (select auth.uid())
	or (select private.is_admin()) and exists (
		select from public.cases k where k.id = case_id and not private.is_involved(k.clinic_id)
	)
);
create policy add on public.case_files for insert to authenticated with check (
	uploaded_by = (select auth.uid()) and private.is_own_conversation(case_id)
);
create policy remove on public.case_files for delete to authenticated using (
	uploaded_by = (select auth.uid()) and exists (
		select from public.cases k where k.id = case_id and not private.is_evidence_used(case_files.created_at, k.decided_at)
	)
);

-- who may call them
grant execute on function private.evidence_end, private.is_evidence_used, private.log_view to authenticated;
grant execute on function private.evidence_end, private.is_evidence_used, private.remove_old_evidence to service_role;
