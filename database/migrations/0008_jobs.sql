-- Nightly work of the server.

create table private.scheduled_jobs (
	name text primary key,
	due_at timestamptz not null,
	held_until timestamptz not null default now()
);
comment on table private.scheduled_jobs is 'When each nightly job is due. The process that works on it holds it for some minutes at a time, so that several share the work and another takes over from one that was killed.';
