import { sql } from "kysely";
import type { Db } from "./connection.ts";

/** The roles that statements run as, see connection.ts. */
const roles = ["anon", "authenticated", "service_role"];

/** The rights of a login. */
export type Login = {
	name: string;
	/** May create schemas in this database, so it can migrate. */
	can_migrate: boolean;
	/** Can become each of the roles that statements run as. */
	can_serve: boolean;
	/** Is a superuser, or has the rights of the tables' owner or of the service without becoming one of our roles. */
	is_privileged: boolean;
};

/** Reads the rights of the login of `db`; call it outside asVisitor, asPerson and asService. */
export async function readLogin(db: Db): Promise<Login> {
	const { rows } = await sql<Login>`
		select rolname as name, has_database_privilege(current_database(), 'create') as can_migrate,
			(
				select count(*) = ${roles.length} from pg_catalog.pg_roles s
				where s.rolname = any(${roles}) and pg_has_role(r.oid, s.oid, 'member')
			) as can_serve,
			rolsuper or rolbypassrls
				or exists (
					select from pg_catalog.pg_class c
					where c.oid = to_regclass('public.clinics') and pg_has_role(r.oid, c.relowner, 'member')
				)
				or exists (
					select from pg_catalog.pg_roles s where s.rolname = 'service_role' and pg_has_role(r.oid, s.oid, 'usage')
				) as is_privileged
		from pg_catalog.pg_roles r where rolname = current_user`.execute(db);
	return rows[0] as Login;
}

/**
 * Creates missing roles in the cluster, as the first migration does, and allows `login` to become each of them in a
 * transaction; creates the login itself only if `isOurs`. Revokes the right to create temporary tables, which new
 * databases grant to everybody. Changes nothing if nothing is missing. Runs as the database's owner, who needs the
 * right to create roles if some are missing.
 */
export async function makeRoles(db: Db, login?: { name: string; isOurs: boolean }): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('roles'))`.execute(db);
	const { rows } = await sql<{ name: string; knows_inheritance: boolean }>`
		select current_user as name, current_setting('server_version_num')::int >= 160000 as knows_inheritance`.execute(db);
	const { name: owner = "", knows_inheritance: knowsInheritance = false } = rows[0] ?? {};
	for (const role of roles) {
		await makeRole(db, role, "nologin");
		if (!(await canBecome(db, owner, role))) await sql`grant ${sql.id(role)} to current_user`.execute(db);
	}
	await sql
		.raw(`
			do $$ begin
				if has_database_privilege('public', current_database(), 'temporary')
					and (select pg_has_role(datdba, 'usage') from pg_catalog.pg_database where datname = current_database()) then
					execute format('revoke temporary on database %I from public', current_database());
				end if;
			end $$`)
		.execute(db);
	if (!login || login.name === owner) return;
	if (login.isOurs) await makeRole(db, login.name, "login noinherit");
	const terms = knowsInheritance ? sql`with inherit false, set true` : sql``;
	for (const role of roles) {
		if (await canBecome(db, login.name, role)) continue;
		await sql`grant ${sql.id(role)} to ${sql.id(login.name)} ${terms}`.execute(db);
	}
}

/** `name` and `attributes` must be constants: they are not escaped. */
async function makeRole(db: Db, name: string, attributes: "nologin" | "login noinherit"): Promise<void> {
	await sql
		.raw(`
			do $$ begin
				if not exists (select from pg_catalog.pg_roles where rolname = '${name}') then
					create role ${name} ${attributes};
				end if;
			exception when duplicate_object or unique_violation then
				-- roles belong to the whole cluster: another of its databases may be creating them at the same time
			end $$`)
		.execute(db);
}

async function canBecome(db: Db, login: string, role: string): Promise<boolean> {
	const { rows } = await sql<{ can: boolean }>`
		select pg_has_role(${login}, ${role}, case
			when current_setting('server_version_num')::int < 160000 then 'member' else 'set'
		end) as can`.execute(db);
	return rows[0]?.can ?? false;
}
