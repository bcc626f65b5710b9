import { createHash } from "node:crypto";
import { sql } from "kysely";
import { MendableError } from "#domain/mendable-error.ts";
import type { Db } from "./connection.ts";
import { run, type SqlFile } from "./sql-files.ts";

/** The state of the routines after the last run. */
export type Routines = {
	/** Hash of all files. */
	hash: string;
	/** Statements that drop each function, trigger and policy. */
	drops: string;
	/** The release that made them. */
	release: string;
	/** Hashes of the statements, by the name of what they create. */
	made: Record<string, string>;
};

/**
 * `key` names the function, trigger or policy that a statement creates; it is empty for grants and other statements.
 */
type Statement = SqlFile & { key: string };

/** The steps that make the database's routines equal to the files. */
export type Plan = {
	made: Record<string, string>;
	/** Run before the migrations. */
	drops: string[];
	statements: Statement[];
	/** Statements without a key: all of them run again, after the others. */
	grants: Statement[];
	/** Tables whose triggers and policies change. */
	tables: string[];
};

const GRANTS = "grants";

const toHash = (text: string) => createHash("sha256").update(text).digest("base64");

const split = (drops: string) => drops.split(";\n").filter(Boolean);

const tableOf = (text: string) => text.split(" on ")[1] ?? [];

/**
 * Plans to recreate what differs from the last run, or everything if `isWhole`. A function is replaced in place, so
 * that its callers keep working; a trigger or policy is dropped first.
 */
export function planRoutines(
	files: SqlFile[],
	last: Routines,
	{ isWhole, hasMigrations }: { isWhole: boolean; hasMigrations: boolean },
): Plan {
	const all = files.flatMap(readStatements);
	const grants = all.filter(({ key }) => !key);
	const made: Plan["made"] = { [GRANTS]: toHash(grants.map(({ text }) => text).join()) };
	for (const { name, key, text } of all.filter(({ key }) => key)) {
		if (made[key]) throw new MendableError(`Routine ${name} failed: ${key} already exists`);
		made[key] = toHash(text);
	}
	const lastDrops = split(last.drops);
	const known = isWhole ? {} : last.made;
	const differ = (key: string) => known[key] !== made[key];
	const ofTables = Object.keys(known).filter((key) => /^(trigger|policy) /.test(key) && differ(key));
	const drops = isWhole ? lastDrops : ofTables.map((key) => `drop ${key.replace(" ", " if exists ")}`);
	const statements = all.filter(({ key }) => key && differ(key));
	const tables = [...drops, ...statements.map(({ key }) => key)].flatMap(tableOf);
	return { made, drops, statements, grants: hasMigrations || differ(GRANTS) ? grants : [], tables };
}

/** Splits a file into its statements and drops the comments between them. */
function readStatements({ name, text: file }: SqlFile): Statement[] {
	const texts = [""];
	let open = "";
	for (const token of file.split(/(--|\$\$|[';\n])/)) {
		if (open === "--") {
			if (token === "\n") open = "";
			continue;
		}
		if (open) open = token === open ? "" : open;
		else if (["--", "$$", "'"].includes(token)) open = token;
		if (open !== "--") texts.push(`${texts.pop()}${token}`);
		if (!open && token === ";") texts.push("");
	}
	return texts
		.map((text) => text.trim())
		.filter(Boolean)
		.map((text) => ({ name, text, key: findKey(text) }));
}

function findKey(text: string): string {
	const words = text.split(/\s/).filter((word) => word && word !== "constraint");
	const [verb, kind = "", made = ""] = words;
	if (verb !== "create") return "";
	return kind === "function"
		? `function ${made.split("(")[0]}`
		: `${kind} ${made} on ${words[words.indexOf("on") + 1]}`;
}

/** Executes a plan after its drops and the migrations. Returns statements that drop everything that now exists. */
export async function makeRoutines(db: Db, { made, statements, grants }: Plan, last: Routines): Promise<string> {
	const lastDrops = split(last.drops);
	const theirs = new Set((await findDrops(db)).filter((drop) => !lastDrops.includes(drop)));
	// a function may call a later one; a test lets the database check all bodies
	await sql`set local check_function_bodies = off`.execute(db);
	// default privileges decide who may call the functions created next
	const [defaults, rights] = [grants.filter(isDefault), grants.filter((grant) => !isDefault(grant))];
	for (const statement of defaults) await run(db, "Routine", statement);
	const [functions, others] = [statements.filter(isFunction), statements.filter((one) => !isFunction(one))];
	for (const { name, text } of functions) {
		await run(db, "Routine", { name, text: text.replace("create", "create or replace") });
	}
	const changed = functions.map(({ key }) => key);
	const { rows } = await sql<{ signature: string; is_gone: boolean }>`
		select signature, not key = any(${Object.keys(made)}) or key = any(${changed}) and is_earlier as is_gone
		from (
			select oid::regprocedure::text as signature, xmin <> pg_current_xact_id()::xid as is_earlier,
				format('function %s.%s', pronamespace::regnamespace, proname) as key
			from pg_catalog.pg_proc
		) p
		where 'drop function if exists ' || signature = any(${lastDrops})`.execute(db);
	for (const { signature } of rows.filter((row) => row.is_gone)) {
		await sql.raw(`drop function ${signature}`).execute(db);
	}
	for (const statement of others) await run(db, "Routine", statement);
	const kept = rows.filter((row) => !row.is_gone).map(({ signature }) => signature);
	if (rights.length > 0 && kept.length > 0) {
		const everybody = "public, anon, authenticated, service_role";
		await sql.raw(`revoke all on function ${kept.join()} from ${everybody}`).execute(db);
	}
	for (const statement of rights) await run(db, "Routine", statement);
	return (await findDrops(db)).filter((drop) => !theirs.has(drop)).join(";\n");
}

const isFunction = ({ key }: Statement) => key.startsWith("function ");

const isDefault = ({ text }: SqlFile) => text.startsWith("alter default privileges");

/** Statements that drop every existing function, trigger and policy; dependants of functions come before them. */
async function findDrops(db: Db): Promise<string[]> {
	const { rows } = await sql<{ drop: string }>`
		select format('drop trigger if exists %I on %s', tgname, tgrelid::regclass) as drop
			from pg_catalog.pg_trigger where not tgisinternal
		union all
		select format('drop policy if exists %I on %s', polname, polrelid::regclass) from pg_catalog.pg_policy
		union all
		select format('drop function if exists %s', oid::regprocedure)
			from pg_catalog.pg_proc where pronamespace <> 'pg_catalog'::regnamespace
	`.execute(db);
	return rows.map(({ drop }) => drop).sort((a, b) => (a < b ? 1 : -1));
}
