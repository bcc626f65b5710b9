-- Work without a person: the tables of pg-boss and the upkeep of the database.

grant usage on schema pgboss to service_role;
grant execute on all functions in schema pgboss to service_role;

-- mails of a site on this machine are added and removed, never changed
revoke update on private.mailbox from service_role;
