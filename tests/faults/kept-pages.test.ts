import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "#database/connection.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { createDatabase } from "#tests/database.ts";
import { createClinic } from "#tests/factories.ts";
import { serve } from "#tests/http/serve.ts";
import { openDatabaseProxy } from "./database-proxy.ts";

test("while clinics are locked or the database is away, pages that were asked for before are shown, ten minutes at most", async () => {
	const created = await createDatabase({ isMigrated: true });
	const proxy = await openDatabaseProxy(created.url);
	const [database, other] = [openPostgres(proxy.url), created.open()];
	onTestFinished(async () => {
		proxy.setAway(false);
		await Promise.all([database.close(), other.close()]);
		proxy.close();
		await created.drop();
	});
	const clinic = await createClinic(other);
	let time = 0;
	const { get } = serve({ database, pageCache: openPageCache<OtherAnswer>({ now: () => time }) });
	const paths = ["/clinics", `/clinic/${clinic.id}`, "/clinics.data"];
	const see = async (path: string) => {
		const { status, headers } = await get(path);
		return [status, headers.get("server-timing")?.split(",")[0]];
	};
	for (const path of paths) while ((await see(path))[1] !== "cache;desc=hit") await new Promise(setImmediate);

	const unlock = Promise.withResolvers<void>();
	const locked = Promise.withResolvers<void>();
	const lock = other.asOwner(async (db) => {
		await sql`lock table clinics, listings`.execute(db);
		locked.resolve();
		await unlock.promise;
	});
	await locked.promise;
	time += 60_000;
	expect(await Promise.all([...paths, ...paths].map(see))).toEqual(Array(6).fill([200, "cache;desc=stale"]));
	expect((await get("/clinics?q=unasked")).status).toBe(503);
	expect((await get("/readyz")).status).toBe(200);
	unlock.resolve();
	await lock;

	proxy.setAway(true);
	time += 60_000;
	for (const path of paths) expect(await see(path)).toEqual([200, "cache;desc=stale"]);
	expect((await get("/readyz")).status).toBe(503);
	time += 600_000;
	for (const path of paths) expect((await see(path))[0]).toBe(503);
	proxy.setAway(false);
	for (const path of paths) while ((await see(path))[0] !== 200) await new Promise(setImmediate);
});
