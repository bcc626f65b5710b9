-- expands
alter table private.enquiry_offers add column ready_answer text check (char_length(ready_answer) between 1 and 1500);
comment on column private.enquiry_offers.ready_answer is 'A text of the owner''s own to begin an answer with.';
