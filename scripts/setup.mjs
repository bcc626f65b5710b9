// npm runs this before its commands: it installs and builds what is out of date. --no-build leaves the build out,
// --force-build builds in any case, --tests also installs a browser and PostgreSQL. Plain JavaScript without
// dependencies: it runs on Node 20 before anything is installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles } from "./setup/compress.mjs";
import { requireNode } from "./setup/node-version.mjs";
import { runStep } from "./setup/run-program.mjs";
import { provideTestPrograms } from "./setup/test-programs.mjs";

const INSTALLED = "node_modules/.inkfree-setup";
const BUILT = "build/.inkfree-build";
// Everything that Vite reads. `server` is missing because `app` imports only types from it.
const SOURCES = [
	...["app", "database", "domain", "public", "scripts/build"],
	...["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"],
];

const flags = process.argv.slice(2);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
await install();
const node = requireNode();
if (!flags.includes("--no-build")) await build();
if (flags.includes("--tests")) await provideTestPrograms();

async function install() {
	const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
	const wanted = createHash("sha256")
		.update(JSON.stringify([process.platform, process.arch, dependencies, devDependencies, optionalDependencies]))
		.update(readFileSync("package-lock.json"))
		.digest("hex");
	if (readStamp(INSTALLED) === wanted) return;
	rmSync(INSTALLED, { force: true });

	const done = announce("Installing packages");
	// Inside `npm start` this is the npm that was called, which needn't be the first on PATH.
	const cli = process.env.npm_execpath ?? "";
	const [program, ...first] = basename(cli) === "npm-cli.js" ? [process.execPath, cli] : ["npm"];
	// The build needs the development packages even if NODE_ENV is "production".
	const options = ["--include=dev", "--include=optional", "--no-fund", "--no-audit", "--loglevel=error"];
	const code = await runStep(program, [...first, "ci", ...options]);
	if (code !== 0) stop(`npm ci failed with exit code ${code}: the packages are not installed.`, code);
	writeFileSync(INSTALLED, wanted);
	done();
}

async function build() {
	const wanted = hashOf(SOURCES);
	if (readStamp(BUILT) === wanted && !flags.includes("--force-build")) return;
	// The stamp is removed first and written last: an interrupted build doesn't count.
	rmSync(BUILT, { force: true });

	const done = announce("Building");
	const env = { ...process.env, NODE_ENV: "production" };
	const code = await runStep(node, ["node_modules/.bin/react-router", "build", "--logLevel", "warn"], { env });
	if (code !== 0) stop(`The build failed with exit code ${code}.`, code);
	compressFiles("build/client");
	writeFileSync(BUILT, wanted);
	done();
}

/** @param {string[]} paths files and folders, those that do not exist are passed over */
function hashOf(paths) {
	const hash = createHash("sha256");
	const files = paths.filter((path) => existsSync(path)).flatMap((path) => (isFolder(path) ? filesIn(path) : [path]));
	for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
	return hash.digest("hex");
}

/** @param {string} folder */
function filesIn(folder) {
	const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
	return paths.map((path) => join(folder, path)).filter((path) => !isFolder(path) && !/\.(test\.tsx?|sql)$/.test(path));
}

/** @param {string} path */
function isFolder(path) {
	return statSync(path).isDirectory();
}

/** @param {string} file */
function readStamp(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** @param {string} what */
function announce(what) {
	const start = performance.now();
	console.log(`${what} …`);
	return () => console.log(`${what} took ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * @param {string} message
 * @param {number} code
 */
function stop(message, code) {
	console.error(message);
	process.exit(code);
}
