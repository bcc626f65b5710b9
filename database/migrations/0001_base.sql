-- What everything else stands on: extensions, the three roles, the caller's identity, folded text and time-ordered ids.
-- Runs on PostgreSQL 15+ as the owner of the database; a Supabase project brings some of it along already.

create schema if not exists extensions;
do $$
declare
	misplaced text;
begin
	select string_agg(format('%s (in schema %I)', e.extname, n.nspname), ', ' order by e.extname) into misplaced
		from pg_extension e join pg_namespace n on n.oid = e.extnamespace
		where e.extname in ('pg_trgm', 'unaccent', 'btree_gin') and n.nspname <> 'extensions';
	if misplaced is not null then
		raise exception 'InkFree needs these extensions in the schema "extensions": %. Drop each, or let a superuser move it: alter extension <name> set schema extensions', misplaced;
	end if;
end $$;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists btree_gin with schema extensions;

do $$
declare
	name text;
begin
	foreach name in array array['anon', 'authenticated', 'service_role'] loop
		begin
			if not exists (select from pg_roles where rolname = name) then
				execute format('create role %I nologin', name);
			end if;
		exception when duplicate_object or unique_violation then
			-- roles belong to the whole cluster: another of its databases was migrated at the same time
		end;
		-- The server connects as the owner and takes one of these roles for each transaction. A hosted owner often may
		-- already, and may not grant; from version 16 on a member may lack just that right.
		if not pg_has_role(
			current_user, name, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end
		) then
			execute format('grant %I to current_user', name);
		end if;
	end loop;
end $$;

-- Accounts, for the service alone. Not in `auth`: in a Supabase project that belongs to its own service.
create schema accounts;
-- helpers that policies and triggers call; nothing in it can be called by a stranger
create schema private;

-- no function is callable unless a grant below says so
alter default privileges revoke execute on functions from public;

grant usage on schema public, extensions, private to anon, authenticated, service_role;
grant usage on schema accounts to service_role;
revoke create on schema public from public;

-- Who is asking: the subject of the access token, null for a visitor. A Supabase project has its own.
do $$
begin
	if to_regprocedure('auth.uid()') is null then
		create schema if not exists auth;
		grant usage on schema auth to anon, authenticated, service_role;
		execute $body$
			create function auth.uid() returns uuid language sql stable set search_path = '' as
			$sql$ select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid $sql$
		$body$;
		grant execute on function auth.uid() to anon, authenticated, service_role;
	end if;
end $$;
-- Functions that columns, checks and indexes below depend on: a change needs a migration that writes those anew. All
-- others are in database/routines.

-- Text for search and sorting: composed first (so that decomposed input folds too), without accents, lower case, and
-- with one sigma (at the end of a Greek word the small letter is another one, the capital is not).
create function private.fold(t text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select replace(
			lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(t, NFC))),
			'ς', 'σ'
		)
	$$;

grant execute on function private.fold(text) to anon, authenticated, service_role;

-- RFC 9562 version 7: time-ordered, so inserts touch one end of each index (a fifteenth of version 4's log).
create function private.uuid_v7() returns uuid
	language sql volatile parallel safe set search_path = ''
	as $$
		select encode(
			set_bit(
				set_bit(
					overlay(
						uuid_send(gen_random_uuid())
						placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
						from 1 for 6
					),
					52, 1
				),
				53, 1
			),
			'hex'
		)::uuid
	$$;

grant execute on function private.uuid_v7() to authenticated, service_role;

-- Whether a picture's address is an http(s) address or a plain path inside the bucket clinic-media: a page fetches it
-- and a store opens it, so no other scheme, no way up and nothing that means something else once decoded.
create function private.is_picture_address(url text) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$
		select length(url) <= 500
			and url ~ '^(https?://[^[:space:]"<>\\]+|[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*)$'
	$$;

-- Up to five web addresses.
create function private.is_link_list(links text[]) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$
		select cardinality(links) <= 5 and not exists (
			select from unnest(links) link where link is null or length(link) > 500 or link !~* '^https?://[^[:space:]]+$'
		)
	$$;

-- What two clinics share however it is written: the last eight digits of the phone, the website's host unless many
-- share it.
create function private.phone_key(phone text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$ select nullif(right(regexp_replace(phone, '[^0-9]', '', 'g'), 8), '') $$;

create function private.website_host(website text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select case when host !~ '(^|\.)(booksy|business|doctolib|facebook|fresha|goo|google|instagram|linktr|tiktok|treatwell|vagaro|wixsite|youtube)\.[a-z.]+$' then host end
		from (select lower(substring(website from '(?i)^https?://(?:www\.)?([^/:?#@]+)')) as host) h
	$$;

-- The words of a clinic's name that tell it from others: folded, sorted, without legal forms and general words.
create function private.name_key(name text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select coalesce(string_agg(word, ' ' order by word collate "C"), private.fold(name))
			from (
				select distinct unnest(string_to_array(
					regexp_replace(private.fold(name), '[!-/:-@\[-`{-~·–—’‘“”„«»\s]+', ' ', 'g'), ' '
				)) as word
			) words
			where word <> '' and word <> all(array[
				'ab', 'ag', 'and', 'aps', 'as', 'bv', 'center', 'centre', 'centro', 'clinic', 'clinica', 'clinics', 'clinique',
				'co', 'company', 'cv', 'das', 'der', 'die', 'el', 'et', 'gbr', 'gmbh', 'inc', 'kft', 'kg', 'klinik', 'kliniek',
				'klinika', 'la', 'le', 'les', 'limited', 'llc', 'llp', 'lp', 'ltd', 'nv', 'oy', 'plc', 'praxis', 'pty', 'sa',
				'sarl', 'sas', 'sl', 'spa', 'sro', 'srl', 'studio', 'studios', 'the', 'ug', 'und', 'y', 'zentrum'
			])
	$$;

-- The numbers in a name: two branches that differ in them are two.
create function private.numbers_of(name text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$ select regexp_replace(name, '[^0-9]+', ' ', 'g') $$;

-- Texts are the same if their letters and digits are. Null for short texts, which people write alike by chance.
create function private.text_key(t text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select case when length(k) >= 24 then md5(k) end
		from regexp_replace(private.fold(t), '[[:space:][:punct:]]+', '', 'g') k
	$$;

-- whoever writes a row writes its checks and indexes
grant execute on function
	private.is_picture_address(text), private.phone_key(text), private.website_host(text), private.name_key(text),
	private.numbers_of(text), private.text_key(text)
	to authenticated, service_role;
grant execute on function private.is_link_list(text[]) to service_role;

-- One row: facts about this database as a whole.
create table private.site (
	id boolean primary key default true check (id),
	is_sample_data boolean not null default false,
	admins_need_factor boolean not null default false,
	mail_tested_at timestamptz,
	backed_up_at timestamptz,
	evidence_bytes bigint not null default 20000000000
);
comment on table private.site is 'Facts about this database as a whole; is_sample_data marks a directory of invented clinics.';
comment on column private.site.admins_need_factor is 'Whether the site is public: then nobody administers it without a second factor.';
comment on column private.site.mail_tested_at is 'When a mail server last took a test mail of an admin.';
comment on column private.site.backed_up_at is 'When the last backup by our command was begun that lacked nothing.';
comment on column private.site.evidence_bytes is 'How much all documents of evidence may take in the store, as the operator says at each start.';
insert into private.site default values;

create table private.secrets (
	name text primary key check (length(name) between 1 and 60),
	secret text not null check (length(secret) >= 43),
	created_at timestamptz not null default now()
);
comment on table private.secrets is 'Keys of hashes that must not be guessed or made by others. Each is made once and stays.';
insert into private.secrets (name, secret)
	values ('hashes', encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'));

-- A mailbox reviews a clinic once, with any account. The results of these two functions are stored and outlive
-- accounts, so they must not change.

-- The mailbox that an address leads to. As canonicalMailbox in domain/accounts/mailbox.ts.
create function private.canonical_mailbox(email text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
		from (
			select split_part(lower(substring(email from '^(.*)@')), '+', 1) as name, lower(substring(email from '[^@]*$')) as domain
		) parts
	$$;

-- HMAC-SHA256 (RFC 2104) under the site's secret, as openKeyedHash in server/auth/keyed-hash.ts. Null without one.
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

-- the index of open reports asks the writer of one
grant execute on function private.canonical_mailbox(text) to authenticated, service_role;
