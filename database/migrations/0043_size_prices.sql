-- expands
-- Beside from and to, what one session costs by the longest side of the tattoo: up to 5, 10 and 20 cm, and larger.
alter table public.clinic_treatments
	add column size_prices int[] check (
		size_prices is null or (
			array_ndims(size_prices) = 1 and array_lower(size_prices, 1) = 1 and cardinality(size_prices) = 4
			and array_remove(size_prices, null) <> '{}' and price_min is not null
			-- a size without a price is null, which these two let pass
			and price_min <= all (size_prices) and price_max >= all (size_prices)
		)
	);
comment on column public.clinic_treatments.size_prices is
	'What one session costs for a tattoo of up to 5 cm, up to 10 cm, up to 20 cm, and larger; null for a size without a price.';
