-- expands
-- A mailbox reviews a clinic once, whichever accounts it has. These two functions say which mailbox it is: what they gave is stored
-- and outlives accounts, so they belong to the migrations and stay as they are.

-- The mailbox that an address leads to. As canonicalMailbox in domain/accounts/mailbox.ts.
create function private.canonical_mailbox(email text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
		from (
			select split_part(lower(substring(email from '^(.*)@')), '+', 1) as name, lower(substring(email from '[^@]*$')) as domain
		) parts
	$$;

-- HMAC-SHA256 (RFC 2104) under the site's secret of hashes. As openKeyedHash in server/auth/keyed-hash.ts. Null without the secret.
create function private.keyed_hash(purpose text, said text) returns bytea
	language sql stable security definer set search_path = ''
	as $$
		select sha256(outer_pad || sha256(inner_pad || convert_to(purpose, 'UTF8') || '\x00'::bytea || convert_to(said, 'UTF8')))
		from (
			select string_agg(set_byte('\x00'::bytea, 0, byte # 54), ''::bytea order by place) as inner_pad,
				string_agg(set_byte('\x00'::bytea, 0, byte # 92), ''::bytea order by place) as outer_pad
			from (
				select place, case when place < length(key) then get_byte(key, place) else 0 end as byte
				from (
					select case when length(whole) > 64 then sha256(whole) else whole end as key
					from (select convert_to(secret, 'UTF8') as whole from private.secrets where name = 'hashes') secrets
				) keys, generate_series(0, 63) place
			) bytes
		) pads
	$$;

insert into private.secrets (name, secret)
	values ('hashes', encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'))
	on conflict (name) do nothing;

create table private.review_votes (
	clinic_id uuid not null references public.clinics on delete cascade,
	mailbox bytea not null check (length(mailbox) = 32),
	-- null: the account is gone
	user_id uuid references public.profiles on delete set null,
	forget_at timestamptz,
	primary key (clinic_id, mailbox)
);
comment on table private.review_votes is 'Which mailbox has reviewed which clinic: as a keyed hash, which outlives the account.';
comment on column private.review_votes.mailbox is 'private.keyed_hash of the mailbox that the account had when it reviewed.';
comment on column private.review_votes.user_id is 'The account that may write again; no other of the same mailbox.';
comment on column private.review_votes.forget_at is 'Set once its author removed the review; null: it stays, or was hidden.';
create index review_votes_user on private.review_votes (user_id);
create index review_votes_forget on private.review_votes (forget_at) where forget_at is not null;

insert into private.review_votes (clinic_id, mailbox, user_id)
	select r.clinic_id, private.keyed_hash('review', private.canonical_mailbox(u.email)), r.user_id
	from public.reviews r join accounts.users u on u.id = r.user_id
	order by r.created_at, r.id
	on conflict (clinic_id, mailbox) do nothing;

alter table public.reviews add column is_counted boolean not null default true;
comment on column public.reviews.is_counted is 'False: kept from an account that was deleted too soon after it was made. Seen, but not part of the rating.';
create index reviews_uncounted on public.reviews (clinic_id) where not is_counted;

-- A clinic whose owner deleted their account waits for an admin's look.
alter table public.verifications drop constraint verifications_kind_check,
	add constraint verifications_kind_check check (kind in ('listing', 'recheck', 'left'));
alter table private.open_cases drop constraint open_cases_kind_check,
	add constraint open_cases_kind_check check (kind in ('listing', 'recheck', 'left', 'change'));
