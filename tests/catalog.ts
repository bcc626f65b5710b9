import { sql } from "kysely";
import type { OwnerDatabase } from "#database/connection.ts";

/**
 * What a database is made of: "column public.clinics.name" → "text not null default …". Two of them can be compared.
 */
export type Catalog = Record<string, string>;

const ours = "n.nspname in ('public', 'private', 'auth', 'accounts')";
const isOurs = sql.raw(`${ours} and not exists (
	select from pg_depend d where d.objid = o.oid and d.deptype = 'e'
)`);

/** Grants in one order, without those that the owner of the object has anyway. */
const grants = (acl: string, kind: string) =>
	sql.raw(`(
		select string_agg(format('%s: %s', who, rights), '; ' order by who) from (
			select case a.grantee when 0 then 'everybody' else a.grantee::regrole::text end as who,
				string_agg(a.privilege_type, ', ' order by a.privilege_type) as rights
			from aclexplode(coalesce(${acl}, acldefault('${kind}', o.owner))) a where a.grantee <> o.owner group by 1
		) granted
	)`);

/**
 * Reads tables, columns, constraints, indexes, statistics, sequences, functions, triggers, policies, types, grants and
 * comments of our schemas, without what extensions brought. The order of columns is left out.
 */
export async function readCatalog(database: OwnerDatabase): Promise<Catalog> {
	const { rows } = await database.asOwner((db) =>
		sql<{ key: string; value: string }>`
			select 'schema ' || o.nspname as key, concat('grants ', ${grants("o.nspacl", "n")}) as value
				from (select nspowner as owner, oid, nspname, nspacl from pg_namespace) o
				where o.nspname in ('public', 'private', 'auth', 'accounts', 'extensions')
			union all
			select format('table %s.%s', n.nspname, o.relname), concat_ws(
					' | ', o.relkind, case when o.relrowsecurity then 'row level security' end,
					case when o.relforcerowsecurity then 'forced' end,
					array_to_string(o.reloptions, ', '), 'grants ' || ${grants("o.relacl", "r")}, obj_description(o.oid, 'pg_class')
				)
				from (select c.*, c.relowner as owner from pg_class c) o join pg_namespace n on n.oid = o.relnamespace
				where o.relkind in ('r', 'p', 'v', 'm') and ${isOurs}
			union all
			select format('sequence %s.%s', n.nspname, o.relname), concat_ws(' | ', 'grants ' || ${grants("o.relacl", "s")})
				from (select c.*, c.relowner as owner from pg_class c) o join pg_namespace n on n.oid = o.relnamespace
				where o.relkind = 'S' and ${isOurs}
			union all
			select format('column %s.%s.%s', n.nspname, o.relname, a.attname), concat_ws(
					' | ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
					pg_get_expr(d.adbin, d.adrelid), nullif(a.attgenerated, ''), nullif(a.attidentity, ''),
					case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end,
					'statistics ' || nullif(a.attstattarget, -1),
					'grants ' || (
						select string_agg(format('%s: %s', who, rights), '; ' order by who) from (
							select x.grantee::regrole::text as who, string_agg(x.privilege_type, ', ' order by x.privilege_type) as rights
							from aclexplode(a.attacl) x group by 1
						) granted
					),
					col_description(o.oid, a.attnum)
				)
				from pg_class o join pg_namespace n on n.oid = o.relnamespace
				join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
				join pg_type t on t.oid = a.atttypid
				left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
				where o.relkind in ('r', 'p', 'v', 'm') and ${isOurs}
			union all
			select format('constraint %s.%s %s', n.nspname, o.relname, c.conname), pg_get_constraintdef(c.oid)
				from pg_constraint c join pg_class o on o.oid = c.conrelid join pg_namespace n on n.oid = o.relnamespace
				where c.contype <> 'n' and ${isOurs}
			union all
			select format('index %s.%s', n.nspname, o.relname), pg_get_indexdef(o.oid)
				from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind in ('i', 'I') and ${isOurs}
			union all
			select format('statistics %s.%s', n.nspname, o.stxname), pg_get_statisticsobjdef(o.oid) || ' ' || (to_jsonb(o) ->> 'stxstattarget')
				from pg_statistic_ext o join pg_namespace n on n.oid = o.stxnamespace where ${isOurs}
			union all
			select format('function %s', o.oid::regprocedure), concat_ws(
					E'\n', pg_get_functiondef(o.oid), 'grants ' || ${grants("o.proacl", "f")}, obj_description(o.oid, 'pg_proc')
				)
				from (select p.*, p.proowner as owner from pg_proc p) o join pg_namespace n on n.oid = o.pronamespace
				where o.prokind in ('f', 'p') and ${isOurs}
			union all
			select format('trigger %s on %s.%s', t.tgname, n.nspname, o.relname), concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
				from pg_trigger t join pg_class o on o.oid = t.tgrelid join pg_namespace n on n.oid = o.relnamespace
				where not t.tgisinternal and ${isOurs}
			union all
			select format('policy %s on %s.%s', p.polname, n.nspname, o.relname), concat_ws(
					' | ', p.polcmd, case when p.polpermissive then 'permissive' else 'restrictive' end,
					(select string_agg(role::regrole::text, ', ' order by role::regrole::text) from unnest(p.polroles) role),
					'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid)
				)
				from pg_policy p join pg_class o on o.oid = p.polrelid join pg_namespace n on n.oid = o.relnamespace
				where ${isOurs}
			union all
			select format('type %s.%s', n.nspname, o.typname), (
					select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = o.oid
				)
				from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype in ('e', 'd') and ${isOurs}
			union all
			select format('default grants of %s on %s', coalesce(n.nspname, 'every schema'), o.defaclobjtype), ${grants("o.acl", "f")}
				from (select defaclrole as owner, defaclacl as acl, * from pg_default_acl) o
				left join pg_namespace n on n.oid = o.defaclnamespace
				where o.defaclrole = current_user::regrole
		`.execute(db),
	);
	return Object.fromEntries(rows.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, value }) => [key, value ?? ""]));
}

/** One line for each thing that two catalogs do not share. */
export function compareCatalogs(before: Catalog, after: Catalog): string[] {
	return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((key) => {
		if (!(key in after)) return `- ${key}`;
		if (!(key in before)) return `+ ${key}`;
		return before[key] === after[key] ? [] : `≠ ${key}\n\t${before[key]}\n\t${after[key]}`;
	});
}
