-- Second factors: who has to show one, and who else takes one away.

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

-- Asked in each transaction of a person: refuses people who have not shown their second factor, and makes it read-only
-- for suspended ones, unless the server says that they appeal.
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

-- Takes the second factor away from an account and signs its person out everywhere; in the log without an admin.
create function private.remove_factor(person uuid, act text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from accounts.mfa_factors where user_id = person;
			delete from accounts.sessions where user_id = person;
			-- the address is read from the account as long as there is one
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				values (null, act, 'person', person, jsonb_build_object('user_id', person));
		end
	$$;

-- For the link in the mail about a new factor. The password goes, too: whoever set the factor up knew it.
create function private.undo_factor(person uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.remove_factor(person, 'undo_factor');
			update accounts.users set encrypted_password = null where id = person;
		end
	$$;

-- For an operator: removes a lost factor and tells its person. False without an account or factor.
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
