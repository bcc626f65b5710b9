-- expands
-- Whoever types the name of a clinic that is not verified finds it, too: by its beginning, and by what is in it.
create index clinics_waiting_by_name on public.clinics (name_folded, id) where status = 'pending';
create index clinics_waiting_names on public.clinics using gin (name_folded extensions.gin_trgm_ops) with (fastupdate = off)
	where status = 'pending';
