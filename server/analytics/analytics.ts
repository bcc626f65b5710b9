import type { Logger } from "pino";
import type { Database } from "#database/connection.ts";
import { addToClinicDays } from "#database/queries/analytics.ts";
import { createDailySums, type EventKind } from "./daily-sums.ts";

const flushEvery = 5000; // ms
/** Clinics written in one statement. */
const batch = 500;

/** Counts views and uses of clinics' pages: in memory, written every few seconds, since each is worth little. */
export type Analytics = {
	add(clinicId: string, kind: EventKind): void;
	/** Writes what was gathered. */
	flush(): Promise<void>;
	/** Writes it for the last time. Before the database closes. */
	stop(): Promise<void>;
};

/** Analytics of this process; several add up in the database. */
export function openAnalytics(database: Database, log: Logger): Analytics {
	let sums = createDailySums();
	let timer: NodeJS.Timeout | undefined;
	let writing: Promise<void> = Promise.resolve();

	async function write() {
		const days = sums.days();
		sums = createDailySums();
		for (let start = 0; start < days.length; start += batch) {
			try {
				await database.asService((db) => addToClinicDays(db, days.slice(start, start + batch)));
			} catch (err) {
				log.warn({ err }, "counts could not be written and are kept");
				sums.merge(days.slice(start)); // they come along next time
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
			timer ??= setTimeout(flush, flushEvery).unref();
		},
		flush,
		stop: flush,
	};
}
