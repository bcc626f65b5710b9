-- expands
-- The check of the right to practise names the register and the entry in it: {"licence": {"on", "note", "register", "entry"}}.
create or replace function private.is_checks(checks jsonb) returns boolean
	language plpgsql immutable parallel safe set search_path = ''
	as $$
		begin
			return jsonb_typeof(checks) = 'object' and not exists (
				select from jsonb_each(checks)
				where key not in ('exists', 'address', 'phone', 'licence', 'insurance')
					or jsonb_typeof(value) <> 'object'
					or coalesce(value ->> 'on', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
					or (value ->> 'on')::date is null
					or length(value ->> 'note') > 500
					or length(value ->> 'register') > 200
					or length(value ->> 'entry') > 500
			);
		exception when datetime_field_overflow or invalid_datetime_format then
			return false;
		end
	$$;
