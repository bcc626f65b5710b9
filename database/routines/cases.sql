-- Cases: the list of all kinds, the lock that a decision takes, and what admins start themselves: opening cases,
-- correcting a clinic's country.

-- Checks, profile changes and claims, open or decided: of these clinics, or the one with the id `wanted`.
create function private.cases_of(clinics uuid[], wanted uuid default null) returns table (
	id uuid, kind text, clinic_id uuid, at timestamptz, decided_at timestamptz, decision text, reason text, decided_by uuid, checks jsonb
)
	-- few rows: with the default estimate of a thousand a join would read all clinics
	language sql stable rows 5 set search_path = ''
	as $$
		select v.id, v.kind, v.clinic_id, v.submitted_at, v.decided_at, v.decision, v.reason, v.decided_by, v.checks
			from public.verifications v where v.clinic_id = any(clinics) or v.id = wanted
		union all
		select p.id, 'change', p.clinic_id, p.created_at, p.decided_at, p.decision, p.reason, p.decided_by, '{}'
			from public.profile_changes p where p.clinic_id = any(clinics) or p.id = wanted
		union all
		select m.id, 'claim', m.clinic_id, m.created_at, m.decided_at, m.decision, m.reason, m.decided_by, '{}'
			from public.claims m where m.clinic_id = any(clinics) or m.id = wanted
	$$;

-- Locks a case of one of these kinds and its clinic for an admin's decision. All functions lock the clinic's row first,
-- so a second admin, or an owner who saves, waits here. Refuses case_gone or claim_gone, case_decided or claim_decided
-- (decision, at, by), own_clinic_case and own_claim.
create function private.take_case(case_id uuid, kinds text[]) returns public.clinics
	language plpgsql set search_path = ''
	as $$
		declare
			it record;
			c public.clinics;
			noun constant text := case when 'claim' = any(kinds) then 'claim' else 'case' end;
		begin
			perform private.require_admin();
			select o.* into c from public.clinics o
				where o.id = (select k.clinic_id from private.cases_of('{}', case_id) k) for no key update;
			perform from public.verifications v where v.id = case_id for update;
			perform from public.profile_changes p where p.id = case_id for update;
			perform from public.claims m where m.id = case_id for update;
			select k.* into it from private.cases_of('{}', case_id) k where k.kind = any(kinds);
			-- the clinic was merged meanwhile, and the case now belongs to a clinic that is not locked
			if it.id is null or c.id is distinct from it.clinic_id then
				perform private.refuse(noun || '_gone');
			end if;
			if it.decided_at is not null then
				perform private.refuse(noun || '_decided', jsonb_build_object(
					'decision', it.decision, 'at', it.decided_at, 'by', private.admin_name(it.decided_by)
				));
			end if;
			perform private.require_uninvolved(c);
			return c;
		end
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
					insert into public.verifications (clinic_id, by_desk, kind)
						values (c.id, true, case
							when c.status = 'verified' then 'recheck'
							-- once a check has been a recheck, later checks of the clinic are rechecks, too
							when 'recheck' = (private.latest_verification(c.id)).kind then 'recheck'
							else 'listing'
						end)
						on conflict (clinic_id) where decided_at is null do nothing
						returning id into found_case;
					outcome := case when found_case is null then 'open' else 'opened' end;
				end if;
				if outcome = 'open' then
					select v.id into found_case from public.verifications v where v.clinic_id = c.id and v.decided_at is null;
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
			perform private.mail_about_edit(c.id);
		end
	$$;

-- who may call them
grant execute on function public.admin_open_cases, public.admin_assign_country to authenticated;
