-- Whoever had an address before a change can take the account back for a week.
alter table accounts.one_time_tokens
	drop constraint one_time_tokens_token_type_check,
	add constraint one_time_tokens_token_type_check check (
		token_type in (
			'confirmation_token', 'recovery_token', 'email_change_token_current', 'email_change_token_new', 'email_change_undo'
		)
	);
