-- What people are told by mail: noted with the act itself, written by a job.

-- Adds a mail to the owner of a clinic, if there is one.
create function private.mail_owner(clinic uuid, kind text, data jsonb) returns void
	language sql security definer set search_path = ''
	as $$
		insert into private.mails (user_id, kind, clinic_id, data)
			select c.owner_id, kind, c.id, data from public.clinics c where c.id = clinic and c.owner_id is not null
	$$;

-- Adds a mail about a clinic to somebody; nobody where `person` is null.
create function private.mail_person(person uuid, kind text, clinic public.clinics, more jsonb default '{}') returns void
	language sql set search_path = ''
	as $$
		insert into private.mails (user_id, kind, data)
			select person, kind, jsonb_build_object(
				'subject', 'clinic', 'id', (clinic).id, 'clinic', (clinic).name, 'clinic_id', (clinic).id
			) || more
			where person is not null
	$$;

create function private.notice_verification() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.mail_owner(new.clinic_id, 'clinic_status', jsonb_build_object('status', 'more_needed'));
			return null;
		end
	$$;
create trigger notice after update on public.verifications
	for each row when (old.decision is null and new.decision = 'more_needed')
	execute function private.notice_verification();

create function private.notice_status() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.mail_owner(new.id, 'clinic_status', jsonb_build_object('status', new.status));
			return null;
		end
	$$;
create trigger notice_status after update of status on public.clinics
	for each row when (new.status <> old.status and new.status in ('verified', 'rejected') and old.status <> 'suspended')
	execute function private.notice_status();

create function private.notice_review() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into private.mails (user_id, kind, clinic_id, data)
				select c.owner_id, 'new_review', c.id, jsonb_build_object('review_id', new.id)
				from public.clinics c where c.id = new.clinic_id and c.owner_id <> new.user_id;
			return null;
		end
	$$;
create trigger notice after insert on public.reviews for each row execute function private.notice_review();

create function private.notice_change() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			perform private.mail_owner(
				new.clinic_id, 'change_decided', jsonb_build_object('decision', new.decision, 'reason', new.reason)
			);
			return null;
		end
	$$;
create trigger notice after update on public.profile_changes
	for each row when (old.decision is null and new.decision is not null) execute function private.notice_change();
