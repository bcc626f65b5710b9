import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pino } from "pino";
import { inject } from "vitest";
import type { OwnerDatabase } from "#database/connection.ts";
import { createApp } from "#server/http/app.ts";
import type { OtherAnswer } from "#server/http/kept-pages.ts";
import { openPageCache } from "#server/http/page-cache.ts";
import { builtPages } from "#server/render.ts";
import { openServices } from "#server/services.ts";
import { noLimits, siteUrl } from "#tests/auth/server.ts";
import { createDatabase, serverUrl, type TestDatabase } from "#tests/database.ts";
import { administer, login } from "#tests/database-server.ts";
import { serve } from "#tests/http/serve.ts";
import { beginJournal } from "./journal.ts";
import { fill, type Site, type World } from "./world.ts";

const log = pino({ level: process.env.TEST_LOG ?? "silent" });
const patience = 600_000; // many ask at once, on a machine that may be busy
const { getPageHandler } = builtPages();

type Opened = { site: Site; look: World["look"]; close(): Promise<void> };
/** A server over a database, and a folder for its files. */
export type OpenSite = (created: TestDatabase, database: OwnerDatabase, dataDir: string) => Promise<Opened>;

/** The app in this process; a kill cuts all its connections at once, whatever they are in the middle of. */
export const openHere: OpenSite = async (created, database, dataDir) => {
	const config = {
		...{
			siteUrl,
			isLocal: true,
			jwtKeys: undefined,
			smtpUrl: undefined,
			trustedProxies: 1,
			dataDir,
			s3: undefined,
		},
		mailFrom: "InkFree <no-reply@localhost>",
	};
	const services = await openServices(config, database, log, { limits: noLimits });
	const app = createApp({
		...services,
		...{ config, database, log, patience, getPageHandler, isSampleData: false },
		pageCache: openPageCache<OtherAnswer>({ now: () => 0 }),
	});
	const request = async (path: string, init: RequestInit = {}) =>
		app.request(siteUrl + path, init, { incoming: { socket: { remoteAddress: "127.0.0.1" } } });
	const name = new URL(created.url).pathname.slice(1);
	return {
		site: {
			request,
			async kill() {
				const ours = `datname = '${name}' and usename = '${login}'`;
				await administer(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`);
				while ((await request("/readyz")).status !== 200) await setTimeout(20);
			},
		},
		look: async (path) => (await request(path)).text(),
		close: services.stop,
	};
};

/** A directory of a hundred people, gone when `work` is done. */
export async function withWorld<T>(openSite: OpenSite, work: (world: World) => Promise<T>): Promise<T> {
	const created = await createDatabase({ isMigrated: true });
	const [database, far] = [created.open({ patience }), created.open({ patience })];
	const dataDir = mkdtempSync(join(inject("folder"), "history-"));
	let opened: Opened | undefined;
	try {
		await beginJournal(database);
		const people = await fill(database, siteUrl);
		opened = await openSite(created, database, dataDir);
		const keeping = serve({ database: far, patience, pageCache: openPageCache<OtherAnswer>({ now: () => 0 }) });
		const fresh = serve({ database, patience, pageCache: openPageCache<OtherAnswer>({ maxBytes: 1 }) });
		return await work({
			...{
				database,
				siteUrl,
				people,
				dataDir,
				gone: [],
				decided: [],
				failures: [],
				visited: new Set<string>(),
				patience: 60_000,
			},
			site: opened.site,
			look: opened.look,
			lookFromAfar: async (path) => (await keeping.get(path)).text(),
			lookAnew: async (path) => (await fresh.get(path)).text(),
		});
	} finally {
		await opened?.close();
		await Promise.all([database.close(), far.close()]);
		await created.drop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}
