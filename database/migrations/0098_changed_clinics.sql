-- expands
-- What the owner of a verified clinic changes at once waits on the desk as a report of its own: details are the codes of what changed,
-- with a space between them.
alter table private.clinic_reports drop constraint clinic_reports_reason_check,
	add constraint clinic_reports_reason_check check (
		reason in ('not_real', 'closed', 'wrong_details', 'unsafe', 'misleading', 'illegal', 'other', 'changed')
	);
