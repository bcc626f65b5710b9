-- What owners do: a fuller profile, its verification, replies to reviews, and what they are told by mail.

-- The profile ---------------------------------------------------------------------------------------------------------

-- Seven days from Monday on, each with up to three spans of "HH:MM" in order; a span may end at 24:00.
create function private.is_opening_hours(hours jsonb) returns boolean
	language plpgsql immutable parallel safe set search_path = ''
	as $$
		declare
			day jsonb;
			span jsonb;
			last_end text collate "C";
		begin
			if jsonb_typeof(hours) <> 'array' or jsonb_array_length(hours) <> 7 then
				return false;
			end if;
			for day in select value from jsonb_array_elements(hours) loop
				if jsonb_typeof(day) <> 'array' or jsonb_array_length(day) > 3 then
					return false;
				end if;
				last_end := '';
				for span in select value from jsonb_array_elements(day) loop
					if jsonb_typeof(span) <> 'array' or jsonb_array_length(span) <> 2
						or (span ->> 0) !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
						or (span ->> 1) !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
						or (span ->> 0) collate "C" < last_end
						or (span ->> 0) collate "C" >= (span ->> 1) collate "C"
						or (span ->> 0) is null or (span ->> 1) is null then
						return false;
					end if;
					last_end := span ->> 1;
				end loop;
			end loop;
			return true;
		end
	$$;
-- ISO 639 codes.
create function private.is_language_list(codes text[]) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$
		select cardinality(codes) <= 20 and not exists (
			select from unnest(codes) code where code is null or code !~ '^[a-z]{2,3}$'
		)
	$$;
grant execute on function private.is_opening_hours(jsonb), private.is_language_list(text[]) to authenticated, service_role;

alter table public.clinics
	add column description text check (length(description) <= 4000 and description ~ '[^[:space:]]'),
	add column opening_hours jsonb check (private.is_opening_hours(opening_hours)),
	add column opening_note text check (length(opening_note) <= 200 and opening_note ~ '[^[:space:]]'),
	add column time_zone text check (length(time_zone) <= 60 and time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$'),
	add column languages text[] not null default '{}' check (private.is_language_list(languages)),
	-- of the prices
	add column currency text check (currency ~ '^[A-Z]{3}$'),
	-- grows with each edit by a person, so that of two who edit at once the second is told
	add column profile_version int not null default 1;

-- one clinic per owner
drop index public.clinics_owner;
create unique index clinics_owner on public.clinics (owner_id) where owner_id is not null;

alter table public.clinic_treatments
	-- whole units of the clinic's currency, for one session
	add column price_min int check (price_min between 1 and 100000000),
	add column price_max int check (price_max between price_min and 100000000),
	add column priced_on date,
	add check ((price_min is null) = (price_max is null));

create function private.date_price() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			if new.price_min is null then
				new.priced_on := null;
			elsif tg_op = 'INSERT' or (new.price_min, new.price_max) is distinct from (old.price_min, old.price_max) then
				new.priced_on := current_date;
			end if;
			return new;
		end
	$$;
create trigger date_price before insert or update on public.clinic_treatments
	for each row execute function private.date_price();
create trigger treatments_priced after update on public.clinic_treatments
	referencing new table as changed for each statement execute function private.touch_clinics();

alter table public.media
	add column alt text check (length(alt) <= 200 and alt ~ '[^[:space:]]'),
	-- pictures show in this order, the newest first among equals
	add column position smallint not null default 0 check (position between 0 and 100);
create trigger pictures_edited after update on public.media
	referencing new table as changed for each statement execute function private.touch_clinics();

-- "Up to 4 images", also of two uploads at once: the second waits for the clinic's row and then counts the first.
create function private.limit_gallery() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic_ids uuid[] := array(select distinct clinic_id from changed where type = 'gallery');
		begin
			perform from public.clinics where id = any(clinic_ids) order by id for no key update;
			if exists (
				select from public.media where clinic_id = any(clinic_ids) and type = 'gallery'
				group by clinic_id having count(*) > 4
			) then
				raise exception 'a gallery holds up to 4 images' using errcode = '54000';
			end if;
			return null;
		end
	$$;
create trigger limit_gallery after insert on public.media
	referencing new table as changed for each statement execute function private.limit_gallery();

create table public.listing_countries (
	country_code text primary key check (country_code ~ '^[A-Z]{2}$'),
	created_at timestamptz not null default now()
);
comment on table public.listing_countries is 'Countries that the listing form offers.';
insert into public.listing_countries (country_code) values ('GB'), ('DE'), ('FR'), ('US'), ('CA'), ('AU');

-- Verification --------------------------------------------------------------------------------------------------------

create table public.verifications (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	submitted_at timestamptz not null default now(),
	decided_at timestamptz,
	decision text check (decision in ('verified', 'rejected', 'more_needed')),
	-- what the owner reads
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	decided_by uuid references public.profiles on delete set null,
	check ((decided_at is null) = (decision is null)),
	check (decision is null or decision = 'verified' or reason is not null)
);
comment on table public.verifications is 'One row for each time that an owner submitted a clinic; the open ones are the queue.';
create unique index verifications_open on public.verifications (clinic_id) where decided_at is null;
create index verifications_queue on public.verifications (submitted_at, id) where decided_at is null;
create index verifications_clinic on public.verifications (clinic_id, submitted_at desc);
create index verifications_decided_by on public.verifications (decided_by) where decided_by is not null;

insert into public.verifications (clinic_id, submitted_at)
	select id, created_at from public.clinics where owner_id is not null and status = 'pending';

create function private.open_verification() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into public.verifications (clinic_id) values (new.id);
			return null;
		end
	$$;
create trigger open_verification after insert on public.clinics
	for each row when (new.owner_id is not null and new.status = 'pending')
	execute function private.open_verification();

-- The caller's clinic goes back into the queue: after a rejection, or when more was asked for.
create function public.resubmit_clinic() returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic uuid;
		begin
			select c.id into clinic from public.clinics c
				where c.owner_id = (select auth.uid()) and c.status in ('rejected', 'pending')
				for no key update;
			if clinic is null
				or exists (select from public.verifications v where v.clinic_id = clinic and v.decided_at is null) then
				raise exception 'there is nothing to submit' using errcode = '55000';
			end if;
			update public.clinics set status = 'pending' where id = clinic and status = 'rejected';
			insert into public.verifications (clinic_id) values (clinic);
		end
	$$;
revoke execute on function public.resubmit_clinic() from anon; -- a hosted database grants it
grant execute on function public.resubmit_clinic() to authenticated;

create table public.profile_changes (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	name text not null check (length(name) <= 120 and name ~ '[^[:space:]]'),
	country_code text not null check (country_code ~ '^[A-Z]{2}$'),
	city text not null check (length(city) <= 100 and city ~ '[^[:space:]]'),
	address text check (length(address) between 1 and 300),
	created_at timestamptz not null default now(),
	decided_at timestamptz,
	decision text check (decision in ('accepted', 'rejected')),
	-- what the owner reads
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	decided_by uuid references public.profiles on delete set null,
	check ((decided_at is null) = (decision is null)),
	check (decision is distinct from 'rejected' or reason is not null)
);
comment on table public.profile_changes is 'What the owner of a verified clinic wants changed of name and place, until an admin decided.';
create unique index profile_changes_open on public.profile_changes (clinic_id) where decided_at is null;
create index profile_changes_queue on public.profile_changes (created_at, id) where decided_at is null;
create index profile_changes_clinic on public.profile_changes (clinic_id, created_at desc);
create index profile_changes_decided_by on public.profile_changes (decided_by) where decided_by is not null;

-- Whether name and place of a clinic are the checked ones, which its owner cannot change alone.
create function private.is_checked(status text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$ select status in ('verified', 'suspended') $$;
grant execute on function private.is_checked(text) to authenticated;

create or replace function private.guard_clinic() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			if current_user not in ('anon', 'authenticated') then
				return new;
			end if;
			if tg_op = 'INSERT' then
				if new.status is distinct from 'pending' or new.r1 + new.r2 + new.r3 + new.r4 + new.r5 <> 0
					or new.treatment_ids <> '{}' or new.created_at <> now() or new.profile_version <> 1 then
					raise exception 'a clinic starts now, unverified and without ratings' using errcode = '42501';
				end if;
			elsif new.id is distinct from old.id
				or new.owner_id is distinct from old.owner_id
				or new.status is distinct from old.status
				or (new.r1, new.r2, new.r3, new.r4, new.r5) is distinct from (old.r1, old.r2, old.r3, old.r4, old.r5)
				or new.treatment_ids is distinct from old.treatment_ids
				or new.profile_version is distinct from old.profile_version
				or new.created_at is distinct from old.created_at then
				raise exception 'verification, owner and ratings of a clinic cannot be set' using errcode = '42501';
			elsif new.logo_url is not distinct from old.logo_url then
				-- a new logo is no edit of the profile: it must not stand in the way of one that is open elsewhere
				new.profile_version := old.profile_version + 1;
			end if;
			if (select private.is_admin()) then
				return new;
			end if;
			if tg_op = 'UPDATE' and private.is_checked(old.status)
				and (new.name, new.country_code, new.city, new.address, new.latitude, new.longitude)
				is distinct from (old.name, old.country_code, old.city, old.address, old.latitude, old.longitude) then
				raise exception 'name and place of a verified clinic are changed by an admin' using errcode = '42501';
			end if;
			if (tg_op = 'INSERT' or new.country_code <> old.country_code)
				and not exists (select from public.listing_countries l where l.country_code = new.country_code) then
				raise exception 'clinics cannot be listed in this country' using errcode = '23514';
			end if;
			return new;
		end
	$$;

-- Replies and reports -------------------------------------------------------------------------------------------------

create table public.review_replies (
	review_id uuid primary key references public.reviews on delete cascade,
	text text not null check (length(text) <= 1500 and text ~ '[^[:space:]]'),
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now()
);
comment on table public.review_replies is 'The clinic''s public answer to a review: one each.';
create trigger set_updated_at before update on public.review_replies
	for each row execute function private.set_updated_at();

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

create table public.review_reports (
	id uuid primary key default private.uuid_v7(),
	review_id uuid not null references public.reviews on delete cascade,
	reporter_id uuid references public.profiles on delete set null,
	reason text not null check (
		reason in ('not_a_patient', 'conflict_of_interest', 'offensive', 'personal_data', 'spam', 'illegal', 'other')
	),
	details text check (length(details) <= 2000 and details ~ '[^[:space:]]'),
	created_at timestamptz not null default now(),
	unique (review_id, reporter_id),
	check (reason <> 'other' or details is not null)
);
comment on table public.review_reports is 'What somebody says is wrong with a review.';
create index review_reports_reporter on public.review_reports (reporter_id);

-- Whether the caller owns the clinic that a review is about, and whether they may see that review.
create function private.owns_reviewed_clinic(review uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select exists (
			select from public.reviews r join public.clinics c on c.id = r.clinic_id
			where r.id = review and c.owner_id = (select auth.uid())
		)
	$$;
create function private.sees_review(review uuid) returns boolean
	language sql stable security definer set search_path = ''
	as $$ select coalesce((select private.sees_clinic(clinic_id) from public.reviews where id = review), false) $$;
grant execute on function private.owns_reviewed_clinic(uuid) to authenticated;
grant execute on function private.sees_review(uuid) to anon, authenticated;

-- Figures and mails ---------------------------------------------------------------------------------------------------

create table private.clinic_days (
	clinic_id uuid not null references public.clinics on delete cascade,
	day date not null,
	views int not null default 0 check (views >= 0),
	website_clicks int not null default 0 check (website_clicks >= 0),
	phone_clicks int not null default 0 check (phone_clicks >= 0),
	email_clicks int not null default 0 check (email_clicks >= 0),
	primary key (clinic_id, day)
);
comment on table private.clinic_days is 'How often a clinic''s page was seen and used on a day (UTC). Nothing says by whom.';
create index clinic_days_day on private.clinic_days (day);

create table public.notification_settings (
	user_id uuid primary key references public.profiles on delete cascade,
	on_review boolean not null default true,
	on_reply_due boolean not null default true,
	on_status boolean not null default true
);
comment on table public.notification_settings is 'Which mails an owner wants; without a row all of them.';

create table private.notices (
	id bigint generated always as identity primary key,
	user_id uuid not null references public.profiles on delete cascade,
	kind text not null check (kind in ('submitted', 'review', 'status', 'change', 'reply_due')),
	clinic_id uuid not null references public.clinics on delete cascade,
	data jsonb not null default '{}',
	created_at timestamptz not null default now()
);
comment on table private.notices is 'What an owner is to be told by mail: written by triggers with the act itself, emptied by a job.';
create index notices_user on private.notices (user_id);
create index notices_clinic on private.notices (clinic_id);

create table private.reply_reminders (
	review_id uuid primary key references public.reviews on delete cascade,
	sent_at timestamptz not null default now()
);
comment on table private.reply_reminders is 'Reviews whose owner was reminded that they wait for a reply: once each.';

-- Tells the owner of a clinic, if there is one.
create function private.tell_owner(clinic uuid, kind text, data jsonb) returns void
	language sql security definer set search_path = ''
	as $$
		insert into private.notices (user_id, kind, clinic_id, data)
			select c.owner_id, kind, c.id, data from public.clinics c where c.id = clinic and c.owner_id is not null
	$$;

create function private.notice_verification() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if tg_op = 'INSERT' then
				if new.decided_at is null then
					perform private.tell_owner(new.clinic_id, 'submitted', '{}');
				end if;
			elsif old.decision is null and new.decision = 'more_needed' then
				perform private.tell_owner(new.clinic_id, 'status', jsonb_build_object('status', 'more_needed'));
			end if;
			return null;
		end
	$$;
create trigger notice after insert or update on public.verifications
	for each row execute function private.notice_verification();

create function private.notice_status() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.tell_owner(new.id, 'status', jsonb_build_object('status', new.status));
			return null;
		end
	$$;
-- back to pending is the owner's own act, which the new case confirms
create trigger notice_status after update of status on public.clinics
	for each row when (new.status <> old.status and new.status <> 'pending')
	execute function private.notice_status();

create function private.notice_review() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into private.notices (user_id, kind, clinic_id, data)
				select c.owner_id, 'review', c.id, jsonb_build_object('review_id', new.id)
				from public.clinics c where c.id = new.clinic_id and c.owner_id <> new.user_id;
			return null;
		end
	$$;
create trigger notice after insert on public.reviews for each row execute function private.notice_review();

create function private.notice_change() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.tell_owner(
				new.clinic_id, 'change', jsonb_build_object('decision', new.decision, 'reason', new.reason)
			);
			return null;
		end
	$$;
create trigger notice after update on public.profile_changes
	for each row when (old.decision is null and new.decision is not null) execute function private.notice_change();

-- Who may do what -----------------------------------------------------------------------------------------------------

alter table public.listing_countries enable row level security;
alter table public.verifications enable row level security;
alter table public.profile_changes enable row level security;
alter table public.review_replies enable row level security;
alter table public.review_reports enable row level security;
alter table public.notification_settings enable row level security;
alter table private.clinic_days enable row level security;
alter table private.notices enable row level security;
alter table private.reply_reminders enable row level security;

-- a hosted database grants everything on new tables to everybody
revoke all on public.listing_countries, public.verifications, public.profile_changes, public.review_replies,
	public.review_reports, public.notification_settings
	from anon, authenticated;

grant select, insert, update, delete
	on public.listing_countries, public.verifications, public.profile_changes, public.review_replies,
	public.review_reports, public.notification_settings, private.clinic_days, private.notices, private.reply_reminders
	to service_role;
create policy service on public.listing_countries for all to service_role using (true) with check (true);
create policy service on public.verifications for all to service_role using (true) with check (true);
create policy service on public.profile_changes for all to service_role using (true) with check (true);
create policy service on public.review_replies for all to service_role using (true) with check (true);
create policy service on public.review_reports for all to service_role using (true) with check (true);
create policy service on public.notification_settings for all to service_role using (true) with check (true);
create policy service on private.clinic_days for all to service_role using (true) with check (true);
create policy service on private.notices for all to service_role using (true) with check (true);
create policy service on private.reply_reminders for all to service_role using (true) with check (true);

-- clinics: the fuller profile is public, its version is not; a clinic needs an owner whose address answers
grant select (description, opening_hours, opening_note, time_zone, languages, currency) on public.clinics to anon;
grant insert (description, opening_hours, opening_note, time_zone, languages, currency),
	update (description, opening_hours, opening_note, time_zone, languages, currency)
	on public.clinics to authenticated;
alter policy add on public.clinics
	with check (owner_id = (select auth.uid()) and (select private.has_confirmed_email()));

-- prices and pictures: kept by the clinic's owner and admins
grant update (price_min, price_max) on public.clinic_treatments to authenticated;
create policy edit on public.clinic_treatments for update to authenticated
	using (private.owns_clinic(clinic_id) or (select private.is_admin()))
	with check (private.owns_clinic(clinic_id) or (select private.is_admin()));
grant insert (alt, position), update (alt, position) on public.media to authenticated;
create policy edit on public.media for update to authenticated
	using (private.owns_clinic(clinic_id) or (select private.is_admin()))
	with check (private.owns_clinic(clinic_id) or (select private.is_admin()));

-- countries of the listing form: read by everybody, kept by admins
grant select on public.listing_countries to anon, authenticated;
grant insert (country_code), delete on public.listing_countries to authenticated;
create policy read on public.listing_countries for select to anon, authenticated using (true);
create policy add on public.listing_countries for insert to authenticated with check ((select private.is_admin()));
create policy remove on public.listing_countries for delete to authenticated using ((select private.is_admin()));

-- verification: read by the clinic's owner (not who decided) and admins; decided in functions
grant select (id, clinic_id, submitted_at, decided_at, decision, reason) on public.verifications to authenticated;
create policy read on public.verifications for select to authenticated
	using (private.owns_clinic(clinic_id) or (select private.is_admin()));

-- changes of a checked profile: asked for and withdrawn by the owner, decided in functions
grant select (id, clinic_id, name, country_code, city, address, created_at, decided_at, decision, reason)
	on public.profile_changes to authenticated;
grant insert (clinic_id, name, country_code, city, address), delete on public.profile_changes to authenticated;
create policy read on public.profile_changes for select to authenticated
	using (private.owns_clinic(clinic_id) or (select private.is_admin()));
create policy add on public.profile_changes for insert to authenticated
	with check (
		private.owns_clinic(clinic_id)
		and exists (select from public.clinics c where c.id = clinic_id and private.is_checked(c.status))
	);
create policy remove on public.profile_changes for delete to authenticated
	using (decided_at is null and private.owns_clinic(clinic_id));

-- replies: seen with the review; written by the clinic's owner, removed by admins too
grant select on public.review_replies to anon, authenticated;
grant insert (review_id, text), update (text), delete on public.review_replies to authenticated;
create policy read on public.review_replies for select to anon, authenticated using (private.sees_review(review_id));
create policy add on public.review_replies for insert to authenticated
	with check (private.owns_reviewed_clinic(review_id));
create policy edit on public.review_replies for update to authenticated
	using (private.owns_reviewed_clinic(review_id)) with check (private.owns_reviewed_clinic(review_id));
create policy remove on public.review_replies for delete to authenticated
	using (private.owns_reviewed_clinic(review_id) or (select private.is_admin()));

-- reports: made by the clinic's owner, read by who made them and by admins
grant select on public.review_reports to authenticated;
grant insert (review_id, reporter_id, reason, details) on public.review_reports to authenticated;
create policy read on public.review_reports for select to authenticated
	using (reporter_id = (select auth.uid()) or (select private.is_admin()));
create policy add on public.review_reports for insert to authenticated
	with check (reporter_id = (select auth.uid()) and private.owns_reviewed_clinic(review_id));

-- settings of mails: one's own
grant select, insert, update (on_review, on_reply_due, on_status) on public.notification_settings to authenticated;
create policy read on public.notification_settings for select to authenticated using (user_id = (select auth.uid()));
create policy add on public.notification_settings for insert to authenticated
	with check (user_id = (select auth.uid()));
create policy edit on public.notification_settings for update to authenticated
	using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
