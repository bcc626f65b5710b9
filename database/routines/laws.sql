-- Notes on the law of countries: public, kept by admins.

create trigger audit after insert or update or delete on public.law_notes
	for each row execute function private.audit('setting', 'country_code');
create trigger set_updated_at before update on public.law_notes
	for each row when (to_jsonb(new) is distinct from to_jsonb(old))
	execute function private.set_updated_at();

-- What visitors and the case desk see of a country's law; null where nothing is known.
create function private.law_note(country text) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'rule', l.rule, 'age_limit', l.age_limit, 'ask', l.ask, 'registers', l.registers, 'sources', l.sources
		)
		from public.law_notes l where l.country_code = country
	$$;

-- Whether one of the sources was read more than a year ago: then somebody should read it again.
create function private.has_old_source(sources jsonb) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from jsonb_array_elements(sources) s where s ->> 'checked_on' < (current_date - 365)::text
		)
	$$;
grant execute on function private.has_old_source to authenticated;

grant select on public.law_notes to anon, authenticated;
grant insert (country_code, rule, age_limit, ask, registers, sources),
	update (rule, age_limit, ask, registers, sources), delete
	on public.law_notes to authenticated;
create policy read on public.law_notes for select to anon, authenticated using (true);
create policy add on public.law_notes for insert to authenticated with check ((select private.is_admin()));
create policy edit on public.law_notes for update to authenticated
	using ((select private.is_admin())) with check ((select private.is_admin()));
create policy remove on public.law_notes for delete to authenticated using ((select private.is_admin()));
