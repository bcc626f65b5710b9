-- Which admins look at which open case is no longer shown.
drop table private.case_viewers;
