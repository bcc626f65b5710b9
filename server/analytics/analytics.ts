import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { addToClinicDays } from "#database/queries/analytics.ts";
import { createDailySums, type EventKind } from "./daily-sums.ts";

const flushInterval = 5000; // ms
/** Rows per statement. */
const batchSize = 500;

/** Counts views and contacts of clinics. Counts are held in memory and written every few seconds; a kill loses some. */
export type Analytics = {
	add(clinicId: string, kind: EventKind): void;
	/** Writes the counts to the database. */
	flush(): Promise<void>;
	/** Writes the last counts. Must be called before the database is closed. */
	stop(): Promise<void>;
};

/** Opens the counter of this process. The database adds up the counts of all processes. */
export function openAnalytics(database: Database, log: Logger): Analytics {
	let sums = createDailySums();
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();

	async function write() {
		const days = sums.days();
		sums = createDailySums();
		for (let start = 0; start < days.length; start += batchSize) {
			try {
				await database.asService((db) => addToClinicDays(db, days.slice(start, start + batchSize)));
			} catch (err) {
				log.warn({ err }, "counts could not be written and are kept");
				sums.merge(days.slice(start)); // written with the next flush
				return;
			}
		}
	}

	function flush() {
		clearTimeout(timer);
		timer = undefined;
		writing = writing.then(write);
		return writing;
	}

	return {
		add(clinicId, kind) {
			sums.add(clinicId, new Date().toISOString().slice(0, 10), kind);
			timer ??= setTimeout(flush, flushInterval).unref();
		},
		flush,
		stop: flush,
	};
}
