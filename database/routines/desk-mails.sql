-- Mails to admins about waiting cases. They hold only numbers, ages and links: no names, no texts of people.

-- The mails that the caller, an admin, has switched on.
create function public.own_desk_mails() returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return coalesce(
				(
					select jsonb_build_object('daily', s.daily, 'at_once', s.at_once)
					from private.desk_mails s where s.user_id = auth.uid()
				),
				'{"daily": false, "at_once": false}'
			);
		end
	$$;

create function public.save_desk_mails(daily boolean, at_once boolean) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			insert into private.desk_mails as s (user_id, daily, at_once)
				values (auth.uid(), save_desk_mails.daily, save_desk_mails.at_once)
				on conflict (user_id) do update set daily = excluded.daily, at_once = excluded.at_once;
		end
	$$;

-- Whether an account may act as an admin: on a public site only with a second factor. Like private.is_admin, but needs
-- no session.
create function private.may_work(admin uuid) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (select from private.admins a where a.user_id = admin)
			and (private.has_factor(admin) or not (select s.admins_need_factor from private.site s))
	$$;

-- Adds the mail of the day (UTC) for each admin who wants it: how many cases of each kind have waited for more than 24
-- hours, and since when the oldest waits. Adds none if no case has waited that long. Returns the number of mails.
create function private.add_digests() returns int
	language plpgsql security definer set search_path = ''
	as $$
		declare
			today constant date := (now() at time zone 'UTC')::date;
			due constant timestamptz := now() - interval '24 hours';
			waiting jsonb;
			added int;
		begin
			select jsonb_agg(jsonb_build_object('kind', w.kind, 'count', w.number, 'oldest', w.oldest) order by w.oldest) into waiting
				from (
					select case n.queue when 'case' then n.queue else n.kind end as kind, count(*) as number, min(n.at) as oldest
					from private.waiting() n where n.at < due group by 1
				) w;
			if waiting is null then
				return 0;
			end if;
			with due as (
				-- same order of locks as mail_urgent
				select s.user_id from private.desk_mails s
					where s.daily and s.sent_on is distinct from today and private.may_work(s.user_id)
					order by s.user_id for no key update
			), marked as (
				update private.desk_mails s set sent_on = today from due d where s.user_id = d.user_id
					returning s.user_id
			)
			insert into private.mails (user_id, kind, data, expires_at)
				select m.user_id, 'desk_digest', jsonb_build_object('waiting', waiting), now() + interval '20 hours' from marked m;
			get diagnostics added = row_count;
			return added;
		end
	$$;

-- Mails admins immediately about a review or clinic that was reported as illegal: once per case. The first five cases
-- of an hour have a mail each; one mail at the end of the hour covers the others.
create function private.mail_urgent() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			most_at_once constant int := 5;
			admin record;
		begin
			for admin in
				select s.user_id from private.desk_mails s
				where s.at_once and private.may_work(s.user_id) order by s.user_id for no key update
			loop
				update private.desk_mails s
					set urgent_count = case when s.urgent_from > now() - interval '1 hour' then s.urgent_count + 1 else 1 end,
						urgent_from = case when s.urgent_from > now() - interval '1 hour' then s.urgent_from else now() end
					where s.user_id = admin.user_id;
				insert into private.mails (user_id, kind, data, next_at)
					select s.user_id, 'desk_urgent',
						case when s.urgent_count <= most_at_once
							then new.data || jsonb_build_object('id', new.id) else '{"subject": "many"}' end,
						case when s.urgent_count <= most_at_once then now() else s.urgent_from + interval '1 hour' end
					from private.desk_mails s where s.user_id = admin.user_id and s.urgent_count <= most_at_once + 1;
			end loop;
			return null;
		end
	$$;
create trigger mail_urgent after update of is_urgent on public.cases
	for each row when (new.is_urgent and not old.is_urgent) execute function private.mail_urgent();

-- A former admin gets no waiting mail.
create function private.drop_desk_mails() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from private.mails m where m.user_id = old.user_id and m.kind in ('desk_digest', 'desk_urgent');
			return null;
		end
	$$;
create trigger drop_desk_mails after delete on private.admins for each row execute function private.drop_desk_mails();

-- who may call them
grant execute on function public.own_desk_mails, public.save_desk_mails to authenticated;
grant execute on function private.add_digests to service_role;
