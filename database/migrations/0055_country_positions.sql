-- expands
-- The map of one country around a large city of another would read all clinics of that city. Here each country lies on ground of its
-- own, 1,000 degrees east of the one before, so that a box on it holds none of another. No extension is needed for it: an index of
-- countries and positions would take btree_gist, which a server may not allow.
create index clinics_country_near on public.clinics using gist (
	point(position[0] + 1000 * (26 * ascii(country_code) + ascii(substr(country_code, 2))), position[1])
) where verified;
create index clinics_country_near_public on public.clinics using gist (
	point(position[0] + 1000 * (26 * ascii(country_code) + ascii(substr(country_code, 2))), position[1])
) where status in ('pending', 'verified');
