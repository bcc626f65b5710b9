-- Verification: what was checked and when, and the queue of waiting cases.

-- Where an admin looked up the right to practise at the last verification: {name, entry, on}. Null if it was not noted.
-- Admins' notes and names stay internal.
create function private.looked_up(clinic uuid) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'name', n.checks #>> '{licence,register}', 'entry', n.checks #>> '{licence,entry}',
			'seen', n.checks #>> '{licence,seen}', 'on', n.checks #>> '{licence,on}'
		)
		from public.cases k join public.case_notes n on n.case_id = k.id
		where k.clinic_id = clinic and k.outcome = 'verified'
			and coalesce(n.checks #>> '{licence,register}', n.checks #>> '{licence,seen}') is not null
		order by k.decided_at desc limit 1
	$$;

-- When each of these checks of a clinic was made, and the web page where it was looked up: {check, on, url}. Only
-- checks with a noted source; notes about calls stay internal.
create function private.sources_of_checks(clinic uuid, checks text[]) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'check', k.name, 'on', k.value ->> 'on',
			'url', case when k.value ->> 'source' ~* '^https?://[^[:space:]]+$' then k.value ->> 'source' end
		) order by array_position(sources_of_checks.checks, k.name)), '[]')
		from private.verification_note(clinic) n, jsonb_each(n.checks) k(name, value)
		where k.name = any (sources_of_checks.checks) and k.value ->> 'source' is not null
	$$;

-- A form that was opened with a pending change is out of date once the change is decided or withdrawn: saving it would
-- request the change again.
create function private.end_change() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			update public.clinics c set profile_version = c.profile_version + 1 where c.id = old.clinic_id;
			return null;
		end
	$$;
create trigger change_decided after update on public.cases
	for each row when (old.kind = 'change' and old.decided_at is null and new.decided_at is not null)
	execute function private.end_change();
create trigger change_withdrawn after delete on public.cases
	for each row when (old.kind = 'change' and old.decided_at is null) execute function private.end_change();
