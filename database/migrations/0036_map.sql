-- expands
-- Where cities are on the map.
alter table public.city_counts
	add column latitude double precision,
	add column longitude double precision,
	add check ((latitude is null) = (longitude is null));
comment on column public.city_counts.latitude is 'Of the place, else the mean of the clinics; null while no clinic of the city has a position. Kept by triggers.';

-- those of later rows come from triggers (routines/map.sql)
update public.city_counts k set latitude = p.latitude, longitude = p.longitude
	from private.places p where p.country_code = k.country_code and p.name = k.city;
update public.city_counts k set latitude = m.latitude, longitude = m.longitude
	from (
		select country_code, city, avg(latitude) as latitude, avg(longitude) as longitude
		from public.clinics where status in ('pending', 'verified') and latitude is not null and place_id is null
		group by country_code, city
	) m
	where m.country_code = k.country_code and m.city = k.city and k.latitude is null;

create index city_counts_position on public.city_counts using gist (point(longitude, latitude)) where latitude is not null;
