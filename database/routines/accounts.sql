-- Accounts, profiles and their settings.

create trigger set_updated_at before update on accounts.users for each row execute function private.set_updated_at();

-- Locks an account with its reviews and clinics. All functions lock in the same order: account, reviews, clinics, each
-- by id. Clinics that the account claims are locked, too: a transaction that decides about the claim holds the clinic
-- and may wait for the account.
create function private.lock_person(person uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform from accounts.users u where u.id = person for update;
			perform from public.reviews r where r.user_id = person order by r.id for update;
			perform from public.clinics c
				where c.owner_id = person or c.id in (
					select r.clinic_id from public.reviews r where r.user_id = person
					union all
					select m.clinic_id from public.cases m where m.person_id = person
				)
				order by c.id for no key update;
		end
	$$;
grant execute on function private.lock_person to service_role;

create function private.keep_profile() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			name text;
		begin
			if tg_op = 'DELETE' then
				update public.reviews set is_counted = false, counts_at = null
					where user_id = old.id and (is_counted or counts_at is not null)
						and old.created_at > now() - private.age_of_kept_reviews();
				-- once the account is gone, its author could no longer withdraw the skin type
				update public.reviews set skin_type = null where user_id = old.id and skin_type is not null;
				perform private.leave_clinics(old.id);
				-- Mails to a deleted account hold links to it. Mails about reports stay: the address may have reported
				-- something without an account.
				delete from private.mails m where m.kind not like 'report\_%'
					and (m.email = old.email or m.email = old.email_change and m.kind = 'confirm_email_change');
				-- deletes the account's favorites, too; clinics and reviews that stay lose the name
				delete from public.profiles where id = old.id;
				return null;
			end if;
			name := left(btrim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 200);
			if tg_op = 'INSERT' then
				insert into public.profiles (id, full_name) values (new.id, name) on conflict (id) do nothing;
			else
				update public.profiles set full_name = name where id = new.id;
			end if;
			return null;
		end
	$$;
create trigger add_profile after insert on accounts.users
	for each row execute function private.keep_profile();
create trigger rename_profile after update of raw_user_meta_data on accounts.users
	for each row when (old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name')
	execute function private.keep_profile();
create trigger remove_profile after delete on accounts.users
	for each row execute function private.keep_profile();

-- The caller's account data, for the file of their own data. Leaves out the secrets that open the account: passwords,
-- tokens and links.
create function public.own_account() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
			'pending_email', u.email_change, 'pending_email_since', u.email_change_sent_at,
			'admin_since', (select a.granted_at from private.admins a where a.user_id = u.id),
			'admin_mails', (
				select jsonb_build_object('daily', s.daily, 'at_once', s.at_once, 'last_sent_on', s.sent_on)
				from private.desk_mails s where s.user_id = u.id
			),
			'sessions', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'user_agent', s.user_agent, 'signed_in_by', s.amr, 'created_at', s.created_at, 'refreshed_at', s.refreshed_at
				) order by s.created_at), '[]')
				from accounts.sessions s where s.user_id = u.id
			),
			'two_step_sign_in', (
				select jsonb_build_object(
					'name', f.friendly_name, 'since', f.created_at,
					'recovery_codes_left', (
						select count(*) from accounts.mfa_recovery_codes c join accounts.mfa_factors r on r.id = c.factor_id
						where r.user_id = u.id and c.used_at is null
					)
				)
				from accounts.mfa_factors f
				where f.user_id = u.id and f.factor_type = 'totp' and f.status = 'verified'
			),
			'links', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'kind', t.token_type, 'sent_to', t.relates_to, 'full_name', t.full_name, 'created_at', t.created_at,
					'expires_at', t.expires_at
				) order by t.created_at), '[]')
				from accounts.one_time_tokens t
				-- leaves out the link to a new address: this row exists only if that address has no account, so it
				-- would reveal whether it has one
				where t.user_id = u.id and t.token_type <> 'email_change_token_new'
			),
			'agreed_to', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'page', d.slug, 'version', coalesce(d.translated_from_version, d.version), 'language', d.language,
					'agreed_at', g.agreed_at
				) order by g.agreed_at, d.slug), '[]')
				from public.agreements g join public.documents d on d.id = g.document_id where g.user_id = u.id
			),
			'case_messages', private.own_case_messages(),
			'waiting_mails', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'kind', m.kind, 'clinic_id', m.clinic_id, 'created_at', m.created_at, 'expires_at', m.expires_at
				) order by m.id), '[]')
				from private.mails m where m.user_id = u.id or m.email = u.email
			),
			'alerts', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'email', a.email, 'search', a.search, 'created_at', a.created_at, 'confirmed_at', a.confirmed_at,
					'next_at', a.next_at, 'seen', a.seen
				) order by a.id), '[]')
				from private.alerts a
				-- compares the full address: at some providers name+tag belongs to another person
				where a.mailbox = private.alert_mailbox(u.email) and lower(a.email) = lower(u.email)
					and u.email_confirmed_at is not null
			),
			'invitations_objected_at', (
				select o.objected_at from private.objections o where o.mailbox = private.invited_mailbox(u.email)
			),
			-- in the entries below the id of a clinic is null if its page is not public
			'invitations', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'clinic_id', c.id, 'created_at', i.created_at, 'claimed_at', i.claimed_at
				) order by i.created_at), '[]')
				from private.invitations i left join public.clinics c on c.id = i.clinic_id and private.is_public(c.status)
				where i.mailbox = private.invited_mailbox(u.email)
			),
			'review_votes', (
				select coalesce(jsonb_agg(jsonb_build_object('clinic_id', c.id, 'forget_at', v.forget_at)), '[]')
				from private.review_votes v left join public.clinics c on c.id = v.clinic_id and private.is_public(c.status)
				where v.user_id = u.id
			),
			'review_notices', (
				select coalesce(jsonb_agg(jsonb_build_object('clinic_id', c.id, 'notified_on', n.notified_on)), '[]')
				from private.review_notices n left join public.clinics c on c.id = n.clinic_id and private.is_public(c.status)
				where n.user_id = u.id
			),
			'reviews_out_of_sight', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'rating', r.rating, 'text', r.text, 'created_at', r.created_at, 'updated_at', r.updated_at,
					'hidden_at', r.hidden_at
				) || private.review_extras(r) order by r.created_at), '[]')
				from public.reviews r where r.user_id = u.id and not private.sees_clinic(r.clinic_id)
			)
		)
		from accounts.users u where u.id = (select auth.uid())
	$$;
grant execute on function public.own_account to authenticated;

-- For an operator: gives the account of a person who lost their mailbox another address. Ends all sessions and deletes
-- the links sent to the old address, and tells the old address by mail. Returns moved, unknown (no confirmed account
-- has the old address), taken (another account has the new address) or invalid (the new text is not an address).
create function private.move_account(former text, address text) returns text
	language plpgsql security definer set search_path = ''
	as $$
		declare
			person uuid;
		begin
			-- A person without their mailbox often tries to sign up with the new address first. An unconfirmed account
			-- must not block that address for anyone.
			delete from accounts.users u where u.email = lower(address) and u.email_confirmed_at is null
				and exists (select from accounts.users o where o.email = lower(former) and o.email_confirmed_at is not null);
			update accounts.users u set email = lower(address), email_change = null
				where u.email = lower(former) and u.email_confirmed_at is not null returning u.id into person;
			if person is null then
				return 'unknown';
			end if;
			delete from accounts.sessions where user_id = person;
			-- Undo links that were mailed to addresses before `former` stay valid: if somebody took the account over
			-- and moved it to `former`, its first owner can still take it back.
			delete from accounts.one_time_tokens t
				where t.user_id = person and (t.token_type <> 'email_change_undo' or lower(t.relates_to) = lower(former));
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				values (null, 'move_account', 'person', person, jsonb_build_object('user_id', person));
			insert into private.mails (kind, email, data, expires_at)
				values ('email_changed', lower(former), jsonb_build_object('into', lower(address)), now() + interval '24 hours');
			return 'moved';
		exception
			when unique_violation then return 'taken';
			when check_violation then return 'invalid';
		end
	$$;
grant execute on function private.move_account to service_role;

create function private.admin_name(admin uuid) returns text
	language sql stable set search_path = ''
	as $$
		select coalesce(nullif(btrim(p.full_name), ''), u.email)
		from public.profiles p left join accounts.users u on u.id = p.id where p.id = admin
	$$;
grant execute on function private.admin_name to service_role;

-- signing keys are added and removed but never changed; secrets are never changed or removed
revoke update on private.signing_keys from service_role;
revoke update, delete on private.secrets from service_role;
revoke insert, delete on private.site from service_role;

-- profiles: a person reads and edits their own; admins read all
create trigger set_updated_at before update on public.profiles for each row execute function private.set_updated_at();
grant select, update (full_name) on public.profiles to authenticated;
create policy read on public.profiles for select to authenticated
	using (id = (select auth.uid()) or (select private.is_admin()));
create policy edit on public.profiles for update to authenticated
	using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- mail settings: a person's own
grant select, insert, update (on_review, on_reply_due, on_status) on public.notification_settings to authenticated;
create policy read on public.notification_settings for select to authenticated using (user_id = (select auth.uid()));
create policy add on public.notification_settings for insert to authenticated
	with check (user_id = (select auth.uid()));
create policy edit on public.notification_settings for update to authenticated
	using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- favorites: a person's own
grant select, insert (user_id, clinic_id), delete on public.favorites to authenticated;
create policy read on public.favorites for select to authenticated using (user_id = (select auth.uid()));
create policy add on public.favorites for insert to authenticated
	with check (user_id = (select auth.uid()) and private.sees_clinic(clinic_id));
create policy remove on public.favorites for delete to authenticated using (user_id = (select auth.uid()));
