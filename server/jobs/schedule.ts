import pTimeout from "p-timeout";
import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import {
	addScheduledJob,
	finishScheduledJob,
	holdScheduledJob,
	takeScheduledJob,
} from "#database/queries/scheduled-jobs.ts";
import { openWatch, type Watch } from "../lib/watch.ts";

const lookEvery = 60_000; // ms
const holdEvery = 60_000; // ms
/** Seconds after which another process takes over a job whose process was killed. */
const hold = 300;
const retryAfter = 600; // seconds
const longestRun = 1_800_000; // ms; the others wait behind it

export type ScheduledJob = {
	name: string;
	/** Each day at this time, such as "03:17", in UTC. */
	time: string;
	run: () => Promise<unknown>;
};

/**
 * Runs each job daily, in one of the processes that share the database. A job that fails or takes longer than
 * `deadline` (ms) is tried again after ten minutes, after a kill after five, and a missed one at the next start. It may
 * run twice.
 */
export async function openSchedule(
	database: Database,
	jobs: ScheduledJob[],
	log: Logger,
	deadline = longestRun,
): Promise<Watch> {
	for (const { name, time } of jobs) await database.asService((db) => addScheduledJob(db, name, time));

	async function runDue(signal: AbortSignal) {
		for (const job of jobs) {
			if (signal.aborted) return;
			if (await database.asService((db) => takeScheduledJob(db, job.name, hold))) await runTaken(job);
		}
	}

	async function runTaken({ name, time, run }: ScheduledJob) {
		const keep = (seconds: number) => database.asService((db) => holdScheduledJob(db, name, seconds));
		const timer = setInterval(() => keep(hold).catch(() => {}), holdEvery);
		try {
			await pTimeout(run(), {
				milliseconds: deadline,
				message: `the job ${name} takes longer than ${deadline / 1000} seconds`,
			});
			await database.asService((db) => finishScheduledJob(db, name, time));
		} catch (err) {
			log.error({ err, job: name }, "a nightly job failed and is tried again");
			await keep(retryAfter);
		} finally {
			clearInterval(timer);
		}
	}

	return openWatch({
		every: lookEvery,
		work: runDue,
		onError: (err) => log.warn({ err }, "nightly jobs could not be looked for"),
	});
}
