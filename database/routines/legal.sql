-- The operator, what people were shown of the legal pages, and the conditions for opening.

create trigger set_updated_at before update on public.operator
	for each row when (to_jsonb(new) is distinct from to_jsonb(old)) execute function private.set_updated_at();
create trigger audit after insert or update or delete on public.operator
	for each row execute function private.audit('setting', 'id');

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
				select count(distinct slug) = 2 from public.documents
				where kind = 'legal' and slug in ('imprint', 'privacy') and version is not null
			)
	$$;

-- What every page needs to know about the site: which legal pages are published, and whether it is open.
create function public.legal_summary() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'pages', (
				select coalesce(jsonb_agg(distinct slug), '[]') from public.documents where kind = 'legal' and version is not null
			),
			'is_open', private.is_open()
		)
	$$;

-- A published legal page as the reader sees it: {version, language, languages, text, published_at, versions:
-- [{version, published_at}]}, by default the newest version. Null if it was never published.
create function public.legal_page(name text, wanted int default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'version', d.version, 'language', d.language, 'languages', d.languages, 'text', d.content ->> 'text',
			'published_at', d.published_at,
			'versions', (
				select jsonb_agg(jsonb_build_object('version', v.version, 'published_at', v.published_at) order by v.version desc)
				from public.documents v
				where v.kind = 'legal' and v.slug = name and v.version is not null and v.translated_from_version is null
			)
		)
		from private.shown_documents('legal', name, wanted) d
	$$;

-- The ids of the legal pages that the sign-up form shows the reader now.
create function private.shown_texts() returns int[]
	language sql stable set search_path = ''
	as $$
		select coalesce(array_agg(id order by id), '{}') from private.shown_documents('legal')
		where slug in ('privacy', 'terms', 'rules')
	$$;

-- Records which legal texts a person was shown at sign-up, once they have confirmed their address.
create function private.note_agreements(person uuid, shown int[]) returns void
	language sql set search_path = ''
	as $$
		insert into public.agreements (user_id, document_id)
			select person, d.id from public.documents d
			where d.id = any(shown) and d.kind = 'legal' and d.version is not null
		on conflict do nothing
	$$;

-- the operator: everyone reads, admins edit
grant select on public.operator to anon, authenticated;
grant insert (name, address, email, phone), update (name, address, email, phone) on public.operator to authenticated;
create policy read on public.operator for select to anon, authenticated using (true);
create policy add on public.operator for insert to authenticated with check ((select private.is_admin()));
create policy edit on public.operator for update to authenticated
	using ((select private.is_admin())) with check ((select private.is_admin()));

-- agreements: a person reads their own in the file of their data; written when a sign-up is confirmed
revoke update on public.agreements from service_role;

-- who may call them
grant execute on function private.is_open to authenticated, service_role;
grant execute on function private.shown_texts, private.note_agreements to service_role;
grant execute on function public.legal_summary, public.legal_page to anon, authenticated, service_role;
