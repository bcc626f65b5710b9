-- Claims: a person claims to be the owner of a clinic that has none.

-- Whether a clinic can be claimed.
create function public.clinic_is_claimable(clinic uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.clinics c where c.id = clinic and c.owner_id is null and private.is_public(c.status)
		)
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

-- who may call them
grant execute on function private.is_claimant, private.is_author, private.website_host to service_role;
grant execute on function public.clinic_is_claimable to anon, authenticated, service_role;
grant execute on function private.is_claimant, private.is_author to authenticated;
