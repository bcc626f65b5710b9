-- Whose case it is reads its messages and documents, and writes them, with rights of their own: who wrote for the desk
-- moves to where admins alone read it.

alter table private.case_messages set schema public;
alter table private.case_files set schema public;

alter table public.case_notes add column message_id uuid unique references public.case_messages on delete cascade;
comment on column public.case_notes.message_id is 'The message from the desk that `by_id` wrote. Null: the note is about a decision.';
comment on table public.case_notes is
	'What only admins read of a decision or a message: who made it, and what they noted of each check.';
insert into public.case_notes (case_id, by_id, message_id, noted_at)
	select case_id, admin_id, id, created_at from public.case_messages where admin_id is not null;

-- takes a constraint along that names other columns, too
alter table public.case_messages drop column admin_id, add check (from_desk or decision is null);
