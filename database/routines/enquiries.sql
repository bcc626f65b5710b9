-- Visitors' questions to clinics that accept questions. A visitor needs no account: they act through the secret of a
-- link that was mailed to their address, and only the service role may call those functions. An owner acts through such
-- a link or signed in.

create function private.enquiry_mailbox(address text) returns bytea
	language sql stable security definer set search_path = ''
	as $$ select private.keyed_hash('enquiry', private.canonical_mailbox(address)) $$;

-- Whether a clinic accepts questions at the moment.
create function private.takes_enquiries(clinic uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.clinics c join private.enquiry_offers o on o.clinic_id = c.id
			where c.id = clinic and c.verified and c.owner_id is not null and o.is_on and o.paused_at is null
				and not private.is_suspended(c.owner_id)
		)
	$$;

-- The median time to an answer in seconds. Null if the clinic has answered fewer than five questions.
create function private.answer_time(clinic uuid) returns int
	language sql stable security definer set search_path = ''
	as $$ select o.median_seconds from private.enquiry_offers o where o.clinic_id = clinic and o.answers >= 5 $$;

-- Whether a clinic has got as many questions in 24 hours as it gets.
create function private.is_full_of_enquiries(clinic uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from private.enquiry_offers o where o.clinic_id = clinic
				and (select count(*) from unnest(o.delivered) at where at > now() - interval '24 hours') >= 20
		)
	$$;

-- The public clinics of the first three ids, in the order of `ids`, each with whether it accepts questions.
create function public.enquiry_clinics(ids uuid[]) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code,
			'takes_enquiries', private.takes_enquiries(c.id), 'is_full', private.is_full_of_enquiries(c.id)
		) order by i.number), '[]')
		from unnest(ids[:3]) with ordinality i (id, number)
		join public.clinics c on c.id = i.id and private.is_public(c.status)
	$$;

-- Adds a link to a question or to one of its threads. Returns the link's secret.
create function private.make_enquiry_link(enquiry uuid, thread uuid default null) returns text
	language plpgsql set search_path = ''
	as $$
		declare
			secret constant text := private.make_secret();
		begin
			insert into private.enquiry_links (hash, enquiry_id, thread_id)
				values (private.hash_secret(secret), enquiry, thread);
			return secret;
		end
	$$;

-- Mails a visitor, or the owner of a thread, that there is something to read. The mail quotes nothing.
create function private.mail_enquirer(e private.enquiries, kind text) returns void
	language sql set search_path = ''
	as $$
		insert into private.mails (email, kind, data, expires_at)
			values ((e).email, kind, jsonb_build_object(
				'enquiry', (e).id, 'secret', private.make_enquiry_link((e).id)
			), now() + interval '3 days')
	$$;
create function private.mail_asked_owner(t private.enquiry_threads) returns void
	language sql set search_path = ''
	as $$
		select private.mail_owner((t).clinic_id, 'enquiry_message', jsonb_build_object(
			'enquiry', (t).enquiry_id, 'thread', (t).id, 'secret', private.make_enquiry_link((t).enquiry_id, (t).id)
		))
	$$;

-- Saves a question to up to three clinics, each with the wording of the consent, and mails a confirmation link: 'new'.
-- A second identical question within ten minutes is a request that was sent twice: 'twice'. With `again` another link
-- is mailed to it, twice at most. Refuses enquiry_not_taken and enquiry_full.
create function private.ask_clinics(
	email text, windows text[], tattoo text, text text, consent_version text, consents jsonb, again boolean
) returns text
	language plpgsql security definer set search_path = ''
	as $$
		declare
			most_links constant int := 3;
			hashed constant bytea := private.enquiry_mailbox(email);
			clinic_ids constant uuid[] := array(select (c ->> 'clinic')::uuid from jsonb_array_elements(consents) c order by 1);
			e private.enquiries;
			closed record;
		begin
			if cardinality(clinic_ids) not between 1 and 3 then
				raise exception 'one to three clinics' using errcode = '23514';
			end if;
			select coalesce(c.name, '') as name, private.takes_enquiries(a) as is_full into closed
				from unnest(clinic_ids) a left join public.clinics c on c.id = a
				where not private.takes_enquiries(a) or private.is_full_of_enquiries(a) limit 1;
			if found then
				perform private.refuse(
					case when closed.is_full then 'enquiry_full' else 'enquiry_not_taken' end, jsonb_build_object('name', closed.name)
				);
			end if;
			perform pg_advisory_xact_lock(hashtext('private.enquiries'), hashtext(encode(hashed, 'hex')));
			select o.* into e from private.enquiries o
				where o.mailbox = hashed and o.created_at > now() - interval '10 minutes' and o.windows = ask_clinics.windows
					and (o.tattoo, o.text) is not distinct from (ask_clinics.tattoo, ask_clinics.text)
					and clinic_ids = array(select t.clinic_id from private.enquiry_threads t where t.enquiry_id = o.id order by 1)
				limit 1;
			if found then
				if again and e.confirmed_at is null
					and (select count(*) from private.enquiry_links l where l.enquiry_id = e.id) < most_links then
					perform private.mail_enquirer(e, 'enquiry_confirm');
					return 'again';
				end if;
				return 'twice';
			end if;
			insert into private.enquiries (email, mailbox, windows, tattoo, text)
				values (ask_clinics.email, hashed, ask_clinics.windows, ask_clinics.tattoo, ask_clinics.text) returning * into e;
			insert into private.enquiry_threads (enquiry_id, clinic_id, owner_id, consent_version, consent_text, is_counted)
				select e.id, o.id, o.owner_id, ask_clinics.consent_version, c ->> 'text', (c ->> 'is_counted')::boolean
				from jsonb_array_elements(consents) c join public.clinics o on o.id = (c ->> 'clinic')::uuid;
			perform private.mail_enquirer(e, 'enquiry_confirm');
			return 'new';
		end
	$$;

-- Whether the clinic may read a thread: the question was delivered, the thread is neither closed nor muted, and the
-- clinic still has the same owner, who is not suspended.
create function private.is_open_to_clinic(t private.enquiry_threads) returns boolean
	language sql stable set search_path = ''
	as $$
		select (t).delivered_at is not null and (t).closed_at is null and not (t).is_muted
			and not private.is_suspended((t).owner_id)
			and exists (select from public.clinics c where c.id = (t).clinic_id and c.owner_id = (t).owner_id)
	$$;

-- The link of a secret and its question, which is locked. Refuses enquiry_link_over.
create function private.open_enquiry_link(secret text, out link private.enquiry_links, out e private.enquiries)
	language plpgsql set search_path = ''
	as $$
		begin
			select l.* into link from private.enquiry_links l where l.hash = private.hash_secret(secret);
			-- the lock lets one transaction at a time change the question
			select q.* into e from private.enquiries q where q.id = link.enquiry_id for update;
			if e.id is null or link.thread_id is not null and not exists (
				select from private.enquiry_threads t where t.id = link.thread_id and private.is_open_to_clinic(t)
			) then
				perform private.refuse('enquiry_link_over');
			end if;
		end
	$$;

-- The messages of a thread, the oldest first.
create function private.enquiry_messages_of(thread uuid, until timestamptz default 'infinity') returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', m.id, 'from_clinic', m.from_clinic, 'text', m.text, 'created_at', m.created_at
		) order by m.created_at, m.id), '[]')
		from private.enquiry_messages m where m.thread_id = thread and m.created_at <= until
	$$;

-- Whether a side reported a thread, and no admin has decided since.
create function private.is_thread_reported(thread uuid, side text) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from public.cases k join public.case_reports r on r.case_id = k.id
			where k.thread_id = thread and k.decided_at is null and r.side = is_thread_reported.side
		)
	$$;

-- A thread as one side reads it. Leaves out the visitor's address, and whether the other side reported the thread.
create function private.enquiry_thread_json(t private.enquiry_threads, side text) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'id', (t).id, 'clinic', jsonb_build_object(
				'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
				'locality', c.locality, 'phone', c.phone, 'phone_e164', c.phone_e164
			),
			'asked_at', e.created_at, 'windows', e.windows, 'tattoo', e.tattoo, 'text', e.text, 'phone', (t).phone,
			'delivered_at', (t).delivered_at, 'closed_as', (t).closed_as,
			'messages', private.enquiry_messages_of((t).id),
			'can_write', (t).delivered_at is not null and (t).closed_at is null,
			'is_reported', private.is_thread_reported((t).id, enquiry_thread_json.side)
		)
		from public.clinics c, private.enquiries e where c.id = (t).clinic_id and e.id = (t).enquiry_id
	$$;

-- What a link opens: all threads of a visitor's question, or a clinic's one thread. Marks them as read. Before it is
-- confirmed nothing of it is shown: somebody else may have typed the address.
create function private.enquiry_by_link(secret text) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			opened constant record := private.open_enquiry_link(secret);
			e constant private.enquiries := opened.e;
			side constant text := case when (opened.link).thread_id is null then 'visitor' else 'clinic' end;
		begin
			update private.enquiry_threads t set visitor_told = t.visitor_told and side <> 'visitor',
					clinic_told = t.clinic_told and side <> 'clinic'
				where t.enquiry_id = e.id and t.id = coalesce((opened.link).thread_id, t.id);
			return jsonb_build_object(
				'side', side, 'is_confirmed', e.confirmed_at is not null, 'ends_at', e.created_at + interval '90 days',
				'asked', (select count(*) from private.enquiry_threads t where t.enquiry_id = e.id),
				'threads', (
					select coalesce(jsonb_agg(private.enquiry_thread_json(t, side) order by t.id), '[]')
					from private.enquiry_threads t
					where t.enquiry_id = e.id and t.id = coalesce((opened.link).thread_id, t.id) and e.confirmed_at is not null
				)
			);
		end
	$$;

-- The rate-limit key that says that a mailbox withdrew a question which a clinic had got less than 24 hours before. The
-- nightly upkeep deletes the row after it has expired.
create function private.withdrawn_counter(mailbox bytea, clinic uuid) returns text
	language sql immutable set search_path = ''
	as $$ select 'withdrawn:' || encode(private.hash_secret(clinic || encode(mailbox, 'hex')), 'hex') $$;

-- The visitor confirms their address. Delivers the question to the clinics that accept questions now, up to twenty per
-- clinic in 24 hours, and to none that has an open one of the mailbox or lost one just now. A blocked mailbox's
-- question is hidden from the clinic, and its author can't tell. A second confirmation does nothing.
create function private.confirm_enquiry(secret text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			opened constant record := private.open_enquiry_link(secret);
			e constant private.enquiries := opened.e;
			t private.enquiry_threads;
			delivered int;
			refused_as text;
		begin
			if (opened.link).thread_id is not null or e.confirmed_at is null and e.created_at < now() - interval '3 days' then
				perform private.refuse('enquiry_link_over');
			end if;
			if e.confirmed_at is not null then
				return;
			end if;
			update private.enquiries q set confirmed_at = now() where q.id = e.id;
			for t in select o.* from private.enquiry_threads o where o.enquiry_id = e.id and o.closed_at is null order by o.clinic_id loop
				-- the row lock makes a second delivery count the first, and an owner who switches questions off wait
				update private.enquiry_offers o set
						delivered = array(select at from unnest(o.delivered) at where at > now() - interval '24 hours')
					where o.clinic_id = t.clinic_id returning cardinality(o.delivered) into delivered;
				refused_as := case
					when not private.takes_enquiries(t.clinic_id) or delivered >= 20 then 'not_taken'
					when exists (
						select from private.rate_limits r
						where r.key = private.withdrawn_counter(e.mailbox, t.clinic_id) and to_timestamp(r.expire / 1000) > now()
					) or exists (
						select from private.enquiry_threads o join private.enquiries q on q.id = o.enquiry_id
						where o.clinic_id = t.clinic_id and o.id <> t.id and q.mailbox = e.mailbox and o.delivered_at is not null
							and o.closed_at is null
					) then 'asked_before'
				end;
				update private.enquiry_threads o set
						delivered_at = case when refused_as is null then now() end,
						closed_at = case when refused_as is not null then now() end, closed_as = refused_as,
						is_muted = exists (
							select from private.enquiry_blocks b
							where b.mailbox = e.mailbox and (b.clinic_id is null or b.clinic_id = t.clinic_id)
						)
					where o.id = t.id returning o.* into t;
				if refused_as is null and not t.is_muted then
					update private.enquiry_threads o set clinic_told = true where o.id = t.id;
					update private.enquiry_offers o set delivered = o.delivered || now() where o.clinic_id = t.clinic_id;
					perform private.mail_asked_owner(t);
				end if;
			end loop;
		end
	$$;

-- Adds a message to a locked thread. Mails the other side only once until they open the thread. Ignores the same text
-- within ten minutes: it is a request that was sent twice. Refuses enquiry_over and enquiry_waiting.
create function private.add_enquiry_message(t private.enquiry_threads, from_clinic boolean, text text) returns void
	language plpgsql set search_path = ''
	as $$
		declare
			-- in a row, until the other side writes; same numbers as in domain/limits.ts, which the sentences use
			most constant int := case when from_clinic then 3 else 5 end;
			last private.enquiry_messages;
			e private.enquiries;
		begin
			select m.* into last from private.enquiry_messages m where m.thread_id = (t).id
				order by m.created_at desc, m.id desc limit 1;
			if last.from_clinic = add_enquiry_message.from_clinic and last.text = add_enquiry_message.text
				and last.created_at > now() - interval '10 minutes' then
				return;
			end if;
			if (t).delivered_at is null or (t).closed_at is not null then
				perform private.refuse('enquiry_over');
			end if;
			if (
				select count(*) from private.enquiry_messages m
				where m.thread_id = (t).id and m.created_at > coalesce((
					select max(o.created_at) from private.enquiry_messages o
					where o.thread_id = (t).id and o.from_clinic <> add_enquiry_message.from_clinic
				), '-infinity')
			) >= most then
				perform private.refuse('enquiry_waiting', jsonb_build_object('most', most));
			end if;
			insert into private.enquiry_messages (thread_id, from_clinic, text)
				values ((t).id, add_enquiry_message.from_clinic, add_enquiry_message.text);
			if from_clinic then
				update private.enquiry_threads o set answered_at = coalesce(o.answered_at, now()), visitor_told = true,
						clinic_told = false
					where o.id = (t).id;
				perform private.count_answers((t).clinic_id);
				if not (t).visitor_told then
					select q.* into e from private.enquiries q where q.id = (t).enquiry_id;
					perform private.mail_enquirer(e, 'enquiry_answer');
				end if;
			else
				update private.enquiry_threads o set clinic_told = true, visitor_told = false where o.id = (t).id;
				if not (t).clinic_told and not (t).is_muted then
					perform private.mail_asked_owner(t);
				end if;
			end if;
		end
	$$;

-- Updates a clinic's number of answers and its median time to an answer, from the questions that count.
create function private.count_answers(clinic uuid) returns void
	language sql set search_path = ''
	as $$
		update private.enquiry_offers o set (answers, median_seconds) = (n.answers, n.median)
		from (
			select count(*)::int as answers,
				(percentile_cont(0.5) within group (order by extract(epoch from t.answered_at - t.delivered_at)))::int as median
			from private.enquiry_threads t where t.clinic_id = clinic and t.is_counted and t.answered_at is not null
		) n
		where o.clinic_id = clinic and (o.answers, o.median_seconds) is distinct from (n.answers, n.median)
	$$;

-- Locks and returns a thread that the link of a secret gives access to. `side` is the side that the link must belong
-- to; null means either.
create function private.take_thread_by_link(
	secret text, thread uuid, side text, out t private.enquiry_threads, out by_clinic boolean
)
	language plpgsql set search_path = ''
	as $$
		declare
			opened constant record := private.open_enquiry_link(secret);
		begin
			by_clinic := (opened.link).thread_id is not null;
			select o.* into t from private.enquiry_threads o
				where o.id = thread and o.enquiry_id = (opened.e).id and o.id = coalesce((opened.link).thread_id, o.id) for update;
			if t.id is null or by_clinic and side = 'visitor' then
				perform private.refuse('enquiry_link_over');
			end if;
		end
	$$;

-- Either side writes. Refuses enquiry_link_over, and what add_enquiry_message refuses.
create function private.write_by_link(secret text, thread uuid, text text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			taken constant record := private.take_thread_by_link(secret, thread, null);
		begin
			perform private.add_enquiry_message(taken.t, taken.by_clinic, write_by_link.text);
		end
	$$;

-- The visitor shows a clinic their phone number. Null hides it again.
create function private.reveal_phone(secret text, thread uuid, phone text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			taken constant record := private.take_thread_by_link(secret, thread, 'visitor');
		begin
			if (taken.t).delivered_at is null or (taken.t).closed_at is not null then
				perform private.refuse('enquiry_over');
			end if;
			update private.enquiry_threads o set phone = reveal_phone.phone where o.id = thread;
		end
	$$;

-- The visitor withdraws one thread, or the whole question if `thread` is null. Both sides lose it.
create function private.withdraw_enquiry(secret text, thread uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			opened constant record := private.open_enquiry_link(secret);
		begin
			if (opened.link).thread_id is not null then
				perform private.refuse('enquiry_link_over');
			end if;
			with gone as (
				delete from private.enquiry_threads t
					where t.enquiry_id = (opened.e).id and (thread is null or t.id = thread) returning t.*
			)
			insert into private.rate_limits (key, points, expire)
				select private.withdrawn_counter((opened.e).mailbox, g.clinic_id), 1,
					extract(epoch from g.delivered_at + interval '24 hours') * 1000
				from gone g where g.delivered_at > now() - interval '24 hours'
				on conflict (key) do update set expire = excluded.expire;
			delete from private.enquiries q
				where q.id = (opened.e).id and not exists (select from private.enquiry_threads t where t.enquiry_id = q.id);
		end
	$$;

-- Either side reports a thread, so that admins can read it up to the report. One report per side until an admin
-- decides.
create function private.report_thread(t private.enquiry_threads, side text, why text) returns void
	language sql set search_path = ''
	as $$
		insert into public.cases (kind, clinic_id, thread_id) select 'question', (t).clinic_id, (t).id where (t).delivered_at is not null
			on conflict do nothing;
		insert into public.case_reports (case_id, side, details)
			select k.id, side, why from public.cases k where k.thread_id = (t).id and k.decided_at is null
			on conflict do nothing;
	$$;
create function private.report_by_link(secret text, thread uuid, why text) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			taken constant record := private.take_thread_by_link(secret, thread, null);
		begin
			perform private.report_thread(taken.t, case when taken.by_clinic then 'clinic' else 'visitor' end, why);
		end
	$$;

-- Deletes mails about deleted questions: those in the outbox, and those in the mailbox page of a local site.
create function private.drop_enquiry_mails() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if tg_table_name = 'enquiries' then
				delete from private.mails m where m.kind like 'enquiry_%' and m.data ->> 'enquiry' = old.id::text;
				delete from private.mailbox m where m."to" = old.email and m.text like '%/enquiry?token=%';
			else
				delete from private.mails m where m.kind = 'enquiry_message' and m.data ->> 'thread' = old.id::text;
			end if;
			return null;
		end
	$$;
create trigger drop_mails after delete on private.enquiries
	for each row execute function private.drop_enquiry_mails();
create trigger drop_mails after delete on private.enquiry_threads
	for each row execute function private.drop_enquiry_mails();

-- Deletes a person's questions with their account. Compares the full address, like own_enquiry_texts.
create function private.drop_enquiries_of() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from private.enquiries e
				where e.mailbox = private.enquiry_mailbox(old.email) and lower(e.email) = lower(old.email);
			return null;
		end
	$$;
create trigger drop_enquiries after delete on accounts.users
	for each row when (old.email_confirmed_at is not null) execute function private.drop_enquiries_of();

-- the clinic's page shows whether it accepts questions
create trigger tell_change
	after insert or delete or update of is_on, paused_at, answers, median_seconds on private.enquiry_offers
	for each row execute function private.tell_clinic();

-- Questions to the caller's clinic, the newest first, and its settings for questions. Marks them as read, so that the
-- next message sends a mail again.
create function public.own_enquiries() returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			own constant uuid := private.own_clinic_id();
		begin
			-- a suspended person's transaction is read-only
			if current_setting('transaction_read_only') = 'off' then
				update private.enquiry_threads t set clinic_told = false
					where t.clinic_id = own and t.owner_id = auth.uid() and t.clinic_told;
			end if;
			return jsonb_build_object(
				'offer', (
					select jsonb_build_object(
						'is_on', coalesce(o.is_on, false), 'paused_at', o.paused_at,
						'answers', coalesce(o.answers, 0), 'median_seconds', o.median_seconds, 'can_offer', c.verified,
						'ready_answer', o.ready_answer
					)
					from public.clinics c left join private.enquiry_offers o on o.clinic_id = c.id where c.id = own
				),
				'threads', (
					select coalesce(jsonb_agg(private.enquiry_thread_json(t, 'clinic') order by t.delivered_at desc, t.id), '[]')
					from (
						select o.* from private.enquiry_threads o
						where o.clinic_id = own and private.is_open_to_clinic(o)
						order by o.delivered_at desc, o.id limit 200
					) t
				)
			);
		end
	$$;

-- The number of questions that wait for the owner's answer.
create function private.unanswered_enquiries(clinic public.clinics) returns bigint
	language sql stable set search_path = ''
	as $$
		select count(*) from private.enquiry_threads t
		where t.clinic_id = (clinic).id and private.is_open_to_clinic(t) and not coalesce((
				select m.from_clinic from private.enquiry_messages m where m.thread_id = t.id
				order by m.created_at desc, m.id desc limit 1
			), false)
	$$;

-- Locks and returns a thread of the caller's clinic. Refuses enquiry_gone.
create function private.take_own_thread(thread uuid) returns private.enquiry_threads
	language plpgsql set search_path = ''
	as $$
		declare
			t private.enquiry_threads;
		begin
			select o.* into t from private.enquiry_threads o
				where o.id = thread and o.clinic_id = private.own_clinic_id() and private.is_open_to_clinic(o)
				for update;
			if t.id is null then
				perform private.refuse('enquiry_gone');
			end if;
			return t;
		end
	$$;

-- The caller answers. Refuses enquiry_gone, and what add_enquiry_message refuses.
create function public.answer_enquiry(thread uuid, text text) returns void
	language sql security definer set search_path = ''
	as $$ select private.add_enquiry_message(private.take_own_thread(thread), true, answer_enquiry.text) $$;

create function public.report_enquiry(thread uuid, why text) returns void
	language sql security definer set search_path = ''
	as $$ select private.report_thread(private.take_own_thread(thread), 'clinic', why) $$;

-- Hides all messages of a visitor from the caller. The visitor does not learn about it.
create function public.block_enquirer(thread uuid) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			t constant private.enquiry_threads := private.take_own_thread(thread);
		begin
			perform private.mute_mailbox(t.clinic_id, (select e.mailbox from private.enquiries e where e.id = t.enquiry_id));
		end
	$$;

-- Hides a mailbox's questions from a clinic, or from all clinics if `clinic` is null.
create function private.mute_mailbox(clinic uuid, hashed bytea) returns void
	language sql set search_path = ''
	as $$
		insert into private.enquiry_blocks (clinic_id, mailbox) values (clinic, hashed) on conflict do nothing;
		update private.enquiry_threads t set is_muted = true
			from private.enquiries e
			where e.id = t.enquiry_id and e.mailbox = hashed and (clinic is null or t.clinic_id = clinic);
	$$;

-- Sets whether the caller's clinic accepts questions, and the owner's own text to begin an answer with. Switching
-- questions on again after a pause restarts the count of unanswered questions. Refuses enquiry_not_verified.
create function public.offer_enquiries(is_on boolean, ready_answer text default null) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			c public.clinics;
		begin
			-- locked first, as by whoever changes a clinic and with it the offer
			select o.* into c from public.clinics o where o.owner_id = auth.uid() for no key update;
			if c.id is null or is_on and not c.verified then
				perform private.refuse('enquiry_not_verified');
			end if;
			insert into private.enquiry_offers as o (clinic_id, is_on, ready_answer)
				values (c.id, offer_enquiries.is_on, nullif(offer_enquiries.ready_answer, ''))
				on conflict (clinic_id) do update set is_on = excluded.is_on, ready_answer = excluded.ready_answer,
					paused_at = case when not excluded.is_on then o.paused_at end,
					counted_from = case when excluded.is_on and (not o.is_on or o.paused_at is not null) then now() else o.counted_from end;
		end
	$$;

-- What the caller asked and answered, for the file of their own data.
create function public.own_enquiry_texts() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'asked', (
				select coalesce(jsonb_agg(private.enquiry_thread_json(t, 'visitor') - 'id' || jsonb_build_object(
					'email', e.email, 'consent', t.consent_text, 'consented_at', t.consented_at
				) order by t.id), '[]')
				from accounts.users u
				-- compares the full address: at some providers name+tag belongs to another person
				join private.enquiries e on e.mailbox = private.enquiry_mailbox(u.email) and lower(e.email) = lower(u.email)
					-- before that somebody else may have written it
					and e.confirmed_at is not null
				join private.enquiry_threads t on t.enquiry_id = e.id
				where u.id = auth.uid() and u.email_confirmed_at is not null
			),
			'answered', (
				select coalesce(jsonb_agg(jsonb_build_object('text', m.text, 'created_at', m.created_at) order by m.id), '[]')
				from private.enquiry_messages m join private.enquiry_threads t on t.id = m.thread_id
				where t.owner_id = auth.uid() and m.from_clinic
			)
		)
	$$;

-- What admins read of a reported thread: the question and its messages until the last report.
create function private.reported_thread(thread uuid) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object('text', e.text, 'messages', private.enquiry_messages_of(t.id, r.last))
		from private.enquiry_threads t
		join private.enquiries e on e.id = t.enquiry_id
		join (
			select max(o.created_at) as last from public.case_reports o join public.cases k on k.id = o.case_id
			where k.thread_id = reported_thread.thread and k.decided_at is null
		) r on r.last is not null
		where t.id = reported_thread.thread
	$$;

-- Nobody can write in a thread any more, by a decision of an admin. If `is_blocked`, its mailbox can ask no clinic.
create function private.end_thread(thread uuid, is_blocked boolean) returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			update private.enquiry_threads t set closed_at = now(), closed_as = 'desk' where t.id = thread and t.closed_at is null;
			if is_blocked then
				perform private.mute_mailbox(null, (
					select e.mailbox from private.enquiry_threads t join private.enquiries e on e.id = t.enquiry_id where t.id = thread
				));
			end if;
		end
	$$;

create function private.lock_thread(thread uuid) returns void
	language sql security definer set search_path = ''
	as $$ select from private.enquiry_threads t where t.id = thread for update $$;

-- Nightly upkeep. Deletes questions after 90 days, unconfirmed ones after three days, and blocks after a year;
-- counts answers anew. Warns an owner who has left three counted questions for a
-- week without an answer or a report. Three days after the warning the clinic accepts no questions until its owner
-- switches them on again.
create function private.tend_enquiries() returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			o private.enquiry_offers;
		begin
			delete from private.enquiries e where e.created_at < now() - interval '90 days'
				or e.confirmed_at is null and e.created_at < now() - interval '3 days'
				or not exists (select from private.enquiry_threads t where t.enquiry_id = e.id);
			delete from private.enquiry_blocks b where b.created_at < now() - interval '1 year';
			perform private.count_answers(f.clinic_id) from private.enquiry_offers f;
			for o in
				update private.enquiry_offers f set
						warned_at = case when n.is_late then coalesce(f.warned_at, now()) end,
						paused_at = case when n.is_late and f.warned_at < now() - interval '3 days' then now() end
					from (
						select i.clinic_id, count(*) filter (
							where t.is_counted and t.delivered_at > i.counted_from and t.delivered_at < now() - interval '7 days'
								and t.answered_at is null and t.closed_at is null and not t.is_muted
								and not private.is_thread_reported(t.id, 'clinic')
						) >= 3 as is_late
						from private.enquiry_offers i left join private.enquiry_threads t on t.clinic_id = i.clinic_id
						group by i.clinic_id
					) n
					where n.clinic_id = f.clinic_id and f.is_on and f.paused_at is null
					returning f.*
			loop
				if o.paused_at is not null then
					perform private.mail_owner(o.clinic_id, 'enquiry_paused', '{}');
				elsif o.warned_at = now() then
					perform private.mail_owner(o.clinic_id, 'enquiry_warning', '{}');
				end if;
			end loop;
		end
	$$;

-- only the functions above read and write questions; not even the service role may
revoke all on private.enquiries, private.enquiry_threads, private.enquiry_messages, private.enquiry_links, private.enquiry_blocks from service_role;

-- who may call them
grant execute on function public.enquiry_clinics to anon, authenticated, service_role;
grant execute on function
	private.ask_clinics, private.enquiry_by_link, private.confirm_enquiry, private.write_by_link, private.reveal_phone,
	private.withdraw_enquiry, private.report_by_link, private.reported_thread, private.end_thread, private.lock_thread,
	private.tend_enquiries
	to service_role;
grant execute on function
	public.own_enquiries, public.answer_enquiry, public.report_enquiry, public.block_enquirer, public.offer_enquiries,
	public.own_enquiry_texts
	to authenticated;
