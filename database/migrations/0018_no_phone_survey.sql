-- Callers are not asked any more whether a clinic answered: anybody could make answers up, and nobody could clear them.

drop index private.clinic_days_calls;
alter table private.clinic_days drop column calls_answered, drop column calls_missed;
