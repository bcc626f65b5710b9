import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OwnerDatabase } from "#database/connection.ts";
import { useDatabase } from "#tests/database.ts";

// Walks the system catalogs of the migrated database: what a new migration forgets fails here.

const ours = sql`('public', 'private', 'accounts', 'auth')`;
const isOurs = sql`n.nspname in ${ours} and not exists (
	select from pg_depend d where d.objid = x.oid and d.deptype = 'e'
)`;

/** What anybody may call, with or without an account. */
const publicFunctions = [
	"auth.uid()",
	"private.clinic_facts(uuid)",
	"private.description_of(treatments)",
	"private.find_near_terms(text[],integer[],integer[],text)",
	"private.find_terms(text[],text)",
	"private.fold(text)",
	"private.is_public(text)",
	"private.is_shown(private.search_terms)",
	"private.name_of(treatments)",
	"private.place_key(text)",
	"private.place_slug(text)",
	"private.reader()",
	"private.refuse(text,jsonb)",
	"private.review_traits(uuid)",
	"private.searched_cities(text,text,text)",
	"private.sees_clinic(uuid)",
	"private.sees_review(uuid)",
	"private.shown_documents(text,text,integer)",
	"private.shown_reviews(uuid[])",
	"private.shows_unchecked(text)",
	"private.verification_term()",
	"public.city_page(text,text)",
	"public.clinic_is_claimable(uuid)",
	"public.country_cities(text)",
	"public.country_page(text,boolean)",
	"public.enquiry_clinics(uuid[])",
	"public.home_page()",
	"public.is_sample_data()",
	"public.legal_page(text,integer)",
	"public.legal_summary()",
	"public.list_cities(text,boolean)",
	"public.list_countries()",
	"public.listing_choices()",
	"public.merged_clinic(uuid)",
	"public.moderation_figures()",
	"public.prices_by_country()",
	"public.report_subject(uuid,uuid)",
	"public.search_choices(text)",
	"public.sitemap_cities(integer,integer)",
	"public.sitemap_clinics(integer,uuid,integer)",
	"public.sitemap_summary()",
];
const personFunctions = [
	...publicFunctions,
	"private.canonical_mailbox(text)",
	"private.city_name(text,text,double precision,double precision,text)",
	"private.has_confirmed_email()",
	"private.has_old_source(jsonb)",
	"private.is_admin()",
	"private.is_change(jsonb)",
	"private.is_claim(jsonb)",
	"private.evidence_end(uuid)",
	"private.is_conversation_with(uuid,uuid)",
	"private.is_evidence_used(timestamp with time zone,timestamp with time zone)",
	"private.is_involved(uuid,uuid)",
	"private.is_own_conversation(uuid)",
	"private.log_view(uuid)",
	"private.is_link_list(text[])",
	"private.is_own_case(text,uuid,uuid)",
	"private.is_checked(text)",
	"private.is_open()",
	"private.is_language_list(text[])",
	"private.is_opening_hours(jsonb)",
	"private.is_picture_address(text)",
	"private.clinic_state(uuid)",
	"private.own_clinic_id()",
	"private.own_review_ids(uuid)",
	"private.owns_clinic(uuid)",
	"private.owns_reviewed_clinic(uuid)",
	"private.require_factor()",
	"private.require_near_pin(text,text,double precision,double precision)",
	"private.uuid_v7()",
	"private.are_registers(jsonb)",
	"private.are_sources(jsonb)",
	"public.admin_audit_log(text,text,text,timestamp with time zone,bigint,integer)",
	"public.admin_overview()",
	"public.admin_desk()",
	"public.own_desk_mails()",
	"public.save_desk_mails(boolean,boolean)",
	"private.text_key(text)",
	"private.name_key(text)",
	"private.numbers_of(text)",
	"private.phone_key(text)",
	"private.stays_on_site(text,text)",
	"private.website_host(text)",
	"private.zone_position(text,text,double precision,double precision)",
	"public.confirm_clinic()",
	"public.confirm_prices()",
	"private.is_checks(jsonb)",
	"public.setup_state()",
	"public.own_enquiries()",
	"public.own_enquiry_texts()",
	"public.answer_enquiry(uuid,text)",
	"public.block_enquirer(uuid)",
	"public.report_enquiry(uuid,text)",
	"public.offer_enquiries(boolean,text)",
	"private.log_export(text)",
	"private.set_audit_action(text,text)",
	"private.is_author(uuid)",
	"private.is_claimant(uuid)",
	"private.is_importing()",
	"public.admin_invite_owner(uuid,text,text)",
	"public.admin_note_objection(text)",
	"public.own_suspension()",
	"public.wait_for_country(text,jsonb)",
	"public.own_country_wait()",
	"public.stop_waiting()",
	"public.admin_country_waits()",
	"private.similar_clinics(text,text,text)",
].sort();

const readableClinic =
	`address average_rating booking_url city country_code created_at currency description email id languages lasers latitude locality logo_url longitude
	name opening_hours opening_note phone phone_e164 r1 r2 r3 r4 r5 review_count time_zone treated_by treatment_ids updated_at verified
	verified_at verified_checks website whatsapp`.replace(/\s+/g, " ");
const writableClinic = (before: string) =>
	`address booking_url city country_code currency description doctor_name email languages lasers latitude logo_url longitude name opening_hours
	opening_note ${before} time_zone treated_by website whatsapp`.replace(/\s+/g, " ");

/** Everything that a role may do with whole tables, and with single columns of others. */
const grants = {
	anon: {
		tables: [
			"city_counts: SELECT",
			"clinic_treatments: SELECT",
			"documents: SELECT",
			"law_notes: SELECT",
			"listing_countries: SELECT",
			"listings: SELECT",
			"media: SELECT",
			"operator: SELECT",
			"places: SELECT",
			"review_outcomes: SELECT",
			"review_replies: SELECT",
			"search_countries: SELECT",
			"search_terms: SELECT",
			"treatments: SELECT",
		],
		columns: [`clinics SELECT: ${readableClinic}`, "reviews SELECT: clinic_id created_at id rating text updated_at"],
	},
	authenticated: {
		tables: [
			"case_files: DELETE SELECT",
			"case_messages: SELECT",
			"case_notes: SELECT",
			"case_reports: SELECT",
			"cases: DELETE",
			"city_counts: SELECT",
			"clinic_sources: SELECT",
			"clinic_treatments: DELETE INSERT SELECT",
			"documents: DELETE SELECT",
			"favorites: DELETE SELECT",
			"imports: SELECT",
			"law_notes: DELETE SELECT",
			"listing_countries: DELETE SELECT",
			"listings: SELECT",
			"media: DELETE SELECT",
			"notification_settings: INSERT SELECT",
			"operator: SELECT",
			"places: SELECT",
			"profiles: SELECT",
			"review_outcomes: SELECT",
			"review_replies: DELETE SELECT",
			"reviews: DELETE",
			"search_countries: SELECT",
			"search_terms: SELECT",
			"treatments: DELETE SELECT",
		],
		columns: [
			"case_files INSERT: bytes case_id id kind name sha256 uploaded_by",
			"case_messages INSERT: case_id from_desk person_id sent_id text",
			"case_messages UPDATE: read_at",
			"case_notes INSERT: by_id case_id checks message_id",
			"cases INSERT: clinic_id data kind",
			"cases SELECT: answered_at clinic_id data decided_at ground id is_urgent kind of_case opened_at outcome person_id reason reason_code review_id thread_id",
			"cases UPDATE: decided_at ground outcome reason reason_code",
			"clinic_treatments UPDATE: price_max price_min size_prices",
			`clinics INSERT: ${writableClinic("owner_id phone phone_e164")}`,
			`clinics SELECT: ${readableClinic.replace("phone_e164", "phone_e164 profile_version")}`,
			`clinics UPDATE: ${writableClinic("phone phone_e164")}`,
			"documents INSERT: content kind language slug translated_from_version",
			"documents UPDATE: content translated_from_version version",
			"favorites INSERT: clinic_id user_id",
			"law_notes INSERT: allowed_professions asks_for_proof country_code registers",
			"law_notes UPDATE: allowed_professions asks_for_proof registers",
			"listing_countries INSERT: country_code",
			"media INSERT: alt clinic_id position type url",
			"media UPDATE: alt position",
			"notification_settings UPDATE: on_reply_due on_review on_status",
			"operator INSERT: address email name phone",
			"operator UPDATE: address email name phone",
			"profiles UPDATE: full_name",
			"review_replies INSERT: review_id text",
			"review_replies UPDATE: text",
			"reviews INSERT: clinic_id finished ink_colors price_currency price_paid rating sessions skin_type text treatment_id user_id weeks_between weeks_since would_return",
			"reviews SELECT: clinic_id created_at hidden_at hidden_reason hidden_text id rating text updated_at",
			"reviews UPDATE: finished ink_colors price_currency price_paid rating sessions skin_type text treatment_id weeks_between weeks_since would_return",
			"treatments INSERT: description is_offered name published slug sort_order translations",
			"treatments UPDATE: description is_offered name published sort_order translations",
		],
	},
};

/** What hosted databases bring along: the roles, and everything made in `public` granted to them. */
const prepareHosted = (database: OwnerDatabase) =>
	database.asOwner(async (db) => {
		for (const role of ["anon", "authenticated", "service_role"]) {
			await sql`do $$ begin create role ${sql.id(role)} nologin;
				exception when duplicate_object or unique_violation then null; end $$`.execute(db);
		}
		for (const kind of ["tables", "sequences", "functions"]) {
			await sql`alter default privileges in schema public grant all on ${sql.raw(kind)}
				to anon, authenticated, service_role`.execute(db);
		}
	});

const flavours = [
	{ name: "of our own", prepare: undefined },
	{ name: "that a host prepared", prepare: prepareHosted },
];

describe.each(flavours)("the catalogs of a database $name", ({ prepare }) => {
	const database = useDatabase({ prepare });
	const list = (query: RawBuilder<{ name: string }>) =>
		database.asOwner(async (db) => (await query.execute(db)).rows.map(({ name }) => name));
	const relations = sql`pg_class x join pg_namespace n on n.oid = x.relnamespace`;
	const functions = sql`pg_proc x join pg_namespace n on n.oid = x.pronamespace`;
	const callableBy = (role: string) => sql<{ name: string }>`
		select format('%s.%s(%s)', n.nspname, x.proname, replace(oidvectortypes(x.proargtypes), ', ', ',')) as name
		from ${functions} where ${isOurs} and x.prorettype <> 'trigger'::regtype
			and has_function_privilege(${role}, x.oid, 'execute') and has_schema_privilege(${role}, n.oid, 'usage')
		order by 1`;
	const anyTable = sql`n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
		and x.relkind in ('r', 'p', 'v', 'm', 'f')`;
	const tablesOf = (role: string) => sql<{ name: string }>`
		select x.relname || ': ' || string_agg(privilege, ' ' order by privilege) as name
		from ${relations}, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
		where ${anyTable} and has_table_privilege(${role}, x.oid, privilege) group by x.relname order by 1`;
	const columnsOf = (role: string) => sql<{ name: string }>`
		select format('%s %s: %s', x.relname, privilege, string_agg(a.attname, ' ' order by a.attname)) as name
		from ${relations} join pg_attribute a on a.attrelid = x.oid and a.attnum > 0 and not a.attisdropped,
			unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) privilege
		where ${anyTable} and has_column_privilege(${role}, x.oid, a.attnum, privilege)
			and not has_table_privilege(${role}, x.oid, privilege) group by x.relname, privilege order by 1`;

	const faults: Record<string, RawBuilder<{ name: string }>> = {
		"tables without row-level security": sql`select x.relname as name from ${relations}
			where ${isOurs} and x.relkind in ('r', 'p') and not x.relrowsecurity`,
		"tables without a comment": sql`select x.relname as name from ${relations}
			where ${isOurs} and x.relkind in ('r', 'p') and coalesce(obj_description(x.oid, 'pg_class'), '') = ''`,
		"views, which would pass row-level security by": sql`select x.relname as name from ${relations}
			where ${isOurs} and x.relkind in ('v', 'm')`,
		"policies that ask who calls once a row": sql`select tablename || ' ' || policyname as name from pg_policies
			where replace(replace(concat(qual, ' ', with_check), '( SELECT auth.uid() AS uid)', ''),
				'( SELECT private.is_admin() AS is_admin)', '') ~ '(uid|is_admin)\\('`,
		"policies for everybody": sql`select tablename || ' ' || policyname as name from pg_policies where 'public' = any(roles)`,
		"policies for all commands": sql`select tablename || ' ' || policyname as name from pg_policies
			where cmd = 'ALL' and roles <> '{service_role}'`,
		"policies for updates without a check": sql`select tablename || ' ' || policyname as name from pg_policies
			where cmd in ('UPDATE', 'ALL', 'INSERT') and with_check is null`,
		"functions without an empty search_path": sql`select x.proname as name from ${functions}
			where ${isOurs} and 'search_path=""' <> all(coalesce(x.proconfig, '{}'))`,
		"trigger functions that somebody may call": sql`select x.proname as name from ${functions}
			where ${isOurs} and x.prorettype = 'trigger'::regtype
				and (has_function_privilege('anon', x.oid, 'execute') or has_function_privilege('authenticated', x.oid, 'execute'))`,
		"foreign keys without an index": sql`select conrelid::regclass || ' ' || conname as name
			from pg_constraint c where contype = 'f' and connamespace::regnamespace::text in ${ours} and not exists (
				select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
		"what the public role may do": sql`select x.relname as name from ${relations}, aclexplode(x.relacl) a
			where ${isOurs} and a.grantee = 0
			union all select x.proname from ${functions}, aclexplode(coalesce(x.proacl, acldefault('f', x.proowner))) a
			where ${isOurs} and a.grantee = 0`,
		"sequences that somebody may use": sql`select x.relname as name from ${relations} where x.relkind = 'S' and (
			has_sequence_privilege('anon', x.oid, 'usage') or has_sequence_privilege('anon', x.oid, 'update')
			or has_sequence_privilege('authenticated', x.oid, 'usage'))`,
		"schemas in which somebody may make things": sql`select n.nspname || ' ' || r.rolname as name
			from pg_namespace n, pg_roles r
			where r.rolname in ('anon', 'authenticated', 'service_role') and n.nspname not like 'pg\\_temp%'
				and has_schema_privilege(r.oid, n.oid, 'create')`,
		"roles that could do more": sql`select rolname as name from pg_roles
			where rolname in ('anon', 'authenticated', 'service_role')
				and (rolsuper or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication)`,
	};
	test.each(Object.entries(faults))("no %s", async (_name, query) => {
		expect(await list(query)).toEqual([]);
	});

	test("visitors and persons may call what is listed", async () => {
		expect(await list(callableBy("anon"))).toEqual(publicFunctions);
		expect(await list(callableBy("authenticated"))).toEqual(personFunctions);
	});

	test.each(["anon", "authenticated"] as const)("%s may do what is listed", async (role) => {
		expect(await list(tablesOf(role))).toEqual(grants[role].tables);
		expect(await list(columnsOf(role))).toEqual(grants[role].columns);
	});
});
