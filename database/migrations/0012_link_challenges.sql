-- Who asks for a link keeps a secret in their browser; the link alone opens a session there without a question (PKCE, RFC 7636).
alter table accounts.one_time_tokens add column code_challenge text check (code_challenge ~ '^[A-Za-z0-9_-]{43}$');
comment on column accounts.one_time_tokens.code_challenge is
	'SHA-256 of the secret of the browser that asked; null: an application that takes its session from the address.';
