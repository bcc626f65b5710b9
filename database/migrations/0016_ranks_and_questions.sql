-- expands
-- The order by rating, and which clinics take questions, as lists need them.

alter table public.listings
	-- private.rank_of its reviews
	add column rank real not null default 0,
	-- private.takes_enquiries
	add column takes_enquiries boolean not null default false;
create index listings_rank on public.listings (rank desc, review_count desc, id desc);
create index listings_country_rank on public.listings (country_code, rank desc, review_count desc, id desc);
create index listings_verified_rank on public.listings (rank desc, review_count desc, id desc) where tier = 'verified';
create index listings_verified_country_rank
	on public.listings (country_code, rank desc, review_count desc, id desc) where tier = 'verified';
create index listings_city_rank on public.listings (country_code, city, rank desc, review_count desc, id desc);
-- no query reads these any more
drop index public.listings_rating, public.listings_country_rating, public.listings_verified_rating,
	public.listings_verified_country_rating, public.listings_city;
-- the job fills the columns in small steps
update private.scheduled_jobs set due_at = now() where name = 'listings';
