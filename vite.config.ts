import type { RouteConfigEntry } from "@react-router/dev/routes";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin, type Rolldown } from "vite";
import { adminRoutes, ownerRoutes, personRoutes, visitorRoutes } from "./app/routes.ts";
import { readLanguage } from "./scripts/build/language.ts";
import { writeSaid } from "./scripts/build/said.ts";
import { staticNames } from "./scripts/build/static-names.ts";
import { staticTexts } from "./scripts/build/static-texts.ts";
import { openCatalogue } from "./scripts/texts/catalogue.ts";

const language = readLanguage();
const texts = language === "en" ? [staticTexts()] : [staticTexts(openCatalogue(language)), staticNames(language)];
/** The language of a build, see domain/site-language.ts. */
const define = { SITE_LANGUAGE: JSON.stringify(language) };
/** The server says English from its sources. */
const said = language === "en" ? [] : [writeSaid({ language, define, plugins: texts })];

/**
 * A visitor's first page, most often: what it starts with goes into one file, which compresses better than thirty
 * crumbs.
 */
const firstPage = ["root.tsx", "routes/country.tsx"];
/**
 * What several pages of an area share is one file too: every page that starts loads the list of all files. Later areas
 * also need what earlier ones do, so a module belongs to the last area that has a page with it.
 */
const areas = {
	admin: listFiles(adminRoutes),
	owner: listFiles(ownerRoutes),
	desk: listFiles(personRoutes),
	pages: ["root.tsx", ...listFiles(visitorRoutes)],
};

function listFiles(routes: RouteConfigEntry[]): string[] {
	return routes.flatMap(({ file, children = [] }) => [file, ...listFiles(children)]);
}

export default defineConfig({
	define,
	// the files of public/ are those of the English build
	...(language !== "en" && { publicDir: false as const }),
	plugins: [...texts, tailwindcss(), inlineScripts(), reactRouter(), ...said],
	// Nothing is inlined into scripts or styles: the content security policy allows no data: scripts or fonts.
	build: { assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// Few files, few requests. React stays the same from one release to the next; what only other pages need,
						// or what is fetched later, stays with them.
						codeSplitting: {
							groups: [
								{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
								{ name: (id, graph) => (isOnFirstPage(id, graph) ? "first" : null), debugName: "first", priority: 4 },
								// A group takes along what its modules import: what visitors need is taken first, else an area of
								// others has it.
								...Object.keys(areas).map((area, index) => ({
									name: (id: string, graph: Graph) => (findArea(id, graph) === area ? area : null),
									debugName: area,
									minShareCount: 2,
									priority: index + 1,
								})),
							],
						},
					},
				},
			},
		},
	},
});

/** `import text from "./file.ts?script"`: a module with all that it imports, as the text of one small script. */
function inlineScripts(): Plugin {
	return {
		name: "inline-scripts",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith("?script")) return;
			const entry = id.slice(0, -"?script".length);
			const lib = { entry, formats: ["iife" as const], name: "script" };
			const built = await build({
				configFile: false,
				logLevel: "warn",
				define,
				plugins: texts,
				build: { lib, write: false, minify: true },
			});
			// a build of a library in one format that is not written
			const { code, moduleIds } = (built as Rolldown.RolldownOutput[])[0]?.output[0] ?? {};
			if (!code) return this.error(`${entry} was not built`);
			for (const file of moduleIds ?? []) this.addWatchFile(file);
			return `export default ${JSON.stringify(code.trim())};`;
		},
	};
}

type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

const isOnFirstPage = (id: string, graph: Graph) => firstPage.some((page) => findPages(id, graph).has(page));

function findArea(id: string, graph: Graph): string | undefined {
	const pages = findPages(id, graph);
	return Object.entries(areas).findLast(([, files]) => files.some((file) => pages.has(file)))?.[0];
}

/**
 * The pages that a module is, or is imported by, as app/routes.ts names them. What `import()` fetches later does not
 * count.
 */
function findPages(id: string, graph: Graph, seen = new Set<string>(), pages = new Set<string>()): Set<string> {
	if (seen.has(id)) return pages;
	seen.add(id);
	const [, page] = id.match(/\/app\/((?:routes\/)?[^/]+\.tsx?)(?:\?|$)/) ?? [];
	if (page) pages.add(page);
	for (const importer of graph.getModuleInfo(id)?.importers ?? []) findPages(importer, graph, seen, pages);
	return pages;
}
