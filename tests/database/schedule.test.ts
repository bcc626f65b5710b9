import { sql } from "kysely";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { addScheduledJob, takeScheduledJob } from "#database/queries/scheduled-jobs.ts";
import { openSchedule } from "#server/jobs/schedule.ts";
import { useDatabase } from "#tests/database.ts";
import { until } from "../auth/server.ts";

const log = pino({ level: process.env.TEST_LOG ?? "silent" });

describe("nightly jobs", () => {
	const database = useDatabase();
	const makeDue = (name: string) =>
		database.asService((db) =>
			sql`update private.scheduled_jobs set due_at = now(), held_until = now() where name = ${name}`.execute(db),
		);
	const find = async (name: string) => {
		const { rows } = await database.asService((db) =>
			sql<{ is_due: boolean; hours: number; time: string; is_held: boolean }>`
				select due_at <= now() as is_due, extract(epoch from due_at - now()) / 3600 as hours,
					to_char(due_at, 'HH24:MI') as time, held_until > now() as is_held
				from private.scheduled_jobs where name = ${name}`.execute(db),
		);
		return rows[0];
	};

	test("a new job is due at its time within a day, not at once", async () => {
		let runs = 0;
		const schedule = await openSchedule(database, [{ name: "new", time: "03:17", run: async () => runs++ }], log);
		await schedule.stop();
		expect(runs).toBe(0);
		expect(await find("new")).toMatchObject({ is_due: false, time: "03:17" });
		const { hours = 0 } = (await find("new")) ?? {};
		expect([hours > 0, hours <= 24]).toEqual([true, true]);
	});

	test("of several processes one runs a job that is due, once", async () => {
		await database.asService((db) => addScheduledJob(db, "shared", "03:17"));
		await makeDue("shared");
		let runs = 0;
		const job = { name: "shared", time: "03:17", run: async () => runs++ };
		const schedules = await Promise.all([1, 2, 3].map(() => openSchedule(database, [job], log)));
		await until(async () => (await find("shared"))?.is_due === false);
		for (const schedule of schedules) await schedule.stop();
		expect(runs).toBe(1);
	});

	test("a job is held while it runs, and another process takes over from one that was killed", async () => {
		await database.asService((db) => addScheduledJob(db, "killed", "03:17"));
		await makeDue("killed");
		const take = () => database.asService((db) => takeScheduledJob(db, "killed", 1));
		expect([await take(), await take()]).toEqual([true, false]); // and never heard of again
		await until(take);
	});

	test("a job that hangs is given up, and the others run", async () => {
		for (const name of ["hanging", "behind"]) {
			await database.asService((db) => addScheduledJob(db, name, "03:17"));
			await makeDue(name);
		}
		const jobs = [
			{ name: "hanging", time: "03:17", run: () => new Promise(() => {}) },
			{ name: "behind", time: "03:17", run: async () => {} },
		];
		const schedule = await openSchedule(database, jobs, log, 200);
		await until(async () => (await find("behind"))?.is_due === false);
		await schedule.stop();
		expect(await find("hanging")).toMatchObject({ is_due: true, is_held: true });
	});

	test("a job that fails is tried again later, and the others run", async () => {
		for (const name of ["failing", "fine"]) {
			await database.asService((db) => addScheduledJob(db, name, "03:17"));
			await makeDue(name);
		}
		const fail = () => Promise.reject(new Error("broken"));
		const jobs = [
			{ name: "failing", time: "03:17", run: fail },
			{ name: "fine", time: "03:17", run: async () => {} },
		];
		const schedule = await openSchedule(database, jobs, log);
		await until(async () => (await find("fine"))?.is_due === false);
		await schedule.stop();
		expect(await find("failing")).toMatchObject({ is_due: true, is_held: true });
	});
});
