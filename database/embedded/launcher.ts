import { spawnSync } from "node:child_process";
import { lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { MendableError } from "#domain/mendable-error.ts";

/** How to run PostgreSQL's programs, which refuse to run as root. */
export type Launcher = {
	/** Words before the program and its arguments. */
	prefix: string[];
	/** The user as which Node starts the program; undefined for this process's own user. */
	user?: { uid: number; gid: number };
	/** The user who must own the data folder and the socket's folder; undefined for this process's own user. */
	owner?: { uid: number; gid: number };
};

const root = { uid: 0, gid: 0 };
const nobody = { uid: 65_534, gid: 65_534 };
const keptCapability = "-all,+dac_override";

/** The launchers to try as root, best first. `user` is the user that PostgreSQL runs as. */
function rootLaunchers(user: { uid: number; gid: number }): Launcher[] {
	return [
		// if that user can reach the folders: with no rights but its own
		{ prefix: [], user, owner: user },
		{
			// Another user, with the capability to enter every folder, also below a private home. Without the securebits
			// access(2) would ignore the capability and `initdb` not find `postgres`.
			prefix: [
				...["setpriv", "--securebits=+no_setuid_fixup", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"],
				...[`--inh-caps=${keptCapability}`, `--ambient-caps=${keptCapability}`, `--bounding-set=${keptCapability}`],
			],
			owner: user,
		},
		{
			// still root for every file, but another user in its own namespace
			prefix: ["unshare", "--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`],
			owner: root,
		},
	];
}

// What must work: running the programs, writing to the folder, and not being root.
const TRIAL = `"$1"/postgres --version && cd "$2" && mkdir trial.$$ && rmdir trial.$$ && test "$(id -u)" != 0`;

/**
 * Finds a way to run PostgreSQL's programs on `folder`, which must exist, and gives everything in it to the programs'
 * user. Throws a MendableError if none works.
 */
export function prepareLauncher(programs: string, folder: string): Launcher {
	if (process.getuid?.() !== 0) return { prefix: [] };
	// a folder owned by another user stays theirs, so that they can later start without root
	const { uid, gid } = statSync(folder);
	const isPersons = uid !== root.uid && uid !== nobody.uid;
	const launchers = isPersons
		? rootLaunchers({ uid, gid }).filter(({ owner }) => owner !== root)
		: rootLaunchers(nobody);
	for (const launcher of launchers) {
		try {
			if (launcher.owner) giveFolder(folder, launcher.owner);
		} catch {
			continue; // the root of a container may not know that user, or may not change owners
		}
		const [command = "sh", ...args] = [...launcher.prefix, "sh", "-c", TRIAL, "sh", programs, folder];
		if (spawnSync(command, args, { stdio: "ignore", ...launcher.user }).status === 0) return launcher;
	}
	throw new MendableError(
		"PostgreSQL does not run as root, and here neither setpriv nor unshare nor another user can run it on " +
			`${folder}. Run InkFree as another user, or set DATABASE_URL to a PostgreSQL server.`,
	);
}

/** Makes a user the owner of a folder and everything in it, unless the folder is theirs already. */
export function giveFolder(folder: string, { uid, gid }: { uid: number; gid: number }): void {
	if (lstatSync(folder).uid === uid) return;
	// the folder itself last: its owner tells that the rest is done
	for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		lchownSync(join(folder, name), uid, gid);
	}
	lchownSync(folder, uid, gid);
}
