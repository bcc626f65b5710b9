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
