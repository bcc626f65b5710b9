-- expands
-- What a session costs in a country or a city: the verified clinics that name a price, in an order that has nothing to do with it, so
-- that the first few thousand speak for all of them.
create index clinics_country_prices on public.clinics (country_code, uuid_hash(id)) include (id, currency, price_from, price_on)
	where verified and price_from is not null;
create index clinics_city_prices on public.clinics (country_code, city, uuid_hash(id)) include (id, currency, price_from, price_on)
	where verified and price_from is not null;
