-- expands
alter table accounts.one_time_tokens add column shown_texts int[];
comment on column accounts.one_time_tokens.shown_texts is 'Of that sign-up as well: the versions of the legal pages that it was shown, by public.legal_texts.id.';
-- replies to read again, the one that waits longest first
create index reply_signals_set on private.reply_signals (set_at);
