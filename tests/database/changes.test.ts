import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase, serverUrl } from "#tests/database.ts";
import { administer } from "#tests/database-server.ts";
import { claimsOf, createClinic, createFavorite, createPerson, createReview } from "#tests/factories.ts";

/** Two connections' worth of processes on one database, and how often each heard of a change. */
async function openTwo() {
	const created = await createDatabase({ isMigrated: true });
	onTestFinished(created.drop);
	const [here, there] = [created.open(), created.open()];
	onTestFinished(async () => {
		await Promise.all([here.close(), there.close()]);
	});
	const heard = { here: 0, there: 0 };
	here.onPublicChange(() => heard.here++);
	there.onPublicChange(() => heard.there++);
	// the connection that listens tells of what it may have missed
	await expect.poll(() => [heard.here > 0, heard.there > 0]).toEqual([true, true]);
	return { here, there, heard, name: new URL(created.url).pathname.slice(1) };
}

test("a change of what visitors see is told before its own process goes on, and to others", async () => {
	const { here, heard } = await openTwo();
	const clinic = await createClinic(here);
	for (const change of [
		sql`update clinics set name = 'Another' where id = ${clinic.id}`,
		sql`insert into listing_countries (country_code) values ('AQ')`,
	]) {
		const before = { ...heard };
		await here.asService((db) => change.execute(db));
		expect(heard.here).toBeGreaterThan(before.here);
		await expect.poll(() => heard.there).toBeGreaterThan(before.there);
	}
});

test("a new connection that listens tells of changes that may have been missed", async () => {
	const { here, heard, name } = await openTwo();
	const { there } = heard;
	await administer(
		serverUrl,
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name = 'inkfree changes'`,
	);
	await expect.poll(() => heard.there).toBeGreaterThan(there);
	const before = heard.there;
	await createClinic(here);
	await expect.poll(() => heard.there).toBeGreaterThan(before);
});

test("what no page shows is told to nobody: sign-ups, saved clinics and counts", async () => {
	const created = await createDatabase({ isMigrated: true });
	const database = created.open();
	const listener = new pg.Client(created.url);
	onTestFinished(async () => {
		await Promise.all([database.close(), listener.end()]);
		await created.drop();
	});
	const clinic = await createClinic(database);
	const person = await createPerson(database);
	const heard = new Set<string | undefined>();
	listener.on("notification", ({ payload }) => heard.add(payload));
	await listener.connect();
	await listener.query("listen inkfree_public_change");
	await createFavorite(database, { clinic_id: clinic.id, user_id: person.id });
	await database.asService((db) => sql`insert into accounts.users (email) values ('new@example.test')`.execute(db));
	await database.asService((db) =>
		sql`insert into private.clinic_days (clinic_id, day, views) values (${clinic.id}, current_date, 1)`.execute(db),
	);
	await database.asService((db) => sql`update private.clinic_days set views = 2`.execute(db));
	await database.asPerson(claimsOf(person), (db) => sql`select id from clinics`.execute(db));
	const undone = database.asService(async (db) => {
		await sql`update clinics set name = 'Undone'`.execute(db);
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
	// what is told comes in order: had anything before been told, there would be more than one
	await createReview(database, { clinic_id: clinic.id, user_id: person.id });
	await expect.poll(() => heard).toContain(clinic.id);
	expect([...heard].sort()).toEqual([clinic.id, "counts"]);
});

test("who does not listen any more is told nothing", async () => {
	const { here } = await openTwo();
	let heard = 0;
	here.onPublicChange(() => heard++)();
	await createClinic(here);
	expect(heard).toBe(0);
});
