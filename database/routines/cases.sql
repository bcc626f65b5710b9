-- What the desk does by itself: it opens cases, sees who else is at one, and puts the country of clinics right.

-- Opens a case for each of up to 50 clinics, whoever owns them. Returns what came of each, by id: {clinic_id, name, outcome} with the
-- outcome opened (with its case_id), or why there is none: open (with the case that waits already), own, suspended, rejected,
-- gone (also of one that was merged). A case is no promise to an owner, so that nobody is told of it.
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
			-- in one order, so that two who do this at once wait for each other at most
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
							-- what was checked before is still a check that is made again
							when 'recheck' = (
								select v.kind from public.verifications v where v.clinic_id = c.id
								order by v.submitted_at desc, v.id desc limit 1
							) then 'recheck'
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

-- The other admins who look at an open case: {name, since}, the first first.
create function private.viewers_of(case_id uuid) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('name', private.admin_name(w.admin_id), 'since', w.since)
			order by w.since, w.admin_id), '[]')
		from private.case_viewers w
		where w.case_id = viewers_of.case_id and w.admin_id <> auth.uid() and w.seen_at > now() - interval '2 minutes'
	$$;

-- Says that the caller looks at an open case, and returns the others who do. It keeps nobody from deciding: versions do that.
create function public.look_at_case(case_id uuid) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			delete from private.case_viewers w where (w.case_id, w.admin_id) in (
				select o.case_id, o.admin_id from private.case_viewers o
				where o.seen_at <= now() - interval '2 minutes' for update skip locked
			);
			insert into private.case_viewers as w (case_id, admin_id)
				select o.id, auth.uid() from private.open_cases o where o.id = look_at_case.case_id
					-- one that is decided at this moment is left alone
					for key share skip locked
				on conflict on constraint case_viewers_pkey do update set seen_at = now();
			return private.viewers_of(look_at_case.case_id);
		end
	$$;

-- Puts a clinic into another country, as it is called there; `zone` is the time zone of its city there. Its coordinates stay where
-- they are in or near a city of that name there. A verified clinic is checked again, as after any move abroad. Refuses same_country,
-- and what private.take_clinic refuses.
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
					-- an edit or a case that is open elsewhere is of another country
					profile_version = o.profile_version + 1
				where o.id = c.id;
			perform private.mail_about_edit(c.id);
		end
	$$;

-- who may call them
grant execute on function public.admin_open_cases, public.look_at_case, public.admin_assign_country to authenticated;
