import { sql } from "kysely";
import type { Db } from "#database/connection.ts";
import { clinics, people, pictures, reviews } from "#tests/policies/policy-cases.ts";
import { isFull } from "./form.ts";

/** Somebody who sends statements: their role and the claims of their token, both as one may forge them. */
export type Sender = { role: (typeof roles)[number]; claims: unknown };
const roles = ["anon", "authenticated", "service_role"] as const;

const unknown = "00000000-0000-7000-8000-00000000dead";

export const honest: Record<string, Sender> = {
	visitor: { role: "anon", claims: "" },
	nobody: { role: "authenticated", claims: { sub: unknown } },
	...Object.fromEntries(
		Object.entries(people).map(([name, sub]) => [name, { role: "authenticated", claims: { sub } }]),
	),
	service: { role: "service_role", claims: "" },
};

const asAdmin = { role: "service_role", is_admin: true, aal: "aal2", app_metadata: { is_admin: true, role: "admin" } };
/** [what is forged, who sends it, as whom they may pass at most] */
export const forged: [what: string, sender: Sender, atMost: string][] = [
	// a visitor has no claims at all: the door for visitors empties them (tests/database/doors.test.ts)
	["a visitor who claims every right", { role: "anon", claims: asAdmin }, "visitor"],
	["a person without claims", { role: "authenticated", claims: "" }, "nobody"],
	["a person without an id", { role: "authenticated", claims: asAdmin }, "nobody"],
	["a person whose id is null", { role: "authenticated", claims: { sub: null } }, "nobody"],
	["a person whose id is empty", { role: "authenticated", claims: { sub: "" } }, "nobody"],
	["a person whose id is a list", { role: "authenticated", claims: { sub: [people.admin] } }, "nobody"],
	["a person whose id is an object", { role: "authenticated", claims: { sub: { sub: people.admin } } }, "nobody"],
	["a person whose id is SQL", { role: "authenticated", claims: { sub: "' or true --" } }, "nobody"],
	["claims that are a list", { role: "authenticated", claims: [{ sub: people.admin }] }, "nobody"],
	["claims that are a text", { role: "authenticated", claims: JSON.stringify(people.admin) }, "nobody"],
	["claims that are no JSON", { role: "authenticated", claims: `{"sub":"${people.admin}"` }, "nobody"],
	[
		"a stranger who claims every right",
		{ role: "authenticated", claims: { ...asAdmin, sub: people.stranger } },
		"stranger",
	],
	[
		"a stranger with an admin's address",
		{
			role: "authenticated",
			claims: { sub: people.stranger, email: `${people.admin}@example.test`, user_id: people.admin },
		},
		"stranger",
	],
	["an owner who claims every right", { role: "authenticated", claims: { ...asAdmin, sub: people.owner } }, "owner"],
];

export const verbs = ["select", "insert", "update", "delete", "truncate"] as const;
export type Verb = (typeof verbs)[number];
export type Relation = { name: string; columns: string[]; writable: string[]; count: number };
type Routine = { name: string; parameters: string[] };

/** Every table and view of every schema that is not PostgreSQL's own or an extension's. */
export async function findRelations(db: Db): Promise<Relation[]> {
	const { rows } = await sql<Relation>`
		select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns,
			array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '' and a.attidentity <> 'a') as writable,
			(xpath('/row/count/text()', query_to_xml('select count(*) from ' || c.oid::regclass, true, true, '')))[1]::text::int as count
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema)'
			and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
		group by c.oid, 1 order by 1`.execute(db);
	return rows;
}

/** Every function of these schemas that can be called, with the types of its parameters. */
export async function findRoutines(db: Db): Promise<Routine[]> {
	const { rows } = await sql<Routine>`
		select format('%I.%I', n.nspname, p.proname) as name,
			array(select format_type(t, null) from unnest(p.proargtypes) with ordinality u(t, i) order by i) as parameters
		from pg_proc p join pg_namespace n on n.oid = p.pronamespace
		where p.prokind <> 'p' and p.prorettype <> 'trigger'::regtype and n.nspname !~ '^(pg_|information_schema)'
			and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
		order by 1, p.oid::regprocedure::text`.execute(db);
	return rows;
}

/**
 * Makes `pg_temp.attempt` for the rest of a transaction. It runs a statement as a sender and undoes it. Its outcome is
 * the number of rows, "denied", or the SQLSTATE of another refusal; of a call it also returns the answer, and the
 * tables that were written to.
 */
export async function makeAttempt(db: Db): Promise<void> {
	await sql`create temporary table ours on commit drop as
		select oid from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`.execute(
		db,
	);
	await sql`create or replace function pg_temp.written() returns jsonb language sql as $$
		select jsonb_object_agg(oid::regclass, pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
			+ pg_stat_get_xact_tuples_deleted(oid)) from pg_temp.ours
	$$`.execute(db);
	await sql`create or replace function pg_temp.attempt(role text, claims text, statement text, out outcome text, out answer text, out written text)
		language plpgsql as $$
		declare
			is_call constant boolean := statement like 'call %';
			before constant jsonb := case when is_call then pg_temp.written() end;
			count bigint;
		begin
			begin
				perform set_config('role', role, true), set_config('request.jwt.claims', claims, true);
				if is_call then
					execute 'select string_agg(f::text, '' '') from ' || substr(statement, 6) || ' f' into answer;
				else
					execute statement;
				end if;
				get diagnostics count = row_count;
				if is_call then
					set local role none;
					select string_agg(key, ' ' order by key) into written from jsonb_each(pg_temp.written())
						where value <> before -> key;
				end if;
				raise exception using errcode = 'UNDO0';
			exception when others then
				outcome := case sqlstate when 'UNDO0' then count::text when '42501' then 'denied' else sqlstate end;
			end;
		end $$`.execute(db);
}

export type Attempt = { outcome: string; answer: string | null; written: string | null };

/**
 * Has each of the senders try each of their statements, alone. `pg_temp.attempt` must have been made in this
 * transaction.
 */
export async function attemptAll<Name extends string>(
	db: Db,
	senders: [name: Name, sender: Sender][],
	statementsOf: (sender: Sender) => string[],
): Promise<Map<Name, Attempt[]>> {
	const tries = senders.flatMap(([name, sender]) => {
		const claims = typeof sender.claims === "string" ? sender.claims : JSON.stringify(sender.claims);
		return statementsOf(sender).map((statement) => ({ name, role: sender.role, claims, statement }));
	});
	const { rows } = await sql<Attempt & { name: Name }>`
		select t.name, a.* from json_to_recordset(${JSON.stringify(tries)}) t(name text, role text, claims text, statement text),
			lateral pg_temp.attempt(t.role, t.claims, t.statement) a`.execute(db);
	return Map.groupBy(rows, ({ name }) => name);
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const quote = (name: string) => `"${name}"`;

/**
 * What a role may try with a table: with each column alone, since grants are by column, and with rows that are there.
 */
export async function statementsOf(db: Db, { name, columns, writable }: Relation) {
	const { rows: granted } = await sql<{ role: string; into: string }>`
		select role, string_agg(quote_ident(c), ',') as into from unnest(${writable}::text[]) c, unnest(${roles}::text[]) role
		where has_column_privilege(role, ${name}::regclass, c, 'insert') group by role`.execute(db);
	const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t limit 8`.execute(
		db,
	);
	/** Each row once more, with what the role may give: in the name of whoever it belongs to. */
	const insert = (role: string) => {
		const into = granted.find((one) => one.role === role)?.into;
		if (!into) return [`insert into ${name} default values`];
		return rows.map(
			({ row }) =>
				`insert into ${name} (${into}) select ${into} from jsonb_populate_record(null::${name}, ${literal(row)})`,
		);
	};
	return (verb: Verb, role: string): string[] => {
		switch (verb) {
			case "select":
				return [`select * from ${name}`, ...columns.map((column) => `select ${quote(column)} from ${name}`)];
			case "insert":
				return insert(role);
			case "update":
				return writable.map((column) => `update ${name} set ${quote(column)} = ${quote(column)}`);
			case "delete":
				return [`delete from ${name}`];
			case "truncate":
				return [`truncate ${name} cascade`];
		}
	};
}

const ids = [
	people.owner,
	people.author,
	...Object.values(clinics),
	...Object.values(reviews),
	pictures.verified,
	unknown,
];
/** Values of a type that a stranger may send; one of them for each call. */
const values: Record<string, string[]> = {
	uuid: ids,
	text: ["DE", "hide", "", "spam", "%"],
	integer: ["1", "0", "-1", "2147483647"],
	bigint: ["1", "-1"],
	smallint: ["1"],
	boolean: ["true", "false"],
	date: ["2026-01-01"],
	jsonb: ["{}", "[]", "null"],
	"text[]": ["{}", "{DE}"],
	"timestamp with time zone": ["infinity", "2026-01-01"],
};

/** Calls of a function: with nothing, and with values that each parameter takes in turn. */
export function callsOf({ name, parameters }: Routine): string[] {
	const call = (choose: (type: string, index: number) => string) =>
		`call ${name}(${parameters.map((type, index) => `${choose(type, index)}::${type}`).join()})`;
	const most = parameters.includes("uuid") ? (isFull ? ids.length : 4) : parameters.length > 0 ? 3 : 0;
	return [
		call(() => "null"),
		...Array.from({ length: most }, (_, turn) =>
			call((type, index) => {
				const known = values[type];
				if (!known) return "null";
				// every uuid of one call is another, so that they are not all of one kind
				const place = turn * (isFull ? 1 : 5) + index;
				return literal(known[place % known.length] ?? "");
			}),
		),
	];
}
