-- Cases: whose they are, and what admins start themselves: opening cases, correcting a clinic's country.

-- Whether a case is the caller's: a claim is its claimant's, any other case its clinic's owner's. A claim is never the
-- owner's: the next one would read what rivals sent. Takes columns, since a function that reads the table does not see
-- a row that "returning" asks for.
create function private.is_own_case(kind text, clinic uuid, person uuid) returns boolean
	language sql stable set search_path = ''
	as $$ select case kind when 'claim' then person = auth.uid() else private.owns_clinic(clinic) end $$;

-- The latest check of a clinic.
create function private.latest_check(clinic uuid) returns public.cases
	language sql stable set search_path = ''
	as $$
		select k.* from public.cases k where k.clinic_id = clinic and k.kind in ('listing', 'recheck', 'left')
			order by k.opened_at desc, k.id desc limit 1
	$$;

-- What the admin who made the last decision about a case noted. Null if its claimant withdrew it.
create function private.last_note(case_id uuid) returns public.case_notes
	language sql stable set search_path = ''
	as $$
		select n.* from public.case_notes n join public.cases k on k.id = n.case_id
			where n.case_id = last_note.case_id and k.reason_code is distinct from 'withdrawn'
			order by n.noted_at desc, n.id desc limit 1
	$$;

-- What the admin noted who verified a clinic last. Null if it was never verified.
create function private.verification_note(clinic uuid) returns public.case_notes
	language sql stable set search_path = ''
	as $$
		select n.* from public.cases k join public.case_notes n on n.case_id = k.id
			where k.clinic_id = clinic and k.outcome = 'verified' order by k.decided_at desc, k.id desc, n.noted_at desc limit 1
	$$;

-- Writes the decision about a locked case that follows from another act, with the caller's note.
create function private.decide(
	case_id uuid, outcome text, reason_code text default null, reason text default null
) returns void
	language plpgsql set search_path = ''
	as $$
		begin
			update public.cases k set decided_at = now(), outcome = decide.outcome, reason_code = decide.reason_code,
					reason = decide.reason
				where k.id = case_id;
			insert into public.case_notes (case_id, by_id) values (decide.case_id, auth.uid());
		end
	$$;

-- Opens a check of a clinic, unless one waits already. Returns its id; null if one waits.
create function private.open_check(clinic uuid, kind text, by_desk boolean default false) returns uuid
	language sql set search_path = ''
	as $$
		insert into public.cases (clinic_id, kind, by_desk) values (clinic, open_check.kind, open_check.by_desk)
			on conflict (clinic_id) where decided_at is null and kind in ('listing', 'recheck', 'left') do nothing
			returning id
	$$;

-- Opens a case for each of up to 50 clinics. Returns the result of each, by id: {clinic_id, name, outcome, case_id}.
-- The outcome is opened, open (a case already waits), own, suspended, rejected, or gone (deleted or merged). Owners are
-- not notified, because a case promises nothing.
create function public.admin_open_cases(clinics uuid[]) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics;
			wanted uuid;
			found_case uuid;
			outcome text;
			results jsonb := '[]';
		begin
			perform private.require_admin();
			if cardinality(clinics) > 50 then
				raise exception 'cases of at most 50 clinics are opened at once' using errcode = '23514';
			end if;
			perform private.set_audit_action('open_case');
			-- always in the order of ids, so that two admins who do this at the same time can only wait for each other
			for wanted in select distinct id from unnest(clinics) id where id is not null order by id loop
				found_case := null;
				select o.* into c from public.clinics o where o.id = wanted for no key update;
				outcome := case
					when c.id is null then 'gone'
					when private.is_involved(c.id) then 'own'
					when c.status in ('suspended', 'rejected') then c.status
				end;
				if outcome is null then
					found_case := private.open_check(c.id, case
						when c.status = 'verified' then 'recheck'
						-- once a check has been a recheck, later checks of the clinic are rechecks, too
						when 'recheck' = (private.latest_check(c.id)).kind then 'recheck'
						else 'listing'
					end, by_desk => true);
					outcome := case when found_case is null then 'open' else 'opened' end;
				end if;
				if outcome = 'open' then
					select k.id into found_case from public.cases k
						where k.clinic_id = c.id and k.decided_at is null and k.kind in ('listing', 'recheck', 'left');
				end if;
				results := results || jsonb_build_object(
					'clinic_id', wanted, 'name', c.name, 'outcome', outcome, 'case_id', found_case
				);
			end loop;
			return results;
		end
	$$;

-- Moves a clinic to another country; `zone` is the time zone of its city there. The clinic keeps its coordinates if
-- they are near a city of that name in the new country. A verified clinic is checked again, as after every move abroad.
-- Refuses same_country, and what private.take_clinic refuses.
create function public.admin_assign_country(clinic uuid, country text, zone text, reason text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics := private.take_clinic(clinic);
			is_there boolean;
		begin
			if c.country_code = country then
				perform private.refuse('same_country');
			end if;
			is_there := c.latitude is not null
				and private.match_place(c.city, country, c.latitude, c.longitude) is not null;
			perform private.set_audit_action('assign_country', reason);
			update public.clinics o set country_code = country, time_zone = coalesce(zone, o.time_zone),
					latitude = case when is_there then o.latitude end, longitude = case when is_there then o.longitude end,
					-- invalidates edits and cases that are open elsewhere: they were made for the former country
					profile_version = o.profile_version + 1
				where o.id = c.id;
			if c.status = 'verified' then
				perform private.open_check(c.id, 'recheck');
			end if;
			perform private.mail_about_edit(c.id);
		end
	$$;

create trigger audit after update on public.cases
	for each row execute function private.audit('clinic', 'clinic_id');
create trigger audit_opening after insert on public.cases
	for each row when (new.kind <> 'claim') execute function private.audit('clinic', 'clinic_id');
create trigger audit_removal after delete on public.cases
	for each row when (old.kind <> 'claim') execute function private.audit('clinic', 'clinic_id');
create trigger audit after insert on public.case_notes
	for each row when (new.checks <> '{}') execute function private.audit('clinic', 'clinic_id');

-- Whoever a case is of reads it, and so do admins; one who owns or claims the clinic sees that it waits, not how it
-- ended. An owner asks for a change and withdraws it; a claimant withdraws. Only functions open other cases.
grant
	select (id, kind, clinic_id, person_id, data, opened_at, decided_at, outcome, reason_code, reason, answered_at),
	insert (kind, clinic_id, data), update (decided_at, outcome, reason_code, reason), delete
	on public.cases to authenticated;
create policy read on public.cases for select to authenticated using (
	private.is_own_case(kind, clinic_id, person_id)
	or (select private.is_admin()) and (decided_at is null or not private.is_involved(clinic_id))
);
create policy add on public.cases for insert to authenticated with check (
	kind = 'change' and private.owns_clinic(clinic_id)
	and exists (select from private.clinic_state(clinic_id) s where private.is_checked(s.status))
);
-- Once, by an uninvolved admin. The check repeats it: policies are joined by "or".
create policy decide on public.cases for update to authenticated
	using (decided_at is null and (select private.is_admin()) and not private.is_involved(clinic_id))
	with check (decided_at is not null and (select private.is_admin()) and not private.is_involved(clinic_id));
-- a claim whose refusal was answered, and an admin's, stays as refused
create policy withdraw on public.cases for update to authenticated
	using (decided_at is null and kind = 'claim' and person_id = (select auth.uid()))
	with check (reason_code = 'withdrawn' and outcome = 'refused' and person_id = (select auth.uid()));
create policy remove on public.cases for delete to authenticated using (
	decided_at is null and answered_at is null and private.is_own_case(kind, clinic_id, person_id)
	and (kind = 'change' or kind = 'claim' and not (select private.is_admin()))
);

-- who decided, and what was checked where, is for admins who may decide
grant select, insert (case_id, by_id, checks) on public.case_notes to authenticated;
create policy read on public.case_notes for select to authenticated using (
	(select private.is_admin()) and exists (
		select from public.cases k where k.id = case_id and not private.is_involved(k.clinic_id)
	)
);
create policy add on public.case_notes for insert to authenticated with check (
	by_id = (select auth.uid()) and (select private.is_admin()) and exists (
		select from public.cases k where k.id = case_id and not private.is_involved(k.clinic_id)
	)
);

-- who may call them
grant execute on function private.is_own_case, private.is_involved to authenticated;
grant execute on function private.open_check, private.is_involved, private.is_claimant, private.owns_clinic to service_role;
grant execute on function public.admin_open_cases, public.admin_assign_country to authenticated;
