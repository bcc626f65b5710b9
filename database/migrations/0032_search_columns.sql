-- expands
-- What a search needs beside a clinic's own columns and could not work out for each of a million: kept by triggers
-- (routines/search-columns.sql), filled for the clinics of before by database/fill-search-columns.ts. New columns are empty, so
-- that nothing is written here and the indexes on them are made at once.
alter table public.clinics
	add column price_from int check (price_from > 0),
	add column price_on date,
	add column position point,
	add column open_minutes int4multirange;
comment on column public.clinics.price_from is 'The lowest price of one session, in whole units of the currency; a consultation is no session. Kept by a trigger.';
comment on column public.clinics.price_on is 'The day on which price_from was named.';
comment on column public.clinics.position is 'Longitude and latitude of the clinic or, without a pin, of its place. Kept by a trigger.';
comment on column public.clinics.open_minutes is 'The opening hours as minutes of the week, from Monday 00:00 by the clock of time_zone. Kept by a trigger.';

-- the nearest among those that are verified, and among all that are public
create index clinics_near on public.clinics using gist (position) where verified;
create index clinics_near_public on public.clinics using gist (position) where status in ('pending', 'verified');
create index clinics_languages on public.clinics using gin (languages) with (fastupdate = off) where languages <> '{}';
create index clinics_price on public.clinics (country_code, price_from) where price_from is not null;

alter table private.site add column has_search_columns boolean not null default false;
