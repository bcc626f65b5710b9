-- expands
-- What a place or a city is called in an address of the site: "cologne", "portland-me".
create function private.place_slug(name text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$ select replace(private.place_key(name), ' ', '-') $$;

-- of cities, whether they are in the gazetteer or not; its places are found by their names (private.place_by_slug)
create index city_counts_slug on public.city_counts (country_code, private.place_slug(city));

-- whoever writes the counts writes their index
grant execute on function private.place_key(text), private.place_slug(text) to service_role;
