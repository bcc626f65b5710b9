-- expands
-- What a reviewer may say beside stars and text, so that others can compare themselves: each of it is theirs to give, is shown with
-- the review and goes with it.
alter table public.reviews
	add column treatment_id smallint references public.treatments on delete set null,
	add column sessions smallint check (sessions between 1 and 60),
	add column weeks_since smallint check (weeks_since between 0 and 1040),
	add column ink_colors text[] check (
		cardinality(ink_colors) >= 1 and cardinality(ink_colors) <= 9 and array_position(ink_colors, null) is null
		and ink_colors <@ array['black', 'blue', 'green', 'red', 'orange', 'yellow', 'purple', 'brown', 'white']
	),
	add column skin_type smallint check (skin_type between 1 and 6),
	add column price_paid int check (price_paid between 1 and 100000000),
	add column price_currency text check (price_currency ~ '^[A-Z]{3}$'),
	add column would_return boolean,
	add column finished boolean,
	add check ((price_paid is null) = (price_currency is null));
comment on column public.reviews.sessions is 'Sessions at this clinic so far, when it was written.';
comment on column public.reviews.weeks_since is 'Weeks between the last session and the review.';
comment on column public.reviews.skin_type is 'Fitzpatrick, I to VI. Says something of a person''s body: it is in no log, and a review whose author leaves loses it.';
comment on column public.reviews.price_paid is 'For a session, in whole units of price_currency (ISO 4217).';
comment on column public.reviews.finished is 'Whether the removal has come to its end.';
create index reviews_treatment on public.reviews (treatment_id) where treatment_id is not null;
-- what the summary of a clinic reads
create index reviews_summary on public.reviews (clinic_id)
	where hidden_at is null and is_counted and (finished or price_paid is not null or would_return is not null);
