-- The operator, the legal pages with all their versions, and the conditions for opening.

create trigger set_updated_at before update on public.operator
	for each row when (to_jsonb(new) is distinct from to_jsonb(old)) execute function private.set_updated_at();
create trigger set_updated_at before update on public.legal_texts
	for each row when (to_jsonb(new) is distinct from to_jsonb(old)) execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.operator
	for each row execute function private.audit('setting', 'id');
-- drafts are not logged: publishing is, and the version itself remains readable
create trigger audit after update on public.legal_texts
	for each row when (new.version is not null) execute function private.audit('setting', 'page');

-- Published versions never change: people have agreed to them.
create function private.keep_legal_version() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			raise exception 'a published version is never changed' using errcode = '42501';
		end
	$$;
create trigger keep before update or delete on public.legal_texts
	for each row when (old.version is not null) execute function private.keep_legal_version();

-- Whether other machines can reach the site.
create function private.is_public_site() returns boolean
	language sql stable security definer set search_path = ''
	as $$ select admins_need_factor from private.site $$;

-- Whether people may sign up and list clinics. A public site needs a published imprint and privacy notice first.
create function private.is_open() returns boolean
	language sql stable security definer set search_path = ''
	as $$
		select not private.is_public_site()
			or (
				select count(distinct page) = 2 from public.legal_texts
				where page in ('imprint', 'privacy') and version is not null
			)
	$$;

-- What every page needs to know about the site: which legal pages are published, and whether it is open.
create function public.legal_summary() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'pages', (
				select coalesce(jsonb_agg(distinct page), '[]') from public.legal_texts where version is not null
			),
			'is_open', private.is_open()
		)
	$$;

-- A published legal page: {version, text, published_at, versions: [{version, published_at}]}, by default the newest
-- version. Null if it was never published.
create function public.legal_page(name text, wanted int default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'version', t.version, 'text', t.text, 'published_at', t.published_at,
			'versions', (
				select jsonb_agg(jsonb_build_object('version', v.version, 'published_at', v.published_at) order by v.version desc)
				from public.legal_texts v where v.page = name and v.version is not null
			)
		)
		from public.legal_texts t
		where t.page = name and t.version is not null and (wanted is null or t.version = wanted)
		order by t.version desc limit 1
	$$;

-- Publishes a page's draft and returns its version number. `seen` is the draft's `updated_at` that the admin read.
-- Refuses draft_changed and gaps_left.
create function public.publish_legal_text(name text, seen timestamptz) returns int
	language plpgsql security definer set search_path = ''
	as $$
		declare
			draft public.legal_texts;
			next_version int;
		begin
			perform private.require_admin();
			select * into draft from public.legal_texts where page = name and version is null for update;
			if draft.id is null or draft.updated_at is distinct from seen then
				perform private.refuse('draft_changed');
			end if;
			if position('[[' in draft.text) > 0 then
				perform private.refuse('gaps_left');
			end if;
			select coalesce(max(version), 0) + 1 into next_version from public.legal_texts where page = name;
			perform private.set_audit_action('publish_legal');
			update public.legal_texts set version = next_version, published_at = now() where id = draft.id;
			return next_version;
		end
	$$;

-- The ids of the legal texts that the sign-up form shows now.
create function private.shown_texts() returns int[]
	language sql stable set search_path = ''
	as $$
		select coalesce(array_agg(t.id), '{}') from (
			select distinct on (page) id from public.legal_texts
			where version is not null and page in ('privacy', 'terms', 'rules') order by page, version desc
		) t
	$$;

-- Records which legal texts a person was shown at sign-up, once they have confirmed their address.
create function private.note_agreements(person uuid, shown int[]) returns void
	language sql set search_path = ''
	as $$
		insert into public.agreements (user_id, text_id)
			select person, t.id from public.legal_texts t where t.id = any(shown) and t.version is not null
		on conflict do nothing
	$$;

-- the operator: everyone reads, admins edit
grant select on public.operator to anon, authenticated;
grant insert (name, address, email, phone), update (name, address, email, phone) on public.operator to authenticated;
create policy read on public.operator for select to anon, authenticated using (true);
create policy add on public.operator for insert to authenticated with check ((select private.is_admin()));
create policy edit on public.operator for update to authenticated
	using ((select private.is_admin())) with check ((select private.is_admin()));

-- legal pages: everyone reads published versions, only admins read drafts
grant select on public.legal_texts to anon, authenticated;
grant insert (page, text), update (text), delete on public.legal_texts to authenticated;
create policy read on public.legal_texts for select to anon using (version is not null);
create policy read_drafts on public.legal_texts for select to authenticated
	using (version is not null or (select private.is_admin()));
create policy add on public.legal_texts for insert to authenticated with check ((select private.is_admin()));
create policy edit on public.legal_texts for update to authenticated
	using ((select private.is_admin()) and version is null) with check ((select private.is_admin()) and version is null);
create policy remove on public.legal_texts for delete to authenticated
	using ((select private.is_admin()) and version is null);

-- agreements: a person reads their own in the file of their data; written when a sign-up is confirmed
revoke update on public.agreements from service_role;

-- who may call them
grant execute on function private.is_open to authenticated, service_role;
grant execute on function private.shown_texts, private.note_agreements to service_role;
grant execute on function public.publish_legal_text to authenticated;
grant execute on function public.legal_summary, public.legal_page to anon, authenticated, service_role;
