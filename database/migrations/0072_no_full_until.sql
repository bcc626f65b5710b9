-- A switch is enough: whoever is full until a day to come takes no questions until they switch them on again.
update private.enquiry_offers set is_on = false where full_until > (now() at time zone 'UTC')::date;
alter table private.enquiry_offers drop column full_until;
