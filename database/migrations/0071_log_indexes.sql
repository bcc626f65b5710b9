-- The log is read from its newest entry, by a subject or by a text; the filters by admin, act and kind are gone.
drop index private.audit_log_admin, private.audit_log_act;
