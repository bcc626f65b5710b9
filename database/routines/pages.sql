-- What pages about several nouns show: the home page, the sitemap and the overview of the admins.

-- A page without a part that failed to load. `failed` holds the parts and their errors.
create function private.without_part(page jsonb, part text, reason text) returns jsonb
	language sql immutable set search_path = ''
	as $$
		select page || jsonb_build_object('failed', coalesce(page -> 'failed', '[]') || to_jsonb(part || ': ' || reason))
	$$;

-- What the home page shows beside clinics: 12 countries (private.listed_countries), the price of a session, the first
-- guides in the reader's language, and the totals of verified clinics and, as `unchecked`, of countries without a
-- verified clinic.
create function public.home_page() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with countries as (
			select * from private.listed_countries()
		),
		rule as (select private.shows_unchecked(null) as shows_unchecked)
		select jsonb_build_object(
			'countries', (
				select coalesce(jsonb_agg(private.country_card(country_code, clinics, cities, is_unchecked)
					order by is_unchecked, clinics desc, country_code), '[]')
				from (select * from countries order by is_unchecked, clinics desc, country_code limit 12) c
			),
			-- of all countries, for the one of the visitor
			'listed', (
				select coalesce(jsonb_agg(jsonb_build_object('code', country_code, 'clinics', clinics) order by country_code), '[]')
				from countries
			),
			'is_unchecked', (select shows_unchecked from rule),
			'prices', public.prices_by_country(),
			'guides', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'slug', g.slug, 'title', g.content -> 'title', 'subline', g.content -> 'subline', 'language', g.language
				) order by g.place), '[]')
				from (
					select d.*, row_number() over (order by t.sort_order, t.id) as place
					from private.shown_documents('treatment') d
					join public.treatments t on t.slug = d.slug and t.published
					order by place limit 5
				) g
			),
			'totals', (
				select jsonb_build_object(
					'countries', count(*), 'cities', coalesce(sum(cities), 0), 'clinics', coalesce(sum(clinics), 0)
				) from countries where not is_unchecked
			),
			'unchecked', (
				select jsonb_build_object(
					'countries', count(*), 'cities', coalesce(sum(cities), 0), 'clinics', coalesce(sum(clinics), 0)
				) from countries where is_unchecked
			)
		)
	$$;

-- For the sitemap: the number of parts of the verified clinics, the countries that have any, those with more cities
-- than their page names, and the treatments with their last change. sitemap_clinics: the clinics of one part, by id,
-- with the last change of their page.
create function public.sitemap_summary() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			-- before the first nightly run all clinics are one part
			'parts', greatest(
				(select count(*) from private.sitemap_parts),
				case when exists (select from public.clinics where verified) then 1 else 0 end
			),
			'countries', (
				select coalesce(jsonb_agg(country_code order by country_code), '[]')
				from (select country_code from public.city_counts where verified > 0 group by 1) c
			),
			'city_lists', (
				select coalesce(jsonb_agg(country_code order by country_code), '[]')
				-- country_page names 8 cities
				from (select country_code from public.city_counts where verified > 0 group by 1 having count(*) > 8) c
			),
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'slug', t.slug, 'updated_at', d.published_at, 'languages', d.languages
				) order by t.sort_order, t.id), '[]')
				from public.treatments t join private.shown_documents('treatment') d on d.slug = t.slug where t.published
			)
		)
	$$;

-- The cities with at least `least_clinics` verified clinics, the `most` largest of them.
create function public.sitemap_cities(least_clinics int, most int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('code', c.country_code, 'slug', c.slug) order by c.country_code, c.slug), '[]')
		from (
			-- cities with the same slug share a page
			select k.country_code, private.place_slug(k.city) as slug
			from public.city_counts k
			where k.verified >= greatest(least_clinics, 1) and private.place_slug(k.city) <> ''
			group by 1, 2
			order by max(k.verified) desc, 1, 2 limit least(most, 40000)
		) c
	$$;

create function public.sitemap_clinics(part int, after uuid, page_size int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with bounds as (
			select
				-- part 1 starts at zero: its first clinic may have been removed since
				case when $1 > 1 then (select p.first_id from private.sitemap_parts p where p.part = $1)
					else '00000000-0000-0000-0000-000000000000' end as first_id,
				coalesce(
					(select p.first_id from private.sitemap_parts p where p.part = $1 + 1), 'ffffffff-ffff-ffff-ffff-ffffffffffff'
				) as next_id
		)
		select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'updated_at', c.updated_at) order by c.id), '[]')
		from bounds, lateral (
			select k.id, k.updated_at from public.clinics k
			where k.verified and k.id >= bounds.first_id and k.id > after and k.id < bounds.next_id
			order by k.id limit least(greatest(page_size, 1), 5000)
		) c
	$$;

-- Divides the verified clinics into parts of the sitemap. Until the next run, clinics added later belong to the part of
-- their id.
create function private.divide_sitemap(part_size int) returns void
	language sql security definer set search_path = ''
	as $$
		delete from private.sitemap_parts;
		insert into private.sitemap_parts (part, first_id)
			select n / part_size + 1, id
			from (select id, row_number() over (order by id) - 1 as n from public.clinics where verified) c
			where n % part_size = 0
	$$;

create function public.is_sample_data() returns boolean
	language sql stable security definer set search_path = ''
	as $$ select is_sample_data from private.site $$;

-- The number of waiting cases in each queue, and how many published guides and notes on laws have an old source.
create function public.admin_overview() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.require_admin();
		select jsonb_build_object(
			'waiting', (
				select coalesce(jsonb_object_agg(w.queue, w.number), '{}')
				from (select n.queue, count(*) as number from private.waiting() n group by n.queue) w
			),
			'is_shut', not private.is_open(),
			'old_documents', (
				select count(*) from (
					select d.content from private.shown_documents('law') d
					union all
					select d.content from private.shown_documents('treatment') d
						join public.treatments t on t.slug = d.slug and t.published
				) d
				where private.has_old_source(d.content -> 'sources')
			)
		)
	$$;

-- Each process keeps visitors' pages in memory. At the commit, a notification tells all processes what has changed; a
-- notice tells the connection that makes the change, so that its process drops its pages before it responds
-- (database/changes.ts). `what` is the id of a clinic, which every page that shows the clinic names, or empty if any
-- page may have changed.
create function private.tell(what text) returns void
	language plpgsql set search_path = ''
	as $$
		begin
			perform pg_notify('inkfree_public_change', what);
			-- info is sent whatever client_min_messages is set to, and is not logged
			raise info using errcode = 'PUBLC', message = 'what visitors see has changed', detail = what;
		end
	$$;

-- Null means all pages. The 201st change of a transaction also means all pages, and later ones are not announced: an
-- import makes thousands.
create function private.tell_of_clinic(clinic uuid) returns void
	language plpgsql set search_path = ''
	as $$
		declare
			announced int := coalesce(nullif(current_setting('pages.told', true), '')::int, 0);
		begin
			if announced <= 200 then
				announced := case when clinic is null then 201 else announced + 1 end;
				perform set_config('pages.told', announced::text, true);
				perform private.tell(case when announced <= 200 then clinic::text else '' end);
			end if;
		end
	$$;

-- For the end of an account, which leaves no word of it behind: in this transaction each clinic is named, however many.
create function private.tell_each_clinic() returns void
	language sql set search_path = ''
	as $$ select set_config('pages.told', '-1000000', true) $$;

create function private.tell_change() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.tell(coalesce(tg_argv[0], ''));
			return null;
		end
	$$;
create function private.tell_clinic() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinics uuid[];
		begin
			if tg_table_name = 'clinics' then
				-- adding, deleting or deciding about a clinic changes lists, counts and what pages of other clinics show
				clinics := array[case when tg_op = 'UPDATE' and old.status = new.status then new.id end];
			elsif tg_table_name = 'clinic_redirects' then
				clinics := array[coalesce(old.new_id, new.new_id), coalesce(new.new_id, old.new_id)];
			else
				clinics := array[coalesce(old.clinic_id, new.clinic_id), coalesce(new.clinic_id, old.clinic_id)];
			end if;
			perform private.tell_of_clinic(id) from (select distinct unnest(clinics)) c (id);
			return null;
		end
	$$;
create function private.tell_reply() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.tell_of_clinic(r.clinic_id) from public.reviews r where r.id = coalesce(new.review_id, old.review_id);
			return null;
		end
	$$;
-- A person's name appears with their reviews. With more than 200 the old one is shown a moment longer: one person could
-- drop all pages by one name after another.
create function private.tell_author() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinics constant uuid[] := array(select r.clinic_id from public.reviews r where r.user_id = new.id limit 201);
		begin
			if cardinality(clinics) > 200 then
				perform private.tell('counts');
			else
				perform private.tell_of_clinic(id) from unnest(clinics) c (id);
			end if;
			return null;
		end
	$$;

create trigger tell_change after insert or update or delete on public.clinic_sources
	for each row execute function private.tell_clinic();
create trigger tell_change after insert or update or delete on public.clinic_treatments
	for each row execute function private.tell_clinic();
create trigger tell_change after insert or update or delete on public.media
	for each row execute function private.tell_clinic();
create trigger tell_change after insert or update or delete on public.reviews
	for each row execute function private.tell_clinic();
create trigger tell_change after insert or update or delete on public.review_replies
	for each row execute function private.tell_reply();
create trigger tell_change after insert or update or delete on private.clinic_redirects
	for each row execute function private.tell_clinic();
-- a new account without reviews appears on no page
create trigger tell_change after update of full_name on public.profiles
	for each row execute function private.tell_author();
-- a page with old counts is only a moment out of date, and the counted rows announce their own changes
create trigger tell_change after insert or update or delete or truncate on public.city_counts
	for each statement execute function private.tell_change('counts');
-- the rows that a listing is written from announce their own changes
create trigger tell_change after insert or update or delete or truncate on public.listings
	for each statement execute function private.tell_change('counts');
create trigger tell_change after insert or update or delete or truncate on public.treatments
	for each statement execute function private.tell_change();
create trigger tell_change after insert or update or delete or truncate on private.places
	for each statement execute function private.tell_change();
-- what they are made of announces its own changes: clinics, treatments, and here the words of the code
create trigger tell_change after insert or update or delete or truncate on private.search_terms
	for each statement execute function private.tell_change('counts');
create trigger tell_change after insert or update or delete or truncate on private.search_countries
	for each statement execute function private.tell_change('counts');
create trigger tell_change after insert on private.gazetteer
	for each statement execute function private.tell_change();
create trigger tell_change after insert or update or delete or truncate on public.review_outcomes
	for each statement execute function private.tell_change('counts');
create trigger tell_change after insert or update or delete or truncate on public.listing_countries
	for each statement execute function private.tell_change();
create trigger tell_change after insert or update or delete or truncate on public.law_notes
	for each statement execute function private.tell_change();
create trigger tell_change after insert or update or delete or truncate on public.documents
	for each statement execute function private.tell_change();
-- figures of reports, appeals and removals; a check is announced by its clinic
create trigger tell_change after update of outcome on public.cases
	for each row when (new.kind in ('report', 'appeal', 'reply', 'picture') and old.outcome is null and new.outcome is not null)
	execute function private.tell_change();
-- decides whether sign-up is open
create trigger tell_change after update of admins_need_factor on private.site
	for each statement execute function private.tell_change();

-- who may call them
grant execute on function public.admin_overview to authenticated;
grant execute on function private.divide_sitemap, private.tell_each_clinic to service_role;
grant execute on function
	public.home_page, public.sitemap_summary, public.sitemap_cities, public.sitemap_clinics, public.is_sample_data
	to anon, authenticated, service_role;
