-- Changes that the owner of a verified clinic makes at once but that an admin should look at afterwards. The database
-- files a report about them, so they wait and are decided like other reports.

-- The ways to reach somebody that a text names, each as its letters and digits: email addresses, web addresses and
-- phone numbers. Full-width forms and "(at)" count; days and times are no phone numbers.
create function private.contacts_in(text text) returns text[]
	language sql immutable parallel safe set search_path = ''
	as $$
		select array(
			select distinct regexp_replace(found.m[1], '[^[:alnum:]]', '', 'g')
			from (
				select regexp_replace(lower(normalize(contacts_in.text, nfkc)), ' ?[(\[]at[)\]] ?', '@', 'g') as plain
			) t, lateral (
				select regexp_matches(plain, '([[:alnum:]._+-]+@[[:alnum:]-]+)', 'g')
				union all
				select regexp_matches(plain, '((?:https?://|www\.|\m(?:wa|t)\.me/)[^[:space:]]+)', 'g')
				union all
				select regexp_matches(plain, '([[:alnum:]-]{3,}\.(?:com|net|org|info|shop|clinic|online|[a-z]{2})\M)', 'g')
				union all
				select regexp_matches(
					regexp_replace(plain, '\d{1,4}([./-])\d{1,2}\1\d{2,4}|\d{1,2}[.:]\d{2}\M', ' ', 'g'),
					'(\+?\d(?:[ ()/.-]{0,2}\d){6,})', 'g'
				)
			) found (m)
		)
	$$;

-- Whether a change waits for an admin's look. `code` is phone, whatsapp, booking_url, email, description, opening_note,
-- languages, doctor_name, prices or hours.
create function private.is_signalled(clinic uuid, code text) returns boolean
	language sql stable set search_path = ''
	as $$
		select exists (
			select from public.case_reports o
			where o.case_id = private.open_report(clinic) and o.reason = 'changed'
				and is_signalled.code = any (string_to_array(o.details, ' '))
		)
	$$;

-- Adds the codes `raised` to a clinic's waiting changes and removes the codes `settled`, whose changes were undone.
-- Returns the codes that did not wait before. The caller holds the lock on the clinic's row.
create function private.signal_clinic(clinic uuid, raised text[], settled text[] default '{}') returns text[]
	language plpgsql set search_path = ''
	as $$
		declare
			report uuid := private.open_report(clinic);
			waiting public.case_reports;
			before text[];
			becomes text[];
		begin
			select * into waiting from public.case_reports o where o.case_id = report and o.reason = 'changed';
			before := coalesce(string_to_array(waiting.details, ' '), '{}');
			becomes := array(select distinct code from unnest(before || raised) code where code <> all (settled) order by code);
			if becomes = '{}' then
				delete from public.case_reports o where o.id = waiting.id;
				delete from public.cases k
					where waiting.id is not null and k.id = report and not exists (select from public.case_reports o where o.case_id = k.id);
			elsif waiting.id is null then
				if report is null then
					insert into public.cases (kind, clinic_id, data) values ('report', clinic, '{"subject": "clinic"}') returning id into report;
				end if;
				insert into public.case_reports (case_id, reason, details) values (report, 'changed', array_to_string(becomes, ' '));
			else
				update public.case_reports o set details = array_to_string(becomes, ' ') where o.id = waiting.id;
			end if;
			return array(select code from unnest(raised) code where code <> all (before));
		end
	$$;

-- A price of a laser session below this amount is probably a lure. The limit is a third of the lowest decile of the
-- prices of the country's verified clinics in that currency, or 10 if fewer than twenty clinics have a price.
create function private.least_price(country text, currency text) returns numeric
	language sql stable set search_path = ''
	as $$
		select case when count(*) >= 20 then percentile_disc(0.1) within group (order by k.price_from) / 3.0 else 10 end
		from (
			select l.price_from from public.listings l
			where l.country_code = country and l.tier = 'verified' and l.price_from is not null and l.currency = least_price.currency
			limit 1000
		) k
	$$;

-- Reports a clinic's lowest price if it is suspiciously low and new; a price that search already uses has been looked
-- at. Settles an earlier report if the price is no longer low.
create function private.signal_price(c public.clinics) returns void
	language plpgsql set search_path = ''
	as $$
		declare
			p record;
		begin
			select * into p from private.lowest_price((c).id);
			if p.price is null or p.price >= private.least_price((c).country_code, (c).currency) then
				perform private.signal_clinic((c).id, '{}', '{prices}');
			elsif (p.price, p.named_on) is distinct from ((c).price_from, (c).price_on) then
				perform private.signal_clinic((c).id, '{prices}');
			end if;
		end
	$$;

-- A clinic's lowest price. No row if a price waits for an admin's look.
create function private.counted_price(clinic uuid) returns table (price int, named_on date)
	language sql stable set search_path = ''
	as $$
		select p.price, p.named_on from private.lowest_price(clinic) p where not private.is_signalled(clinic, 'prices')
	$$;

-- Counts the reported changes of a clinic, once an admin has looked at them.
create function private.count_changes(case_id uuid) returns void
	language sql security definer set search_path = ''
	as $$
		update public.clinics o set opening_hours = o.opening_hours, (price_from, price_on) = (
				select p.price, p.named_on from (values (1)) single_row left join private.counted_price(o.id) p on true
			)
			from public.cases k join public.case_reports r on r.case_id = k.id and r.reason = 'changed'
			where k.id = count_changes.case_id and o.id = k.clinic_id
	$$;
grant execute on function private.count_changes to service_role;

-- Whether the opening hours add up to 23 hours a day or more.
create function private.is_endless(minutes int4multirange) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$ select coalesce(sum(upper(r) - lower(r)), 0) >= 7 * 23 * 60 from unnest(minutes) r $$;
