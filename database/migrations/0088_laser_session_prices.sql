-- expands
-- The lowest price of a clinic is that of a laser session of a tattoo (private.is_laser_session). The nightly job that puts prices right, in
-- transactions of 200 clinics, is due as soon as the server runs.
update private.scheduled_jobs set due_at = least(due_at, now()) where name = 'prices';
comment on column public.clinics.price_from is 'The lowest price of one laser session of a tattoo, in whole units of the currency. Kept by a trigger.';

-- The guide says three sessions: what is known of tattoos on the body stands in no course of brows.
update public.treatments set shows_course = false where slug = 'eyebrow-and-cosmetic-ink';
