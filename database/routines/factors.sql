-- Second factors: who must show one, and how one is removed.

create trigger set_updated_at before update on accounts.mfa_factors
	for each row execute function private.set_updated_at();

create function private.has_factor(person uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from accounts.mfa_factors
			where user_id = person and factor_type = 'totp' and status = 'verified'
		)
	$$;

-- Whether the caller's session has shown the second factor. The auth service puts it into the claims.
create function private.has_shown_factor() returns boolean
	language sql stable set search_path = ''
	as $$
		select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' = 'aal2', false)
	$$;

-- Runs at the start of each transaction of a person. Refuses factor_not_shown, and makes the transaction read-only if
-- the person is suspended, except for their appeal (the server sets the claim `appeals`).
create function private.require_factor() returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			if not private.has_shown_factor() and private.has_factor((select auth.uid())) then
				perform private.refuse('factor_not_shown');
			end if;
			if private.is_suspended((select auth.uid())) then
				perform set_config('person.is_suspended', 'on', true);
				if not coalesce((current_setting('request.jwt.claims')::jsonb ->> 'appeals')::boolean, false) then
					perform set_config('transaction_read_only', 'on', true);
				end if;
			end if;
		end
	$$;

-- Removes the second factor of an account and ends all its sessions. The log entry names no admin.
create function private.remove_factor(person uuid, act text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from accounts.mfa_factors where user_id = person;
			delete from accounts.sessions where user_id = person;
			-- without the address: the log reads it from the account as long as the account exists
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				values (null, act, 'person', person, jsonb_build_object('user_id', person));
		end
	$$;

-- For the link in the mail about a new factor. Also removes the password: if a stranger set the factor up, they knew
-- it.
create function private.undo_factor(person uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.remove_factor(person, 'undo_factor');
			update accounts.users set encrypted_password = null where id = person;
		end
	$$;

-- For an operator: removes a lost factor and mails the person. Returns false if there is no such account or factor.
create function private.reset_factor(address text) returns boolean
	language plpgsql security definer set search_path = ''
	as $$
		declare
			person uuid;
		begin
			select id into person from accounts.users where email = lower(address) for update;
			if person is null or not private.has_factor(person) then
				return false;
			end if;
			perform private.remove_factor(person, 'reset_factor');
			insert into private.mails (kind, email, data, expires_at)
				values ('two_step_changed', lower(address), '{"change": "reset"}', now() + interval '24 hours');
			return true;
		end
	$$;

-- who may call them
grant execute on function private.require_factor to authenticated;
grant execute on function private.has_factor, private.undo_factor, private.reset_factor to service_role;
