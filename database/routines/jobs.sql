-- Work without a person: the tables of pg-boss and the upkeep of the database.

grant usage on schema pgboss to service_role;
grant execute on all functions in schema pgboss to service_role;

-- mails of a site on this machine are added and removed, never changed
revoke update on private.mailbox from service_role;

-- The planner's picture of a table: an embedded database has nobody else to bring it up to date.
create function private.analyze_table(target oid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			execute format('analyze (skip_locked) %s', target::regclass);
		end
	$$;

-- who may call them
grant execute on function private.analyze_table to service_role;
