-- expands
-- Clinics that were imported and that nobody has checked or claimed yet are a tier of their own. Those of before are marked by the
-- start that fills the columns of searches (private.fill_search_columns), so that nothing large is written here.
alter table public.clinics add column is_unchecked boolean not null default false;
comment on column public.clinics.is_unchecked is 'Imported, and neither verified nor owned by anybody since. Kept by triggers.';
alter table public.city_counts add column unchecked int not null default 0 check (unchecked >= 0);
comment on column public.city_counts.unchecked is 'Public clinics that were imported and not checked yet.';
update private.site set has_search_columns = false where exists (select from public.clinic_sources);
