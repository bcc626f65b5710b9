-- Messages between the desk and a clinic's owner or a claimant about a check.
-- One conversation spans all checks of a clinic with the same owner. A later owner cannot read it; a former owner reads
-- it only in the file of their data. It is deleted with that person's account, and with the clinic: a merge deletes the
-- checks of the merged clinic and their messages, while its claims and their messages move to the clinic that remains.

-- Whether owner and desk can write to each other about a clinic: while its check is open, and after a check that the
-- clinic did not pass. A message belongs to the check that was the latest when it was sent.
create function private.can_talk(clinic public.clinics) returns boolean
	language sql stable set search_path = ''
	as $$
		select (clinic).owner_id is not null and (clinic).status <> 'suspended' and exists (
			select from private.latest_check((clinic).id) k
			where k.id is not null and (k.decided_at is null or k.outcome in ('rejected', 'more_needed'))
		)
	$$;

-- Until when a claimant can answer the refusal of a claim. Null if they cannot.
create function private.answer_until(claim public.cases) returns timestamptz
	language sql stable set search_path = ''
	as $$
		select (claim).decided_at + interval '30 days'
		where (claim).outcome = 'refused' and (claim).answered_at is null and (claim).decided_at > now() - interval '30 days'
			and public.clinic_is_claimable((claim).clinic_id)
			and not exists (select from public.clinics o where o.owner_id = (claim).person_id)
	$$;

-- The cases that a case shares its conversation and its documents with: a claim has its own, the checks of a clinic
-- have one.
create function private.conversation_cases(it public.cases) returns uuid[]
	language sql stable set search_path = ''
	as $$
		select case when (it).kind = 'claim' then array[(it).id] else array(
			select k.id from public.cases k
			where k.clinic_id = (it).clinic_id and k.kind in ('listing', 'recheck', 'left')
		) end
	$$;

-- The last 200 messages of a conversation, the oldest first: those with one person or, if `for_desk`, all of them with
-- names.
create function private.messages_of(it public.cases, person uuid, for_desk boolean) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', m.id, 'from_desk', m.from_desk, 'text', m.text, 'decision', m.decision, 'reason_code', m.reason_code,
			'created_at', m.created_at, 'read_at', m.read_at,
			'name', case when for_desk then private.admin_name(case when m.from_desk then m.admin_id else m.person_id end) end,
			'is_former', m.person_id is distinct from person
		) order by m.created_at, m.id), '[]')
		from (
			select n.* from private.case_messages n
			where n.case_id = any(private.conversation_cases(it)) and (for_desk or n.person_id = person)
			order by n.created_at desc, n.id desc limit 200
		) m
	$$;

-- Whether a message is stored already: its sender did not receive the response and sent it again, whatever was decided
-- or read in between.
create function private.is_message_kept(person uuid, from_desk boolean, sent_id uuid) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from private.case_messages m
			where m.person_id = person and m.from_desk = is_message_kept.from_desk and m.sent_id = is_message_kept.sent_id
		)
	$$;

-- Adds a message to a locked conversation. Without `sent_id`, ignores the same text within ten minutes if the first is
-- unread: it is a request that was sent twice. Mails the person only once until they read the desk's messages; a
-- decision has a mail of its own. Refuses messages_waiting if ten messages of a person are unanswered.
create function private.add_message(
	it public.cases, clinic public.clinics, person uuid, from_desk boolean, text text, sent_id uuid
) returns void
	language plpgsql set search_path = ''
	as $$
		declare
			before private.case_messages[] := array(
				select m from private.case_messages m
				where m.person_id = person and m.case_id = any(private.conversation_cases(it))
				order by m.created_at desc, m.id desc limit 200
			);
			last private.case_messages := before[1];
		begin
			if sent_id is null and last.from_desk = add_message.from_desk and last.text = add_message.text and last.read_at is null
				and last.created_at > now() - interval '10 minutes' then
				return;
			end if;
			if not from_desk and (
				select count(*) from unnest(before) m
				where m.created_at > coalesce((select max(d.created_at) from unnest(before) d where d.from_desk), '-infinity')
			) >= 10 then
				perform private.refuse('messages_waiting');
			end if;
			if from_desk and not exists (
				select from unnest(before) m where m.from_desk and m.decision is null and m.read_at is null
			) then
				if (it).kind = 'claim' then
					perform private.mail_person(person, 'claim_message', clinic);
				else
					perform private.mail_owner((clinic).id, 'case_message', '{}');
				end if;
			end if;
			insert into private.case_messages (case_id, person_id, from_desk, admin_id, text, sent_id)
				values ((it).id, person, add_message.from_desk, case when add_message.from_desk then auth.uid() end,
					add_message.text, add_message.sent_id);
		end
	$$;

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

-- The conversation between a clinic's owner and the desk, and whether they can write.
create function private.conversation_of(clinic public.clinics) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'messages', private.messages_of(private.latest_check((clinic).id), (clinic).owner_id, false),
			'can_write', private.can_talk(clinic)
		)
	$$;

-- The number of messages from the desk that the owner of a clinic has not read.
create function private.unread_messages(clinic public.clinics) returns bigint
	language sql stable set search_path = ''
	as $$
		select count(*) from private.case_messages m
		where m.case_id = any(private.conversation_cases(private.latest_check((clinic).id)))
			and m.person_id = (clinic).owner_id and m.from_desk and m.read_at is null
	$$;

-- The caller writes to the desk about their clinic. Stores a message with the same `sent_id` only once. Refuses
-- conversation_over and messages_waiting.
create function public.write_message(text text, sent_id uuid default null) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics;
		begin
			-- an admin who decides at the same moment holds this lock, too
			select o.* into c from public.clinics o where o.owner_id = auth.uid() for no key update;
			if private.is_message_kept(auth.uid(), false, write_message.sent_id) then
				return;
			end if;
			if c.id is null or not private.can_talk(c) then
				perform private.refuse('conversation_over');
			end if;
			perform private.add_message(
				private.latest_check(c.id), c, auth.uid(), false, write_message.text, write_message.sent_id
			);
			perform private.note_answer(array[c.id]);
		end
	$$;

-- The caller writes to the desk about their latest claim, like write_message. A refused claim reopens, once. Refuses
-- conversation_over and messages_waiting.
create function public.write_claim_message(text text, sent_id uuid default null) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics;
			claim public.cases;
		begin
			-- locks the clinic first, like decideCase
			select o.* into c from public.clinics o
				where o.id = (
					select k.clinic_id from public.cases k where k.person_id = auth.uid()
					order by k.opened_at desc, k.id desc limit 1
				) for no key update;
			select k.* into claim from public.cases k where k.person_id = auth.uid() and k.clinic_id = c.id
				order by k.opened_at desc, k.id desc limit 1 for update;
			if private.is_message_kept(auth.uid(), false, write_claim_message.sent_id) then
				return;
			end if;
			if claim.id is null or (claim.decided_at is not null and private.answer_until(claim) is null) then
				perform private.refuse('conversation_over');
			end if;
			if claim.decided_at is not null then
				update public.cases k set decided_at = null, outcome = null, reason_code = null, reason = null, answered_at = now()
					where k.id = claim.id;
			end if;
			perform private.add_message(claim, c, auth.uid(), false, write_claim_message.text, write_claim_message.sent_id);
		end
	$$;

-- Marks the desk's messages to the caller as read, up to a message.
create function public.read_messages(last uuid) returns void
	language sql security definer set search_path = ''
	as $$
		update private.case_messages m set read_at = now()
		from private.case_messages seen
		where seen.id = last and seen.person_id = (select auth.uid()) and m.person_id = seen.person_id
			and m.created_at <= seen.created_at and m.from_desk and m.read_at is null
			and m.case_id = any(private.conversation_cases((select k from public.cases k where k.id = seen.case_id)))
			and exists (
				select from public.cases k left join public.clinics c on c.id = k.clinic_id
				where k.id = seen.case_id and m.person_id = coalesce(k.person_id, c.owner_id)
			)
	$$;

-- Decided checks whose clinic's owner wrote afterwards without submitting the clinic again, and since when the message
-- is unread. Messages during an open check are read with the check.
create function private.messages_to_read() returns table (case_id uuid, clinic_id uuid, at timestamptz)
	language sql stable set search_path = ''
	as $$
		select m.case_id, k.clinic_id, min(m.created_at) from private.case_messages m
		join public.cases k on k.id = m.case_id and k.kind <> 'claim'
		where m.read_at is null and not m.from_desk and not exists (
			select from public.cases o
			where o.clinic_id = k.clinic_id and o.decided_at is null and o.kind in ('listing', 'recheck', 'left')
		)
		group by m.case_id, k.clinic_id
	$$;

-- For an admin: a check or a claim, with its clinic. Refuses case_gone, and own_clinic_case or own_claim to one who is
-- involved.
create function private.take_conversation(case_id uuid, out k public.cases, out c public.clinics)
	language plpgsql stable set search_path = ''
	as $$
		begin
			perform private.require_admin();
			select n.* into k from public.cases n where n.id = case_id and n.kind in ('listing', 'recheck', 'left', 'claim');
			select o.* into c from public.clinics o where o.id = k.clinic_id;
			if c.id is null then
				perform private.refuse('case_gone');
			end if;
			perform private.require_uninvolved(c);
		end
	$$;

-- The caller, an admin, writes to the owner of a clinic or to a claimant, like write_message. Refuses
-- conversation_over, and what take_conversation refuses.
create function public.write_desk_message(case_id uuid, text text, sent_id uuid default null) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			conversation record := private.take_conversation(case_id);
			it public.cases;
			c public.clinics;
			person uuid;
		begin
			perform from public.clinics o where o.id = (conversation.c).id for no key update;
			-- reads the case again under the lock
			conversation := private.take_conversation(case_id);
			c := conversation.c;
			it := conversation.k;
			person := coalesce(it.person_id, c.owner_id);
			if private.is_message_kept(person, true, write_desk_message.sent_id) then
				return;
			end if;
			if not (case it.kind when 'claim' then it.decided_at is null else private.can_talk(c) end) then
				perform private.refuse('conversation_over');
			end if;
			if it.kind <> 'claim' then
				it := private.latest_check(c.id);
			end if;
			perform private.add_message(it, c, person, true, write_desk_message.text, write_desk_message.sent_id);
		end
	$$;

-- Marks a conversation's messages to the desk as read, up to a message. Refuses what take_conversation refuses.
create function public.read_desk_messages(case_id uuid, last uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			conversation record := private.take_conversation(case_id);
		begin
			update private.case_messages m set read_at = now()
			from private.case_messages seen
			where seen.id = last and m.created_at <= seen.created_at and not m.from_desk and m.read_at is null
				and m.case_id = any(private.conversation_cases(conversation.k));
		end
	$$;

-- who may call them
grant execute on function
	public.write_message, public.write_claim_message, public.read_messages, public.write_desk_message, public.read_desk_messages
	to authenticated;
grant execute on function private.note_answer to service_role;
