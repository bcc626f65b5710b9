-- What admins decide about clinics stands in one table: checks of a clinic, changes of what was checked, and claims.

-- What the owner of a verified clinic wants changed: name, place, who treats and website. A null pin is not asked
-- about: it stays, unless the place changes. Null treaters and a null website stay as they are.
create function private.is_change(data jsonb) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$
		select coalesce(
			data ?& array['name', 'country_code', 'city', 'address', 'latitude', 'longitude', 'treated_by', 'website']
			and data - array['name', 'country_code', 'city', 'address', 'latitude', 'longitude', 'treated_by', 'website'] = '{}'
			and length(data ->> 'name') <= 120 and data ->> 'name' ~ '[^[:space:]]'
			and data ->> 'country_code' ~ '^[A-Z]{2}$'
			and length(data ->> 'city') <= 100 and data ->> 'city' ~ '[^[:space:]]'
			and coalesce(length(data ->> 'address') between 1 and 300, true)
			and case jsonb_typeof(data -> 'latitude')
				when 'number' then jsonb_typeof(data -> 'longitude') = 'number'
					and (data ->> 'latitude')::double precision between -90 and 90
					and (data ->> 'longitude')::double precision between -180 and 180
				else data -> 'latitude' = 'null' and data -> 'longitude' = 'null'
			end
			and case jsonb_typeof(data -> 'treated_by')
				when 'array' then data -> 'treated_by' <@ '["dermatologist", "doctor", "nurse", "technician", "aesthetician"]'
					and jsonb_array_length(data -> 'treated_by') <= 5
				else data -> 'treated_by' = 'null'
			end
			and coalesce(length(data ->> 'website') <= 500 and data ->> 'website' ~* '^https?://[^[:space:]]+$', true),
			false
		)
	$$;

-- Who somebody is at the clinic that they claim, how that can be checked, and pages that show it.
create function private.is_claim(data jsonb) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$
		select coalesce(
			data - array['role', 'evidence', 'links'] = '{}'
			and length(data ->> 'role') <= 120 and data ->> 'role' ~ '[^[:space:]]'
			and length(data ->> 'evidence') <= 2000 and data ->> 'evidence' ~ '[^[:space:]]'
			and jsonb_typeof(data -> 'links') = 'array'
			and private.is_link_list(array(select jsonb_array_elements_text(data -> 'links'))),
			false
		)
	$$;

grant execute on function private.is_change(jsonb), private.is_claim(jsonb) to authenticated, service_role;
grant execute on function private.is_link_list(text[]) to authenticated;

create table public.cases (
	id uuid primary key default private.uuid_v7(),
	kind text not null check (kind in ('listing', 'recheck', 'left', 'change', 'claim')),
	clinic_id uuid not null references public.clinics on delete cascade,
	person_id uuid references public.profiles on delete cascade,
	data jsonb not null default '{}',
	by_desk boolean not null default false,
	opened_at timestamptz not null default now(),
	decided_at timestamptz,
	outcome text,
	reason_code text check (reason_code ~ '^[a-z_]{1,40}$'),
	reason text check (length(reason) <= 2000 and reason ~ '[^[:space:]]'),
	answered_at timestamptz,
	check ((decided_at is null) = (outcome is null)),
	check (outcome in ('verified', 'accepted') or outcome is null or reason is not null),
	-- the rules of the kinds
	check ((kind = 'claim') = (person_id is not null)),
	check (case kind
		when 'claim' then outcome in ('accepted', 'refused')
		when 'change' then outcome in ('accepted', 'rejected')
		else outcome in ('verified', 'rejected', 'more_needed')
	end),
	check (case kind when 'claim' then private.is_claim(data) when 'change' then private.is_change(data) else data = '{}' end)
);
comment on table public.cases is 'What an admin decides about a clinic; those without a decision wait.';
comment on column public.cases.kind is 'A first check, a later one, one after its owner left, a change of what was checked, a claim.';
comment on column public.cases.person_id is 'The claimant. A case of another kind is its clinic''s, whoever owns it.';
comment on column public.cases.data is 'What was sent to open it: the wanted details, or who claims and why.';
comment on column public.cases.by_desk is 'Whether an admin opened it without being asked, and its owner did not confirm since.';
comment on column public.cases.reason_code is 'One of the list of the kind in domain.';
comment on column public.cases.reason is 'What the owner or the claimant reads.';
comment on column public.cases.answered_at is 'When whose case it is answered the decision. Needed to send a clinic in again; reopens a claim, once.';

create table public.case_notes (
	id uuid primary key default private.uuid_v7(),
	case_id uuid not null references public.cases on delete cascade,
	by_id uuid references public.profiles on delete set null,
	checks jsonb not null default '{}' check (private.is_checks(checks)),
	noted_at timestamptz not null default now()
);
comment on table public.case_notes is 'What only admins read of a decision: who made it, and what they noted of each check.';

insert into public.cases (id, kind, clinic_id, by_desk, opened_at, decided_at, outcome, reason_code, reason, answered_at)
	select id, kind, clinic_id, by_desk, submitted_at, decided_at, decision, reason_code, reason, answered_at
	from public.verifications;
insert into public.cases (id, kind, clinic_id, data, opened_at, decided_at, outcome, reason_code, reason)
	select id, 'change', clinic_id, jsonb_build_object(
			'name', name, 'country_code', country_code, 'city', city, 'address', address, 'latitude', latitude,
			'longitude', longitude, 'treated_by', treated_by, 'website', website
		), created_at, decided_at, decision, reason_code, reason
	from public.profile_changes;
insert into public.cases (
	id, kind, clinic_id, person_id, data, opened_at, decided_at, outcome, reason_code, reason, answered_at
)
	select id, 'claim', clinic_id, user_id, jsonb_build_object('role', role, 'evidence', evidence, 'links', links),
		created_at, decided_at, decision, reason_code, reason, answered_at
	from public.claims;
insert into public.case_notes (case_id, by_id, checks, noted_at)
	select id, decided_by, checks, decided_at from public.verifications where decided_at is not null
	union all
	select id, decided_by, '{}', decided_at from public.profile_changes where decided_at is not null
	union all
	select id, decided_by, '{}', decided_at from public.claims where decided_at is not null;

create unique index cases_open_check on public.cases (clinic_id)
	where decided_at is null and kind in ('listing', 'recheck', 'left');
create unique index cases_open_change on public.cases (clinic_id) where decided_at is null and kind = 'change';
create unique index cases_open_claim on public.cases (person_id) where decided_at is null and kind = 'claim';
create index cases_waiting on public.cases (opened_at, id) where decided_at is null;
create index cases_clinic on public.cases (clinic_id, opened_at desc);
create index cases_person on public.cases (person_id, opened_at desc) where person_id is not null;
create index cases_decided on public.cases (decided_at) include (kind, outcome, opened_at) where decided_at is not null;
create index case_notes_case on public.case_notes (case_id, noted_at desc);
create index case_notes_by on public.case_notes (by_id) where by_id is not null;

alter table private.case_messages add column case_id uuid references public.cases on delete cascade;
update private.case_messages set case_id = coalesce(verification_id, claim_id);
alter table private.case_messages alter column case_id set not null, drop column verification_id, drop column claim_id;
create index case_messages_case on private.case_messages (case_id, created_at);

alter table private.evidence_files rename to case_files;
alter table private.case_files add column case_id uuid references public.cases on delete cascade;
update private.case_files set case_id = coalesce(verification_id, claim_id);
alter table private.case_files alter column case_id set not null, drop column verification_id, drop column claim_id;
alter index private.evidence_files_uploaded_by rename to case_files_uploaded_by;
create index case_files_case on private.case_files (case_id);

alter table private.invitations
	drop constraint invitations_claim_id_fkey,
	add foreign key (claim_id) references public.cases on delete set null;

drop table public.verifications, public.profile_changes, public.claims;
