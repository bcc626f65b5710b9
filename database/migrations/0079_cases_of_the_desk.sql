-- expands
-- A check that the desk opens by itself takes nothing from the owner: they are still reminded of its end, and can confirm.
alter table public.verifications add column by_desk boolean not null default false;
comment on column public.verifications.by_desk is 'Whether an admin opened it without being asked, and its owner did not confirm since.';
