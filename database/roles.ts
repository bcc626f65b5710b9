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
	await sql`select pg_advisory_xact_lock(hashtext('roles')), set_config('makes.login', ${login?.name ?? ""}, true),
		set_config('makes.roles', ${[...roles, ...(login?.isOurs ? [login.name] : [])].join()}, true)`.execute(db);
	await sql
		.raw(`
			do $$
				declare
					roles text[] = '{${roles}}';
					login text = nullif(nullif(current_setting('makes.login'), ''), current_user);
					knows_inheritance boolean = current_setting('server_version_num')::int >= 160000;
					membership text = case when knows_inheritance then 'set' else 'member' end;
					role text;
				begin
					foreach role in array string_to_array(current_setting('makes.roles'), ',') loop
						continue when exists (select from pg_catalog.pg_roles where rolname = role);
						begin
							execute format('create role %I %s', role, case when role = any (roles) then 'nologin' else 'login noinherit' end);
						exception when duplicate_object or unique_violation then
							-- roles belong to the whole cluster: another of its databases may be creating them at the same time
						end;
					end loop;
					foreach role in array roles loop
						if not pg_has_role(role, membership) then execute format('grant %I to current_user', role); end if;
						if not pg_has_role(login, role, membership) then
							execute format('grant %I to %I', role, login)
								|| case when knows_inheritance then ' with inherit false, set true' else '' end;
						end if;
					end loop;
					if has_database_privilege('public', current_database(), 'temporary')
						and (select pg_has_role(datdba, 'usage') from pg_catalog.pg_database where datname = current_database()) then
						execute format('revoke temporary on database %I from public', current_database());
					end if;
				end
			$$`)
		.execute(db);
}
