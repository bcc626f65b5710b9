-- What people are told by mail: added with the act itself, written when it is sent.

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

-- Adds a mail to whoever reported something, where they left a way to reach them.
create function private.mail_reporter(reporter uuid, address text, kind text, data jsonb) returns void
	language sql set search_path = ''
	as $$
		insert into private.mails (user_id, email, kind, data)
			select reporter, case when reporter is null then address end, kind, data
			where reporter is not null or address is not null
	$$;

-- Adds a mail to the owner of a row's clinic. Arguments: the kind of mail, the column with the clinic's id, and for each value of
-- the mail's data its name and its column.
create function private.mail_owner_about() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		declare
			columns constant jsonb := to_jsonb(new);
			data jsonb;
		begin
			select jsonb_object_agg(key, columns -> value) into data from jsonb_each_text(jsonb_object(tg_argv[2:]));
			perform private.mail_owner((columns ->> tg_argv[1])::uuid, tg_argv[0], data);
			return null;
		end
	$$;
create trigger mail_owner after update on public.verifications
	for each row when (old.decision is null and new.decision = 'more_needed')
	execute function private.mail_owner_about('clinic_status', 'clinic_id', 'status', 'decision');
create trigger mail_owner after update of status on public.clinics
	for each row when (new.status <> old.status and new.status in ('verified', 'rejected') and old.status <> 'suspended')
	execute function private.mail_owner_about('clinic_status', 'id', 'status', 'status');
create trigger mail_owner after update on public.profile_changes
	for each row when (old.decision is null and new.decision is not null)
	execute function private.mail_owner_about('change_decided', 'clinic_id', 'decision', 'decision', 'reason', 'reason');

create function private.mail_new_review() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			insert into private.mails (user_id, kind, clinic_id, data)
				select c.owner_id, 'new_review', c.id, jsonb_build_object('review_id', new.id)
				from public.clinics c where c.id = new.clinic_id and c.owner_id <> new.user_id;
			return null;
		end
	$$;
create trigger mail_owner after insert on public.reviews for each row execute function private.mail_new_review();
