-- Documents that support a clinic's details or a claim: sent by the owner during a check, or by a claimant. No role
-- reads the table directly. Only its sender, not a later owner of the clinic, and admins who may decide can open a
-- file; the log records each time that an admin opens one. A file is deleted with its case, clinic (also by a
-- merge) or sender's account, and some time after the decision or without one (is_evidence_due). Each deleted row adds
-- a row to removed_evidence; the file itself is removed after the commit.

-- When a file is removed after a decision. A file that came after the decision and never joined another case counts
-- from the day when it was sent. Null while the case is undecided.
create function private.evidence_removal(sent_at timestamptz, decided_at timestamptz) returns timestamptz
	language sql immutable set search_path = ''
	as $$ select case when decided_at is not null then greatest(sent_at, decided_at) + interval '90 days' end $$;

-- The removal date that the sender and admins see. Like evidence_removal; nobody can decide an open case of a suspended
-- clinic, so there the time counts from the suspension, up to a year after the file was sent.
create function private.evidence_end(sent_at timestamptz, decided_at timestamptz, clinic uuid) returns timestamptz
	language sql stable set search_path = ''
	as $$
		select case when decided_at is not null then private.evidence_removal(sent_at, decided_at) else (
			select least(
				private.evidence_removal(sent_at, (private.last_decision(c.id, 'suspend')).decided_at), sent_at + interval '1 year'
			)
			from public.clinics c where c.id = clinic and c.status = 'suspended'
		) end
	$$;

-- Whether an admin had the file when deciding. Until then its sender can remove it.
create function private.is_evidence_used(sent_at timestamptz, decided_at timestamptz) returns boolean
	language sql immutable set search_path = ''
	as $$ select coalesce(sent_at <= decided_at, false) $$;

create function private.evidence_json(file private.case_files) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'id', (file).id, 'name', (file).name, 'kind', (file).kind, 'bytes', (file).bytes, 'created_at', (file).created_at,
			'removed_at', private.evidence_end((file).created_at, k.decided_at, k.clinic_id),
			'can_remove', (file).uploaded_by = auth.uid() and not private.is_evidence_used((file).created_at, k.decided_at)
		)
		from public.cases k where k.id = (file).case_id
	$$;

-- The case that a person's files belong to: the latest check of their clinic, or without a clinic their latest claim.
-- Accepts files as long as messages, so also after a decision that can be answered.
create function private.evidence_place(person uuid) returns table (clinic_id uuid, case_id uuid, can_add boolean)
	language sql stable set search_path = ''
	as $$
		select c.id, k.id, private.can_talk(c)
		from public.clinics c, private.latest_check(c.id) k
		where c.owner_id = person and k.id is not null
		union all
		select m.clinic_id, m.id, m.decided_at is null or private.answer_until(m) is not null
		from public.cases m
		where m.id = (
				select l.id from public.cases l where l.person_id = person order by l.opened_at desc, l.id desc limit 1
			)
			and not exists (select from public.clinics c where c.owner_id = person)
	$$;

-- What the caller has sent about the clinic that they own or claim, oldest first, and how many more files there is room
-- for. Null if they neither own nor claim a clinic.
create function public.own_evidence() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'can_add', o.can_add,
			'room', greatest(0, 10 - (
				select count(*) from private.case_files f where f.case_id = o.case_id
			)),
			'files', (
				select coalesce(jsonb_agg(private.evidence_json(f) order by f.created_at, f.id), '[]')
				from private.case_files f join public.cases k on k.id = f.case_id
				where f.uploaded_by = auth.uid() and k.clinic_id = o.clinic_id
			)
		)
		from private.evidence_place(auth.uid()) o
	$$;

-- Checks that `size` more bytes fit into the person's limit of 24 hours and into the store. Removed files count towards
-- the store until they are deleted, and towards the person's limit for the full 24 hours. Refuses evidence_day and
-- evidence_no_room.
create function private.require_evidence_room(person uuid, size int) returns void
	language plpgsql stable set search_path = ''
	as $$
		declare
			day_ago constant timestamptz := now() - interval '1 day';
		begin
			if size + (
				select coalesce(sum(bytes), 0) from private.case_files where uploaded_by = person and created_at > day_ago
			) + (
				select coalesce(sum(bytes), 0) from private.removed_evidence where uploaded_by = person and sent_at > day_ago
			) > 100 * 1024 * 1024 then
				perform private.refuse('evidence_day');
			end if;
			if size + (select coalesce(sum(bytes), 0) from private.case_files)
				+ (select coalesce(sum(bytes), 0) from private.removed_evidence where has_file)
				> (select evidence_bytes from private.site) then
				perform private.refuse('evidence_no_room');
			end if;
		end
	$$;

-- Checks that a person may add a file now. Refuses evidence_closed, evidence_full, evidence_known (name) if they
-- already sent the same file about this clinic, and what require_evidence_room refuses.
create function private.require_evidence_place(person uuid, sha256 text default null, bytes int default 1) returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			own_case record;
			known text;
		begin
			select * into own_case from private.evidence_place(person);
			if not coalesce(own_case.can_add, false) then
				perform private.refuse('evidence_closed');
			end if;
			select f.name into known from private.case_files f join public.cases k on k.id = f.case_id
				where f.uploaded_by = person and k.clinic_id = own_case.clinic_id and f.sha256 = require_evidence_place.sha256 limit 1;
			if known is not null then
				perform private.refuse('evidence_known', jsonb_build_object('name', known));
			end if;
			if (select count(*) from private.case_files f where f.case_id = own_case.case_id) >= 10 then
				perform private.refuse('evidence_full');
			end if;
			perform private.require_evidence_room(person, bytes);
		end
	$$;

-- Adds a file that the store already holds. Refuses what require_evidence_place refuses.
create function public.add_evidence(file uuid, name text, kind text, bytes int, sha256 text) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			own_case record;
			added private.case_files;
		begin
			-- the lock makes a second file wait and count the first, and puts a decision before or after this
			-- transaction
			perform from public.clinics c where c.id = (select o.clinic_id from private.evidence_place(auth.uid()) o) for no key update;
			-- the second lock keeps two transactions from using the same room; the clinic is always locked first
			perform pg_advisory_xact_lock(hashtextextended('evidence', 0));
			perform private.require_evidence_place(auth.uid(), add_evidence.sha256, add_evidence.bytes);
			select * into own_case from private.evidence_place(auth.uid());
			-- counts as an answer to what the desk asked for
			perform private.note_answer(array[own_case.clinic_id]);
			insert into private.case_files (id, case_id, uploaded_by, name, kind, bytes, sha256)
				values (file, own_case.case_id, auth.uid(), add_evidence.name, add_evidence.kind, add_evidence.bytes,
					add_evidence.sha256)
				returning * into added;
			return private.evidence_json(added);
		end
	$$;

-- Removes a file of the caller's. Refuses evidence_gone, and evidence_decided if a decision already used the file.
create function public.remove_evidence(file uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			evidence private.case_files;
		begin
			-- locks the clinic first, like decideCase: a decision comes before or after this
			-- transaction
			perform from public.clinics c where c.id = (
				select k.clinic_id from private.case_files f join public.cases k on k.id = f.case_id
				where f.id = file and f.uploaded_by = auth.uid()
			) for no key update;
			select f.* into evidence from private.case_files f where f.id = file and f.uploaded_by = auth.uid() for update;
			if evidence.id is null then
				perform private.refuse('evidence_gone');
			end if;
			if (select private.is_evidence_used(evidence.created_at, k.decided_at) from public.cases k where k.id = evidence.case_id) then
				perform private.refuse('evidence_decided');
			end if;
			delete from private.case_files f where f.id = file;
		end
	$$;

-- The documents of a claim, or of a clinic's checks and of its owner's claim, for admins who may decide; oldest first.
create function private.files_of(it public.cases) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(
			private.evidence_json(f) || jsonb_build_object('sent_by', private.admin_name(f.uploaded_by)) order by f.created_at, f.id
		), '[]')
		from private.case_files f
		where f.case_id = any(private.conversation_cases(it)) or f.case_id in (
			select m.id from public.cases m join public.clinics c on c.id = m.clinic_id and c.owner_id = m.person_id
			where m.clinic_id = (it).clinic_id and (it).kind <> 'claim'
		)
	$$;

-- The name, kind and size of a file, for its sender or an admin who may decide. Logs it if an admin opens the file.
-- Refuses evidence_gone and own_evidence_case.
create function public.open_evidence(file uuid) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			evidence private.case_files;
			clinic uuid;
		begin
			select f.* into evidence from private.case_files f where f.id = file;
			if evidence.id is null or evidence.uploaded_by <> auth.uid() and not private.is_admin() then
				perform private.refuse('evidence_gone');
			end if;
			if evidence.uploaded_by <> auth.uid() then
				select k.clinic_id into clinic from public.cases k where k.id = evidence.case_id;
				if private.is_involved(clinic) then
					perform private.refuse('own_evidence_case');
				end if;
				insert into private.audit_log (admin_id, act, subject_type, subject_id, after) values (
					auth.uid(), 'view_evidence', 'clinic', clinic,
					jsonb_build_object('sent_by', private.name_in_log(evidence.uploaded_by), 'kind', evidence.kind, 'sent_at', evidence.created_at)
				);
			end if;
			return jsonb_build_object('name', evidence.name, 'kind', evidence.kind, 'bytes', evidence.bytes);
		end
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
create trigger note_removed after delete on private.case_files
	referencing old table as gone for each statement execute function private.note_removed_evidence();

-- Moves the files that were sent after a decision to the new case when the clinic is submitted again.
create function private.carry_evidence() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			update private.case_files f set case_id = new.id
				from public.cases k
				where k.id = any(private.conversation_cases(new)) and k.id <> new.id and f.case_id = k.id
					and f.created_at > k.decided_at;
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
			delete from private.case_files f where f.case_id = new.id;
			return null;
		end
	$$;
create trigger drop_evidence after update of reason_code on public.cases
	for each row when (new.reason_code = 'withdrawn' and old.reason_code is distinct from 'withdrawn')
	execute function private.drop_claim_evidence();

-- Whether a file must be deleted: after its evidence_end, or a year after it was sent if it has none.
create function private.is_evidence_due(sent_at timestamptz, decided_at timestamptz, clinic uuid) returns boolean
	language sql stable set search_path = ''
	as $$
		select coalesce(
			private.evidence_end(sent_at, decided_at, clinic) <= now(), decided_at is null and sent_at <= now() - interval '1 year'
		)
	$$;

-- Deletes up to `size` files that are due and logs each. Returns their ids.
create function private.remove_old_evidence(size int) returns uuid[]
	language sql security definer set search_path = ''
	as $$
		with due as (
			select f.id, k.clinic_id
			from private.case_files f join public.cases k on k.id = f.case_id
			where private.is_evidence_due(f.created_at, k.decided_at, k.clinic_id)
			order by f.id limit size
		), gone as (
			delete from private.case_files f using due where f.id = due.id
			returning f.id, due.clinic_id, f.uploaded_by, f.kind, f.created_at
		), noted as (
			insert into private.audit_log (admin_id, act, subject_type, subject_id, before)
				select null, 'remove_evidence', 'clinic', g.clinic_id,
					jsonb_build_object('sent_by', private.name_in_log(g.uploaded_by), 'kind', g.kind, 'sent_at', g.created_at)
				from gone g
		)
		select coalesce(array_agg(id), '{}') from gone
	$$;

-- What the caller has sent about any clinic and is still stored, for the file of their own data.
create function public.own_evidence_files() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(
			private.evidence_json(f) - 'can_remove' || jsonb_build_object(
				'clinic_id', (select c.id from public.clinics c where c.id = k.clinic_id and private.sees_clinic(c.id)),
				'sha256', f.sha256, 'download', '/api/evidence/' || f.id || '/file'
			) order by f.created_at, f.id
		), '[]')
		from private.case_files f join public.cases k on k.id = f.case_id where f.uploaded_by = auth.uid()
	$$;

-- What is still known about the caller's removed files, for the file of their own data.
create function public.own_removed_evidence() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('bytes', bytes, 'created_at', sent_at) order by sent_at), '[]')
		from private.removed_evidence where uploaded_by = auth.uid()
	$$;

-- files are added and removed, but never changed
revoke update on private.case_files from service_role;

-- who may call them
grant execute on function
	public.own_evidence, public.add_evidence, public.remove_evidence, public.open_evidence,
	public.own_evidence_files, public.own_removed_evidence
	to authenticated;
grant execute on function private.require_evidence_place, private.remove_old_evidence to service_role;
