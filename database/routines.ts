import { createHash } from "node:crypto";
import { sql } from "kysely";
import { MendableError } from "#domain/mendable-error.ts";
import type { Db } from "./connection.ts";
import { run, type SqlFile } from "./sql-files.ts";

/** The hash of each function, trigger and policy, by its name in `drop`, and one of all grants. */
export type Made = Record<string, string>;

type Statement = SqlFile & { kind: "function" | "trigger" | "policy" | "grants"; key: string };

const toHash = (text: string) => createHash("sha256").update(text).digest("base64");

/**
 * Plans to make anew what differs from the last run, or everything if `isWhole`: `drop` comes before the migrations,
 * `make` after them. `tables` are those whose triggers and policies change.
 */
export function planRoutines(files: SqlFile[], last: Made, isWhole: boolean) {
	const all = files.flatMap(readStatements);
	const grants = all.filter(({ kind }) => kind === "grants");
	const made: Made = { grants: toHash(grants.map(({ text }) => text).join()) };
	for (const { name, kind, key, text } of all) {
		if (kind === "grants") continue;
		if (made[key]) throw new MendableError(`Routine ${name} failed: ${key} already exists`);
		made[key] = toHash(text);
	}
	const differs = (key: string) => isWhole || last[key] !== made[key];
	const outdated = Object.keys(last).filter(differs);
	const changed = all.filter(({ key }) => differs(key));
	const ofKind = (...kinds: Statement["kind"][]) => changed.filter(({ kind }) => kinds.includes(kind));

	return {
		made,
		tables: [...outdated, ...changed.map(({ key }) => key)].flatMap((key) => key.split(" on ")[1] ?? []),

		/** Drops triggers and policies; functions stay for their callers, unless everything is made anew. */
		async drop(db: Db): Promise<void> {
			for (const key of outdated.filter((key) => key.includes(" on "))) {
				await sql.raw(`drop ${key.replace(" ", " if exists ")}`).execute(db);
			}
			if (isWhole) await dropEarlier(db, outdated);
		},

		/** All grants are given again after migrations, and where one changed or a function lost its own. */
		async make(db: Db, hasMigrations: boolean): Promise<void> {
			// a function may call a later one; a test lets the database check all bodies
			await sql`set local check_function_bodies = off`.execute(db);
			for (const { name, text } of ofKind("function")) {
				await run(db, "Routine", { name, text: text.replace("create", "create or replace") });
			}
			const lost = await dropEarlier(db, outdated);
			for (const statement of ofKind("trigger", "policy")) await run(db, "Routine", statement);
			if (!hasMigrations && !differs("grants") && lost === 0) return;
			const ours = (await findFunctions(db, Object.keys(made))).map(({ signature }) => signature);
			if (ours.length > 0) {
				await sql.raw(`revoke all on function ${ours} from public, anon, authenticated, service_role`).execute(db);
			}
			for (const grant of grants) await run(db, "Routine", grant);
		},
	};
}

/** Each statement begins at the margin, where no other line begins with these words: tests/house/routines.test.ts. */
function readStatements({ name, text: file }: SqlFile): Statement[] {
	const texts = file.replace(/^--.*$/gm, "").split(/^(?=(?:create|grant|revoke|alter|do)\b)/m);
	return texts
		.map((text) => text.trim())
		.filter(Boolean)
		.map((text) => {
			const line = text.replace(/\s+/g, " ");
			const [, kind, made] = /^create (?:constraint )?(function|trigger|policy) ([\w.]+)/.exec(line) ?? [];
			if (!kind) return { name, text, kind: "grants", key: "grants" };
			const [on = ""] = (kind !== "function" && / on [\w.]+/.exec(line)) || [];
			return { name, text, kind: kind as Statement["kind"], key: `${kind} ${made}${on}` };
		});
}

/** Drops the functions of these names that this transaction has not made. Returns how many. */
async function dropEarlier(db: Db, keys: string[]): Promise<number> {
	const earlier = (await findFunctions(db, keys)).filter((one) => one.is_earlier);
	for (const { signature } of earlier) await sql.raw(`drop function ${signature}`).execute(db);
	return earlier.length;
}

async function findFunctions(db: Db, keys: string[]) {
	const { rows } = await sql<{ signature: string; is_earlier: boolean }>`
		select oid::regprocedure::text as signature, xmin <> pg_current_xact_id()::xid as is_earlier
		from pg_catalog.pg_proc where format('function %s.%s', pronamespace::regnamespace, proname) = any(${keys})`.execute(
		db,
	);
	return rows;
}
