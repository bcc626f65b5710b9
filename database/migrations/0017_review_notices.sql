-- expands
-- Owners are not flooded with mails about reviews, and one mailbox reports the same once, however it writes its address.

create table private.review_notices (
	clinic_id uuid not null references public.clinics on delete cascade,
	-- null: the account is gone; the day still counts
	user_id uuid references public.profiles on delete set null,
	notified_on date not null,
	unique (clinic_id, user_id)
);
comment on table private.review_notices is 'When the owner of a clinic was last told of a review by an author.';
comment on column private.review_notices.notified_on is 'A day of UTC.';
create index review_notices_user on private.review_notices (user_id);

-- the index of open reports asks whoever adds one
grant execute on function private.canonical_mailbox(text) to authenticated, service_role;
-- of two that are the same now the later one goes on without its address
update public.review_reports r set reporter_email = null
	where r.reporter_id is null and r.decided_at is null and exists (
		select from public.review_reports o
		where o.review_id = r.review_id and o.reporter_id is null and o.decided_at is null
			and private.canonical_mailbox(o.reporter_email) = private.canonical_mailbox(r.reporter_email)
			and (o.created_at, o.id) < (r.created_at, r.id)
	);
update private.clinic_reports r set reporter_email = null
	where r.reporter_id is null and r.decided_at is null and exists (
		select from private.clinic_reports o
		where o.clinic_id = r.clinic_id and o.reporter_id is null and o.decided_at is null
			and private.canonical_mailbox(o.reporter_email) = private.canonical_mailbox(r.reporter_email)
			and (o.created_at, o.id) < (r.created_at, r.id)
	);
drop index public.review_reports_contact, private.clinic_reports_contact;
create unique index review_reports_contact on public.review_reports (review_id, private.canonical_mailbox(reporter_email))
	where reporter_id is null and decided_at is null;
create unique index clinic_reports_contact on private.clinic_reports (clinic_id, private.canonical_mailbox(reporter_email))
	where reporter_id is null and decided_at is null;
