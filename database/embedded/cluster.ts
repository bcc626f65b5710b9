import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { MendableError } from "#domain/mendable-error.ts";
import { type Launcher, prepareLauncher } from "./launcher.ts";
import { adviseOn } from "./log.ts";
import { majorVersion } from "./programs.ts";
import { syncFolder } from "./sync-folder.ts";

/**
 * The role that owns the database, and the database's name. Hosted databases give no superuser, so neither does this
 * one.
 */
export const owner = "inkfree";

/** The server's login, which owns nothing; the migration creates it. */
export const login = "inkfree_server";

/** A marker file in the data folder of a cluster made by this module; a folder of PGlite's looks the same otherwise. */
const mark = "inkfree.txt";

/** Between the name of a folder that is being made and its random end. */
const unfinishedMark = ".new-";

/** The cluster's only superuser, which administers it. */
const superuser = "postgres";

/**
 * Ensures that `directory` is a complete cluster with an empty database of ours, and returns how to run the programs on
 * it. A new cluster is made in a temporary folder and renamed when complete, so that a first start that is killed
 * leaves nothing half-done. The caller holds the lock on the parent folder. Throws a MendableError if the folder holds
 * anything else.
 */
export async function prepareCluster(
	programs: string,
	directory: string,
	{ isDurable }: { isDurable: boolean },
): Promise<Launcher> {
	await removeUnfinished(directory);
	if (!(await isMissingOrEmpty(directory))) {
		await requireOwnCluster(directory);
		const launcher = prepareLauncher(programs, directory);
		if (isDurable) await limitAccess(directory); // it may come from a release that had one login for everything
		return launcher;
	}
	// a new name each time: `initdb` of a killed process may still be running
	const unfinished = await mkdtemp(`${directory}${unfinishedMark}`);
	const launcher = prepareLauncher(programs, unfinished);
	await createCluster(programs, unfinished, launcher, isDurable);
	await rename(unfinished, directory);
	if (isDurable) await syncFolder(dirname(directory));
	return launcher;
}

async function removeUnfinished(directory: string): Promise<void> {
	const start = basename(directory) + unfinishedMark;
	for (const name of await readdir(dirname(directory))) {
		if (name.startsWith(start))
			await rm(join(dirname(directory), name), { recursive: true, force: true, maxRetries: 20 });
	}
}

async function createCluster(programs: string, directory: string, launcher: Launcher, isDurable: boolean) {
	// characters and order as on a Debian server with C.UTF-8, which macOS calls UTF-8
	const letters = process.platform === "darwin" ? "UTF-8" : "C.UTF-8";
	const locale = ["--locale=C", `--lc-ctype=${letters}`, "--encoding=UTF8"];
	const access = [`--username=${superuser}`, "--auth=trust"]; // the socket's folder limits access, see server.ts
	const sync = isDurable ? [] : ["--no-sync"];
	await run(launcher, [join(programs, "initdb"), "-D", directory, ...locale, ...access, ...sync]);
	const settings = ["-c", "exit_on_error=on", "-c", `fsync=${isDurable ? "on" : "off"}`];
	await run(
		launcher,
		[join(programs, "postgres"), "--single", "-D", directory, ...settings, "postgres"],
		`create role ${owner} login createrole\ncreate database ${owner} owner ${owner}\n`,
	);
	if (isDurable) await limitAccess(directory);
	await writeFile(
		join(directory, mark),
		"The database of an InkFree directory. Only its PostgreSQL may change anything here.\n",
		{
			flush: isDurable,
		},
	);
	if (isDurable) await syncFolder(directory); // the marker's name; initdb has synced everything else
}

/**
 * Disables the superuser, because a superuser can run programs. Tests administer their servers; nothing administers
 * this one.
 */
async function limitAccess(directory: string): Promise<void> {
	const lines = [owner, login].map((user) => `local ${owner} ${user} trust\n`);
	await writeFile(join(directory, "pg_hba.conf"), lines.join(""), { flush: true });
}

/** Runs one of PostgreSQL's programs to its end. Throws a MendableError with its error message. */
async function run({ prefix, user }: Launcher, command: string[], input = ""): Promise<void> {
	const [program, ...args] = [...prefix, ...command] as [string, ...string[]];
	const child = spawn(program, args, { stdio: ["pipe", "ignore", "pipe"], env: programEnvironment(), ...user });
	child.stdin.on("error", () => {}); // it ended before it read: its exit code tells
	child.stdin.end(input);
	const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
	if (code === 0) return;
	const [, reason = said.trim()] = /(?:PANIC|FATAL|ERROR|error): {1,2}(.+)/.exec(said) ?? [];
	const [, hint = ""] = /HINT: {1,2}(.+)/.exec(said) ?? [];
	const advice = adviseOn(said);
	throw new MendableError(
		`The database could not be made: ${advice ? `${reason}. ${advice}` : `${reason} ${hint}`.trim()}`,
	);
}

/** The environment without the variables that lead PostgreSQL's programs to another database. */
export function programEnvironment(): NodeJS.ProcessEnv {
	return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}

/** Deletes those variables (PGPORT, PGSSLMODE, PGOPTIONS …) from this process: the driver reads them as well. */
export function dropLibpqVariables(): void {
	for (const name of Object.keys(process.env)) if (/^PG[A-Z]/.test(name)) delete process.env[name];
}

async function requireOwnCluster(directory: string): Promise<void> {
	const isOurs = existsSync(join(directory, mark));
	const refuse = (reason: string) => new MendableError(`${directory} ${reason}`);
	let version: string;
	try {
		version = (await readFile(join(directory, "PG_VERSION"), "utf8")).trim();
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "EACCES") throw refuse("belongs to another user. Run InkFree as the user who made it.");
		version = "";
	}
	const isVersion = /^\d{1,2}(\.\d)?$/.test(version);
	if (!isVersion && isOurs) {
		throw refuse("holds a damaged database: its file PG_VERSION is missing or not whole. Put a backup in its place.");
	}
	if (!isVersion) {
		throw refuse("holds something else than a database. Set DATA_DIR to another folder, or move it away.");
	}
	if (!isOurs) {
		throw refuse(
			"holds a database that was made with PGlite, which InkFree no longer uses, or by another program. " +
				"Set DATA_DIR to another folder, or move it away.",
		);
	}
	if (version !== majorVersion) {
		throw refuse(
			`holds a database of PostgreSQL ${version}, and this InkFree runs PostgreSQL ${majorVersion}. ` +
				"Go on with the InkFree that made it, or set DATABASE_URL to a server that you brought its data to.",
		);
	}
}

async function isMissingOrEmpty(directory: string): Promise<boolean> {
	try {
		return (await readdir(directory)).length === 0;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOTDIR" || code === "EACCES") return false;
		if (code === "ENOENT") return true;
		throw error;
	}
}
