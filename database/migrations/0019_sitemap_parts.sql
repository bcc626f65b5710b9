-- expands
-- Where each part of the sitemap begins, so that none has to count its way through the clinics before it.
create table private.sitemap_parts (
	part int primary key check (part > 0),
	first_id uuid not null
);
comment on table private.sitemap_parts is 'The first clinic of each part of the sitemap, written by a nightly job.';
