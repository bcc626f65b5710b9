import { findChromium, findPostgres, findProgram, headlessShell } from "./programs.mjs";
import { runStep } from "./run-program.mjs";

/**
 * Installs a browser and a PostgreSQL server for the tests from Debian's packages, where this user may. Ends the
 * process when there is no browser, or, in CI, no PostgreSQL.
 */
export async function provideTestPrograms() {
	const isCi = process.env.CI === "true";
	// on a machine that exists for the tests; some tests run in the whole browser as well
	if (isCi && !process.env.CHROMIUM && !findProgram(headlessShell)) await installPackage(headlessShell);
	if (!findChromium()) await installPackage("chromium");
	if (!findChromium()) {
		console.error("The browser tests need Chromium or Chrome, and it could not be installed here.");
		console.error("Install it, or set CHROMIUM to the path of its program, and try again.");
		process.exit(1);
	}
	if (isCi && !findProgram("strace")) await installPackage("strace"); // for the test of a power cut
	if (isCi && !findProgram("nginx") && !findProgram("../sbin/nginx")) await installPackage("nginx-light");
	if (!findPostgres()) await installPackage("postgresql");
	if (!findPostgres()) {
		console.log(
			"There is no PostgreSQL server here and none could be installed: the tests run on the embedded one only.",
		);
		console.log("To run them on an older one, too, install it, or set PG_BIN to the folder of its programs.");
		// CI must never leave out half of the tests and look green.
		if (isCi) process.exit(1);
	}
}

/** @param {string} name */
async function installPackage(name) {
	if (!findProgram("apt-get")) return;
	const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
	if (asRoot.length > 0 && (!findProgram("sudo") || (await run([...asRoot, "true"])) !== 0)) return;

	console.log(`Installing Debian's package ${name}`);
	// Another apt-get may be running on a machine that has just started.
	const apt = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"];
	const install = [...apt, "install", "-y", "--no-install-recommends", name];
	// A new machine has no package lists yet, or outdated ones.
	if ((await run(install)) !== 0 && (await run([...apt, "update"])) === 0) await run(install);
}

/** @param {string[]} command */
const run = ([program = "", ...args]) => runStep(program, args);
