-- expands
-- Registers that anybody can look into: [{name, url, lists}]. The addresses become links, so only these two schemes.
create function private.are_registers(registers jsonb) returns boolean
	language sql immutable set search_path = ''
	as $$
		select jsonb_typeof(registers) = 'array' and jsonb_array_length(registers) <= 20 and not exists (
			select from jsonb_array_elements(registers) item
			where (
				jsonb_typeof(item -> 'name') = 'string' and length(item ->> 'name') between 1 and 200
				and length(item ->> 'url') <= 500 and item ->> 'url' ~* '^https?://[^[:space:]]+$'
				and jsonb_typeof(item -> 'lists') = 'string' and length(item ->> 'lists') <= 300
			) is not true
		)
	$$;
grant execute on function private.are_registers(jsonb) to authenticated, service_role;

create table public.law_notes (
	country_code text primary key check (country_code ~ '^[A-Z]{2}$'),
	-- who may use a laser on skin there
	rule text not null default '' check (length(rule) <= 1000),
	age_limit text not null default '' check (length(age_limit) <= 500),
	-- what to ask a clinic
	ask text not null default '' check (length(ask) <= 1000),
	registers jsonb not null default '[]' check (private.are_registers(registers)),
	-- nothing is said of a law without a page that says it, and the day on which it was read
	sources jsonb not null
		check (case when private.are_sources(sources) then jsonb_array_length(sources) > 0 else false end),
	updated_at timestamptz not null default now(),
	check (rule <> '' or ask <> '' or registers <> '[]')
);
comment on table public.law_notes is
	'Who may remove tattoos by laser in a country. registers is [{name, url, lists}], sources is [{title, url, checked_on}].';
