-- Moderation: reports by anybody, reviews that are hidden with a reason, appeals, and what becomes of them.

-- Reviews that are hidden ----------------------------------------------------------------------------------------------

alter table public.reviews
	add column hidden_at timestamptz,
	-- a code of domain/moderation.ts and what the author reads; who decided stands in private.moderation_decisions alone
	add column hidden_reason text check (length(hidden_reason) <= 40),
	add column hidden_text text check (length(hidden_text) <= 2000 and hidden_text ~ '[^[:space:]]'),
	add check ((hidden_at is null) = (hidden_reason is null) and (hidden_at is null) = (hidden_text is null));

-- Counted is what is seen: hiding a review counts as removing it, showing it again as adding it.
create or replace function private.count_ratings() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			change int := case tg_op when 'INSERT' then 1 else -1 end;
		begin
			perform private.add_to_ratings(array_agg(clinic_id), array_agg(rating), array_agg(change))
				from changed where hidden_at is null;
			return null;
		end
	$$;
create or replace function private.recount_ratings() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.add_to_ratings(array_agg(v.clinic_id), array_agg(v.rating), array_agg(v.change))
				from removed r join added a using (id), lateral (
					values (r.clinic_id, r.rating, -1, r.hidden_at), (a.clinic_id, a.rating, 1, a.hidden_at)
				) v (clinic_id, rating, change, hidden_at)
				where v.hidden_at is null;
			return null;
		end
	$$;

create or replace function private.guard_review() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			if current_user not in ('anon', 'authenticated') then
				return new;
			end if;
			if tg_op = 'INSERT' then
				if new.created_at <> now() or new.hidden_at is not null then
					raise exception 'a review starts now, and in sight' using errcode = '42501';
				end if;
			elsif new.id is distinct from old.id
				or new.clinic_id is distinct from old.clinic_id
				or new.user_id is distinct from old.user_id
				or new.created_at is distinct from old.created_at
				or (new.hidden_at, new.hidden_reason, new.hidden_text)
					is distinct from (old.hidden_at, old.hidden_reason, old.hidden_text) then
				raise exception 'a review stays with its clinic, its author and its date' using errcode = '42501';
			end if;
			return new;
		end
	$$;

-- Texts are the same where letters and digits are: case, accents, spaces and punctuation do not count. Null for short ones,
-- which people write alike by chance.
create function private.text_key(t text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select case when length(k) >= 24 then md5(k) end
		from regexp_replace(private.fold(t), '[[:space:][:punct:]]+', '', 'g') k
	$$;
grant execute on function private.text_key(text) to authenticated, service_role;
create index reviews_text_key on public.reviews (private.text_key(text)) where text is not null;

-- Decisions, reports, appeals -------------------------------------------------------------------------------------------

create table private.moderation_decisions (
	id uuid primary key default private.uuid_v7(),
	subject_type text not null check (subject_type in ('review', 'clinic')),
	-- null: it is gone meanwhile
	review_id uuid references public.reviews on delete set null,
	clinic_id uuid references public.clinics on delete set null,
	decision text not null check (
		subject_type = 'review' and decision in ('keep', 'hide', 'restore', 'uphold')
		or subject_type = 'clinic' and decision in ('no_action', 'note', 'suspend')
	),
	-- a code of domain/moderation.ts
	reason text not null check (reason ~ '^[a-z_]{1,40}$'),
	-- what the people concerned read
	text text check (length(text) <= 2000 and text ~ '[^[:space:]]'),
	-- on which a removal stands: the law, or the rules of the directory
	ground text check (ground in ('illegal', 'terms')),
	decided_by uuid references public.profiles on delete set null,
	decided_at timestamptz not null default now(),
	check ((decision in ('hide', 'uphold', 'suspend')) = (ground is not null)),
	check (ground is null or text is not null)
);
comment on table private.moderation_decisions is 'Every decision about a reported review or clinic, with its reason.';
create index moderation_decisions_latest on private.moderation_decisions (decided_at desc, id desc);
create index moderation_decisions_review on private.moderation_decisions (review_id, decided_at desc, id desc);
create index moderation_decisions_clinic on private.moderation_decisions (clinic_id, decided_at desc, id desc);
create index moderation_decisions_by on private.moderation_decisions (decided_by) where decided_by is not null;
create trigger audit_review after insert on private.moderation_decisions
	for each row when (new.subject_type = 'review') execute function private.audit('review', 'review_id');
create trigger audit_clinic after insert on private.moderation_decisions
	for each row when (new.subject_type = 'clinic') execute function private.audit('clinic', 'clinic_id');

-- a report outlives its review: whoever sent it hears how it ended
alter table public.review_reports
	alter column review_id drop not null,
	drop constraint review_reports_review_id_fkey,
	add constraint review_reports_review_id_fkey foreign key (review_id) references public.reviews on delete set null,
	-- of somebody without an account, if they gave them
	add column reporter_name text check (length(reporter_name) <= 200 and reporter_name ~ '[^[:space:]]'),
	add column reporter_email text check (length(reporter_email) <= 254 and reporter_email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	add column decided_at timestamptz,
	-- null when decided: the review was gone
	add column decision_id uuid references private.moderation_decisions on delete set null,
	drop constraint review_reports_review_id_reporter_id_key;
-- once while it is open: after a decision somebody may come with something new
create unique index review_reports_review_id_reporter_id_key
	on public.review_reports (review_id, reporter_id) where decided_at is null;
create unique index review_reports_contact
	on public.review_reports (review_id, lower(reporter_email)) where reporter_id is null and decided_at is null;
create index review_reports_review on public.review_reports (review_id, created_at);
create index review_reports_open on public.review_reports (review_id, created_at) where decided_at is null;
create index review_reports_decision on public.review_reports (decision_id);
create index review_reports_created on public.review_reports (created_at);

-- A decision closes the reports that it sees. One that is sent at the same moment waits for it here, and then finds the review
-- hidden or gone: it would else stay open for ever.
create function private.require_seen_review() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform from public.reviews r where r.id = new.review_id and r.hidden_at is null for key share;
			if not found then
				raise exception 'there is no such review in sight' using errcode = '42501', constraint = 'report_of_nothing';
			end if;
			return new;
		end
	$$;
create trigger require_seen_review before insert on public.review_reports
	for each row execute function private.require_seen_review();

create table private.clinic_reports (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid references public.clinics on delete set null,
	reporter_id uuid references public.profiles on delete set null,
	reporter_name text check (length(reporter_name) <= 200 and reporter_name ~ '[^[:space:]]'),
	reporter_email text check (length(reporter_email) <= 254 and reporter_email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	reason text not null check (
		reason in ('not_real', 'closed', 'wrong_details', 'unsafe', 'misleading', 'illegal', 'other')
	),
	details text check (length(details) <= 2000 and details ~ '[^[:space:]]'),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	decision_id uuid references private.moderation_decisions on delete set null,
	check (reason not in ('other', 'illegal') or details is not null)
);
comment on table private.clinic_reports is 'What somebody says is wrong with a clinic or its page.';
create unique index clinic_reports_account
	on private.clinic_reports (clinic_id, reporter_id) where decided_at is null;
create unique index clinic_reports_contact
	on private.clinic_reports (clinic_id, lower(reporter_email)) where reporter_id is null and decided_at is null;
create index clinic_reports_clinic on private.clinic_reports (clinic_id, created_at);
create index clinic_reports_open on private.clinic_reports (clinic_id, created_at) where decided_at is null;
create index clinic_reports_reporter on private.clinic_reports (reporter_id);
create index clinic_reports_decision on private.clinic_reports (decision_id);
create index clinic_reports_created on private.clinic_reports (created_at);

-- As private.require_seen_review, of a clinic.
create function private.require_public_clinic() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform from public.clinics c where c.id = new.clinic_id and private.is_public(c.status) for share;
			if not found then
				raise exception 'there is no such clinic in sight' using errcode = '42501', constraint = 'report_of_nothing';
			end if;
			return new;
		end
	$$;
create trigger require_public_clinic before insert on private.clinic_reports
	for each row execute function private.require_public_clinic();

create table private.review_appeals (
	id uuid primary key default private.uuid_v7(),
	review_id uuid not null references public.reviews on delete cascade,
	-- the decision to hide: each can be appealed once
	hidden_by uuid not null unique references private.moderation_decisions on delete cascade,
	text text not null check (length(text) <= 2000 and text ~ '[^[:space:]]'),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	decision_id uuid references private.moderation_decisions on delete set null
);
comment on table private.review_appeals is 'What an author says against the hiding of their review.';
create index review_appeals_review on private.review_appeals (review_id);
create index review_appeals_decision on private.review_appeals (decision_id);
create index review_appeals_open on private.review_appeals (created_at, id) where decided_at is null;

-- Mails -----------------------------------------------------------------------------------------------------------------

-- Beside private.notices, which is for owners about their clinic: here are authors, and reporters who need no account.
create table private.moderation_notices (
	id bigint generated always as identity primary key,
	user_id uuid references public.profiles on delete cascade,
	email text check (length(email) <= 254),
	kind text not null check (kind in (
		'report_received', 'report_decided', 'review_hidden', 'review_restored', 'appeal_refused', 'clinic_suspended'
	)),
	data jsonb not null default '{}',
	created_at timestamptz not null default now(),
	check ((user_id is null) <> (email is null))
);
comment on table private.moderation_notices is 'What authors, reporters and owners are to be told of moderation by mail: written with the act itself, emptied by a job.';
create index moderation_notices_user on private.moderation_notices (user_id);

-- A receipt for whoever reported something, where they left a way to reach them. A visitor's address may be somebody else's, and
-- anybody can list a clinic under any name: to there only names go that were checked.
create function private.notice_review_report() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into private.moderation_notices (user_id, email, kind, data)
				select new.reporter_id, case when new.reporter_id is null then new.reporter_email end, 'report_received',
					jsonb_build_object(
						'subject', 'review', 'id', r.id,
						'clinic', case when c.verified or new.reporter_id is not null then c.name end,
						'clinic_id', c.id, 'said', new.reason
					)
				from public.reviews r join public.clinics c on c.id = r.clinic_id where r.id = new.review_id;
			return null;
		end
	$$;
create trigger notice after insert on public.review_reports
	for each row when (new.reporter_id is not null or new.reporter_email is not null)
	execute function private.notice_review_report();
create function private.notice_clinic_report() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into private.moderation_notices (user_id, email, kind, data)
				select new.reporter_id, case when new.reporter_id is null then new.reporter_email end, 'report_received',
					jsonb_build_object(
						'subject', 'clinic', 'id', c.id,
						'clinic', case when c.verified or new.reporter_id is not null then c.name end,
						'clinic_id', c.id, 'said', new.reason
					)
				from public.clinics c where c.id = new.clinic_id;
			return null;
		end
	$$;
create trigger notice after insert on private.clinic_reports
	for each row when (new.reporter_id is not null or new.reporter_email is not null)
	execute function private.notice_clinic_report();

-- Reports of a review that goes come to an end with it.
create function private.end_reports() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			with ended as (
				update public.review_reports set decided_at = now()
					where review_id = old.id and decided_at is null returning *
			)
			insert into private.moderation_notices (user_id, email, kind, data)
				select e.reporter_id, case when e.reporter_id is null then e.reporter_email end, 'report_decided',
					jsonb_build_object(
						'subject', 'review', 'id', old.id, 'clinic', c.name, 'clinic_id', c.id, 'said', e.reason, 'decision', 'gone'
					)
				from ended e left join public.clinics c on c.id = old.clinic_id
				where e.reporter_id is not null or e.reporter_email is not null;
			return old;
		end
	$$;
create trigger end_reports before delete on public.reviews
	for each row execute function private.end_reports();

-- What an admin reads ---------------------------------------------------------------------------------------------------

-- These are plpgsql because they are called for each row of a list: a function in SQL would be planned anew each time.

-- What speaks for a second look at a review; none of it is a reason by itself. Codes of domain/moderation.ts.
create function private.review_signals(r public.reviews) returns text[]
	language plpgsql stable set search_path = ''
	as $$
		begin
			return (
				select array_remove(array[
					case when exists (
						select from public.profiles p
						where p.id = r.user_id and p.created_at between r.created_at - interval '7 days' and r.created_at
					) then 'new_account' end,
					case when (
						select count(*) from (
							select from public.reviews o where o.user_id = r.user_id
								and o.created_at between r.created_at - interval '1 day' and r.created_at + interval '1 day'
							limit 4
						) o
					) = 4 then 'many_by_account' end,
					case when (
						select count(*) from (
							select from public.reviews o where o.clinic_id = r.clinic_id
								and o.created_at between r.created_at - interval '1 day' and r.created_at + interval '1 day'
							limit 6
						) o
					) = 6 then 'many_of_clinic' end,
					case when exists (
						select from public.reviews o
						where o.text is not null and private.text_key(o.text) = private.text_key(r.text) and o.id <> r.id
					) then 'same_text' end,
					case when exists (
						-- of any twenty: somebody who writes thousands must not make the list slow, and stands out anyhow
						select from (
							select s.text from public.reviews s
							where s.user_id = r.user_id and s.id <> r.id and length(s.text) >= 40 limit 20
						) o
						where length(r.text) >= 40 and private.text_key(o.text) <> private.text_key(r.text)
							and extensions.similarity(o.text, r.text) >= 0.7
					) then 'similar_text' end,
					-- three looks by key, whatever the planner knows of the tables
					case when private.fold((select nullif(btrim(full_name), '') from public.profiles where id = r.user_id))
						= private.fold((
							select btrim(full_name) from public.profiles
							where id = (select owner_id from public.clinics where id = r.clinic_id)
						)) then 'owners_name' end
				], null)
			);
		end
	$$;

create function private.decision_json(d private.moderation_decisions) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		begin
			return (
				select case when d.id is not null then jsonb_build_object(
					'id', d.id, 'decision', d.decision, 'reason', d.reason, 'text', d.text, 'ground', d.ground,
					'decided_at', d.decided_at,
					'by', (select nullif(btrim(full_name), '') from public.profiles where id = d.decided_by)
				) end
			);
		end
	$$;
create function private.last_decision(review uuid, clinic uuid) returns private.moderation_decisions
	language plpgsql stable set search_path = ''
	as $$
		declare
			last private.moderation_decisions;
		begin
			if review is not null then
				select * into last from private.moderation_decisions where review_id = review
					order by decided_at desc, id desc limit 1;
			else
				select * into last from private.moderation_decisions where clinic_id = clinic
					order by decided_at desc, id desc limit 1;
			end if;
			return last;
		end
	$$;

-- Whether the caller has a part in it: nobody judges their own case.
create function private.is_own_case(author uuid, owner uuid) returns boolean
	language plpgsql stable set search_path = ''
	as $$
		begin
			return coalesce(auth.uid() in (author, owner), false);
		end
	$$;

-- All that an admin needs to judge a review.
create function private.review_case(review uuid) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		begin
			return (
				select jsonb_build_object(
					'review', jsonb_build_object(
						'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at, 'updated_at', r.updated_at,
						'hidden_at', r.hidden_at
					),
					'author', case when p.id is not null then jsonb_build_object(
						'full_name', nullif(btrim(p.full_name), ''), 'created_at', p.created_at,
						'reviews', (select count(*) from public.reviews o where o.user_id = p.id)
					) end,
					'clinic', jsonb_build_object('id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code),
					'signals', to_jsonb(private.review_signals(r)),
					'report_count', (select count(*) from public.review_reports o where o.review_id = r.id and o.decided_at is null),
					'reports', (
						select coalesce(jsonb_agg(jsonb_build_object(
							'id', o.id, 'reason', o.reason, 'details', o.details, 'created_at', o.created_at,
							'by', case when o.reporter_id = c.owner_id then 'owner' when o.reporter_id is not null then 'account' else 'visitor' end,
							'name', coalesce(nullif(btrim(w.full_name), ''), o.reporter_name), 'email', o.reporter_email
						) order by o.created_at, o.id), '[]')
						from (
							select * from public.review_reports where review_id = r.id and decided_at is null
							order by created_at, id limit 20
						) o left join public.profiles w on w.id = o.reporter_id
					),
					'appeal', (
						select jsonb_build_object('text', a.text, 'created_at', a.created_at)
						from private.review_appeals a where a.review_id = r.id and a.decided_at is null
					),
					'last_decision', private.decision_json(private.last_decision(r.id, null)),
					'is_own', private.is_own_case(r.user_id, c.owner_id)
				)
				from public.reviews r
				join public.clinics c on c.id = r.clinic_id
				left join public.profiles p on p.id = r.user_id
				where r.id = review
			);
		end
	$$;

-- Reviews with open reports, the one that waits longest first, after the given place.
create function public.reported_reviews(after_at timestamptz, after_id uuid, page_size int) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				select coalesce(jsonb_agg(private.review_case(q.review_id) || jsonb_build_object('at', q.at)
					order by q.at, q.review_id), '[]')
				from (
					select review_id, min(created_at) as at
					from public.review_reports where decided_at is null and review_id is not null
					group by review_id
					having (min(created_at), review_id) > (coalesce(after_at, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
					order by at, review_id limit least(greatest(page_size, 1), 100)
				) q
			);
		end
	$$;

-- Reviews whose authors appeal, the same way.
create function public.appealed_reviews(after_at timestamptz, after_id uuid, page_size int) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				select coalesce(jsonb_agg(private.review_case(q.review_id) || jsonb_build_object('at', q.created_at)
					order by q.created_at, q.review_id), '[]')
				from (
					select review_id, created_at from private.review_appeals
					where decided_at is null
						and (created_at, review_id) > (coalesce(after_at, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
					order by created_at, review_id limit least(greatest(page_size, 1), 100)
				) q
			);
		end
	$$;

-- The newest reviews that have a signal and that nobody decided about since they were last edited, older than the given
-- place. Looks at 300 reviews at a time: `next` is where to look on, null at the end. Most people make their account to write
-- their first review: those with that signal alone are there only with `with_new`.
create function public.signalled_reviews(
	before_at timestamptz, before_id uuid, page_size int, with_new boolean default false
) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			looked_at constant int := 300;
			size int := least(greatest(page_size, 1), 100);
			found uuid[] := '{}';
			seen int := 0;
			place jsonb;
			one record;
		begin
			perform private.require_admin();
			for one in
				select r.id, r.created_at, private.review_signals(r) as signals,
					exists (
						select from private.moderation_decisions d where d.review_id = r.id and d.decided_at >= r.updated_at
					) as is_decided
				from public.reviews r
				where r.hidden_at is null
					and (r.created_at, r.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
				order by r.created_at desc, r.id desc limit looked_at
			loop
				seen := seen + 1;
				place := jsonb_build_object('at', one.created_at, 'id', one.id);
				if not one.is_decided and not (
					one.signals <@ case when with_new then '{}' else array['new_account'] end::text[]
				) then
					found := found || one.id;
				end if;
				exit when cardinality(found) = size;
			end loop;
			return jsonb_build_object(
				'cases', (
					select coalesce(jsonb_agg(private.review_case(f.id) order by f.number), '[]')
					from unnest(found) with ordinality f (id, number)
				),
				'next', case when cardinality(found) = size or seen = looked_at then place end
			);
		end
	$$;

-- Clinics with open reports, the one that waits longest first, after the given place.
create function public.reported_clinics(after_at timestamptz, after_id uuid, page_size int) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				select coalesce(jsonb_agg(jsonb_build_object(
					'at', q.at,
					'clinic', jsonb_build_object(
						'id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code, 'address', c.address,
						'website', c.website, 'phone', c.phone, 'status', c.status, 'has_owner', c.owner_id is not null
					),
					'report_count', q.number,
					'reports', (
						select jsonb_agg(jsonb_build_object(
							'id', o.id, 'reason', o.reason, 'details', o.details, 'created_at', o.created_at,
							'by', case when o.reporter_id is not null then 'account' else 'visitor' end,
							'name', coalesce(nullif(btrim(w.full_name), ''), o.reporter_name), 'email', o.reporter_email
						) order by o.created_at, o.id)
						from (
							select * from private.clinic_reports where clinic_id = c.id and decided_at is null
							order by created_at, id limit 20
						) o left join public.profiles w on w.id = o.reporter_id
					),
					'last_decision', private.decision_json(private.last_decision(null, c.id)),
					'is_own', private.is_own_case(null, c.owner_id)
				) order by q.at, c.id), '[]')
				from (
					select clinic_id, min(created_at) as at, count(*) as number
					from private.clinic_reports where decided_at is null and clinic_id is not null
					group by clinic_id
					having (min(created_at), clinic_id) > (coalesce(after_at, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
					order by at, clinic_id limit least(greatest(page_size, 1), 100)
				) q join public.clinics c on c.id = q.clinic_id
			);
		end
	$$;

-- What was decided, the latest first, before the given place.
create function public.moderation_log(before_at timestamptz, before_id uuid, page_size int) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				select coalesce(jsonb_agg(private.decision_json(d.whole) || jsonb_build_object(
					'subject_type', d.subject_type, 'clinic_id', c.id, 'clinic_name', c.name,
					'review', case when r.id is not null then jsonb_build_object(
						'id', r.id, 'rating', r.rating, 'text', left(r.text, 300), 'hidden_at', r.hidden_at
					) end,
					'can_restore', r.hidden_at is not null
						and d.id = (private.last_decision(r.id, null)).id and not private.is_own_case(r.user_id, c.owner_id)
				) order by d.decided_at desc, d.id desc), '[]')
				from (
					select m as whole, m.* from private.moderation_decisions m
					where (decided_at, id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
					order by decided_at desc, id desc limit least(greatest(page_size, 1), 100)
				) d
				left join public.reviews r on r.id = d.review_id
				left join public.clinics c on c.id = coalesce(d.clinic_id, r.clinic_id)
			);
		end
	$$;

-- Decisions -------------------------------------------------------------------------------------------------------------

-- Refuses with what was decided meanwhile, by whom and when.
create function private.refuse_decided(last private.moderation_decisions) returns void
	language plpgsql set search_path = ''
	as $$
		begin
			raise exception 'this was decided meanwhile' using
				errcode = '55000', constraint = 'moderation_decided', detail = coalesce(private.decision_json(last), '{}')::text;
		end
	$$;
create function private.refuse_own_case() returns void
	language plpgsql set search_path = ''
	as $$
		begin
			raise exception 'nobody judges their own case' using errcode = '42501', constraint = 'moderation_own_case';
		end
	$$;

-- Decides about a review: keep or hide one that is seen, restore or uphold (it stays hidden) one that is hidden. `seen` is
-- the id of the last decision that the admin knew of, `edited` when the review that they read was last changed (null: not asked).
-- Closes its reports and its appeal and tells everybody concerned.
create function public.decide_review(
	review uuid, decision text, reason text, ground text, explanation text, seen uuid, edited timestamptz default null
) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			r public.reviews;
			c public.clinics;
			last private.moderation_decisions;
			made uuid;
			about jsonb;
		begin
			perform private.require_admin();
			-- the second of two admins waits here, and then sees what the first one decided
			select * into r from public.reviews where id = review for update;
			if not found then
				raise exception 'there is no such review' using errcode = 'P0002';
			end if;
			select * into c from public.clinics where id = r.clinic_id;
			if private.is_own_case(r.user_id, c.owner_id) then
				perform private.refuse_own_case();
			end if;
			last := private.last_decision(r.id, null);
			if last.id is distinct from seen
				or (decision in ('keep', 'hide')) <> (r.hidden_at is null)
				or decision = 'uphold' and not exists (
					select from private.review_appeals a where a.review_id = r.id and a.decided_at is null
				) then
				perform private.refuse_decided(last);
			end if;
			if r.updated_at > edited then
				raise exception 'its author changed it meanwhile' using
					errcode = '55000', constraint = 'moderation_review_changed';
			end if;

			perform private.name_act(decision || '_review', explanation);
			insert into private.moderation_decisions (subject_type, review_id, decision, reason, ground, text, decided_by)
				values ('review', r.id, decision, reason, ground, explanation, auth.uid())
				returning id into made;
			if decision = 'hide' then
				update public.reviews set hidden_at = now(), hidden_reason = reason, hidden_text = explanation where id = r.id;
			elsif decision = 'restore' then
				update public.reviews set hidden_at = null, hidden_reason = null, hidden_text = null where id = r.id;
			end if;

			about := jsonb_build_object(
				'subject', 'review', 'id', r.id, 'clinic', c.name, 'clinic_id', c.id, 'is_public', private.is_public(c.status),
				'decision', decision, 'reason', reason, 'ground', ground, 'text', explanation
			);
			if r.user_id is not null and decision <> 'keep' then
				insert into private.moderation_notices (user_id, kind, data) values (
					r.user_id,
					case decision when 'hide' then 'review_hidden' when 'restore' then 'review_restored' else 'appeal_refused' end,
					about
				);
			end if;
			update private.review_appeals a set decided_at = now(), decision_id = made
				where a.review_id = r.id and a.decided_at is null;
			with closed as (
				update public.review_reports o set decided_at = now(), decision_id = made
					where o.review_id = r.id and o.decided_at is null returning *
			), concerned as (
				select * from closed
				union all
				-- who was told that it is hidden is told that it is back
				select * from public.review_reports o
					where decision = 'restore' and o.review_id = r.id and o.decision_id = (
						select id from private.moderation_decisions d
						where d.review_id = r.id and d.decision = 'hide' order by decided_at desc, id desc limit 1
					)
			)
			insert into private.moderation_notices (user_id, email, kind, data)
				select o.reporter_id, case when o.reporter_id is null then o.reporter_email end, 'report_decided',
					about || jsonb_build_object('said', o.reason)
				from concerned o where o.reporter_id is not null or o.reporter_email is not null;
		end
	$$;

-- Decides about the open reports of a clinic: no action, a note for the record, or suspension, which needs no report.
create function public.decide_clinic_reports(
	clinic uuid, decision text, reason text, ground text, explanation text, seen uuid
) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics;
			last private.moderation_decisions;
			made uuid;
			about jsonb;
			is_reported boolean;
		begin
			perform private.require_admin();
			select * into c from public.clinics where id = clinic for no key update;
			if not found then
				raise exception 'there is no such clinic' using errcode = 'P0002';
			end if;
			if private.is_own_case(null, c.owner_id) then
				perform private.refuse_own_case();
			end if;
			last := private.last_decision(null, c.id);
			is_reported := exists (select from private.clinic_reports o where o.clinic_id = c.id and o.decided_at is null);
			if last.id is distinct from seen
				or (case decision when 'suspend' then c.status = 'suspended' else not is_reported end) then
				perform private.refuse_decided(last);
			end if;

			perform private.name_act(
				case decision when 'suspend' then 'suspend_clinic' else 'decide_clinic_reports' end, explanation
			);
			insert into private.moderation_decisions (subject_type, clinic_id, decision, reason, ground, text, decided_by)
				values ('clinic', c.id, decision, reason, ground, explanation, auth.uid())
				returning id into made;
			about := jsonb_build_object(
				'subject', 'clinic', 'id', c.id, 'clinic', c.name, 'clinic_id', c.id,
				'decision', decision, 'reason', reason, 'ground', ground, 'text', explanation
			);
			if decision = 'suspend' then
				update public.clinics set status = 'suspended' where id = c.id;
				if c.owner_id is not null then
					insert into private.moderation_notices (user_id, kind, data)
						values (c.owner_id, 'clinic_suspended', about || jsonb_build_object('is_reported', is_reported));
				end if;
			end if;
			with closed as (
				update private.clinic_reports o set decided_at = now(), decision_id = made
					where o.clinic_id = c.id and o.decided_at is null returning *
			)
			insert into private.moderation_notices (user_id, email, kind, data)
				select o.reporter_id, case when o.reporter_id is null then o.reporter_email end, 'report_decided',
					-- a note is for admins
					case decision when 'note' then about - 'text' else about end || jsonb_build_object('said', o.reason)
				from closed o where o.reporter_id is not null or o.reporter_email is not null;
		end
	$$;

-- The author's side ------------------------------------------------------------------------------------------------------

-- Why the caller's review of a clinic is hidden, and what became of their appeal; null where it is not hidden.
create function public.own_hidden_review(clinic uuid) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'hidden_at', r.hidden_at, 'reason', r.hidden_reason, 'text', r.hidden_text, 'ground', h.ground,
			'appeal', case when a.id is not null then jsonb_build_object(
				'text', a.text, 'created_at', a.created_at, 'decided_at', a.decided_at, 'answer', d.text
			) end
		)
		from public.reviews r
		left join lateral (
			select * from private.moderation_decisions m where m.review_id = r.id and m.decision = 'hide'
			order by m.decided_at desc, m.id desc limit 1
		) h on true
		left join private.review_appeals a on a.hidden_by = h.id
		left join private.moderation_decisions d on d.id = a.decision_id
		where r.clinic_id = clinic and r.user_id = (select auth.uid()) and r.hidden_at is not null
	$$;

-- All reviews of the caller that are hidden, the latest decision first: also of clinics whose pages are out of sight meanwhile.
create function public.own_hidden_reviews() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'rating', r.rating, 'text', r.text, 'created_at', r.created_at, 'hidden_at', r.hidden_at,
			'clinic', jsonb_build_object('id', c.id, 'name', c.name, 'is_public', private.is_public(c.status))
		) order by r.hidden_at desc, r.id), '[]')
		from public.reviews r join public.clinics c on c.id = r.clinic_id
		where r.user_id = (select auth.uid()) and r.hidden_at is not null
	$$;

-- Asks for another look at the caller's hidden review, once for each time that it was hidden.
create function public.appeal_review(clinic uuid, appeal text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			r public.reviews;
			hidden_by uuid;
		begin
			select * into r from public.reviews v
				where v.clinic_id = clinic and v.user_id = auth.uid() and v.hidden_at is not null for update;
			select d.id into hidden_by from private.moderation_decisions d
				where d.review_id = r.id and d.decision = 'hide' order by d.decided_at desc, d.id desc limit 1;
			if hidden_by is null then
				raise exception 'there is nothing to appeal' using errcode = 'P0002';
			end if;
			insert into private.review_appeals (review_id, hidden_by, text) values (r.id, hidden_by, appeal);
		end
	$$;

-- What the caller said here, for them to take along. Reports of reviews are theirs to read in the table.
create function public.own_moderation() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'appeals', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'review_id', a.review_id, 'text', a.text, 'created_at', a.created_at, 'decided_at', a.decided_at
				) order by a.created_at), '[]')
				from private.review_appeals a join public.reviews r on r.id = a.review_id
				where r.user_id = (select auth.uid())
			),
			'clinic_reports', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'clinic_id', o.clinic_id, 'reason', o.reason, 'details', o.details, 'created_at', o.created_at
				) order by o.created_at), '[]')
				from private.clinic_reports o where o.reporter_id = (select auth.uid())
			)
		)
	$$;

-- What everybody may know -------------------------------------------------------------------------------------------------

-- What was decided in the last twelve months, in numbers.
create function public.moderation_figures() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with span as (select now() - interval '12 months' as start),
		checks as (
			select count(*) filter (where decision = 'verified') as verified,
				count(*) filter (where decision = 'rejected') as rejected,
				count(*) filter (where decision = 'more_needed') as more_needed,
				percentile_cont(0.5) within group (order by extract(epoch from decided_at - submitted_at)) as median
			from public.verifications, span where decided_at >= start
		), reports as (
			select 'review' as subject, created_at, decided_at, reason, decision_id from public.review_reports
			union all
			select 'clinic', created_at, decided_at, reason, decision_id from private.clinic_reports
		), received as (
			select count(*) filter (where subject = 'review') as reviews,
				count(*) filter (where subject = 'clinic') as clinics,
				count(*) filter (where reason = 'illegal') as illegal
			from reports, span where created_at >= start
		), answered as (
			-- a report that ended because its review went was not decided
			select percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) as median
			from reports, span where decided_at >= start and decision_id is not null
		), decided as (
			select count(*) filter (where decision = 'hide' and ground = 'illegal') as hidden_illegal,
				count(*) filter (where decision = 'hide' and ground = 'terms') as hidden_terms,
				count(*) filter (where decision = 'keep') as kept,
				count(*) filter (where decision = 'restore') as restored,
				-- an admin suspends clinics that nobody reported, too
				count(*) filter (where decision = 'suspend' and exists (
					select from private.clinic_reports o where o.decision_id = d.id
				)) as suspended,
				count(*) filter (where decision in ('no_action', 'note')) as clinics_kept
			from private.moderation_decisions d, span where decided_at >= start
		), appealed as (
			select count(*) filter (where a.created_at >= start) as received,
				count(*) filter (where d.decision = 'restore' and d.decided_at >= start) as restored,
				count(*) filter (where d.decision = 'uphold' and d.decided_at >= start) as upheld
			from span, private.review_appeals a left join private.moderation_decisions d on d.id = a.decision_id
		)
		select jsonb_build_object(
			'verifications', jsonb_build_object(
				'verified', c.verified, 'rejected', c.rejected, 'more_needed', c.more_needed, 'median_seconds', c.median
			),
			'reports', jsonb_build_object(
				'reviews', r.reviews, 'clinics', r.clinics, 'illegal', r.illegal, 'median_seconds', a.median
			),
			'decisions', to_jsonb(d),
			'appeals', to_jsonb(p)
		)
		from checks c, received r, answered a, decided d, appealed p
	$$;

-- What waits for an admin here.
create function public.moderation_overview() returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return jsonb_build_object(
				'reported_reviews', (
					select count(distinct review_id) from public.review_reports where decided_at is null
				),
				'reported_clinics', (
					select count(distinct clinic_id) from private.clinic_reports where decided_at is null
				),
				'appeals', (select count(*) from private.review_appeals where decided_at is null)
			);
		end
	$$;

-- Reads that leave out what is hidden -------------------------------------------------------------------------------------

create or replace function private.reviews_of(clinic uuid, before timestamptz, before_id uuid, page_size int) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at,
			'full_name', nullif(btrim(p.full_name), ''), 'reply', private.reply_json(a)
		) order by r.created_at desc, r.id desc), '[]')
		from (
			select * from public.reviews
			where clinic_id = clinic and hidden_at is null and (created_at, id) < (before, before_id)
			order by created_at desc, id desc limit least(greatest(page_size, 1), 50)
		) r
		left join public.profiles p on p.id = r.user_id
		left join public.review_replies a on a.review_id = r.id
	$$;

create or replace function public.latest_reviews(
	before timestamptz default 'infinity',
	before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
	page_size int default 20
) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at, 'full_name', r.full_name,
			'clinic', jsonb_build_object(
				'id', r.clinic_id, 'name', r.clinic_name, 'city', r.city, 'country_code', r.country_code
			)
		) order by r.created_at desc, r.id desc), '[]')
		from (
			select r.id, r.rating, r.text, r.created_at, r.clinic_id, nullif(btrim(p.full_name), '') as full_name,
				c.name as clinic_name, c.city, c.country_code
			from public.reviews r
			join public.clinics c on c.id = r.clinic_id and c.verified
			left join public.profiles p on p.id = r.user_id
			where r.hidden_at is null and (r.created_at, r.id) < (before, before_id)
			order by r.created_at desc, r.id desc limit least(greatest(page_size, 1), 50)
		) r
	$$;

-- Without hidden ones; of what the owner reported it says how it ended, also of those that are hidden now.
create or replace function public.own_reviews(
	unanswered boolean default false,
	before timestamptz default 'infinity',
	before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
	page_size int default 10
) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'total', c.review_count,
			'unanswered', (
				select count(*) from public.reviews r
				where r.clinic_id = c.id and r.hidden_at is null and r.user_id is distinct from c.owner_id
					and not exists (select from public.review_replies a where a.review_id = r.id)
			),
			'hidden', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'created_at', r.created_at, 'hidden_at', r.hidden_at, 'reason', r.hidden_reason
				) order by r.hidden_at desc), '[]')
				from (
					select r.* from public.reviews r
					where r.clinic_id = c.id and r.hidden_at is not null and exists (
						select from public.review_reports o
						where o.review_id = r.id and o.reporter_id = c.owner_id and o.decision_id is not null
					)
					order by r.hidden_at desc limit 5
				) r
			),
			'reviews', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at, 'updated_at', r.updated_at,
					'full_name', nullif(btrim(p.full_name), ''), 'reply', private.reply_json(a),
					'is_reported', exists (
						select from public.review_reports o
						where o.review_id = r.id and o.reporter_id = c.owner_id and o.decided_at is null
					),
					'is_kept', exists (
						select from public.review_reports o
						where o.review_id = r.id and o.reporter_id = c.owner_id and o.decision_id is not null
					)
				) order by r.created_at desc, r.id desc), '[]')
				from (
					select * from public.reviews r
					where r.clinic_id = c.id and r.hidden_at is null and (r.created_at, r.id) < (before, before_id)
						and (
							not unanswered or r.user_id is distinct from c.owner_id
								and not exists (select from public.review_replies a where a.review_id = r.id)
						)
					order by r.created_at desc, r.id desc limit least(greatest(page_size, 1), 50)
				) r
				left join public.profiles p on p.id = r.user_id
				left join public.review_replies a on a.review_id = r.id
			)
		)
		from public.clinics c where c.owner_id = (select auth.uid())
	$$;

-- All that the owner's dashboard shows of the caller's clinic; null without one.
create or replace function public.own_clinic() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
			'phone', c.phone, 'email', c.email, 'website', c.website, 'logo_url', c.logo_url,
			'description', c.description, 'opening_hours', c.opening_hours, 'opening_note', c.opening_note,
			'time_zone', c.time_zone, 'languages', c.languages, 'currency', c.currency,
			'status', c.status, 'verified', c.verified, 'verified_at', c.verified_at,
			'verified_checks', c.verified_checks, 'lapses_at', c.verified_at + private.verification_term(),
			'can_confirm', private.may_confirm(c),
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
			'verification', (
				select jsonb_build_object(
					'kind', v.kind, 'submitted_at', v.submitted_at, 'decided_at', v.decided_at, 'decision', v.decision,
					'reason', v.reason
				)
				from public.verifications v where v.clinic_id = c.id order by v.submitted_at desc, v.id desc limit 1
			),
			'change', case when h.decided_at is null and h.id is not null then
				jsonb_build_object('name', h.name, 'country_code', h.country_code, 'city', h.city, 'address', h.address,
					'created_at', h.created_at)
			end,
			'refused_change', case when h.decision = 'rejected' then
				jsonb_build_object('reason', h.reason, 'decided_at', h.decided_at)
			end,
			'unanswered_count', (
				-- what an owner wrote before the clinic was theirs waits for nobody
				select count(*) from public.reviews r
				where r.clinic_id = c.id and r.hidden_at is null and r.user_id is distinct from c.owner_id
					and not exists (select from public.review_replies a where a.review_id = r.id)
			)
		)
		from public.clinics c
		left join lateral (
			select * from public.profile_changes where clinic_id = c.id
			order by decided_at is null desc, created_at desc, id desc limit 1
		) h on true
		where c.owner_id = (select auth.uid())
	$$;

create or replace function private.owns_reviewed_clinic(review uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.reviews r join public.clinics c on c.id = r.clinic_id
			where r.id = review and r.hidden_at is null and c.owner_id = (select auth.uid())
		)
	$$;
create or replace function private.sees_review(review uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.reviews r
			where r.id = review and private.sees_clinic(r.clinic_id)
				and (r.hidden_at is null or r.user_id = (select auth.uid()) or (select private.is_admin()))
		)
	$$;

-- Who may do what ---------------------------------------------------------------------------------------------------------

alter table private.moderation_decisions enable row level security;
alter table private.clinic_reports enable row level security;
alter table private.review_appeals enable row level security;
alter table private.moderation_notices enable row level security;
grant select, insert, update, delete
	on private.moderation_decisions, private.clinic_reports, private.review_appeals, private.moderation_notices
	to service_role;
create policy service on private.moderation_decisions for all to service_role using (true) with check (true);
create policy service on private.clinic_reports for all to service_role using (true) with check (true);
create policy service on private.review_appeals for all to service_role using (true) with check (true);
create policy service on private.moderation_notices for all to service_role using (true) with check (true);

-- a hidden review is for its author and admins; its author can neither edit nor remove it (and write it anew)
drop policy read on public.reviews;
create policy read_public on public.reviews for select to anon
	using (hidden_at is null and private.sees_clinic(clinic_id));
create policy read on public.reviews for select to authenticated
	using (
		private.sees_clinic(clinic_id)
		and (hidden_at is null or user_id = (select auth.uid()) or (select private.is_admin()))
	);
alter policy edit on public.reviews
	using (user_id = (select auth.uid()) and hidden_at is null)
	with check (user_id = (select auth.uid()) and hidden_at is null and not private.owns_clinic(clinic_id));
alter policy remove on public.reviews
	using (user_id = (select auth.uid()) and hidden_at is null or (select private.is_admin()));

-- a hosted database grants everybody what is made in public
revoke execute on function
	public.reported_reviews, public.appealed_reviews, public.signalled_reviews, public.reported_clinics,
	public.moderation_log, public.moderation_overview, public.decide_review, public.decide_clinic_reports, public.own_hidden_review,
	public.own_hidden_reviews, public.appeal_review, public.own_moderation
	from anon;
grant execute on function
	public.reported_reviews, public.appealed_reviews, public.signalled_reviews, public.reported_clinics,
	public.moderation_log, public.moderation_overview, public.decide_review, public.decide_clinic_reports, public.own_hidden_review,
	public.own_hidden_reviews, public.appeal_review, public.own_moderation
	to authenticated;
grant execute on function public.moderation_figures() to anon, authenticated, service_role;

-- What somebody is about to report: a public review or a public clinic, null where there is none.
create function public.report_subject(review uuid, clinic uuid) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'clinic', jsonb_build_object('id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code),
			'review', case when r.id is not null then jsonb_build_object(
				'id', r.id, 'rating', r.rating, 'text', r.text, 'full_name', nullif(btrim(p.full_name), '')
			) end
		)
		from public.clinics c
		left join public.reviews r on r.id = review and r.clinic_id = c.id and r.hidden_at is null
		left join public.profiles p on p.id = r.user_id
		where c.id = coalesce((select v.clinic_id from public.reviews v where v.id = review), clinic)
			and private.is_public(c.status) and (review is null or r.id is not null)
	$$;
grant execute on function public.report_subject(uuid, uuid) to anon, authenticated, service_role;
