// npm runs this before its commands: it installs and builds what is out of date. --no-build leaves the build out,
// --force-build builds in any case, --tests also installs a browser and PostgreSQL. It builds the pages in English,
// with --all in all languages of the site; --languages=de,fr builds those, and a server that lacks one calls it so
// (server/builds.ts). Plain JavaScript without
// dependencies: it runs on Node 20 before anything is installed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressFiles } from "./setup/compress.mjs";
import { requireNode } from "./setup/node-version.mjs";
import { runStep } from "./setup/run-program.mjs";
import { provideTestPrograms } from "./setup/test-programs.mjs";

const INSTALLED = "node_modules/.inkfree-setup";
// Everything that Vite reads. `server` is missing because `app` imports only types from it.
const SOURCES = [
	...["app", "database", "domain", "public", "scripts/build", "scripts/texts", "languages/languages.json"],
	...["package.json", "package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"],
];

/** @type {string | undefined} */
let ofSources;

const flags = process.argv.slice(2);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
if (!flags.includes("--no-install")) await install();
const node = requireNode();
if (!flags.includes("--no-build")) {
	const [, named] = flags.find((flag) => flag.startsWith("--languages="))?.split("=") ?? [];
	for (const language of named?.split(",") ?? (flags.includes("--all") ? listLanguages() : ["en"]))
		await build(language);
	// what is out of date is not served: the server builds it anew
	for (const language of listBuilt()) if (!isFresh(language)) rmSync(stampOf(language));
}
if (flags.includes("--tests")) {
	await provideTestPrograms();
	// stand for all languages but English in tests/http/languages.test.ts and tests/e2e/languages.spec.ts
	for (const language of ["de", "fr"]) await build(language);
}

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

/** @param {string} language */
function folderOf(language) {
	return join("build", language);
}

/** @param {string} language */
function stampOf(language) {
	return join(folderOf(language), ".inkfree-build");
}

/** The languages of the site: those of LANGUAGES, otherwise those whose texts are complete. */
function listLanguages() {
	/** @type {Record<string, { isReleased: boolean }>} */
	const table = JSON.parse(readFileSync("languages/languages.json", "utf8"));
	// empty means unset, as to the server
	const wanted = process.env.LANGUAGES ? process.env.LANGUAGES.split(",").map((name) => name.trim()) : undefined;
	return Object.keys(table).filter(
		(name) => name === "en" || (wanted ? wanted.includes(name) : table[name]?.isReleased),
	);
}

/** The languages that are built. */
function listBuilt() {
	const folders = existsSync("build") ? readdirSync("build") : [];
	return folders.filter((name) => !name.startsWith(".") && existsSync(stampOf(name)));
}

/** @param {string} language */
function hashFor(language) {
	ofSources ??= hashOf(SOURCES); // read once for all languages
	return ofSources + hashOf([`languages/${language}.po`]);
}

/** @param {string} language */
function isFresh(language) {
	return readStamp(stampOf(language)) === hashFor(language);
}

/** @param {string} language */
async function build(language) {
	const wanted = hashFor(language);
	const stamp = stampOf(language);
	if (readStamp(stamp) === wanted && !flags.includes("--force-build")) return;
	// The stamp is removed first and comes last: an interrupted build doesn't count.
	rmSync(stamp, { force: true });
	removeAbandoned();

	const done = announce(language === "en" ? "Building" : `Building ${language}`);
	// A folder of its own, since several servers of a checkout may build a language at once.
	const own = join("build", `.${language}-${process.pid}`);
	const env = { ...process.env, NODE_ENV: "production", SITE_LANGUAGE: language, BUILD_FOLDER: own };
	const code = await runStep(node, ["node_modules/.bin/react-router", "build", "--logLevel", "warn"], { env });
	if (code !== 0) stop(`The build failed with exit code ${code}.`, code);
	compressFiles(join(own, "client"));
	writeFileSync(join(own, basename(stamp)), wanted);
	if (readStamp(stamp) !== wanted || flags.includes("--force-build")) replaceFolder(folderOf(language), own);
	rmSync(own, { recursive: true, force: true });
	done();
}

/**
 * Puts a folder in the place of another, unless another process did at the same time.
 * @param {string} folder
 * @param {string} own
 */
function replaceFolder(folder, own) {
	rmSync(folder, { recursive: true, force: true });
	try {
		renameSync(own, folder);
	} catch (error) {
		if (!existsSync(folder)) throw error;
	}
}

/** Removes what builds left that were interrupted. */
function removeAbandoned() {
	for (const name of existsSync("build") ? readdirSync("build") : []) {
		const [, pid] = /^\.[a-z]+-(\d+)$/.exec(name) ?? [];
		if (pid && !isRunning(Number(pid))) rmSync(join("build", name), { recursive: true, force: true });
	}
}

/** @param {number} pid */
function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return pid !== process.pid;
	} catch (error) {
		return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
	}
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
