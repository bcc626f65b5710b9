-- Imported clinics that nobody has checked or claimed: the rule for showing them, and the lists that show them.

-- The source of an imported clinic. Of several sources, after a merge, the one whose licence requires naming it.
create function private.main_source(clinic uuid) returns setof public.clinic_sources
	language sql stable set search_path = '' rows 1
	as $$
		select s.* from public.clinic_sources s where s.clinic_id = clinic order by s.source <> 'OpenStreetMap', s.id limit 1
	$$;

-- Lists show verified clinics. A country without one shows its imported, unchecked ones and labels them. A list without
-- a country does so if the whole directory (null) has no verified clinic; a list near a place follows that place's
-- country. Only this function decides it.
create function private.shows_unchecked(country text) returns boolean
	language sql stable set search_path = ''
	as $$
		select case
			when country is null then
				not exists (select from public.city_counts k where k.verified > 0)
				and exists (select from public.city_counts k where k.unchecked > 0)
			else
				not exists (select from public.city_counts k where k.country_code = country and k.verified > 0)
				and exists (select from public.city_counts k where k.country_code = country and k.unchecked > 0)
		end
	$$;

-- Countries with listed clinics, with the numbers of clinics and cities; `is_unchecked` if none is checked.
create function private.listed_countries() returns table (country_code text, clinics bigint, cities bigint, is_unchecked boolean)
	language sql stable set search_path = ''
	as $$
		select c.country_code, case when u.is_unchecked then c.unchecked else c.verified end,
			case when u.is_unchecked then c.unchecked_cities else c.verified_cities end, u.is_unchecked
		from (
			select k.country_code, sum(k.verified) as verified, count(*) filter (where k.verified > 0) as verified_cities,
				sum(k.unchecked) as unchecked, count(*) filter (where k.unchecked > 0) as unchecked_cities
			from public.city_counts k where k.verified > 0 or k.unchecked > 0 group by k.country_code
		) c, lateral (select c.verified = 0 and private.shows_unchecked(c.country_code) as is_unchecked) u
	$$;

-- The content of a country card: {code, clinics, cities}, with `is_unchecked` if no clinic is checked.
create function private.country_card(code text, clinics bigint, cities bigint, is_unchecked boolean) returns jsonb
	language sql immutable set search_path = ''
	as $$
		select jsonb_build_object('code', code, 'clinics', clinics, 'cities', cities)
			|| case when is_unchecked then '{"is_unchecked": true}' else '{}' end::jsonb
	$$;

-- The cities of a country that lists show, with their number of listed clinics or, without `verified_only`, of all
-- public clinics.
create function private.listed_cities(country text, verified_only boolean)
	returns table (city text, city_folded text, clinics int)
	language sql stable set search_path = ''
	as $$
		select c.city, c.city_folded, c.clinics
		from (
			select k.city, k.city_folded,
				case when not verified_only then k.total when s.shows_unchecked then k.unchecked else k.verified end as clinics
			from public.city_counts k, (select private.shows_unchecked(listed_cities.country) as shows_unchecked offset 0) s
			where k.country_code = listed_cities.country
		) c
		where c.clinics > 0
	$$;

-- who may call them
grant execute on function private.shows_unchecked to anon, authenticated, service_role;
