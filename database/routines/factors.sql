-- Second factors: who has to show one, and how an operator takes one away.

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

-- Whether the caller's session went through the second factor. The auth service puts it into the claims.
create function private.has_shown_factor() returns boolean
	language sql stable set search_path = ''
	as $$
		select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' = 'aal2', false)
	$$;

-- Refuses whoever has a second factor and has not shown it: asked for each transaction of a person.
create function private.require_factor() returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			if not private.has_shown_factor() and private.has_factor((select auth.uid())) then
				perform private.refuse('factor_not_shown');
			end if;
		end
	$$;

-- Takes the second factor away from an account whose person has lost it, signs them out everywhere and tells them. For an
-- operator: in the log without an admin. False where there is no account with this address that has one.
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
			delete from accounts.mfa_factors where user_id = person;
			delete from accounts.sessions where user_id = person;
			insert into private.mails (kind, email, data, expires_at)
				values ('two_step_changed', lower(address), '{"change": "reset"}', now() + interval '24 hours');
			-- the address is read from the account as long as there is one
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				values (null, 'reset_factor', 'person', person, jsonb_build_object('user_id', person));
			return true;
		end
	$$;

-- who may call them
grant execute on function private.require_factor to authenticated;
grant execute on function private.has_factor, private.reset_factor to service_role;
