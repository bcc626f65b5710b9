-- expands
-- the list of an admin tells clinics that nobody has looked at from those that are not verified: at a million clinics the few of one kind
-- were looked for among all of the other
create index clinics_waiting on public.clinics (is_unchecked, id) where status = 'pending';
