-- Reviews and their replies.

-- what an admin does to their own review is not an admin's act
create trigger audit after update or delete on public.reviews
	for each row when (old.user_id is distinct from auth.uid()) execute function private.audit('review', 'id');

create trigger set_updated_at before update on public.reviews
	for each row when (
		new.clinic_id = old.clinic_id and new.user_id is not distinct from old.user_id
		and new.is_counted = old.is_counted and new.counts_at is not distinct from old.counts_at
		and new.hidden_at is not distinct from old.hidden_at
		-- an unchanged save is no edit, nor is a change that a deleted treatment or account causes
		and old.* is distinct from new.* and pg_trigger_depth() = 0
	)
	execute function private.set_updated_at();

-- Adds changes (1 or -1, one per review) to the histograms of clinics. A review whose rating stays the same still sets
-- its clinic's updated_at, because the page shows another text. Increments, not recounts: two people who review at the
-- same time wait for each other's row lock, and both are counted.
create function private.add_to_ratings(clinic_ids uuid[], ratings smallint[], changes int[]) returns void
	language plpgsql set search_path = ''
	as $$
		begin
			perform from public.clinics where id = any(clinic_ids) order by id for no key update;
			update public.clinics c
				set r1 = c.r1 + d.r1, r2 = c.r2 + d.r2, r3 = c.r3 + d.r3, r4 = c.r4 + d.r4, r5 = c.r5 + d.r5
				from (
					select id,
						coalesce(sum(change) filter (where rating = 1), 0) as r1,
						coalesce(sum(change) filter (where rating = 2), 0) as r2,
						coalesce(sum(change) filter (where rating = 3), 0) as r3,
						coalesce(sum(change) filter (where rating = 4), 0) as r4,
						coalesce(sum(change) filter (where rating = 5), 0) as r5
					from unnest(clinic_ids, ratings, changes) as g (id, rating, change)
					group by id
				) d
				where c.id = d.id;
		end
	$$;

-- Visible reviews count: hiding a review counts as removing it, showing it as adding it. Reviews without is_counted are
-- left out.
create function private.count_ratings() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			change int := case tg_op when 'INSERT' then 1 else -1 end;
		begin
			perform private.add_to_ratings(array_agg(clinic_id), array_agg(rating), array_agg(change))
				from changed where hidden_at is null and is_counted;
			return null;
		end
	$$;

create function private.recount_ratings() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.add_to_ratings(array_agg(v.clinic_id), array_agg(v.rating), array_agg(v.change))
				from removed r join added a using (id), lateral (
					values (r.clinic_id, r.rating, -1, r.hidden_at is null and r.is_counted),
						(a.clinic_id, a.rating, 1, a.hidden_at is null and a.is_counted)
				) v (clinic_id, rating, change, is_counted)
				where v.is_counted;
			return null;
		end
	$$;
-- Deletes the skin type with the account, also if the review is saved during the deletion: that has already looked for
-- skin types and comes back only to remove the author.
create function private.forget_skin_type() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			new.skin_type := null;
			return new;
		end
	$$;
create trigger forget_skin_type before update of user_id on public.reviews
	for each row when (new.user_id is null and old.user_id is not null) execute function private.forget_skin_type();

create trigger count_added after insert on public.reviews
	referencing new table as changed for each statement execute function private.count_ratings();
create trigger count_removed after delete on public.reviews
	referencing old table as changed for each statement execute function private.count_ratings();
create trigger count_edited after update on public.reviews
	referencing old table as removed new table as added for each statement execute function private.recount_ratings();

create function private.guard_review() returns trigger
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
create trigger guard before insert or update on public.reviews for each row execute function private.guard_review();

-- How long a review with a signal waits until it counts, so that an admin can look at it (daysUntilCounted in
-- domain/reviews/kept-reviews.ts).
create function private.time_until_counted() returns interval
	language sql immutable parallel safe set search_path = ''
	as $$ select interval '7 days' $$;

-- Leaves a new review out of the rating while it has a signal. A burst alone holds none: a few accounts could take the
-- honest reviews of a day out of a rating.
create function private.hold_review() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			signals text[];
		begin
			-- The lock lets each of many simultaneous reviews see those before it. Not the clinic's row lock: an edit locks
			-- its review before that.
			perform pg_advisory_xact_lock(hashtextextended('reviews of ' || new.clinic_id, 0));
			signals := private.review_signals(new);
			if not signals <@ '{many_of_clinic}' then
				new.is_counted := false;
				new.counts_at := new.created_at + private.time_until_counted();
			end if;
			if 'many_of_clinic' = any(signals) then
				-- and those just before it whose author has written much since; not those whose text others repeated. Skips a
				-- review that is being edited, because the two would wait for each other.
				update public.reviews set is_counted = false, counts_at = created_at + private.time_until_counted()
					where id in (
						select r.id from public.reviews r
						where r.clinic_id = new.clinic_id and r.is_counted and r.created_at > new.created_at - interval '1 day'
							and private.review_signals(r) && '{many_by_account,similar_text}'
							and (private.last_decision(r.id)).id is null
						for update skip locked
					);
			end if;
			return new;
		end
	$$;
create trigger hold before insert on public.reviews
	for each row when (auth.uid() is not null) execute function private.hold_review();

-- Allows one review of a clinic per mailbox: refuses mailbox_has_reviewed for another account of the mailbox, even if
-- the first is gone. The second of two simultaneous reviews waits here. Profiles without an account have no mailbox.
create function private.keep_vote() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			address text := (select u.email from accounts.users u where u.id = new.user_id);
		begin
			if address is null then
				return null;
			end if;
			insert into private.review_votes as v (clinic_id, mailbox, user_id)
				values (new.clinic_id, private.keyed_hash('review', private.canonical_mailbox(address)), new.user_id)
				on conflict (clinic_id, mailbox) do update set user_id = v.user_id where v.user_id = excluded.user_id;
			if not found then
				perform private.refuse('mailbox_has_reviewed');
			end if;
			-- also votes under an earlier address of the account
			update private.review_votes v set forget_at = null
				where v.clinic_id = new.clinic_id and v.user_id = new.user_id and v.forget_at is not null;
			return null;
		end
	$$;
create trigger keep_vote after insert on public.reviews for each row execute function private.keep_vote();

-- Keeps the vote of a deleted review for a year, which discourages repeated writing and deleting. The vote of a hidden
-- review stays for good.
create function private.end_vote() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			update private.review_votes v set forget_at = now() + interval '12 months'
				where v.clinic_id = old.clinic_id and v.user_id = old.user_id;
			return null;
		end
	$$;
create trigger end_vote after delete on public.reviews
	for each row when (old.user_id is not null and old.hidden_at is null) execute function private.end_vote();

-- How old an account must be at its deletion so that the reviews that it leaves count. Same as keptReviewsCountAfter in
-- domain/reviews/kept-reviews.ts.
create function private.age_of_kept_reviews() returns interval
	language sql immutable parallel safe set search_path = ''
	as $$ select interval '30 days' $$;

-- only the triggers above write votes; the nightly upkeep deletes the expired ones, and the file of one's own data
-- names one's own
revoke all on private.review_votes from service_role;
grant select (clinic_id, user_id, forget_at), delete on private.review_votes to service_role;

create function private.touch_replied_clinics() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic_ids uuid[] := array(select distinct r.clinic_id from changed join public.reviews r on r.id = review_id);
		begin
			perform from public.clinics where id = any(clinic_ids) order by id for no key update;
			update public.clinics set updated_at = now() where id = any(clinic_ids);
			return null;
		end
	$$;
create trigger replies_added after insert on public.review_replies
	referencing new table as changed for each statement execute function private.touch_replied_clinics();
create trigger replies_edited after update on public.review_replies
	referencing new table as changed for each statement execute function private.touch_replied_clinics();
create trigger replies_removed after delete on public.review_replies
	referencing old table as changed for each statement execute function private.touch_replied_clinics();
create trigger set_updated_at before update on public.review_replies
	for each row execute function private.set_updated_at();
create trigger audit after delete on public.review_replies
	for each row execute function private.audit('review', 'review_id');

-- An owner's text is unchecked until the server stores what it found. Text that bypasses the server stays unchecked.
create function private.distrust_reply() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			-- before the case, as in a decision
			perform from public.clinics c
				where c.id = (select r.clinic_id from public.reviews r where r.id = new.review_id) for no key update;
			insert into public.cases (kind, clinic_id, review_id, data)
				select 'reply', r.clinic_id, r.id, '{"signals": ["unchecked"]}' from public.reviews r where r.id = new.review_id
				on conflict (review_id) where decided_at is null and kind = 'reply'
				do update set data = excluded.data, opened_at = excluded.opened_at;
			return null;
		end
	$$;
create trigger distrust_added after insert on public.review_replies
	for each row when (auth.uid() is not null) execute function private.distrust_reply();
create trigger distrust_edited after update on public.review_replies
	for each row when (auth.uid() is not null and old.text <> new.text) execute function private.distrust_reply();

-- The visible ones of up to 50 reviews of clinics that the caller sees, as a clinic's page shows them: with details,
-- the author's name and the clinic's reply. `edited_at` is null unless it was edited. For no more at once, and by ids:
-- no query can read many people's details, such as the skin type.
create function private.shown_reviews(ids uuid[]) returns table (
		id uuid, clinic_id uuid, rating smallint, text text, created_at timestamptz, updated_at timestamptz,
		edited_at timestamptz, is_counted boolean, counts_at timestamptz, full_name text,
		treatment_slug text, treatment_name text, sessions smallint, weeks_since smallint, weeks_between smallint, ink_colors text[],
		skin_type smallint, price_paid int, price_currency text, would_return boolean, finished boolean,
		reply_text text, reply_created_at timestamptz, reply_updated_at timestamptz
	)
	language sql stable security definer set search_path = '' rows 10
	as $$
		select r.id, r.clinic_id, r.rating, r.text, r.created_at, r.updated_at,
			case when r.updated_at > r.created_at then r.updated_at end, r.is_counted, r.counts_at, nullif(btrim(p.full_name), ''),
			t.slug, private.name_of(t), r.sessions, r.weeks_since, r.weeks_between, r.ink_colors,
			r.skin_type, r.price_paid, r.price_currency, r.would_return, r.finished,
			a.text, a.created_at, a.updated_at
		from public.reviews r
		left join public.profiles p on p.id = r.user_id
		left join public.treatments t on t.id = r.treatment_id and t.published
		left join public.review_replies a on a.review_id = r.id
		join public.clinics c on c.id = r.clinic_id
		where r.id = any(ids[:50]) and r.hidden_at is null
			and (private.is_public(c.status) or c.owner_id = (select auth.uid()) or (select private.is_admin()))
	$$;

-- What filters, orders and the summary of a public clinic's visible reviews need of each.
create function private.review_traits(clinic uuid) returns table (
		id uuid, created_at timestamptz, updated_at timestamptz, rating smallint, is_counted boolean, treatment_id int, is_laser boolean,
		skin_type smallint, ink_colors text[], finished boolean, would_return boolean,
		sessions smallint, weeks_since smallint, price_paid int, price_currency text
	)
	language sql stable security definer set search_path = ''
	as $$
		select r.id, r.created_at, r.updated_at, r.rating, r.is_counted, r.treatment_id, coalesce(t.is_laser, true),
			r.skin_type, r.ink_colors, r.finished, r.would_return, r.sessions, r.weeks_since, r.price_paid, r.price_currency
		from public.clinics c
		join public.reviews r on r.clinic_id = c.id and r.hidden_at is null
		-- once for each treatment, not for each review
		left join (select g.id, private.is_laser_session(g.slug) as is_laser from public.treatments g offset 0) t on t.id = r.treatment_id
		where c.id = clinic and private.is_public(c.status)
	$$;

-- reviews: visible with the clinic, but without their authors; written, edited and removed by authors with a confirmed
-- address, but not by the clinic's owner. Only admins and the author see a hidden one; the author can neither edit nor
-- remove it.
grant select (id, clinic_id, rating, text, created_at, updated_at) on public.reviews to anon;
grant
	select (id, clinic_id, rating, text, hidden_at, hidden_reason, hidden_text, created_at, updated_at),
	insert (clinic_id, user_id, rating, text), update (rating, text), delete
	on public.reviews to authenticated;
-- details of a person, such as the skin type, are read through functions only, so that no query can read many people's
grant
	insert (treatment_id, sessions, weeks_since, weeks_between, ink_colors, skin_type, price_paid, price_currency, would_return, finished),
	update (treatment_id, sessions, weeks_since, weeks_between, ink_colors, skin_type, price_paid, price_currency, would_return, finished)
	on public.reviews to authenticated;
create policy add on public.reviews for insert to authenticated
	with check (
		user_id = (select auth.uid()) and (select private.has_confirmed_email())
		and private.sees_clinic(clinic_id) and not private.owns_clinic(clinic_id)
	);
create policy edit on public.reviews for update to authenticated
	using (user_id = (select auth.uid()) and hidden_at is null)
	with check (user_id = (select auth.uid()) and hidden_at is null and not private.owns_clinic(clinic_id));
create policy remove on public.reviews for delete to authenticated
	using (user_id = (select auth.uid()) and hidden_at is null or (select private.is_admin()));
create policy read_public on public.reviews for select to anon
	using (hidden_at is null and private.sees_clinic(clinic_id));
create policy read on public.reviews for select to authenticated
	using (
		private.sees_clinic(clinic_id)
		and (hidden_at is null or user_id = (select auth.uid()) or (select private.is_admin()))
	);

-- replies: visible with the review; written by the clinic's owner, removed by admins, too
grant select on public.review_replies to anon, authenticated;
grant insert (review_id, text), update (text), delete on public.review_replies to authenticated;
create policy read on public.review_replies for select to anon, authenticated using (private.sees_review(review_id));
create policy add on public.review_replies for insert to authenticated
	with check (private.owns_reviewed_clinic(review_id));
create policy edit on public.review_replies for update to authenticated
	using (private.owns_reviewed_clinic(review_id)) with check (private.owns_reviewed_clinic(review_id));
create policy remove on public.review_replies for delete to authenticated
	using (private.owns_reviewed_clinic(review_id) or (select private.is_admin()));

-- who may call them
grant execute on function private.shown_reviews, private.review_traits to anon, authenticated, service_role;
