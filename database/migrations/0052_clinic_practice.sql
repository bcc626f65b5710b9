-- expands
-- What a clinic treats with and who does it, as far as it says so. The codes are those of domain/clinics/practice.ts.
alter table public.clinics
	add column lasers text[] not null default '{}' check (lasers <@ array[
		'qs-ndyag', 'qs-ruby', 'qs-alexandrite', 'ps-ndyag', 'ps-alexandrite', 'ps-titanium', 'co2', 'erbium'
	] and cardinality(lasers) <= 8),
	add column treated_by text[] not null default '{}' check (treated_by <@ array[
		'dermatologist', 'doctor', 'nurse', 'technician', 'aesthetician'
	] and cardinality(treated_by) <= 5);
