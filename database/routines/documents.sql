-- Guides, notes on laws and legal pages by language: everyone reads what is published, admins write.

create trigger set_updated_at before update on public.documents
	for each row when (to_jsonb(new) is distinct from to_jsonb(old)) execute function private.set_updated_at();
-- drafts are not logged: publishing is, and the version itself remains readable
create trigger audit after update on public.documents
	for each row when (new.version is not null) execute function private.audit('document', 'slug');

-- Published versions never change: people have agreed to them, and translations name them. A draft is published under
-- the time of the act.
create function private.keep_document() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			if old.version is not null then
				raise exception 'a published version is never changed' using errcode = '42501';
			end if;
			if tg_op = 'DELETE' then
				return old;
			end if;
			if new.version is not null then
				new.published_at := now();
				if new.kind = 'treatment' and jsonb_array_length(new.content -> 'sources') < 2 then
					raise exception 'a published guide names two sources' using errcode = '23514';
				end if;
			end if;
			return new;
		end
	$$;
create trigger keep before update or delete on public.documents
	for each row execute function private.keep_document();

-- The language of the reader for whom a transaction works (`inLanguage` in database/connection.ts).
create function private.reader() returns text
	language sql stable set search_path = ''
	as $$ select coalesce(nullif(current_setting('request.language', true), ''), 'en') $$;
grant execute on function private.reader to anon, authenticated, service_role;

-- The published documents of a kind, or one of them, as the reader sees them: the newest source (or the
-- `wanted` version of it), or in its place its newest translation, with what the source alone says once for all
-- languages. `version` is that of the source, `languages` are those in which this version exists, the source's first.
create function private.shown_documents(of_kind text, of_slug text default null, wanted int default null)
	returns table (
		id int, slug text, language text, version int, content jsonb, published_at timestamptz, languages text[]
	)
	language sql stable set search_path = ''
	as $$
		select coalesce(t.id, s.id), s.slug, coalesce(t.language, s.language), s.version, s.content || coalesce(t.content, '{}'),
			coalesce(t.published_at, s.published_at),
			s.language || array(
				select distinct o.language from public.documents o
				where o.kind = of_kind and o.slug = s.slug and o.version is not null and o.translated_from_version = s.version
				order by 1
			)
		from (
			select distinct on (d.slug) d.* from public.documents d
			where d.kind = of_kind and (of_slug is null or d.slug = of_slug)
				and d.version is not null and d.translated_from_version is null and (wanted is null or d.version = wanted)
			order by d.slug, d.version desc
		) s
		left join lateral (
			select d.* from public.documents d
			where d.kind = of_kind and d.slug = s.slug and d.language = private.reader()
				and d.version is not null and d.translated_from_version = s.version
			order by d.version desc limit 1
		) t on true
	$$;
grant execute on function private.shown_documents to anon, authenticated, service_role;

-- Whether one of the sources was last checked more than a year ago and should be read again.
create function private.has_old_source(sources jsonb) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from jsonb_array_elements(sources) s where s ->> 'checked_on' < (current_date - 365)::text
		)
	$$;
grant execute on function private.has_old_source to authenticated;

grant select on public.documents to anon, authenticated;
grant insert (kind, slug, language, translated_from_version, content),
	update (translated_from_version, content, version), delete
	on public.documents to authenticated;
-- of a guide that was unpublished, visitors read nothing
create policy read_published on public.documents for select to anon using (
	version is not null and (kind <> 'treatment' or slug in (select t.slug from public.treatments t where t.published))
);
create policy read on public.documents for select to authenticated using (
	version is not null and (kind <> 'treatment' or slug in (select t.slug from public.treatments t where t.published))
	or (select private.is_admin())
);
create policy add on public.documents for insert to authenticated
	with check ((select private.is_admin()) and version is null);
create policy edit on public.documents for update to authenticated
	using ((select private.is_admin()) and version is null) with check ((select private.is_admin()));
create policy remove on public.documents for delete to authenticated
	using ((select private.is_admin()) and version is null);
