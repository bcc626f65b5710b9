import { lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { MendableError } from "#domain/mendable-error.ts";
import { dropLibpqVariables, login, owner, prepareCluster } from "./cluster.ts";
import { giveFolder, type Launcher } from "./launcher.ts";
import { type Log, logPrefix } from "./log.ts";
import { endLeftover, findSockets, removeLeftoverSocket, socketFolderPrefix } from "./pid-file.ts";
import { findPrograms } from "./programs.ts";
import { type RunningServer, startOnce } from "./start-once.ts";

/** A running embedded PostgreSQL. */
export type EmbeddedServer = {
	/** The database's URL with its owner's login. */
	url: string;
	/** The database's URL with the server's login, once that is made (database/roles.ts). */
	loginUrl: string;
	/** Stops it with a checkpoint. Close all connections first. */
	stop(): Promise<void>;
};

export type ServerOptions = {
	log: Log;
	/** PostgreSQL settings that override or extend the defaults below. */
	settings?: Record<string, string>;
	/** Folder of PostgreSQL's programs; by default those installed by npm. */
	programs?: string;
};

// For a small machine that runs our process as well. Acknowledged writes survive a power cut: `fsync` and
// `full_page_writes` are on unless a setting overrides them.
const defaultSettings = {
	listen_addresses: "",
	max_connections: "30", // our pool's, and a few more
	shared_buffers: "64MB",
	max_wal_size: "256MB",
	wal_level: "minimal", // there are no replicas
	max_wal_senders: "0",
	max_logical_replication_workers: "0",
	log_line_prefix: logPrefix,
	log_error_verbosity: "terse", // no values of rows
	log_min_error_statement: "panic",
	log_checkpoints: "off",
};

// Stops the server when its own input closes: stop() closes it, and so does any end of our process. Then it removes the
// socket's folder, since our process may be gone. It exits with the server, with its exit code. If systemd signals all
// processes at once, only ours acts on the signal, and stops the server when it no longer needs it.
const KEEPER = `
trap '' TERM HUP
sockets=$1
shift
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ cat >/dev/null; kill -INT $server; } <&3 2>/dev/null &
watch=$!
exec 3<&- </dev/null
wait $server
code=$?
kill -KILL $watch 2>/dev/null || rmdir "$sockets" # no watch any more: it has ended the server
exit $code
`;

const firstDelay = 500; // ms
const longestDelay = 10_000; // ms

let lastEnd: string | undefined;
/** Why this process's database last ended unexpectedly. */
export const whyEnded = (): string | undefined => lastEnd;

/**
 * Starts PostgreSQL on the folder `directory`, which is created on first use, and restarts it whenever it ends
 * unexpectedly, on a full disk until there is space. Only a Unix socket in a folder of this user's leads to it. The
 * caller holds the lock on the parent folder. Throws a MendableError.
 */
export async function startServer(directory: string, options: ServerOptions): Promise<EmbeddedServer> {
	const programs = options.programs ?? findPrograms();
	await endLeftover(directory);
	removeLeftoverSocket(directory);
	const settings = { ...defaultSettings, ...options.settings };
	const isDurable = options.settings?.fsync !== "off";
	const launcher = await prepareCluster(programs, directory, { isDurable });
	const sockets = makeSocketFolder();
	if (launcher.owner) giveFolder(sockets, launcher.owner);
	const urls = urlsOf(sockets);
	const command = [
		...[...launcher.prefix, "sh", "-c", KEEPER, "sh", sockets],
		...[join(programs, "postgres"), "-D", directory, "-k", sockets],
		...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
	];
	const stopping = new AbortController();
	const { log } = options;
	const start = async () => {
		renewSocketFolder(sockets, launcher);
		return await startOnce({ command, launcher, directory, url: urls.url, log, signal: stopping.signal });
	};
	// releases before this one kept space for a full disk in it
	rmSync(join(directory, "inkfree.reserve"), { force: true });
	let running: RunningServer;
	try {
		running = await start();
	} catch (error) {
		rmSync(sockets, { recursive: true, force: true });
		throw error;
	}

	/** Restarts the server whenever it ends unexpectedly. The pause before a restart grows while restarts fail. */
	async function supervise() {
		let delay = firstDelay;
		while (!stopping.signal.aborted) {
			const reason = await running.ended;
			if (stopping.signal.aborted) return;
			lastEnd = reason;
			log.error({ reason, delay }, "the database ended by itself and is started again");
			await setTimeout(delay, undefined, { signal: stopping.signal }).catch(() => {});
			try {
				running = await start();
				delay = firstDelay;
				log.warn({}, "the database is back");
			} catch (error) {
				delay = Math.min(delay * 2, longestDelay);
				if (!stopping.signal.aborted) log.error({ err: error }, "the database does not start");
			}
		}
	}
	const supervised = supervise();

	return {
		...urls,
		async stop() {
			stopping.abort();
			await running.stop();
			await supervised;
			await running.stop(); // a server that was starting meanwhile
			rmSync(sockets, { recursive: true, force: true });
		},
	};
}

/** The URLs of the server that another process runs on the folder `directory`; undefined if none runs. */
export function findServer(directory: string): Pick<EmbeddedServer, "url" | "loginUrl"> | undefined {
	const sockets = findSockets(directory);
	return sockets === undefined ? undefined : urlsOf(sockets);
}

/** The URLs for this process, which then uses no other database. */
function urlsOf(sockets: string): Pick<EmbeddedServer, "url" | "loginUrl"> {
	dropLibpqVariables();
	const urlAs = (user: string) => `postgres://${user}@localhost/${owner}?host=${encodeURIComponent(sockets)}`;
	return { url: urlAs(owner), loginUrl: urlAs(login) };
}

/** Creates a folder that only this user can enter, with a path short enough for a socket in it. */
function makeSocketFolder(): string {
	const longest = 107 - "/.s.PGSQL.5432".length - "XXXXXX".length; // bytes of the path without its random end
	const prefix = join(tmpdir(), socketFolderPrefix);
	try {
		return mkdtempSync(Buffer.byteLength(prefix) <= longest ? prefix : join("/tmp", socketFolderPrefix));
	} catch (error) {
		const { message } = error as Error;
		throw new MendableError(`${tmpdir()} can't be used: ${message}. Set TMPDIR to a folder to write to.`);
	}
}

/** Makes the folder anew after a start that took too long: its keeper has removed it, as after a stop. */
function renewSocketFolder(sockets: string, { owner }: Launcher): void {
	const found = lstatSync(sockets, { throwIfNoEntry: false });
	if (found && found.uid === (owner?.uid ?? process.getuid?.())) return;
	mkdirSync(sockets, { mode: 0o700 }); // fails on what another user has put there
	if (owner) giveFolder(sockets, owner);
}
