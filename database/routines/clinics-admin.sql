-- Any clinic as admins find and see it.

-- A clinic in the lists of admins, and one of two possible duplicates.
create function private.found_clinic(c public.clinics) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'id', c.id, 'name', c.name, 'country_code', c.country_code, 'city', c.city, 'locality', c.locality,
			'address', c.address, 'phone', c.phone, 'email', c.email, 'website', c.website,
			'status', c.status, 'is_unchecked', c.is_unchecked and c.status = 'pending', 'is_questioned', private.is_questioned(c),
			'right_checked', private.is_right_checked(c),
			'review_count', c.review_count, 'average_rating', c.average_rating, 'created_at', c.created_at,
			'owner_email', (select u.email from accounts.users u where u.id = c.owner_id),
			'source', (select s.source from public.clinic_sources s where s.clinic_id = c.id order by s.id limit 1)
		)
	$$;

-- Clinics of any status, newest first, older than the clinic `before`.
-- `search` matches anywhere in the name, address, email, website or the owner's email (one or two letters: only the
-- start of a word of the name or address), the start of the city (one or two letters: the whole city), the place's name
-- in any language, the phone number in any spelling, or the id of a clinic, including merged ones. If no index supports
-- the text, only the newest 5,000 clinics are searched.
-- `ownership` is with or without. `status` divides the pending clinics as visitors see them: pending are those that an
-- owner listed or that were once checked, unchecked are the others. questioned are the verified clinics that visitors
-- do not see as verified. `from_source` is a source of imports.
create function public.admin_find_clinics(
	search text default null,
	country text default null,
	status text default null,
	ownership text default null,
	before uuid default null,
	page_size int default 50,
	from_source text default null
) returns jsonb
	-- every way to find a clinic has an index; without this setting the planner would scan all accounts for an owner
	language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
	as $$
		declare
			size int := least(greatest(page_size, 1), 100);
			looked_at constant int := 5000;
			folded text := nullif(private.fold(btrim(search)), '');
			-- one or two letters match only the starts of words
			pattern text := case when length(folded) > 2 then '%' else '' end || private.escape_like(folded) || '%';
			typed text := '%' || private.escape_like(lower(btrim(search))) || '%';
			wanted uuid := substring(
				search from '(?i)(?:^|/)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:$|[/?#])'
			)::uuid;
			conditions constant text := concat(
				'true',
				case when country is not null then ' and c.country_code = $1' end,
				case when status = 'unchecked' then ' and c.status = ''pending'' and c.is_unchecked'
					when status = 'questioned' then ' and c.id in (select l.id from public.listings l where l.is_questioned)'
					when status = 'unread' then ' and c.id in (
						select p.id from public.clinics p where p.phone is not null and p.phone_e164 is null
						union all
						select u.clinic_id from private.unread_contacts u join public.clinics p on p.id = u.clinic_id
						where u.value in (p.email, p.website, p.booking_url)
					)'
					when status = 'pending' then ' and c.status = $2 and not c.is_unchecked'
					when status is not null then ' and c.status = $2' end,
				case when ownership = 'with' then ' and c.owner_id is not null'
					when ownership is not null then ' and c.owner_id is null' end,
				case when before is not null then ' and c.id < $3' end,
				case when from_source is not null
					then ' and c.id in (select s.clinic_id from public.clinic_sources s where s.source = $11)' end,
				case when wanted is not null
					then ' and c.id = coalesce((select new_id from private.clinic_redirects where old_id = $4), $4)' end
			);
			contact text := '(c.email is not null or c.website is not null)
				and lower((coalesce(c.email, '''') || '' '' || coalesce(c.website, '''')) collate "C") like $6';
			named text := 'c.search_text like $5';
			by_owner text := 'true';
			-- a phone number of at least six digits
			number constant text := case
				when search ~ '^[0-9 +()./-]+$' and length(private.phone_key(search)) >= 6 then private.phone_key(search)
			end;
			cities constant text[] := array(
				select o.city from public.city_counts o
				where o.city_folded like private.escape_like(folded) || case when length(folded) > 2 then '%' else '' end
				limit 1000
			);
			places constant int[] := array(
				select distinct t.place_id from private.search_terms t
				where length(folded) > 2 and t.term_folded = private.place_key(left(search, 100)) and t.kind in ('place', 'district')
				limit 100
			);
			called constant uuid[] := array(select c.id from public.clinics c where private.phone_key(c.phone_e164) = number limit 1000);
			seen int;
			ids uuid[];
		begin
			perform private.require_admin();
			if wanted is not null or folded is null then
				execute format('select array(select c.id from public.clinics c where %s order by c.id desc limit %s)', conditions, size)
					into ids using country, status, before, wanted, null, null, null, null, null, null, from_source;
			else
				-- A frequent text fills a page from the newest clinics, without reading its long index entries. If it
				-- does not fill the page, the text is rare, and the indexes find it quickly.
				if length(folded) < 3 then
					named := '(c.search_text like $5 or c.search_text like ''% '' || $5)';
					contact := 'false';
					by_owner := 'false';
				end if;
				execute format(
					'with newest as materialized (
						select c.id, c.search_text, c.email, c.website, c.owner_id, c.city, c.place_id from public.clinics c
						where %s order by c.id desc limit %s
					)
					select array(
						select c.id from newest c
						where %s or %s
							-- no exists: the planner would run it once for all accounts
							or %s and (select u.email from accounts.users u where u.id = c.owner_id) like $6 or c.city = any($7) or c.place_id = any($8) or c.id = any($9)
						order by c.id desc limit %s
					), (select count(*) from newest)', conditions, looked_at, named, contact, by_owner, size
				) into ids, seen using country, status, before, wanted, pattern, typed, cities, places, called, null, from_source;
				if cardinality(ids) < size and seen = looked_at then
					if not private.is_indexed_text(folded) then
						named := 'false';
						contact := 'false';
						by_owner := 'false';
					end if;
					execute format(
						'select array(
							select id from (
								select c.id from public.clinics c where %1$s and %2$s
								union
								select c.id from public.clinics c where %1$s and %3$s
								union
								-- if more accounts match, the text is frequent and the newest clinics have filled the
								-- page
								select c.id from public.clinics c where %4$s and %1$s and c.owner_id = any(array(
									select u.id from accounts.users u where u.email like $6 limit 1000
								))
								union
								select c.id from public.clinics c where %1$s and c.city = any($7)
								union
								select c.id from public.clinics c where %1$s and c.place_id = any($8)
								union
								select c.id from public.clinics c where %1$s and c.id = any($9)
								union
								-- the matches among the newest clinics
								select unnest($10)
							) c order by id desc limit %5$s
						)', conditions, named, contact, by_owner, size
					) into ids using country, status, before, wanted, pattern, typed, cities, places, called, ids, from_source;
				end if;
			end if;

			return (
				select coalesce(jsonb_agg(private.found_clinic(c) order by c.id desc), '[]')
				from public.clinics c where c.id = any(ids)
			);
		end
	$$;

-- An account as admins see it. Null if there is none.
create function private.person_json(person uuid) returns jsonb
	language sql stable set search_path = ''
	as $$
		select jsonb_build_object(
			'full_name', nullif(btrim(p.full_name), ''), 'email', u.email, 'created_at', p.created_at,
			'email_confirmed_at', u.email_confirmed_at
		)
		from public.profiles p left join accounts.users u on u.id = p.id where p.id = person
	$$;

-- The sources that a clinic was imported from, the earliest first.
create function private.sources_of(clinic uuid) returns jsonb
	language sql stable set search_path = ''
	as $$
		select coalesce(jsonb_agg(jsonb_build_object(
			'source', s.source, 'source_id', s.source_id, 'imported_at', s.imported_at, 'import_id', s.import_id,
			'import_row', s.import_row
		) order by s.id), '[]')
		from public.clinic_sources s where s.clinic_id = clinic
	$$;

-- Everything that an admin sees of a clinic. For a merged clinic only the id of the clinic that replaced it; null if
-- there is no such clinic.
create function public.admin_clinic(clinic uuid) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			c public.clinics;
			old_ids uuid[];
		begin
			perform private.require_admin();
			select o.* into c from public.clinics o where o.id = clinic;
			if c.id is null then
				return (select jsonb_build_object('merged_into', r.new_id) from private.clinic_redirects r where r.old_id = clinic);
			end if;
			old_ids := array(select r.old_id from private.clinic_redirects r where r.new_id = c.id order by r.created_at);
			return jsonb_build_object('clinic', private.whole_clinic(c) || jsonb_build_object(
				'suspended_from', c.suspended_from,
				'is_unchecked', c.is_unchecked and 'pending' in (c.status, c.suspended_from),
				'is_own', private.is_involved(c.id),
				'owner', jsonb_build_object('id', c.owner_id) || private.person_json(c.owner_id),
				'cases', (
					select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'kind', k.kind, 'submitted_at', k.opened_at)), '[]')
					from public.cases k where k.clinic_id = c.id and k.decided_at is null and k.kind in ('listing', 'recheck', 'left', 'change')
				),
				'invitations', private.invitations_json(c.id),
				'claims', (select count(*) from public.cases m where m.clinic_id = c.id and m.kind = 'claim' and m.decided_at is null),
				'reports', (select count(*) from public.case_reports o where o.case_id = private.open_report(c.id)),
				'hidden_reviews', (select count(*) from public.reviews r where r.clinic_id = c.id and r.hidden_at is not null),
				'favorites', (select count(*) from public.favorites f where f.clinic_id = c.id),
				'views', (
					select coalesce(sum(d.views), 0) from private.clinic_days d
					where d.clinic_id = c.id and d.day > current_date - 30
				),
				'sources', private.sources_of(c.id),
				'old_ids', to_jsonb(old_ids),
				'suspension', case when c.status = 'suspended' then (
					select jsonb_build_object(
						'id', k.id, 'decision', k.outcome, 'reason', k.reason_code, 'text', k.reason, 'ground', k.ground,
						'decided_at', k.decided_at, 'by', private.admin_name((private.last_note(k.id)).by_id)
					)
					from private.last_decision(c.id, 'suspend') k where k.id is not null
				) end,
				'log', (
					select coalesce(jsonb_agg(jsonb_build_object(
						'id', l.id, 'at', l.created_at, 'act', l.act, 'reason', l.reason, 'by', private.admin_name(l.admin_id),
						'columns', l.columns
					) order by l.id desc), '[]')
					from (
						-- groups the changes of one act into one line, however many rows the act changed
						select max(e.id) as id, e.created_at, e.act, e.reason, e.admin_id,
							coalesce(array_agg(distinct k.key order by k.key) filter (where k.key <> 'clinic_id'), '{}') as columns
						from (
							select * from private.audit_log
							where subject_type = 'clinic' and subject_id = any(array(select unnest(c.id || old_ids)::text))
							order by created_at desc, id desc limit 200
						) e
						left join lateral jsonb_object_keys(case when e.before is not null then e.after end) k(key) on true
						group by e.created_at, e.act, e.reason, e.admin_id
						order by 1 desc limit 30
					) l
				)
			));
		end
	$$;

-- who may call them
grant execute on function public.admin_find_clinics, public.admin_clinic to authenticated;
