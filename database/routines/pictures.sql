-- Pictures of clinics: the gallery and the logo.

create trigger audit after insert or update or delete on public.media
	for each row execute function private.audit('clinic', 'clinic_id');
create trigger pictures_added after insert on public.media
	referencing new table as changed for each statement execute function private.touch_clinics();
create trigger pictures_edited after update on public.media
	referencing new table as changed for each statement execute function private.touch_clinics();
create trigger pictures_removed after delete on public.media
	referencing old table as changed for each statement execute function private.touch_clinics();

-- At most 4 gallery images, also for two uploads at once: the second waits for the clinic's row lock and then counts
-- the first.
create function private.limit_gallery() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			clinic_ids uuid[] := array(select distinct clinic_id from changed where type = 'gallery');
		begin
			perform from public.clinics where id = any(clinic_ids) order by id for no key update;
			if exists (
				select from public.media where clinic_id = any(clinic_ids) and type = 'gallery'
				group by clinic_id having count(*) > 4
			) then
				perform private.refuse('gallery_full');
			end if;
			return null;
		end
	$$;
create trigger limit_gallery after insert on public.media
	referencing new table as changed for each statement execute function private.limit_gallery();

-- pictures: visible with the clinic; edited by its owner and by admins who do not claim it
grant select on public.media to anon, authenticated;
grant insert (clinic_id, url, type, alt, position), update (alt, position), delete on public.media to authenticated;
-- pictures are added or removed, not changed, because the clinic's updated_at follows those two
revoke update on public.media from service_role;
create policy read on public.media for select to anon, authenticated using (private.sees_clinic(clinic_id));
create policy add on public.media for insert to authenticated
	with check (private.owns_clinic(clinic_id) or (select private.is_admin()) and not private.is_claimant(clinic_id));
create policy remove on public.media for delete to authenticated
	using (private.owns_clinic(clinic_id) or (select private.is_admin()) and not private.is_claimant(clinic_id));
create policy edit on public.media for update to authenticated
	using (private.owns_clinic(clinic_id) or (select private.is_admin()) and not private.is_claimant(clinic_id))
	with check (private.owns_clinic(clinic_id) or (select private.is_admin()) and not private.is_claimant(clinic_id));
