-- expands
-- Visitors look among verified clinics, and in names: an index of all texts led to each clinic that has a word in its address.
create index clinics_search_verified on public.clinics
	using gin (country_code, city, treatment_ids, name_folded extensions.gin_trgm_ops, search_text extensions.gin_trgm_ops)
	with (fastupdate = off)
	where verified;
