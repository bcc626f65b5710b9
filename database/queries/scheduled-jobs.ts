import { sql } from "kysely";
import type { Db } from "../connection.ts";

/** The next time that it is `time` ("03:17") in UTC. The service's transactions are in UTC. */
const nextTime = (time: string) =>
	sql<Date>`current_date + ${time}::time + make_interval(days => (localtime >= ${time}::time)::int)`;

/** Makes a daily job known, unless it is. As the service. */
export async function addScheduledJob(db: Db, name: string, time: string): Promise<void> {
	await db
		.insertInto("private.scheduled_jobs")
		.values({ name, due_at: nextTime(time) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Takes a due job for `seconds`; false where it is not due, or another process holds it. As the service. */
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

/** Holds a job that was taken for `seconds` from now. As the service. */
export async function holdScheduledJob(db: Db, name: string, seconds: number): Promise<void> {
	await db
		.updateTable("private.scheduled_jobs")
		.set({ held_until: sql`now() + make_interval(secs => ${seconds})` })
		.where("name", "=", name)
		.execute();
}

/** Says that a job is done until it is `time` again. As the service. */
export async function finishScheduledJob(db: Db, name: string, time: string): Promise<void> {
	await db
		.updateTable("private.scheduled_jobs")
		.set({ due_at: nextTime(time), held_until: sql`now()` })
		.where("name", "=", name)
		.execute();
}
