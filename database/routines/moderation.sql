-- Moderation: decisions about reported reviews and clinics, and the public figures about them.

create trigger audit_review after insert on private.moderation_decisions
	for each row when (new.subject_type = 'review') execute function private.audit('review', 'review_id');
create trigger audit_clinic after insert on private.moderation_decisions
	for each row when (new.subject_type = 'clinic') execute function private.audit('clinic', 'clinic_id');

-- In plpgsql, like is_involved: each case of a page calls it, and PostgreSQL before 18 plans a function in SQL again
-- for each call.
create function private.decision_json(d private.moderation_decisions) returns jsonb
	language plpgsql stable set search_path = ''
	as $$
		begin
			return case when d.id is not null then jsonb_build_object(
				'id', d.id, 'decision', d.decision, 'reason', d.reason, 'text', d.text, 'ground', d.ground,
				'decided_at', d.decided_at,
				'by', (select nullif(btrim(full_name), '') from public.profiles where id = d.decided_by)
			) end;
		end
	$$;

-- The latest decision about a review or a clinic, or the latest of one kind, such as 'hide'.
create function private.last_decision(subject uuid, kind text default null) returns private.moderation_decisions
	language plpgsql stable set search_path = ''
	as $$
		declare
			last private.moderation_decisions;
		begin
			select * into last from private.moderation_decisions d
				where d.subject_id = subject and d.decision = coalesce(kind, d.decision)
				order by d.decided_at desc, d.id desc limit 1;
			return last;
		end
	$$;

-- Locks a review or a clinic for a decision and returns both rows; for a clinic the review is null. A second admin
-- waits here, and then sees the first admin's decision. Refuses subject_gone, other_decision (a decision for the other
-- kind of subject), own_moderation_case, moderation_decided (the last decision), review_edited, reply_edited and
-- reply_gone.
create function private.take_subject(
	subject uuid, decision text, seen uuid, edited timestamptz, replied timestamptz, out r public.reviews, out c public.clinics
)
	language plpgsql set search_path = ''
	as $$
		declare
			last private.moderation_decisions;
			reply public.review_replies;
		begin
			perform private.require_admin_or_operator();
			select * into r from public.reviews where id = subject for update;
			if found then
				select * into c from public.clinics where id = r.clinic_id;
			else
				select * into c from public.clinics where id = subject for no key update;
			end if;
			if c.id is null then
				perform private.refuse('subject_gone');
			end if;
			if (decision in ('no_action', 'note', 'suspend')) <> (r.id is null) then
				perform private.refuse('other_decision');
			end if;
			if private.is_involved(c.id, r.user_id) then
				perform private.refuse('own_moderation_case');
			end if;
			last := private.last_decision(subject);
			if last.id is distinct from seen or not (case
				when decision = 'suspend' then c.status <> 'suspended'
				when r.id is null then exists (select from public.reports o where o.subject_id = subject and o.decided_at is null)
				when decision = 'uphold' then exists (
					select from private.review_appeals a where a.review_id = r.id and a.decided_at is null
				)
				else (decision = 'restore') = (r.hidden_at is not null)
			end) then
				perform private.refuse('moderation_decided', coalesce(private.decision_json(last), '{}'));
			end if;
			select * into reply from public.review_replies a where a.review_id = r.id;
			if r.updated_at > edited then
				perform private.refuse('review_edited');
			elsif reply.updated_at > replied then
				perform private.refuse('reply_edited');
			elsif decision = 'remove_reply' and reply.review_id is null then
				perform private.refuse('reply_gone');
			end if;
		end
	$$;

-- Carries out a decision. Deciding to keep or restore a review, or about reported changes of a clinic, means that an
-- admin has looked at ratings or details that did not count yet: they count from now on.
create function private.carry_out(made private.moderation_decisions) returns void
	language plpgsql set search_path = ''
	as $$
		begin
			case (made).decision
				when 'hide' then
					update public.reviews set hidden_at = now(), hidden_reason = (made).reason, hidden_text = (made).text
						where id = (made).review_id;
				when 'keep', 'restore' then
					update public.reviews v set hidden_at = null, hidden_reason = null, hidden_text = null,
							is_counted = v.is_counted or v.counts_at is not null, counts_at = null
						where v.id = (made).review_id and (v.hidden_at is not null or v.counts_at is not null);
				when 'suspend' then
					update public.clinics set status = 'suspended' where id = (made).clinic_id;
				when 'remove_reply' then
					delete from public.review_replies a where a.review_id = (made).review_id;
					-- reports of the review stay open
					return;
				else
			end case;
			update private.review_appeals a set decided_at = now(), decision_id = (made).id
				where a.review_id = (made).review_id and a.decided_at is null;
			update public.reports o set decided_at = now(), decision_id = (made).id
				where o.subject_id = (made).subject_id and o.decided_at is null;
			if exists (select from public.reports o where o.decision_id = (made).id and o.reason = 'changed') then
				update public.clinics o set opening_hours = o.opening_hours, (price_from, price_on) = (
						select p.price, p.named_on from (values (1)) single_row left join private.counted_price(o.id) p on true
					)
					where o.id = (made).clinic_id;
			end if;
		end
	$$;

-- Mails a decision to the author or owner and to the people who reported the review or clinic.
create function private.mail_about_decision(made private.moderation_decisions, r public.reviews, c public.clinics, is_reported boolean)
	returns void
	language plpgsql set search_path = ''
	as $$
		declare
			mail_data constant jsonb := jsonb_build_object(
				'subject', (made).subject_type, 'id', (made).subject_id, 'clinic', (c).name, 'clinic_id', (c).id,
				'is_public', private.is_public((c).status), 'decision', (made).decision, 'reason', (made).reason,
				'ground', (made).ground, 'text', (made).text, 'is_reported', is_reported
			);
		begin
			insert into private.mails (user_id, kind, data)
				select t.person, t.kind, mail_data
				from (values
					('hide', (r).user_id, 'review_hidden'), ('restore', (r).user_id, 'review_restored'),
					('uphold', (r).user_id, 'appeal_refused'), ('suspend', (c).owner_id, 'clinic_suspended'),
					('remove_reply', (c).owner_id, 'reply_removed')
				) t (decision, person, kind)
				where t.decision = (made).decision and t.person is not null;
			perform private.mail_reporter(
					o.reporter_id, o.reporter_email, 'report_decided',
					-- a note is for admins
					case (made).decision when 'note' then mail_data - 'text' else mail_data end || jsonb_build_object('said', o.reason)
				)
				from public.reports o
				where o.subject_id = (made).subject_id and o.decision_id in (
					-- a restored review is also reported to the people who heard that it was hidden
					(made).id, case when (made).decision = 'restore' then (private.last_decision((made).subject_id, 'hide')).id end
				);
		end
	$$;

-- Decides about a review or a clinic, by its id. A visible review is kept or hidden, or loses the clinic's reply; a
-- hidden one is restored or stays hidden ('uphold'). Reports of a clinic end without an action, with a note for the
-- record, or with its suspension, which needs no report. `seen` is the id of the last decision that the admin knew.
-- `edited` and `replied` are when the review and the reply that they read last changed (null: not checked; '-infinity':
-- they saw no reply). Refuses what take_subject refuses.
create function public.decide_case(
	subject uuid, decision text, reason text, ground text, explanation text, seen uuid, edited timestamptz default null,
	replied timestamptz default null
) returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			taken constant record := private.take_subject(subject, decision, seen, edited, replied);
			r constant public.reviews := taken.r;
			c constant public.clinics := taken.c;
			is_reported constant boolean := exists (
				select from public.reports o where o.subject_id = subject and o.decided_at is null and o.reason <> 'changed'
			);
			new_decision private.moderation_decisions;
		begin
			perform private.set_audit_action(case
				when decision = 'remove_reply' then decision
				when decision = 'suspend' then 'suspend_clinic'
				when r.id is null then 'decide_clinic_reports'
				else decision || '_review'
			end, explanation);
			insert into private.moderation_decisions (subject_type, review_id, clinic_id, decision, reason, ground, text, decided_by)
				values (
					case when r.id is null then 'clinic' else 'review' end, r.id, case when r.id is null then c.id end,
					decision, reason, ground, explanation, auth.uid()
				)
				returning * into new_decision;
			perform private.carry_out(new_decision);
			perform private.mail_about_decision(new_decision, r, c, is_reported);
		end
	$$;

-- Makes the same decision about up to 50 reviews, each like decide_case: `items` has {"review", "seen", "edited",
-- "replied"} for each. Returns the refused ones with the code and detail of the refusal; the others are decided.
create function public.decide_reviews(items jsonb, decision text, reason text, ground text, explanation text) returns jsonb
	language plpgsql security definer set search_path = ''
	as $$
		declare
			item record;
			refused jsonb := '[]';
			refusal_detail text;
			ids uuid[];
		begin
			perform private.require_admin();
			-- locks in the order that writers of single reviews use: reviews, then the clinics whose figures change
			ids := array(select i.review from jsonb_to_recordset(items) as i (review uuid) order by i.review limit 50);
			perform from public.reviews r where r.id = any(ids) order by r.id for update;
			perform from public.clinics c where c.id in (select r.clinic_id from public.reviews r where r.id = any(ids))
				order by c.id for no key update;
			for item in
				select * from jsonb_to_recordset(items) as i (review uuid, seen uuid, edited timestamptz, replied timestamptz)
				order by i.review limit 50
			loop
				begin
					perform public.decide_case(
						item.review, decision, reason, ground, explanation, item.seen, item.edited, coalesce(item.replied, '-infinity')
					);
				exception when object_not_in_prerequisite_state then
					get stacked diagnostics refusal_detail = pg_exception_detail;
					refused := refused || jsonb_build_object('id', item.review, 'code', sqlerrm, 'detail', refusal_detail::jsonb);
				end;
			end loop;
			return refused;
		end
	$$;

-- The visible reviews of one author, the newest first, up to 50.
create function public.author_reviews(author uuid) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		begin
			perform private.require_admin();
			return (
				select coalesce(jsonb_agg(private.review_case(r.id) order by r.created_at desc, r.id), '[]')
				from (
					select id, created_at from public.reviews where user_id = author_reviews.author and hidden_at is null
					order by created_at desc, id limit 50
				) r
			);
		end
	$$;

-- The log of decisions, the latest first, before the cursor.
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
						and d.id = (private.last_decision(r.id)).id and not private.is_involved(c.id, r.user_id)
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

-- The figures of the last twelve months' moderation, for everyone.
create function public.moderation_figures() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with span as (select now() - interval '12 months' as start),
		checks as (
			-- a badge comes from a check and lapses after a year: counts present badges, and those lost since
			select (select coalesce(sum(verified), 0) from public.city_counts) + count(*) filter (
					where outcome = 'verified'
						and not exists (select from public.clinics c where c.id = k.clinic_id and c.verified)
				) as verified,
				count(*) filter (where outcome = 'rejected') as rejected,
				count(*) filter (where outcome = 'more_needed') as more_needed,
				percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at)) as median_seconds
			from public.cases k, span where kind in ('listing', 'recheck', 'left') and decided_at >= start
		), reports as (
			select * from public.reports where reason <> 'changed'
		), received as (
			select count(*) filter (where subject_type = 'review' and created_at >= start) as reviews,
				count(*) filter (where subject_type = 'clinic' and created_at >= start) as clinics,
				count(*) filter (where reason = 'illegal' and created_at >= start) as illegal,
				-- leaves out reports that ended because the review was deleted
				percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))
					filter (where decided_at >= start and decision_id is not null) as median_seconds
			from reports, span where created_at >= start or decided_at >= start
		), decided as (
			select count(*) filter (where decision = 'hide' and ground = 'illegal') as hidden_illegal,
				count(*) filter (where decision = 'hide' and ground = 'terms') as hidden_terms,
				count(*) filter (where decision = 'keep') as kept,
				count(*) filter (where decision = 'restore') as restored,
				-- leaves out clinics that an admin suspended without a report
				count(*) filter (where decision = 'suspend' and exists (
					select from public.reports o where o.decision_id = d.id
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
			'verifications', to_jsonb(c), 'reports', to_jsonb(r), 'decisions', to_jsonb(d), 'appeals', to_jsonb(a)
		)
		from checks c, received r, decided d, appealed a
	$$;

-- who may call them
grant execute on function public.moderation_figures to anon, authenticated, service_role;
grant execute on function
	public.decide_case, public.decide_reviews, public.author_reviews, public.moderation_log
	to authenticated;
