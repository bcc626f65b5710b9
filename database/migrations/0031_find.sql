-- expands
-- What people call treatments and the whole field, for the one search box. Its rows come with the code
-- (database/seed/treatment-terms.ts), not with a migration.
create table private.treatment_terms (
	id int generated always as identity primary key,
	-- null: a word for the whole field, or one that only joins others
	treatment_id smallint references public.treatments on delete cascade,
	-- ISO 639-1
	locale text not null check (locale ~ '^[a-z]{2}$'),
	term text not null check (length(term) between 1 and 60),
	term_folded text collate "C" not null generated always as (private.place_key(term)) stored,
	kind text not null check (kind in ('treatment', 'field', 'filler')),
	check ((kind = 'treatment') = (treatment_id is not null)),
	unique nulls not distinct (treatment_id, locale, term_folded)
);
comment on table private.treatment_terms is 'Words that people search for treatments and for the whole field with, in six languages.';
create index treatment_terms_folded on private.treatment_terms (term_folded);

-- The postcode in an address as its country writes them, in small letters: "50667", "se1 6lf", "1012 ab". Null where there is none;
-- the last of several, since house numbers come first.
create function private.postcode_in(address text, country text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select lower(case
			when country in ('GB', 'GG', 'IM', 'JE', 'CA') then regexp_replace(found[1], ' ?(...)$', ' \1')
			when country = 'NL' then regexp_replace(found[1], '^(....) ?', '\1 ')
			else regexp_replace(found[1], '[ -]', '', 'g')
		end)
		from regexp_matches(
			address,
			case
				when country in ('GB', 'GG', 'IM', 'JE') then '\m([A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2})\M'
				when country = 'CA' then '\m([A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9])\M'
				when country = 'IE' then '\m([A-Za-z][0-9][0-9Ww] ?[A-Za-z0-9]{4})\M'
				when country = 'NL' then '\m([1-9][0-9]{3} ?[A-Za-z]{2})\M'
				when country = 'PL' then '\m([0-9]{2}-[0-9]{3})\M'
				when country = 'PT' then '\m([0-9]{4}-[0-9]{3})\M'
				when country in ('CZ', 'GR', 'SE', 'SK') then '\m([0-9]{3} ?[0-9]{2})\M'
				when country in (
					'AT', 'AU', 'BE', 'BG', 'CH', 'CY', 'DK', 'HU', 'LI', 'LU', 'LV', 'MK', 'NO', 'NZ', 'SI', 'XK', 'ZA'
				) then '\m([0-9]{4})\M'
				when country in ('CN', 'IN', 'RO', 'SG') then '\m([0-9]{6})\M'
				else '\m([0-9]{5})\M'
			end,
			'g'
		) with ordinality m (found, number)
		order by number desc limit 1
	$$;
-- whoever writes a clinic writes its index
grant execute on function private.postcode_in(text, text) to authenticated, service_role;

-- which place a postcode belongs to is learned from the clinics in it
create index clinics_postcode on public.clinics ((private.postcode_in(address, country_code)) collate "C") include (place_id)
	where place_id is not null and address is not null and status in ('pending', 'verified');
-- a village that is in no gazetteer, by the beginning of its name
create index city_counts_folded on public.city_counts (city_folded) where total > 0;
