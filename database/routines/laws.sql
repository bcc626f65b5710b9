-- Whom the laws of countries let treat: public, written when a note is published.

create trigger audit after insert or update or delete on public.law_notes
	for each row execute function private.audit('setting', 'country_code');
create trigger set_updated_at before update on public.law_notes
	for each row when (to_jsonb(new) is distinct from to_jsonb(old))
	execute function private.set_updated_at();

-- A country's law as the reader sees it. Null if there is no note.
create function private.law_note(country text) returns jsonb
	language sql stable set search_path = ''
	as $$
		select d.content || jsonb_build_object(
			'language', d.language, 'allowed_professions', l.allowed_professions, 'asks_for_proof', l.asks_for_proof
		)
		from private.shown_documents('law', country) d join public.law_notes l on l.country_code = d.slug
	$$;

-- If the country's law allows none of the professions that treat at a clinic: the country, those professions and the
-- allowed ones, as one text. Null for other clinics, and if we do not know whom the law allows.
create function private.law_conflict(clinic public.clinics) returns text
	language sql stable set search_path = ''
	as $$
		select jsonb_build_array(
			l.country_code, array(select unnest((clinic).treated_by) order by 1), array(select unnest(l.allowed_professions) order by 1)
		)::text
		from public.law_notes l
		where l.country_code = (clinic).country_code and not (clinic).treated_by && l.allowed_professions
	$$;

-- Whether the profile of a verified clinic contradicts its country's law. Visitors then do not read "Verified" until
-- the profile or the note is corrected, or an admin verifies the clinic and writes why it may treat all the same. That
-- reason holds until the clinic's or the allowed professions change. A clinic that does not name who treats contradicts
-- nothing. Lists keep a questioned clinic with the badge "Being checked again"; the home page and other clinics' pages
-- leave it out.
create function private.is_questioned(clinic public.clinics) returns boolean
	language sql stable set search_path = ''
	as $$
		select (clinic).verified and (clinic).treated_by <> '{}'
			and coalesce(private.law_conflict(clinic) <> coalesce((clinic).excused_conflict, ''), false)
	$$;

-- Whether the note on a country's law names something to check a clinic's right to practise by. Same rule as
-- canCheckRight in domain/verification/rules.ts.
create function private.can_check_right(country text) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from public.law_notes l where l.country_code = country
				and (l.allowed_professions is not null or l.registers <> '[]' or l.asks_for_proof)
		)
	$$;

-- Whether the right of a verified clinic to practise was checked, by something that the law names and that its page
-- says: without that, the badge is "Identity checked".
create function private.is_right_checked(clinic public.clinics) returns boolean
	language sql stable set search_path = ''
	as $$
		select (clinic).verified and 'licence' = any((clinic).verified_checks)
			and private.can_check_right((clinic).country_code) and private.looked_up((clinic).id) is not null
	$$;

-- Whether the country's law limits who may treat, and the clinic does not say who does.
create function private.hides_treaters(clinic public.clinics) returns boolean
	language sql stable set search_path = ''
	as $$ select (clinic).treated_by = '{}' and private.law_conflict(clinic) is not null $$;

-- Updates the listings of a country's clinics when what they say of the law changes.
create function private.list_clinics_of_law() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.write_listings(array(
				select l.id from public.listings l join public.clinics c on c.id = l.id
				where l.country_code = coalesce(new.country_code, old.country_code)
					and (l.is_questioned, l.right_checked, l.hides_treaters)
						<> (private.is_questioned(c), private.is_right_checked(c), private.hides_treaters(c))
			));
			return null;
		end
	$$;
create trigger list_clinics after insert or update of allowed_professions, registers, asks_for_proof or delete on public.law_notes
	for each row execute function private.list_clinics_of_law();

grant select on public.law_notes to anon, authenticated;
grant insert (country_code, allowed_professions, asks_for_proof, registers),
	update (allowed_professions, asks_for_proof, registers), delete
	on public.law_notes to authenticated;
create policy read on public.law_notes for select to anon, authenticated using (true);
create policy add on public.law_notes for insert to authenticated with check ((select private.is_admin()));
create policy edit on public.law_notes for update to authenticated
	using ((select private.is_admin())) with check ((select private.is_admin()));
create policy remove on public.law_notes for delete to authenticated using ((select private.is_admin()));

-- who may call them
grant execute on function private.law_conflict to service_role;
