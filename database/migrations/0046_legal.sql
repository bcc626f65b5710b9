-- expands
create table public.operator (
	id text primary key default 'operator' check (id = 'operator'),
	name text not null check (length(name) between 1 and 200),
	address text not null check (length(address) between 1 and 500),
	email text not null check (length(email) >= 3 and length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	phone text check (length(phone) between 1 and 40),
	updated_at timestamptz not null default now()
);
comment on table public.operator is 'Who runs the directory, as mails and the templates of legal pages name them; one row or none.';

create table public.legal_texts (
	id int generated always as identity primary key,
	page text not null check (page in ('imprint', 'privacy', 'terms', 'contact', 'accessibility', 'rules')),
	-- null: a draft
	version int check (version > 0),
	text text not null check (length(text) between 1 and 40000),
	published_at timestamptz,
	updated_at timestamptz not null default now(),
	unique (page, version),
	check ((version is null) = (published_at is null)),
	-- what is still to be filled in is marked [[…]]
	check (version is null or position('[[' in text) = 0)
);
create unique index legal_texts_draft on public.legal_texts (page) where version is null;
comment on table public.legal_texts is
	'Imprint, privacy notice and the other legal pages as Markdown: each version that was published, which stays as it is, and one draft a page.';

create table public.agreements (
	user_id uuid not null references accounts.users on delete cascade,
	text_id int not null references public.legal_texts,
	agreed_at timestamptz not null default now(),
	primary key (user_id, text_id)
);
create index agreements_text on public.agreements (text_id);
comment on table public.agreements is 'Which versions of the legal pages a person was shown when they signed up.';

alter table private.site add column mail_tested_at timestamptz;
alter table private.site add column backed_up_at timestamptz;
comment on column private.site.mail_tested_at is 'When a mail server last took a test mail of an admin.';
comment on column private.site.backed_up_at is 'When the last backup by our command was begun that lacked nothing.';
