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

const pollInterval = 60_000; // ms
const renewInterval = 60_000; // ms
/** Seconds for which a process holds a job. If it is killed, another process takes over after them. */
const holdTime = 300;
const retryAfter = 600; // seconds
const maxRunTime = 1_800_000; // ms; other jobs wait meanwhile

export type ScheduledJob = {
	name: string;
	/** UTC time of day at which it runs, such as "03:17". */
	time: string;
	run: () => Promise<unknown>;
};

/**
 * Runs each job daily, in one of the processes that share the database. A job is retried ten minutes after it failed or
 * took longer than `timeout` (ms), five minutes after a kill, and if missed, at the next start. It may run twice.
 */
export async function openSchedule(
	database: Database,
	jobs: ScheduledJob[],
	log: Logger,
	timeout = maxRunTime,
): Promise<Watch> {
	for (const { name, time } of jobs) await database.asService((db) => addScheduledJob(db, name, time));

	async function runDue(signal: AbortSignal) {
		for (const job of jobs) {
			if (signal.aborted) return;
			if (await database.asService((db) => takeScheduledJob(db, job.name, holdTime))) await runTaken(job);
		}
	}

	async function runTaken({ name, time, run }: ScheduledJob) {
		const hold = (seconds: number) => database.asService((db) => holdScheduledJob(db, name, seconds));
		const timer = setInterval(() => hold(holdTime).catch(() => {}), renewInterval);
		try {
			await pTimeout(run(), {
				milliseconds: timeout,
				message: `the job ${name} takes longer than ${timeout / 1000} seconds`,
			});
			await database.asService((db) => finishScheduledJob(db, name, time));
		} catch (err) {
			log.error({ err, job: name }, "a nightly job failed and is tried again");
			await hold(retryAfter);
		} finally {
			clearInterval(timer);
		}
	}

	return openWatch({
		every: pollInterval,
		work: runDue,
		onError: (err) => log.warn({ err }, "nightly jobs could not be looked for"),
	});
}
