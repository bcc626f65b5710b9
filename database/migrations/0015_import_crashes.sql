-- expands
-- An import whose process ended without a word at the same row twice asks before it goes on.
alter table public.imports add column crashes int not null default 0;
comment on column public.imports.crashes is 'How often it went on after such an end since it last came further.';
