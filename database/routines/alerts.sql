-- Alerts: saved searches that mail their news to a visitor, who needs no account. The visitor acts through the secret
-- of a link in a mail.

create function private.alert_mailbox(address text) returns bytea
	language sql stable security definer set search_path = ''
	as $$ select private.keyed_hash('alert', private.canonical_mailbox(address)) $$;

-- The rate-limit key that counts mails to a mailbox that has confirmed none of them. The nightly upkeep deletes the row
-- after it has expired.
create function private.alert_counter(mailbox bytea) returns text
	language sql immutable set search_path = ''
	as $$ select 'alerts:' || encode(mailbox, 'hex') $$;

-- The secret in the links of an alert: the alert's id and our keyed hash of it. The secret works as long as the row
-- exists.
create function private.alert_secret(alert uuid) returns text
	language sql stable security definer set search_path = ''
	as $$ select replace(alert::text, '-', '') || encode(private.keyed_hash('alert link', alert::text), 'hex') $$;

-- The id of the alert that a secret belongs to, even if the alert is deleted. Null if the secret is not ours.
create function private.sealed_alert(secret text) returns uuid
	language sql stable set search_path = ''
	as $$
		select left(secret, 32)::uuid
		where secret ~ '^[0-9a-f]{96}$'
			and private.hash_secret(private.alert_secret(left(secret, 32)::uuid)) = private.hash_secret(secret)
	$$;

-- Saves an alert and mails a confirmation link to its address. Does nothing if the alert is confirmed or was requested
-- within the last day, or if the mailbox has too many unconfirmed mails. The caller gets the same answer in every case,
-- so a stranger learns nothing about an address. Refuses not_open.
create function private.ask_alert(email text, search text, news jsonb) returns void
	language plpgsql security definer set search_path = ''
	as $$
		#variable_conflict use_column
		declare
			-- per mailbox, in 30 days or since it last confirmed an alert
			most_unconfirmed constant int := 6;
			hashed constant bytea := private.alert_mailbox(ask_alert.email);
			counter constant text := private.alert_counter(hashed);
			a private.alerts;
		begin
			if not private.is_open() then
				perform private.refuse('not_open');
			end if;
			perform pg_advisory_xact_lock(hashtext('private.alerts'), hashtext(encode(hashed, 'hex')));
			delete from private.rate_limits r where r.key = counter and to_timestamp(r.expire / 1000) < now();
			if exists (select from private.rate_limits r where r.key = counter and r.points >= most_unconfirmed) then
				return;
			end if;
			insert into private.alerts as o (email, mailbox, search)
				values (ask_alert.email, hashed, ask_alert.search)
				on conflict (mailbox, search) do update set email = excluded.email, created_at = now()
				where o.confirmed_at is null and o.created_at < now() - interval '1 day'
				returning o.* into a;
			if found then
				insert into private.rate_limits as r (key, points, expire)
					values (counter, 1, extract(epoch from now() + interval '30 days') * 1000)
					on conflict (key) do update set points = r.points + 1;
				insert into private.mails (email, kind, data, expires_at)
					values (a.email, 'alert_confirm', jsonb_build_object(
						'alert', a.id, 'secret', private.alert_secret(a.id), 'news', ask_alert.news
					), now() + interval '3 days');
			end if;
		end
	$$;

-- Confirms an alert by its link. Returns {is: done}, with its id and search if this call confirmed it; {is: full} if
-- the mailbox already has five confirmed alerts; {is: unknown} if the alert is gone or was not confirmed within three
-- days.
create function private.confirm_alert(secret text) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			-- same number as in domain/limits.ts, which the sentences use
			most constant int := 5;
			a private.alerts;
		begin
			-- locks the mailbox before the row, as ask_alert does
			perform pg_advisory_xact_lock(hashtext('private.alerts'), hashtext(encode(o.mailbox, 'hex')))
				from private.alerts o where o.id = private.sealed_alert(secret);
			select o.* into a from private.alerts o where o.id = private.sealed_alert(secret) for update;
			if a.id is null or a.confirmed_at is null and a.created_at < now() - interval '3 days' then
				return '{"is": "unknown"}';
			elsif a.confirmed_at is not null then
				return '{"is": "done"}';
			end if;
			if (select count(*) from private.alerts o where o.mailbox = a.mailbox and o.confirmed_at is not null) >= most then
				return '{"is": "full"}';
			end if;
			update private.alerts o set confirmed_at = now(), next_at = now() + interval '7 days' where o.id = a.id;
			delete from private.rate_limits r where r.key = private.alert_counter(a.mailbox);
			return jsonb_build_object('is', 'done', 'id', a.id, 'search', a.search);
		end
	$$;

-- Ends an alert by its link. Returns false if the link is not ours; ending it a second time returns true again.
create function private.end_alert(secret text) returns boolean
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from private.alerts a where a.id = private.sealed_alert(secret);
			return private.sealed_alert(secret) is not null;
		end
	$$;

-- Deletes the waiting mails of deleted alerts.
create function private.drop_alert_mails() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from private.mails m using gone where m.kind like 'alert\_%' and m.data ->> 'alert' = gone.id::text;
			return null;
		end
	$$;
create trigger drop_mails after delete on private.alerts referencing old table as gone
	for each statement execute function private.drop_alert_mails();

-- Deletes the alerts of a mailbox with its account.
create function private.drop_alerts_of() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from private.alerts a where a.mailbox = private.alert_mailbox(old.email);
			return null;
		end
	$$;
create trigger drop_alerts after delete on accounts.users
	for each row when (old.email_confirmed_at is not null) execute function private.drop_alerts_of();

-- who may call them
revoke insert on private.alerts from service_role;
grant execute on function
	private.alert_mailbox, private.alert_secret, private.ask_alert, private.confirm_alert, private.end_alert to service_role;
