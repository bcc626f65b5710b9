-- expands
-- what the link of a clinic's phone dials, read from `phone` by domain/reading/phone.ts: the text stays as it was typed
alter table public.clinics add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$');

-- two clinics are the same if their numbers are, however they are written
drop index public.clinics_phone_key;
create index clinics_phone_key on public.clinics (private.phone_key(phone_e164)) where phone_e164 is not null;
