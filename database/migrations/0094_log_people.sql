-- expands
create table private.log_people (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null unique references public.profiles on delete cascade
);
comment on table private.log_people is 'What the audit log calls those whose document an admin opened. A row goes with the account: what the log has then leads to nobody.';

insert into private.log_people (user_id)
	select id from public.profiles
	where id::text in (
		select coalesce(after, before) ->> 'user_id' from private.audit_log where act in ('view_evidence', 'remove_evidence')
	);
-- once, and of few rows: else the log stays as it is
alter table private.audit_log disable trigger user;
update private.audit_log l
	set before = l.before - 'user_id' || named.sent_by, after = l.after - 'user_id' || named.sent_by
	from (
		select o.id, case when p.id is null then '{}' else jsonb_build_object('sent_by', p.id) end as sent_by
		from private.audit_log o
		left join private.log_people p on p.user_id::text = coalesce(o.after, o.before) ->> 'user_id'
		where o.act in ('view_evidence', 'remove_evidence')
	) named
	where l.id = named.id;
alter table private.audit_log enable trigger user;
