-- Messages between the desk and a clinic's owner or a claimant about a check (server/cases/messages.ts).
-- One conversation spans all checks of a clinic with the same owner. A later owner cannot read it; a former owner reads
-- it only in the file of their data. It is deleted with that person's account, and with the clinic: a merge deletes the
-- checks of the merged clinic and their messages, while its claims and their messages move to the clinic that remains.

-- Records that the caller answered the last decision about their clinics, so that they can submit them again. Ignores
-- clinics of others.
create function private.note_answer(clinic_ids uuid[]) returns void
	language sql security definer set search_path = ''
	as $$
		update public.cases k set answered_at = now()
		from public.clinics c
		where c.id = any(clinic_ids) and c.owner_id = auth.uid() and k.id = (private.latest_check(c.id)).id
			and k.answered_at is null and k.outcome in ('rejected', 'more_needed')
	$$;

create function private.note_changes() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if auth.uid() is not null then
				perform private.note_answer(array(select distinct clinic_id from changed));
			end if;
			return null;
		end
	$$;

create function private.note_request() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.note_answer(array[new.clinic_id]);
			return null;
		end
	$$;

create trigger answered_by_adding after insert on public.media
	referencing new table as changed for each statement execute function private.note_changes();
create trigger answered_by_removing after delete on public.media
	referencing old table as changed for each statement execute function private.note_changes();
create trigger answered_by_adding after insert on public.clinic_treatments
	referencing new table as changed for each statement execute function private.note_changes();
create trigger answered_by_pricing after update on public.clinic_treatments
	referencing new table as changed for each statement execute function private.note_changes();
create trigger answered_by_removing after delete on public.clinic_treatments
	referencing old table as changed for each statement execute function private.note_changes();
create trigger answered_by_asking after insert on public.cases
	for each row when (new.kind = 'change') execute function private.note_request();

-- Decided checks whose clinic's owner wrote afterwards without submitting the clinic again, and since when the message
-- is unread. Messages during an open check are read with the check.
create function private.messages_to_read() returns table (case_id uuid, clinic_id uuid, at timestamptz)
	language sql stable set search_path = ''
	as $$
		select m.case_id, k.clinic_id, min(m.created_at) from public.case_messages m
		join public.cases k on k.id = m.case_id and k.kind <> 'claim'
		where m.read_at is null and not m.from_desk and not exists (
			select from public.cases o
			where o.clinic_id = k.clinic_id and o.decided_at is null and o.kind in ('listing', 'recheck', 'left')
		)
		group by m.case_id, k.clinic_id
	$$;

-- Whether a check or a claim is the caller's.
create function private.is_own_conversation(case_id uuid) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from public.cases k
			where k.id = case_id and k.kind <> 'change' and private.is_own_case(k.kind, k.clinic_id, k.person_id)
		)
	$$;

-- For an admin: whether a check or a claim is a person's: that of the clinic's owner, or of the claimant.
create function private.is_conversation_with(person uuid, case_id uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select private.is_admin() and exists (
			select from public.cases k join public.clinics c on c.id = k.clinic_id
			where k.id = case_id and k.kind in ('listing', 'recheck', 'left', 'claim') and person = coalesce(k.person_id, c.owner_id)
		)
	$$;

-- A message has two sides: whoever the case is of, as long as it is theirs, and admins who may decide. Who wrote for
-- the desk stands in case_notes, which admins alone read. Each side marks as read what the other wrote.
grant select, insert (case_id, person_id, from_desk, text, sent_id), update (read_at) on public.case_messages to authenticated;
create policy read on public.case_messages for select to authenticated using (
	person_id = (select auth.uid()) and private.is_own_conversation(case_id)
	or (select private.is_admin()) and exists (
		select from public.cases k where k.id = case_id and not private.is_involved(k.clinic_id)
	)
);
create policy write on public.case_messages for insert to authenticated with check (
	not from_desk and person_id = (select auth.uid()) and private.is_own_conversation(case_id)
);
create policy write_as_desk on public.case_messages for insert to authenticated with check (
	from_desk and (select private.is_admin()) and private.is_conversation_with(person_id, case_id)
	and exists (select from public.cases k where k.id = case_id and not private.is_involved(k.clinic_id))
);
create policy mark_read on public.case_messages for update to authenticated
	using (read_at is null and from_desk and person_id = (select auth.uid()) and private.is_own_conversation(case_id))
	with check (read_at = now() and from_desk and person_id = (select auth.uid()));
create policy mark_read_by_desk on public.case_messages for update to authenticated
	using (
		read_at is null and not from_desk and (select private.is_admin())
		and exists (select from public.cases k where k.id = case_id and not private.is_involved(k.clinic_id))
	)
	with check (read_at = now() and not from_desk and (select private.is_admin()));

-- who may call them
grant execute on function private.is_own_conversation, private.is_conversation_with to authenticated;
grant execute on function private.note_answer to service_role;
