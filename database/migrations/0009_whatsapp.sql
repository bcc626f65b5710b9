-- Where patients can write to a clinic: an international number (E.164) without separators.
alter table public.clinics add column whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{7,14}$');
-- as earlier imports left it: a later one updates what nobody edited since
update public.clinic_sources set fields = fields || '{"whatsapp": null}';
