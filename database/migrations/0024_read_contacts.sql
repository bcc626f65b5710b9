-- expands
-- what was stored before the readers is read by them at the first start, and each night from then on
insert into private.scheduled_jobs (name, due_at) values ('contacts', now());

-- the desk lists phones that nobody can call
create index clinics_phone_unread on public.clinics (id) where phone is not null and phone_e164 is null;
