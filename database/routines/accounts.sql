-- Accounts, people and their settings.

create trigger set_updated_at before update on accounts.users for each row execute function private.set_updated_at();

create function private.keep_profile() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			name text;
		begin
			if tg_op = 'DELETE' then
				update public.reviews set is_counted = false
					where user_id = old.id and is_counted and old.created_at > now() - private.age_of_kept_reviews();
				perform private.leave_clinics(old.id);
				-- favorites go with it; clinics and reviews that stay lose the name
				delete from public.profiles where id = old.id;
				return null;
			end if;
			name := left(btrim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 200);
			if tg_op = 'INSERT' then
				insert into public.profiles (id, full_name) values (new.id, name) on conflict (id) do nothing;
			else
				update public.profiles set full_name = name where id = new.id;
			end if;
			return null;
		end
	$$;
create trigger add_profile after insert on accounts.users
	for each row execute function private.keep_profile();
create trigger rename_profile after update of raw_user_meta_data on accounts.users
	for each row when (old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name')
	execute function private.keep_profile();
create trigger remove_profile after delete on accounts.users
	for each row execute function private.keep_profile();

create function private.admin_name(admin uuid) returns text
	language sql stable set search_path = ''
	as $$
		select coalesce(nullif(btrim(p.full_name), ''), u.email)
		from public.profiles p left join accounts.users u on u.id = p.id where p.id = admin
	$$;

-- keys are added and removed, never changed; secrets stay for good
revoke update on private.signing_keys from service_role;
revoke update, delete on private.secrets from service_role;
revoke insert, delete on private.site from service_role;

-- profiles: one's own; admins read all
create trigger set_updated_at before update on public.profiles for each row execute function private.set_updated_at();
grant select, update (full_name) on public.profiles to authenticated;
create policy read on public.profiles for select to authenticated
	using (id = (select auth.uid()) or (select private.is_admin()));
create policy edit on public.profiles for update to authenticated
	using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- settings of mails: one's own
grant select, insert, update (on_review, on_reply_due, on_status) on public.notification_settings to authenticated;
create policy read on public.notification_settings for select to authenticated using (user_id = (select auth.uid()));
create policy add on public.notification_settings for insert to authenticated
	with check (user_id = (select auth.uid()));
create policy edit on public.notification_settings for update to authenticated
	using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- favorites: one's own
grant select, insert (user_id, clinic_id), delete on public.favorites to authenticated;
create policy read on public.favorites for select to authenticated using (user_id = (select auth.uid()));
create policy add on public.favorites for insert to authenticated
	with check (user_id = (select auth.uid()) and private.sees_clinic(clinic_id));
create policy remove on public.favorites for delete to authenticated using (user_id = (select auth.uid()));
