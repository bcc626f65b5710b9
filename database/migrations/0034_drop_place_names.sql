-- Their rows are in private.search_terms, which is filled when the places are loaded.
drop table private.place_names, private.treatment_terms;
