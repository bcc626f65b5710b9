import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** The next occurrence of a time of day ("03:17") in UTC, the time zone of all transactions. */
const nextTime = (time: string) =>
	sql<Date>`current_date + ${time}::time + make_interval(days => (localtime >= ${time}::time)::int)`;

// All functions below need the service role.

/** Adds a daily job, unless it exists already. */
export async function addScheduledJob(db: Db, name: string, time: string): Promise<void> {
	await db
		.insertInto("private.scheduled_jobs")
		.values({ name, due_at: nextTime(time) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Reserves a job for `seconds`. Returns false if it isn't due or another process has reserved it. */
export async function takeScheduledJob(db: Db, name: string, seconds: number): Promise<boolean> {
	const taken = await db
		.updateTable("private.scheduled_jobs")
		.set({ held_until: sql`now() + make_interval(secs => ${seconds})` })
		.where("name", "=", name)
		.where("due_at", "<=", sql<Date>`now()`)
		.where("held_until", "<=", sql<Date>`now()`)
		.returning("name")
		.executeTakeFirst();
	return taken !== undefined;
}

/** Extends the reservation of a job to `seconds` from now. */
export async function holdScheduledJob(db: Db, name: string, seconds: number): Promise<void> {
	await db
		.updateTable("private.scheduled_jobs")
		.set({ held_until: sql`now() + make_interval(secs => ${seconds})` })
		.where("name", "=", name)
		.execute();
}

/** Marks a job as done until the next occurrence of `time`. */
export async function finishScheduledJob(db: Db, name: string, time: string): Promise<void> {
	await db
		.updateTable("private.scheduled_jobs")
		.set({ due_at: nextTime(time), held_until: sql`now()` })
		.where("name", "=", name)
		.execute();
}
