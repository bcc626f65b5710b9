-- Work without a person: mails and the upkeep of the database.

-- mails in a local site's mailbox are added and removed, but never changed
revoke update on private.mailbox from service_role;
