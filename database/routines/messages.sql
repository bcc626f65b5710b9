-- Messages between the desk and a clinic's owner or a claimant about a check.
-- One conversation spans all checks of a clinic with the same owner. A later owner cannot read it; a former owner reads
-- it only in the file of their data. It is deleted with that person's account, and with the clinic: a merge deletes the
-- checks of the merged clinic and their messages, while its claims and their messages move to the clinic that remains.

-- The latest check of a clinic. Messages belong to the check that was the latest when they were sent.
create function private.latest_verification(clinic uuid) returns public.verifications
	language sql stable set search_path = ''
	as $$
		select v.* from public.verifications v where v.clinic_id = clinic order by v.submitted_at desc, v.id desc limit 1
	$$;

-- Whether owner and desk can write to each other about a clinic: while its check is open, and after a check that the
-- clinic did not pass.
create function private.can_talk(clinic public.clinics) returns boolean
	language sql stable set search_path = ''
	as $$
		select (clinic).owner_id is not null and (clinic).status <> 'suspended' and exists (
			select from private.latest_verification((clinic).id) v
			where v.id is not null and (v.decided_at is null or v.decision in ('rejected', 'more_needed'))
		)
	$$;

-- Until when a claimant can answer the refusal of a claim. Null if they cannot.
create function private.answer_until(claim public.claims) returns timestamptz
	language sql stable set search_path = ''
	as $$
		select (claim).decided_at + interval '30 days'
		where (claim).decision = 'refused' and (claim).answered_at is null and (claim).decided_at > now() - interval '30 days'
			and public.clinic_is_claimable((claim).clinic_id)
			and not exists (select from public.clinics o where o.owner_id = (claim).user_id)
	$$;

-- The last 200 messages of a clinic or a claim, the oldest first: those with one person or, if `for_desk`, all of them
-- with names.
create function private.messages_of(clinic uuid, claim uuid, person uuid, for_desk boolean) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', m.id, 'from_desk', m.from_desk, 'text', m.text, 'decision', m.decision, 'created_at', m.created_at,
			'read_at', m.read_at,
			'name', case when for_desk then private.admin_name(case when m.from_desk then m.admin_id else m.person_id end) end,
			'is_former', m.person_id is distinct from person
		) order by m.created_at, m.id), '[]')
		from (
			select n.* from private.case_messages n
			where (
				n.claim_id = messages_of.claim
				or n.verification_id in (select v.id from public.verifications v where v.clinic_id = messages_of.clinic)
			) and (for_desk or n.person_id = person)
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
	clinic public.clinics, claim uuid, person uuid, from_desk boolean, text text, sent_id uuid
) returns void
	language plpgsql set search_path = ''
	as $$
		declare
			verification constant uuid := case when claim is null then (private.latest_verification((clinic).id)).id end;
			before private.case_messages[] := array(
				select m from private.case_messages m
				where m.person_id = person and (m.claim_id = add_message.claim or m.verification_id in (
					select v.id from public.verifications v where v.clinic_id = (clinic).id and add_message.claim is null
				))
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
				if claim is null then
					perform private.mail_owner((clinic).id, 'case_message', '{}');
				else
					perform private.mail_person(person, 'claim_message', clinic);
				end if;
			end if;
			insert into private.case_messages (verification_id, claim_id, person_id, from_desk, admin_id, text, sent_id)
				values (verification, claim, person, add_message.from_desk, case when add_message.from_desk then auth.uid() end,
					add_message.text, add_message.sent_id);
		end
	$$;

-- Adds the reason of a rejection, a request for more or a refused claim to the conversation.
create function private.add_decision() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			decided_row constant jsonb := to_jsonb(new);
			of_claim constant boolean := tg_table_name = 'claims';
		begin
			insert into private.case_messages (verification_id, claim_id, person_id, from_desk, admin_id, decision, text)
				select case when not of_claim then new.id end, case when of_claim then new.id end, person, true, new.decided_by,
					new.decision, new.reason
				from (select case when of_claim then (decided_row ->> 'user_id')::uuid else (
					select c.owner_id from public.clinics c where c.id = new.clinic_id
				) end as person) p
				where person is not null;
			return null;
		end
	$$;
create trigger add_decision after update on public.verifications
	for each row when (old.decided_at is null and new.decision in ('rejected', 'more_needed'))
	execute function private.add_decision();
create trigger add_decision after update on public.claims
	for each row when (old.decided_at is null and new.decision = 'refused' and new.reason_code is distinct from 'withdrawn')
	execute function private.add_decision();

-- Records that the caller answered the last decision about their clinics, so that they can submit them again. Ignores
-- clinics of others.
create function private.note_answer(clinic_ids uuid[]) returns void
	language sql security definer set search_path = ''
	as $$
		update public.verifications v set answered_at = now()
		from public.clinics c
		where c.id = any(clinic_ids) and c.owner_id = auth.uid() and v.clinic_id = c.id and v.answered_at is null
			and v.decision in ('rejected', 'more_needed') and v.id = (private.latest_verification(c.id)).id
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
create trigger answered_by_asking after insert on public.profile_changes
	referencing new table as changed for each statement execute function private.note_changes();

-- A profile that is saved unchanged is no answer. Ignores the time zone, which saving may have filled in.
create function private.note_edit() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if auth.uid() = new.owner_id
				and private.clinic_details(new) - 'time_zone' <> private.clinic_details(old) - 'time_zone' then
				perform private.note_answer(array[new.id]);
			end if;
			return null;
		end
	$$;
create trigger answered_by_editing after update on public.clinics
	for each row when (new.profile_version <> old.profile_version or new.logo_url is distinct from old.logo_url)
	execute function private.note_edit();

-- The conversation between a clinic's owner and the desk, and whether they can write.
create function private.conversation_of(clinic public.clinics) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'messages', private.messages_of((clinic).id, null, (clinic).owner_id, false), 'can_write', private.can_talk(clinic)
		)
	$$;

-- The number of messages from the desk that the owner of a clinic has not read.
create function private.unread_messages(clinic public.clinics) returns bigint
	language sql stable set search_path = ''
	as $$
		select count(*) from private.case_messages m join public.verifications v on v.id = m.verification_id
		where v.clinic_id = (clinic).id and m.person_id = (clinic).owner_id and m.from_desk and m.read_at is null
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
			perform private.add_message(c, null, auth.uid(), false, write_message.text, write_message.sent_id);
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
			claim public.claims;
		begin
			-- locks the clinic first, like decide_claim
			select o.* into c from public.clinics o
				where o.id = (
					select m.clinic_id from public.claims m where m.user_id = auth.uid()
					order by m.created_at desc, m.id desc limit 1
				) for no key update;
			select m.* into claim from public.claims m where m.user_id = auth.uid() and m.clinic_id = c.id
				order by m.created_at desc, m.id desc limit 1 for update;
			if private.is_message_kept(auth.uid(), false, write_claim_message.sent_id) then
				return;
			end if;
			if claim.id is null or (claim.decided_at is not null and private.answer_until(claim) is null) then
				perform private.refuse('conversation_over');
			end if;
			if claim.decided_at is not null then
				update public.claims m set decided_at = null, decision = null, reason_code = null, reason = null, decided_by = null,
						answered_at = now()
					where m.id = claim.id;
			end if;
			perform private.add_message(c, claim.id, auth.uid(), false, write_claim_message.text, write_claim_message.sent_id);
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
			and (m.claim_id = seen.claim_id or (seen.verification_id is not null and exists (
				select from public.verifications v join public.clinics c on c.id = v.clinic_id
				where v.id = m.verification_id and c.owner_id = m.person_id
			)))
	$$;

-- Decided checks whose clinic's owner wrote afterwards without submitting the clinic again, and since when the message
-- is unread. Messages during an open check are read with the check.
create function private.messages_to_read() returns table (verification_id uuid, at timestamptz)
	language sql stable set search_path = ''
	as $$
		select m.verification_id, min(m.created_at) from private.case_messages m
		where m.read_at is null and not m.from_desk and m.verification_id is not null and not exists (
			select from public.verifications v join public.verifications o on o.clinic_id = v.clinic_id and o.decided_at is null
			where v.id = m.verification_id
		)
		group by m.verification_id
	$$;

-- Whether a clinic has messages that no admin has read.
create function private.has_message_to_read(clinic uuid) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from private.case_messages m join public.verifications v on v.id = m.verification_id
			where v.clinic_id = clinic and not m.from_desk and m.read_at is null
		)
	$$;

-- The caller's messages, for the file of their own data.
create function private.own_case_messages() returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'about', case when m.claim_id is null then 'clinic' else 'claim' end, 'from_desk', m.from_desk, 'text', m.text,
			'created_at', m.created_at, 'read_at', m.read_at
		) order by m.created_at, m.id), '[]')
		from private.case_messages m where m.person_id = auth.uid()
	$$;

-- For an admin: the clinic of a check or of a claim, by the id of either, and the claim. Refuses case_gone, and
-- own_clinic_case or own_claim to an admin who is involved.
create function private.take_conversation(case_id uuid, out c public.clinics, out claim public.claims)
	language plpgsql stable set search_path = ''
	as $$
		begin
			perform private.require_admin();
			select m.* into claim from public.claims m where m.id = case_id;
			select o.* into c from public.clinics o where o.id = coalesce(
				claim.clinic_id, (select v.clinic_id from public.verifications v where v.id = case_id)
			);
			if c.id is null then
				perform private.refuse('case_gone');
			end if;
			if claim.user_id = auth.uid() then
				perform private.refuse('own_claim');
			end if;
			perform private.require_uninvolved(c);
		end
	$$;

-- Whether the desk can write in the conversation of a clinic, or of a claim if there is one.
create function private.can_write(clinic public.clinics, claim public.claims) returns boolean
	language sql stable set search_path = ''
	as $$
		select case when (claim).id is null then private.can_talk(clinic) else (claim).decided_at is null end
	$$;

-- The caller, an admin, writes to the owner of a clinic or to a claimant, like write_message. Refuses
-- conversation_over, and what take_conversation refuses.
create function public.write_desk_message(case_id uuid, text text, sent_id uuid default null) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			conversation record := private.take_conversation(case_id);
			person uuid;
		begin
			perform from public.clinics o where o.id = (conversation.c).id for no key update;
			-- reads the case again under the lock
			conversation := private.take_conversation(case_id);
			person := coalesce((conversation.claim).user_id, (conversation.c).owner_id);
			if private.is_message_kept(person, true, write_desk_message.sent_id) then
				return;
			end if;
			if not private.can_write(conversation.c, conversation.claim) then
				perform private.refuse('conversation_over');
			end if;
			perform private.add_message(
				conversation.c, (conversation.claim).id, person, true, write_desk_message.text, write_desk_message.sent_id
			);
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
				and case when (conversation.claim).id is null
					then m.verification_id in (select v.id from public.verifications v where v.clinic_id = (conversation.c).id)
					else m.claim_id = (conversation.claim).id
				end;
		end
	$$;

-- who may call them
grant execute on function
	public.write_message, public.write_claim_message, public.read_messages, public.write_desk_message, public.read_desk_messages
	to authenticated;
