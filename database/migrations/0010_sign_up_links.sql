-- Several sign-ups can wait for the same address, each with the password that its own mail confirms; and whoever asks twice for
-- a new password may open either mail.
alter table accounts.one_time_tokens
	add column encrypted_password text,
	add column full_name text,
	drop constraint one_time_tokens_user_id_token_type_key;
comment on column accounts.one_time_tokens.encrypted_password is 'Of the sign-up that the mail belongs to: it counts once that link is opened.';
comment on column accounts.one_time_tokens.full_name is 'Of that sign-up as well.';
alter table accounts.one_time_tokens add constraint one_time_tokens_sign_up_check
	check (token_type = 'confirmation_token' or (encrypted_password is null and full_name is null));
create unique index one_time_tokens_email_change on accounts.one_time_tokens (user_id, token_type)
	where token_type in ('email_change_token_current', 'email_change_token_new');
create index one_time_tokens_user on accounts.one_time_tokens (user_id);
comment on table accounts.one_time_tokens is
	'SHA-256 of the links in mails that nobody has used yet. Of a change of address the latest only; others are good until one is used.';
