import type { RouteConfigEntry } from "@react-router/dev/routes";
import pageRoutes from "#app/routes.ts";

/** Returns the patterns of the paths of all pages. */
export const listPages = (routes: RouteConfigEntry[] = pageRoutes as RouteConfigEntry[], above = ""): string[] =>
	routes.flatMap(({ path, children = [] }) => {
		const whole = path ? `${above}/${path}` : above;
		return [whole || "/", ...listPages(children, whole)];
	});
