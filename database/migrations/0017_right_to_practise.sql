-- expands
-- Which verified clinics were checked for their right to practise, as their badge says.

alter table public.law_notes add column asks_for_proof boolean not null default false;
comment on column public.law_notes.asks_for_proof is 'It names a licence or certificate that a clinic can be asked for.';
alter table public.listings
	-- private.is_right_checked
	add column right_checked boolean not null default true,
	-- the country's law limits who may treat, and the clinic does not say who does
	add column hides_treaters boolean not null default false;
-- the job fills the columns in small steps
update private.scheduled_jobs set due_at = now() where name = 'listings';
