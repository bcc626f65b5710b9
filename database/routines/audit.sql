-- The audit log: every act of an admin, with the columns that it changed.

create function private.keep_log() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			raise exception 'the audit log is never changed' using errcode = '42501';
		end
	$$;
create trigger keep before delete or truncate on private.audit_log
	for each statement execute function private.keep_log();

-- The part of a log entry that is kept for good. The reasons and notes of checks and changes may name people, so a year
-- after the act the entry of a clinic that no longer exists keeps only who decided what, and when. If the clinic still
-- exists, its entries keep the words as long as its checks do.
create function private.kept_entry(l private.audit_log) returns private.audit_log
	language plpgsql stable set search_path = ''
	as $$
		begin
			if l.subject_type = 'clinic' and l.created_at < now() - interval '1 year'
				and private.name_of_subject('clinic', l.subject_id) is null then
				l.before := l.before - array['checks', 'reason'];
				l.after := l.after - array['checks', 'reason'];
				if l.act in ('verify_clinic', 'reject_clinic', 'ask_for_more', 'accept_change', 'reject_change') then
					l.reason := null;
				end if;
			end if;
			return l;
		end
	$$;
create trigger keep_entry after update on private.audit_log for each row
	when (to_jsonb(new) - 'search_text' is distinct from to_jsonb(private.kept_entry(old)) - 'search_text')
	execute function private.keep_log();

-- Removes the words that the log does not keep for good (kept_entry).
create function private.forget_words() returns void
	language sql security definer set search_path = ''
	as $$
		update private.audit_log l set (reason, before, after) = (select k.reason, k.before, k.after from private.kept_entry(l) k)
			where l.created_at < now() - interval '1 year' and private.kept_entry(l) is distinct from l
	$$;
revoke insert, update, delete on private.audit_log from service_role;

-- Sets the act and the reason that the log records for the rest of this transaction.
create function private.set_audit_action(act text, reason text default null) returns void
	language sql set search_path = ''
	as $$
		select set_config('inkfree.act', act, true), set_config('inkfree.reason', coalesce(reason, ''), true)
	$$;

-- Logs what an admin changed in a row, also if a function changed it on their behalf. Ignores columns that the database
-- maintains: a change of those alone is not an act. The log is kept for good, so it also leaves out what a reviewer
-- told of their body, the text of a deleted review or reply, and the reason of a refused claim, which stays in the
-- claim.
create function private.audit() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			kept constant text[] := array['updated_at', 'search_text', 'name_folded', 'review_count', 'average_rating',
				'r1', 'r2', 'r3', 'r4', 'r5', 'treatment_ids', 'verified', 'profile_version', 'place_id', 'locality',
				'price_from', 'price_on', 'position', 'open_minutes', 'skin_type', 'is_unchecked', 'is_counted', 'counts_at',
				'by_id', 'noted_at'];
			was jsonb;
			becomes jsonb;
			subject jsonb;
		begin
			if not private.is_admin() then
				return null;
			end if;
			if tg_op <> 'INSERT' then
				was := to_jsonb(old) - kept;
			end if;
			if tg_op <> 'DELETE' then
				becomes := to_jsonb(new) - kept;
			end if;
			if tg_op = 'DELETE' and tg_table_name in ('reviews', 'review_replies') then
				was := was - 'text';
			elsif tg_table_name = 'cases' and becomes ->> 'kind' = 'claim' then
				becomes := becomes - 'reason' - 'data';
			end if;
			subject := coalesce(becomes, was);
			if tg_table_name = 'case_notes' then
				select subject || jsonb_build_object('clinic_id', k.clinic_id) into subject
					from public.cases k where k.id = (subject ->> 'case_id')::uuid;
			end if;
			if tg_op = 'UPDATE' then
				select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value) into was, becomes
					from jsonb_each(becomes) where was -> key is distinct from value;
				if becomes is null then
					return null;
				end if;
			end if;
			insert into private.audit_log (admin_id, act, subject_type, subject_id, reason, before, after)
				values (
					auth.uid(),
					coalesce(nullif(current_setting('inkfree.act', true), ''), lower(tg_op) || '_' || tg_table_name),
					tg_argv[0],
					subject ->> tg_argv[1],
					nullif(current_setting('inkfree.reason', true), ''),
					was,
					becomes
				);
			return null;
		end
	$$;

-- The current name of a subject. Null if the subject is deleted or has no name.
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

create function private.name_audited() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			-- a deleted row has its name in `before`; a deleted review has the id of its clinic there
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

-- The operator grants and revokes admin rights with a script that runs as the service role, so these log entries have
-- no admin.
create function private.audit_admins() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into private.audit_log (admin_id, act, subject_type, subject_id)
				values (
					auth.uid(),
					case tg_op when 'INSERT' then 'grant_admin' else 'revoke_admin' end,
					'admin',
					case tg_op when 'INSERT' then new.user_id else old.user_id end
				);
			return null;
		end
	$$;
create trigger audit after insert or delete on private.admins
	for each row execute function private.audit_admins();
revoke update on private.admins from service_role;

-- Logs an export of all clinics, by the caller (an admin) or by the operator's command.
create function private.log_export(format text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if current_setting('role') <> 'service_role' then
				perform private.require_admin();
			end if;
			insert into private.audit_log (admin_id, act, subject_type, subject_id)
				values (auth.uid(), 'export_clinics', 'export', format);
		end
	$$;

-- The id that the log uses for a person whose account may be deleted later. After the deletion that id identifies
-- nobody.
create function private.name_in_log(person uuid) returns uuid
	language sql set search_path = ''
	as $$
		insert into private.log_people (user_id) values (person)
			on conflict (user_id) do update set user_id = excluded.user_id
			returning id
	$$;

-- The columns of a log entry, with email addresses in place of user ids. An id of a deleted account stays an id: the
-- log outlives accounts and stores no address.
create function private.name_people(columns jsonb) returns jsonb
	language sql stable set search_path = ''
	as $$
		select columns || coalesce((
			select jsonb_object_agg(c.key, coalesce(u.email, 'deleted account ' || c.id))
			from (
				select e.key, case when e.key in ('owner_id', 'user_id', 'person_id', 'decided_by', 'begun_by', 'sent_by') then e.value::uuid end as id
				from jsonb_each_text(columns) e
			) c
			left join private.log_people p on p.id = c.id
			left join accounts.users u on u.id = coalesce(p.user_id, c.id)
			where c.id is not null
		), '{}')
	$$;

-- Log entries, newest first, that come after the cursor (`at`, `id`): all, those about a subject, or those with a text.
create function public.admin_audit_log(
	subject_type text default null, subject_id text default null, query text default null,
	at timestamptz default null, id bigint default null, size int default 50
) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			entries jsonb;
			pattern text := '%' || private.escape_like(private.fold(query)) || '%';
		begin
			perform private.require_admin();
			-- builds the statement from the filters that are set: only then does the planner see which index fits
			execute concat(
				'select coalesce(jsonb_agg(jsonb_build_object(
					''id'', l.id, ''created_at'', l.created_at, ''admin_id'', l.admin_id,
					''admin_name'', private.admin_name(l.admin_id), ''act'', l.act, ''subject_type'', l.subject_type,
					''subject_id'', l.subject_id, ''subject_name'', l.subject_name, ''reason'', l.reason,
					''before'', private.name_people(l.before), ''after'', private.name_people(l.after)
				) order by l.created_at desc, l.id desc), ''[]'')
				from (select * from private.audit_log l where true',
				case when subject_type is not null then ' and l.subject_type = $1' end,
				case when subject_id is not null then ' and l.subject_id = $2' end,
				-- a literal instead of a parameter: the planner estimates from it how rare the text is
				case when query is not null then format(' and l.search_text like %L', pattern) end,
				case when at is not null then ' and (l.created_at, l.id) < ($3, $4)' end,
				' order by l.created_at desc, l.id desc limit $5) l'
			) into entries using subject_type, subject_id, at, id, size;
			return entries;
		end
	$$;

-- who may call them
grant execute on function private.set_audit_action, public.admin_audit_log to authenticated;
grant execute on function private.set_audit_action to service_role;
grant execute on function private.log_export to authenticated, service_role;
grant execute on function private.forget_words to service_role;
