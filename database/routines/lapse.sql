-- How long a clinic's check is valid, and what happens when it lapses.

-- How long a check is valid.
create function private.verification_term() returns interval
	language sql immutable parallel safe set search_path = ''
	as $$ select interval '12 months' $$;

-- How long before the end the owner is reminded and can confirm their details.
create function private.recheck_notice() returns interval
	language sql immutable parallel safe set search_path = ''
	as $$ select interval '30 days' $$;

-- Removes the badge of up to `batch` clinics whose check is a year old and opens a case for each. Returns their number.
-- Skips rows that others have locked until the next night.
create function private.lapse_verifications(batch int) returns int
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic_ids uuid[];
		begin
			clinic_ids := array(
				select id from public.clinics
				where status = 'verified' and verified_at <= now() - private.verification_term()
				order by verified_at, id limit batch for no key update skip locked
			);
			insert into private.mails (user_id, kind, clinic_id)
				select owner_id, 'clinic_lapsed', id from public.clinics where id = any(clinic_ids) and owner_id is not null;
			update public.clinics set status = 'pending' where id = any(clinic_ids);
			perform private.open_check(id, 'recheck') from unnest(clinic_ids) id;
			return cardinality(clinic_ids);
		end
	$$;

-- Whether a check of a clinic waits that its owner sent in.
create function private.is_check_sent_in(clinic uuid) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from public.cases k where k.clinic_id = clinic and k.decided_at is null and not k.by_desk
				and k.kind in ('listing', 'recheck', 'left')
		)
	$$;

-- Mails up to `batch` owners that their clinic's check lapses in 30 or 7 days, once each. Returns their number. Owners
-- with an open case have nothing to do, unless the desk opened it.
create function private.remind_of_lapse(batch int) returns int
	language sql security definer set search_path = ''
	as $$
		with due as (
			select c.id, c.owner_id, c.verified_at, d.days
			from public.clinics c
			cross join lateral (
				select case when c.verified_at <= now() - private.verification_term() + interval '7 days' then 7 else 30 end as days
			) d
			left join private.lapse_reminders r on r.clinic_id = c.id and r.verified_at = c.verified_at
			where c.status = 'verified' and c.owner_id is not null
				and c.verified_at > now() - private.verification_term()
				and c.verified_at <= now() - private.verification_term() + private.recheck_notice()
				and (r.days is null or r.days > d.days)
				and not private.is_check_sent_in(c.id)
			order by c.verified_at, c.id limit batch
		), reminded as (
			insert into private.lapse_reminders (clinic_id, verified_at, days) select id, verified_at, days from due
			on conflict (clinic_id) do update
				set verified_at = excluded.verified_at, days = excluded.days, sent_at = now()
				-- another process may have reminded the owner in between
				where (lapse_reminders.verified_at, lapse_reminders.days) <> (excluded.verified_at, excluded.days)
			returning clinic_id
		), mailed as (
			insert into private.mails (user_id, kind, clinic_id, data)
				select owner_id, 'clinic_lapses_soon', id,
					jsonb_build_object('lapses_at', verified_at + private.verification_term(), 'days', days)
				from due join reminded on clinic_id = id
			returning 1
		)
		select count(*)::int from mailed
	$$;

-- Whether the owner of a verified clinic can request its next check: in the last 30 days of the current one, or if the
-- last check needs more from them. Sample data has fixed dates, so its checks never lapse.
create function private.may_confirm(clinic public.clinics) returns boolean
	language sql stable set search_path = ''
	as $$
		select (clinic).status = 'verified'
			and not private.is_check_sent_in((clinic).id)
			and (
				(
					(clinic).verified_at <= now() - private.verification_term() + private.recheck_notice()
					and not (select is_sample_data from private.site)
				)
				or (private.latest_check((clinic).id)).outcome is not distinct from 'more_needed'
			)
	$$;

-- The caller confirms the details of their verified clinic. Opens a case, or turns the desk's case into theirs; the
-- badge stays until the year is over. Refuses nothing_to_confirm, and nothing_answered like resubmit_clinic.
create function public.confirm_clinic() returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic public.clinics;
			latest public.cases;
		begin
			select c.* into clinic from public.clinics c where c.owner_id = (select auth.uid()) for no key update;
			if clinic.id is null or not private.may_confirm(clinic) then
				perform private.refuse('nothing_to_confirm');
			end if;
			latest := private.latest_check(clinic.id);
			if latest.outcome = 'more_needed' and latest.answered_at is null then
				perform private.refuse('nothing_answered');
			end if;
			insert into public.cases (clinic_id, kind) values (clinic.id, 'recheck')
				on conflict (clinic_id) where decided_at is null and kind in ('listing', 'recheck', 'left')
				do update set by_desk = false;
		end
	$$;

-- who may call them
grant execute on function private.verification_term to anon, authenticated;
grant execute on function public.confirm_clinic to authenticated;
grant execute on function private.lapse_verifications, private.remind_of_lapse to service_role;
