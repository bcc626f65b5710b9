-- Any clinic in the hands of an admin: found, suspended and restored, merged with its duplicate, given to another account; and
-- claims of people who say that a clinic which nobody owns is theirs.

-- Merged clinics -------------------------------------------------------------------------------------------------------

create table private.clinic_redirects (
	-- no reference: that clinic is gone
	old_id uuid primary key,
	new_id uuid not null references public.clinics on delete cascade,
	created_at timestamptz not null default now()
);
comment on table private.clinic_redirects is 'Which clinic a merged one became. Never a chain: what led to a clinic that is merged leads on.';
create index clinic_redirects_new on private.clinic_redirects (new_id);

-- The public clinic that a merged one became; null where there is none.
create function public.merged_clinic(old uuid) returns uuid
	language sql stable security definer set search_path = ''
	as $$
		select c.id from private.clinic_redirects r join public.clinics c on c.id = r.new_id and private.is_public(c.status)
		where r.old_id = old
	$$;

-- a review that moves with its clinic, is hidden or shown again was not edited
drop trigger set_updated_at on public.reviews;
create trigger set_updated_at before update on public.reviews
	for each row when (new.clinic_id = old.clinic_id and new.hidden_at is not distinct from old.hidden_at)
	execute function private.set_updated_at();

-- Suspended clinics ----------------------------------------------------------------------------------------------------

-- what a suspended clinic was before, and is again when it is restored
alter table public.clinics
	add column suspended_from text check (suspended_from in ('pending', 'verified', 'rejected'));

create function private.keep_former_status() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			if new.status <> 'suspended' then
				new.suspended_from := null;
			elsif old.status <> 'suspended' then
				new.suspended_from := old.status;
			end if;
			return new;
		end
	$$;
create trigger keep_former_status before update of status, suspended_from on public.clinics
	for each row execute function private.keep_former_status();

-- of a suspended or restored clinic the owner is told by the act itself, with its reason
drop trigger notice_status on public.clinics;
create trigger notice_status after update of status on public.clinics
	for each row when (new.status <> old.status and new.status in ('verified', 'rejected') and old.status <> 'suspended')
	execute function private.notice_status();

-- The decision that took a clinic out of sight; others may have come after it.
create function private.suspension_of(clinic uuid) returns private.moderation_decisions
	language sql stable set search_path = ''
	as $$
		select d.* from private.moderation_decisions d where d.clinic_id = clinic and d.decision = 'suspend'
		order by d.decided_at desc, d.id desc limit 1
	$$;

-- Why the caller's clinic is suspended; null where it is not.
create function public.own_suspension() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object('reason', d.reason, 'ground', d.ground, 'text', d.text, 'decided_at', d.decided_at)
		from public.clinics c, private.suspension_of(c.id) d
		where c.owner_id = (select auth.uid()) and c.status = 'suspended' and d.id is not null
	$$;

-- a clinic that gets in line because it was given to somebody: the mail about that says so
drop trigger notice on public.verifications;
create trigger notice after insert or update on public.verifications
	for each row when (
		coalesce(current_setting('inkfree.act', true), '') not in ('accept_claim', 'transfer_clinic', 'merge_clinics')
	)
	execute function private.notice_verification();

-- Claims ---------------------------------------------------------------------------------------------------------------

-- Up to five web addresses.
create function private.is_link_list(links text[]) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$
		select cardinality(links) <= 5 and not exists (
			select from unnest(links) link where link is null or length(link) > 500 or link !~* '^https?://[^[:space:]]+$'
		)
	$$;
grant execute on function private.is_link_list(text[]) to service_role;

create table public.claims (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	user_id uuid not null references public.profiles on delete cascade,
	-- who they are there, how that can be checked, and pages that show it
	role text not null check (length(role) <= 120 and role ~ '[^[:space:]]'),
	evidence text not null check (length(evidence) <= 2000 and evidence ~ '[^[:space:]]'),
	links text[] not null default '{}' check (private.is_link_list(links)),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	decision text check (decision in ('accepted', 'refused')),
	-- one of the list in domain/clinic-claims.ts, and what the claimant reads
	reason_code text check (reason_code ~ '^[a-z_]{1,40}$'),
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	decided_by uuid references public.profiles on delete set null,
	check ((decided_at is null) = (decision is null)),
	check (decision is distinct from 'refused' or reason is not null)
);
comment on table public.claims is 'People who say that a clinic which nobody owns is theirs; the open ones are a queue.';
create unique index claims_open on public.claims (user_id) where decided_at is null;
create index claims_queue on public.claims (created_at, id) where decided_at is null;
create index claims_clinic on public.claims (clinic_id, created_at);
create index claims_user on public.claims (user_id, created_at desc);
create index claims_decided_by on public.claims (decided_by) where decided_by is not null;
create trigger audit after update on public.claims
	for each row execute function private.audit('clinic', 'clinic_id');

-- Whether anybody can say that a clinic is theirs.
create function public.clinic_is_claimable(clinic uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.clinics c where c.id = clinic and c.owner_id is null and private.is_public(c.status)
		)
	$$;

-- Mails ----------------------------------------------------------------------------------------------------------------

-- private.notices is for the present owner of a present clinic; who claims one, or loses one, is neither
alter table private.moderation_notices drop constraint moderation_notices_kind_check,
	add constraint moderation_notices_kind_check check (kind in (
		'report_received', 'report_decided', 'review_hidden', 'review_restored', 'appeal_refused', 'clinic_suspended',
		'clinic_edited', 'clinic_restored', 'clinic_merged', 'clinic_given', 'clinic_taken',
		'claim_received', 'claim_accepted', 'claim_refused'
	));
comment on table private.moderation_notices is 'What authors, reporters, claimants and owners are to be told of an admin''s acts by mail: written with the act itself, emptied by a job.';

create function private.tell_person(person uuid, kind text, clinic public.clinics, more jsonb default '{}') returns void
	language sql set search_path = ''
	as $$
		insert into private.moderation_notices (user_id, kind, data)
			select person, kind, jsonb_build_object(
				'subject', 'clinic', 'id', (clinic).id, 'clinic', (clinic).name, 'clinic_id', (clinic).id
			) || more
			where person is not null
	$$;

-- The caller's claim --------------------------------------------------------------------------------------------------

-- The caller says that a clinic is theirs. Throws 42501 without a confirmed address, and 55000 with a hint: unclaimable,
-- has_clinic; 23505 (claims_open) while another claim of theirs waits.
create function public.claim_clinic(clinic uuid, role text, evidence text, links text[]) returns uuid
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics;
			made uuid;
		begin
			if not private.has_confirmed_email() then
				raise exception 'the address is not confirmed' using errcode = '42501';
			end if;
			if exists (select from public.clinics o where o.owner_id = auth.uid()) then
				raise exception 'the caller has a clinic' using errcode = '55000', hint = 'has_clinic';
			end if;
			-- whoever gives it an owner meanwhile waits, and then finds this claim
			select o.* into c from public.clinics o where o.id = clinic for share;
			if c.id is null or c.owner_id is not null or not private.is_public(c.status) then
				raise exception 'nobody can claim this clinic' using errcode = '55000', hint = 'unclaimable';
			end if;
			insert into public.claims (clinic_id, user_id, role, evidence, links)
				values (c.id, auth.uid(), claim_clinic.role, claim_clinic.evidence, claim_clinic.links)
				returning id into made;
			perform private.tell_person(auth.uid(), 'claim_received', c);
			return made;
		end
	$$;

-- The caller's latest claim; null without one.
create function public.own_claim() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'id', m.id, 'role', m.role, 'evidence', m.evidence, 'links', m.links, 'created_at', m.created_at,
			'decided_at', m.decided_at, 'decision', m.decision, 'reason', m.reason,
			'clinic', jsonb_build_object(
				'id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code,
				'is_public', private.is_public(c.status), 'is_claimable', public.clinic_is_claimable(c.id)
			)
		)
		from public.claims m join public.clinics c on c.id = m.clinic_id
		where m.user_id = (select auth.uid()) order by m.created_at desc, m.id desc limit 1
	$$;

-- Shared by the acts of admins ------------------------------------------------------------------------------------------

-- When and by whom one of these acts was last done to a clinic.
create function private.last_act(clinic uuid, acts text[]) returns text
	language sql stable set search_path = ''
	as $$
		select coalesce((
			select jsonb_build_object('at', l.created_at, 'by', private.admin_name(l.admin_id))
			from private.audit_log l
			where l.subject_type = 'clinic' and l.subject_id = clinic::text and l.act = any(acts)
			order by l.created_at desc, l.id desc limit 1
		), '{}')::text
	$$;

-- Locks a clinic for an act of the caller, an admin: not their own (42501, hint own_case). Throws P0002 where it is gone.
create function private.take_clinic(clinic uuid) returns public.clinics
	language plpgsql set search_path = ''
	as $$
		declare
			c public.clinics;
		begin
			perform private.require_admin();
			select o.* into c from public.clinics o where o.id = clinic for no key update;
			if c.id is null then
				raise exception 'there is no such clinic' using errcode = 'P0002';
			end if;
			if c.owner_id = auth.uid() then
				raise exception 'nobody decides about their own clinic' using errcode = '42501', hint = 'own_case';
			end if;
			return c;
		end
	$$;

-- Refuses an open claim, and tells who made it.
create function private.refuse_claim(claim uuid, code text, reason text) returns void
	language plpgsql set search_path = ''
	as $$
		declare
			m public.claims;
			c public.clinics;
		begin
			update public.claims u set decided_at = now(), decision = 'refused', reason_code = code,
					reason = refuse_claim.reason, decided_by = auth.uid()
				where u.id = claim and u.decided_at is null returning u.* into m;
			select o.* into c from public.clinics o where o.id = m.clinic_id;
			perform private.tell_person(m.user_id, 'claim_refused', c, jsonb_build_object(
				'reason', code, 'text', m.reason, 'is_public', private.is_public(c.status)
			));
		end
	$$;

-- Makes somebody the owner of a locked clinic, with all that follows: what they wrote of it themselves goes, a clinic that was
-- never checked gets in line, and claims that this settles are closed.
create function private.give_clinic(clinic uuid, person uuid) returns void
	language plpgsql set search_path = ''
	as $$
		declare
			claim uuid;
		begin
			update public.clinics c set owner_id = person where c.id = clinic;
			delete from public.reviews r where r.clinic_id = clinic and r.user_id = person;
			insert into public.verifications (clinic_id)
				select c.id from public.clinics c where c.id = clinic and c.status = 'pending'
				on conflict (clinic_id) where decided_at is null do nothing;
			update public.claims m set decided_at = now(), decision = 'accepted', decided_by = auth.uid()
				where m.clinic_id = clinic and m.user_id = person and m.decided_at is null;
			for claim in
				select m.id from public.claims m where m.clinic_id = clinic and m.decided_at is null order by m.id
			loop
				perform private.refuse_claim(claim, 'taken', 'Somebody else looks after this clinic now.');
			end loop;
			for claim in select m.id from public.claims m where m.user_id = person and m.decided_at is null loop
				perform private.refuse_claim(claim, 'has_clinic', 'You look after another clinic now. Each account looks after one.');
			end loop;
		end
	$$;

-- What an admin finds --------------------------------------------------------------------------------------------------

create index clinics_contact on public.clinics
	using gin (lower((coalesce(email, '') || ' ' || coalesce(website, '')) collate "C") extensions.gin_trgm_ops)
	where email is not null or website is not null;
create index clinics_not_public on public.clinics (status, id desc) where status in ('rejected', 'suspended');
create index users_email_search on auth.users using gin (email extensions.gin_trgm_ops);

-- Clinics of any status, the newest first, before a given one. `search` is found anywhere in name, address, e-mail, website and
-- the owner's e-mail (one or two letters at the start of a word of name or address), or is the id of a clinic, also of a merged
-- one. `ownership` is with or without.
create function public.admin_find_clinics(
	search text default null,
	country text default null,
	status text default null,
	ownership text default null,
	before uuid default null,
	page_size int default 50
) returns jsonb
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	as $$
		declare
			size int := least(greatest(page_size, 1), 100);
			looked_at constant int := 5000;
			folded text := nullif(private.fold(btrim(search)), '');
			-- one or two letters match the starts of words
			pattern text := case when length(folded) > 2 then '%' else '' end || private.escape_like(folded) || '%';
			typed text := '%' || private.escape_like(lower(btrim(search))) || '%';
			wanted uuid := substring(
				search from '(?i)(?:^|/)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:$|[/?#])'
			)::uuid;
			conditions text := 'true';
			contact text := '(c.email is not null or c.website is not null)
				and lower((coalesce(c.email, '''') || '' '' || coalesce(c.website, '''')) collate "C") like $6';
			named text := 'c.search_text like $5';
			by_owner text := 'true';
			seen int;
			ids uuid[];
		begin
			perform private.require_admin();
			if country is not null then
				conditions := conditions || ' and c.country_code = $1';
			end if;
			if status is not null then
				conditions := conditions || ' and c.status = $2';
			end if;
			if ownership is not null then
				conditions := conditions || case ownership
					when 'with' then ' and c.owner_id is not null' else ' and c.owner_id is null'
				end;
			end if;
			if before is not null then
				conditions := conditions || ' and c.id < $3';
			end if;

			if wanted is not null then
				conditions := conditions
					|| ' and c.id = coalesce((select new_id from private.clinic_redirects where old_id = $4), $4)';
			end if;
			if wanted is not null or folded is null then
				execute format('select array(select c.id from public.clinics c where %s order by c.id desc limit %s)', conditions, size)
					into ids using country, status, before, wanted;
			else
				-- A frequent text fills a page from the newest clinics, without the long lists that an index keeps of it; where
				-- it does not, it is rare, and the indexes have it.
				if length(folded) < 3 then
					named := '(c.search_text like $5 or c.search_text like ''% '' || $5)';
					contact := 'false';
					by_owner := 'false';
				end if;
				execute format(
					'with newest as materialized (
						select c.id, c.search_text, c.email, c.website, c.owner_id from public.clinics c
						where %s order by c.id desc limit %s
					)
					select array(
						select c.id from newest c
						where %s or %s or %s and exists (
							select from auth.users u where u.id = c.owner_id and u.email like $6
						)
						order by c.id desc limit %s
					), (select count(*) from newest)', conditions, looked_at, named, contact, by_owner, size
				) into ids, seen using country, status, before, wanted, pattern, typed;
				if cardinality(ids) < size and seen = looked_at then
					execute format(
						'select array(
							select id from (
								select c.id from public.clinics c where %1$s and %2$s
								union
								select c.id from public.clinics c where %1$s and %3$s
								union
								select c.id from auth.users u join public.clinics c on c.owner_id = u.id
								where %4$s and u.email like $6 and %1$s
							) c order by id desc limit %5$s
						)', conditions, named, contact, by_owner, size
					) into ids using country, status, before, wanted, pattern, typed;
				end if;
			end if;

			return (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
					'status', c.status, 'review_count', c.review_count, 'average_rating', c.average_rating,
					'created_at', c.created_at, 'email', c.email, 'website', c.website, 'owner_email', u.email,
					'source', (select s.source from public.clinic_sources s where s.clinic_id = c.id order by s.id limit 1)
				) order by c.id desc), '[]')
				from public.clinics c left join auth.users u on u.id = c.owner_id
				where c.id = any(ids)
			);
		end
	$$;

-- All that an admin sees of a clinic; where it was merged, what it became; null where there is no such clinic.
create function public.admin_clinic(clinic uuid) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			c public.clinics;
			old_ids uuid[];
		begin
			perform private.require_admin();
			select o.* into c from public.clinics o where o.id = clinic;
			if c.id is null then
				return (select jsonb_build_object('merged_into', r.new_id) from private.clinic_redirects r where r.old_id = clinic);
			end if;
			old_ids := array(select r.old_id from private.clinic_redirects r where r.new_id = c.id order by r.created_at);
			return jsonb_build_object('clinic', jsonb_build_object(
				'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
				'phone', c.phone, 'email', c.email, 'website', c.website, 'logo_url', c.logo_url,
				'description', c.description, 'opening_hours', c.opening_hours, 'opening_note', c.opening_note,
				'time_zone', c.time_zone, 'languages', c.languages, 'currency', c.currency,
				'latitude', c.latitude, 'longitude', c.longitude,
				'status', c.status, 'suspended_from', c.suspended_from, 'verified', c.verified, 'verified_at', c.verified_at,
				'verified_checks', c.verified_checks, 'lapses_at', c.verified_at + private.verification_term(),
				'average_rating', c.average_rating, 'review_count', c.review_count,
				'created_at', c.created_at, 'version', c.profile_version,
				'treatments', (
					select coalesce(jsonb_agg(jsonb_build_object(
						'id', t.id, 'name', t.name, 'price_min', o.price_min, 'price_max', o.price_max
					) order by t.sort_order, t.id), '[]')
					from public.clinic_treatments o join public.treatments t on t.id = o.treatment_id and t.published
					where o.clinic_id = c.id
				),
				'media', private.media_of(c.id),
				'is_own', coalesce(c.owner_id = auth.uid(), false),
				'owner', (
					select jsonb_build_object(
						'id', p.id, 'full_name', nullif(btrim(p.full_name), ''), 'email', u.email,
						'created_at', p.created_at, 'email_confirmed_at', u.email_confirmed_at
					)
					from public.profiles p left join auth.users u on u.id = p.id where p.id = c.owner_id
				),
				'cases', (
					select coalesce(jsonb_agg(w.one), '[]') from (
						select jsonb_build_object('id', v.id, 'kind', v.kind, 'submitted_at', v.submitted_at) as one
						from public.verifications v where v.clinic_id = c.id and v.decided_at is null
						union all
						select jsonb_build_object('id', h.id, 'kind', 'change', 'submitted_at', h.created_at)
						from public.profile_changes h where h.clinic_id = c.id and h.decided_at is null
					) w
				),
				'claims', (select count(*) from public.claims m where m.clinic_id = c.id and m.decided_at is null),
				'reports', (select count(*) from private.clinic_reports o where o.clinic_id = c.id and o.decided_at is null),
				'hidden_reviews', (select count(*) from public.reviews r where r.clinic_id = c.id and r.hidden_at is not null),
				'favorites', (select count(*) from public.favorites f where f.clinic_id = c.id),
				'views', (
					select coalesce(sum(d.views), 0) from private.clinic_days d
					where d.clinic_id = c.id and d.day > current_date - 30
				),
				'sources', (
					select coalesce(jsonb_agg(jsonb_build_object(
						'source', s.source, 'source_id', s.source_id, 'imported_at', s.imported_at, 'import_id', s.import_id,
						'import_row', s.import_row
					) order by s.id), '[]')
					from public.clinic_sources s where s.clinic_id = c.id
				),
				'old_ids', to_jsonb(old_ids),
				'suspension', case when c.status = 'suspended' then private.decision_json(private.suspension_of(c.id)) end,
				'log', (
					select coalesce(jsonb_agg(jsonb_build_object(
						'id', l.id, 'at', l.created_at, 'act', l.act, 'reason', l.reason, 'by', private.admin_name(l.admin_id),
						'columns', l.columns
					) order by l.id desc), '[]')
					from (
						-- an act is one line, however many rows it changed
						select max(e.id) as id, e.created_at, e.act, e.reason, e.admin_id,
							coalesce(array_agg(distinct k.key order by k.key) filter (where k.key <> 'clinic_id'), '{}') as columns
						from (
							select * from private.audit_log
							where subject_type = 'clinic' and subject_id = any(array(select unnest(c.id || old_ids)::text))
							order by created_at desc, id desc limit 200
						) e
						left join lateral jsonb_object_keys(case when e.before is not null then e.after end) k(key) on true
						group by e.created_at, e.act, e.reason, e.admin_id
						order by 1 desc limit 30
					) l
				)
			));
		end
	$$;

-- Acts -----------------------------------------------------------------------------------------------------------------

-- Tells the owner of a clinic what the caller, an admin, has changed of it in this transaction, as the log has it; nobody where
-- nothing changed.
create function private.tell_of_edit(clinic uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics;
			changes jsonb;
			why text;
		begin
			perform private.require_admin();
			select jsonb_object_agg(k.key, jsonb_build_array(l.before -> k.key, l.after -> k.key)), max(l.reason) into changes, why
				from private.audit_log l, jsonb_object_keys(coalesce(l.before, l.after)) k(key)
				where l.subject_type = 'clinic' and l.subject_id = clinic::text and l.created_at = now()
					and l.admin_id = auth.uid() and l.act = 'edit_clinic';
			if changes is not null then
				select o.* into c from public.clinics o where o.id = clinic;
				perform private.tell_person(
					c.owner_id, 'clinic_edited', c, jsonb_build_object('changes', changes, 'text', why)
				);
			end if;
		end
	$$;

-- Takes a clinic out of sight. The decision stands in the record of moderation with its reason and ground, as the law asks.
-- Throws 55000 (hint already_decided) for a suspended one, and what take_clinic throws.
create function public.admin_suspend_clinic(clinic uuid, reason text, ground text, explanation text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics := private.take_clinic(clinic);
		begin
			if c.status = 'suspended' then
				raise exception 'the clinic is suspended' using errcode = '55000', hint = 'already_decided',
					detail = private.last_act(c.id, array['suspend_clinic']);
			end if;
			-- as in the queue of reports: whoever reported it hears of it too, and its reports are not decided a second time
			perform public.decide_clinic_reports(
				c.id, 'suspend', admin_suspend_clinic.reason, admin_suspend_clinic.ground, explanation,
				(private.last_decision(null, c.id)).id
			);
		end
	$$;

-- Makes a suspended clinic what it was before. Throws 55000 (hint already_decided) for another, and what take_clinic throws.
create function public.admin_restore_clinic(clinic uuid, reason text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics := private.take_clinic(clinic);
		begin
			if c.status <> 'suspended' then
				raise exception 'the clinic is not suspended' using errcode = '55000', hint = 'already_decided',
					detail = private.last_act(c.id, array['restore_clinic']);
			end if;
			perform private.name_act('restore_clinic', reason);
			update public.clinics o
				-- suspended before it was written down what it had been
				set status = coalesce(c.suspended_from, case when c.verified_at is null then 'pending' else 'verified' end)
				where o.id = c.id;
			perform private.tell_person(c.owner_id, 'clinic_restored', c, jsonb_build_object('text', reason));
		end
	$$;

-- Gives a clinic to the account with this confirmed address, or to nobody. `seen_owner` is the owner that the admin knew of.
-- Throws 55000 with a hint: changed, no_account, not_confirmed, has_clinic, same_owner; 42501 (to_self); and what take_clinic throws.
create function public.admin_transfer_clinic(clinic uuid, email text, seen_owner uuid, reason text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics := private.take_clinic(clinic);
			person auth.users;
			problem text;
		begin
			select u.* into person from auth.users u where u.email = lower(btrim(admin_transfer_clinic.email));
			problem := case
				when c.owner_id is distinct from seen_owner then 'changed'
				when email is not null and person.id is null then 'no_account'
				when person.id is not null and person.email_confirmed_at is null then 'not_confirmed'
				when person.id is not distinct from c.owner_id then 'same_owner'
				when exists (select from public.clinics o where o.owner_id = person.id) then 'has_clinic'
			end;
			if problem is not null then
				raise exception 'the clinic cannot be given' using errcode = '55000', hint = problem,
					detail = private.last_act(c.id, array['transfer_clinic', 'accept_claim', 'merge_clinics']);
			end if;
			if person.id = auth.uid() then
				raise exception 'nobody gives themselves a clinic' using errcode = '42501', hint = 'to_self';
			end if;
			perform private.name_act('transfer_clinic', reason);
			if person.id is null then
				update public.clinics o set owner_id = null where o.id = c.id;
			else
				perform private.give_clinic(c.id, person.id);
				perform private.tell_person(person.id, 'clinic_given', c, jsonb_build_object('is_pending', c.status = 'pending'));
			end if;
			perform private.tell_person(c.owner_id, 'clinic_taken', c, jsonb_build_object('text', reason));
		end
	$$;

-- What would come of a merge, null where one of the two is gone.
create function public.admin_merge_preview(keep uuid, gone uuid) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			k public.clinics;
			g public.clinics;
			room int;
		begin
			perform private.require_admin();
			select c.* into k from public.clinics c where c.id = keep;
			select c.* into g from public.clinics c where c.id = gone;
			if k.id is null or g.id is null or k.id = g.id then
				return null;
			end if;
			room := 4 - (select count(*) from public.media m where m.clinic_id = keep and m.type = 'gallery');
			return (
				select jsonb_build_object(
					'keep', private.merge_side(k), 'gone', private.merge_side(g),
					'reviews', r.total, 'twice', r.twice,
					'favorites', (
						select count(*) from public.favorites f where f.clinic_id = gone and not exists (
							select from public.favorites o where o.clinic_id = keep and o.user_id = f.user_id
						)
					),
					'pictures', least(m.total, greatest(room, 0)), 'left_pictures', greatest(m.total - greatest(room, 0), 0),
					'treatments', (
						select coalesce(jsonb_agg(t.name order by t.sort_order, t.id), '[]')
						from public.treatments t where t.id = any(g.treatment_ids) and t.id <> all(k.treatment_ids)
					),
					'takes_logo', k.logo_url is null and g.logo_url is not null,
					'owner', case
						when g.owner_id is null then 'stays' when k.owner_id is null then 'moves' else 'loses'
					end,
					'cases', (select count(*) from public.verifications v where v.clinic_id = gone and v.decided_at is null)
						+ (select count(*) from public.profile_changes h where h.clinic_id = gone and h.decided_at is null),
					'is_own', coalesce(auth.uid() in (k.owner_id, g.owner_id), false)
				)
				from (
					select count(*) as total, count(*) filter (where exists (
						select from public.reviews o where o.clinic_id = keep and o.user_id = v.user_id
					)) as twice
					from public.reviews v where v.clinic_id = gone
				) r, (
					select count(*) as total from public.media where clinic_id = gone and type = 'gallery'
				) m
			);
		end
	$$;
create function private.merge_side(c public.clinics) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
			'phone', c.phone, 'email', c.email, 'website', c.website, 'status', c.status,
			'review_count', c.review_count, 'average_rating', c.average_rating, 'created_at', c.created_at,
			'owner_email', (select email from auth.users where id = c.owner_id)
		)
	$$;

-- Up to eight clinics that may be the same one, the likeliest first; null where there is no such clinic.
create function public.admin_duplicates(clinic uuid) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				select private.likely_duplicates(c, c.name, c.country_code, c.city) from public.clinics c where c.id = clinic
			);
		end
	$$;

-- Makes two clinics one: what `gone` had goes over to `keep` as far as it has room, `gone` is removed, and its address leads on.
-- Of two reviews by one person the newer stays, unless that alone is hidden. Throws P0002 where one is gone already, 42501 (own_case) for one's own.
create function public.admin_merge_clinics(keep uuid, gone uuid, reason text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			k public.clinics;
			g public.clinics;
			owner uuid;
			claim uuid;
		begin
			perform private.require_admin();
			-- whole rows, in one order: reviews, pictures and favorites that are being added to either come before or fail after
			perform from public.clinics c where c.id in (keep, gone) order by c.id for update;
			select c.* into k from public.clinics c where c.id = keep;
			select c.* into g from public.clinics c where c.id = gone;
			if k.id is null or g.id is null or k.id = g.id then
				raise exception 'one of the clinics is gone' using errcode = 'P0002';
			end if;
			if auth.uid() in (k.owner_id, g.owner_id) then
				raise exception 'nobody decides about their own clinic' using errcode = '42501', hint = 'own_case';
			end if;
			perform private.name_act('merge_clinics', reason);
			owner := coalesce(k.owner_id, g.owner_id);

			delete from public.reviews r using public.reviews o
				where r.clinic_id in (keep, gone) and o.clinic_id in (keep, gone)
					and o.clinic_id <> r.clinic_id and o.user_id = r.user_id
					and (r.hidden_at is null, r.created_at, r.id) < (o.hidden_at is null, o.created_at, o.id);
			-- an owner writes no review of their own clinic
			delete from public.reviews r where r.clinic_id = gone and r.user_id = owner;
			update public.reviews r set clinic_id = keep where r.clinic_id = gone;

			insert into public.favorites (user_id, clinic_id, created_at)
				select f.user_id, keep, f.created_at from public.favorites f where f.clinic_id = gone
				on conflict do nothing;

			insert into public.clinic_treatments (clinic_id, treatment_id, price_min, price_max)
				select keep, o.treatment_id,
					-- prices are in the clinic's one currency
					case when g.currency = k.currency then o.price_min end, case when g.currency = k.currency then o.price_max end
				from public.clinic_treatments o where o.clinic_id = gone
				on conflict do nothing;

			update public.media m set clinic_id = keep, position = least(n.last + n.place, 100)
				from (
					select o.id, row_number() over (order by o.position, o.created_at desc, o.id desc) as place,
						(select count(*) from public.media a where a.clinic_id = keep and a.type = 'gallery') as filled,
						(select coalesce(max(a.position), -1) from public.media a where a.clinic_id = keep and a.type = 'gallery') as last
					from public.media o where o.clinic_id = gone and o.type = 'gallery'
				) n
				where m.id = n.id and n.filled + n.place <= 4;
			if k.logo_url is null and g.logo_url is not null then
				update public.media m set clinic_id = keep where m.clinic_id = gone and m.type = 'logo';
				update public.clinics c set logo_url = g.logo_url where c.id = keep;
			end if;

			insert into private.clinic_days as d (clinic_id, day, views, website_clicks, phone_clicks, email_clicks)
				select keep, o.day, o.views, o.website_clicks, o.phone_clicks, o.email_clicks
				from private.clinic_days o where o.clinic_id = gone
				on conflict (clinic_id, day) do update set views = d.views + excluded.views,
					website_clicks = d.website_clicks + excluded.website_clicks,
					phone_clicks = d.phone_clicks + excluded.phone_clicks, email_clicks = d.email_clicks + excluded.email_clicks;
			-- the same source must find the clinic that is left
			update public.clinic_sources s set clinic_id = keep where s.clinic_id = gone;
			update public.import_findings f set clinic_id = keep where f.clinic_id = gone;
			update private.moderation_decisions d set clinic_id = keep where d.clinic_id = gone;
			delete from private.clinic_reports o using private.clinic_reports a
				where o.clinic_id = gone and a.clinic_id = keep and o.decided_at is null and a.decided_at is null
					and (o.reporter_id = a.reporter_id
						or o.reporter_id is null and a.reporter_id is null and lower(o.reporter_email) = lower(a.reporter_email));
			update private.clinic_reports o set clinic_id = keep where o.clinic_id = gone;
			update public.claims m set clinic_id = keep where m.clinic_id = gone;

			update private.clinic_redirects r set new_id = keep where r.new_id = gone;
			insert into private.clinic_redirects (old_id, new_id) values (gone, keep);
			-- its open cases go with it
			delete from public.clinics c where c.id = gone;

			if k.owner_id is null and g.owner_id is not null then
				perform private.give_clinic(keep, g.owner_id);
			elsif owner is not null then
				for claim in select m.id from public.claims m where m.clinic_id = keep and m.decided_at is null loop
					perform private.refuse_claim(claim, 'taken', 'Somebody else looks after this clinic now.');
				end loop;
			end if;
			perform private.tell_person(g.owner_id, 'clinic_merged', k, jsonb_build_object(
				'former', g.name, 'text', reason, 'is_owner', k.owner_id is null
			));
			-- whose page suddenly has other reviews
			perform private.tell_person(k.owner_id, 'clinic_merged', k, jsonb_build_object(
				'former', g.name, 'text', reason, 'is_owner', true
			));
		end
	$$;

-- Claims in the hands of an admin ----------------------------------------------------------------------------------------

-- Whether the caller has a part in the claims of a clinic: one that is open is theirs.
create function private.is_claimant(clinic uuid) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from public.claims m where m.clinic_id = clinic and m.user_id = auth.uid() and m.decided_at is null
		)
	$$;

-- Open claims, the one that waits longest first, after the given place.
create function public.open_claims(
	after_at timestamptz default '-infinity', after_id uuid default '00000000-0000-0000-0000-000000000000', page_size int default 50
) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', m.id, 'role', m.role, 'evidence', m.evidence, 'links', m.links, 'created_at', m.created_at,
					'clinic', private.merge_side(c) || jsonb_build_object(
						'source', (select s.source from public.clinic_sources s where s.clinic_id = c.id order by s.id limit 1)
					),
					'person', jsonb_build_object(
						'full_name', nullif(btrim(p.full_name), ''), 'email', u.email, 'created_at', p.created_at,
						'email_confirmed_at', u.email_confirmed_at,
						-- not the domain of the clinic's e-mail: it may be of a provider where everybody has a mailbox
						'same_domain', coalesce(split_part(u.email, '@', 2) = private.website_host(c.website), false),
						'same_email', coalesce(u.email = lower(c.email), false),
						'has_clinic', exists (select from public.clinics o where o.owner_id = m.user_id),
						'has_reviewed', exists (select from public.reviews r where r.clinic_id = c.id and r.user_id = m.user_id),
						'refused', (
							select count(*) from public.claims e where e.user_id = m.user_id and e.decision = 'refused'
						)
					),
					'others', (
						select count(*) from public.claims e
						where e.clinic_id = c.id and e.decided_at is null and e.id <> m.id
					),
					'is_own', private.is_claimant(m.clinic_id)
				) order by m.created_at, m.id), '[]')
				from (
					select * from public.claims
					where decided_at is null and (created_at, id) > (after_at, after_id)
					order by created_at, id limit least(greatest(page_size, 1), 100)
				) m
				join public.clinics c on c.id = m.clinic_id
				join public.profiles p on p.id = m.user_id
				left join auth.users u on u.id = m.user_id
			);
		end
	$$;

-- Accepts a claim, which makes the claimant the clinic's owner and refuses the others, or refuses it. Throws P0002 where it is
-- gone, 55000 with a hint (already_decided with by, at and decision; has_owner, not_public, has_clinic, not_confirmed), 42501
-- (own_case).
create function public.decide_claim(claim uuid, decision text, reason_code text default null, reason text default null) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			m public.claims;
			c public.clinics;
			problem text;
		begin
			perform private.require_admin();
			-- the clinic's row first, as everywhere: of two who decide at once the second waits here
			select o.* into c from public.clinics o
				where o.id = (select l.clinic_id from public.claims l where l.id = claim) for no key update;
			select l.* into m from public.claims l where l.id = claim for update;
			if m.id is null then
				raise exception 'there is no such claim' using errcode = 'P0002';
			end if;
			if m.decided_at is not null then
				raise exception 'the claim is decided' using errcode = '55000', hint = 'already_decided', detail =
					jsonb_build_object('decision', m.decision, 'at', m.decided_at, 'by', private.admin_name(m.decided_by))::text;
			end if;
			if private.is_claimant(m.clinic_id) then
				raise exception 'nobody decides about their own claim, or a rival one' using errcode = '42501', hint = 'own_case';
			end if;
			if decision = 'refused' then
				perform private.name_act('refuse_claim', reason);
				perform private.refuse_claim(m.id, decide_claim.reason_code, decide_claim.reason);
				return;
			end if;
			problem := case
				when c.owner_id is not null then 'has_owner'
				when not private.is_public(c.status) then 'not_public'
				when exists (select from public.clinics o where o.owner_id = m.user_id) then 'has_clinic'
				when not exists (
					select from auth.users u where u.id = m.user_id and u.email_confirmed_at is not null
				) then 'not_confirmed'
			end;
			if problem is not null then
				raise exception 'the claim cannot be accepted' using errcode = '55000', hint = problem;
			end if;
			perform private.name_act('accept_claim', 'Claimed as: ' || m.role);
			perform private.give_clinic(c.id, m.user_id);
			perform private.tell_person(m.user_id, 'claim_accepted', c, jsonb_build_object('is_pending', c.status = 'pending'));
		end
	$$;

-- What waits for an admin here.
create function public.claims_overview() returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return jsonb_build_object('claims', (select count(*) from public.claims where decided_at is null));
		end
	$$;

-- Who may do what ------------------------------------------------------------------------------------------------------

alter table private.clinic_redirects enable row level security;
alter table public.claims enable row level security;

-- a hosted database grants everything on new tables and functions to everybody
revoke all on public.claims from anon, authenticated;
revoke execute on function
	public.claim_clinic, public.own_claim, public.own_suspension, public.admin_find_clinics, public.admin_clinic,
	public.admin_suspend_clinic, public.admin_restore_clinic, public.admin_transfer_clinic, public.admin_duplicates,
	public.admin_merge_preview, public.admin_merge_clinics, public.open_claims, public.decide_claim, public.claims_overview
	from anon;
grant execute on function
	public.claim_clinic, public.own_claim, public.own_suspension, public.admin_find_clinics, public.admin_clinic,
	public.admin_suspend_clinic, public.admin_restore_clinic, public.admin_transfer_clinic, public.admin_duplicates,
	public.admin_merge_preview, public.admin_merge_clinics, public.open_claims, public.decide_claim, public.claims_overview
	to authenticated;
grant execute on function public.merged_clinic(uuid), public.clinic_is_claimable(uuid) to anon, authenticated, service_role;
-- an admin's edit goes through the tables, and is named by whoever makes it; nobody else's acts are logged
grant execute on function private.name_act(text, text), private.tell_of_edit(uuid) to authenticated;

grant select, insert, update, delete on public.claims, private.clinic_redirects to service_role;
create policy service on public.claims for all to service_role using (true) with check (true);
create policy service on private.clinic_redirects for all to service_role using (true) with check (true);

-- a claim is made and decided in functions; its claimant sees it (not who decided) and can take it back while it waits
grant select (id, clinic_id, user_id, role, evidence, links, created_at, decided_at, decision, reason_code, reason), delete
	on public.claims to authenticated;
create policy read on public.claims for select to authenticated
	using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy remove on public.claims for delete to authenticated
	using (user_id = (select auth.uid()) and decided_at is null);
