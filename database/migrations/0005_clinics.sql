-- Clinics with all that belongs to one.

-- Seven days from Monday on, each with up to three spans of "HH:MM" in order; a span may end at 24:00.
create function private.is_opening_hours(hours jsonb) returns boolean
	language plpgsql immutable parallel safe set search_path = ''
	as $$
		declare
			day jsonb;
			span jsonb;
			last_end text collate "C";
		begin
			if jsonb_typeof(hours) <> 'array' or jsonb_array_length(hours) <> 7 then
				return false;
			end if;
			for day in select value from jsonb_array_elements(hours) loop
				if jsonb_typeof(day) <> 'array' or jsonb_array_length(day) > 3 then
					return false;
				end if;
				last_end := '';
				for span in select value from jsonb_array_elements(day) loop
					if jsonb_typeof(span) <> 'array' or jsonb_array_length(span) <> 2
						or (span ->> 0) !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
						or (span ->> 1) !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
						or (span ->> 0) collate "C" < last_end
						or (span ->> 0) collate "C" >= (span ->> 1) collate "C"
						or (span ->> 0) is null or (span ->> 1) is null then
						return false;
					end if;
					last_end := span ->> 1;
				end loop;
			end loop;
			return true;
		end
	$$;

-- ISO 639 codes.
create function private.is_language_list(codes text[]) returns boolean
	language sql immutable parallel safe set search_path = ''
	as $$
		select cardinality(codes) <= 20 and not exists (
			select from unnest(codes) code where code is null or code !~ '^[a-z]{2,3}$'
		)
	$$;

grant execute on function private.is_opening_hours(jsonb), private.is_language_list(text[]) to authenticated, service_role;

create table public.clinics (
	id uuid primary key default private.uuid_v7(),
	owner_id uuid references public.profiles on delete set null,
	name text not null check (length(name) <= 120 and name ~ '[^[:space:]]'),
	country_code text not null check (country_code ~ '^[A-Z]{2}$'),
	city text not null check (length(city) <= 100 and city ~ '[^[:space:]]'),
	address text check (length(address) between 1 and 300),
	-- the place that the city means, kept by a trigger; null for a village that is not in the gazetteer
	place_id int references private.places on delete set null,
	-- what the address calls the city, where the place has another name: "Köln" of Cologne. Kept by a trigger
	locality text check (length(locality) between 1 and 100),
	latitude double precision check (latitude between -90 and 90),
	longitude double precision check (longitude between -180 and 180),
	phone text check (length(phone) between 1 and 40),
	-- an international number (E.164) without separators
	whatsapp text check (whatsapp ~ '^\+[1-9][0-9]{7,14}$'),
	email text check (length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
	-- only these two schemes: the address becomes a link
	website text check (length(website) <= 500 and website ~* '^https?://[^[:space:]]+$'),
	-- its host is shown, as a browser reads it: no "@" and no letters that look like others
	booking_url text check (
		length(booking_url) <= 500 and booking_url ~ '^https://[a-z0-9._-]+(:[0-9]+)?([/?#][^[:space:]]*)?$'
	),
	description text check (length(description) <= 4000 and description ~ '[^[:space:]]'),
	opening_hours jsonb check (private.is_opening_hours(opening_hours)),
	opening_note text check (length(opening_note) <= 200 and opening_note ~ '[^[:space:]]'),
	time_zone text check (length(time_zone) <= 60 and time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+){0,2}$'),
	languages text[] not null default '{}' check (private.is_language_list(languages)),
	-- what it treats with and who does it, as it says; the codes are those of domain/clinics/practice.ts
	lasers text[] not null default '{}' check (lasers <@ array[
		'qs-ndyag', 'qs-ruby', 'qs-alexandrite', 'ps-ndyag', 'ps-alexandrite', 'ps-titanium', 'co2', 'erbium'
	] and cardinality(lasers) <= 8),
	treated_by text[] not null default '{}' check (treated_by <@ array[
		'dermatologist', 'doctor', 'nurse', 'technician', 'aesthetician'
	] and cardinality(treated_by) <= 5),
	-- of the responsible doctor, in public; shown while a doctor treats: private.shown_doctor
	doctor_name text check (length(doctor_name) <= 100 and doctor_name ~ '[^[:space:]]'),
	-- of the prices
	currency text check (currency ~ '^[A-Z]{3}$'),
	logo_url text check (private.is_picture_address(logo_url)),
	-- grows with each edit by a person, so that of two who edit at once the second is told
	profile_version int not null default 1,
	-- pending and verified clinics are public; rejected and suspended ones are for their owner and admins only
	status text not null default 'pending' check (status in ('pending', 'verified', 'rejected', 'suspended')),
	verified boolean not null generated always as (status = 'verified') stored,
	-- of the last check that it passed; null for a clinic that never did
	verified_at timestamptz,
	-- what was checked then, for everybody to read
	verified_checks text[] not null default '{}'
		check (verified_checks <@ array['exists', 'address', 'phone', 'licence', 'insurance']),
	-- what it said against its country's law (private.law_conflict) when an admin wrote why it may treat all the same
	excused_conflict text,
	-- what a suspended clinic was before, and is again when it is restored
	suspended_from text check (suspended_from in ('pending', 'verified', 'rejected')),
	-- imported, and neither verified nor owned by anybody since. Kept by triggers
	is_unchecked boolean not null default false,
	-- kept by triggers: the lowest price of one laser session of a tattoo, in whole units of the currency, and its day
	price_from int check (price_from > 0),
	price_on date,
	-- kept by a trigger: longitude and latitude of the clinic or, without a pin, of its place
	position point,
	-- kept by a trigger: the opening hours as minutes of the week, from Monday 00:00 by the clock of time_zone
	open_minutes int4multirange,
	-- kept by triggers: the histogram of ratings and the treatments offered
	r1 int not null default 0 check (r1 >= 0),
	r2 int not null default 0 check (r2 >= 0),
	r3 int not null default 0 check (r3 >= 0),
	r4 int not null default 0 check (r4 >= 0),
	r5 int not null default 0 check (r5 >= 0),
	treatment_ids smallint[] not null default '{}',
	review_count int not null generated always as (r1 + r2 + r3 + r4 + r5) stored,
	average_rating numeric(3, 2) not null generated always as (
		case
			when r1 + r2 + r3 + r4 + r5 = 0 then 0
			else round((r1 + 2 * r2 + 3 * r3 + 4 * r4 + 5 * r5)::numeric / (r1 + r2 + r3 + r4 + r5), 2)
		end
	) stored,
	name_folded text collate "C" not null generated always as (private.fold(name)) stored,
	-- the space lets a short text match the first word of the address, the line break keeps longer ones apart
	search_text text collate "C" not null generated always as (private.fold(name || E'\n ' || coalesce(address, ''))) stored,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((latitude is null) = (longitude is null)),
	check (status <> 'verified' or verified_at is not null)
);
comment on table public.clinics is 'The clinics of the directory.';

create index clinics_search on public.clinics
	using gin (country_code, city, treatment_ids, search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index clinics_place on public.clinics (place_id) where place_id is not null;
create index clinics_country_name on public.clinics (country_code, name_folded, id);
create index clinics_city on public.clinics (country_code, city);
-- the sitemap
create index clinics_verified_id on public.clinics (id) include (updated_at) where verified;
-- one clinic per owner
create unique index clinics_owner on public.clinics (owner_id) where owner_id is not null;
-- what admins look for
create index clinics_verified_at on public.clinics (verified_at) where status = 'verified';
create index clinics_not_public on public.clinics (status, id desc) where status in ('rejected', 'suspended');
create index clinics_waiting on public.clinics (is_unchecked, id) where status = 'pending';
create index clinics_created on public.clinics (created_at);
create index clinics_contact on public.clinics
	using gin (lower((coalesce(email, '') || ' ' || coalesce(website, '')) collate "C") extensions.gin_trgm_ops)
	where email is not null or website is not null;
-- which clinics are the same
create index clinics_phone_key on public.clinics (private.phone_key(phone)) where phone is not null;
create index clinics_website_host on public.clinics (private.website_host(website)) where website is not null;
create index clinics_email_key on public.clinics (lower(email)) where email is not null;
create index clinics_coordinates on public.clinics (latitude, longitude) where latitude is not null;
create index clinics_same_name on public.clinics (country_code, private.fold(city), left(private.name_key(name), 3));

create table public.clinic_treatments (
	clinic_id uuid not null references public.clinics on delete cascade,
	treatment_id smallint not null references public.treatments on delete cascade,
	-- whole units of the clinic's currency, for one session
	price_min int check (price_min between 1 and 100000000),
	price_max int check (price_max between price_min and 100000000),
	priced_on date,
	-- for a tattoo of up to 5 cm, up to 10 cm, up to 20 cm, and larger; null for a size without a price
	size_prices int[] check (
		size_prices is null or (
			array_ndims(size_prices) = 1 and array_lower(size_prices, 1) = 1 and cardinality(size_prices) = 4
			and array_remove(size_prices, null) <> '{}' and price_min is not null
			-- a size without a price is null, which these two let pass
			and price_min <= all (size_prices) and price_max >= all (size_prices)
		)
	),
	primary key (clinic_id, treatment_id),
	check ((price_min is null) = (price_max is null))
);
comment on table public.clinic_treatments is 'Which treatments a clinic offers.';
create index clinic_treatments_treatment on public.clinic_treatments (treatment_id);

create table public.media (
	id uuid primary key default private.uuid_v7(),
	clinic_id uuid not null references public.clinics on delete cascade,
	url text not null check (private.is_picture_address(url)),
	type text not null check (type in ('gallery', 'logo')),
	alt text check (length(alt) <= 200 and alt ~ '[^[:space:]]'),
	-- pictures show in this order, the newest first among equals
	position smallint not null default 0 check (position between 0 and 100),
	created_at timestamptz not null default now()
);
comment on table public.media is 'Pictures of a clinic.';
create index media_clinic on public.media (clinic_id, created_at desc, id desc);

create table public.favorites (
	user_id uuid not null references public.profiles on delete cascade,
	clinic_id uuid not null references public.clinics on delete cascade,
	created_at timestamptz not null default now(),
	primary key (user_id, clinic_id)
);
comment on table public.favorites is 'Clinics that a person saved.';
create index favorites_clinic on public.favorites (clinic_id);

create table private.clinic_days (
	clinic_id uuid not null references public.clinics on delete cascade,
	day date not null,
	views int not null default 0 check (views >= 0),
	website_clicks int not null default 0 check (website_clicks >= 0),
	phone_clicks int not null default 0 check (phone_clicks >= 0),
	email_clicks int not null default 0 check (email_clicks >= 0),
	calls_answered int not null default 0 check (calls_answered >= 0),
	calls_missed int not null default 0 check (calls_missed >= 0),
	primary key (clinic_id, day)
);
comment on table private.clinic_days is 'How often a clinic''s page was seen and used on a day (UTC). Nothing says by whom.';
create index clinic_days_day on private.clinic_days (day);
create index clinic_days_calls on private.clinic_days (clinic_id, day) where calls_answered + calls_missed > 0;

create table private.clinic_redirects (
	-- no reference: that clinic is gone
	old_id uuid primary key,
	new_id uuid not null references public.clinics on delete cascade,
	created_at timestamptz not null default now()
);
comment on table private.clinic_redirects is 'Which clinic a merged one became. Never a chain: what led to a clinic that is merged leads on.';
create index clinic_redirects_new on private.clinic_redirects (new_id);

-- Where each part of the sitemap begins, so that none has to count its way through the clinics before it.
create table private.sitemap_parts (
	part int primary key check (part > 0),
	first_id uuid not null
);
comment on table private.sitemap_parts is 'The first clinic of each part of the sitemap, written by a nightly job.';

-- Lists ---------------------------------------------------------------------------------------------------------------

create table public.listings (
	id uuid primary key references public.clinics on delete cascade,
	-- unchecked: imported, and neither verified nor owned by anybody since
	tier text not null check (tier in ('verified', 'unchecked', 'unverified')),
	name text not null,
	country_code text not null,
	city text not null,
	place_id int,
	locality text,
	address text,
	-- private.postcode_in of the address
	postcode text collate "C",
	website text,
	-- of the pin or, without one, of the place; null for a village that is not in the gazetteer
	latitude double precision,
	longitude double precision,
	is_pinned boolean not null,
	-- null unless it is verified
	verified_at timestamptz,
	average_rating numeric(3, 2) not null,
	review_count int not null,
	-- what it offers, and in the same order the prices of a session, null where it names none
	treatment_ids smallint[] not null,
	price_mins int[] not null,
	price_maxs int[] not null,
	priced_on date[] not null,
	-- and those by size: an array of numbers or null for each
	size_prices jsonb not null,
	-- the lowest price of a laser session, and its day
	price_from int,
	price_on date,
	currency text,
	languages text[] not null,
	lasers text[] not null,
	treated_by text[] not null,
	doctor_name text,
	-- verified, and those who treat are none whom the country's law allows
	is_questioned boolean not null,
	opening_hours jsonb,
	-- minutes of the week from Monday 00:00 by the clock of time_zone
	open_minutes int4multirange,
	time_zone text,
	logo_url text,
	-- the first picture of the gallery
	picture_url text,
	-- where an unchecked one came from, and when
	source text,
	imported_at timestamptz,
	created_at timestamptz not null,
	name_folded text collate "C" not null,
	search_text text collate "C" not null
);
comment on table public.listings is
	'One row for each clinic that lists may show, with nothing private in it: what filters and orders read, and the facts of its card. Written by private.write_listings alone.';

create index listings_rating on public.listings (average_rating desc, review_count desc, id desc);
create index listings_country_rating on public.listings (country_code, average_rating desc, review_count desc, id desc);
-- most lists ask for verified ones, which may be few among many that were imported
create index listings_verified_rating on public.listings (average_rating desc, review_count desc, id desc) where tier = 'verified';
create index listings_verified_country_rating
	on public.listings (country_code, average_rating desc, review_count desc, id desc) where tier = 'verified';
create index listings_verified_country_reviews
	on public.listings (country_code, review_count desc, average_rating desc, id desc) where tier = 'verified';
create index listings_verified_position on public.listings using gist (point(longitude, latitude)) where tier = 'verified';
create index listings_country_name on public.listings (country_code, name_folded, id);
create index listings_city on public.listings (country_code, city, average_rating desc, review_count desc, id desc);
create index listings_name on public.listings (name_folded, id);
create index listings_position on public.listings using gist (point(longitude, latitude));
create index listings_treatments on public.listings using gin (treatment_ids) with (fastupdate = off);
create index listings_languages on public.listings using gin (languages) with (fastupdate = off);
create index listings_name_text on public.listings using gin (name_folded extensions.gin_trgm_ops) with (fastupdate = off);
create index listings_text on public.listings using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
-- what admins look at again
create index listings_questioned on public.listings (id) where is_questioned;
-- what a session costs in a country or a city
create index listings_prices on public.listings (country_code, city, currency, price_from, price_on)
	where tier = 'verified' and price_from is not null;
-- the place of a postcode is learned from the clinics in it
create index listings_postcode on public.listings (postcode, place_id);
alter table public.listings alter column search_text set statistics 1000, alter column city set statistics 1000;
-- a city implies its country; without this the planner is seven times off
create statistics public.listings_place (dependencies, mcv) on country_code, city from public.listings;
alter statistics public.listings_place set statistics 1000;
