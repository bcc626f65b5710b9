-- A case of the verification queue, and the decision about it.

-- Everything that an admin sees of a case, and the id of the next case in a country or everywhere. Null if there is no
-- such case. Only checks have messages and documents, and only admins who may decide see them.
create function public.verification_case(case_id uuid, country text default null) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			found_case public.cases;
			note public.case_notes;
			clinic public.clinics;
			change jsonb;
			may_read boolean;
		begin
			perform private.require_admin();
			select k.* into found_case from public.cases k where k.id = case_id and k.kind <> 'claim';
			if not found then
				return null;
			end if;
			select c.* into clinic from public.clinics c where c.id = found_case.clinic_id;
			if found_case.decided_at is not null then
				note := private.last_note(case_id);
			end if;
			if found_case.kind = 'change' then
				change := private.change_json(found_case, clinic);
			end if;
			may_read := found_case.kind <> 'change' and not private.is_involved(clinic.id);
			return jsonb_build_object(
				'id', found_case.id, 'kind', found_case.kind, 'submitted_at', found_case.opened_at, 'decided_at', found_case.decided_at,
				'decision', found_case.outcome, 'reason_code', found_case.reason_code, 'reason', found_case.reason,
				'decided_by', private.admin_name(note.by_id),
				'checks', coalesce(note.checks, '{}'), 'change', change, 'is_own', private.is_involved(clinic.id),
				'next_id', private.next_case(country, found_case.opened_at, found_case.id),
				'clinic', private.whole_clinic(clinic),
				'sources', private.sources_of(clinic.id),
				'owner', private.person_json(clinic.owner_id),
				'conversation', case when may_read then jsonb_build_object(
					'messages', private.messages_of(found_case, clinic.owner_id, true), 'can_write', private.can_talk(clinic)
				) end,
				'files', case when may_read then private.files_of(found_case) else '[]' end,
				'law', private.law_note(clinic.country_code),
				'earlier', (
					select coalesce(jsonb_agg(jsonb_build_object(
						'id', e.id, 'kind', e.kind, 'submitted_at', e.opened_at, 'decided_at', e.decided_at,
						'decision', e.outcome, 'reason_code', e.reason_code, 'reason', e.reason,
				'decided_by', private.admin_name(n.by_id),
						'checks', coalesce(n.checks, '{}')
					) order by e.decided_at desc, e.id desc), '[]')
					from (
						select * from public.cases k
						where k.clinic_id = clinic.id and k.decided_at is not null and k.id <> found_case.id and k.kind <> 'claim'
						order by k.decided_at desc limit 20
					) e
					left join private.last_note(e.id) n on true
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

-- Locks an open case of one of these kinds. Refuses what take_case refuses, clinic_suspended, and details_changed if
-- the details are newer than the version that the caller saw. Pictures do not change the version: no check is about
-- them, and owners change them at any time.
create function private.take_check(
	case_id uuid, kinds text[], seen_version int, out k public.cases, out c public.clinics
)
	language plpgsql set search_path = ''
	as $$
		declare
			taken constant record := private.take_case(case_id, kinds);
		begin
			k := taken.k;
			c := taken.c;
			if c.status = 'suspended' then
				perform private.refuse('clinic_suspended');
			end if;
			if c.profile_version is distinct from seen_version then
				perform private.refuse('details_changed');
			end if;
		end
	$$;

-- What must be checked before a clinic is verified: the phone only if it names one, the right to practise only if we
-- know something to check it by; insurance is optional.
create function private.required_checks(clinic public.clinics) returns text[]
	language sql stable set search_path = ''
	as $$
		select array['exists', 'address'] || case when (clinic).phone is not null then array['phone'] else '{}' end
			|| case when private.can_check_right((clinic).country_code) then array['licence'] else '{}' end
	$$;

-- How the log writes why: "wrong_address: No such street."
create function private.logged_reason(code text, reason text) returns text
	language sql immutable set search_path = ''
	as $$ select nullif(concat_ws(': ', nullif(code, 'other'), reason), '') $$;

-- Decides about a listing or a recheck: verified, rejected or more_needed. Raises 23514 without a reason. Refuses
-- checks_missing, treaters_excluded (the law allows none of the professions that the clinic names, and the check of the
-- right to practise does not explain why it may treat), nobody_to_ask (more_needed for a clinic without an owner, who
-- could submit it again), and what take_check refuses.
create function public.decide_verification(
	case_id uuid, seen_version int, decision text, reason text default null, reason_code text default null,
	checks jsonb default '{}', country text default null
) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			taken constant record := private.take_check(case_id, '{listing, recheck, left}', seen_version);
			it constant public.cases := taken.k;
			clinic constant public.clinics := taken.c;
			missing text[];
		begin
			if decision = 'more_needed' and clinic.owner_id is null then
				perform private.refuse('nobody_to_ask');
			end if;
			if decision = 'verified' then
				missing := array(
					select required from unnest(private.required_checks(clinic)) required
					where not coalesce(decide_verification.checks, '{}') ? required
						-- the page names the register and the entry, or what was seen instead
						or (required = 'licence' and coalesce(checks #>> '{licence,seen}', '') !~ '[^[:space:]]' and (
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
				private.logged_reason(reason_code, reason)
			);
			perform private.decide(case_id, decision, reason_code, reason, checks);
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
			-- the trigger on the status mails the owner; if the status stays the same, the mail is added here
			if decision = clinic.status then
				perform private.mail_owner(clinic.id, 'clinic_status', jsonb_build_object('status', decision));
			end if;
			return jsonb_build_object('clinic_id', clinic.id, 'name', clinic.name, 'next_id', private.next_case(country, it.opened_at, case_id));
		end
	$$;

-- Decides about a change of checked details: accepted (public at once) or rejected. `time_zone` is the new place's if
-- it is in another country.
create function public.decide_profile_change(
	case_id uuid, seen_version int, decision text, reason text default null, reason_code text default null,
	time_zone text default null, country text default null
) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			taken constant record := private.take_check(case_id, '{change}', seen_version);
			it constant public.cases := taken.k;
			clinic constant public.clinics := taken.c;
			wanted constant jsonb := it.data;
			has_moved boolean;
			has_left boolean;
		begin
			perform private.set_audit_action(
				case decision when 'accepted' then 'accept_change' else 'reject_change' end,
				private.logged_reason(reason_code, reason)
			);
			perform private.decide(case_id, decision, reason_code, reason);
			if decision = 'accepted' then
				has_left := wanted ->> 'country_code' <> clinic.country_code;
				has_moved := (wanted ->> 'country_code', wanted ->> 'city', wanted ->> 'address')
					is distinct from (clinic.country_code, clinic.city, clinic.address);
				update public.clinics c set name = wanted ->> 'name', country_code = wanted ->> 'country_code', city = wanted ->> 'city',
						address = wanted ->> 'address', website = coalesce(wanted ->> 'website', c.website),
						treated_by = case when jsonb_typeof(wanted -> 'treated_by') = 'array'
							then array(select jsonb_array_elements_text(wanted -> 'treated_by')) else c.treated_by
						end,
						-- after a move without a new pin the old pin would mark the former address
						latitude = case when has_moved or wanted ->> 'latitude' is not null
							then (wanted ->> 'latitude')::double precision else c.latitude
						end,
						longitude = case when has_moved or wanted ->> 'latitude' is not null
							then (wanted ->> 'longitude')::double precision else c.longitude
						end,
						time_zone = case when has_left then coalesce(decide_profile_change.time_zone, c.time_zone) else c.time_zone end
					where c.id = clinic.id;
			end if;
			return jsonb_build_object(
				'clinic_id', clinic.id, 'name', wanted ->> 'name', 'next_id', private.next_case(country, it.opened_at, case_id)
			);
		end
	$$;

-- who may call them
grant execute on function
	public.verification_case, public.decide_verification, public.decide_profile_change
	to authenticated;
