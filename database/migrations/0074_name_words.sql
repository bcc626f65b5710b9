-- expands
-- How common the words of clinics' names are, as ANALYZE counts them: what the index of three letters finds fast and what it would look
-- for in a tenth of all names is known before it is asked.
create statistics public.clinics_name_words on (string_to_array(name_folded, ' ')) from public.clinics;
alter statistics public.clinics_name_words set statistics 40;
