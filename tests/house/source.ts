import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

export type SourceFile = { path: string; imports: Import[]; source: string };

/** `isType` where only types are imported: nothing of it is left at run time. `isLazy` of `import()`. */
export type Import = { path: string; isType: boolean; isLazy: boolean };

const rooms = ["app", "server", "database", "domain", "scripts"];

/** Every file of the product that is no test, with what it imports of the product, by path from the project's root. */
export function readSources(): SourceFile[] {
	return globSync(`{${rooms.join(",")}}/**/*.{ts,tsx,mjs}`, { exclude: ["**/*.test.ts"] }).map((path) =>
		readSource(path, readFileSync(path, "utf8")),
	);
}

export function readSource(path: string, source: string): SourceFile {
	const { module } = parseSync(path, source);
	const imports: Import[] = [];
	const add = (request: string, isType: boolean, isLazy = false) => {
		if (request.startsWith("#")) imports.push({ path: request.slice(1), isType, isLazy });
		if (request.startsWith(".")) imports.push({ path: join(dirname(path), request), isType, isLazy });
	};
	for (const { moduleRequest, entries } of module.staticImports) {
		add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
	}
	for (const { entries } of module.staticExports) {
		for (const { moduleRequest, isType } of entries) if (moduleRequest) add(moduleRequest.value, isType);
	}
	for (const { moduleRequest } of module.dynamicImports) {
		const [, request] = source.slice(moduleRequest.start, moduleRequest.end).match(/^["'](.+)["']$/) ?? [];
		if (request) add(request, false, true);
	}
	return { path, imports, source };
}
