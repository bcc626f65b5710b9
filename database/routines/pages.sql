-- What pages of several nouns show: the home page, the sitemap, and what waits for an admin.

-- Everything the home page shows: the 12 countries with most verified clinics, the 3 best-rated clinics, and totals.
create function public.home_page() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		with countries as (
			select country_code, sum(verified) as clinics, count(*) as cities
			from public.city_counts where verified > 0 group by country_code
		)
		select jsonb_build_object(
			'countries', (
				select coalesce(jsonb_agg(jsonb_build_object('code', country_code, 'clinics', clinics, 'cities', cities)
					order by clinics desc, country_code), '[]')
				from (select * from countries order by clinics desc, country_code limit 12) c
			),
			'featured', (
				select coalesce(jsonb_agg(private.clinic_card(c)
					order by c.average_rating desc, c.review_count desc, c.id desc), '[]')
				from (
					select * from public.clinics where verified and review_count > 0
					order by average_rating desc, review_count desc, id desc limit 3
				) c
			),
			'totals', (
				select jsonb_build_object(
					'countries', count(*), 'cities', coalesce(sum(cities), 0), 'clinics', coalesce(sum(clinics), 0)
				) from countries
			)
		)
	$$;

-- For the sitemap: how many verified clinics there are, the countries that have any, and the treatments with their last
-- change; then one part of the clinics in the order of their ids, each with the last change of anything its page shows.
create function public.sitemap_summary() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'clinics', (select coalesce(sum(verified), 0) from public.city_counts),
			'countries', (
				select coalesce(jsonb_agg(country_code order by country_code), '[]')
				from (select country_code from public.city_counts where verified > 0 group by 1) c
			),
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'updated_at', updated_at) order by sort_order, id), '[]')
				from public.treatments where published
			)
		)
	$$;

create function public.sitemap_clinics(page_size int, page_offset int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('id', id, 'updated_at', updated_at) order by id), '[]')
		from (
			select id, updated_at from public.clinics where verified
			order by id limit least(greatest(page_size, 1), 50000) offset greatest(page_offset, 0)
		) c
	$$;

create function public.is_sample_data() returns boolean
	language sql stable security definer set search_path = ''
	as $$ select is_sample_data from private.site $$;

-- What waits for an admin: cases, reviews and clinics with open reports, appeals, and claims.
create function public.admin_overview() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.require_admin();
		select jsonb_build_object(
			'verifications', (select count(*) from private.open_cases),
			'reported_reviews', (
				select count(distinct review_id) from public.review_reports where decided_at is null
			),
			'reported_clinics', (
				select count(distinct clinic_id) from private.clinic_reports where decided_at is null
			),
			'appeals', (select count(*) from private.review_appeals where decided_at is null),
			'claims', (select count(*) from public.claims where decided_at is null)
		)
	$$;

-- who may call them
grant execute on function public.admin_overview to authenticated;
grant execute on function
	public.home_page, public.sitemap_summary, public.sitemap_clinics, public.is_sample_data
	to anon, authenticated, service_role;
