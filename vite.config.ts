import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** A visitor's first page, most often: what it starts with goes into one file, which compresses better than thirty crumbs. */
const firstPage = /\/app\/(root|routes\/country)\.tsx/;

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
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
								{ name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
								{
									name: (id, graph) => (isPartOf(firstPage, id, graph) ? "first" : null),
									debugName: "first",
									priority: 1,
								},
							],
						},
					},
				},
			},
		},
	},
});

type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

/** Whether a module is, or is imported by, one that matches. What `import()` fetches later does not count. */
function isPartOf(pattern: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
	if (pattern.test(id)) return true;
	if (seen.has(id)) return false;
	seen.add(id);
	return graph.getModuleInfo(id)?.importers.some((importer) => isPartOf(pattern, importer, graph, seen)) ?? false;
}
