-- expands
create table private.mail_languages (
	-- SHA-256 of the address in lower case
	address bytea primary key check (length(address) = 32),
	language text not null check (language ~ '^[a-z]{2}$'),
	used_at timestamptz not null default now()
);
comment on table private.mail_languages is 'The language that the person of an address last used this site in, for mails to it. English where there is none.';

-- alerts are told as values, which are said in the language of their reader
update private.mails set data = data
	|| '{"news": {"near": null, "city": null, "country": null, "price": null, "hasFilters": false}, "treatments": []}'
	|| case when data ? 'clinics' then jsonb_build_object('clinics', (
		select coalesce(jsonb_agg(c || '{"priced": null}'), '[]') from jsonb_array_elements(data -> 'clinics') c
	)) else '{}' end
	where kind in ('alert_confirm', 'alert_news');
