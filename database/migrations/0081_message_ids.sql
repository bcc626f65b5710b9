-- expands
alter table private.case_messages add column sent_id uuid;
comment on column private.case_messages.sent_id is
	'Made where it was written: a message whose answer was lost is sent once more with the same one, and kept once.';
create unique index case_messages_sent on private.case_messages (person_id, from_desk, sent_id) where sent_id is not null;
