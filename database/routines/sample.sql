-- What the generator of sample data needs to do as the tables' owner: the server's role owns nothing. Refuses to run in
-- a directory of real clinics.

-- Switches off the triggers that keep counts in an empty directory: the generator writes the counts itself. Drops the
-- indexes that enforce no constraint: creating them at the end costs less than half. The transaction fails unless it
-- calls private.end_sample.
create function private.begin_sample() returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			name text;
			indexes constant oid[] := array(
				select i.indexrelid from pg_catalog.pg_index i
				where not i.indisunique and i.indrelid in (
					select format('public.%I', t)::regclass from unnest(private.sample_tables() || '{profiles}') t
				)
			);
		begin
			lock table public.clinics in share row exclusive mode;
			if exists (select from public.clinics) then
				raise exception 'the directory is not empty' using errcode = '42501';
			end if;
			-- a function of the owner's: no other role can change what private.end_sample creates
			execute format(
				'create function private.make_sample_indexes() returns void language plpgsql set search_path = '''' as %L',
				(select concat('begin ', string_agg(pg_get_indexdef(i) || ';', ' ' order by i), ' end') from unnest(indexes) i)
			);
			execute (select 'drop index ' || string_agg(i::regclass::text, ', ') from unnest(indexes) i);
			foreach name in array private.sample_tables() loop
				execute format('alter table public.%I disable trigger user', name);
			end loop;
			-- must be last: if constraints are immediate, private.refuse_resting_triggers refuses here
			update private.site set is_sample_data = true;
		end
	$$;

-- Runs at the end of the transaction that marks the directory as sample data.
create function private.refuse_resting_triggers() returns trigger
	language plpgsql security definer set search_path = ''
	as $$
		begin
			if exists (
				select from pg_catalog.pg_trigger t
				where t.tgenabled = 'D' and not t.tgisinternal
					and t.tgrelid in (select format('public.%I', name)::regclass from unnest(private.sample_tables()) name)
			) then
				raise exception 'triggers would rest for good' using errcode = '42501';
			end if;
			return null;
		end
	$$;
create constraint trigger refuse_resting_triggers after update of is_sample_data on private.site
	deferrable initially deferred for each row execute function private.refuse_resting_triggers();

-- Switches the triggers on again and creates the indexes, if the directory holds only sample data. Collects the
-- statistics that the planner needs before the next autovacuum.
create function private.end_sample() returns void
	language plpgsql security definer set search_path = ''
	as $$
		declare
			name text;
		begin
			perform private.require_sample();
			update public.clinics c set position = private.clinic_position(c.latitude, c.longitude, c.place_id),
				open_minutes = private.open_minutes(c.opening_hours, c.time_zone);
			foreach name in array private.sample_tables() loop
				execute format('alter table public.%I enable trigger user', name);
			end loop;
			if to_regprocedure('private.make_sample_indexes()') is not null then
				perform private.make_sample_indexes();
				drop function private.make_sample_indexes();
			end if;
			perform private.write_listings(array(select c.id from public.clinics c));
			analyze public.clinics, public.listings, public.clinic_treatments, public.reviews, public.review_replies, public.media, public.profiles,
				public.cases, public.case_notes, public.city_counts, public.treatments, private.search_terms;
		end
	$$;

create function private.sample_tables() returns text[]
	language sql immutable set search_path = ''
	as $$ select array['clinics', 'reviews', 'review_replies', 'clinic_treatments', 'media', 'cases', 'case_notes'] $$;

-- Raises 42501 unless all clinics are sample data. The site's mark is not enough because people can add clinics. Same
-- rule as isSampleId in database/seed/sample/ids.ts.
create function private.require_sample() returns void
	language plpgsql set search_path = ''
	as $$
		begin
			if exists (select from public.clinics where substr(id::text, 15, 4) <> '85a3') then
				raise exception 'there are clinics that are no sample data' using errcode = '42501';
			end if;
		end
	$$;

-- Removes all clinics and everything about them, if all are sample data.
create function private.truncate_sample() returns void
	language plpgsql security definer set search_path = ''
	as $$
		begin
			lock table public.clinics in share row exclusive mode;
			perform private.require_sample();
			truncate public.clinics, public.city_counts cascade;
		end
	$$;

-- who may call them
grant execute on function private.begin_sample, private.end_sample, private.truncate_sample to service_role;
