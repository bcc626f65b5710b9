-- Places: the gazetteer, and the cities and countries of the directory.

-- The gazetteer: places with their position and all their names. Its rows come with the code and are loaded by
-- database/gazetteer/load.ts, not by a migration.

-- Two spellings of a place have one key: "St. Gallen" and "st gallen", "Stratford-upon-Avon" with and without hyphens.
create function private.place_key(name text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select btrim(regexp_replace(private.fold(name), '[!-/:-@\[-`{-~·–—’‘“”„«»\s]+', ' ', 'g'))
	$$;

-- What a place or a city is called in an address of the site: "cologne", "portland-me".
create function private.place_slug(name text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$ select replace(private.place_key(name), ' ', '-') $$;

-- the writer of a count writes its index
grant execute on function private.place_key(text), private.place_slug(text) to service_role;

create table private.places (
	-- of GeoNames
	id int primary key,
	country_code text not null check (country_code ~ '^[A-Z]{2}$'),
	-- as the directory lists it, in English where English has a name of its own
	name text not null check (length(name) between 1 and 100),
	latitude double precision not null check (latitude between -90 and 90),
	longitude double precision not null check (longitude between -180 and 180),
	population int not null check (population >= 0),
	-- a clinic's country and city are its place
	unique (country_code, name)
);
comment on table private.places is 'Places of GeoNames (CC BY 4.0), each with a name that no other one of its country has.';

create table private.place_names (
	-- no reference: the names are written anew as a whole, together with the places
	place_id int not null,
	country_code text not null,
	population int not null,
	name text not null,
	-- private.place_key of the name
	key text collate "C" not null,
	-- one of its districts is called so
	is_district boolean not null default false
);
comment on table private.place_names is 'What people call the places and their districts, with their country and population for the order of suggestions.';
create index place_names_key on private.place_names (key) include (place_id, country_code, population);
create index place_names_place on private.place_names (place_id);
-- one or two letters begin the names of thousands of places: only of large ones
create index place_names_large on private.place_names (key) include (place_id, country_code, population)
	where population >= 50000;
-- typing errors are looked for among towns: of all places the index is several times as large, and as slow
create index place_names_typo on private.place_names using gin (key extensions.gin_trgm_ops) where population >= 5000;

create table private.gazetteer (
	hash text primary key,
	version int not null,
	-- whether the clinics from before know their places of this file
	is_matched boolean not null default false,
	loaded_at timestamptz not null default now()
);
comment on table private.gazetteer is 'Which file the places were loaded from: one row, by its SHA-256.';

create table public.city_counts (
	country_code text not null,
	city text not null,
	total int not null default 0 check (total >= 0),
	verified int not null default 0 check (verified >= 0),
	-- imported and not checked yet
	unchecked int not null default 0 check (unchecked >= 0),
	-- of the place, else the mean of the clinics; null while no clinic of the city has a position
	latitude double precision,
	longitude double precision,
	city_folded text collate "C" not null generated always as (private.fold(city)) stored,
	primary key (country_code, city),
	check ((latitude is null) = (longitude is null))
);
comment on table public.city_counts is 'Public clinics by city, kept by triggers: exact counts without counting, and the list of cities.';

-- by the name in an address, whether the city is in the gazetteer or not
create index city_counts_slug on public.city_counts (country_code, private.place_slug(city));
-- a village that is in no gazetteer, by the beginning of its name
create index city_counts_folded on public.city_counts (city_folded) where total > 0;
create index city_counts_position on public.city_counts using gist (point(longitude, latitude)) where latitude is not null;

create table public.listing_countries (
	country_code text primary key check (country_code ~ '^[A-Z]{2}$'),
	created_at timestamptz not null default now()
);
comment on table public.listing_countries is 'Countries that the listing form offers.';
insert into public.listing_countries (country_code) values ('GB'), ('DE'), ('FR'), ('US'), ('CA'), ('AU');
