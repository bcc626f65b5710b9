-- expands
-- Each check may say where it was looked up ({"exists": {"on", "note", "source"}}; the right to practise has its register and
-- entry), and admins see who else looks at a case.
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
					or length(value ->> 'source') > 500
					or length(value ->> 'register') > 200
					or length(value ->> 'entry') > 500
			);
		exception when datetime_field_overflow or invalid_datetime_format then
			return false;
		end
	$$;

create table private.case_viewers (
	-- gone with the case when it is decided
	case_id uuid not null references private.open_cases on delete cascade,
	admin_id uuid not null references public.profiles on delete cascade,
	since timestamptz not null default now(),
	-- their screen says so again every minute; after two without it they are taken for gone
	seen_at timestamptz not null default now(),
	primary key (case_id, admin_id)
);
comment on table private.case_viewers is 'Which admins look at which open case at this moment.';
create index case_viewers_admin on private.case_viewers (admin_id);
