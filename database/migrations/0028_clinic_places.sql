-- expands
-- The place that a clinic is in. Its city is then called as the place is; the address says it as its owner wrote it.
alter table public.clinics
	add column place_id int references private.places on delete set null,
	add column locality text check (length(locality) between 1 and 100);
comment on column public.clinics.place_id is 'The place that the city means, kept by a trigger; null for a village that is not in the gazetteer.';
comment on column public.clinics.locality is 'What the address calls the city, where the place has another name: "Köln" of Cologne. Kept by a trigger.';
create index clinics_place on public.clinics (place_id) where place_id is not null;

-- whether the clinics of before know their places of this file
alter table private.gazetteer add column is_matched boolean not null default false;
