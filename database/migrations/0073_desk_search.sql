-- expands
-- admins find people by their name
create index profiles_name_search on public.profiles
	using gin ((private.fold(full_name) collate "C") extensions.gin_trgm_ops) where full_name is not null;
