import { data } from "react-router";
import { NotFoundScreen } from "#app/components/not-found-screen.tsx";
import { pageMeta } from "#app/lib/seo.ts";
import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Page not found", isIndexed: false });

export function loader() {
	return data(null, 404);
}

export default NotFoundScreen;
