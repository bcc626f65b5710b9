-- What a search needs that visitors may not read directly: places and their names.

-- Escapes the pattern characters of `like`.
create function private.escape_like(t text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$ select replace(replace(replace(t, '\', '\\'), '%', '\%'), '_', '\_') $$;

-- The cities of a search: all spellings of `city`, or the cities with `city_part` in their name or at the start of
-- another name. Null for any city.
create function private.searched_cities(country text, city text, city_part text) returns text[]
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			wanted constant text := private.listed_city(coalesce(city, city_part), country);
			pattern constant text := '%' || private.escape_like(private.fold(wanted)) || '%';
			beginning constant text collate "C" := private.place_key(left(city_part, 100));
			also_called text[];
		begin
			if city is not null then
				return case when country is null then array[wanted] else private.city_spellings(country, wanted) end;
			elsif city_part is null then
				return null;
			end if;
			if country is not null and length(beginning) > 1 then
				also_called := array(
					select p.name from (
						select distinct t.place_id from private.search_terms t
						where t.term_folded >= beginning and t.term_folded < beginning || U&'\+10FFFF'
							and t.kind in ('place', 'district') and t.country_code = country limit 500
					) t join private.places p on p.id = t.place_id
				);
			end if;
			return array(
				-- if the visitor chose "Chester" from the list, "Manchester" is left out
				select c.city from (
					select k.city, bool_or(k.city = wanted) over () as is_city from public.city_counts k
					where (country is null or k.country_code = country) and k.total > 0
						and (k.city_folded like pattern or k.city = any(also_called))
				) c
				where c.city = wanted or not c.is_city
			);
		end
	$$;

-- The countries that a search can choose, and the cities of its country.
create function public.search_choices(country text default null) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			page jsonb := '{"countries": [], "cities": []}';
		begin
			begin
				page := page || jsonb_build_object('countries', public.list_countries());
			exception when others then
				page := private.without_part(page, 'countries', sqlerrm);
			end;
			if country is not null then
				page := page || jsonb_build_object('cities', public.list_cities(country));
			end if;
			return page;
		exception when others then
			return private.without_part(page, 'cities', sqlerrm);
		end
	$$;

-- who may call them
grant execute on function public.search_choices, private.searched_cities to anon, authenticated, service_role;
