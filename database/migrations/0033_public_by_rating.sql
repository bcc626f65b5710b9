-- expands
-- A search that shows clinics which are not verified yet as well, wherever they are.
create index clinics_public_by_rating on public.clinics (average_rating desc, review_count desc, id desc)
	where status in ('pending', 'verified');
