-- Documents that show what somebody says of a clinic: of its owner while it is checked, and of whoever claims it.
-- Nobody reads the table. A file is for its sender, whoever owns the clinic later, and for admins who may decide; each
-- look of an admin is in the log. It goes with its case, its claim, its clinic (also one that is merged into another),
-- or its sender's account, and some time after the decision or without one (is_evidence_due). A row that went leaves
-- another, by which its file is removed after the commit.

-- The clinic of a file, and when its case was decided.
create function private.evidence_case(file private.evidence_files) returns table (clinic_id uuid, decided_at timestamptz)
	language sql stable set search_path = ''
	as $$
		select v.clinic_id, v.decided_at from public.verifications v where v.id = (file).verification_id
		union all
		select m.clinic_id, m.decided_at from public.claims m where m.id = (file).claim_id
	$$;

-- When a file is removed after a decision: what was sent after it, and never sent in again, counts from the day on
-- which it came. Null while nothing is decided.
create function private.evidence_removal(sent_at timestamptz, decided_at timestamptz) returns timestamptz
	language sql immutable set search_path = ''
	as $$ select case when decided_at is not null then greatest(sent_at, decided_at) + interval '90 days' end $$;

-- The day that its sender and admins are told: as evidence_removal, or where nothing is decided of a suspended clinic,
-- whose case nobody can decide, as long after the suspension, and at most a year after the file came.
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

-- Whether a decision was made with the file at hand: until then its sender can take it back.
create function private.is_evidence_used(sent_at timestamptz, decided_at timestamptz) returns boolean
	language sql immutable set search_path = ''
	as $$ select coalesce(sent_at <= decided_at, false) $$;

create function private.evidence_json(file private.evidence_files) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'id', (file).id, 'name', (file).name, 'kind', (file).kind, 'bytes', (file).bytes, 'created_at', (file).created_at,
			'removed_at', private.evidence_end((file).created_at, e.decided_at, e.clinic_id),
			'can_remove', (file).uploaded_by = auth.uid() and not private.is_evidence_used((file).created_at, e.decided_at)
		)
		from private.evidence_case(file) e
	$$;

-- Where somebody's files belong: the latest check of their clinic, or without a clinic their latest claim. Files are
-- taken as long as messages are: also after a decision that can be answered.
create function private.evidence_place(person uuid) returns table (clinic_id uuid, verification_id uuid, claim_id uuid, can_add boolean)
	language sql stable set search_path = ''
	as $$
		select c.id, v.id, null::uuid, private.can_talk(c)
		from public.clinics c, private.latest_verification(c.id) v
		where c.owner_id = person and v.id is not null
		union all
		select m.clinic_id, null, m.id, m.decided_at is null or private.answer_until(m) is not null
		from public.claims m
		where m.id = (
				select l.id from public.claims l where l.user_id = person order by l.created_at desc, l.id desc limit 1
			)
			and not exists (select from public.clinics c where c.owner_id = person)
	$$;

-- What the caller has sent about the clinic that they own or claim, oldest first, and how many more there is room for;
-- null where they do neither.
create function public.own_evidence() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'can_add', o.can_add,
			'room', greatest(0, 10 - (
				select count(*) from private.evidence_files f where f.verification_id = o.verification_id or f.claim_id = o.claim_id
			)),
			'files', (
				select coalesce(jsonb_agg(private.evidence_json(f) order by f.created_at, f.id), '[]')
				from private.evidence_files f, private.evidence_case(f) e
				where f.uploaded_by = auth.uid() and e.clinic_id = o.clinic_id
			)
		)
		from private.evidence_place(auth.uid()) o
	$$;

-- Whether there is room for so many bytes more: of a person's in 24 hours, and of all that are in the store. What was
-- removed takes room until its file is gone, and as much of the day as it did. Refuses evidence_day and
-- evidence_no_room.
create function private.require_evidence_room(person uuid, size int) returns void
	language plpgsql stable set search_path = ''
	as $$
		declare
			day_ago constant timestamptz := now() - interval '1 day';
		begin
			if size + (
				select coalesce(sum(bytes), 0) from private.evidence_files where uploaded_by = person and created_at > day_ago
			) + (
				select coalesce(sum(bytes), 0) from private.removed_evidence where uploaded_by = person and sent_at > day_ago
			) > 100 * 1024 * 1024 then
				perform private.refuse('evidence_day');
			end if;
			if size + (select coalesce(sum(bytes), 0) from private.evidence_files)
				+ (select coalesce(sum(bytes), 0) from private.removed_evidence where has_file)
				> (select evidence_bytes from private.site) then
				perform private.refuse('evidence_no_room');
			end if;
		end
	$$;

-- Where a file of somebody's belongs now, and room for it. Refuses evidence_closed, evidence_full, evidence_known
-- (name) for one that they have sent about this clinic already, and as require_evidence_room does.
create function private.require_evidence_place(person uuid, sha256 text default null, bytes int default 1) returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			own record;
			known text;
		begin
			select * into own from private.evidence_place(person);
			if not coalesce(own.can_add, false) then
				perform private.refuse('evidence_closed');
			end if;
			select f.name into known from private.evidence_files f, private.evidence_case(f) e
				where f.uploaded_by = person and e.clinic_id = own.clinic_id and f.sha256 = require_evidence_place.sha256 limit 1;
			if known is not null then
				perform private.refuse('evidence_known', jsonb_build_object('name', known));
			end if;
			if (
				select count(*) from private.evidence_files f
				where f.verification_id = own.verification_id or f.claim_id = own.claim_id
			) >= 10 then
				perform private.refuse('evidence_full');
			end if;
			perform private.require_evidence_room(person, bytes);
		end
	$$;

-- Adds a file that is in the store already. Refuses as require_evidence_place does.
create function public.add_evidence(file uuid, name text, kind text, bytes int, sha256 text) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			own record;
			made private.evidence_files;
		begin
			-- of two files at once the second waits and counts the first; a decision comes before or after
			perform from public.clinics c where c.id = (select o.clinic_id from private.evidence_place(auth.uid()) o) for no key update;
			-- nor is the same room given to two: of clinics and this, the clinic always comes first
			perform pg_advisory_xact_lock(hashtextextended('evidence', 0));
			perform private.require_evidence_place(auth.uid(), add_evidence.sha256, add_evidence.bytes);
			select * into own from private.evidence_place(auth.uid());
			-- what the desk asked for is answered by it
			if own.verification_id is not null then
				perform private.note_answer(array[own.clinic_id]);
			end if;
			insert into private.evidence_files (id, verification_id, claim_id, uploaded_by, name, kind, bytes, sha256)
				values (file, own.verification_id, own.claim_id, auth.uid(), add_evidence.name, add_evidence.kind, add_evidence.bytes,
					add_evidence.sha256)
				returning * into made;
			return private.evidence_json(made);
		end
	$$;

-- Takes a file of the caller's back. Refuses evidence_gone, and evidence_decided once a decision rests on it.
create function public.remove_evidence(file uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			it private.evidence_files;
		begin
			-- the clinic's row first, as in decide_verification and decide_claim: a decision comes before or after
			perform from public.clinics c where c.id = (
				select e.clinic_id from private.evidence_files f, private.evidence_case(f) e
				where f.id = file and f.uploaded_by = auth.uid()
			) for no key update;
			select f.* into it from private.evidence_files f where f.id = file and f.uploaded_by = auth.uid() for update;
			if it.id is null then
				perform private.refuse('evidence_gone');
			end if;
			if (select private.is_evidence_used(it.created_at, e.decided_at) from private.evidence_case(it) e) then
				perform private.refuse('evidence_decided');
			end if;
			delete from private.evidence_files f where f.id = file;
		end
	$$;

-- The documents of the checks of a clinic and of its owner's claim, or of one claim, as admins see them who may decide;
-- oldest first.
create function private.evidence_of(clinic uuid, claim uuid) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(
			private.evidence_json(f) || jsonb_build_object('sent_by', private.admin_name(f.uploaded_by)) order by f.created_at, f.id
		), '[]')
		from private.evidence_files f
		where f.claim_id = evidence_of.claim
			or f.verification_id in (select v.id from public.verifications v where v.clinic_id = clinic)
			or f.claim_id in (
				select m.id from public.claims m join public.clinics c on c.id = m.clinic_id and c.owner_id = m.user_id
				where m.clinic_id = clinic
			)
	$$;

-- What a file is, for its sender or an admin who may decide, whose look is in the log. Refuses evidence_gone,
-- own_evidence_case.
create function public.open_evidence(file uuid) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			it private.evidence_files;
			clinic uuid;
		begin
			select f.* into it from private.evidence_files f where f.id = file;
			if it.id is null or it.uploaded_by <> auth.uid() and not private.is_admin() then
				perform private.refuse('evidence_gone');
			end if;
			if it.uploaded_by <> auth.uid() then
				select e.clinic_id into clinic from private.evidence_case(it) e;
				if private.is_involved(clinic) then
					perform private.refuse('own_evidence_case');
				end if;
				insert into private.audit_log (admin_id, act, subject_type, subject_id, after) values (
					auth.uid(), 'view_evidence', 'clinic', clinic,
					jsonb_build_object('sent_by', private.name_in_log(it.uploaded_by), 'kind', it.kind, 'sent_at', it.created_at)
				);
			end if;
			return jsonb_build_object('name', it.name, 'kind', it.kind, 'bytes', it.bytes);
		end
	$$;

-- However a row goes, with its claim, clinic or account: its file is to be removed.
create function private.note_removed_evidence() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into private.removed_evidence (id, uploaded_by, bytes, sent_at)
				select g.id, p.id, g.bytes, g.created_at from gone g left join public.profiles p on p.id = g.uploaded_by;
			return null;
		end
	$$;
create trigger note_removed after delete on private.evidence_files
	referencing old table as gone for each statement execute function private.note_removed_evidence();

-- What came after a decision, and was sent in again with it, belongs to the new case.
create function private.carry_evidence() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			update private.evidence_files f set verification_id = new.id
				from public.verifications v
				where v.clinic_id = new.clinic_id and v.id <> new.id and f.verification_id = v.id and f.created_at > v.decided_at;
			return null;
		end
	$$;
create trigger carry_evidence after insert on public.verifications
	for each row execute function private.carry_evidence();

-- What a former owner sent in is asked of the next one anew.
create function private.drop_evidence() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from private.evidence_files f using public.verifications v
				where v.clinic_id = new.id and f.verification_id = v.id and f.uploaded_by = old.owner_id
					and not private.is_evidence_used(f.created_at, v.decided_at);
			return null;
		end
	$$;
create trigger drop_evidence after update of owner_id on public.clinics
	for each row when (old.owner_id is not null and new.owner_id is distinct from old.owner_id)
	execute function private.drop_evidence();

-- A claim that is taken back after it was answered stays, as a refused one.
create function private.drop_claim_evidence() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from private.evidence_files f where f.claim_id = new.id;
			return null;
		end
	$$;
create trigger drop_evidence after update of reason_code on public.claims
	for each row when (new.reason_code = 'withdrawn' and old.reason_code is distinct from 'withdrawn')
	execute function private.drop_claim_evidence();

-- Whether a file is kept no longer: after its evidence_end, and where nothing is decided, in any case a year after it
-- came.
create function private.is_evidence_due(sent_at timestamptz, decided_at timestamptz, clinic uuid) returns boolean
	language sql stable set search_path = ''
	as $$
		select coalesce(
			private.evidence_end(sent_at, decided_at, clinic) <= now(), decided_at is null and sent_at <= now() - interval '1 year'
		)
	$$;

-- Removes up to `size` files that are due, with an entry in the log for each, and says which.
create function private.remove_old_evidence(size int) returns uuid[]
	language sql security definer set search_path = ''
	as $$
		with due as (
			select f.id, e.clinic_id
			from private.evidence_files f, private.evidence_case(f) e
			where private.is_evidence_due(f.created_at, e.decided_at, e.clinic_id)
			order by f.id limit size
		), gone as (
			delete from private.evidence_files f using due where f.id = due.id
			returning f.id, due.clinic_id, f.uploaded_by, f.kind, f.created_at
		), noted as (
			insert into private.audit_log (admin_id, act, subject_type, subject_id, before)
				select null, 'remove_evidence', 'clinic', g.clinic_id,
					jsonb_build_object('sent_by', private.name_in_log(g.uploaded_by), 'kind', g.kind, 'sent_at', g.created_at)
				from gone g
		)
		select coalesce(array_agg(id), '{}') from gone
	$$;

-- What the caller has sent of any clinic and is still kept, for the file of their own data.
create function public.own_evidence_files() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(
			private.evidence_json(f) - 'can_remove' || jsonb_build_object(
				'clinic_id', (select c.id from public.clinics c where c.id = e.clinic_id and private.sees_clinic(c.id)),
				'sha256', f.sha256, 'download', '/api/evidence/' || f.id || '/file'
			) order by f.created_at, f.id
		), '[]')
		from private.evidence_files f, private.evidence_case(f) e where f.uploaded_by = auth.uid()
	$$;

-- Of what the caller sent and is gone, what is still known of it.
create function public.own_removed_evidence() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('bytes', bytes, 'created_at', sent_at) order by sent_at), '[]')
		from private.removed_evidence where uploaded_by = auth.uid()
	$$;

-- a file is added or removed, never another one
revoke update on private.evidence_files from service_role;

-- who may call them
grant execute on function
	public.own_evidence, public.add_evidence, public.remove_evidence, public.open_evidence,
	public.own_evidence_files, public.own_removed_evidence
	to authenticated;
grant execute on function private.require_evidence_place, private.remove_old_evidence to service_role;
