-- A case of the verification queue.

-- Everything that an admin sees of a case. Null if there is no such case. Only checks have messages and documents, and
-- only admins who may decide see them.
create function public.verification_case(case_id uuid) returns jsonb
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
			select k.* into found_case from public.cases k where k.id = case_id and k.kind in ('listing', 'recheck', 'left', 'change');
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
						where k.clinic_id = clinic.id and k.decided_at is not null and k.id <> found_case.id and k.kind in ('listing', 'recheck', 'left', 'change')
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

-- who may call them
grant execute on function public.verification_case to authenticated;
