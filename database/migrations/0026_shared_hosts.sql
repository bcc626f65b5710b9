-- expands
-- more hosts of booking pages, profiles and short links, which many clinics share
create or replace function private.website_host(website text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select case when host !~ '(^|\.)((acuityscheduling|booksy|business|calendly|cylex|docplanner|doctena|doctoralia|doctolib|facebook|fresha|goo|google|instagram|jameda|linkedin|linktr|mindbodyonline|miodottore|phorest|pinterest|planity|salonized|salonkee|setmore|shore|simplybook|square|styleseat|timify|tiktok|topdoctors|treatwell|trustpilot|vagaro|whatsapp|wixsite|yelp|youtube|znanylekarz|zocdoc)\.[a-z.]+|(beacons\.ai|bio\.site|bit\.ly|campsite\.bio|fb\.(com|me)|g\.(co|page)|lnk\.bio|msha\.ke|t\.me|taplink\.(at|cc)|wa\.me|x\.com|youtu\.be))$' then host end
		from (select lower(substring(website from '(?i)^https?://(?:www\.)?([^/:?#@]+)')) as host) h
	$$;
