-- expands
-- Contacts that were stored before a reader knew better and that it cannot read: they stay as typed, and the desk lists
-- them. A value that was changed since is no longer one.
create table private.unread_contacts (
	clinic_id uuid not null references public.clinics on delete cascade,
	name text not null check (name in ('email', 'website', 'booking_url')),
	value text not null,
	primary key (clinic_id, name)
);
comment on table private.unread_contacts is 'Contacts of clinics that cannot be read, as they were typed. A job writes them each night.';
update private.scheduled_jobs set due_at = now() where name = 'contacts';
