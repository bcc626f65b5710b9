-- expands
-- spreadsheets of Central and Eastern Europe, Greece, Turkey and the Baltics have encodings of their own
alter table public.imports drop constraint imports_encoding_check;
alter table public.imports add constraint imports_encoding_check check (
	encoding in ('utf-8', 'windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1257')
);
