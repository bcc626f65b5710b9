import { spawnSync } from "node:child_process";
import { lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { MendableError } from "#domain/mendable-error.ts";

/** How PostgreSQL's programs are run: PostgreSQL refuses to run as root. */
export type Launcher = {
	/** Stands before the program and its arguments. */
	prefix: string[];
	/** Whom Node itself starts the program as; undefined is this process's own user. */
	user?: { uid: number; gid: number };
	/** The user who must own the data folder and the socket's folder; undefined for this process's own user. */
	owner?: { uid: number; gid: number };
};

const root = { uid: 0, gid: 0 };
const nobody = { uid: 65_534, gid: 65_534 };
const keptCapability = "-all,+dac_override";

/** The launchers to try as root, best first. `user` is whom PostgreSQL becomes. */
function rootLaunchers(user: { uid: number; gid: number }): Launcher[] {
	return [
		// where that user reaches the folders: with no rights but its own
		{ prefix: [], user, owner: user },
		{
			// Another user that may pass every folder, also below a home that is closed to others. Without the securebits
			// access(2) would forget the capability, and `initdb` not find `postgres`.
			prefix: [
				...["setpriv", "--securebits=+no_setuid_fixup", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"],
				...[`--inh-caps=${keptCapability}`, `--ambient-caps=${keptCapability}`, `--bounding-set=${keptCapability}`],
			],
			owner: user,
		},
		{
			// still root for every file, but another user in its own eyes
			prefix: ["unshare", "--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`],
			owner: root,
		},
	];
}

// What has to work: to run the programs, to write to the folder, and not to be root.
const TRIAL = `"$1"/postgres --version && cd "$2" && mkdir trial.$$ && rmdir trial.$$ && test "$(id -u)" != 0`;

/**
 * Finds a way to run PostgreSQL's programs on `folder`, which exists, and makes their user the owner of all in it.
 * Throws a MendableError where none works.
 */
export function prepareLauncher(programs: string, folder: string): Launcher {
	if (process.getuid?.() !== 0) return { prefix: [] };
	// a folder of a user's stays theirs, so that they can go on without root
	const { uid, gid } = statSync(folder);
	const isPersons = uid !== root.uid && uid !== nobody.uid;
	const launchers = isPersons
		? rootLaunchers({ uid, gid }).filter(({ owner }) => owner !== root)
		: rootLaunchers(nobody);
	for (const launcher of launchers) {
		try {
			if (launcher.owner) giveFolder(folder, launcher.owner);
		} catch {
			continue; // root of a container that does not know that user, or may give nothing away
		}
		const [command = "sh", ...args] = [...launcher.prefix, "sh", "-c", TRIAL, "sh", programs, folder];
		if (spawnSync(command, args, { stdio: "ignore", ...launcher.user }).status === 0) return launcher;
	}
	throw new MendableError(
		"PostgreSQL does not run as root, and here neither setpriv nor unshare nor another user can run it on " +
			`${folder}. Run InkFree as another user, or set DATABASE_URL to a PostgreSQL server.`,
	);
}

/** Makes a user the owner of a folder and all in it, unless the folder is theirs already. */
export function giveFolder(folder: string, { uid, gid }: { uid: number; gid: number }): void {
	if (lstatSync(folder).uid === uid) return;
	// the folder itself last: its owner says that the rest is done
	for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		lchownSync(join(folder, name), uid, gid);
	}
	lchownSync(folder, uid, gid);
}
