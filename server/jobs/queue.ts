import { AsyncLocalStorage } from "node:async_hooks";
import { CompiledQuery } from "kysely";
import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database, Db } from "#database/connection.ts";

/** How often a job that failed is tried again, and for how long it is kept. */
type QueueOptions = {
	retryLimit: number;
	/** Seconds before the first retry; each later one waits twice as long, up to `retryDelayMax`. */
	retryDelay: number;
	retryDelayMax: number;
	/** Seconds after which a job that still runs counts as failed. */
	expireInSeconds: number;
	/** Seconds that a job waits for a worker before it is dropped. */
	retentionSeconds: number;
	/** Seconds that a job is kept after it succeeded or failed for good. */
	deleteAfterSeconds: number;
};

/** A queue of jobs in Postgres, shared by all processes. */
export type Queue<Data extends object> = {
	/** Adds jobs inside an open transaction: they exist exactly if it commits. Call `wake` after it. */
	add(db: Db, jobs: Data[]): Promise<void>;
	/** Lets this process's worker look for jobs now instead of at its next turn. */
	wake(): void;
	/** Takes jobs one after the other; one that throws is tried again later, one that ends well is forgotten. */
	work(handle: (data: Data) => Promise<void>, pollSeconds: number): Promise<void>;
};

export type Jobs = {
	openQueue<Data extends object>(name: string, options: QueueOptions): Promise<Queue<Data>>;
	/** Runs a job at the times of a cron line (UTC), once for all processes. */
	schedule(name: string, cron: string, handle: () => Promise<void>): Promise<void>;
	/** Takes no new jobs and lets the running one end. Before the database closes. */
	stop(): Promise<void>;
};

/** Opens the jobs of a database. Its tables come with our own migrations. */
export async function openJobs(database: Database, log: Logger): Promise<Jobs> {
	// Whatever pg-boss asks while it adds a job goes through the transaction that is open: on a second connection it would wait
	// for ours, for ever where there is only one.
	const open = new AsyncLocalStorage<Db>();
	const boss = new PgBoss({
		db: {
			executeSql(text, values) {
				const db = open.getStore();
				return db ? executeSql(db, text, values) : database.asService((db) => executeSql(db, text, values));
			},
		},
		migrate: false,
		// rebuilding indexes takes their owner, which the service role is not
		reindex: false,
		monitorVacuum: false,
	});
	boss.on("error", (error) => log.warn({ err: error }, "jobs: an error"));
	boss.on("warning", ({ message, data }) => log.warn({ data }, `jobs: ${message}`));
	await boss.start();

	return {
		async openQueue<Data extends object>(name: string, options: QueueOptions): Promise<Queue<Data>> {
			const settings = { ...options, retryBackoff: true };
			await boss.createQueue(name, settings);
			await boss.updateQueue(name, settings);
			let worker: string | undefined;
			const wake = () => {
				if (worker) boss.notifyWorker(worker);
			};
			return {
				wake,
				async add(db, jobs) {
					await open.run(db, async () => {
						for (const job of jobs) await boss.send(name, job);
					});
				},
				async work(handle, pollSeconds) {
					worker = await boss.work<Data>(name, { pollingIntervalSeconds: pollSeconds, batchSize: 1 }, async (jobs) => {
						try {
							for (const job of jobs) {
								await handle(job.data);
								// a finished job may hold what nobody should read later, such as a link that signs in
								await boss.deleteJob(name, job.id);
							}
						} finally {
							wake(); // there may be more
						}
					});
				},
			};
		},
		async schedule(name, cron, handle) {
			await boss.createQueue(name, { retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 7 * 86_400 });
			await boss.work(name, { pollingIntervalSeconds: 60 }, handle);
			await boss.schedule(name, cron);
		},
		stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
	};
}

/** One statement of pg-boss. We are inside a transaction already, so its own brackets come off. */
function executeSql(db: Db, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
	return db.executeQuery(CompiledQuery.raw(text.replace(/^\s*BEGIN;/, "").replace(/COMMIT;\s*$/, ""), values));
}
