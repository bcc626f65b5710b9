-- expands
-- Whoever reads the mailbox of an account can take a second factor away for a week that somebody else set up.
alter table accounts.one_time_tokens
	drop constraint one_time_tokens_token_type_check,
	add constraint one_time_tokens_token_type_check check (
		token_type in (
			'confirmation_token', 'recovery_token', 'email_change_token_current', 'email_change_token_new', 'email_change_undo',
			'factor_undo'
		)
	);
