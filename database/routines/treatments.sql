-- Treatments: those whose guide is published are public, admins publish and order them.

create trigger audit after insert or update or delete on public.treatments
	for each row execute function private.audit('treatment', 'id');
create trigger set_updated_at before update on public.treatments
	for each row when ((to_jsonb(new) - 'sort_order') is distinct from (to_jsonb(old) - 'sort_order'))
	execute function private.set_updated_at();

-- What the reader calls a treatment, and what its guide says of it in one sentence: English where no translation was
-- published. The newest translation names it, even while the source is newer.
create function private.name_of(t public.treatments) returns text
	language sql stable set search_path = ''
	as $$ select coalesce((t).translations -> private.reader() ->> 'name', (t).name) $$;
create function private.description_of(t public.treatments) returns text
	language sql stable set search_path = ''
	as $$ select coalesce((t).translations -> private.reader() ->> 'description', (t).description) $$;
grant execute on function private.name_of, private.description_of to anon, authenticated, service_role;

-- The names of a treatment, in all languages, are terms of it: those without a language.
create function private.name_treatment() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from private.search_terms t where t.kind = 'treatment' and t.key = old.slug and t.language is null;
			if tg_op <> 'DELETE' then
				insert into private.search_terms (kind, key, label, term, term_folded)
				select 'treatment', new.slug, new.name, n.term, private.place_key(n.term)
				from (
					select new.name as term
					union select t.value ->> 'name' from jsonb_each(new.translations) t
				) n;
			end if;
			return null;
		end
	$$;
create trigger name_treatment after insert or delete or update of name, slug, translations on public.treatments
	for each row execute function private.name_treatment();

-- The price of a session in each country where enough clinics name one, in its most common currency
-- (private.session_prices), with the country's code: the country with the most verified clinics first.
create function public.prices_by_country() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(p.price || jsonb_build_object('code', c.country_code) order by c.clinics desc, c.country_code), '[]')
		from (
			select country_code, sum(verified) as clinics from public.city_counts
			where verified > 0 group by country_code
		) c
		cross join lateral (select private.session_prices(c.country_code) -> 0 as price offset 0) p -- else called twice
		where p.price is not null
	$$;
grant execute on function public.prices_by_country to anon, authenticated, service_role;

grant select on public.treatments to anon, authenticated;
-- its guide has the slug for good
grant insert (slug, name, description, translations, is_offered, published, sort_order),
	update (name, description, translations, is_offered, published, sort_order), delete
	on public.treatments to authenticated;
create policy read_published on public.treatments for select to anon using (published);
create policy read on public.treatments for select to authenticated
	using (published or (select private.is_admin()));
create policy add on public.treatments for insert to authenticated with check ((select private.is_admin()));
create policy edit on public.treatments for update to authenticated
	using ((select private.is_admin())) with check ((select private.is_admin()));
create policy remove on public.treatments for delete to authenticated using ((select private.is_admin()));
