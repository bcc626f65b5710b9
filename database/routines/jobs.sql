-- Work without a person: mails and the upkeep of the database.

-- mails of a site on this machine are added and removed, never changed
revoke update on private.mailbox from service_role;
