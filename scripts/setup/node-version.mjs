import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

// 24 runs TypeScript directly, 24.2 added `import.meta.main`.
const WANTED = { major: 24, minor: 2 };

/**
 * Path of the Node that runs the product: the one that npm installed, else the running one. Ends the process with a
 * message if neither fits.
 */
export function requireNode() {
	const pinned = pathOf(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
	if (spawnSync(pinned, ["--version"]).status === 0) return pinned;
	// A binary for another C library (Alpine) would hide the machine's own Node from every npm script.
	rmSync(pathOf("node_modules/.bin/node"), { force: true });

	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	if (major > WANTED.major || (major === WANTED.major && minor >= WANTED.minor)) return process.execPath;
	console.error(
		`InkFree needs Node ${WANTED.major}.${WANTED.minor} or newer, this is ${process.versions.node}, and npm has no Node that ` +
			`runs on this machine (${process.platform}, ${process.arch}). Install a newer Node and try again: https://nodejs.org`,
	);
	process.exit(1);
}

/** @param {string} path relative to the root of the repository */
const pathOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
