-- What visitors read. Each function shows public columns of public rows only, and is security definer because a row policy
-- would keep the planner from using the text index (`like` is not leakproof): measured 1 ms against 36 ms at 100,000 clinics.

-- One page of clinics. `query` matches anywhere in the name or, with `in_address`, in name or address; one or two letters
-- match starts of words. `city` is exact, `city_part` matches anywhere in the city. `sort` is rating, reviews or name.
-- Gives {total, is_exact, clinics}; a total above 10,000 that had to be counted is cut there.
create function public.search_clinics(
	query text default null,
	in_address boolean default false,
	country text default null,
	city text default null,
	city_part text default null,
	treatment text default null,
	verified_only boolean default true,
	sort text default 'rating',
	page_size int default 24,
	page_offset int default 0
) returns jsonb
	-- a generic plan would ignore how rare a word is
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
	as $$
		declare
			count_cap constant int := 10000;
			folded text := nullif(private.fold(btrim(query)), '');
			pattern text;
			condition text;
			cities text[];
			treatment_id smallint;
			is_counted boolean;
			conditions text := case when verified_only then 'verified' else 'status in (''pending'', ''verified'')' end;
			source text;
			ordering text := case sort
				when 'name' then 'c.name_folded, c.id'
				when 'reviews' then 'c.review_count desc, c.average_rating desc, c.id desc'
				else 'c.average_rating desc, c.review_count desc, c.id desc'
			end;
			total bigint;
			clinics jsonb;
		begin
			page_size := least(greatest(page_size, 1), 100);
			page_offset := greatest(page_offset, 0);

			if country is not null then
				conditions := conditions || ' and country_code = $1';
			end if;
			if city is not null then
				cities := array[city];
			elsif city_part is not null then
				cities := array(
					select c.city from public.city_counts c
					where (country is null or c.country_code = country) and c.total > 0
						and c.city_folded like '%' || private.escape_like(private.fold(city_part)) || '%'
				);
			end if;
			if cardinality(cities) = 1 then
				conditions := conditions || ' and city = $2[1]'; -- equality keeps the ordered index of a city in play
			elsif cities is not null then
				conditions := conditions || ' and city = any($2)';
			end if;
			if treatment is not null then
				select coalesce((select id from public.treatments where slug = treatment and published), -1)
					into treatment_id;
				conditions := conditions || ' and treatment_ids operator(pg_catalog.@>) array[$3]';
			end if;
			if folded is not null then
				pattern := private.escape_like(folded) || '%';
				condition := ' and (search_text like $4 or search_text like ''% '' || $4)';
				if length(folded) > 2 then
					pattern := '%' || pattern;
					condition := ' and search_text like $4';
				end if;
				conditions := conditions || condition;
				-- search_text has the index; name_folded then narrows to the name
				if not in_address then
					conditions := conditions || replace(condition, 'search_text', 'name_folded');
				end if;
			end if;

			is_counted := folded is not null or treatment is not null;
			if is_counted then
				execute format('select count(*) from (select from public.clinics where %s limit %s) c', conditions, count_cap + 1)
					into total using country, cities, treatment_id, pattern;
			else
				select coalesce(sum(case when verified_only then c.verified else c.total end), 0) into total
					from public.city_counts c
					where (country is null or c.country_code = country) and (cities is null or c.city = any(cities));
			end if;

			-- Few matches are fetched whole and then sorted. With `limit` alone the planner may walk an ordered index for a
			-- rare word; with many matches walking it is right.
			source := format('public.clinics c where %s', conditions);
			if is_counted and total <= count_cap then
				source := format('(select * from %s offset 0) c', source);
			end if;
			if total > page_offset then
				-- the page's ids first, in index order, then its rows
				execute format(
					'with page as materialized (select c.id from %s order by %s limit %s offset %s)
					select jsonb_agg(private.clinic_card(c) order by %s) from page join public.clinics c using (id)',
					source, ordering, page_size, page_offset, ordering
				) into clinics using country, cities, treatment_id, pattern;
			end if;

			return jsonb_build_object(
				'total', case when is_counted then least(total, count_cap) else total end,
				'is_exact', not is_counted or total <= count_cap,
				'clinics', coalesce(clinics, '[]')
			);
		end
	$$;

-- The public columns of a clinic in a list.
create function private.clinic_card(c public.clinics) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
			'website', c.website, 'logo_url', c.logo_url, 'verified', c.verified,
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'treatments', (
				select coalesce(jsonb_agg(t.name order by t.sort_order, t.id), '[]')
				from public.treatments t where t.id = any(c.treatment_ids) and t.published
			)
		)
	$$;

-- Countries with verified clinics, most clinics first, with their cities counted.
create function public.list_countries() returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('code', country_code, 'clinics', clinics, 'cities', cities)
			order by clinics desc, country_code), '[]')
		from (
			select country_code, sum(verified) as clinics, count(*) as cities
			from public.city_counts where verified > 0 group by country_code
		) c
	$$;

-- The first 200 cities of a country by name, with how many clinics each has.
create function public.list_cities(country text, verified_only boolean default true) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('city', city, 'clinics', clinics) order by city_folded, city), '[]')
		from (
			select city, city_folded, case when verified_only then verified else total end as clinics
			from public.city_counts
			where country_code = country and case when verified_only then verified else total end > 0
			order by city_folded, city limit 200
		) c
	$$;

-- Treatments that a clinic can offer.
create function private.offered_treatments() returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by sort_order, id), '[]')
		from public.treatments where published and is_offered
	$$;

-- What the filters of the clinic search offer.
create function public.search_choices(country text default null) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'countries', public.list_countries(),
			'cities', case when country is null then '[]' else public.list_cities(country) end,
			'treatments', private.offered_treatments()
		)
	$$;

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

-- A page of a clinic's reviews, newest first, before a given review (keyset: no page is slower than the first).
create function private.reviews_of(clinic uuid, before timestamptz, before_id uuid, page_size int) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at,
			'full_name', nullif(btrim(p.full_name), '')
		) order by r.created_at desc, r.id desc), '[]')
		from (
			select * from public.reviews
			where clinic_id = clinic and (created_at, id) < (before, before_id)
			order by created_at desc, id desc limit least(greatest(page_size, 1), 50)
		) r left join public.profiles p on p.id = r.user_id
	$$;

-- A clinic's whole profile, or null where there is no such public clinic.
create function public.clinic_profile(clinic uuid, reviews_size int default 10) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'address', c.address,
			'phone', c.phone, 'email', c.email, 'website', c.website, 'logo_url', c.logo_url,
			'latitude', c.latitude, 'longitude', c.longitude, 'verified', c.verified,
			'average_rating', c.average_rating, 'review_count', c.review_count,
			'histogram', jsonb_build_array(c.r1, c.r2, c.r3, c.r4, c.r5),
			'treatments', (
				select coalesce(jsonb_agg(jsonb_build_object('slug', t.slug, 'name', t.name, 'description', t.description)
					order by t.sort_order, t.id), '[]')
				from public.treatments t where t.id = any(c.treatment_ids) and t.published
			),
			'media', (
				select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'url', m.url)
					order by m.created_at desc, m.id desc), '[]')
				from (
					select * from public.media where clinic_id = c.id and type = 'gallery'
					order by created_at desc, id desc limit 60
				) m
			),
			'reviews', private.reviews_of(c.id, 'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', reviews_size)
		)
		from public.clinics c where c.id = clinic and private.is_public(c.status)
	$$;

-- Further reviews of a clinic, older than the given one; null where there is no such public clinic.
create function public.clinic_reviews(clinic uuid, before timestamptz, before_id uuid, page_size int default 10) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.reviews_of(clinic, before, before_id, page_size)
		where exists (select from public.clinics where id = clinic and private.is_public(status))
	$$;

-- The latest reviews of all verified clinics, older than the given one.
create function public.latest_reviews(
	before timestamptz default 'infinity',
	before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
	page_size int default 20
) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', r.id, 'rating', r.rating, 'text', r.text, 'created_at', r.created_at, 'full_name', r.full_name,
			'clinic', jsonb_build_object(
				'id', r.clinic_id, 'name', r.clinic_name, 'city', r.city, 'country_code', r.country_code
			)
		) order by r.created_at desc, r.id desc), '[]')
		from (
			select r.id, r.rating, r.text, r.created_at, r.clinic_id, nullif(btrim(p.full_name), '') as full_name,
				c.name as clinic_name, c.city, c.country_code
			from public.reviews r
			join public.clinics c on c.id = r.clinic_id and c.verified
			left join public.profiles p on p.id = r.user_id
			where (r.created_at, r.id) < (before, before_id)
			order by r.created_at desc, r.id desc limit least(greatest(page_size, 1), 50)
		) r
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

grant execute on function
	public.search_clinics, public.list_countries, public.list_cities, public.search_choices, public.home_page,
	public.clinic_profile, public.clinic_reviews, public.latest_reviews, public.sitemap_summary, public.sitemap_clinics,
	public.is_sample_data
	to anon, authenticated, service_role;
