-- The people who run the directory: what each of their acts leaves behind.

create table private.audit_log (
	id bigint generated always as identity primary key,
	created_at timestamptz not null default now(),
	-- no reference: the log outlives accounts. Null: a script or a job of the operator
	admin_id uuid,
	-- what was done, such as verify_clinic; without a better word the command and the table
	act text not null,
	subject_type text not null,
	subject_id text not null,
	reason text,
	-- the columns that changed
	before jsonb,
	after jsonb
);
comment on table private.audit_log is 'Every act of an admin, with the columns that it changed. Rows are added and never changed.';
create index audit_log_created on private.audit_log (created_at desc, id desc);
create index audit_log_admin on private.audit_log (admin_id, created_at desc);
create index audit_log_subject on private.audit_log (subject_type, subject_id, created_at desc);

create function private.keep_log() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			raise exception 'the audit log is never changed' using errcode = '42501';
		end
	$$;
create trigger keep before update or delete or truncate on private.audit_log
	for each statement execute function private.keep_log();

-- Says what the rest of this transaction is called in the log, and why it is done.
create function private.name_act(act text, reason text default null) returns void
	language sql set search_path = ''
	as $$
		select set_config('inkfree.act', act, true), set_config('inkfree.reason', coalesce(reason, ''), true)
	$$;

-- Adds to the log what an admin changed in a row, also where a function did it for them. Columns that the database keeps
-- itself are left out, and a row that differs in those alone is no act.
create function private.audit() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			kept constant text[] := array['updated_at', 'search_text', 'name_folded', 'review_count', 'average_rating',
				'r1', 'r2', 'r3', 'r4', 'r5', 'treatment_ids', 'verified', 'profile_version'];
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
			subject := coalesce(becomes, was);
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

create trigger audit after insert or update or delete on public.clinics
	for each row execute function private.audit('clinic', 'id');
create trigger audit after insert or update or delete on public.clinic_treatments
	for each row execute function private.audit('clinic', 'clinic_id');
create trigger audit after insert or update or delete on public.media
	for each row execute function private.audit('clinic', 'clinic_id');
create trigger audit after insert or update or delete on public.verifications
	for each row execute function private.audit('clinic', 'clinic_id');
create trigger audit after insert or update or delete on public.profile_changes
	for each row execute function private.audit('clinic', 'clinic_id');
create trigger audit after insert or update or delete on public.treatments
	for each row execute function private.audit('treatment', 'id');
create trigger audit after insert or update or delete on public.listing_countries
	for each row execute function private.audit('setting', 'country_code');
-- what an admin writes as a reviewer or owner of their own is no act of an admin
create trigger audit after update or delete on public.reviews
	for each row when (old.user_id is distinct from auth.uid()) execute function private.audit('review', 'id');
create trigger audit after delete on public.review_replies
	for each row execute function private.audit('review', 'review_id');

-- For functions of admins: everybody else is refused.
create function private.require_admin() returns void
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			if not private.is_admin() then
				raise exception 'this is for admins' using errcode = '42501';
			end if;
		end
	$$;

-- Granting and revoking is the operator's: a script as the service role, in the log without an admin.
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

alter table private.audit_log enable row level security;
grant select on private.audit_log to service_role;
create policy service on private.audit_log for select to service_role using (true);
