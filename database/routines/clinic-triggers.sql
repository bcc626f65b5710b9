-- All triggers of clinics. PostgreSQL runs those of one event by name; the names below are in that order. What an act
-- of an owner or an admin causes stands in the act.

-- Before: the place of a city and an address, by any of its names, and what search asks of the row.
create function private.derive_place() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			place private.places;
			-- a profile that is saved again holds the place's own name, which does not tell what the address calls the place
			is_typed constant boolean := tg_op = 'INSERT' or new.city <> old.city or old.place_id is null;
		begin
			select p.* into place from private.places p
				-- an import has looked it up; nobody else may insert it
				where p.id = coalesce(case tg_op when 'INSERT' then new.place_id end, private.match_place(
					new.city, new.country_code, new.latitude, new.longitude, private.postcode_in(new.address, new.country_code)
				));
			new.place_id := place.id;
			new.locality := case when place.id is not null then nullif(
				coalesce(
					private.locality_in(new.address, place.id),
					case
						-- an import sets both
						when tg_op = 'INSERT' then coalesce(new.locality, btrim(new.city))
						when is_typed and btrim(new.city) <> place.name then btrim(new.city)
						when old.place_id = place.id then old.locality
					end
				),
				place.name
			) end;
			new.city := coalesce(place.name, new.city);

			new.position := private.clinic_position(new.latitude, new.longitude, new.place_id);
			new.open_minutes := private.open_minutes(new.opening_hours, new.time_zone);
			if tg_op = 'UPDATE' then
				if old.status = 'verified' and auth.uid() = new.owner_id
					and (new.opening_hours, new.time_zone) is distinct from (old.opening_hours, old.time_zone) then
					perform case when private.is_endless(new.open_minutes) then private.signal_clinic(new.id, '{hours}')
						else private.signal_clinic(new.id, '{}', '{hours}') end;
				end if;
				if new.open_minutes is not null and private.is_signalled(new.id, 'hours') then
					new.open_minutes := null;
				end if;
			end if;
			return new;
		end
	$$;
create trigger derive_place before insert or update of
	country_code, city, address, latitude, longitude, place_id, locality, opening_hours, time_zone
	on public.clinics for each row execute function private.derive_place();

-- Before: what follows from the status, the owner and the phone number.
create function private.derive_state() returns trigger
	language plpgsql set search_path = ''
	as $$
		begin
			-- the date of verification goes with the badge; a suspended clinic keeps it
			if new.status = 'verified' then
				new.verified_at := coalesce(new.verified_at, now());
			elsif new.status <> 'suspended' then
				new.verified_at := null;
				new.verified_checks := '{}';
			end if;
			-- a check or an owner ends it for good: without them later, the clinic is "Not verified", not "Not yet checked"
			new.is_unchecked := new.is_unchecked and new.owner_id is null and new.status <> 'verified';
			if tg_op = 'INSERT' then
				return new;
			end if;
			if new.status <> 'suspended' then
				new.suspended_from := null;
			elsif old.status <> 'suspended' then
				new.suspended_from := old.status;
			end if;
			-- Another spelling of the same number keeps its check. So does the address: an admin looks at each change of a
			-- verified clinic's address.
			if translate(new.phone, ' ()-./', '') is distinct from translate(old.phone, ' ()-./', '') then
				new.verified_checks := array_remove(new.verified_checks, 'phone');
			end if;
			if new.country_code <> old.country_code then
				new.verified_checks := array_remove(new.verified_checks, 'licence');
			end if;
			-- statements that set it themselves keep their value
			if new.updated_at = old.updated_at then
				new.updated_at := now();
			end if;
			return new;
		end
	$$;
create trigger derive_state before insert or update on public.clinics
	for each row execute function private.derive_state();

-- Before, and after the place is known, because another name of the same place is no change: what a person may write.
create trigger guard before insert or update on public.clinics for each row execute function private.guard_clinic();

-- Before a deletion: what was decided about it, and reports of it, stay (cases.sql).
create trigger end_cases before delete on public.clinics for each row execute function private.end_cases();

create trigger audit after insert or update or delete on public.clinics
	for each row execute function private.audit('clinic', 'id');

-- After: what a former owner leaves behind ends; accounts that are deleted leave a clinic, too.
create function private.end_ownership() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			-- A new owner, or a clinic that is no longer verified, cannot read earlier questions: they stay with the visitor.
			update private.enquiry_threads t set closed_at = now(), closed_as = 'clinic'
				where t.clinic_id = new.id and t.closed_at is null;
			if new.owner_id is not distinct from old.owner_id then
				return null;
			end if;
			-- a new owner decides anew whether the clinic accepts questions
			delete from private.enquiry_offers o where o.clinic_id = new.id;
			delete from private.enquiry_blocks b where b.clinic_id = new.id;
			-- An open check keeps its place in the queue: the clinic is public and can be checked without an owner.
			delete from public.cases k where k.clinic_id = new.id and k.kind = 'change' and k.decided_at is null;
			-- what a former owner sent and no decision used: the next owner must prove it anew
			delete from public.case_files f using public.cases k
				where k.clinic_id = new.id and k.kind <> 'claim' and f.case_id = k.id and f.uploaded_by = old.owner_id
					and not private.is_evidence_used(f.created_at, k.decided_at);
			-- whoever has a clinic waits for no country
			delete from private.country_waits w where w.user_id = new.owner_id;
			return null;
		end
	$$;
create trigger end_ownership after update of owner_id, status on public.clinics
	for each row when (new.owner_id is distinct from old.owner_id or old.verified and not new.verified)
	execute function private.end_ownership();

create trigger tell_change after insert or update or delete on public.clinics
	for each row execute function private.tell_clinic();

-- After all rows of a statement: the counts of cities, then the listings, which are written from the rows.
create function private.follow_added_or_removed() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			change constant int := case tg_op when 'INSERT' then 1 else -1 end;
		begin
			perform private.add_to_city_counts(
					array_agg(country_code), array_agg(city), array_agg(status), array_agg(is_unchecked), array_agg(change)
				)
				from changed where private.is_public(status);
			if tg_op = 'DELETE' then
				delete from private.search_terms t where t.clinic_id in (select c.id from changed c);
			elsif not private.is_bulk() then
				perform private.write_listings(array_agg(id)) from changed having count(*) > 0;
			end if;
			return null;
		end
	$$;
create trigger follow_added after insert on public.clinics
	referencing new table as changed for each statement execute function private.follow_added_or_removed();
create trigger follow_removed after delete on public.clinics
	referencing old table as changed for each statement execute function private.follow_added_or_removed();

create function private.follow_changed() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.add_to_city_counts(
					array_agg(v.country_code), array_agg(v.city), array_agg(v.status), array_agg(v.is_unchecked), array_agg(v.change)
				)
				from removed r join added a using (id), lateral (
					values (r.country_code, r.city, r.status, r.is_unchecked, -1), (a.country_code, a.city, a.status, a.is_unchecked, 1)
				) v (country_code, city, status, is_unchecked, change)
				where (r.country_code, r.city, r.status, r.is_unchecked, r.latitude, r.longitude)
						is distinct from (a.country_code, a.city, a.status, a.is_unchecked, a.latitude, a.longitude)
					and private.is_public(v.status);
			-- another currency makes other prices out of the same numbers
			if exists (select from removed r join added a using (id) where r.currency is distinct from a.currency) then
				update public.clinic_treatments t set priced_on = current_date
					from removed r join added a using (id)
					where t.clinic_id = a.id and t.price_min is not null and r.currency is distinct from a.currency;
			end if;
			if not private.is_bulk() then
				perform private.write_listings(array_agg(id)) from added having count(*) > 0;
			end if;
			return null;
		end
	$$;
create trigger follow_changed after update on public.clinics
	referencing old table as removed new table as added for each statement execute function private.follow_changed();

-- sample data that is removed
create function private.follow_truncated() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			delete from private.search_terms t where t.clinic_id is not null;
			perform private.tell('');
			return null;
		end
	$$;
create trigger follow_truncated after truncate on public.clinics
	for each statement execute function private.follow_truncated();

-- who may call them: guard runs with a person's rights
grant execute on function private.require_near_pin to authenticated;
