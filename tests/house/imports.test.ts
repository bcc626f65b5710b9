import { expect, test } from "vitest";
import { type Import, readSource, readSources, type SourceFile } from "./source.ts";

// Who may import whom; docs/architecture.md says why.

/** What each room may import of the others, as the start of a path; types of what it may not import itself. */
const rooms: Record<string, { values: string[]; types: string[] }> = {
	domain: { values: ["languages"], types: [] },
	database: { values: ["domain"], types: [] },
	server: { values: ["database", "domain"], types: ["app"] },
	app: { values: ["domain"], types: ["database/queries/", "database/connection.ts", "server/api/index.ts"] },
	scripts: { values: ["server", "database", "domain"], types: ["app"] },
};
/** Loaders run on the server: the only files of app/ that call the database. */
const isRoute = (path: string) => path.startsWith("app/routes/");

const roomOf = (path: string) => path.split("/")[0] as string;
const featureOf = (path: string) => path.match(/^app\/features\/([^/]+)\//)?.[1];

function findUpward({ path, imports }: SourceFile): string[] {
	const room = roomOf(path);
	const { values, types } = rooms[room] ?? { values: [], types: [] };
	const may = ({ path: to, isType }: Import) =>
		roomOf(to) === room ||
		values.includes(roomOf(to)) ||
		(isType && types.some((start) => to.startsWith(start))) ||
		(isRoute(path) && to.startsWith("database/queries/"));
	return imports.filter((one) => !may(one)).map(({ path: to }) => `${path} imports ${to}`);
}

/**
 * Within app/: features know no other feature and no screen; what is shared knows neither; lib and components know no
 * noun.
 */
function findSideways({ path, imports }: SourceFile): string[] {
	if (roomOf(path) !== "app") return [];
	const feature = featureOf(path);
	const isNounless = /^app\/(components|lib)\//.test(path);
	const isShared = isNounless || /^app\/(auth|shared)\//.test(path);
	const may = ({ path: to }: Import) =>
		(!feature && !isShared) ||
		(!isRoute(to) && (!featureOf(to) || featureOf(to) === feature) && !(isNounless && to.startsWith("app/shared/")));
	return imports.filter((one) => !may(one)).map(({ path: to }) => `${path} imports ${to}`);
}

/** Circles of values: types and `import()` are no part of one, nothing waits for them when a file starts. */
function findCircles(files: SourceFile[]): string[] {
	const links = new Map(
		files.map(({ path, imports }) => [
			path,
			imports.filter((one) => !one.isType && !one.isLazy).map((one) => one.path),
		]),
	);
	const done = new Set<string>();
	const circles: string[] = [];
	function walk(path: string, trail: string[]) {
		const start = trail.indexOf(path);
		if (start >= 0) circles.push([...trail.slice(start), path].join(" → "));
		if (start >= 0 || done.has(path)) return;
		for (const next of links.get(path) ?? []) walk(next, [...trail, path]);
		done.add(path);
	}
	for (const path of links.keys()) walk(path, []);
	return circles;
}

const files = readSources();

test("the files of the product were read", () => {
	expect(files.length).toBeGreaterThan(400);
	expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(1000);
});

test("app imports domain, server imports database and domain, database imports domain; nothing upward", () => {
	expect(files.flatMap(findUpward)).toEqual([]);
});

test("no feature imports another, nothing shared imports a feature or a screen, lib and components no noun", () => {
	expect(files.flatMap(findSideways)).toEqual([]);
});

test("no files import each other in a circle", () => {
	expect(findCircles(files)).toEqual([]);
});

// The laws themselves: a fault that is planted is found.

test("an import upward is found, types alone where they may be", () => {
	const plant = (path: string, source: string) => findUpward(readSource(path, source));
	expect(plant("domain/reviews/ratings.ts", `import type { A } from "#database/schema.ts";`)).toHaveLength(1);
	expect(plant("database/queries/reviews.ts", `export { a } from "#server/config.ts";`)).toHaveLength(1);
	expect(plant("server/http/pages.ts", `import { a } from "#app/root.tsx";`)).toHaveLength(1);
	expect(plant("app/auth/api-client.ts", `import { type A, b } from "#server/api/index.ts";`)).toHaveLength(1);
	expect(plant("app/lib/seo.ts", `const a = await import("../../database/migrate.ts");`)).toHaveLength(1);
	expect(plant("app/auth/api-client.ts", `import { type A } from "#server/config.ts";`)).toHaveLength(1);
	expect(plant("app/auth/api-client.ts", `import { type A } from "#server/api/index.ts";`)).toEqual([]);
	expect(plant("app/routes/home.tsx", `import { a } from "#database/queries/pages.ts";`)).toEqual([]);
});

test("an import of another feature is found, types too", () => {
	const plant = (path: string, source: string) => findSideways(readSource(path, source));
	expect(plant("app/features/reviews/a.ts", `import type { B } from "#app/features/clinic/b.ts";`)).toHaveLength(1);
	expect(plant("app/features/reviews/a.ts", `import { b } from "../clinics/b.ts";`)).toHaveLength(1);
	expect(plant("app/features/reviews/a.ts", `import { b } from "#app/routes/home.tsx";`)).toHaveLength(1);
	expect(plant("app/lib/a.ts", `import { b } from "#app/features/clinic/b.ts";`)).toHaveLength(1);
	expect(plant("app/shared/reviews/a.ts", `import { b } from "#app/features/clinic/b.ts";`)).toHaveLength(1);
	expect(plant("app/components/a.ts", `import { b } from "#app/shared/clinic/b.ts";`)).toHaveLength(1);
	expect(plant("app/features/reviews/a.ts", `import { b } from "./b.ts";`)).toEqual([]);
	expect(plant("app/features/reviews/a.ts", `import { b } from "#app/shared/clinic/b.ts";`)).toEqual([]);
});

test("a circle is found, one of types is none", () => {
	const a = readSource("app/lib/a.ts", `import { b } from "./b.ts";`);
	expect(findCircles([a, readSource("app/lib/b.ts", `import { a } from "./a.ts";`)])).toEqual([
		"app/lib/a.ts → app/lib/b.ts → app/lib/a.ts",
	]);
	expect(findCircles([a, readSource("app/lib/b.ts", `import type { A } from "./a.ts";`)])).toEqual([]);
});
