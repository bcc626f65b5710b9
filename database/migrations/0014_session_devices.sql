alter table accounts.sessions add column user_agent text check (length(user_agent) <= 300);
comment on column accounts.sessions.user_agent is 'Of the browser that signed in, for its person to recognise it.';
