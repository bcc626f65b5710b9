-- expands
-- what treatments are called in other languages, beside their English names
alter table public.treatments add translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
comment on column public.treatments.translations is 'By language: {name, description} of the newest published translation of its guide.';
update public.treatments t set translations = d.translations
	from (
		select slug, jsonb_object_agg(language, jsonb_build_object('name', content -> 'name', 'description', content -> 'description')) as translations
		from (
			select distinct on (slug, language) * from public.documents
			where kind = 'treatment' and version is not null and translated_from_version is not null
			order by slug, language, version desc
		) newest
		group by slug
	) d
	where d.slug = t.slug;
