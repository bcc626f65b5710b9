-- What becomes of the rows that an import did not take: an admin decides, the service carries it out.

-- The clinic under an id of before, also where it was merged since; null where it is gone.
create function private.clinic_now(old uuid) returns uuid
	language sql stable security definer set search_path = ''
	as $$
		select c.id from public.clinics c
		where c.id in (old, (select r.new_id from private.clinic_redirects r where r.old_id = old))
		limit 1
	$$;

-- Whether an import may change a clinic that somebody chose for a row: nobody owns it and no admin has decided about it.
create function private.can_be_filled(c public.clinics) returns boolean
	language sql stable parallel safe set search_path = ''
	as $$ select c.owner_id is null and c.status = 'pending' $$;

-- Decides about rows that an ended import left: "import" adds the row as a clinic of its own, "update" brings `clinic` up to it,
-- "skip" passes it over. What somebody decided before is left alone. Returns how many were decided. Refuses import_not_over,
-- import_rows_gone, clinic_gone, clinic_kept, and act_done where all of them had been decided.
create function public.decide_import_rows(import uuid, row_ids uuid[], decision text, clinic uuid default null) returns int
	language plpgsql security definer set search_path = ''
	as $$
		declare
			chosen public.clinics;
			decided int;
		begin
			perform private.require_admin();
			-- one decides after another, and who comes second holds no row that is about to be carried out
			perform from public.imports i
				where i.id = import and not i.is_dry_run and i.finished_at is not null for no key update;
			if not found then
				perform private.refuse('import_not_over');
			end if;
			if not exists (
				select from public.import_left_rows l where l.import_id = import and l.id = any(row_ids) and l.kind <> 'error'
			) then
				perform private.refuse('import_rows_gone');
			end if;
			-- in the order of a corrected file that brings them again
			perform from public.import_left_rows l
				where l.import_id = import and l.id = any(row_ids) and l.kind <> 'error' and l.decision is null order by l.id for update;
			if decide_import_rows.decision = 'update' then
				select c.* into chosen from public.clinics c where c.id = private.clinic_now(clinic);
				if chosen.id is null then
					perform private.refuse('clinic_gone');
				elsif not private.can_be_filled(chosen) then
					perform private.refuse('clinic_kept');
				end if;
			end if;
			update public.import_left_rows l
				set decision = decide_import_rows.decision, chosen_id = chosen.id, decided_by = (select auth.uid()), decided_at = now(),
					outcome = null
				where l.import_id = import and l.id = any(row_ids) and l.kind <> 'error' and l.decision is null;
			get diagnostics decided = row_count;
			if decided = 0 then
				perform private.refuse('act_done', (
					select jsonb_build_object('by', p.full_name, 'at', l.decided_at)
					from public.import_left_rows l left join public.profiles p on p.id = l.decided_by
					where l.id = any(row_ids) order by l.decided_at desc limit 1
				));
			end if;
			insert into private.audit_log (admin_id, act, subject_type, subject_id, after)
				select (select auth.uid()), 'decide_import_rows', 'import', i.id, jsonb_strip_nulls(jsonb_build_object(
					'file', i.file_name, 'source', i.source, 'decision', decide_import_rows.decision, 'rows', decided, 'clinic', chosen.name
				))
				from public.imports i where i.id = import;
			return decided;
		end
	$$;

-- The next rows of a kind that an import left, after a row of its file, each with the clinics that it resembles as they are now.
create function public.admin_left_rows(import uuid, kind text, after int, size int) returns jsonb
	language sql stable security definer set search_path = ''
	as $$
		select private.require_admin();
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', l.id, 'row_number', l.row_number, 'kind', l.kind, 'message', l.message, 'name', l.name, 'cells', l.cells,
			'other_row', l.other_row, 'decision', l.decision, 'decided_at', l.decided_at, 'outcome', l.outcome,
			'is_done', l.done_at is not null, 'clinic_id', l.clinic_id,
			'decided_by', case when l.decided_by is not null
				then coalesce((select nullif(btrim(p.full_name), '') from public.profiles p where p.id = l.decided_by), 'An admin') end,
			'candidates', (
				select coalesce(jsonb_agg(jsonb_build_object(
					'id', c.id, 'name', c.name, 'country', c.country_code, 'city', c.city, 'address', c.address, 'phone', c.phone, 'email', c.email,
					'website', c.website, 'status', c.status, 'has_owner', c.owner_id is not null,
					'can_be_updated', private.can_be_filled(c)
				) order by f.place), '[]')
				from (
					select private.clinic_now(k.id) as id, min(k.place) as place
					from (
						select u.id, u.place from unnest(l.candidates) with ordinality u (id, place)
						union all
						-- the clinic that an earlier row of the file has become
						select s.clinic_id, 100 from public.clinic_sources s where s.import_id = l.import_id and s.import_row = l.other_row
						union all
						select e.clinic_id, 101 from public.import_left_rows e
							where e.import_id = l.import_id and e.row_number = l.other_row and e.clinic_id is not null
					) k
					group by 1
				) f
				join public.clinics c on c.id = f.id
			)
		) order by l.row_number), '[]')
		from (
			select * from public.import_left_rows o
			where o.import_id = import and o.kind = admin_left_rows.kind and o.row_number > after
			order by o.row_number limit size
		) l
	$$;

-- How many rows of an import wait for a decision; 1,000 at most.
create function private.rows_to_decide(import uuid) returns bigint
	language sql stable set search_path = ''
	as $$
		select count(*) from (
			select from public.import_left_rows l
			where l.import_id = import and l.kind = 'doubtful' and l.decision is null limit 1000
		) l
	$$;

-- Imports that left rows to decide about, and since when: they ended then. No older ones, as their rows are kept no longer.
create function private.imports_to_decide() returns table (import_id uuid, at timestamptz)
	language sql stable set search_path = ''
	as $$
		select i.id, i.finished_at from public.imports i
		where not i.is_dry_run and i.finished_at is not null and i.created_at > now() - interval '90 days' and exists (
			select from public.import_left_rows l where l.import_id = i.id and l.kind = 'doubtful' and l.decision is null
		)
	$$;

-- Deletes the rows that nobody has decided about within 90 days, and those of checks after a week, as their files.
create function private.forget_left_rows() returns void
	language sql security definer set search_path = ''
	as $$
		delete from public.import_left_rows l using public.imports i
		where i.id = l.import_id
			and i.created_at < now() - case when i.is_dry_run then interval '7 days' else interval '90 days' end
	$$;

grant select on public.import_left_rows to authenticated;
create policy read on public.import_left_rows for select to authenticated using ((select private.is_admin()));

-- who may call them
grant execute on function public.decide_import_rows, public.admin_left_rows to authenticated;
grant execute on function private.clinic_now, private.can_be_filled, private.forget_left_rows to service_role;
