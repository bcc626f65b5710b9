-- expands
-- Which places are near one: for the page of a city, which names its neighbours.
create index places_position on private.places using gist (point(longitude, latitude));
