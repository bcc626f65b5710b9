import { readFileSync } from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database, Db } from "#database/connection.ts";
import type { DB } from "#database/schema.ts";

/** A query to measure, and its name in the report. */
export type Question = { name: string; ask: (db: Db) => Promise<unknown> };

const rounds = 3;
const shownPlan = 40; // lines

/** PostgreSQL settings that log the plans of all statements, also inside functions. */
export const planSettings = {
	session_preload_libraries: "auto_explain",
	...{ "auto_explain.log_min_duration": "0", "auto_explain.log_nested_statements": "on" },
	...{ "auto_explain.log_analyze": "on", "auto_explain.log_timing": "off", "auto_explain.log_buffers": "on" },
};

/**
 * Prints what queries cost the database beside their bound (ms): the median and the 95th percentile of 100 queries,
 * each the fastest of three rounds. On this machine it measures processor time, which other work changes little;
 * elsewhere the response time. Runs as a visitor. Returns the slowest query.
 */
export async function benchAnswers(
	database: Database,
	title: string,
	bound: number,
	questions: Question[],
): Promise<Question[]> {
	const times: (Question & { work: number; wall: number })[] = [];
	let isWork = true;
	for (const question of questions) {
		let [work, wall] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
		for (let round = 0; round < rounds; round++) {
			await database.asVisitor(async (db) => {
				const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
				const before = readWork(rows[0]?.pid);
				const started = performance.now();
				await question.ask(db);
				const took = performance.now() - started;
				const after = readWork(rows[0]?.pid);
				isWork &&= before !== undefined && after !== undefined;
				work = Math.min(work, isWork ? (after ?? 0) - (before ?? 0) : took);
				wall = Math.min(wall, took);
			});
		}
		times.push({ ...question, work, wall });
	}
	times.sort((one, other) => one.work - other.work);
	const at = (share: number) => times[Math.ceil(share * times.length) - 1]?.work ?? 0;
	const wall = times.map((time) => time.wall).sort((one, other) => one - other);
	const p95 = at(0.95);
	console.log(
		`\n${title}: ${times.length} questions, ${isWork ? "processor time" : "time"} p50 ${at(0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms ` +
			`(bound ${bound} ms: ${p95 < bound ? "kept" : "not kept"}), longest ${at(1).toFixed(1)} ms; until the answer p95 ` +
			`${wall[Math.ceil(0.95 * wall.length) - 1]?.toFixed(1)} ms`,
	);
	for (const { name, work } of times.slice(-3).reverse()) console.log(`  ${work.toFixed(1).padStart(6)} ms ${name}`);
	return times.slice(-1).map(({ ask, name }) => ({ ask, name: `${title}, ${name}` }));
}

/** Processor time (ms) of a process on this machine; undefined if there is none or it can't be read. */
function readWork(pid = 0): number | undefined {
	try {
		return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
	} catch {
		return undefined;
	}
}

/** The lines of the plan of a query's slowest statement, from a server with `planSettings`. */
export async function explain(url: string, { ask }: Question): Promise<string[]> {
	const told: string[] = [];
	const pool = new pg.Pool({ connectionString: url, max: 1 });
	pool.on("error", () => undefined); // the server may stop before its last connection has closed
	pool.on("connect", (client) => client.on("notice", ({ message }) => told.push(message ?? "")));
	const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
	try {
		await db.transaction().execute(async (transaction) => {
			await ask(transaction); // as warm as in the measurement
			await sql`set local client_min_messages = log`.execute(transaction);
			await ask(transaction);
		});
		const plans = told.flatMap((text) => {
			const [, duration, plan] = /^duration: ([\d.]+) ms\s+plan:\n([\s\S]+)/.exec(text) ?? [];
			// the plan of a function call contains everything inside it
			return plan && !plan.includes("->  Result") && /Scan/.test(plan) ? [{ duration: Number(duration), plan }] : [];
		});
		const [longest] = plans.sort((one, other) => other.duration - one.duration);
		return longest
			? longest.plan
					.split("\n")
					.map((line) => line.slice(0, 220))
					.slice(0, shownPlan)
			: ["no plan was told"];
	} finally {
		await db.destroy();
	}
}
