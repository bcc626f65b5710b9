-- expands
-- A review that a signal speaks against is seen at once and part of the rating only later.
alter table public.reviews add column counts_at timestamptz check (counts_at is null or not is_counted);
comment on column public.reviews.is_counted is 'False: seen, but not part of the rating. For good (kept from an account that was deleted too soon after it was made), or until counts_at.';
comment on column public.reviews.counts_at is 'From when on it is part of the rating, unless an admin says so before; null: it is, or never will be.';
create index reviews_to_count on public.reviews (counts_at) where counts_at is not null;
