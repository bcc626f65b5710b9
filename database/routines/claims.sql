-- Claims: a person claims to be the owner of a clinic that has none.

-- Whether a clinic can be claimed.
create function public.clinic_is_claimable(clinic uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.clinics c where c.id = clinic and c.owner_id is null and private.is_public(c.status)
		)
	$$;

-- The caller's latest claim. Null if they have none.
create function public.own_claim() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select claim.data || jsonb_build_object(
			'id', claim.id, 'created_at', claim.opened_at, 'decided_at', claim.decided_at, 'decision', claim.outcome,
			'reason_code', claim.reason_code, 'reason', claim.reason, 'answered_at', claim.answered_at, 'answer_until', private.answer_until(claim),
			'messages', private.messages_of(claim, claim.person_id, false),
			'clinic', jsonb_build_object(
				'id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code,
				'is_public', private.is_public(c.status), 'is_claimable', public.clinic_is_claimable(c.id)
			)
		)
		from public.cases claim join public.clinics c on c.id = claim.clinic_id
		where claim.kind = 'claim' and claim.person_id = (select auth.uid()) order by claim.opened_at desc, claim.id desc limit 1
	$$;

-- Whether the caller claims a clinic or claimed it in the last 90 days, whatever the outcome. A withdrawn or refused
-- claim can be made again, so without the 90 days an admin could read and decide rival claims in between.
create function private.is_claimant(clinic uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.cases m where m.clinic_id = clinic and m.kind = 'claim' and m.person_id = auth.uid()
				and (m.decided_at is null or m.decided_at > now() - interval '90 days')
		)
	$$;

-- Whether the caller, an admin, is involved in a case: they own or claim the clinic, or wrote the review. Then another
-- admin decides, and the caller does not read what others sent in.
create function private.is_involved(clinic uuid, review uuid default null) returns boolean
	language plpgsql stable set search_path = ''
	as $$
		begin
			return private.owns_clinic(clinic) or private.is_claimant(clinic) or private.is_author(review);
		end
	$$;

create function private.is_author(review uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$ select exists (select from public.reviews r where r.id = review and r.user_id = auth.uid()) $$;

-- Refuses own_clinic_case or own_claim if the caller owns or claims the clinic.
create function private.require_uninvolved(clinic public.clinics) returns void
	language plpgsql stable set search_path = ''
	as $$
		begin
			if (clinic).owner_id = auth.uid() then
				perform private.refuse('own_clinic_case');
			end if;
			if private.is_claimant((clinic).id) then
				perform private.refuse('own_claim');
			end if;
		end
	$$;

-- A claim as admins see it, open or decided. Null if it was withdrawn or deleted with its clinic or account. An admin
-- who owns or claims the clinic sees neither the messages and documents nor the reason of the decision.
create function public.claim_case(claim_id uuid) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.require_admin();
		select claim.data || jsonb_build_object(
			'id', claim.id, 'created_at', claim.opened_at, 'answered_at', claim.answered_at,
			'decided', case when claim.decided_at is not null then jsonb_build_object(
				'decision', claim.outcome, 'at', claim.decided_at, 'by', private.admin_name((private.last_note(claim.id)).by_id),
				'reason_code', case when not private.is_involved(claim.clinic_id) then claim.reason_code end,
				'reason', case when not private.is_involved(claim.clinic_id) then claim.reason end,
				'is_withdrawn', coalesce(claim.reason_code = 'withdrawn', false)
			) end,
			'messages', case when private.is_involved(claim.clinic_id) then '[]' else
				private.messages_of(claim, claim.person_id, true)
			end,
			'files', case when private.is_involved(claim.clinic_id) then '[]' else private.files_of(claim) end,
			'clinic', private.found_clinic(c),
			'person', private.person_json(claim.person_id) || jsonb_build_object(
				-- compares with the website's domain, not the domain of the clinic's email: at an email provider
				-- everyone can have an address
				'same_domain', coalesce(split_part(u.email, '@', 2) = private.website_host(c.website), false),
				'same_email', coalesce(u.email = lower(c.email), false),
				'has_clinic', exists (select from public.clinics o where o.owner_id = claim.person_id),
				'has_reviewed', exists (select from public.reviews r where r.clinic_id = c.id and r.user_id = claim.person_id),
				'refused', (
					select count(*) from public.cases e where e.person_id = claim.person_id and e.outcome = 'refused'
				)
			),
			'others', (
				select count(*) from public.cases e
				where e.clinic_id = c.id and e.kind = 'claim' and e.decided_at is null and e.id <> claim.id
			),
			'is_own', private.is_claimant(claim.clinic_id),
			'invitation', private.invitation_of_claim(claim.id)
		)
		from public.cases claim join public.clinics c on c.id = claim.clinic_id left join accounts.users u on u.id = claim.person_id
		where claim.id = claim_id and claim.kind = 'claim'
	$$;

-- who may call them
grant execute on function private.is_claimant, private.is_author to service_role;
grant execute on function public.clinic_is_claimable to anon, authenticated, service_role;
grant execute on function private.is_claimant, private.is_author, public.own_claim, public.claim_case to authenticated;
