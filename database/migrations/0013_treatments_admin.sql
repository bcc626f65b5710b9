-- Admins keep the treatment guides and the countries of the listing form, and read the log of what admins did.

-- Treatment guides -----------------------------------------------------------------------------------------------------

-- Questions with answers: [{q, a}].
create function private.are_questions(faq jsonb) returns boolean
	language sql immutable set search_path = ''
	as $$
		select jsonb_typeof(faq) = 'array' and jsonb_array_length(faq) <= 20 and not exists (
			select from jsonb_array_elements(faq) item
			where (
				jsonb_typeof(item -> 'q') = 'string' and length(item ->> 'q') between 1 and 200
				and jsonb_typeof(item -> 'a') = 'string' and length(item ->> 'a') between 1 and 2000
			) is not true
		)
	$$;

-- Pages that were read, and when: [{title, url, checked_on}]. The addresses become links, so only these two schemes.
create function private.are_sources(sources jsonb) returns boolean
	language sql immutable set search_path = ''
	as $$
		select jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) <= 30 and not exists (
			select from jsonb_array_elements(sources) item
			where (
				jsonb_typeof(item -> 'title') = 'string' and length(item ->> 'title') between 1 and 300
				and length(item ->> 'url') <= 500 and item ->> 'url' ~* '^https?://[^[:space:]]+$'
				and item ->> 'checked_on' ~ '^\d{4}-\d{2}-\d{2}$'
			) is not true
		)
	$$;

create function private.are_benefits(benefits text[]) returns boolean
	language sql immutable set search_path = ''
	as $$
		select cardinality(benefits) <= 12
			and not exists (select from unnest(benefits) item where (length(item) between 1 and 300) is not true)
	$$;
grant execute on function private.are_questions(jsonb), private.are_sources(jsonb), private.are_benefits(text[])
	to authenticated, service_role;

alter table public.treatments
	-- since when its address is known: from then on the slug stays
	add column published_at timestamptz,
	add check (length(slug) <= 80),
	add check (length(title) between 1 and 120),
	add check (length(subline) <= 240),
	add check (length(seo_title) <= 70),
	add check (length(seo_meta) <= 200),
	add check (length(intro) <= 20000),
	add check (length(expect) <= 20000),
	add check (private.are_benefits(benefits)),
	add check (private.are_questions(faq)),
	add check (private.are_sources(sources)),
	add check (length(medically_reviewed_by) between 1 and 120);
update public.treatments set published_at = created_at where published;

-- Its place among the others is no change of a guide: nobody who edits it is disturbed, and its page stays the same.
drop trigger set_updated_at on public.treatments;
create trigger set_updated_at before update on public.treatments
	for each row when ((to_jsonb(new) - 'sort_order') is distinct from (to_jsonb(old) - 'sort_order'))
	execute function private.set_updated_at();

create function private.guard_treatment() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			new.published_at := case tg_op when 'UPDATE' then old.published_at end;
			if current_user in ('anon', 'authenticated') then
				if new.published
					and (tg_op = 'INSERT' or (new.published, new.sources) is distinct from (old.published, old.sources))
					and (case jsonb_typeof(new.sources) when 'array' then jsonb_array_length(new.sources) < 2 end) then
					raise exception 'a published guide names two sources' using errcode = '23514', hint = 'sources_missing';
				end if;
				if tg_op = 'UPDATE' and old.published_at is not null and new.slug <> old.slug then
					raise exception 'the address of a guide that was published stays' using errcode = '23514', hint = 'slug_known';
				end if;
			end if;
			if new.published and new.published_at is null then
				new.published_at := now();
			end if;
			return new;
		end
	$$;
create trigger guard before insert or update on public.treatments
	for each row execute function private.guard_treatment();

-- The audit log --------------------------------------------------------------------------------------------------------

-- What a subject is called now; null where it is gone or has no name.
create function private.name_of_subject(subject_type text, subject_id text) returns text
	language plpgsql stable set search_path = ''
	as $$
		begin
			case subject_type
				when 'clinic' then
					return (select c.name from public.clinics c where c.id = subject_id::uuid);
				when 'review' then
					return (
						select c.name from public.reviews r join public.clinics c on c.id = r.clinic_id
						where r.id = subject_id::uuid
					);
				when 'treatment' then
					return (select t.name from public.treatments t where t.id = subject_id::smallint);
				when 'admin' then
					return private.admin_name(subject_id::uuid);
				when 'import' then
					return (select i.file_name from public.imports i where i.id = subject_id::uuid);
				else
					return null;
			end case;
		exception when invalid_text_representation or numeric_value_out_of_range then
			return null;
		end
	$$;

alter table private.audit_log
	-- as it was called then: what is gone is still named
	add column subject_name text,
	add column search_text text collate "C" generated always as (
		private.fold(
			coalesce(subject_name, '') || E'\n' || subject_id || E'\n' || coalesce(reason, '') || E'\n'
			|| left(coalesce(before::text, ''), 20000) || E'\n' || left(coalesce(after::text, ''), 20000)
		)
	) stored;

create function private.name_audited() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			-- what was deleted says its name itself; of a review that went, its clinic is known
			new.subject_name := coalesce(
				private.name_of_subject(new.subject_type, new.subject_id),
				case when new.subject_type = 'review'
					then private.name_of_subject('clinic', new.before ->> 'clinic_id')
					else new.before ->> 'name'
				end
			);
			return new;
		end
	$$;
create trigger name before insert on private.audit_log for each row execute function private.name_audited();

create index audit_log_act on private.audit_log (act, created_at desc, id desc);
create index audit_log_type on private.audit_log (subject_type, created_at desc, id desc);
create index audit_log_search on private.audit_log using gin (search_text extensions.gin_trgm_ops)
	with (fastupdate = off);

-- Columns of an entry, with people by their e-mail addresses in place of ids. Of accounts that are gone the id is left: the log
-- outlives them and keeps no address.
create function private.name_people(columns jsonb) returns jsonb
	language sql stable set search_path = ''
	as $$
		select columns || coalesce((
			select jsonb_object_agg(c.key, coalesce(u.email, 'deleted account ' || c.id))
			from (
				select e.key, case when e.key in ('owner_id', 'user_id', 'decided_by', 'begun_by') then e.value::uuid end as id
				from jsonb_each_text(columns) e
			) c left join auth.users u on u.id = c.id
			where c.id is not null
		), '{}')
	$$;

-- Entries of the log, newest first, those after the place (`at`, `id`). Every filter that is null lets all through: the
-- admin, the act, the subject, a text that stands in the entry, and the days from and to (both included, UTC).
create function public.admin_audit_log(
	admin uuid default null, act text default null, subject_type text default null, subject_id text default null,
	query text default null, from_day date default null, to_day date default null,
	at timestamptz default null, id bigint default null, size int default 50
) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			entries jsonb;
			pattern text := '%' || private.escape_like(private.fold(query)) || '%';
		begin
			perform private.require_admin();
			-- made for the filters that are given, because only then the planner sees which index serves them
			execute concat(
				'select coalesce(jsonb_agg(jsonb_build_object(
					''id'', l.id, ''created_at'', l.created_at, ''admin_id'', l.admin_id,
					''admin_name'', private.admin_name(l.admin_id), ''act'', l.act, ''subject_type'', l.subject_type,
					''subject_id'', l.subject_id, ''subject_name'', l.subject_name, ''reason'', l.reason,
					''before'', private.name_people(l.before), ''after'', private.name_people(l.after)
				) order by l.created_at desc, l.id desc), ''[]'')
				from (select * from private.audit_log l where true',
				case when admin is not null then ' and l.admin_id = $1' end,
				case when act is not null then ' and l.act = $2' end,
				case when subject_type is not null then ' and l.subject_type = $3' end,
				case when subject_id is not null then ' and l.subject_id = $4' end,
				-- written out, so that the planner sees how rare it is
				case when query is not null then format(' and l.search_text like %L', pattern) end,
				case when from_day is not null then ' and l.created_at >= $5::timestamp at time zone ''UTC''' end,
				case when to_day is not null then ' and l.created_at < ($6 + 1)::timestamp at time zone ''UTC''' end,
				case when at is not null then ' and (l.created_at, l.id) < ($7, $8)' end,
				' order by l.created_at desc, l.id desc limit $9) l'
			) into entries using admin, act, subject_type, subject_id, from_day, to_day, at, id, size;
			return entries;
		end
	$$;

-- Who and what stands in the log, for its filters: each value by one step along an index, however long the log is.
create function public.audit_log_choices() returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				with recursive admins as (
					(select l.admin_id from private.audit_log l where l.admin_id is not null order by l.admin_id limit 1)
					union all
					select (
						select l.admin_id from private.audit_log l where l.admin_id > a.admin_id order by l.admin_id limit 1
					)
					from admins a where a.admin_id is not null
				), acts as (
					(select l.act from private.audit_log l order by l.act limit 1)
					union all
					select (select l.act from private.audit_log l where l.act > a.act order by l.act limit 1)
					from acts a where a.act is not null
				)
				select jsonb_build_object(
					'admins', (
						select coalesce(jsonb_agg(
							jsonb_build_object('id', a.admin_id, 'name', private.admin_name(a.admin_id)) order by a.admin_id
						), '[]')
						from admins a where a.admin_id is not null
					),
					'acts', (select coalesce(jsonb_agg(a.act), '[]') from acts a where a.act is not null)
				)
			);
		end
	$$;
revoke execute on function public.audit_log_choices(),
	public.admin_audit_log(uuid, text, text, text, text, date, date, timestamptz, bigint, int)
	from anon; -- a hosted database grants it
grant execute on function public.audit_log_choices(),
	public.admin_audit_log(uuid, text, text, text, text, date, date, timestamptz, bigint, int)
	to authenticated;
