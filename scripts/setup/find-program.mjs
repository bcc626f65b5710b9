import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Whether a file can be executed by this user.
 * @param {string} file
 */
export function isExecutable(file) {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

/**
 * Path of a program on PATH, or undefined.
 * @param {string} name
 */
export function findProgram(name) {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return folders.map((folder) => join(folder, name)).find(isExecutable);
}
