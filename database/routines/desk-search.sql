-- The admins' search: clinics, people, cases and the audit log.

-- Up to `most` people with the text in their email address or name, or with this id, as admins see them. A frequent
-- text fills the list from the first thousand people, without reading an index's long lists; the indexes find a rare
-- text. Sequential scans are off: because of the limit the planner would rather read all people, in vain if nobody has
-- the text.
create function private.find_people(query text, most int) returns jsonb
	language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
	as $$
		declare
			typed constant text := '%' || private.escape_like(lower(query)) || '%';
			folded constant text := '%' || private.escape_like(private.fold(query)) || '%';
			looked_at constant int := 1000;
			ids uuid[];
		begin
			if query ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
				ids := array[query::uuid];
			else
				ids := array(select u.id from accounts.users u where u.email = lower(query));
			end if;
			-- a trigram index needs three letters in a row, or two at the end of a word and two at the start of the
			-- next; "+49" alone is in half of the index's lists
			if cardinality(ids) = 0 and folded ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]]+[[:alnum:]]{2}' then
				ids := array(
					(select u.id from (select o.id, o.email from accounts.users o order by o.id limit looked_at) u
						where u.email like typed limit most)
					union
					(select p.id from (select o.id, o.full_name from public.profiles o order by o.id limit looked_at) p
						where private.fold(p.full_name) collate "C" like folded limit most)
				);
				if cardinality(ids) < most then
					-- in any order: an ordered search would have to read all matches
					ids := ids || array(
						(select u.id from accounts.users u where u.email like typed limit most)
						union
						(select p.id from public.profiles p
							where p.full_name is not null and private.fold(p.full_name) collate "C" like folded limit most)
					);
				end if;
			end if;
			return (
				select coalesce(jsonb_agg(private.person_json(f.id) || jsonb_build_object(
					'id', f.id,
					'clinic', (
						select jsonb_build_object('id', c.id, 'name', c.name) from public.clinics c where c.owner_id = f.id
					),
					'reviews', (select count(*) from (select from public.reviews r where r.user_id = f.id limit 1000) r),
					'shown_reviews', (
						select count(*) from (select from public.reviews r where r.user_id = f.id and r.hidden_at is null limit 1000) r
					),
					'is_admin', exists (select from private.admins a where a.user_id = f.id),
					'suspension', (
						select jsonb_build_object('reason', s.reason, 'at', s.suspended_at) from private.suspensions_of(f.id) s limit 1
					)
				) order by f.is_exact desc, f.email), '[]')
				from (
					select u.id, u.email, u.email = lower(query) as is_exact from accounts.users u
					where u.id = any(ids) order by is_exact desc, u.email limit most
				) f
			);
		end
	$$;

-- What admins search: clinics, people, cases and log entries, up to nine of each. The page shows eight: a ninth means
-- that there are more. Cases are those of the found clinics, open ones first, or the case with this id; of reports,
-- appeals, replies and questions those that wait.
create function public.admin_search(query text) returns jsonb
	language plpgsql stable security definer set search_path = ''
	as $$
		declare
			most constant int := 9;
			text constant text := btrim(query);
			wanted constant uuid := substring(text from '(?i)(?:^|/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:$|[/?#])');
			clinics jsonb;
			ids uuid[];
		begin
			perform private.require_admin();
			clinics := public.admin_find_clinics(text, page_size => 50);
			ids := array(select (c ->> 'id')::uuid from jsonb_array_elements(clinics) c);
			return jsonb_build_object(
				'clinics', jsonb_path_query_array(clinics, '$[0 to 8]'),
				'people', private.find_people(coalesce(wanted::text, text), most),
				'cases', (
					select coalesce(jsonb_agg(jsonb_build_object(
						'id', k.id, 'kind', case k.kind when 'report' then k.data ->> 'subject' else k.kind end,
						'at', k.opened_at, 'decided_at', k.decided_at, 'decision', k.outcome,
						'clinic_id', c.id, 'name', c.name, 'city', c.city, 'country_code', c.country_code
					) order by k.decided_at is not null, k.opened_at desc, k.id), '[]')
					from (
						select a.* from public.cases a
						where (a.clinic_id = any(ids) or a.id = wanted)
							and (a.decided_at is null or a.kind in ('listing', 'recheck', 'left', 'change', 'claim'))
						order by a.decided_at is not null, a.opened_at desc, a.id limit most
					) k
					join public.clinics c on c.id = k.clinic_id
				),
				'log', case
					when wanted is not null then public.admin_audit_log(subject_id => wanted::text, size => most)
					when length(text) > 2 then public.admin_audit_log(query => text, size => most)
					else '[]'
				end
			);
		end
	$$;

-- who may call them
grant execute on function public.admin_search to authenticated;
