-- A case of the verification queue, and the decision about it.

-- All that an admin sees of a case, and which one comes next in a country or everywhere; null where there is no such
-- case. Messages and documents are of checks, and for admins who may decide.
create function public.verification_case(case_id uuid, country text default null) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			it record;
			clinic public.clinics;
			change jsonb;
			may_read boolean;
		begin
			perform private.require_admin();
			select k.* into it from private.cases_of('{}', case_id) k where k.kind <> 'claim';
			if not found then
				return null;
			end if;
			select c.* into clinic from public.clinics c where c.id = it.clinic_id;
			select private.change_json(p, clinic) into change from public.profile_changes p where p.id = case_id;
			may_read := it.kind <> 'change' and not private.is_involved(clinic.id);
			return jsonb_build_object(
				'id', it.id, 'kind', it.kind, 'submitted_at', it.at, 'decided_at', it.decided_at,
				'decision', it.decision, 'reason', it.reason, 'decided_by', private.admin_name(it.decided_by),
				'checks', it.checks, 'change', change, 'is_own', private.is_involved(clinic.id),
				'next_id', private.next_case(country, it.at, it.id),
				'clinic', private.whole_clinic(clinic),
				'sources', private.sources_of(clinic.id),
				'owner', private.person_json(clinic.owner_id),
				'conversation', case when may_read then jsonb_build_object(
					'messages', private.messages_of(clinic.id, null, clinic.owner_id, true), 'can_write', private.can_talk(clinic)
				) end,
				'files', case when may_read then private.evidence_of(clinic.id, null) else '[]' end,
				'law', private.law_note(clinic.country_code),
				'earlier', (
					select coalesce(jsonb_agg(jsonb_build_object(
						'id', e.id, 'kind', e.kind, 'submitted_at', e.at, 'decided_at', e.decided_at,
						'decision', e.decision, 'reason', e.reason, 'decided_by', private.admin_name(e.decided_by),
						'checks', e.checks
					) order by e.decided_at desc, e.id desc), '[]')
					from (
						select * from private.cases_of(array[clinic.id]) k
						where k.decided_at is not null and k.id <> it.id and k.kind <> 'claim' order by k.decided_at desc limit 20
					) e
				),
				'duplicates', private.likely_duplicates(
					clinic,
					coalesce(change ->> 'name', clinic.name),
					coalesce(change ->> 'country_code', clinic.country_code),
					coalesce(change ->> 'city', clinic.city)
				)
			);
		end
	$$;

-- Locks an open case of one of these kinds, and refuses what take_case refuses, clinic_suspended, and details_changed
-- where the details are not of the version that the caller saw. Pictures are no part of it: no check is about them, and
-- owners change them at any time.
create function private.take_check(case_id uuid, kinds text[], seen_version int) returns public.clinics
	language plpgsql set search_path = ''
	as $$
		declare
			c constant public.clinics := private.take_case(case_id, kinds);
		begin
			if c.status = 'suspended' then
				perform private.refuse('clinic_suspended');
			end if;
			if c.profile_version is distinct from seen_version then
				perform private.refuse('details_changed');
			end if;
			return c;
		end
	$$;

-- What must be checked before a clinic is verified: the phone, if it names one; insurance is no condition.
create function private.required_checks(clinic public.clinics) returns text[]
	language sql immutable parallel safe set search_path = ''
	as $$
		select array['exists', 'address'] || case when (clinic).phone is not null then array['phone'] else '{}' end
			|| array['licence']
	$$;

-- Decides about a clinic that was sent in, or that is checked again: verified, rejected or more_needed. Throws 23514
-- without a reason. Refuses checks_missing, treaters_excluded (where the law allows nobody whom the clinic names, and
-- the check of the right to practise does not say why it holds), nobody_to_ask (for more, so that nobody could send the
-- case in again), and what take_check refuses.
create function public.decide_verification(
	case_id uuid, seen_version int, decision text, reason text default null, reason_code text default null,
	checks jsonb default '{}'
) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic constant public.clinics := private.take_check(case_id, '{listing, recheck, left}', seen_version);
			since timestamptz;
			missing text[];
		begin
			if decision = 'more_needed' and clinic.owner_id is null then
				perform private.refuse('nobody_to_ask');
			end if;
			if decision = 'verified' then
				missing := array(
					select required from unnest(private.required_checks(clinic)) required
					where not coalesce(decide_verification.checks, '{}') ? required
						-- the page says where it was looked up
						or (required = 'licence' and (
							coalesce(checks #>> '{licence,register}', '') !~ '[^[:space:]]'
							or coalesce(checks #>> '{licence,entry}', '') !~ '[^[:space:]]'
						))
				);
				if cardinality(missing) > 0 then
					perform private.refuse('checks_missing', to_jsonb(missing));
				end if;
				if private.law_conflict(clinic) is not null and coalesce(checks #>> '{licence,why}', '') !~ '[^[:space:]]' then
					perform private.refuse('treaters_excluded');
				end if;
			end if;
			perform private.set_audit_action(
				case decision when 'verified' then 'verify_clinic' when 'rejected' then 'reject_clinic' else 'ask_for_more' end,
				reason
			);
			update public.verifications v set decided_at = now(), decision = decide_verification.decision,
					reason = decide_verification.reason, reason_code = decide_verification.reason_code,
					checks = coalesce(decide_verification.checks, '{}'), decided_by = auth.uid()
				where v.id = case_id returning v.submitted_at into since;
			if decision = 'verified' then
				update public.clinics c set status = 'verified', verified_at = now(), excused_conflict = private.law_conflict(clinic),
					verified_checks = array(
						select name from unnest(array['exists', 'address', 'phone', 'licence', 'insurance']) name
						where decide_verification.checks ? name and (name <> 'phone' or clinic.phone is not null)
					)
					where c.id = clinic.id;
			elsif decision = 'rejected' then
				update public.clinics c set status = 'rejected' where c.id = clinic.id;
			end if;
			-- a change of the status tells the owner; the same decision as last time is told here
			if decision = clinic.status then
				perform private.mail_owner(clinic.id, 'clinic_status', jsonb_build_object('status', decision));
			end if;
			return jsonb_build_object('clinic_id', clinic.id, 'name', clinic.name, 'submitted_at', since);
		end
	$$;

-- Decides about a change of what was checked: accepted (public at once) or rejected. `time_zone` is that of the new
-- place, if it lies in another country.
create function public.decide_profile_change(
	case_id uuid, seen_version int, decision text, reason text default null, reason_code text default null,
	time_zone text default null
) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic constant public.clinics := private.take_check(case_id, '{change}', seen_version);
			it public.profile_changes;
			has_moved boolean;
			has_left boolean;
		begin
			perform private.set_audit_action(
				case decision when 'accepted' then 'accept_change' else 'reject_change' end, reason
			);
			update public.profile_changes change set decided_at = now(), decision = decide_profile_change.decision,
					reason = decide_profile_change.reason, reason_code = decide_profile_change.reason_code,
					decided_by = auth.uid()
				where change.id = case_id returning change.* into it;
			if decision = 'accepted' then
				has_left := it.country_code <> clinic.country_code;
				has_moved := (it.country_code, it.city, it.address)
					is distinct from (clinic.country_code, clinic.city, clinic.address);
				update public.clinics c set name = it.name, country_code = it.country_code, city = it.city, address = it.address,
						treated_by = coalesce(it.treated_by, c.treated_by), website = coalesce(it.website, c.website),
						-- a pin that nobody asks for points at the former address
						latitude = case when it.latitude is null and not has_moved then c.latitude else it.latitude end,
						longitude = case when it.latitude is null and not has_moved then c.longitude else it.longitude end,
						time_zone = case when has_left then coalesce(decide_profile_change.time_zone, c.time_zone) else c.time_zone end
					where c.id = clinic.id;
			end if;
			return jsonb_build_object('clinic_id', clinic.id, 'name', it.name, 'submitted_at', it.created_at);
		end
	$$;

-- who may call them
grant execute on function
	public.verification_case, public.decide_verification, public.decide_profile_change
	to authenticated;
