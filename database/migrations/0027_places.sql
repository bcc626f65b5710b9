-- expands
-- The gazetteer: places with their position and all their names. Its rows come with the code and are loaded by
-- database/gazetteer/load.ts, not by a migration.

-- What is the same of two spellings of a place: "St. Gallen" and "st gallen", "Stratford-upon-Avon" with and without hyphens.
create function private.place_key(name text) returns text
	language sql immutable strict parallel safe set search_path = ''
	as $$
		select btrim(regexp_replace(private.fold(name), '[!-/:-@\[-`{-~·–—’‘“”„«»\s]+', ' ', 'g'))
	$$;

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
	key text collate "C" not null
);
comment on table private.place_names is 'What people call the places, with their country and population for the order of suggestions.';
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
	loaded_at timestamptz not null default now()
);
comment on table private.gazetteer is 'Which file the places were loaded from: one row, by its SHA-256.';
