-- Invitations: mails that ask the owner of a clinic to claim its page. The recipient can object for good.

-- How long to wait before a clinic or an address is invited again.
create function private.invitation_gap() returns interval
	language sql immutable parallel safe set search_path = ''
	as $$ select interval '183 days' $$;

-- A keyed hash of an address's mailbox: it does not reveal the address.
create function private.invited_mailbox(address text) returns bytea
	language sql stable security definer set search_path = ''
	as $$ select private.keyed_hash('invitation', private.canonical_mailbox(address)) $$;

-- waiting: the mail is in the outbox; sent: a mail server took it; failed: it was never sent.
create function private.invitation_state(invitation private.invitations) returns text
	language sql stable set search_path = ''
	as $$
		select case
			when (invitation).delivered_at is not null then 'sent'
			when exists (select from private.mails m where m.id = (invitation).mail_id) then 'waiting'
			else 'failed'
		end
	$$;

-- When a clinic can be invited again. Null if it can be invited now.
create function private.next_invitation(clinic uuid) returns timestamptz
	language sql stable set search_path = ''
	as $$
		select max(i.created_at) + private.invitation_gap() from private.invitations i
		where i.clinic_id = clinic and i.created_at > now() - private.invitation_gap() and private.invitation_state(i) <> 'failed'
	$$;

-- Locks a clinic for an act of the caller, an admin. Refuses clinic_gone, own_clinic_case, own_claim.
create function private.take_clinic(clinic uuid) returns public.clinics
	language plpgsql set search_path = ''
	as $$
		declare
			c public.clinics;
		begin
			perform private.require_admin_or_operator();
			select o.* into c from public.clinics o where o.id = clinic for no key update;
			if c.id is null then
				perform private.refuse('clinic_gone');
			end if;
			perform private.require_uninvolved(c);
			return c;
		end
	$$;

-- Invites the owner of a clinic by mail: at the address on its page, or at `address`, which the admin found at
-- `found_at`. A lock runs one invitation at a time, so that two together cannot exceed the limit. Refuses
-- invitations_closed, not_invitable, no_address, invited_before (at), address_closed, too_many_invitations, and what
-- take_clinic refuses.
create function public.admin_invite_owner(clinic uuid, address text default null, found_at text default null) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			-- in 24 hours; same number as in domain/limits.ts, which the sentence uses
			most constant int := 100;
			c public.clinics := private.take_clinic(clinic);
			written_to text := coalesce(nullif(btrim(address), ''), btrim(c.email));
			is_published boolean := lower(written_to) is not distinct from lower(btrim(c.email));
			hashed bytea;
			claim_secret text := private.make_secret();
			source public.clinic_sources;
			mail bigint;
		begin
			if private.is_public_site() and not (private.is_open() and exists (select from public.operator)) then
				perform private.refuse('invitations_closed');
			end if;
			if c.owner_id is not null or not private.is_public(c.status) then
				perform private.refuse('not_invitable');
			end if;
			if written_to is null then
				perform private.refuse('no_address');
			end if;
			if written_to !~ '^[^@[:space:],;<>"]+@[^@[:space:],;<>"]+$' or not is_published and nullif(btrim(found_at), '') is null then
				raise exception 'an address, and where it is from' using errcode = '23514';
			end if;
			perform pg_advisory_xact_lock(hashtext('private.invitations'));
			if private.next_invitation(c.id) is not null then
				perform private.refuse('invited_before', jsonb_build_object('next', private.next_invitation(c.id)));
			end if;
			hashed := private.invited_mailbox(written_to);
			-- the same code for both, so that nobody can find out who objected
			if exists (select from private.objections o where o.mailbox = hashed) or exists (
				select from private.invitations i
				where i.mailbox = hashed and i.created_at > now() - private.invitation_gap() and private.invitation_state(i) <> 'failed'
			) then
				perform private.refuse('address_closed');
			end if;
			if (select count(*) from private.invitations i where i.created_at > now() - interval '24 hours') >= most then
				perform private.refuse('too_many_invitations');
			end if;

			select s.* into source from public.clinic_sources s where s.clinic_id = c.id order by s.imported_at, s.id limit 1;
			insert into private.mails (kind, email, data, expires_at)
				values ('owner_invitation', written_to, jsonb_build_object(
					'clinic_id', c.id, 'clinic', c.name, 'city', c.city, 'country_code', c.country_code, 'is_verified', c.verified,
					'source', source.source, 'imported_at', source.imported_at,
					'found_at', case when not is_published then btrim(found_at) end,
					'operator', (select o.name from public.operator o), 'contact', (select o.email from public.operator o),
					'claim', claim_secret, 'refusal', private.make_refusal(hashed)
				), now() + interval '3 days')
				returning id into mail;
			insert into private.invitations (clinic_id, mailbox, found_at, claim_hash, sent_by, mail_id)
				values (
					c.id, hashed, case when not is_published then btrim(found_at) end, private.hash_secret(claim_secret),
					auth.uid(), mail
				);
			insert into private.audit_log (admin_id, act, subject_type, subject_id, subject_name, reason)
				values (auth.uid(), 'invite_owner', 'clinic', c.id, c.name, case
					when is_published then 'At the address on its page'
					else 'At an address found at: ' || btrim(found_at)
				end);
		end
	$$;

-- A secret of 244 random bits for a link in a mail.
create function private.make_secret() returns text
	language sql volatile set search_path = ''
	as $$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;

-- The secret of a link that objects for a mailbox: random bits, the mailbox's hash, and our keyed hash of both. It
-- never expires and needs no row.
create function private.make_refusal(mailbox bytea) returns text
	language sql volatile set search_path = ''
	as $$
		select payload || encode(private.keyed_hash('objection', payload), 'hex')
		from (select replace(gen_random_uuid()::text, '-', '') || encode(mailbox, 'hex') as payload offset 0) s
	$$;

-- The mailbox hash in such a secret. Null if the secret is not ours.
create function private.refused_mailbox(secret text) returns bytea
	language sql stable set search_path = ''
	as $$
		select decode(substr(secret, 33, 64), 'hex')
		where secret ~ '^[0-9a-f]{160}$'
			and sha256(convert_to(substr(secret, 97), 'UTF8'))
				= sha256(convert_to(encode(private.keyed_hash('objection', left(secret, 96)), 'hex'), 'UTF8'))
	$$;

create function private.hash_secret(secret text) returns bytea
	language sql immutable strict parallel safe set search_path = ''
	as $$ select sha256(convert_to(secret, 'UTF8')) $$;

-- Whether a waiting invitation should still be sent ({is_due}): not if its clinic has an owner, is not public or is
-- gone.
create function private.invitation_due(mail bigint) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object('is_due', exists (
			select from private.invitations i join public.clinics c on c.id = i.clinic_id
			where i.mail_id = mail and i.claimed_at is null and c.owner_id is null and private.is_public(c.status)
		))
	$$;

-- Records that a mailbox wants no invitations, and deletes the waiting ones.
create function private.keep_objection(hashed bytea) returns void
	language sql set search_path = ''
	as $$
		insert into private.objections (mailbox) values (hashed) on conflict do nothing;
		delete from private.mails m using private.invitations i where i.mailbox = hashed and i.mail_id = m.id;
	$$;

-- Objects by the link of an invitation. Returns whether the link is ours; objecting twice is the same as once.
create function private.object_to_invitations(secret text) returns boolean
	language plpgsql security definer set search_path = ''
	as $$
		declare
			hashed constant bytea := private.refused_mailbox(secret);
		begin
			if hashed is not null then
				perform private.keep_objection(hashed);
			end if;
			return hashed is not null;
		end
	$$;

-- Records the objection of a person who told an admin. The response does not show whether they had objected before.
create function public.admin_note_objection(address text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			if btrim(address) !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
				raise exception 'an address' using errcode = '23514';
			end if;
			perform private.keep_objection(private.invited_mailbox(btrim(address)));
			-- the log entry leaves out the address
			insert into private.audit_log (admin_id, act, subject_type, subject_id)
				values (auth.uid(), 'note_objection', 'setting', 'invitations');
		end
	$$;

-- an objection is never changed or removed
revoke update, delete on private.objections from service_role;

-- who may call them
grant execute on function private.invited_mailbox, private.hash_secret, private.object_to_invitations, private.invitation_due,
	private.invitation_gap, private.next_invitation, private.invitation_state to service_role;
grant execute on function public.admin_invite_owner, public.admin_note_objection to authenticated;
