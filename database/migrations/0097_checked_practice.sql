-- expands
-- Who treats at a verified clinic and whose website it names wait for an admin, as its name and place do. Null: that stays as it is.
alter table public.profile_changes
	add column treated_by text[] check (treated_by <@ array['dermatologist', 'doctor', 'nurse', 'technician', 'aesthetician']
		and cardinality(treated_by) <= 5),
	add column website text check (length(website) <= 500 and website ~* '^https?://[^[:space:]]+$');
