-- What the words of a search may mean, in one table, and the one way to fold a text.

-- Both as before, in PL/pgSQL: a third of the time for each name. A key now has no apostrophe or dash of any kind.
create or replace function private.fold(t text) returns text
	language plpgsql immutable strict parallel safe set search_path = ''
	as $$
		begin
			return replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(t, NFC))), 'ς', 'σ');
		end
	$$;

-- Two spellings of a name have one key: "St. Gallen" and "st gallen", "L'Aquila" with whatever apostrophe.
create or replace function private.place_key(name text) returns text
	language plpgsql immutable strict parallel safe set search_path = ''
	as $$
		begin
			return btrim(regexp_replace(
				private.fold(name), '[!-/:-@\[-`{-~\u00a0-\u00bf\u02b0-\u02ff\u2000-\u206f\u2212\s]+', ' ', 'g'
			));
		end
	$$;
reindex index public.city_counts_slug;

create table private.search_terms (
	kind text not null check (kind in (
		'place', 'district', 'city', 'postcode', 'country', 'code', 'treatment', 'treater', 'open', 'hours', 'page',
		'field', 'near', 'filler', 'clinic', 'unverified'
	)),
	-- what it means: "cologne,de" (also for its districts and postcodes), "DE", a slug, a profession, a clinic's id
	key text not null,
	-- ISO-2 in upper case
	country_code text,
	-- ISO 639-1 of the term; null if unknown or of none
	language text,
	-- what suggestions call it: "Cologne"
	label text not null,
	-- as people write it: "Keulen"; of a postcode, its digits that any other may replace are "_"
	term text not null,
	-- private.place_key of the term; of a postcode, its beginning
	term_folded text collate "C" not null,
	place_id int,
	clinic_id uuid,
	-- of a place: how often people mean it by this term, beside its other names (private.term_share)
	share real,
	-- of a place: its clinics that lists show
	clinics int not null default 0,
	-- how often people mean it by this term, as a power of ten (private.term_weight); null takes that of its kind
	weight real,
	-- the name of an unverified clinic is found from then on
	shown_from timestamptz,
	check ((kind in ('place', 'district', 'postcode')) = (place_id is not null)),
	check ((kind in ('place', 'district')) = (share is not null)),
	check ((kind in ('clinic', 'unverified')) = (clinic_id is not null))
);
comment on table private.search_terms is
	'What the words of a search may mean: names of places, countries, treatments, professions, hours, pages and clinics, and postcodes.';

create index search_terms_folded on private.search_terms (term_folded)
	where kind not in ('postcode', 'clinic', 'unverified');
-- few letters begin thousands of terms: only likely ones are looked at
create index search_terms_likely on private.search_terms (term_folded, weight)
	where kind in ('place', 'district', 'city') and weight >= 4.6;
create index search_terms_postcode on private.search_terms (term_folded) where kind = 'postcode';
create index search_terms_clinic on private.search_terms (term_folded) where kind in ('clinic', 'unverified');
-- not by kind: the planner would read it instead of the one before while it thinks that there are few
create index search_terms_clinic_id on private.search_terms (clinic_id) where clinic_id is not null;
-- similar terms: not of small places, whose names resemble everything, nor of clinics, which are too many
create index search_terms_alike on private.search_terms using gin (term_folded extensions.gin_trgm_ops)
	where kind not in ('postcode', 'code', 'filler', 'clinic', 'unverified') and (weight is null or weight >= 4.5);
-- cities that the gazetteer does not have
create index search_terms_city on private.search_terms (country_code, key) where kind = 'city';
create index search_terms_place on private.search_terms (place_id) where place_id is not null;

-- the other names of treatments come with the code, as do the names of places; of clinics, private.match_clinics writes
-- them
insert into private.search_terms (kind, key, label, term, term_folded)
	select 'treatment', slug, name, name, private.place_key(name) from public.treatments;

create table private.search_countries (
	country_code text primary key,
	-- that lists show
	clinics int not null,
	-- whether none of them is verified
	is_unchecked boolean not null
);
comment on table private.search_countries is 'Clinics by country: what a country, and a name of a place there, weigh in a search.';

-- the words that come with the code, beside its places
alter table private.gazetteer add column words_hash text;

-- A term that words may mean: private.find_terms, private.find_near_terms.
create type private.found_term as (
	-- the first and the last of the words, from 0
	first int,
	last int,
	match text,
	-- the number of letters of the words
	letters int,
	-- how far off it is: the unlikeness of an `alike` term (0 to 1), the letters by which a postcode differs at its end
	off real,
	term private.search_terms
);
