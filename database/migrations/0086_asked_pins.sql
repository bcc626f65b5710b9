-- expands
-- The owner of a checked clinic asks for its pin to be moved, as for another name or address.
alter table public.profile_changes
	add column latitude double precision check (latitude between -90 and 90),
	add column longitude double precision check (longitude between -180 and 180),
	add check ((latitude is null) = (longitude is null));
comment on column public.profile_changes.latitude is 'Null where the pin is not asked about: it stays, unless the place changes.';
