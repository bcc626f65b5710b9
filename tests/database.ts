import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { type ConnectionOptions, type Db, type OwnerDatabase, openPostgres } from "#database/connection.ts";
import { migrate } from "#database/migrate.ts";
import { administer, login, owner, template, urlOf } from "./database-server.ts";

/** A database of a test's own. Several connections may open it, as several processes would. */
export type TestDatabase = {
	/** Its address with the login of the server, and with the owner's. */
	url: string;
	ownerUrl: string;
	open(options?: ConnectionOptions): OwnerDatabase;
	drop(): Promise<void>;
};

/** The PostgreSQL server of this run, as superuser. */
export const serverUrl = inject("postgresUrl");

/** Makes a database: an empty one, or a copy of the migrated one. `server` is another server than this run's. */
export async function createDatabase({ isMigrated = false, server = serverUrl } = {}): Promise<TestDatabase> {
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	await administer(
		server,
		`create database ${name} owner ${owner} ${isMigrated ? `template ${template} strategy file_copy` : ""}`,
		// a copy has no grants of its own
		...(isMigrated ? [`revoke temporary on database ${name} from public`] : []),
	);
	const url = urlOf(server, { database: name, user: login });
	const ownerUrl = urlOf(server, { database: name, user: owner });
	return {
		url,
		ownerUrl,
		open: (options) => openPostgres(url, { ownerUrl, patience: 120_000, ...options }),
		drop: () => administer(server, `drop database ${name} with (force)`),
	};
}

/** Until somebody waits for what the transaction `db` holds. */
export async function isWaitedFor(db: Db): Promise<void> {
	const waiting = sql`select from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`;
	await expect.poll(async () => (await waiting.execute(db)).rows).not.toEqual([]);
}

type Options = ConnectionOptions & {
	/** Runs before the migrations, as the owner of an empty database. */
	prepare?: ((database: OwnerDatabase) => Promise<unknown>) | undefined;
};

/**
 * A migrated database for the tests of the surrounding `describe`, gone after them. Use it inside hooks and tests only.
 */
export function useDatabase({ prepare, ...options }: Options = {}): OwnerDatabase {
	let opened: OwnerDatabase | undefined;
	let created: TestDatabase | undefined;
	/** What was asked for before there was a database. */
	const early: Parameters<OwnerDatabase["onPublicChange"]>[0][] = [];
	beforeAll(async () => {
		created = await createDatabase({ isMigrated: !prepare });
		opened = created.open(options);
		for (const listener of early) opened.onPublicChange(listener);
		if (!prepare) return;
		await prepare(opened);
		await migrate(opened);
	});
	afterAll(async () => {
		await opened?.close();
		await created?.drop();
	});
	const get = () => {
		if (!opened) throw new Error("The database is opened before the first test.");
		return opened;
	};
	return {
		asVisitor: (work) => get().asVisitor(work),
		asPerson: (claims, work) => get().asPerson(claims, work),
		asService: (work) => get().asService(work),
		asOwner: (work) => get().asOwner(work),
		ping: () => get().ping(),
		onPublicChange(listener) {
			if (opened) return opened.onPublicChange(listener);
			early.push(listener);
			return () => {};
		},
		get forRequests() {
			return get().forRequests;
		},
		get kysely() {
			return get().kysely;
		},
		close: () => get().close(),
	};
}
